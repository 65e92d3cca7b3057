//! What does a commander do?
//!
//! It looks at every activation to its end.

use play::Seat;

use super::knight;
use super::worth::Scales;
use crate::skirmish::{Action, State};

/// The action of a commander; `None` if none is open.
pub(super) fn decide(
    scales: &Scales,
    state: &State,
    seat: Seat,
    actions: &[Action],
    _nodes: u32,
) -> Option<Action> {
    knight::decide(scales, state, seat, actions)
}
