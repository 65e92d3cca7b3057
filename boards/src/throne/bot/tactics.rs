//! Which Tactics card suits the orders?
//!
//! Each by what the orders that lie make of it, so that it is chosen when they are placed.

use play::counted;

use super::context::Context;
use super::other_choices::{aid, ally};
use super::{Choice, best};
use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::OrderKind;
use crate::throne::rules::{self, targets};
use crate::throne::storm::{Objective, Patron, TacticEffect};

/// What orders come to.
struct Orders {
    /// Castles of others that the strongest march reaches.
    attacked: i32,
    /// Own areas that others may march to; castles count three.
    threatened: i32,
    marches: i32,
    supports: i32,
    /// Raids that have somebody to raid.
    raids: i32,
    /// An own castle that its guards cannot hold, with an army beside it that may come.
    relief: bool,
}

fn orders(context: &Context<'_>) -> Orders {
    let mut found = Orders {
        attacked: 0,
        threatened: 0,
        marches: 0,
        supports: 0,
        raids: 0,
        relief: false,
    };
    let own = context.state.spots();
    for (area, spot) in own.filter(|(_, spot)| spot.seat == Some(context.seat)) {
        let reached = targets(context.pack, context.state, context.seat, area);
        if let Some(row) = spot.order.and_then(|order| context.pack.order(order)) {
            match row.kind {
                OrderKind::March => {
                    let castles = reached.iter().filter(|to| context.is_held_castle(*to));
                    let castles = i32::try_from(castles.count()).unwrap_or(i32::MAX);
                    found.attacked = castles.max(found.attacked);
                    found.marches += 1;
                }
                OrderKind::Support => found.supports += 1,
                OrderKind::Raid => {
                    let near = rules::beside(context.pack, context.state, area);
                    let mut near = near.iter();
                    let other = |area| {
                        let seat = context.state.spot(area).seat;
                        seat.is_some_and(|seat| seat != context.seat)
                    };
                    found.raids += i32::from(near.any(other));
                }
                OrderKind::Defense | OrderKind::Consolidate => {}
            }
        }
        let castle = context.pack.land(area).castle.is_some();
        found.threatened += i32::from(context.threat(area) > 0) * if castle { 3 } else { 1 };
        let strong = context.strength(spot.units) > 1 && context.threat(area) == 0;
        found.relief |= strong && reached.iter().any(|to| is_thin(context, to));
    }
    found
}

/// Tells whether an own castle is likely to fall to whoever marches on it.
fn is_thin(context: &Context<'_>, area: AreaId) -> bool {
    let is_own = context.owns(area) && context.pack.land(area).castle.is_some();
    is_own && context.is_outmatched(area)
}

/// The Tactics card that suits the orders; none if it is chosen.
pub(super) fn choice(context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
    if !offers
        .iter()
        .any(|action| matches!(action, Action::Plan(_)))
    {
        return None;
    }
    let orders = orders(context);
    let weighed = offers.iter().filter_map(|action| {
        let Action::Plan(card) = action else {
            return None;
        };
        let value = value(context, &orders, context.pack.tactic(*card)?.plan);
        Some((context.fancied(card.place(), value), *action))
    });
    let (_, action) = best(weighed)?;
    Some((action, context.says(|| why(context, &orders, action))))
}

/// What speaks for a Tactics card by the orders that lie.
pub(super) fn reason(context: &Context<'_>, action: Action) -> String {
    why(context, &orders(context), action)
}

/// What in its orders speaks for a card.
fn why(context: &Context<'_>, orders: &Orders, action: Action) -> String {
    let Action::Plan(card) = action else {
        return String::new();
    };
    let Some(row) = context.pack.tactic(card) else {
        return String::new();
    };
    match row.plan {
        TacticEffect::ControlWesteros { .. } => {
            let castles = counted(orders.attacked, "castle", "castles");
            format!("One of its marches reaches {castles} of others")
        }
        TacticEffect::HoldTerritory { .. } => held(context),
        TacticEffect::ForgeAlliances { pay, .. } => forged(context, pay),
        TacticEffect::CarefulPlanning { gain, .. } => {
            format!("It brings {gain} power, or a second card once orders lie open")
        }
        TacticEffect::ManageTroops => match orders.relief {
            true => "Help may come at once where a castle would fall".to_owned(),
            false => {
                let marches = counted(orders.marches, "March order", "March orders");
                format!("It has given {marches}, and one may go on")
            }
        },
        TacticEffect::SecureHostages { power } => {
            let held = context.state.hostages(context.seat).count();
            let held = counted(i32::try_from(held).unwrap_or(0), "hostage", "hostages");
            format!("It holds {held}, each for {power} power")
        }
        TacticEffect::SupportAllies { .. } => {
            let supports = counted(orders.supports, "Support order", "Support orders");
            format!("It has given {supports}")
        }
        TacticEffect::Objective { of, count, .. } => objective(orders, of, count),
    }
}

/// Who may come to its areas.
fn held(context: &Context<'_>) -> String {
    let own = context.state.spots();
    let own = own.filter(|(_, spot)| spot.seat == Some(context.seat));
    let own: Vec<AreaId> = own.map(|(area, _)| area).collect();
    let met = own.iter().copied().filter(|area| context.threat(*area) > 0);
    let most = met.clone().max_by_key(|area| context.value(*area));
    match most {
        Some(area) => {
            let areas = counted(met.count(), "area", "areas");
            let (title, threat) = (context.pack.map.title(area), context.threat(area));
            format!("Others may come to {areas} of its own, strength {threat} to {title}")
        }
        None => "Nobody can come to its areas as units stand".to_owned(),
    }
}

/// The Ally card that is drawn for power, as far as those on top lie open.
fn forged(context: &Context<'_>, pay: u8) -> String {
    let power = context.power();
    let shown = Patron::ALL.into_iter();
    let shown = shown.filter(|patron| aid(context, *patron).is_some());
    let best = shown.max_by_key(|patron| ally(context, *patron));
    let card = best.and_then(|patron| context.state.alliances.top(patron));
    match card.and_then(|card| context.pack.ally(card)) {
        Some(row) if power >= pay => {
            format!("It may draw {} for {pay} of its {power} power", row.title)
        }
        Some(_) | None => format!("A card of an ally costs {pay} power, and it has {power} of it"),
    }
}

/// What an objective asks for, and what of it its orders may do.
fn objective(orders: &Orders, of: Objective, count: u8) -> String {
    let reaches = match orders.attacked {
        0 => "none of its marches reaches a castle of others".to_owned(),
        castles => {
            let castles = counted(castles, "castle", "castles");
            format!("one of its marches reaches {castles} of others")
        }
    };
    match of {
        Objective::WinterIsComing => {
            let areas = counted(count, "area", "areas");
            format!("It asks for units in {areas} of those on the card, and for no lost battle")
        }
        Objective::OursIsTheFury => format!(
            "It asks for {} taken in battle, and {reaches}",
            counted(count, "castle", "castles")
        ),
        Objective::WeDoNotSow => {
            let raids = counted(orders.raids, "Raid order", "Raid orders");
            format!(
                "It asks for {} raided, and it has given {raids} beside others",
                counted(count, "order", "orders")
            )
        }
        Objective::HearMeRoar => format!(
            "It asks for {}, and {reaches}",
            counted(count, "attack won", "attacks won")
        ),
    }
}

fn value(context: &Context<'_>, orders: &Orders, plan: TacticEffect) -> i32 {
    match plan {
        TacticEffect::ControlWesteros { .. } => {
            if orders.attacked > 0 {
                9
            } else {
                2
            }
        }
        TacticEffect::HoldTerritory { .. } => orders.threatened.min(10),
        TacticEffect::ForgeAlliances { pay, .. } if context.power() >= pay => 6,
        TacticEffect::ForgeAlliances { .. } => 1,
        TacticEffect::CarefulPlanning { .. } => 5,
        // Marches go on where nobody is, and help comes at once.
        TacticEffect::ManageTroops => match orders.relief {
            true => 8 + orders.marches,
            false => 1 + 2 * orders.marches.min(3),
        },
        TacticEffect::SecureHostages { power } => {
            let held = context.state.hostages(context.seat).count();
            3 * i32::from(power) * i32::try_from(held).unwrap_or(0)
        }
        TacticEffect::SupportAllies { strength, .. } => {
            1 + i32::from(strength) * orders.supports.min(3)
        }
        TacticEffect::Objective { of, count, places } => {
            match is_near(context, orders, (of, count, places)) {
                // A Claim is worth most where it wins.
                true if context.lacks(context.seat).is_some_and(|lacks| lacks <= 2) => 20,
                true => 10,
                false => 0,
            }
        }
    }
}

/// Tells whether an objective is likely met by the end of the turn.
fn is_near(
    context: &Context<'_>,
    orders: &Orders,
    (of, count, places): (Objective, u8, AreaSet),
) -> bool {
    let count = i32::from(count);
    match of {
        Objective::WinterIsComing => {
            let asked = (of, u8::try_from(count).unwrap_or(u8::MAX), places);
            rules::is_fulfilled(context.pack, context.state, context.seat, asked)
        }
        Objective::OursIsTheFury => orders.attacked >= count,
        Objective::WeDoNotSow => orders.raids >= count,
        Objective::HearMeRoar => {
            let all = places.iter().all(|area| context.owns(area));
            all && orders.attacked >= count
        }
    }
}
