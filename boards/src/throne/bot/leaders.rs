//! What are leaders and hostages worth?
//!
//! A leader's march is worth what it may win, a hostage a few power tokens, a captured leader of ours a few more.

use super::context::Context;
use super::marches::prospect;
use super::{Choice, best};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::frame::Marching;
use crate::throne::ids::LeaderId;
use crate::throne::leader::{Affair, Deal, Post};
use crate::throne::storm::Liege;

/// Power that a hostage is worth to whoever holds it.
const HOSTAGE: i32 = 3;
/// Power that an own leader in a cell is worth.
const OWN: i32 = 5;

/// Where a leader stands.
pub(super) fn area_of(context: &Context<'_>, leader: LeaderId) -> Option<AreaId> {
    match context.state.post(leader) {
        Post::With { area, .. } => Some(area),
        Post::Cell(_) | Post::Away | Post::Dead => None,
    }
}

/// What the march of a leader may gain.
pub(super) fn trigger(context: &Context<'_>, leader: LeaderId) -> i32 {
    let (Some(area), Some(row)) = (area_of(context, leader), context.pack.leader(leader)) else {
        return 0;
    };
    let (gain, battle) = prospect(context, area);
    let more = i32::from(row.marching) - i32::from(row.strength) + i32::from(row.swords);
    let power = 2 * i32::from(row.power);
    gain + power + if battle { 3 * more } else { 0 }
}

/// How good it is to lead a leader somewhere in a march.
pub(super) fn lead(context: &Context<'_>, march: &Marching, to: AreaId) -> i32 {
    if march.attack.is_some_and(|attack| attack.to == to) {
        return 5;
    }
    let strength = |area| context.strength(context.state.spot(area).units);
    strength(to) - strength(march.from) - 1
}

/// What a leader adds to an attack, by the side that shows.
pub(super) fn adds(context: &Context<'_>, leader: LeaderId) -> u8 {
    let row = context.pack.leader(leader);
    row.map_or(0, |row| match context.state.post(leader) {
        Post::With { marching: true, .. } => row.marching,
        Post::With { .. } | Post::Cell(_) | Post::Away | Post::Dead => row.strength,
    })
}

/// What a leader is worth, by its strength and its House card.
pub(super) fn value(context: &Context<'_>, leader: LeaderId) -> i32 {
    let Some(row) = context.pack.leader(leader) else {
        return 0;
    };
    let card = match row.liege {
        Liege::House(_, card) => context.pack.house_card(card),
        Liege::Ally(_) => None,
    };
    i32::from(row.strength + row.marching) + card.map_or(2, |card| i32::from(card.strength))
}

/// What leaders and hostages ask for.
pub(in crate::throne) fn choice(
    context: &Context<'_>,
    affair: &Affair,
    offers: &[Action],
) -> Option<Choice> {
    let weighed = offers
        .iter()
        .map(|action| (weigh(context, affair, *action), *action));
    let (_, action) = best(weighed)?;
    let why = match affair {
        Affair::Rouse { .. } => match action {
            Action::Trigger(_) => "Its march is worth more than the power",
            _ => "The power is worth more than a march",
        },
        Affair::Parley(_) | Affair::Treaty { .. } => {
            return Some((action, context.says(|| traded(context, action))));
        }
        Affair::Station { .. } => "The most units stand there, or the most may come",
        Affair::Sword(_) => "Its House card is lost with it",
        Affair::Release { .. } => "It is the strongest of them",
        Affair::Exchange { .. } => "That place is the better one",
        Affair::Follow { .. } => "The larger army goes there",
    };
    Some((action, why.to_owned()))
}

/// What speaks for an offer, a price or an answer to one.
fn traded(context: &Context<'_>, action: Action) -> String {
    match action {
        Action::Demand(_) => format!(
            "Its own leader is worth {OWN} power to it, and {HOSTAGE} power to whoever holds it"
        ),
        Action::Bid(_) => format!("Whoever holds the hostage counts it as {HOSTAGE} power"),
        Action::Accept(true) => format!("It counts a hostage as {HOSTAGE} power, and gets no less"),
        Action::Accept(false) => {
            format!("It counts a hostage as {HOSTAGE} power, and would get less")
        }
        _other => format!("It would rather keep its {} power", context.power()),
    }
}

fn weigh(context: &Context<'_>, affair: &Affair, action: Action) -> i32 {
    match (affair, action) {
        // Power is worth its order.
        (Affair::Rouse { .. }, Action::Trigger(leader)) => trigger(context, leader) - 12,
        (Affair::Parley(deal), action) => bargain(context, deal, action),
        (Affair::Treaty { with, deal }, Action::Accept(true)) => {
            let given: i32 = deal
                .granted
                .iter()
                .map(|one| hostage_value(context, *with, *one))
                .sum();
            let asked = i32::try_from(deal.asked.len()).unwrap_or(i32::MAX);
            // Even is good enough.
            i32::from(deal.power) + given - HOSTAGE.saturating_mul(asked) + 1
        }
        (Affair::Station { .. }, Action::Station(area)) => {
            context.strength(context.state.spot(area).units) + context.threat(area)
        }
        (Affair::Sword(_), Action::Execute(leader)) => value(context, leader),
        (Affair::Release { .. }, Action::Seize(leader)) => value(context, leader),
        (Affair::Exchange { seat, with }, Action::Take(track)) => {
            let place = |seat| i32::try_from(context.state.place(track, seat)).unwrap_or_default();
            place(*seat) - place(*with)
        }
        (Affair::Follow { from, to, .. }, Action::Lead { .. }) => {
            let there = |area| context.strength(context.state.spot(area).units);
            there(*to) - there(*from)
        }
        (_, _) => 0,
    }
}

/// What a hostage is worth to whom it is offered.
fn hostage_value(context: &Context<'_>, with: play::Seat, leader: LeaderId) -> i32 {
    let house = context.state.player(with).map(|player| player.house);
    let own = context
        .pack
        .leader(leader)
        .is_some_and(|row| match row.liege {
            Liege::House(of, _) => Some(of) == house,
            Liege::Ally(_) => false,
        });
    if own { OWN } else { HOSTAGE }
}

fn bargain(context: &Context<'_>, deal: &Deal, action: Action) -> i32 {
    let asked = i32::try_from(deal.asked.len()).unwrap_or(i32::MAX);
    let price = HOSTAGE.saturating_mul(asked);
    let power = i32::from(context.power());
    match action {
        Action::Demand(leader) if price + HOSTAGE <= power => 100 + value(context, leader),
        // Without the power for it nobody is asked.
        Action::Demand(_) => -1,
        Action::Bid(bid) if i32::from(bid) == price => 50,
        _ => 0,
    }
}
