//! Where on the map is an answer given, and who may see it?

use play::Secrecy;

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::ids::HouseCardId;
use crate::throne::state::State;

/// Where on the map an answer is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    Nowhere,
    /// In an area, where it is the only answer.
    Area(AreaId),
    /// In an area, as one of several answers.
    At(AreaId),
    /// From one area to another.
    Way(AreaId, AreaId),
    /// From where a march begins to another area, with units of choice.
    March(AreaId),
}

/// Where on the map an answer is given.
#[must_use]
pub fn touch(action: &Action) -> Touch {
    match action {
        Action::Order { area, .. }
        | Action::TakeBack(area)
        | Action::Swap { area, .. }
        | Action::Destroy { area, .. }
        | Action::Upgrade { area, .. } => Touch::At(*area),
        Action::Raid { from, at } => match at {
            Some(at) => Touch::Way(*from, *at),
            None => Touch::At(*from),
        },
        Action::Muster { from, to, .. } if from != to => Touch::Way(*from, *to),
        Action::Muster { from, .. } => Touch::At(*from),
        Action::Enlist { area, .. } => Touch::At(*area),
        Action::Shift { from, to, .. } => Touch::Way(*from, *to),
        Action::Lead { to, .. } => Touch::At(*to),
        Action::March(area)
        | Action::Consolidate(area)
        | Action::Station(area)
        | Action::Retreat(area)
        | Action::RemoveOrder(area) => Touch::Area(*area),
        Action::Move { to, .. } => Touch::March(*to),
        Action::Plan(_)
        | Action::Ally(_)
        | Action::Steal(_)
        | Action::Accuse(_)
        | Action::Gain
        | Action::Seize(_)
        | Action::Demand(_)
        | Action::Grant(_)
        | Action::Execute(_)
        | Action::Trigger(_)
        | Action::Ready
        | Action::Leave(_)
        | Action::Build(_)
        | Action::Support(_)
        | Action::Accept(_)
        | Action::Card(_)
        | Action::BattleTactic(_)
        | Action::Blade(_)
        | Action::Use(_)
        | Action::Lose(_)
        | Action::Bid(_)
        | Action::Choose(_)
        | Action::Name(_)
        | Action::Regain(_)
        | Action::Discard(_)
        | Action::Take(_)
        | Action::Kill(_)
        | Action::Done => Touch::Nowhere,
    }
}

/// The House card that an answer is about: one that is played, taken back or discarded.
#[must_use]
pub fn house_card_of(action: &Action) -> Option<HouseCardId> {
    let (Action::Card(id) | Action::Regain(id) | Action::Discard(id)) = action else {
        return None;
    };
    Some(*id)
}

/// Whether others may not see an answer of a seat until everybody's are opened.
#[must_use]
pub fn is_secret(state: &State, action: &Action) -> bool {
    state
        .top()
        .is_some_and(|frame| frame.pending().is_secret(action))
}

/// The places that stand for an answer when they are tapped one after the other.
pub(super) fn spots(action: &Action) -> Vec<AreaId> {
    match touch(action) {
        Touch::Nowhere => Vec::new(),
        Touch::Area(area) | Touch::At(area) | Touch::March(area) => vec![area],
        Touch::Way(from, to) => vec![from, to],
    }
}

/// Who may see an answer. What everybody gives in secret stays hidden until the game opens it for all at once, and
/// whoever is done is covered with it.
pub(super) fn secrecy(state: &State, action: &Action) -> Secrecy {
    match is_secret(state, action) {
        true => Secrecy::Kept,
        false => Secrecy::Open,
    }
}
