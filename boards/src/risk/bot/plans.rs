//! Where does a conquest leave us, with what may follow it?
//!
//! Chains of conquests on tables where the odds come out on average; where one fails, the chain ends.

use super::look::{Look, held, taken};
use crate::ids::AreaId;
use crate::risk::state::{Owner, State};

/// A conquest that was thought of.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub(super) to: AreaId,
    pub(super) win: f64,
    /// Where it leaves us on average.
    pub(super) worth: f64,
}

/// Where an invasion from one area to another leaves us, with what may follow it.
pub(super) fn worth_of(
    look: &mut Look<'_>,
    state: &State,
    from: AreaId,
    to: AreaId,
    depth: u8,
) -> Plan {
    let outlook = look.outlook(state, from, to);
    let mut won = 0.0;
    if outlook.win > 0.0 {
        let after = taken(state, from, to, outlook.left);
        won = look.value(&after);
        if depth > 1
            && let Some(next) = best_from(look, &after, to, depth - 1)
        {
            won = won.max(next.worth);
        }
    }
    let mut lost = 0.0;
    if outlook.win < 1.0 {
        lost = look.value(&held(state, from, to, outlook.held));
    }
    Plan {
        to,
        win: outlook.win,
        worth: outlook.win * won + (1.0 - outlook.win) * lost,
    }
}

/// The best conquest from an area.
pub(super) fn best_from(
    look: &mut Look<'_>,
    state: &State,
    from: AreaId,
    depth: u8,
) -> Option<Plan> {
    if state.armies(from) < 2 {
        return None;
    }
    let mut best: Option<Plan> = None;
    for to in look.beside(state, from) {
        if state.owner(to) == look.owner() || state.owner(to) == Owner::Nobody {
            continue;
        }
        if look.outlook(state, from, to).win < look.manner.hopeless {
            continue;
        }
        let plan = worth_of(look, state, from, to, depth);
        if best.is_none_or(|known| plan.worth > known.worth) {
            best = Some(plan);
        }
    }
    best
}
