//! How is a plan of orders told in a few words?
//!
//! A plan is chosen as a whole, and what came of it is said of each of its orders: none of them explains it alone.

use play::Seat;

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::OrderKind;
use crate::throne::describe::label;
use crate::throne::ids::OrderId;
use crate::throne::pack::Pack;
use crate::throne::state::State;

/// Orders of a plan that are told, each of them; of more those are by which units may set out.
const MOST: usize = 4;

/// The orders of a plan in words, and its Tactics card; `None` for a single answer. Of many orders those are told by
/// which units may set out.
pub(super) fn plan(
    pack: &Pack,
    (table, seat): (&State, Seat),
    actions: &[Action],
) -> Option<String> {
    let laid = |action: &&Action| matches!(action, Action::Order { .. });
    // A lone order is the answer itself, unless another one is taken back first.
    let least = match actions.first() {
        Some(Action::TakeBack(_)) => 1,
        _other => 2,
    };
    let all = actions.iter().filter(laid).count();
    if all < least {
        return None;
    }
    let told = actions.iter().filter(|action| match action {
        Action::Order { area, order } => {
            all <= MOST || sets_out(pack, (table, seat), *area, *order)
        }
        Action::Plan(_) => true,
        _other => false,
    });
    let told: Vec<String> = told
        .map(|action| label::label(pack, table, action))
        .collect();
    match told.as_slice() {
        [] => None,
        [only] => Some(only.clone()),
        [first @ .., last] => Some(format!("{} and {last}", first.join(", "))),
    }
}

/// Whether units may set out by an order: a march, or what a leader who stands there may give up for one.
fn sets_out(pack: &Pack, (table, seat): (&State, Seat), area: AreaId, order: OrderId) -> bool {
    pack.order(order).is_some_and(|row| {
        let leaders = table.leaders_at(seat, area);
        let mut leaders = leaders.filter_map(|id| pack.leader(id));
        let marches = row.kind == OrderKind::March;
        marches || leaders.any(|one| row.once.is_none() && one.trigger == row.kind)
    })
}
