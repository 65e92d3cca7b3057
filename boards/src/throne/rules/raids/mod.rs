//! How are Raid orders resolved?
//!
//! One at a time in turn order, round and round; the special one takes two orders.

pub(in crate::throne) mod shields;

use play::{Refusal, Seat};

use super::alliances::having;
use super::battle::house_orders;
use super::battle::house_orders::once;
use super::leaders::triggered_by;
use super::planning::tactics;
use super::roads::ways::targets;
use super::roads::weather::beside_for;
use super::{D, alliances, planning, refuse, stock};
use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::{OneTimeEffect, OrderKind};
use crate::throne::event::{Achievement, Event};
use crate::throne::frame::{Frame, RaidAgain, Raids};
use crate::throne::ids::AllyId;
use crate::throne::pack::Pack;
use crate::throne::state::State;
use crate::throne::storm::AllyEffect;

const SECTION: &str = "Raids";

/// The areas whose order a raid from an area may take.
///
/// # Rule
/// A18, A19: land does not raid the sea, and a harbor raids and is raided across its own sea only.
pub(super) fn raid_targets(pack: &Pack, state: &State, seat: Seat, from: AreaId) -> AreaSet {
    let ways = &pack.ways;
    let near = beside_for(pack, state, seat, from);
    let reach = if ways.land.contains(from) {
        (near | afar(pack, state, seat, from)) & ways.land
    } else if ways.sea.contains(from) {
        near
    } else {
        near & ways.sea
    };
    let open = reach.iter().filter(|area| {
        let spot = state.spot(*area);
        let order = spot.order.and_then(|order| pack.order(order));
        let kind = order.is_some_and(|order| match order.kind {
            OrderKind::Support | OrderKind::Raid | OrderKind::Consolidate => true,
            OrderKind::March | OrderKind::Defense => false,
        });
        let kind = kind && once(pack, spot.order) != Some(OneTimeEffect::Unraidable);
        kind && spot.seat != Some(seat)
    });
    open.collect()
}

/// The areas that Mercenary Raiders reach: two areas away, and along arrows that lead the house on.
///
/// # Rule
/// Source, Mercenary Raiders.
fn afar(pack: &Pack, state: &State, seat: Seat, from: AreaId) -> AreaSet {
    if having(pack, state, seat, AllyEffect::Raiders).is_none() {
        return AreaSet::new();
    }
    let near = beside_for(pack, state, seat, from);
    let mut found = targets(pack, state, seat, from) & along(pack, from);
    for area in near.iter() {
        found |= beside_for(pack, state, seat, area);
    }
    found.without(from) & !near
}

/// The card that a raid costs which only it lets reach an area.
pub(crate) fn raiders(
    pack: &Pack,
    state: &State,
    seat: Seat,
    [from, at]: [AreaId; 2],
) -> Option<AllyId> {
    let card = having(pack, state, seat, AllyEffect::Raiders);
    card.filter(|_| afar(pack, state, seat, from).contains(at))
}

/// Where arrows lead from an area, those of single houses included.
fn along(pack: &Pack, from: AreaId) -> AreaSet {
    let passages = pack.ways.passages.iter();
    let ends: AreaSet = passages.filter_map(|row| row.other(from)).collect();
    pack.ways.arrows(from) | ends
}

/// The areas whose order a strong raid may take next: not where it took one already.
///
/// # Rule
/// B16.
pub(in crate::throne) fn second_raid_targets(
    pack: &Pack,
    state: &State,
    seat: Seat,
    from: AreaId,
) -> AreaSet {
    let taken = state.raids.iter().filter(|(own, _)| *own == from);
    let taken: AreaSet = taken.filter_map(|(_, at)| *at).collect();
    raid_targets(pack, state, seat, from) & !taken
}

/// Finds who is next; where no raid of a seat has an aim, they are carried out one by one.
pub(in crate::throne) fn next(pack: &Pack, draft: &mut D, at: u8) -> bool {
    let state = draft.state();
    let order = state.order();
    let count = order.len();
    let places = (0..count).map(|step| (usize::from(at) + step) % count.max(1));
    let found = places.into_iter().find_map(|place| {
        let seat = order.get(place).copied()?;
        let raids = planning::ordered(pack, state, seat, OrderKind::Raid);
        (!raids.is_empty()).then_some((place, seat, raids))
    });
    let Some((place, seat, raids)) = found else {
        draft.push(Event::Closed);
        return true;
    };
    let at = u8::try_from(place).unwrap_or_default();
    let mut aimless = raids.iter();
    let idle = |from| {
        raid_targets(pack, state, seat, from).is_empty()
            && triggered_by(pack, state, from).is_empty()
    };
    if aimless.all(idle)
        && let Some(from) = raids.iter().next()
    {
        carry_out(pack, draft, seat, at, from, None);
        return true;
    }
    if !matches!(state.top(), Some(Frame::Raids(Raids { at: same })) if *same == at) {
        draft.push(Event::Went(Frame::Raids(Raids { at })));
    }
    false
}

/// Every raid of a seat.
pub(in crate::throne) fn offers(
    pack: &Pack,
    state: &State,
    seat: Seat,
    add: &mut dyn FnMut(Action),
) {
    for from in planning::ordered(pack, state, seat, OrderKind::Raid).iter() {
        for at in raid_targets(pack, state, seat, from).iter() {
            let at = Some(at);
            add(Action::Raid { from, at });
        }
        add(Action::Raid { from, at: None });
    }
}

/// Resolves a Raid order.
pub(in crate::throne) fn raid(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    place: u8,
    [from, target]: [Option<AreaId>; 2],
) -> Result<(), Refusal> {
    let state = draft.state();
    let own = planning::ordered(pack, state, seat, OrderKind::Raid);
    let Some(from) = from.filter(|from| own.contains(*from)) else {
        let text = "No Raid order of yours lies there";
        return Err(refuse("no_raid", SECTION, text));
    };
    check_target(raid_targets(pack, state, seat, from), target)?;
    carry_out(pack, draft, seat, place, from, target);
    Ok(())
}

fn check_target(open: AreaSet, target: Option<AreaId>) -> Result<(), Refusal> {
    match target {
        Some(at) if !open.contains(at) => {
            let text = "A raid takes a Support, Raid or Consolidate Power order of another house beside it";
            Err(refuse("no_target", SECTION, text))
        }
        Some(_) | None => Ok(()),
    }
}

fn carry_out(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    place: u8,
    from: AreaId,
    target: Option<AreaId>,
) {
    let order = draft.state().spot(from).order;
    let row = order.and_then(|order| pack.order(order));
    let more = match row.and_then(|row| row.once) {
        Some(OneTimeEffect::RaidMore(orders)) => orders.saturating_sub(1),
        Some(_) | None => u8::from(row.is_some_and(|row| row.value > 0)),
    };
    let at = place.saturating_add(1);
    draft.push(Event::Went(Frame::Raids(Raids { at })));
    let robbed = target.and_then(|at| draft.state().spot(at).seat);
    let shield = take(pack, draft, seat, from, target);
    if let (Some(OneTimeEffect::Rob(power)), Some(victim)) = (row.and_then(|row| row.once), robbed)
    {
        stock::lose(draft, victim, power);
    }
    if let Some(order) = order {
        house_orders::enforce(pack, draft, seat, from, order);
    }
    if target.is_some() {
        once_more(pack, draft, seat, from, more);
    }
    if let Some((seat, area)) = shield {
        shields::ask(draft, seat, area);
    }
}

/// A strong raid takes another order, if it may and one is left.
fn once_more(pack: &Pack, draft: &mut D, seat: Seat, from: AreaId, more: u8) {
    let Some(more) = more.checked_sub(1) else {
        return;
    };
    if !second_raid_targets(pack, draft.state(), seat, from).is_empty() {
        draft.push(Event::Opened(Frame::RaidAgain(RaidAgain {
            seat,
            from,
            more,
        })));
    }
}

/// Takes an order away.
///
/// # Rule
/// A20: power is robbed with a Consolidate Power order.
///
/// Hands back who may put another order in its place, and where.
fn take(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    from: AreaId,
    at: Option<AreaId>,
) -> Option<(Seat, AreaId)> {
    let shield = at.and_then(|at| Some((shields::owner(pack, draft.state(), at)?, at)));
    let robbed = at.and_then(|at| {
        let spot = draft.state().spot(at);
        let order = spot.order.and_then(|order| pack.order(order))?;
        let power = order.kind == OrderKind::Consolidate;
        spot.seat.filter(|_| power)
    });
    let raiders = at.and_then(|at| raiders(pack, draft.state(), seat, [from, at]));
    if let Some(card) = raiders {
        alliances::discard(pack, draft, seat, card);
    }
    draft.push(Event::Raided { seat, from, at });
    if let Some(victim) = robbed {
        stock::lose(draft, victim, 1);
        stock::gain(pack, draft, seat, 1);
    }
    if at.is_some() {
        tactics::did(pack, draft, seat, Achievement::Raided);
    }
    shield
}

/// The second order of a special raid.
pub(in crate::throne) fn again(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    from: AreaId,
    same: AreaId,
    at: Option<AreaId>,
) -> Result<(), Refusal> {
    if same != from || at.is_none() {
        let text = "The same raid takes a second order, or none";
        return Err(refuse("no_target", SECTION, text));
    }
    check_target(second_raid_targets(pack, draft.state(), seat, from), at)?;
    let more = match draft.state().top() {
        Some(Frame::RaidAgain(RaidAgain { more, .. })) => *more,
        Some(_) | None => 0,
    };
    draft.push(Event::Closed);
    let shield = take(pack, draft, seat, from, at);
    once_more(pack, draft, seat, from, more);
    if let Some((seat, area)) = shield {
        shields::ask(draft, seat, area);
    }
    Ok(())
}
