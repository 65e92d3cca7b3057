//! What follows an action, as it was weighed?
//!
//! The steps of the model that acts then, each the best by a look to the end of its activation, as far as neither dice
//! nor another question come between.

use play::Seat;

use super::candidates::candidates;
use super::knight;
use super::lookahead::{Depth, Lookahead};
use crate::skirmish::{Action, Frame, State, actor};

/// Actions of a kind that are tried at each step.
const WIDTH: usize = 4;

/// What is done next, each with where everything stands then.
pub(super) type Plan = Vec<(State, Action)>;

/// What follows an action, in so many steps at most.
pub(super) fn plan(
    lookahead: &mut Lookahead<'_>,
    state: &State,
    seat: Seat,
    action: &Action,
    steps: u8,
) -> Plan {
    let who = match action {
        Action::Activate(id) => Some(*id),
        _other => actor(state),
    };
    let mut plan = Vec::new();
    let mut after = lookahead.after(state, seat, action);
    for left in (0..steps).rev() {
        let own = |here: &State| {
            matches!(here.frames.last(), Some(Frame::Activation)) && actor(here) == who
        };
        let Some(here) = after.filter(own) else {
            break;
        };
        let few = candidates(lookahead, &here, seat, WIDTH);
        let depth = Depth::of(left, WIDTH);
        let Some((_, next)) = knight::best(lookahead, &here, seat, &few, depth) else {
            break;
        };
        after = lookahead.after(&here, seat, &next);
        plan.push((here, next));
    }
    plan
}
