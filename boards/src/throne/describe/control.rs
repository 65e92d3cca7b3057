//! What are the answers to a question given with, beside buttons and areas?
//!
//! Each question says it itself; here is what such controls choose among answers by.

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::frame::{Attack, Frame};
use crate::throne::ids::OrderId;
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
}

/// What the answers to the question that is pending are given with.
#[must_use]
pub fn control(state: &State) -> Control {
    let frame = state.top();
    frame.map_or(Control::Buttons, |frame| frame.pending().control())
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

/// Whether orders of a seat lie face down on the map, all of them placed.
#[must_use]
pub fn has_ordered(state: &State, seat: play::Seat) -> bool {
    match state.top() {
        Some(Frame::Plan(planning)) => planning.ready.get(usize::from(seat.0)) == Some(&true),
        _ => false,
    }
}
