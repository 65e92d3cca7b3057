//! Where are leaders, and what are seats asked for because of them?
//!
//! No units: they stand with units of a seat, lie in somebody's holding cell, or are out of the game. One that stands
//! where its seat attacks is among the attackers.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::ids::{HouseCardId, LeaderId};
use super::state::State;
use crate::ids::AreaId;

/// Where a leader is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Post {
    /// With units of a seat.
    With {
        seat: Seat,
        area: AreaId,
        /// Face down, while it marches by its own order.
        marching: bool,
    },
    /// In the holding cell of a seat.
    Cell(Seat),
    /// With nobody, and may come yet.
    Away,
    /// Out of the game.
    Dead,
}

/// What is offered for leaders in a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// Who offers.
    pub seat: Seat,
    /// Where its leaders would come.
    pub area: AreaId,
    pub asked: Vec<LeaderId>,
    /// Hostages that it would give.
    pub granted: Vec<LeaderId>,
    /// Power that it would pay.
    pub power: u8,
}

/// What is asked because of leaders and hostages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Affair {
    /// A Consolidate Power order may be used to trigger a leader.
    Rouse {
        seat: Seat,
        /// Where it lies.
        area: AreaId,
    },
    /// An offer for leaders in a cell is made up, or none.
    Parley(Deal),
    /// The offer is taken, or not.
    Treaty {
        /// Who is asked.
        with: Seat,
        /// The offer.
        deal: Deal,
    },
    /// A leader comes to units of a seat.
    Station {
        /// Who says where.
        seat: Seat,
        leader: LeaderId,
    },
    /// A seat executes a hostage, or none.
    Sword(Seat),
    /// Whoever won an attack takes a leader from the cell of the loser, or none.
    Release {
        seat: Seat,
        /// Whose cell.
        from: Seat,
        /// Where an own leader comes.
        area: AreaId,
    },
    /// Whoever executed a hostage changes places with its owner on a track, or not.
    Exchange {
        seat: Seat,
        /// Whose leader it was.
        with: Seat,
    },
    /// Leaders follow units that were moved by a card, or stay.
    Follow {
        seat: Seat,
        from: AreaId,
        to: AreaId,
    },
}

impl Affair {
    #[must_use]
    pub fn asked(&self) -> Seat {
        match self {
            Self::Rouse { seat, .. }
            | Self::Station { seat, .. }
            | Self::Sword(seat)
            | Self::Release { seat, .. }
            | Self::Exchange { seat, .. }
            | Self::Follow { seat, .. } => *seat,
            Self::Parley(deal) => deal.seat,
            Self::Treaty { with, .. } => *with,
        }
    }
}

/// What happens to leaders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderEvent {
    /// A leader joined units of a seat.
    Joined {
        leader: LeaderId,
        /// Whose units.
        seat: Seat,
        area: AreaId,
    },
    /// A leader went with units, or to some.
    Led {
        leader: LeaderId,
        seat: Seat,
        from: AreaId,
        to: AreaId,
    },
    /// An order was discarded to trigger a leader.
    Triggered {
        leader: LeaderId,
        seat: Seat,
        /// Where both were.
        area: AreaId,
    },
    /// The march of a leader is over.
    TurnedUp(LeaderId),
    /// A leader was put in a cell.
    Jailed {
        leader: LeaderId,
        /// Whose cell.
        by: Seat,
    },
    /// A leader of an ally serves nobody any more.
    Left(LeaderId),
    /// Something was offered for leaders.
    Offered {
        /// To whom.
        with: Seat,
        deal: Deal,
    },
    /// The offer was taken, or not.
    Answered {
        with: Seat,
        /// Whether it was.
        taken: bool,
    },
    /// A leader died, and its House card left the game.
    Died {
        leader: LeaderId,
        /// Who executed it; nobody where it fell with its units.
        by: Option<Seat>,
        /// Whose it was.
        owner: Seat,
        card: HouseCardId,
    },
}

impl State {
    /// Where a leader is; out of the game where it is not played with leaders.
    #[must_use]
    pub fn post(&self, leader: LeaderId) -> Post {
        let post = self.leaders.get(leader.place()).copied();
        post.unwrap_or(Post::Dead)
    }

    /// Every leader with where it is.
    pub fn posts(&self) -> impl Iterator<Item = (LeaderId, Post)> {
        (1..).map(LeaderId).zip(self.leaders.iter().copied())
    }

    /// The leaders of a seat in an area.
    pub fn leaders_at(&self, seat: Seat, area: AreaId) -> impl Iterator<Item = LeaderId> {
        let there = self.posts().filter(move |(_, post)| match post {
            Post::With {
                seat: whose,
                area: at,
                ..
            } => (*whose, *at) == (seat, area),
            Post::Cell(_) | Post::Away | Post::Dead => false,
        });
        there.map(|(leader, _)| leader)
    }

    /// The hostages of a seat.
    pub fn hostages(&self, seat: Seat) -> impl Iterator<Item = LeaderId> {
        let held = self.posts();
        let held = held.filter(move |(_, post)| *post == Post::Cell(seat));
        held.map(|(leader, _)| leader)
    }
}

/// Changes a state by what happened to leaders.
pub(super) fn apply(state: &mut State, event: &LeaderEvent) {
    let place = |state: &mut State, leader: LeaderId, post: Post| {
        if let Some(place) = state.leaders.get_mut(leader.place()) {
            *place = post;
        }
    };
    let served = |state: &State, leader: LeaderId| match state.post(leader) {
        Post::With { seat, .. } => Some(seat),
        Post::Cell(_) | Post::Away | Post::Dead => None,
    };
    if let LeaderEvent::Joined {
        leader, seat: by, ..
    }
    | LeaderEvent::Jailed { leader, by } = event
        && served(state, *leader).is_some_and(|before| before != *by)
        && let Some(battle) = &mut state.battle
    {
        battle.captured.push(*leader);
    }
    match event {
        LeaderEvent::Joined { leader, seat, area } => {
            let (seat, area, marching) = (*seat, *area, false);
            let post = Post::With {
                seat,
                area,
                marching,
            };
            place(state, *leader, post);
        }
        LeaderEvent::Led { leader, to, .. } => {
            if let Some(Post::With { area, .. }) = state.leaders.get_mut(leader.place()) {
                *area = *to;
            }
        }
        LeaderEvent::Triggered { leader, area, .. } => {
            turn(state, *leader, true);
            if let Some(spot) = state.areas.get_mut(area.place()) {
                spot.order = None;
            }
        }
        LeaderEvent::TurnedUp(leader) => turn(state, *leader, false),
        LeaderEvent::Jailed { leader, by } => place(state, *leader, Post::Cell(*by)),
        LeaderEvent::Left(leader) => place(state, *leader, Post::Away),
        LeaderEvent::Offered { .. } | LeaderEvent::Answered { .. } => {}
        LeaderEvent::Died {
            leader,
            owner,
            card,
            ..
        } => {
            place(state, *leader, Post::Dead);
            if let Some(player) = state.players.get_mut(usize::from(owner.0)) {
                player.hand.retain(|other| other != card);
                player.discard.retain(|other| other != card);
            }
        }
    }
}

fn turn(state: &mut State, leader: LeaderId, down: bool) {
    if let Some(Post::With { marching, .. }) = state.leaders.get_mut(leader.place()) {
        *marching = down;
    }
}
