//! Which orders should lie where?
//!
//! One at a time, the one that promises most first: a march by what it may gain, support by the battles beside it,
//! defense by what threatens, power by its icons.

use super::context::Context;
use super::leaders;
use super::marches::prospect;
use super::order_words::manned;
use super::{Choice, Weighed, best, one_time, order_words, tactics};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::{OneTimeEffect, OrderKind};
use crate::throne::ids::OrderId;
use crate::throne::log_text;
use crate::throne::pack::OrderRow;
use crate::throne::rules::{self, targets};

/// What is known of an area while orders are placed.
pub(super) struct Spot {
    pub(super) area: AreaId,
    pub(super) strength: i32,
    pub(super) prospect: (i32, bool),
    /// Battles beside it that its support may count in.
    pub(super) battles: i32,
    pub(super) raids: i32,
}

/// The next order, or the end of planning.
pub(in crate::throne) fn choice(context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
    let mut spots: Vec<Spot> = Vec::new();
    let mut weighed: Vec<Weighed> = Vec::new();
    for action in offers {
        let Action::Order { area, order } = action else {
            continue;
        };
        let spot = spot_of(context, &mut spots, *area)?;
        let row = context.pack.order(*order)?;
        let promised = promise(context, spot, row);
        weighed.push((context.in_its_mood(*area, *order, promised), *action));
    }
    match best(weighed) {
        Some((value, action)) if value > 0 => Some((action, context.says(|| why(context, action)))),
        Some(_) | None => tactics::choice(context, offers)
            .or_else(|| idle(context, offers))
            .or_else(|| {
                let why = context.says(|| "No other order promises anything".to_owned());
                Some((Action::Ready, why))
            }),
    }
}

/// An order where none promises anything: it costs nothing, and others may do what was not foreseen. One that comes
/// once a game is kept.
fn idle(context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
    let weighed = offers.iter().filter_map(|action| {
        let Action::Order { order, .. } = action else {
            return None;
        };
        let row = context.pack.order(*order)?;
        row.once.is_none().then(|| {
            let kind = match row.kind {
                OrderKind::Consolidate => 4,
                OrderKind::Defense => 3,
                OrderKind::Support => 2,
                OrderKind::Raid => 1,
                OrderKind::March => 0,
            };
            // Stars are for those who need them.
            (2 * kind - i32::from(row.star), *action)
        })
    });
    let (_, action) = best(weighed)?;
    let row = match action {
        Action::Order { order, .. } => context.pack.order(order)?,
        _other => return None,
    };
    let why = context.says(|| {
        let costs = order_words::idle(row);
        format!("It gains nothing that can be foreseen, and {costs}")
    });
    Some((action, why))
}

/// What an order is given for.
fn why(context: &Context<'_>, action: Action) -> String {
    let Action::Order { area, order } = action else {
        return String::new();
    };
    let row = context.pack.order(order);
    row.map_or_else(String::new, |row| {
        order_words::order(context, (area, row), &[])
    })
}

/// What is known of an area, found once for all its orders.
pub(super) fn spot_of<'s>(
    context: &Context<'_>,
    spots: &'s mut Vec<Spot>,
    area: AreaId,
) -> Option<&'s Spot> {
    if !spots.iter().any(|spot| spot.area == area) {
        spots.push(spot(context, area));
    }
    spots.iter().find(|spot| spot.area == area)
}

fn spot(context: &Context<'_>, area: AreaId) -> Spot {
    let near = rules::beside(context.pack, context.state, area);
    let own = context.state.spot(area);
    let land = context.pack.ways.land.contains(area);
    let mut battles = 0;
    let mut raids = 0;
    for beside in near.iter() {
        let sea = !context.pack.ways.land.contains(beside);
        let spot = context.state.spot(beside);
        let reaches = !(land && sea);
        if reaches && spot.seat == Some(context.seat) && context.threat(beside) > 0 {
            battles += (context.value(beside) + context.stake(beside)) / 4;
        }
        if reaches && context.is_held(beside) && is_attacked(context, beside) {
            battles += 8;
        }
        if reaches && spot.seat.is_some_and(|other| other != context.seat) {
            raids += 4 + i32::from(context.pack.land(beside).power);
        }
    }
    Spot {
        area,
        strength: context.strength(own.units),
        prospect: prospect(context, area),
        battles,
        raids,
    }
}

/// Tells whether an own March order reaches an area.
pub(super) fn is_attacked(context: &Context<'_>, area: AreaId) -> bool {
    let mut own = context
        .state
        .spots()
        .filter(|(_, spot)| spot.seat == Some(context.seat));
    own.any(|(from, spot)| {
        let order = spot.order.and_then(|order| context.pack.order(order));
        let march = order.is_some_and(|order| order.kind == OrderKind::March);
        march && targets(context.pack, context.state, context.seat, from).contains(area)
    })
}

pub(super) fn promise(context: &Context<'_>, spot: &Spot, row: &OrderRow) -> i32 {
    let more = row
        .once
        .map_or(0, |once| one_time::promise(context, spot, row, once));
    if let Some(OneTimeEffect::Recruit | OneTimeEffect::Supply) = row.once {
        return more;
    }
    plain(context, spot, row) + more
}

/// What an order promises by its kind alone.
fn plain(context: &Context<'_>, spot: &Spot, row: &OrderRow) -> i32 {
    let value = i32::from(row.value);
    let star = i32::from(row.star);
    match row.kind {
        OrderKind::March => {
            let (gain, battle) = spot.prospect;
            let better = if battle { 4 * value } else { -value };
            gain + better - star
        }
        OrderKind::Support => (spot.battles * spot.strength.min(4)) / 3 + 2 * value,
        OrderKind::Defense => match context.coming(spot.area) {
            ..=0 => 0,
            threat if threat >= spot.strength => {
                (context.value(spot.area) + context.stake(spot.area)) / 2 + 3 * value
            }
            _weaker => (context.value(spot.area) + context.stake(spot.area)) / 4 + value,
        },
        OrderKind::Consolidate => {
            let icons = i32::from(context.pack.land(spot.area).power);
            let need = if context.power() < 6 { 5 } else { 3 };
            need * (1 + icons + value)
        }
        OrderKind::Raid => spot.raids.min(9) + value - star,
    }
}

/// The exchange that costs an enemy most, if any does.
pub(in crate::throne) fn dissent(context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
    let penalty = |kind: OrderKind, units: i32, near: bool| match kind {
        OrderKind::March => units + if near { 4 } else { 2 },
        OrderKind::Support => units,
        OrderKind::Raid => 3,
        OrderKind::Consolidate => 2,
        OrderKind::Defense => 1,
    };
    let weighed = offers.iter().filter_map(|action| {
        let Action::Swap { area, order } = action else {
            return Some((0, *action));
        };
        let spot = context.state.spot(*area);
        let units = context.strength(spot.units);
        let near = context.pack.land(*area).home_region.is_some();
        let [old, new] = [spot.order?, *order].map(|order| context.pack.order(order));
        let [old, new] =
            [old?, new?].map(|row| penalty(row.kind, units, near) + i32::from(row.value));
        Some((old - new, *action))
    });
    let (_, action) = best(weighed)?;
    let why = context.says(|| match action {
        Action::Swap { area, order } => exchanged(context, area, order),
        _ => "No order in reach is worth a change".to_owned(),
    });
    Some((action, why))
}

/// What becomes of an order of another house, and of how many who stand by it.
fn exchanged(context: &Context<'_>, area: AreaId, order: OrderId) -> String {
    let new = log_text::order(context.pack, order);
    format!("{}, becomes {new}", manned(context, area))
}

/// The best raid.
pub(in crate::throne) fn raid(context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
    let weighed = offers.iter().map(|action| match action {
        Action::Raid { at: Some(at), .. } => {
            let spot = context.state.spot(*at);
            let order = spot.order.and_then(|order| context.pack.order(order));
            let value = order.map_or(0, |order| match order.kind {
                OrderKind::Support => 4 + context.strength(spot.units),
                OrderKind::Consolidate => 5 + i32::from(context.pack.land(*at).power),
                OrderKind::Raid | OrderKind::March | OrderKind::Defense => 3,
            });
            (value, *action)
        }
        Action::Trigger(leader) => (leaders::trigger(context, *leader), *action),
        _ => (0, *action),
    });
    let (_, action) = best(weighed)?;
    let why = context.says(|| match action {
        Action::Raid { at: Some(at), .. } => {
            format!("It takes {}", manned(context, at))
        }
        Action::Trigger(_) => "Its march is worth more than the order".to_owned(),
        _ => "No order in reach is worth it".to_owned(),
    });
    Some((action, why))
}
