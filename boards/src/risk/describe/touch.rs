//! Where on the map is an answer given, and what of it is still open: how many armies, and who goes along?

use play::Offer;

use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::card::CardId;
use crate::risk::cards_in_play::{CardAction, Target};
use crate::risk::state::Units;

/// How an answer is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// By its button only.
    Button,
    /// The same where it ends the step: it stands first, so that no tap on the map moves it.
    Ends,
    /// In an area.
    Area(AreaId),
    /// In an area, where it is looked at first and then said by a button.
    Landing(AreaId),
    /// In an area, with a number of armies.
    Armies(AreaId),
    /// From one area against another.
    Attack(AreaId, AreaId),
    /// From one area to another, with a number of armies.
    Move(AreaId, AreaId),
    /// By a number of armies alone.
    Number,
    /// Where the invasion under way is shown.
    Battle,
}

/// How an answer is given.
#[must_use]
pub fn touch(action: &Action) -> Touch {
    match action {
        Action::Place { area, .. } => Touch::Armies(*area),
        Action::Land { area, .. } => Touch::Landing(*area),
        Action::PlaceUnit(area)
        | Action::Card(CardAction::Place(area) | CardAction::Remove(area)) => Touch::Area(*area),
        Action::Invade { from, to, .. } => Touch::Attack(*from, *to),
        Action::Maneuver { from, to, .. } => Touch::Move(*from, *to),
        Action::MoveIn(_) => Touch::Number,
        Action::Commit(_) | Action::Withdraw => Touch::Battle,
        Action::Draw | Action::Done => Touch::Ends,
        Action::House(_)
        | Action::GiveBack(_)
        | Action::Trade(_)
        | Action::TradeForUnit(_)
        | Action::BuyObjective
        | Action::Pick(_)
        | Action::Defend(_)
        | Action::Complete(_)
        | Action::Discard(_)
        | Action::Card(
            CardAction::Play { .. }
            | CardAction::Pass
            | CardAction::PassInvasion
            | CardAction::PassTurn
            | CardAction::Buy
            | CardAction::Keep(_)
            | CardAction::KeepTerritory(_)
            | CardAction::Enough
            | CardAction::Ransom(_)
            | CardAction::Reveal(_),
        ) => Touch::Button,
    }
}

/// The least and the most armies of an answer, where their number is open.
#[must_use]
pub fn limits(offer: &Offer<Action>) -> Option<[u16; 2]> {
    match offer {
        Offer::Exact(_) => None,
        Offer::Within(_, limits) => {
            let limit = limits.0.first()?;
            let whole = |value: i32| u16::try_from(value).unwrap_or(0);
            Some([whole(limit.least), whole(limit.most)])
        }
    }
}

/// The same answer with another number of armies.
#[must_use]
pub fn with_armies(action: &Action, count: u16) -> Action {
    let mut changed = action.clone();
    if let Action::Place { armies, .. } | Action::Maneuver { armies, .. } | Action::MoveIn(armies) =
        &mut changed
    {
        *armies = count;
    }
    changed
}

/// The knights and engines that an answer sends along at most.
#[must_use]
pub fn along(action: &Action) -> Option<Units> {
    if let Action::Invade { units, .. } | Action::Maneuver { units, .. } = action {
        return Some(*units);
    }
    None
}

/// The same answer with other knights and engines that go along.
#[must_use]
pub fn with_units(action: &Action, along: Units) -> Action {
    let mut changed = action.clone();
    if let Action::Invade { units, .. } | Action::Maneuver { units, .. } = &mut changed {
        *units = along;
    }
    changed
}

/// The card that an answer plays at something, and the area where that is one.
#[must_use]
pub fn aimed(action: &Action) -> Option<(CardId, Option<AreaId>)> {
    match action {
        Action::Card(CardAction::Play { card, target }) => match target {
            Target::None => None,
            Target::Area(area) => Some((*card, Some(*area))),
            Target::Seat(_) | Target::Character(_) | Target::Dice(_) | Target::Armies(..) => {
                Some((*card, None))
            }
        },
        _other => None,
    }
}

/// Tells whether an answer completes an objective.
#[must_use]
pub fn scores(action: &Action) -> bool {
    matches!(action, Action::Complete(_))
}

/// With how many armies an answer defends.
#[must_use]
pub fn defended(action: &Action) -> Option<u8> {
    if let Action::Defend(armies) = action {
        return Some(*armies);
    }
    None
}

/// With how many armies an answer goes on with the invasion under way.
#[must_use]
pub fn committed(action: &Action) -> Option<u8> {
    if let Action::Commit(armies) = action {
        return Some(*armies);
    }
    None
}
