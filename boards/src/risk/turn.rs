//! Who is asked now, and why is chance?

use play::{Ask, Chance, Seat, Turn};

use super::pack::Pack;
use super::rules::{end_places, fight, sides};
use super::state::{Stage, State};
use crate::ids::AreaId;

/// Why chance is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Who begins.
    Order,
    /// Who gets which Territory cards.
    Deal,
    /// The Territory deck for play.
    Deck,
    /// Where the End Game card lies.
    EndGame,
    /// The objectives.
    Objectives,
    /// A battle.
    Battle {
        /// From where.
        from: AreaId,
        /// Where to.
        to: AreaId,
    },
}

/// Who must give input now.
pub(super) fn turn(pack: &Pack, state: &State) -> Turn<Why> {
    let active = state.active();
    let shuffle = |count: usize, why| {
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        chance(Ask::Shuffle { count }, active, why)
    };
    match &state.stage {
        Stage::Order { among } => {
            let sides = vec![6; among.len()];
            chance(Ask::Dice { sides }, active, Why::Order)
        }
        Stage::Deal => shuffle(state.setting.areas(pack).len(), Why::Deal),
        Stage::Gather => shuffle(state.setting.areas(pack).len(), Why::Deck),
        Stage::Ending => {
            let from = end_places(state.deck.len());
            chance(Ask::Draw { from }, active, Why::EndGame)
        }
        Stage::Objectives => shuffle(pack.objectives.len(), Why::Objectives),
        Stage::Return => shuffle(state.objective_deck.len(), Why::Objectives),
        Stage::Restock(_) => shuffle(state.objective_discard.len(), Why::Objectives),
        Stage::Reshuffle => shuffle(state.discard.len(), Why::Deck),
        Stage::Battle {
            invasion,
            attack,
            defense,
        } => {
            let sides = sides(&fight(state, invasion), *attack, *defense);
            let (from, to) = (invasion.from, invasion.to);
            chance(Ask::Dice { sides }, active, Why::Battle { from, to })
        }
        Stage::Keep => {
            let seats = (0..).zip(&state.players);
            let asked = seats.filter(|(_, player)| !player.offered.is_empty());
            Turn::Seats(asked.map(|(seat, _)| Seat(seat)).collect())
        }
        Stage::Defend { invasion, .. } => match state.owner(invasion.to) {
            super::state::Owner::Seat(seat) => Turn::Seats(vec![seat]),
            super::state::Owner::Neutral | super::state::Owner::Nobody => Turn::Seats(vec![active]),
        },
        Stage::Houses
        | Stage::Claim { .. }
        | Stage::Reinforce(_)
        | Stage::Purchase
        | Stage::Pick(_)
        | Stage::Invade
        | Stage::Commit(_)
        | Stage::MoveIn(_)
        | Stage::Maneuver
        | Stage::Objective
        | Stage::Draw
        | Stage::Discard => Turn::Seats(vec![active]),
        Stage::Over(outcome) => Turn::Over(outcome.clone()),
    }
}

fn chance(ask: Ask, by: Seat, why: Why) -> Turn<Why> {
    Turn::Chance(Chance { ask, by, why })
}
