//! How is everything beside orders and battles decided?
//!
//! Recruits, losses, ties and tokens, by simple rules.

use super::bids::bid;
use super::context::Context;
use super::other_words::why;
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
        return bid(context, *of, offers);
    }
    let weighed = offers
        .iter()
        .map(|action| (value(context, *action), *action));
    let chosen = best(weighed)?.1;
    Some((chosen, context.says(|| why(context, chosen))))
}

fn value(context: &Context<'_>, action: Action) -> i32 {
    let card = |card| i32::from(context.printed(card));
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
            let near = context.menace(seat);
            match (own, harms) {
                (true, true) => -1000,
                (true, false) => 1000,
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
pub(super) fn aid(context: &Context<'_>, patron: Patron) -> Option<AllyEffect> {
    let alliances = &context.state.alliances;
    let shown = alliances.shown[patron.place()];
    let top = alliances.top(patron).filter(|_| shown);
    let row = top.and_then(|card| context.pack.ally(card));
    row.map(|row| row.aid)
}

/// Whether it has so few Claim that a card brings another.
pub(super) fn has_few(context: &Context<'_>, most: u8) -> bool {
    claim(context.pack, context.state, context.seat) <= most
}

/// What the top card of a deck is worth; any card is worth something.
pub(super) fn ally(context: &Context<'_>, patron: Patron) -> i32 {
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
