//! Who is asked now, and why is chance?

use play::{Outcome, Seat, Turn};
use serde::{Deserialize, Serialize};

use super::frame::Frame;
use super::ids::{House, Track};
use super::pack::Pack;
use super::state::State;
use super::storm::Patron;

/// Why chance is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Who plays which house.
    Houses,
    /// A Westeros deck for the start, counted from 0.
    Deck(u8),
    /// A Westeros deck because of its own card.
    Winter(u8),
    /// An Ally deck.
    Allies(Patron),
    /// Which Ally card of a deck is stolen.
    Steal(Patron),
    /// The wildling cards.
    Hordes,
    /// Which House card a house discards.
    Discard(House),
}

/// Who is asked by what is pending.
pub(super) enum Asked {
    /// Nobody: it goes on by itself, or chance is asked.
    Nobody,
    One(Seat),
    /// Several, in secret.
    Some(Vec<Seat>),
}

impl Asked {
    /// A seat, where there is one.
    pub(super) fn one(seat: Option<Seat>) -> Self {
        seat.map_or(Self::Nobody, Self::One)
    }

    /// The holder of the token of a track.
    pub(super) fn holder(state: &State, track: Track) -> Self {
        Self::one(state.holder(track))
    }

    /// Whoever has a place on the Iron Throne track.
    pub(super) fn place(state: &State, at: u8) -> Self {
        Self::one(state.order().get(usize::from(at)).copied())
    }

    /// Seats by what is told of each, in their order.
    pub(super) fn several(asked: impl Iterator<Item = bool>) -> Self {
        let seats = (0..).zip(asked).filter(|(_, asked)| *asked);
        Self::Some(seats.map(|(seat, _)| Seat(seat)).collect())
    }

    pub(super) fn asks(&self, seat: Seat) -> bool {
        match self {
            Self::Nobody => false,
            Self::One(one) => *one == seat,
            Self::Some(seats) => seats.contains(&seat),
        }
    }
}

/// Which seats are asked.
pub(super) fn asked(state: &State) -> Asked {
    state
        .top()
        .map_or(Asked::Nobody, |frame| frame.pending().asked(state))
}

/// Who must give input now.
pub(super) fn turn(pack: &Pack, state: &State) -> Turn<Why> {
    let Some(pending) = state.top().map(Frame::pending) else {
        return Turn::Over(Outcome::default());
    };
    if let Some(chance) = pending.chance(pack, state) {
        return Turn::Chance(chance);
    }
    if let Some(outcome) = pending.outcome() {
        return Turn::Over(outcome.clone());
    }
    match pending.asked(state) {
        Asked::Nobody => Turn::Over(Outcome::default()),
        Asked::One(seat) => Turn::Seats(vec![seat]),
        Asked::Some(seats) => Turn::Seats(seats),
    }
}
