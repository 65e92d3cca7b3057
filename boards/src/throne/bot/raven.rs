//! Which order does the Raven change?
//!
//! Orders lie open now: what no march comes for needs no defense, and what is raided brings nothing.

use super::context::Context;
use super::order_words::once_laid;
use super::orders::{Spot, promise, spot_of};
use super::{Choice, Weighed, best, order_words};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::OrderKind;
use crate::throne::ids::OrderId;
use crate::throne::log_text;
use crate::throne::pack::OrderRow;
use crate::throne::rules::beside;

/// What an exchange has to gain: the old order was chosen for something.
const GAIN: i32 = 5;

/// The exchange that gains most, if any does.
pub(in crate::throne) fn choice(context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
    let mut spots: Vec<Spot> = Vec::new();
    let weighed = offers.iter().filter_map(|action| -> Option<Weighed> {
        let Action::Swap { area, order } = action else {
            return Some((0, *action));
        };
        let old = context.state.spot(*area).order?;
        let [old, new] = [old, *order].map(|order| context.pack.order(order));
        let spot = spot_of(context, &mut spots, *area)?;
        let worth = |row: &OrderRow| match is_raided(context, *area, row) {
            true => promise(context, spot, row) / 4,
            false => promise(context, spot, row),
        };
        Some((worth(new?) - worth(old?) - GAIN, *action))
    });
    let (_, action) = best(weighed)?;
    let why = context.says(|| match action {
        Action::Swap { area, order } => {
            let why = for_new(context, area, order);
            let old = context.state.spot(area).order;
            let old = old.map_or("the old one", |old| log_text::order(context.pack, old));
            format!("{why}; as orders lie open, {old} does less there")
        }
        _ => "As orders lie open, none of its own is worth a change".to_owned(),
    });
    Some((action, why))
}

/// What the new order is for, once it lies.
fn for_new(context: &Context<'_>, area: AreaId, order: OrderId) -> String {
    let state = once_laid(context.state, area, order);
    let after = Context::new(context.pack, &state, context.seat);
    let row = context.pack.order(order);
    row.map_or_else(String::new, |row| {
        order_words::order(&after, (area, row), &[])
    })
}

/// Tells whether a Raid order of somebody else lies beside, and would take an order.
fn is_raided(context: &Context<'_>, area: AreaId, row: &OrderRow) -> bool {
    match row.kind {
        OrderKind::March | OrderKind::Defense => return false,
        OrderKind::Support | OrderKind::Consolidate | OrderKind::Raid => {}
    }
    let is_land = context.pack.ways.land.contains(area);
    let mut near = beside(context.pack, context.state, area).iter();
    near.any(|from| {
        let spot = context.state.spot(from);
        let raids = context
            .order_at(from)
            .is_some_and(|order| order.kind == OrderKind::Raid);
        // Land does not raid the sea.
        let reaches = is_land || !context.pack.ways.land.contains(from);
        raids && reaches && spot.seat.is_some_and(|other| other != context.seat)
    })
}
