//! What does a knight do?
//!
//! Whatever is worth most on average, one action ahead: of all models that may be activated, the one whose best
//! action is.

use play::Seat;

use super::choices::choices;
use super::look::{Depth, Look};
use super::worth::Scales;
use crate::skirmish::{Action, Field, Frame, State};

/// Actions of a kind that are looked at closely.
const WIDTH: usize = 4;

/// The action of a knight; `None` if none is open.
pub(super) fn decide(
    scales: &Scales,
    state: &State,
    seat: Seat,
    actions: &[Action],
) -> Option<Action> {
    if let [only] = actions {
        return Some(only.clone());
    }
    let mut look = Look::new(scales, seat);
    match state.frames.last() {
        Some(Frame::Turn { .. }) => best_turn(&mut look, state, seat, actions),
        Some(Frame::Activation | Frame::Grant { .. }) => {
            let few = choices(&mut look, state, seat, WIDTH);
            best(&mut look, state, seat, &few, Depth::SHORT).map(|(_, action)| action)
        }
        _ => plain(&mut look, state, seat, actions),
    }
}

/// What to do about any other question.
pub(super) fn plain(
    look: &mut Look<'_>,
    state: &State,
    seat: Seat,
    actions: &[Action],
) -> Option<Action> {
    if let Some(Frame::Mark(_)) = state.frames.last() {
        return weakest(look, state, actions);
    }
    best(look, state, seat, actions, Depth::SHORT).map(|(_, action)| action)
}

/// The best of some actions, the first of equals.
pub(super) fn best(
    look: &mut Look<'_>,
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
        let Some(worth) = look.action(state, seat, action, depth) else {
            continue;
        };
        if best.as_ref().is_none_or(|(known, _)| worth > *known) {
            best = Some((worth, action.clone()));
        }
    }
    best
}

fn best_turn(look: &mut Look<'_>, state: &State, seat: Seat, actions: &[Action]) -> Option<Action> {
    let mut best: Option<(f64, Action)> = None;
    for action in actions {
        let worth = if let Action::Activate(_) = action {
            activation(look, state, seat, action)
        } else {
            look.action(state, seat, action, Depth::SHORT)
        };
        let Some(worth) = worth else { continue };
        if best.as_ref().is_none_or(|(known, _)| worth > *known) {
            best = Some((worth, action.clone()));
        }
    }
    best.map(|(_, action)| action)
}

/// What an activation is worth by its first action.
pub(super) fn activation(
    look: &mut Look<'_>,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Option<f64> {
    let after = look.after(state, seat, action)?;
    let few = if let Some(Frame::Activation) = after.frames.last() {
        choices(look, &after, seat, WIDTH)
    } else {
        Vec::new()
    };
    match best(look, &after, seat, &few, Depth::SHORT) {
        Some((worth, _)) => Some(worth),
        None => Some(look.worth(&after)),
    }
}

/// Whom it is easiest to bring down.
fn weakest(look: &Look<'_>, state: &State, actions: &[Action]) -> Option<Action> {
    let field = Field::new(&look.scales.rules, state);
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
