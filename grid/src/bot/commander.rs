//! What does a commander do?
//!
//! Of the models that a knight would activate the best few are looked at to the end of their activation, every blow
//! by its exact outcomes; what seems best is weighed against the enemy's best answer, as long as there are nodes.

use play::Seat;

use super::choices::choices;
use super::knight;
use super::look::{Depth, Look};
use super::worth::Scales;
use crate::skirmish::{Action, Frame, State};

/// Actions of a kind that are tried at each step of an activation.
const WIDTH: usize = 3;

/// Candidates that are weighed against the enemy's answer.
const ANSWERED: usize = 4;

/// How much of an answer counts: it is not certain that it comes.
const ANSWER: f64 = 0.7;

/// Something to do, with what it is worth.
type Found = (f64, Action);

/// The action of a commander; `None` if none is open.
pub(super) fn decide(
    scales: &Scales,
    state: &State,
    seat: Seat,
    actions: &[Action],
    nodes: u32,
) -> Option<Action> {
    if let [only] = actions {
        return Some(only.clone());
    }
    let mut look = Look::new(scales, seat);
    let found = match state.frames.last() {
        Some(Frame::Turn { .. }) => turns(&mut look, state, seat, actions, nodes),
        Some(Frame::Activation) => {
            let few = choices(&mut look, state, seat, WIDTH + 2);
            each(&mut look, state, seat, &few, Depth::of(2, WIDTH))
        }
        Some(Frame::Grant { .. }) => {
            let few = choices(&mut look, state, seat, WIDTH + 2);
            each(&mut look, state, seat, &few, Depth::of(1, WIDTH))
        }
        Some(Frame::Mark(_) | Frame::Deploy(_)) => {
            return knight::plain(&mut look, state, seat, actions);
        }
        _ => each(&mut look, state, seat, actions, Depth::of(1, WIDTH)),
    };
    found.into_iter().next().map(|(_, action)| action)
}

/// Some actions by what they are worth, the best first.
fn each(
    look: &mut Look<'_>,
    state: &State,
    seat: Seat,
    actions: &[Action],
    depth: Depth,
) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::with_capacity(actions.len());
    for action in actions {
        if let Action::Concede = action {
            continue;
        }
        if let Some(worth) = look.action(state, seat, action, depth) {
            found.push((worth, action.clone()));
        }
    }
    sorted(found)
}

/// Of equals the first stays first.
fn sorted(mut found: Vec<Found>) -> Vec<Found> {
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found
}

/// Activations by what they are worth to their end.
fn turns(
    look: &mut Look<'_>,
    state: &State,
    seat: Seat,
    actions: &[Action],
    nodes: u32,
) -> Vec<Found> {
    let mut first: Vec<Found> = Vec::new();
    for action in actions {
        let worth = match action {
            Action::Activate(_) => knight::activation(look, state, seat, action),
            _ => look.action(state, seat, action, Depth::SHORT),
        };
        if let Some(worth) = worth {
            first.push((worth, action.clone()));
        }
    }
    let mut found: Vec<Found> = Vec::new();
    for (worth, action) in sorted(first) {
        let Action::Activate(_) = action else {
            found.push((worth, action));
            continue;
        };
        if look.nodes >= nodes {
            break;
        }
        if let Some(worth) = look.action(state, seat, &action, Depth::of(2, WIDTH)) {
            found.push((worth, action));
        }
    }
    sorted(found)
}
