//! Where does a lord place armies and units?
//!
//! Each place is evaluated once, with nothing that follows, then with conquests that may: two in a row for all, more for
//! those that look best.

use play::Offer;

use super::Choice;
use super::card_effects::{add, unit};
use super::conquests::{Plan, best_from};
use super::context::Context;
use super::lord::{falls, guarded};
use super::squire::all_of;
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::pack::Icon;
use crate::risk::state::State;

/// How many of the places that look best are followed farther.
const PLACED: usize = 4;

/// Armies or a unit placed, and what follows.
struct Placed {
    action: Action,
    area: AreaId,
    after: State,
    /// The value of the table with nothing that follows.
    still: f64,
    plan: Option<Plan>,
}

impl Placed {
    fn value(&self) -> f64 {
        self.plan.map_or(self.still, |plan| plan.value)
    }

    /// Looks for conquests that follow, so many in a row, where they are better than none.
    fn follow(&mut self, context: &mut Context<'_>, depth: u8) {
        let plan = best_from(context, &self.after, self.area, depth);
        self.plan = plan.filter(|plan| plan.value > self.still);
    }
}

/// All armies where the best chain begins, or where they guard most: where that looks best, as far as an attack is
/// followed, or they would be sent elsewhere.
pub(super) fn place(
    context: &mut Context<'_>,
    state: &State,
    offers: &[Offer<Action>],
) -> Vec<(f64, Choice)> {
    let (sight, near) = (context.profile.sight, context.profile.sight.min(2));
    let mut found: Vec<Placed> = Vec::new();
    for offer in offers {
        let action = all_of(offer);
        let (Action::Place { area, .. } | Action::PlaceUnit(area)) = action else {
            continue;
        };
        if context.is_border(state, area) || found.is_empty() {
            found.extend(placed(context, state, action, near));
        }
    }
    if near < sight {
        found.sort_by(|a, b| b.value().total_cmp(&a.value()));
        for one in found.iter_mut().take(PLACED) {
            one.follow(context, sight);
        }
    }
    let attack = |one: &Placed| Some((one.action.clone(), [one.area, one.plan?.to]));
    let weighed = found.iter().filter_map(attack);
    context.memory.weighed = weighed.collect();
    let waiting = waiting(state);
    let told = found.into_iter().map(|one| {
        // Whatever falls from there, a fortification has no part in it.
        let is_unit = matches!(one.action, Action::PlaceUnit(_));
        let is_wall = is_unit && waiting == Some(Icon::Fortification);
        let text = match one.plan.filter(|_| !is_wall) {
            Some(plan) => falls(context, state, plan, "there"),
            None => guarded(context, state, one.area),
        };
        (one.value(), (one.action, text))
    });
    told.collect()
}

/// The unit that is to be placed.
fn waiting(state: &State) -> Option<Icon> {
    state.stage.due().and_then(|due| due.units.first().copied())
}

/// The table once armies or a unit are placed, with so many conquests that follow.
fn placed(context: &mut Context<'_>, state: &State, action: Action, depth: u8) -> Option<Placed> {
    let mut after = state.clone();
    let area = match action {
        Action::Place { area, armies } => {
            add(&mut after, area, armies);
            area
        }
        Action::PlaceUnit(area) => {
            if let Some(icon) = waiting(state) {
                unit(&mut after, area, icon);
            }
            area
        }
        _other => return None,
    };
    let still = context.evaluate(&after);
    let mut one = Placed {
        action,
        area,
        after,
        still,
        plan: None,
    };
    one.follow(context, depth);
    Some(one)
}
