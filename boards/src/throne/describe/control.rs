//! What are the answers to a question given with, beside buttons and areas?
//!
//! Each question says it itself; here is what such controls choose among answers by.

use play::Seat;

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::battle::Step;
use crate::throne::frame::{Attack, Frame};
use crate::throne::ids::{LeaderId, OrderId, TacticId};
use crate::throne::pack::Pack;
use crate::throne::rules::other_tactics;
use crate::throne::state::State;
use crate::throne::units::Units;

/// What the answers to a question are given with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// Buttons and areas alone.
    Buttons,
    /// Tokens that are laid into areas, until the seat is done.
    Orders,
    /// Numbers of units that march to an area.
    March {
        from: AreaId,
        /// Who set out already, to where somebody stands.
        against: Option<Attack>,
    },
    /// Points of areas, which units are mustered for.
    Points(Vec<(AreaId, u8)>),
    /// An amount of power.
    Bid,
    /// Houses one after the other, behind those that have a place.
    Places(Vec<Seat>),
    /// One house of several.
    House,
}

/// What the answers to the question that is pending are given with.
#[must_use]
pub fn control(state: &State) -> Control {
    let frame = state.top();
    frame.map_or(Control::Buttons, |frame| frame.pending().control())
}

/// Whether both sides of a battle choose House cards.
#[must_use]
pub fn chooses_house_card(state: &State) -> bool {
    state.top() == Some(&Frame::Fight(Step::Cards))
}

/// Whether what is asked belongs to the answer before: what a march leaves behind, and who joins an attack.
#[must_use]
pub fn is_detail(state: &State) -> bool {
    match state.top() {
        Some(Frame::Leave(_)) => true,
        Some(Frame::March(march)) => march.attack.is_some(),
        Some(_) | None => false,
    }
}

/// The order that an answer lays, and where.
#[must_use]
pub fn laid(action: &Action) -> Option<(AreaId, OrderId)> {
    if let Action::Order { area, order } = action {
        return Some((*area, *order));
    }
    None
}

/// Where an answer sends units of a march, and which.
#[must_use]
pub fn sent(action: &Action) -> Option<(AreaId, Units)> {
    if let Action::Move { to, units } = action {
        return Some((*to, *units));
    }
    None
}

/// Whether an answer gives an order up for nothing.
#[must_use]
pub fn is_idle(action: &Action) -> bool {
    matches!(action, Action::Raid { at: None, .. })
}

/// What sends a leader with a march.
#[must_use]
pub fn lead(leader: LeaderId, to: AreaId) -> Action {
    Action::Lead { leader, to }
}

/// What names a house.
#[must_use]
pub fn name(seat: Seat) -> Action {
    Action::Name(seat)
}

/// Whether an answer says that all orders of a seat are placed.
#[must_use]
pub fn is_ready(action: &Action) -> bool {
    *action == Action::Ready
}

/// What takes the order in an area back: it stays open while orders are placed, and is never among what is offered.
#[must_use]
pub fn take_back(area: AreaId) -> Action {
    Action::TakeBack(area)
}

/// The Tactics cards that a seat may choose instead of the one it chose, each with what chooses it: like the way back of
/// an order, they stay open while orders are placed, and are never among what is offered.
#[must_use]
pub fn other_plans(pack: &Pack, state: &State, seat: Seat) -> Vec<(TacticId, Action)> {
    let chosen = state.player(seat).is_some_and(|own| !own.plans.is_empty());
    if !chosen || !matches!(state.top(), Some(Frame::Plan(_))) {
        return Vec::new();
    }
    let others = other_tactics(pack, state, seat).into_iter();
    others.map(|card| (card, Action::Plan(card))).collect()
}

/// Whether orders of a seat lie face down on the map, all of them placed.
#[must_use]
pub fn has_ordered(state: &State, seat: Seat) -> bool {
    match state.top() {
        Some(Frame::Plan(planning)) => planning.ready.get(usize::from(seat.0)) == Some(&true),
        _ => false,
    }
}
