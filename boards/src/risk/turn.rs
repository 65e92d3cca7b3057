//! Who is asked now, and why is chance?

use play::{Ask, Chance, Seat, Turn};
use serde::{Deserialize, Serialize};

use super::card::CardId;
use super::court::CourtStage;
use super::pack::Pack;
use super::rules::{
    all_maesters, asked_of_chance, end_places, fight, gathered, landing_dice, landing_sides,
    most_defense, ones, sides,
};
use super::state::{Owner, Stage, State};
use crate::ids::AreaId;

/// Why chance is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    /// A battle of exiles that land.
    Landing {
        /// Where.
        to: AreaId,
    },
    /// The Maester cards.
    Maesters,
    /// A card that was played.
    Card(CardId),
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
        Stage::Gather => shuffle(gathered(pack, state).len(), Why::Deck),
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
        Stage::Landing(landing) => {
            let sides = vec![6; usize::from(landing_dice(landing))];
            let defense = most_defense(state, landing.area);
            let defenders = landing_sides(state, landing, defense);
            let sides = sides.into_iter().chain(defenders).collect();
            let to = landing.area;
            chance(Ask::Dice { sides }, active, Why::Landing { to })
        }
        Stage::Keep => {
            let seats = (0..).zip(&state.players);
            let asked = seats.filter(|(_, player)| !player.offered.is_empty());
            Turn::Seats(asked.map(|(seat, _)| Seat(seat)).collect())
        }
        Stage::Defend { invasion, .. } => match state.owner(invasion.to) {
            Owner::Seat(seat) => Turn::Seats(vec![seat]),
            Owner::Neutral | Owner::Nobody | Owner::Faction(_) => Turn::Seats(vec![active]),
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
        Stage::Court(stage) => court(pack, state, stage),
        Stage::Over(outcome) => Turn::Over(outcome.clone()),
    }
}

fn court(pack: &Pack, state: &State, stage: &CourtStage) -> Turn<Why> {
    let active = state.active();
    let shuffle = |count: usize| {
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        chance(Ask::Shuffle { count }, active, Why::Maesters)
    };
    match stage {
        CourtStage::Shuffle => shuffle(all_maesters(pack).len()),
        CourtStage::Restock => shuffle(state.court.discard.len()),
        CourtStage::KeepMaester | CourtStage::KeepTerritory => Turn::Seats(vec![active]),
        CourtStage::Window(window) => Turn::Seats(window.asked.iter().copied().take(1).collect()),
        CourtStage::Cast(cast) => {
            let ask = asked_of_chance(pack, state, cast);
            chance(ask, cast.played.seat, Why::Card(cast.played.card))
        }
        CourtStage::Ones(battle) => {
            let places = ones(state, battle).into_iter();
            let sides = places.filter_map(|place| battle.sides.get(place).copied());
            let sides = sides.collect();
            let (from, to) = (battle.invasion.from, battle.invasion.to);
            chance(Ask::Dice { sides }, active, Why::Battle { from, to })
        }
        CourtStage::Place { seat, .. } => Turn::Seats(vec![*seat]),
        CourtStage::Remove { queue, .. } => Turn::Seats(queue.iter().copied().take(1).collect()),
    }
}

fn chance(ask: Ask, by: Seat, why: Why) -> Turn<Why> {
    Turn::Chance(Chance { ask, by, why })
}
