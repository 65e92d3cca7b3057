//! What does a program see of a game of Risk?
//!
//! The view of its seat with questions that every level asks: who borders on whom, what an invasion comes to, and how
//! the table looks after it.

use std::sync::Arc;

use play::{Pcg32, Seat, shuffle};

use super::Level;
use super::chances::{Chances, Outlook};
use super::neighbors::Neighbors;
use super::profile::Profile;
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::cards_in_play::InvasionEffects;
use crate::risk::odds::Fight;
use crate::risk::pack::Pack;
use crate::risk::rules::fight;
use crate::risk::state::{Invasion, Owner, State, Units};
use crate::risk::view::View;

/// What a program remembers of its turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Memory {
    pub(super) round: u16,
    /// Objectives bought in it.
    pub(super) objectives: u8,
    /// Maester cards bought in it.
    pub(super) maesters: u8,
    /// From where to where each answer that was weighed last would have armies attack.
    pub(super) weighed: Vec<(Action, [AreaId; 2])>,
    /// From where to where the armies attack that were placed or moved in last.
    pub(super) plan: Option<[AreaId; 2]>,
}

impl Memory {
    /// Notes what armies are placed or moved in for, as an answer is given, until they attack.
    pub(super) fn note(&mut self, action: &Action) {
        match action {
            Action::Place { area, .. } => {
                let plans = std::mem::take(&mut self.weighed).into_iter();
                let mut plans = plans.map(|(_, plan)| plan);
                self.plan = plans.find(|[from, _]| from == area);
            }
            Action::MoveIn(_) => {
                let mut plans = std::mem::take(&mut self.weighed).into_iter();
                self.plan = plans.find(|(of, _)| of == action).map(|(_, plan)| plan);
            }
            Action::Invade { from, to, .. } => {
                self.plan = self.plan.filter(|plan| plan[0] != *from && plan[1] != *to);
            }
            _other => {}
        }
    }
}

/// The table as one seat sees it, with what the program keeps between questions.
pub(in crate::risk) struct Context<'a> {
    pub(in crate::risk) pack: &'a Pack,
    pub(in crate::risk) view: &'a View,
    pub(in crate::risk) seat: Seat,
    pub(in crate::risk) level: Level,
    pub(super) profile: Profile,
    pub(super) memory: &'a mut Memory,
    pub(super) chances: &'a mut Chances,
    pub(super) rng: &'a mut Pcg32,
    pub(super) neighbors: Arc<Neighbors>,
}

impl<'a> Context<'a> {
    /// That of a lord who is quick, as rollouts have it.
    pub(super) fn quick(
        pack: &'a Pack,
        view: &'a View,
        seat: Seat,
        memory: &'a mut Memory,
        chances: &'a mut Chances,
        rng: &'a mut Pcg32,
    ) -> Self {
        let neighbors = chances.neighbors(pack, &view.table.setting);
        Self {
            pack,
            view,
            seat,
            level: Level::Lord,
            profile: Profile::QUICK,
            memory,
            chances,
            rng,
            neighbors,
        }
    }
}

impl Context<'_> {
    /// The table as it is.
    pub(in crate::risk) fn state(&self) -> &State {
        &self.view.table
    }

    /// A random number under a limit.
    pub(super) fn draw(&mut self, limit: usize) -> usize {
        let mut all: Vec<usize> = (0..limit.max(1)).collect();
        shuffle(&mut all, self.rng);
        all.first().copied().unwrap_or(0)
    }

    pub(super) fn owner(&self) -> Owner {
        Owner::Seat(self.seat)
    }

    /// The areas connected with one.
    pub(super) fn beside(&self, area: AreaId) -> Vec<AreaId> {
        self.neighbors.of(area).to_vec()
    }

    /// Tells whether somebody else's area is connected with one.
    pub(in crate::risk) fn is_border(&self, state: &State, area: AreaId) -> bool {
        let owner = state.owner(area);
        let mut beside = self.neighbors.of(area).iter();
        beside.any(|other| state.owner(*other) != owner)
    }

    /// What an invasion with all armies and units comes to.
    pub(super) fn outlook(&mut self, state: &State, from: AreaId, to: AreaId) -> Outlook {
        let fight = self.fight(state, from, to);
        let attackers = state.armies(from).saturating_sub(1);
        self.chances.outlook(&fight, attackers, state.armies(to))
    }

    /// How an invasion with all units would be fought.
    pub(super) fn fight(&self, state: &State, from: AreaId, to: AreaId) -> Fight {
        let invasion = Invasion {
            from,
            to,
            units: state.units(from).mobile(),
            fought: false,
        };
        fight(state, &invasion)
    }

    pub(in crate::risk) fn title(&self, area: AreaId) -> &str {
        self.pack.map.title(area)
    }
}

/// The table once the invasion under way has ended, with what cards did for it.
pub(super) fn ended(state: &State) -> State {
    let mut after = state.clone();
    after.cards_in_play.invasion_effects = InvasionEffects::default();
    after
}

/// The table after an area was taken with so many armies left, all of which went in but one.
pub(super) fn taken(state: &State, from: AreaId, to: AreaId, left: f64) -> State {
    let mut after = ended(state);
    let of = state.owner(to);
    let by = state.owner(from);
    let units = state.units(from).mobile();
    let destroyed = state.armies(to);
    if let Some(holding) = after.areas.get_mut(to.place()) {
        holding.owner = by;
        holding.armies = whole(left).max(1);
        holding.units = units;
    }
    if let Some(holding) = after.areas.get_mut(from.place()) {
        holding.armies = 1;
        holding.units = Units {
            forts: holding.units.forts,
            ..Units::default()
        };
    }
    after.turn_record.conquered.push((to, of));
    after.turn_record.destroyed = after.turn_record.destroyed.saturating_add(destroyed);
    if let Owner::Seat(seat) = of
        && after.areas_of(of).next().is_none()
        && let Some(player) = after.players.get_mut(usize::from(seat.0))
    {
        player.out = true;
    }
    after
}

/// The table after an invasion failed with so many defenders left.
pub(super) fn held(state: &State, from: AreaId, to: AreaId, left: f64) -> State {
    let mut after = ended(state);
    if let Some(holding) = after.areas.get_mut(from.place()) {
        holding.armies = 1;
    }
    let destroyed = state.armies(to).saturating_sub(whole(left).max(1));
    if let Some(holding) = after.areas.get_mut(to.place()) {
        holding.armies = holding.armies.saturating_sub(destroyed);
    }
    after.turn_record.destroyed = after.turn_record.destroyed.saturating_add(destroyed);
    after
}

/// The nearest number of armies.
fn whole(armies: f64) -> u16 {
    armies.round().clamp(0.0, 1_000.0) as u16
}
