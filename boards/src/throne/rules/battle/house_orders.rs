//! What do the one-time orders of single houses do?
//!
//! Those that act as Raid orders last for the turn once they are carried out; the others say what they add where they
//! lie.
//!
//! # Ruling
//! C18: whoever raids such a Raid order before it is carried out prevents what it does.

use play::{Refusal, Seat};

use super::aftermath;
use super::combat::{push, step};
use super::home::is_home;
use super::strength::{is_castle, may_support, unit_strength};
use crate::ids::AreaId;
use crate::throne::battle::{Battle, Step};
use crate::throne::card::{OneTimeEffect, Side};
use crate::throne::event::{Event, FightEvent};
use crate::throne::frame::{Frame, Marching};
use crate::throne::ids::OrderId;
use crate::throne::pack::{Castle, OrderRow, Pack};
use crate::throne::rules::marches::moves::Way;
use crate::throne::rules::roads::ways::is_held_against;
use crate::throne::rules::roads::weather::beside;
use crate::throne::rules::{D, listed};
use crate::throne::state::{InForce, State};
use crate::throne::units::{UnitKind, Units};

/// What an order does once a game.
pub(in crate::throne) fn once(pack: &Pack, order: Option<OrderId>) -> Option<OneTimeEffect> {
    pack.order(order?)?.once
}

/// A Raid order was carried out; what it does for the turn begins.
pub(in crate::throne) fn enforce(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    area: AreaId,
    order: OrderId,
) {
    let lasts = |what| {
        matches!(
            what,
            OneTimeEffect::Swords(_) | OneTimeEffect::Protect | OneTimeEffect::HomeBonus(_)
        )
    };
    if once(pack, Some(order)).is_some_and(lasts) {
        draft.push(Event::InForce(InForce { seat, area, order }));
    }
}

/// Orders of a kind of effect that last for the turn.
fn lasting<'a>(pack: &'a Pack, state: &'a State) -> impl Iterator<Item = (InForce, &'a OrderRow)> {
    let all = state.in_force.iter();
    all.filter_map(|one| Some((*one, pack.order(one.order)?)))
}

/// Swords that orders add to the House card of a side.
///
/// # Rule
/// C19: in the area of the order and beside it, on land and at sea.
pub(in crate::throne) fn swords(pack: &Pack, state: &State, battle: &Battle, side: Side) -> u8 {
    let seat = battle.side(side).seat;
    let own = lasting(pack, state).filter(|(one, _)| one.seat == seat);
    let near = own.filter(|(one, _)| {
        one.area == battle.area || beside(pack, state, one.area).contains(battle.area)
    });
    let each = near.map(|(_, row)| match row.once {
        Some(OneTimeEffect::Swords(swords)) => swords,
        Some(_) | None => 0,
    });
    each.sum()
}

/// Tells whether a seat may not attack an area.
///
/// # Rule
/// C20.
///
/// # Ruling
/// R17: whoever holds it; to enter an empty one that the house of the order controls is an attack.
pub(in crate::throne) fn is_protected(
    pack: &Pack,
    state: &State,
    seat: Seat,
    area: AreaId,
) -> bool {
    let mut all = lasting(pack, state);
    all.any(|(one, row)| {
        let meant = row.once == Some(OneTimeEffect::Protect) && row.areas.contains(area);
        let controlled = state.controller(pack, area) == Some(one.seat);
        meant && one.seat != seat && (controlled || is_held_against(state, seat, area))
    })
}

/// What the home bonus of a seat is this turn, if an order says so.
pub(in crate::throne) fn home_bonus(pack: &Pack, state: &State, seat: Seat) -> Option<u8> {
    let own = lasting(pack, state).filter(|(one, _)| one.seat == seat);
    let found = own.filter_map(|(_, row)| match row.once {
        Some(OneTimeEffect::HomeBonus(bonus)) => Some(bonus),
        Some(_) | None => None,
    });
    found.max()
}

/// What an order adds to its value in a battle in an area.
pub(in crate::throne) fn more(
    pack: &Pack,
    state: &State,
    seat: Seat,
    order: Option<OrderId>,
    area: AreaId,
) -> i16 {
    match once(pack, order) {
        Some(OneTimeEffect::AtHome(more)) if is_home(pack, state, seat, area) => more.into(),
        Some(OneTimeEffect::AgainstStrongholds(more))
            if pack.land(area).castle == Some(Castle::Stronghold) =>
        {
            more.into()
        }
        Some(_) | None => 0,
    }
}

/// What an order says that units of a kind count; `None` if it says nothing.
pub(in crate::throne) fn counts(pack: &Pack, order: Option<OrderId>, kind: UnitKind) -> Option<u8> {
    match once(pack, order) {
        Some(OneTimeEffect::UnitsCount { unit, strength }) if unit == kind => Some(strength),
        Some(_) | None => None,
    }
}

/// Fortifications that the order of the defender adds.
pub(in crate::throne) fn fortifications(pack: &Pack, state: &State, battle: &Battle) -> u8 {
    match once(pack, state.spot(battle.area).order) {
        Some(OneTimeEffect::Fortifies(count)) => count,
        Some(_) | None => 0,
    }
}

/// The area whose units fight along with an attack, and what they add.
///
/// # Ruling
/// Of areas beside both the one that the attack comes from and the battle, the one that adds most; its units stay where
/// they are, and those that support do not count again.
pub(in crate::throne) fn along(
    pack: &Pack,
    state: &State,
    battle: &Battle,
) -> Option<(AreaId, i16)> {
    if once(pack, battle.order) != Some(OneTimeEffect::FightAlong) {
        return None;
    }
    let seat = battle.side(Side::Attack).seat;
    let castle = is_castle(pack, state, battle.area);
    let near = beside(pack, state, battle.from).iter();
    let open = near.filter(|area| {
        let supports = battle.supports.iter().any(|(from, _)| from == area);
        let own = state.spot(*area).seat == Some(seat);
        own && !supports && may_support(pack, state, *area, battle.area)
    });
    let value = open.map(|area| {
        let units = state.spot(area).units;
        let each = units
            .kinds()
            .map(|kind| unit_strength(pack, kind, true, castle) * i16::from(units.get(kind)));
        (area, each.sum::<i16>())
    });
    // Of equal ones the first.
    value
        .filter(|(_, value)| *value > 0)
        .min_by_key(|(_, value)| -value)
}

/// Tells whether an attacker who won loses a unit because of the defender's order.
///
/// # Ruling
/// The winner that is meant is the attacker: a defender who wins is not punished by the own order.
pub(super) fn takes_toll(pack: &Pack, state: &State, battle: &Battle, winner: Side) -> bool {
    winner == Side::Attack
        && once(pack, state.spot(battle.area).order) == Some(OneTimeEffect::Avenged)
}

/// Which units the winner may lose.
pub(super) fn tolls(state: &State, battle: &Battle) -> Vec<Units> {
    let Some(winner) = battle.winner else {
        return Vec::new();
    };
    let units = aftermath::standing(state, battle, winner);
    units.kinds().map(|kind| Units::of(kind, 1)).collect()
}

/// Goes on where there is no choice; `count` are the casualties of the loser that come after.
pub(in crate::throne) fn pay(draft: &mut D, count: u8) -> bool {
    let state = draft.state();
    let ways = state.battle.as_ref();
    let ways = ways.map_or_else(Vec::new, |battle| tolls(state, battle));
    match *ways.as_slice() {
        [] => step(draft, Step::Seize(count)),
        [one] => paid(draft, count, one),
        _ => return false,
    }
    true
}

/// The winner's loss is chosen.
pub(in crate::throne) fn choose(draft: &mut D, count: u8, units: Units) -> Result<(), Refusal> {
    let state = draft.state();
    let ways = state.battle.as_ref();
    let ways = ways.map_or_else(Vec::new, |battle| tolls(state, battle));
    listed(ways.contains(&units), "Battles", "One unit goes")?;
    paid(draft, count, units);
    Ok(())
}

fn paid(draft: &mut D, count: u8, units: Units) {
    let winner = draft.state().battle.as_ref().and_then(|b| b.winner);
    if let Some(side) = winner {
        let routed = Units::NONE;
        push(
            draft,
            FightEvent::Killed {
                side,
                units,
                routed,
            },
        );
    }
    step(draft, Step::Seize(count));
}

/// Whoever won with an order that allows it may begin a second battle from where the winner stands now.
pub(in crate::throne) fn march_on(pack: &Pack, draft: &mut D, battle: &Battle, from: AreaId) {
    let over = matches!(draft.state().top(), Some(Frame::Over(_)));
    if over || once(pack, battle.order) != Some(OneTimeEffect::SecondBattle) {
        return;
    }
    let march = Marching {
        seat: battle.side(Side::Attack).seat,
        from,
        value: battle.march,
        order: None,
        attack: None,
        onward: None,
        over: false,
        leader: None,
        again: true,
    };
    let state = draft.state();
    let way = Way::new(pack, state, &march);
    let parts = state.spot(march.from).units.parts();
    let mut open = way.open().iter();
    if open.any(|to| parts.iter().any(|units| way.bar(to, *units).is_none())) {
        draft.push(Event::Opened(Frame::March(march)));
    }
}

/// Power for castles beside an area that a seat controls.
pub(in crate::throne) fn castles_pay(pack: &Pack, state: &State, seat: Seat, area: AreaId) -> u8 {
    let Some(OneTimeEffect::CastlesPay(each)) = once(pack, state.spot(area).order) else {
        return 0;
    };
    let near = beside(pack, state, area).iter();
    let own = near.filter(|area| {
        pack.land(*area).castle.is_some() && state.controller(pack, *area) == Some(seat)
    });
    let own = u8::try_from(own.count()).unwrap_or(u8::MAX);
    own.saturating_mul(each)
}
