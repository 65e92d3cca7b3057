//! How is an answer given beside its button?
//!
//! Everything the window knows of single stages and actions stands here: which areas a tap answers by, and numbers. What
//! they say in words is the game's own.

use boards::AreaId;
use boards::risk::{Action, CardAction, CardMoment, CardStage, Invasion, Stage, Units, Why};
use play::{Offer, Turn};

/// How an answer is given beside its button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touch {
    /// By its button only.
    Button,
    /// By a tap on an area.
    Area(AreaId),
    /// By a tap on an area, with a number.
    Armies(AreaId),
    /// By taps on two areas: armies attack.
    Attack(AreaId, AreaId),
    /// By taps on two areas: armies move, with a number.
    Move(AreaId, AreaId),
    /// By a number alone.
    Number,
    /// By the panel of the attack.
    Battle,
}

/// How an answer is given.
#[must_use]
pub(crate) fn touch(action: &Action) -> Touch {
    match action {
        Action::Place { area, .. } => Touch::Armies(*area),
        Action::PlaceUnit(area)
        | Action::Land { area, .. }
        | Action::Card(CardAction::Place(area) | CardAction::Remove(area)) => Touch::Area(*area),
        Action::Invade { from, to, .. } => Touch::Attack(*from, *to),
        Action::Maneuver { from, to, .. } => Touch::Move(*from, *to),
        Action::MoveIn(_) => Touch::Number,
        Action::Commit(_) | Action::Withdraw => Touch::Battle,
        Action::House(_)
        | Action::GiveBack(_)
        | Action::Trade(_)
        | Action::TradeForUnit(_)
        | Action::BuyObjective
        | Action::Pick(_)
        | Action::Defend(_)
        | Action::Complete(_)
        | Action::Draw
        | Action::Discard(_)
        | Action::Done
        | Action::Card(
            CardAction::Play { .. }
            | CardAction::Pass
            | CardAction::Buy
            | CardAction::Keep(_)
            | CardAction::KeepTerritory(_)
            | CardAction::Enough
            | CardAction::Ransom(_)
            | CardAction::Reveal(_),
        ) => Touch::Button,
    }
}

/// The same answer with another number of armies.
#[must_use]
pub(crate) fn with_armies(action: &Action, count: u16) -> Action {
    match action.clone() {
        Action::Place { area, .. } => Action::Place {
            area,
            armies: count,
        },
        Action::Maneuver {
            from, to, units, ..
        } => Action::Maneuver {
            from,
            to,
            armies: count,
            units,
        },
        Action::MoveIn(_) => Action::MoveIn(count),
        other => other,
    }
}

/// The same answer with other units that go along.
#[must_use]
pub(crate) fn with_units(action: &Action, along: Units) -> Action {
    match action.clone() {
        Action::Invade { from, to, .. } => Action::Invade {
            from,
            to,
            units: along,
        },
        Action::Maneuver {
            from, to, armies, ..
        } => Action::Maneuver {
            from,
            to,
            armies,
            units: along,
        },
        other => other,
    }
}

/// The invasion under way, until its area is taken or it ends.
#[must_use]
pub(crate) fn attacks(stage: &Stage) -> Option<Invasion> {
    let at = |at: &CardMoment| match at {
        CardMoment::Declared(invasion) | CardMoment::Committed { invasion, .. } => Some(*invasion),
        CardMoment::Rolled(battle) => Some(battle.invasion),
        CardMoment::Played { over, .. } | CardMoment::CardRolled { over, .. } => attacks(over),
        CardMoment::Start => None,
    };
    match stage {
        Stage::Commit(invasion)
        | Stage::Defend { invasion, .. }
        | Stage::Battle { invasion, .. } => Some(*invasion),
        Stage::Card(stage) => match stage {
            CardStage::Window(window) => at(&window.at),
            CardStage::Ones(battle) => Some(battle.invasion),
            CardStage::Roll(roll) => attacks(&roll.over),
            CardStage::Place { over, .. } | CardStage::Remove { over, .. } => attacks(over),
            CardStage::Shuffle
            | CardStage::Restock
            | CardStage::KeepMaester
            | CardStage::KeepTerritory => None,
        },
        Stage::Order { .. }
        | Stage::Houses
        | Stage::Deal
        | Stage::Claim { .. }
        | Stage::Gather
        | Stage::Ending
        | Stage::Objectives
        | Stage::Keep
        | Stage::Return
        | Stage::Reinforce(_)
        | Stage::Purchase
        | Stage::Restock(_)
        | Stage::Pick(_)
        | Stage::Invade
        | Stage::MoveIn(_)
        | Stage::Maneuver
        | Stage::Objective
        | Stage::Draw
        | Stage::Discard
        | Stage::Landing(_)
        | Stage::Reshuffle
        | Stage::Over(_) => None,
    }
}

/// The most armies that may be committed to a battle, where that is asked.
pub(crate) fn commits<'a>(mut offers: impl Iterator<Item = &'a super::Offered>) -> Option<u8> {
    offers.find_map(|offer| match offer.action() {
        Action::Commit(armies) => Some(*armies),
        _ => None,
    })
}

/// Whether dice of a battle are asked for.
#[must_use]
pub(crate) fn is_battle(turn: &Turn<Why>) -> bool {
    matches!(turn, Turn::Chance(chance) if matches!(chance.why, Why::Battle { .. }))
}

/// The limits of an answer's number, where it has one.
#[must_use]
pub(crate) fn limits(offer: &Offer<Action>) -> Option<[u16; 2]> {
    match offer {
        Offer::Exact(_) => None,
        Offer::Within(_, limits) => {
            let limit = limits.0.first()?;
            let whole = |value: i32| u16::try_from(value).unwrap_or(0);
            Some([whole(limit.least), whole(limit.most)])
        }
    }
}
