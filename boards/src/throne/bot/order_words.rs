//! What is one order for?
//!
//! What can be read from the board: where its march may lead and against whom, whom its support helps, who may come where
//! it defends, whose orders it may take, what it brings.

use play::{Seat, sentence as capital};

use super::attack_words::{before_cards, led_attack};
use super::context::Context;
use super::marches::aim;
use super::one_time_words::once;
use super::orders::is_attacked;
use crate::ids::AreaId;
use crate::throne::card::{OneTimeEffect, OrderKind};
use crate::throne::describe::words::area_value;
use crate::throne::ids::OrderId;
use crate::throne::log_text;
use crate::throne::pack::OrderRow;
use crate::throne::rules::{beside, brings, led, more_by_order, targets};
use crate::throne::state::State;
use crate::throne::units::Units;

/// What an order in an area is given for. The ways are those on which units went in turns played out, from where to
/// where; none where nothing was.
pub(super) fn order(
    context: &Context<'_>,
    (area, row): (AreaId, &OrderRow),
    ways: &[[AreaId; 2]],
) -> String {
    match row.once {
        Some(effect) => once(context, (area, row), effect, ways),
        None => by_kind(context, (area, row), ways),
    }
}

/// The same by its kind, whatever else it does.
pub(super) fn by_kind(
    context: &Context<'_>,
    (area, row): (AreaId, &OrderRow),
    ways: &[[AreaId; 2]],
) -> String {
    let title = context.pack.map.title(area);
    let goes = ways.iter().filter(|[from, _]| *from == area);
    let goes = goes.map(|[_, to]| *to);
    let goes = goes.max_by_key(|to| (!context.owns(*to), context.value(*to)));
    if let Some(to) = goes.filter(|_| row.kind != OrderKind::March) {
        // A leader gives it up for a march of its own.
        return format!(
            "Its leader may march instead: {}",
            way(context, [area, to], 0)
        );
    }
    match row.kind {
        OrderKind::March => match goes.or_else(|| aim(context, area)) {
            Some(to) => sets_out(context, [area, to], row.value),
            None => format!("Units in {title} can go nowhere, and {}", idle(row)),
        },
        OrderKind::Support => helps(context, (area, row), ways),
        OrderKind::Defense => guards(context, (area, row)),
        OrderKind::Consolidate => consolidates(context, (area, row)),
        OrderKind::Raid => raids(context, (area, row)),
    }
}

/// Where a march may lead, and against whom.
pub(super) fn sets_out(context: &Context<'_>, way: [AreaId; 2], value: i8) -> String {
    capital(&self::way(context, way, value))
}

fn way(context: &Context<'_>, [from, to]: [AreaId; 2], value: i8) -> String {
    let (home, goal) = (context.pack.map.title(from), titled(context, to));
    let neutral = context.state.spot(to).neutral;
    if neutral > 0 {
        return format!(
            "from {home} it may take {goal}, where only a neutral force of {neutral} stands"
        );
    }
    let units = context.state.spot(from).units;
    if context.is_held(to)
        && let Some(battle) = led_attack(context, [from, to], units, value)
    {
        let totals = before_cards(context, &battle);
        return format!("from {home} it may attack {goal}, with up to {totals}");
    }
    match context.owns(to) {
        true => format!("from {home} units may go to {goal}, which is its own"),
        false => format!("from {home} it may take {goal}, where nobody stands"),
    }
}

/// The table as it is once an order lies in an area.
pub(super) fn once_laid(state: &State, area: AreaId, order: OrderId) -> State {
    let mut state = state.clone();
    if let Some(spot) = state.areas.get_mut(area.place()) {
        spot.order = Some(order);
    }
    state
}

/// The order that lies in an area, by its name.
pub(super) fn lying(context: &Context<'_>, area: AreaId) -> String {
    let lies = context.state.spot(area).order;
    lies.map_or("an order".to_owned(), |order| {
        log_text::order(context.pack, order).to_owned()
    })
}

/// The same with where it lies, and how many stand by it.
pub(super) fn manned(context: &Context<'_>, area: AreaId) -> String {
    let (order, title) = (lying(context, area), context.pack.map.title(area));
    let units = context.strength(context.state.spot(area).units);
    format!("{order} in {title}, where strength {units} stands")
}

/// The name of an area with what it is worth.
pub(super) fn titled(context: &Context<'_>, area: AreaId) -> String {
    format!(
        "{}{}",
        context.pack.map.title(area),
        area_value(context.pack, area)
    )
}

/// What own units in an area count, leaders included.
pub(super) fn army(context: &Context<'_>, area: AreaId) -> i32 {
    let (leaders, _) = led(context.pack, context.state, context.seat, area);
    context.strength(context.state.spot(area).units) + i32::from(leaders)
}

/// The areas beside one that an order in it reaches: land does nothing for the sea, and nothing against it.
fn reached(context: &Context<'_>, area: AreaId) -> Vec<AreaId> {
    let land = context.pack.ways.land;
    let near = beside(context.pack, context.state, area).iter();
    let near = near.filter(|at| !land.contains(area) || land.contains(*at));
    near.collect()
}

/// What speaks for an order that does nothing in sight: a star might have gone elsewhere.
pub(super) fn idle(row: &OrderRow) -> &'static str {
    match row.star {
        true => "its star is of no better use in sight",
        false => "the order costs nothing",
    }
}

/// Whom a Support order helps: an attack, or an own area that others may come to.
fn helps(context: &Context<'_>, (area, row): (AreaId, &OrderRow), ways: &[[AreaId; 2]]) -> String {
    let near = reached(context, area);
    let adds = |at: AreaId| army(context, area) + counts_more(context, (area, row), at);
    let sent = |at: AreaId| match ways.is_empty() {
        true => is_attacked(context, at),
        false => ways.iter().any(|[_, to]| *to == at),
    };
    let attacked = near.iter().copied();
    let attacked = attacked.filter(|at| context.is_held(*at) && sent(*at));
    if let Some(at) = attacked.max_by_key(|at| context.value(*at)) {
        let adds = adds(at);
        return format!("It adds {adds} to an attack on {}", titled(context, at));
    }
    let own = near.iter().copied();
    let own = own.filter(|at| context.state.spot(*at).seat == Some(context.seat));
    let own = own.filter(|at| context.coming(*at) > 0);
    match own.max_by_key(|at| context.value(*at) + context.stake(*at)) {
        Some(at) => {
            let (goal, coming) = (titled(context, at), context.coming(at));
            let adds = adds(at);
            format!("It adds {adds} in {goal}, where strength {coming} may come")
        }
        None => elsewhere(context, (area, row), &near, &adds),
    }
}

/// What support is for that no attack and no own area needs: an attack that may still be made, or a battle of others.
fn elsewhere(
    context: &Context<'_>,
    (area, row): (AreaId, &OrderRow),
    near: &[AreaId],
    adds: &dyn Fn(AreaId) -> i32,
) -> String {
    let held = near.iter().copied().filter(|at| context.is_held(*at));
    let open = held.clone().filter(|at| is_attacked(context, *at));
    if let Some(at) = open.max_by_key(|at| context.value(*at)) {
        let adds = adds(at);
        return format!("It adds {adds} if {} is attacked", titled(context, at));
    }
    let fought = held.filter_map(|at| Some([invader(context, at)?, at]));
    match fought.max_by_key(|[_, at]| context.value(*at)) {
        Some([from, at]) => format!(
            "{} may be attacked from {}, and it may add {} to either side",
            titled(context, at),
            context.pack.map.title(from),
            adds(at)
        ),
        None => format!(
            "No battle is in sight beside {}, and {}",
            context.pack.map.title(area),
            idle(row)
        ),
    }
}

/// From where an area of another house may be attacked by a third one, the strongest first.
fn invader(context: &Context<'_>, area: AreaId) -> Option<AreaId> {
    let holder = context.state.spot(area).seat?;
    strongest(context, area, Some(holder)).map(|(_, from)| from)
}

/// The strongest army of others, one house left out, that may come to an area, and from where.
fn strongest(context: &Context<'_>, area: AreaId, left_out: Option<Seat>) -> Option<(i32, AreaId)> {
    let others = context.state.spots().filter_map(|(from, spot)| {
        let other = spot.seat.filter(|other| *other != context.seat)?;
        // Whoever has no march comes nowhere, once orders lie open.
        let more = match context.state.revealed {
            true => marching(context.pack.order(spot.order?)?)?,
            false => 0,
        };
        let comes = targets(context.pack, context.state, other, from).contains(area);
        let strength = context.strength(spot.units) + more;
        (Some(other) != left_out && comes && strength > 0).then_some((strength, from))
    });
    others.max()
}

/// What an order adds to the army in its area, for a battle somewhere.
fn counts_more(context: &Context<'_>, (area, row): (AreaId, &OrderRow), at: AreaId) -> i32 {
    let there = context.state.spot(area).units;
    let units = match row.once {
        Some(OneTimeEffect::UnitsCount { unit, strength }) => {
            let each = i32::from(strength) - context.strength(Units::of(unit, 1));
            each * i32::from(there.get(unit))
        }
        Some(_) | None => 0,
    };
    let order = Some(row.number);
    let more = more_by_order(context.pack, context.state, context.seat, order, at);
    i32::from(row.value) + i32::from(more) + units
}

/// Who may come where a Defense order lies, and what stands there.
fn guards(context: &Context<'_>, (area, row): (AreaId, &OrderRow)) -> String {
    match strongest(context, area, None) {
        Some((most, from)) => format!(
            "Strength {most} may come from {} to {}, against {} there and {} by the order",
            context.pack.map.title(from),
            titled(context, area),
            army(context, area),
            counts_more(context, (area, row), area)
        ),
        None => {
            let title = context.pack.map.title(area);
            format!(
                "Nobody can come to {title} as units stand, and {}",
                idle(row)
            )
        }
    }
}

/// What a March order adds; `None` for others.
fn marching(order: &OrderRow) -> Option<i32> {
    (order.kind == OrderKind::March).then(|| i32::from(order.value))
}

/// The power that an order brings, whether it lies already or not.
fn consolidates(context: &Context<'_>, (area, row): (AreaId, &OrderRow)) -> String {
    let title = context.pack.map.title(area);
    let lies = context.state.spot(area).order == Some(row.number);
    let more = if lies { 0 } else { row.value };
    let power = brings(context.pack, context.state, context.seat, area);
    let power = power.saturating_add(u8::try_from(more).unwrap_or_default());
    match context.power() {
        0 => format!("{title} brings {power} power, and it has none"),
        has => format!("{title} brings {power} power to the {has} that it has"),
    }
}

/// Whose orders a Raid order may take.
fn raids(context: &Context<'_>, (area, row): (AreaId, &OrderRow)) -> String {
    let title = |area: AreaId| context.pack.map.title(area);
    let mut others = reached(context, area);
    others.retain(|at| {
        let stays = context.order_at(*at).is_none_or(|row| match row.kind {
            OrderKind::March | OrderKind::Defense => true,
            OrderKind::Support | OrderKind::Raid | OrderKind::Consolidate => false,
        });
        let may = !(context.state.revealed && stays);
        may && context
            .state
            .spot(*at)
            .seat
            .is_some_and(|other| other != context.seat)
    });
    others.sort_by_key(|at| -context.value(*at));
    match others.as_slice() {
        [] => format!("Nobody stands beside {}, and {}", title(area), idle(row)),
        [one] => format!("It may take an order in {}", title(*one)),
        [one, other, ..] => {
            format!(
                "It may take an order in {} or {}",
                title(*one),
                title(*other)
            )
        }
    }
}
