//! Where should units march?
//!
//! Free areas by their worth, held ones by the exact chance to win them, less what is left open behind.

use super::duel::{chance, imagined};
use super::leaders;
use super::look::Look;
use super::{Choice, Weighed, best};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::Side;
use crate::throne::frame::Marching;
use crate::throne::rules::targets;
use crate::throne::units::Units;

/// What it costs to leave an area to itself.
fn cost_of_leaving(look: &Look<'_>, from: AreaId) -> i32 {
    if look.pack.ways.sea.contains(from) || look.pack.ways.harbor.contains(from) {
        return 1;
    }
    let worth = look.worth(from);
    let home = look
        .pack
        .land(from)
        .home
        .and_then(|house| look.state.seat_of(house));
    let kept = home == Some(look.seat) || look.state.spot(from).token == Some(look.seat);
    if look.threat(from) > 0 {
        return worth * 2 / 3;
    }
    match (kept, look.power()) {
        (true, _) => 1,
        (false, 0) => worth,
        (false, _) => 3,
    }
}

/// How good it is to send units somewhere by an order, without what is left behind.
pub(super) fn gain(look: &Look<'_>, [from, to]: [AreaId; 2], units: Units, value: i8) -> i32 {
    let strength = look.strength(units);
    let spot = look.state.spot(to);
    if spot.neutral > 0 {
        return look.prize(to) + 8 - strength;
    }
    if look.is_held(to) {
        let Some(mut battle) = imagined(look, from, to, units, value) else {
            return 0;
        };
        let percent = chance(look, &mut battle, Side::Attack);
        let enemy = look.strength(spot.all());
        let won = look.prize(to) + 3 * enemy + 4;
        return (won * percent - (8 + 3 * strength) * (100 - percent)) / 100;
    }
    let lure = (look.lure(to) - look.lure(from)) / 3;
    if look.owns(to) {
        let needed = look.threat(to) > look.strength(spot.units) && look.worth(to) > 20;
        return lure - 1 + if needed { 6 } else { 0 };
    }
    let held = match look.threat(to) > strength + 1 {
        true => look.prize(to) / 2,
        false => look.prize(to),
    };
    held + lure - strength
}

/// The most that a march order may gain, and whether by a battle.
pub(super) fn prospect(look: &Look<'_>, from: AreaId) -> (i32, bool) {
    let units = look.state.spot(from).units;
    let open = targets(look.pack, look.state, look.seat, from).iter();
    let open = open.filter(|to| {
        let spot = look.state.spot(*to);
        i32::from(spot.neutral) <= look.strength(units)
    });
    let gains = open.map(|to| (gain(look, [from, to], units, 0), look.is_held(to)));
    let (most, held) = gains.max().unwrap_or_default();
    let alone = units.count() <= 1;
    (
        if alone {
            most - cost_of_leaving(look, from)
        } else {
            most
        },
        held,
    )
}

/// Which march comes first.
pub(in crate::throne) fn first(look: &Look<'_>, offers: &[Action]) -> Option<Choice> {
    let weighed = offers.iter().filter_map(|action| match action {
        Action::March(area) => Some((prospect(look, *area).0, *action)),
        Action::Trigger(leader) => Some((leaders::trigger(look, *leader), *action)),
        _ => None,
    });
    Some((best(weighed)?.1, "Most is to be gained there".to_owned()))
}

/// The next move of a march.
pub(in crate::throne) fn choice(
    look: &Look<'_>,
    march: &Marching,
    offers: &[Action],
) -> Option<Choice> {
    let from = march.from;
    let there = look.state.spot(from).units;
    let weighed = offers.iter().map(|action| -> Weighed {
        if let Action::Lead { to, .. } = action {
            return (leaders::lead(look, march, *to), *action);
        }
        let Action::Move { to, units } = action else {
            return (0, *action);
        };
        let mut all = *units;
        if let Some(attack) = march.attack.filter(|attack| attack.to == *to) {
            // Whoever is on the way is counted, and was counted before.
            all = all.plus(attack.units);
            let before = gain(look, [from, *to], attack.units, march.value);
            let more = gain(look, [from, *to], all, march.value) - before;
            return (more - left(look, from, there, *units), *action);
        }
        let gained = gain(look, [from, *to], all, march.value);
        (gained - left(look, from, there, *units), *action)
    });
    let (worth, action) = best(weighed)?;
    let why = match action {
        Action::Move { to, .. } => format!("{} is worth {worth}", look.pack.map.title(to)),
        _ => "The others are needed where they are".to_owned(),
    };
    Some((action, why))
}

/// What is lost where units go away.
fn left(look: &Look<'_>, from: AreaId, there: Units, going: Units) -> i32 {
    match there.minus(going).is_none() {
        true => cost_of_leaving(look, from),
        false => 0,
    }
}
