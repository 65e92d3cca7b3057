//! What is a conquest worth, with the conquests that may follow it?
//!
//! Each conquest of a chain comes out as the odds say on average; where one fails, the chain ends.

use std::sync::Arc;

use super::context::{Context, held, taken};
use crate::ids::AreaId;
use crate::risk::state::{Owner, State};

/// A conquest that was evaluated.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub(super) to: AreaId,
    pub(super) win: f64,
    /// The mean value of the table after it.
    pub(super) value: f64,
    /// What falls after it, where that is better than to stop.
    pub(super) next: Option<AreaId>,
}

/// An invasion from one area to another, evaluated with what may follow it.
pub(super) fn conquest_of(
    context: &mut Context<'_>,
    state: &State,
    from: AreaId,
    to: AreaId,
    depth: u8,
) -> Plan {
    let outlook = context.outlook(state, from, to);
    let (mut won, mut next) = (0.0, None);
    if outlook.win > 0.0 {
        let after = taken(state, from, to, outlook.left);
        won = context.evaluate(&after);
        if depth > 1
            && let Some(more) = best_from(context, &after, to, depth - 1)
            && more.value > won
        {
            (won, next) = (more.value, Some(more.to));
        }
    }
    let mut lost = 0.0;
    if outlook.win < 1.0 {
        lost = context.evaluate(&held(state, from, to, outlook.held));
    }
    Plan {
        to,
        win: outlook.win,
        value: outlook.win * won + (1.0 - outlook.win) * lost,
        next,
    }
}

/// The best conquest from an area.
pub(super) fn best_from(
    context: &mut Context<'_>,
    state: &State,
    from: AreaId,
    depth: u8,
) -> Option<Plan> {
    if state.armies(from) < 2 {
        return None;
    }
    let mut best: Option<Plan> = None;
    let neighbors = Arc::clone(&context.neighbors);
    for to in neighbors.of(from).iter().copied() {
        if state.owner(to) == context.owner() || state.owner(to) == Owner::Nobody {
            continue;
        }
        if context.outlook(state, from, to).win < context.profile.hopeless {
            continue;
        }
        let plan = conquest_of(context, state, from, to, depth);
        if best.is_none_or(|known| plan.value > known.value) {
            best = Some(plan);
        }
    }
    best
}
