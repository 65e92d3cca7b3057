//! Where should units march?
//!
//! Free areas by their worth, held ones by the exact chance to win them, less what is left open behind.

use super::attack_words::attack;
use super::battles::{chance, imagined};
use super::context::Context;
use super::leaders;
use super::muster_words::near;
use super::order_words::sets_out;
use super::{Choice, Weighed, best};
use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::Side;
use crate::throne::describe::words::{self, area_value};
use crate::throne::frame::Marching;
use crate::throne::rules::{against_force, targets};
use crate::throne::units::{UnitKind, Units};

/// What it costs to leave an area to itself.
fn cost_of_leaving(context: &Context<'_>, from: AreaId) -> i32 {
    if context.pack.ways.sea.contains(from) || context.pack.ways.harbor.contains(from) {
        return 1;
    }
    let value = context.value(from);
    let kept = context.stays(from);
    if context.threat(from) > 0 {
        return value * 2 / 3 + context.stake(from);
    }
    match (kept, context.power()) {
        (true, _) => 1,
        (false, 0) => value,
        (false, _) => 3,
    }
}

/// The value of sending units somewhere by an order, without what is left behind.
pub(super) fn gain(context: &Context<'_>, [from, to]: [AreaId; 2], units: Units, value: i8) -> i32 {
    let strength = context.strength(units);
    let spot = context.state.spot(to);
    if spot.neutral > 0 {
        return context.prize(to) + 8 - strength;
    }
    if context.is_held(to) {
        let Some(mut battle) = imagined(context, from, to, units, value) else {
            return 0;
        };
        let percent = chance(context, &mut battle, Side::Attack);
        let enemy = context.strength(spot.all());
        let won = context.prize(to) + 3 * enemy + 4;
        return (won * percent - (8 + 3 * strength) * (100 - percent)) / 100;
    }
    let opportunity = (context.opportunity(to) - context.opportunity(from)) / 3;
    if context.owns(to) {
        let needed = context.is_outmatched(to) && context.value(to) > 20;
        let needed = if needed { 6 + context.stake(to) / 3 } else { 0 };
        return opportunity - 1 + needed;
    }
    let held = match context.threat(to) > strength + 1 {
        true => context.prize(to) / 2,
        false => context.prize(to),
    };
    // Whoever stands there keeps it from others.
    held + opportunity - strength + context.stake(to) / 2
}

/// Where all units of an area may march to.
fn open(context: &Context<'_>, from: AreaId, units: Units) -> AreaSet {
    let all = targets(context.pack, context.state, context.seat, from).iter();
    let strength = context.strength(units);
    all.filter(|to| i32::from(context.state.spot(*to).neutral) <= strength)
        .collect()
}

/// Where a march from an area may gain most; `None` where it can go nowhere.
pub(super) fn aim(context: &Context<'_>, from: AreaId) -> Option<AreaId> {
    let units = context.state.spot(from).units;
    let open = open(context, from, units).iter();
    open.max_by_key(|to| gain(context, [from, *to], units, 0))
}

/// The most that a march order may gain, and whether by a battle.
pub(super) fn prospect(context: &Context<'_>, from: AreaId) -> (i32, bool) {
    let units = context.state.spot(from).units;
    let open = open(context, from, units).iter();
    let gains = open.map(|to| (gain(context, [from, to], units, 0), context.is_held(to)));
    let (most, held) = gains.max().unwrap_or_default();
    let alone = units.count() <= 1;
    (
        if alone {
            most - cost_of_leaving(context, from)
        } else {
            most
        },
        held,
    )
}

/// Which march comes first.
pub(in crate::throne) fn first(context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
    let weighed = offers.iter().filter_map(|action| match action {
        Action::March(area) => Some((prospect(context, *area).0, *action)),
        Action::Trigger(leader) => Some((leaders::trigger(context, *leader), *action)),
        _ => None,
    });
    let (_, action) = best(weighed)?;
    let why = context.says(|| {
        let value = |area| context.order_at(area).map_or(0, |row| row.value);
        let from = match action {
            Action::March(from) => Some((from, value(from))),
            // A leader gives up what the order would add.
            Action::Trigger(leader) => leaders::area_of(context, leader).map(|from| (from, 0)),
            _ => None,
        };
        let way = from.and_then(|(from, value)| Some(([from, aim(context, from)?], value)));
        way.map_or_else(String::new, |(way, value)| sets_out(context, way, value))
    });
    Some((action, why))
}

/// The next move of a march.
pub(in crate::throne) fn choice(
    context: &Context<'_>,
    march: &Marching,
    offers: &[Action],
) -> Option<Choice> {
    let from = march.from;
    let there = context.state.spot(from).units;
    let weighed = offers.iter().map(|action| -> Weighed {
        if let Action::Lead { to, .. } = action {
            return (leaders::lead(context, march, *to), *action);
        }
        let Action::Move { to, units } = action else {
            return (0, *action);
        };
        let mut all = *units;
        if let Some(attack) = march.attack.filter(|attack| attack.to == *to) {
            // Whoever is on the way is counted, and was counted before.
            all = all.plus(attack.units);
            let before = gain(context, [from, *to], attack.units, march.value);
            let more = gain(context, [from, *to], all, march.value) - before;
            return (more - left(context, from, there, *units), *action);
        }
        let gained = gain(context, [from, *to], all, march.value);
        (gained - left(context, from, there, *units), *action)
    });
    let (_, action) = best(weighed)?;
    let why = context.says(|| match action {
        Action::Move { to, units } => {
            let before = march.attack.filter(|attack| attack.to == to);
            let all = before.map_or(units, |attack| units.plus(attack.units));
            why(context, march, to, all)
        }
        Action::Lead { leader, to } if march.attack.is_some_and(|attack| attack.to == to) => {
            let name = words::leader(context.pack, leader);
            let title = context.pack.map.title(to);
            match leaders::adds(context, leader) {
                0 => format!("{name} counts in the attack on {title}"),
                adds => format!("{name} adds {adds} to the attack on {title}"),
            }
        }
        Action::Lead { .. } => "The larger army stands there".to_owned(),
        _ => {
            // All that it may do, whatever is asked about here.
            let gains = open(context, from, there).iter();
            let gains = gains.map(|to| gain(context, [from, to], there, march.value));
            let title = context.pack.map.title(from);
            match gains.max() {
                Some(1..) => format!("Whoever stays is needed in {title}"),
                _ => format!("Nowhere that it reaches from {title} is there more to gain"),
            }
        }
    });
    Some((action, why))
}

/// What there is to gain where units go.
fn why(context: &Context<'_>, march: &Marching, to: AreaId, units: Units) -> String {
    let title = context.pack.map.title(to);
    let worth = area_value(context.pack, to);
    let neutral = context.state.spot(to).neutral;
    if neutral > 0 {
        let (own, with) = against_force(context.pack, context.state, march, to, units);
        let come = match own < i16::from(neutral) && own < with {
            true => format!("{with} come with the Valyrian Steel Blade"),
            false => format!("{own} come"),
        };
        return format!("Only a neutral force of {neutral} holds {title}{worth}, and {come}");
    }
    if context.is_held(to)
        && let Some(text) = attack(context, [march.from, to], units, march.value)
    {
        return format!("In {title}{worth} it has {text}");
    }
    if !context.owns(to) {
        return format!("Nobody stands in {title}{worth}");
    }
    // It is to be held, or to set out from.
    match near(context, to) {
        none if none.is_empty() => format!("{title}{worth} is its own"),
        some => some,
    }
}

/// What is lost where units go away, or engines stay behind alone, which defend nothing.
fn left(context: &Context<'_>, from: AreaId, there: Units, going: Units) -> i32 {
    let rest = there.minus(going);
    let guards = rest.kinds().any(|kind| kind != UnitKind::Engine);
    match rest.is_none() {
        true => cost_of_leaving(context, from),
        false if !guards && context.threat(from) > 0 => cost_of_leaving(context, from) + 6,
        false => 0,
    }
}
