//! Which orders should lie where?
//!
//! One at a time, the one that promises most first: a march by what it may gain, support by the battles beside it,
//! defense by what threatens, power by its icons.

use super::leaders;
use super::look::Look;
use super::marches::prospect;
use super::{Choice, Weighed, best};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::{OneTimeEffect, OrderKind};
use crate::throne::pack::OrderRow;
use crate::throne::rules::{self, targets};
use crate::throne::storm::{Objective, TacticEffect};

/// What is known of an area while orders are placed.
struct Spot {
    area: AreaId,
    strength: i32,
    prospect: (i32, bool),
    /// Battles beside it that its support may count in.
    battles: i32,
    raids: i32,
}

/// The next order, or the end of planning.
pub(in crate::throne) fn choice(look: &Look<'_>, offers: &[Action]) -> Option<Choice> {
    let mut spots: Vec<Spot> = Vec::new();
    let mut weighed: Vec<Weighed> = Vec::new();
    for action in offers {
        let Action::Order { area, order } = action else {
            continue;
        };
        if !spots.iter().any(|spot| spot.area == *area) {
            spots.push(spot(look, *area));
        }
        let spot = spots.iter().find(|spot| spot.area == *area)?;
        let row = look.pack.order(*order)?;
        weighed.push((promise(look, spot, row), *action));
    }
    match best(weighed) {
        Some((worth, action)) if worth > 0 => {
            let why = match action {
                Action::Order { area, .. } => {
                    format!("{} promises {worth}", look.pack.map.title(area))
                }
                _ => String::new(),
            };
            Some((action, why))
        }
        Some(_) | None => plan(look, offers).or_else(|| {
            let why = "No other order promises anything".to_owned();
            Some((Action::Ready, why))
        }),
    }
}

/// The Tactics card that suits the orders; none if it is chosen.
fn plan(look: &Look<'_>, offers: &[Action]) -> Option<Choice> {
    let own = look
        .state
        .spots()
        .filter(|(_, spot)| spot.seat == Some(look.seat));
    let mut attacked = 0;
    let mut threatened = 0;
    for (area, spot) in own {
        let order = spot.order.and_then(|order| look.pack.order(order));
        if order.is_some_and(|order| order.kind == OrderKind::March) {
            let castles = targets(look.pack, look.state, look.seat, area).iter();
            let castles =
                castles.filter(|to| look.pack.land(*to).castle.is_some() && look.is_held(*to));
            attacked = castles.count().max(attacked);
        }
        let castle = look.pack.land(area).castle.is_some();
        threatened += i32::from(look.threat(area) > 0) * if castle { 3 } else { 1 };
    }
    let weighed = offers.iter().filter_map(|action| {
        let Action::Plan(card) = action else {
            return None;
        };
        let worth = match look.pack.tactic(*card)?.plan {
            TacticEffect::ControlWesteros { .. } => {
                if attacked > 0 {
                    9
                } else {
                    2
                }
            }
            TacticEffect::HoldTerritory { .. } => threatened,
            TacticEffect::ForgeAlliances { pay, .. } if look.power() >= pay => 6,
            TacticEffect::CarefulPlanning { .. } => 5,
            TacticEffect::ForgeAlliances { .. }
            | TacticEffect::ManageTroops
            | TacticEffect::SecureHostages { .. }
            | TacticEffect::SupportAllies { .. } => 1,
            TacticEffect::Objective { of, count, places } => {
                let seat = look.seat;
                let near = match of {
                    Objective::WinterIsComing => {
                        rules::is_fulfilled(look.pack, look.state, seat, (of, count, places))
                    }
                    Objective::OursIsTheFury => attacked > 0,
                    Objective::HearMeRoar | Objective::WeDoNotSow => false,
                };
                if near { 8 } else { 0 }
            }
        };
        Some((worth, *action))
    });
    Some((best(weighed)?.1, "The card suits its orders".to_owned()))
}

fn spot(look: &Look<'_>, area: AreaId) -> Spot {
    let near = rules::beside(look.pack, look.state, area);
    let own = look.state.spot(area);
    let land = look.pack.ways.land.contains(area);
    let mut battles = 0;
    let mut raids = 0;
    for beside in near.iter() {
        let sea = !look.pack.ways.land.contains(beside);
        let spot = look.state.spot(beside);
        let reaches = !(land && sea);
        if reaches && spot.seat == Some(look.seat) && look.threat(beside) > 0 {
            battles += look.worth(beside) / 4;
        }
        if reaches && look.is_held(beside) && is_attacked(look, beside) {
            battles += 8;
        }
        if reaches && spot.seat.is_some_and(|other| other != look.seat) {
            raids += 4 + i32::from(look.pack.land(beside).power);
        }
    }
    Spot {
        area,
        strength: look.strength(own.units),
        prospect: prospect(look, area),
        battles,
        raids,
    }
}

/// Tells whether an own March order reaches an area.
fn is_attacked(look: &Look<'_>, area: AreaId) -> bool {
    let mut own = look
        .state
        .spots()
        .filter(|(_, spot)| spot.seat == Some(look.seat));
    own.any(|(from, spot)| {
        let order = spot.order.and_then(|order| look.pack.order(order));
        let march = order.is_some_and(|order| order.kind == OrderKind::March);
        march && targets(look.pack, look.state, look.seat, from).contains(area)
    })
}

fn promise(look: &Look<'_>, spot: &Spot, row: &OrderRow) -> i32 {
    let value = i32::from(row.value);
    let star = i32::from(row.star);
    let threat = look.threat(spot.area);
    match row.once {
        Some(OneTimeEffect::Recruit) => {
            return if look.pack.land(spot.area).castle.is_some() {
                16
            } else {
                8
            };
        }
        Some(OneTimeEffect::Supply) => {
            let level = look
                .state
                .player(look.seat)
                .map_or(0, |player| player.supply);
            let barrels = rules::barrels(look.pack, look.state, look.seat);
            return 12 * (i32::from(barrels) - i32::from(level));
        }
        Some(_) | None => {}
    }
    match row.kind {
        OrderKind::March => {
            let (gain, battle) = spot.prospect;
            let better = if battle { 4 * value } else { -value };
            gain + better - star
        }
        OrderKind::Support => (spot.battles * spot.strength.min(4)) / 3 + 2 * value,
        OrderKind::Defense => match threat > 0 {
            true if threat >= spot.strength => look.worth(spot.area) / 2 + 3 * value,
            true => look.worth(spot.area) / 4 + value,
            false => 0,
        },
        OrderKind::Consolidate => {
            let icons = i32::from(look.pack.land(spot.area).power);
            let need = if look.power() < 6 { 5 } else { 3 };
            need * (1 + icons + value)
        }
        OrderKind::Raid => spot.raids.min(9) + value - star,
    }
}

/// The exchange that costs an enemy most, if any does.
pub(in crate::throne) fn dissent(look: &Look<'_>, offers: &[Action]) -> Option<Choice> {
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
        let spot = look.state.spot(*area);
        let units = look.strength(spot.units);
        let near = look.pack.land(*area).home_region.is_some();
        let [old, new] = [spot.order?, *order].map(|order| look.pack.order(order));
        let [old, new] =
            [old?, new?].map(|row| penalty(row.kind, units, near) + i32::from(row.value));
        Some((old - new, *action))
    });
    Some((best(weighed)?.1, "It costs an enemy most".to_owned()))
}

/// The best raid.
pub(in crate::throne) fn raid(look: &Look<'_>, offers: &[Action]) -> Option<Choice> {
    let weighed = offers.iter().map(|action| match action {
        Action::Raid { at: Some(at), .. } => {
            let spot = look.state.spot(*at);
            let order = spot.order.and_then(|order| look.pack.order(order));
            let worth = order.map_or(0, |order| match order.kind {
                OrderKind::Support => 4 + look.strength(spot.units),
                OrderKind::Consolidate => 5 + i32::from(look.pack.land(*at).power),
                OrderKind::Raid | OrderKind::March | OrderKind::Defense => 3,
            });
            (worth, *action)
        }
        Action::Trigger(leader) => (leaders::trigger(look, *leader), *action),
        _ => (0, *action),
    });
    Some((best(weighed)?.1, "It hurts most".to_owned()))
}
