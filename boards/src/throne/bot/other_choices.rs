//! How is everything beside orders and battles decided?
//!
//! Recruits, losses, ties and tokens, by simple rules.

use super::bids::bid;
use super::context::Context;
use super::muster_words::near;
use super::order_words::titled;
use super::{Choice, best};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::frame::{Bids, Blame, Build, Crown, Frame, Leave};
use crate::throne::ids::Track;
use crate::throne::rules::{claim, targets};
use crate::throne::storm::{AllyEffect, Patron};
use crate::throne::units::{UnitKind, Units};

/// What is asked for beside orders and battles.
pub(in crate::throne) fn choice(context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
    if let Frame::Bids(Bids { of, .. }) = context.state.top()? {
        return Some(bid(context, *of));
    }
    let weighed = offers
        .iter()
        .map(|action| (value(context, *action), *action));
    let chosen = best(weighed)?.1;
    Some((chosen, context.says(|| why(context, chosen))))
}

/// Why an answer is best, as far as a sentence says it; empty where there is no more to it than that.
fn why(context: &Context<'_>, action: Action) -> String {
    let title = |area| context.pack.map.title(area);
    match action {
        Action::Muster { to, unit, .. } => match unit {
            UnitKind::Ship if context.state.spot(to).seat.is_none() => {
                format!("Its first ship in {}", title(to))
            }
            UnitKind::Footman
            | UnitKind::Knight
            | UnitKind::Ship
            | UnitKind::Engine
            | UnitKind::Dragon
            | UnitKind::AllyFootman
            | UnitKind::AllyKnight => near(context, to),
        },
        Action::Upgrade { area, .. } | Action::Enlist { area, .. } => near(context, area),
        Action::Destroy { .. } => "It is the loss that costs least".to_owned(),
        Action::Name(seat) if seat == context.seat => "It keeps what that brings".to_owned(),
        Action::Name(seat) => {
            let house = play::sentence(&seat.to_string());
            let what = match context.lacks(seat) {
                Some(_) => "Claim",
                None => "castles",
            };
            match context.short_of(seat) {
                0 | 1 => format!("{house} is about to win"),
                lacks => format!("{house} lacks {lacks} {what} to win"),
            }
        }
        Action::Regain(_) => "It is its strongest used card".to_owned(),
        Action::Discard(_) => "It is the weakest of those cards".to_owned(),
        Action::Take(Track::Court) => "Its stars count every turn".to_owned(),
        Action::Take(Track::Throne) => "It goes first and decides ties".to_owned(),
        Action::Take(Track::Fiefdoms) => "It decides ties in battles".to_owned(),
        Action::Use(true) => "It has power to spare".to_owned(),
        Action::Use(false) if context.power() <= 4 => "It keeps its power".to_owned(),
        Action::Leave(true) => deserted(context).map_or_else(String::new, |area| {
            format!("{area} is worth one of its {} power", context.power())
        }),
        Action::Leave(false) => deserted(context).map_or_else(String::new, |area| {
            format!(
                "It keeps its {} power for more than {area}",
                context.power()
            )
        }),
        Action::Build(true) => "Enemies may come there".to_owned(),
        Action::Shift { to, .. } => format!("{} would fall", title(to)),
        Action::Ally(patron) => match aid(context, patron) {
            Some(AllyEffect::Army { .. }) => "Its units come at once".to_owned(),
            Some(AllyEffect::Political { most, .. }) if has_few(context, most) => {
                "It brings a Claim at once".to_owned()
            }
            Some(_) | None => String::new(),
        },
        Action::Gain => format!("It has {} power, and keeps it", context.power()),
        Action::Choose(_)
        | Action::Steal(_)
        | Action::Accuse(_)
        | Action::Use(false)
        | Action::Blade(_)
        | Action::Build(false)
        | Action::Order { .. }
        | Action::TakeBack(_)
        | Action::Ready
        | Action::Swap { .. }
        | Action::Raid { .. }
        | Action::March(_)
        | Action::Move { .. }
        | Action::Trigger(_)
        | Action::Lead { .. }
        | Action::Seize(_)
        | Action::Demand(_)
        | Action::Grant(_)
        | Action::Station(_)
        | Action::Execute(_)
        | Action::Consolidate(_)
        | Action::Support(_)
        | Action::Accept(_)
        | Action::Card(_)
        | Action::BattleTactic(_)
        | Action::Plan(_)
        | Action::Lose(_)
        | Action::Retreat(_)
        | Action::Bid(_)
        | Action::RemoveOrder(_)
        | Action::Kill(_)
        | Action::Done => String::new(),
    }
}

/// The area that the last units leave, with what it is worth.
fn deserted(context: &Context<'_>) -> Option<String> {
    match context.state.top() {
        Some(Frame::Leave(Leave { area, .. })) => Some(titled(context, *area)),
        Some(_) | None => None,
    }
}

fn value(context: &Context<'_>, action: Action) -> i32 {
    let card = |card| {
        let row = context.pack.house_card(card);
        row.map_or(0, |row| i32::from(row.strength))
    };
    match action {
        Action::Choose(_) | Action::Gain | Action::Blade(true) => 1,
        Action::Ally(patron) => ally(context, patron),
        Action::Enlist { area, .. } => context.threat(area) + context.opportunity(area) / 10,
        Action::Steal(_) => 2,
        Action::Accuse(place) => match context.state.claim.get(usize::from(place)) {
            Some(seat) if *seat != context.seat => 1 + i32::from(place),
            Some(_) | None => -1,
        },
        // Power is short, and a lesser support seldom decides.
        Action::Use(true) => {
            if context.power() > 4 {
                1
            } else {
                -1
            }
        }
        Action::Leave(true) => match context.state.top() {
            Some(Frame::Leave(Leave { area, .. })) => {
                context.value(*area) - if context.power() > 2 { 3 } else { 8 }
            }
            Some(_) | None => 0,
        },
        Action::Build(true) => match context.state.top() {
            Some(Frame::Build(Build { area, .. })) if context.threat(*area) > 0 => {
                context.value(*area) - 20
            }
            Some(_) | None => -1,
        },
        Action::Muster { from, to, unit } => match unit {
            UnitKind::Ship => {
                let fleet = context.state.all_units(context.seat).ships;
                let first = i32::from(context.state.spot(to).seat.is_none());
                10 + 4 * first - 3 * i32::from(fleet)
            }
            UnitKind::Knight => 14 + context.opportunity(from) / 10,
            UnitKind::Engine => engine(context, to),
            UnitKind::Footman | UnitKind::Dragon | UnitKind::AllyFootman | UnitKind::AllyKnight => {
                8 + context.opportunity(from) / 10
            }
        },
        Action::Upgrade { area, unit } => match unit {
            UnitKind::Engine => engine(context, area) - 3,
            UnitKind::Footman
            | UnitKind::Knight
            | UnitKind::Ship
            | UnitKind::Dragon
            | UnitKind::AllyFootman
            | UnitKind::AllyKnight => 9 + context.threat(area),
        },
        Action::Destroy { area, unit, routed } => {
            let cost = 10 * context.strength(Units::of(unit, 1));
            let last = context.state.spot(area).all().count() <= 1;
            let held = if last { context.value(area) } else { 0 };
            -cost - held + i32::from(routed)
        }
        Action::Name(seat) => {
            let own = seat == context.seat;
            // Who is named suffers, or plays no Tactics card.
            let harms = match context.state.top() {
                Some(Frame::Blame(Blame { watch, .. })) => !watch,
                Some(Frame::Crown(Crown { highest, .. })) => highest.is_some(),
                Some(_) | None => false,
            };
            let near = 10 - i32::from(context.short_of(seat)).min(10);
            match (own, harms) {
                (true, true) => -20,
                (true, false) => 20,
                (false, true) => near,
                (false, false) => -near,
            }
        }
        // Help comes where a castle would fall, and from where nobody comes.
        Action::Shift { from, to, units } => {
            let castle = context.pack.land(to).castle.is_some();
            let thin = context.is_outmatched(to);
            let safe = context.threat(from) == 0;
            match castle && thin && safe {
                true => context.value(to) + context.strength(units),
                false => -1,
            }
        }
        Action::Regain(id) => 1 + card(id),
        Action::Discard(id) => -card(id),
        Action::Take(Track::Court) => 3,
        Action::Take(Track::Throne) => 2,
        Action::Take(Track::Fiefdoms) => 1,
        Action::Order { .. }
        | Action::TakeBack(_)
        | Action::Ready
        | Action::Swap { .. }
        | Action::Raid { .. }
        | Action::March(_)
        | Action::Move { .. }
        | Action::Trigger(_)
        | Action::Lead { .. }
        | Action::Seize(_)
        | Action::Demand(_)
        | Action::Grant(_)
        | Action::Station(_)
        | Action::Execute(_)
        | Action::Consolidate(_)
        | Action::Leave(false)
        | Action::Build(false)
        | Action::Support(_)
        | Action::Accept(_)
        | Action::Card(_)
        | Action::BattleTactic(_)
        | Action::Use(false)
        | Action::Plan(_)
        | Action::Blade(false)
        | Action::Lose(_)
        | Action::Retreat(_)
        | Action::Bid(_)
        | Action::RemoveOrder(_)
        | Action::Kill(_)
        | Action::Done => 0,
    }
}

/// What a siege engine is worth in an area: it counts against castles alone, and nothing where it is attacked.
fn engine(context: &Context<'_>, area: AreaId) -> i32 {
    let guards = context.strength(context.state.spot(area).units);
    let alone = guards == 0 || context.is_outmatched(area);
    let mut reached = targets(context.pack, context.state, context.seat, area).iter();
    match (alone, reached.any(|to| context.is_held_castle(to))) {
        (true, _) => -1,
        (false, true) => 12,
        (false, false) => 3,
    }
}

/// What the top card of a deck does, if it lies open.
fn aid(context: &Context<'_>, patron: Patron) -> Option<AllyEffect> {
    let alliances = &context.state.alliances;
    let shown = alliances.shown[patron.place()];
    let top = alliances.top(patron).filter(|_| shown);
    let row = top.and_then(|card| context.pack.ally(card));
    row.map(|row| row.aid)
}

/// Whether it has so few Claim that a card brings another.
fn has_few(context: &Context<'_>, most: u8) -> bool {
    claim(context.pack, context.state, context.seat) <= most
}

/// What the top card of a deck is worth; any card is worth something.
fn ally(context: &Context<'_>, patron: Patron) -> i32 {
    match aid(context, patron) {
        Some(AllyEffect::Army { units, .. }) => 4 + 2 * context.strength(units),
        Some(AllyEffect::Political { most, .. }) if has_few(context, most) => 12,
        Some(AllyEffect::Accusations)
            if context.state.claim.iter().all(|seat| *seat == context.seat) =>
        {
            -1
        }
        Some(AllyEffect::Accusations | AllyEffect::Plots { .. }) => 6,
        Some(
            AllyEffect::Leadership(_) | AllyEffect::Military { .. } | AllyEffect::Political { .. },
        )
        | None => 4,
        Some(
            AllyEffect::Lookout
            | AllyEffect::Galleys
            | AllyEffect::Supplies { .. }
            | AllyEffect::Raiders
            | AllyEffect::Transport,
        ) => 3,
    }
}
