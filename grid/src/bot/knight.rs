//! What does a knight do?
//!
//! Whatever is worth most on average, one action ahead: of all models that may be activated, the one whose best
//! action is.

use play::Seat;

use super::candidates::candidates;
use super::lookahead::{Depth, Lookahead};
use crate::skirmish::{Action, Field, Frame, State};

/// Actions of a kind that are looked at closely.
const WIDTH: usize = 4;

/// The action of a knight; `None` if none is open.
pub(super) fn decide(
    lookahead: &mut Lookahead<'_>,
    state: &State,
    seat: Seat,
    actions: &[Action],
) -> Option<Action> {
    if let [only] = actions {
        return Some(only.clone());
    }
    match state.frames.last() {
        Some(Frame::Turn { .. }) => best_turn(lookahead, state, seat, actions),
        Some(Frame::Activation | Frame::Grant { .. }) => {
            let few = candidates(lookahead, state, seat, WIDTH);
            best(lookahead, state, seat, &few, Depth::SHORT).map(|(_, action)| action)
        }
        _ => plain(lookahead, state, seat, actions),
    }
}

/// What to do about any other question.
pub(super) fn plain(
    lookahead: &mut Lookahead<'_>,
    state: &State,
    seat: Seat,
    actions: &[Action],
) -> Option<Action> {
    if let Some(Frame::Mark(_)) = state.frames.last() {
        return weakest(lookahead, state, actions);
    }
    best(lookahead, state, seat, actions, Depth::SHORT).map(|(_, action)| action)
}

/// The best of some actions, the first of equals.
pub(super) fn best(
    lookahead: &mut Lookahead<'_>,
    state: &State,
    seat: Seat,
    actions: &[Action],
    depth: Depth,
) -> Option<(f64, Action)> {
    let mut best: Option<(f64, Action)> = None;
    for action in actions {
        if let Action::Concede = action {
            continue;
        }
        let Some(value) = lookahead.action(state, seat, action, depth) else {
            continue;
        };
        if best.as_ref().is_none_or(|(known, _)| value > *known) {
            best = Some((value, action.clone()));
        }
    }
    best
}

fn best_turn(
    lookahead: &mut Lookahead<'_>,
    state: &State,
    seat: Seat,
    actions: &[Action],
) -> Option<Action> {
    let mut best: Option<(f64, Action)> = None;
    for action in actions {
        let value = if let Action::Activate(_) = action {
            activation(lookahead, state, seat, action)
        } else {
            lookahead.action(state, seat, action, Depth::SHORT)
        };
        let Some(value) = value else { continue };
        if best.as_ref().is_none_or(|(known, _)| value > *known) {
            best = Some((value, action.clone()));
        }
    }
    best.map(|(_, action)| action)
}

/// What an activation is worth by its first action.
pub(super) fn activation(
    lookahead: &mut Lookahead<'_>,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Option<f64> {
    let after = lookahead.after(state, seat, action)?;
    let few = if let Some(Frame::Activation) = after.frames.last() {
        candidates(lookahead, &after, seat, WIDTH)
    } else {
        Vec::new()
    };
    match best(lookahead, &after, seat, &few, Depth::SHORT) {
        Some((value, _)) => Some(value),
        None => Some(lookahead.evaluate(&after)),
    }
}

/// Whom it is easiest to bring down.
fn weakest(lookahead: &Lookahead<'_>, state: &State, actions: &[Action]) -> Option<Action> {
    let field = Field::new(&lookahead.evaluator.rules, state);
    let strength = |action: &Action| {
        let Action::Mark(id) = action else {
            return u16::MAX;
        };
        let card = field.card(*id);
        u16::from(card.wounds) * 12 - u16::from(card.defense.min(12))
    };
    actions
        .iter()
        .min_by_key(|action| strength(action))
        .cloned()
}
