//! How are orders placed?
//!
//! Everybody at the same time and face down, at most one an area; all are revealed at once, and the Raven may change
//! one of its holder's.

pub(in crate::throne) mod at_once;
pub(in crate::throne) mod dissent;
pub(super) mod one_time;
pub(in crate::throne) mod tactics;
pub(super) mod tokens;

use play::{Refusal, Seat};

use super::leaders::hostages;
use super::score::division;
use super::{D, alliances, refuse, roads};
use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::{OneTimeEffect, OrderKind};
use crate::throne::event::Event;
use crate::throne::frame::{Frame, Planning};
use crate::throne::ids::{OrderId, Track};
use crate::throne::pack::{OrderRow, Pack};
use crate::throne::state::{Phase, State};
use tokens::{Used, stars};

const SECTION: &str = "Planning";

/// Orders are asked for. Whoever has no unit is done.
pub(super) fn begin(pack: &Pack, draft: &mut D) {
    // Supply and wildlings may have taken the last unit of a house.
    division::check(pack, draft);
    draft.push(Event::Began(Phase::Planning));
    alliances::turn_up(draft);
    let seats = (0..).zip(&draft.state().players);
    let ready = seats.map(|(seat, _)| {
        let (state, seat) = (draft.state(), Seat(seat));
        state.held(seat).is_empty() && tactics::has_chosen(pack, state, seat)
    });
    let ready = ready.collect();
    draft.push(Event::Opened(Frame::Plan(Planning { ready })));
    hostages::come_home(pack, draft);
}

/// The areas where a seat has an order of a kind.
pub(in crate::throne) fn ordered(
    pack: &Pack,
    state: &State,
    seat: Seat,
    kind: OrderKind,
) -> AreaSet {
    let own = state.spots().filter(|(_, spot)| {
        let order = spot.order.filter(|_| spot.seat == Some(seat));
        let order = order.and_then(|order| pack.order(order));
        order.is_some_and(|order| order.kind == kind)
    });
    own.map(|(area, _)| area).collect()
}

/// How many special orders of a seat lie on the board.
pub(super) fn stars_lying(pack: &Pack, state: &State, seat: Seat) -> u8 {
    Used::of(pack, state, seat, None).stars
}

/// How many special orders the place of a seat on the King's Court allows.
pub(super) fn court_stars(pack: &Pack, state: &State, seat: Seat) -> u8 {
    let game = pack.game_of(&state.setting);
    let stars = game.map_or(&[][..], |game| &game.stars);
    let place = state.place(Track::Court, seat);
    stars.get(place).copied().unwrap_or_default()
}

/// Tells whether a token of an order is left for an area.
pub(super) fn is_left(
    pack: &Pack,
    state: &State,
    seat: Seat,
    area: AreaId,
    row: &OrderRow,
) -> bool {
    let used = Used::of(pack, state, seat, Some(area)).tokens;
    let used = used.get(row.number.place()).copied();
    let open = roads::bar(pack, state, area, row).is_none();
    open && used.is_some_and(|used| used < row.copies)
}

fn suits(pack: &Pack, state: &State, area: AreaId, row: &OrderRow) -> bool {
    if roads::bar(pack, state, area, row).is_some() {
        return false;
    }
    // There is no power at sea; in a harbor there is.
    let land = pack.ways.land.contains(area);
    let power = row.kind == OrderKind::Consolidate;
    if let Some(OneTimeEffect::RaidMore(_)) = row.once {
        return pack.ways.sea.contains(area);
    }
    !power || land || (row.once.is_none() && !pack.ways.sea.contains(area))
}

/// Tells whether a seat may place an order in an area of its own now.
///
/// # Rule
/// A14 to A16.
pub(crate) fn may_order(
    pack: &Pack,
    state: &State,
    seat: Seat,
    area: AreaId,
    order: OrderId,
) -> Result<(), Refusal> {
    let Some(row) = pack.order(order) else {
        return Err(refuse("no_order", SECTION, "There is no such order"));
    };
    if state.spot(area).seat != Some(seat) {
        let text = "Orders are placed where units of yours stand";
        return Err(refuse("no_units", SECTION, text));
    }
    if let Some(text) = roads::bar(pack, state, area, row) {
        return Err(refuse("on_road", SECTION, text));
    }
    if !suits(pack, state, area, row) {
        let text = match pack.ways.sea.contains(area) {
            true => "Power is not consolidated at sea",
            false => "This order is not placed there",
        };
        return Err(refuse("at_sea", SECTION, text));
    }
    let used = Used::of(pack, state, seat, Some(area));
    match used.bar(pack, row, stars(pack, state, seat), state) {
        Some(text) => Err(refuse("no_token", SECTION, text)),
        None => Ok(()),
    }
}

/// Every order that a seat may place in an area without one.
pub(in crate::throne) fn offers(
    pack: &Pack,
    state: &State,
    seat: Seat,
    add: &mut dyn FnMut(Action),
) {
    let used = Used::of(pack, state, seat, None);
    let stars = stars(pack, state, seat);
    let open = pack.orders.iter();
    let open: Vec<&OrderRow> = open
        .filter(|row| used.bar(pack, row, stars, state).is_none())
        .collect();
    for (area, spot) in state.spots() {
        if spot.seat != Some(seat) || spot.order.is_some() {
            continue;
        }
        for row in &open {
            if suits(pack, state, area, row) {
                let order = row.number;
                add(Action::Order { area, order });
            }
        }
    }
}

/// Places an order, or another one instead.
pub(in crate::throne) fn order(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    area: AreaId,
    order: OrderId,
) -> Result<(), Refusal> {
    may_order(pack, draft.state(), seat, area, order)?;
    draft.push(Event::Placed(seat, area, order));
    Ok(())
}

/// A seat has placed its orders and chosen its Tactics card.
pub(in crate::throne) fn ready(pack: &Pack, draft: &mut D, seat: Seat) -> Result<(), Refusal> {
    if !tactics::has_chosen(pack, draft.state(), seat) {
        let text = "A Tactics card has to be chosen";
        return Err(refuse("no_tactics", SECTION, text));
    }
    draft.push(Event::Readied(seat));
    Ok(())
}

/// Takes an own order back, while orders lie face down.
pub(super) fn take_back(draft: &mut D, seat: Seat, area: AreaId) -> Result<(), Refusal> {
    let state = draft.state();
    let spot = state.spot(area);
    let planning = matches!(state.top(), Some(Frame::Plan(_)));
    if !planning || spot.seat != Some(seat) || spot.order.is_none() {
        let text = "Only an own order that lies face down is taken back";
        return Err(refuse("no_order", SECTION, text));
    }
    draft.push(Event::TookBack(seat, area));
    Ok(())
}

/// Turns all orders up.
///
/// # Rule
/// A17.
pub(in crate::throne) fn reveal(pack: &Pack, draft: &mut D) -> bool {
    draft.reveal();
    draft.push(Event::Revealed);
    tactics::show(draft);
    one_time::give(pack, draft);
    draft.push(Event::Closed);
    at_once::begin(draft);
    let state = draft.state();
    let raven = state.holder(Track::Court).is_some_and(|seat| {
        let mut spots = state.areas.iter();
        spots.any(|spot| spot.seat == Some(seat) && spot.order.is_some())
    });
    if raven {
        draft.push(Event::Opened(Frame::Raven));
    }
    dissent::begin(draft);
    true
}

/// Every change that the Raven may make.
pub(in crate::throne) fn swaps(
    pack: &Pack,
    state: &State,
    seat: Seat,
    add: &mut dyn FnMut(Action),
) {
    for (area, _) in state.spots() {
        exchanges(pack, state, seat, area, add);
    }
}

/// Every order of a seat that may take the place of the one in an area of it.
pub(super) fn exchanges(
    pack: &Pack,
    state: &State,
    seat: Seat,
    area: AreaId,
    add: &mut dyn FnMut(Action),
) {
    let spot = state.spot(area);
    let Some(old) = spot.order.filter(|_| spot.seat == Some(seat)) else {
        return;
    };
    let stars = stars(pack, state, seat);
    let used = Used::of(pack, state, seat, Some(area));
    for row in &pack.orders {
        let order = row.number;
        let swaps = row.once.is_none() && !one_time::is_one(pack, old);
        let swaps = swaps && order != old && suits(pack, state, area, row);
        if swaps && used.bar(pack, row, stars, state).is_none() {
            add(Action::Swap { area, order });
        }
    }
}

/// The Raven changes an order.
pub(in crate::throne) fn swap(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    area: AreaId,
    order: OrderId,
) -> Result<(), Refusal> {
    let state = draft.state();
    if state.spot(area).order.is_none_or(|old| old == order) {
        let text = "The Raven changes an order for another one";
        return Err(refuse("no_order", SECTION, text));
    }
    let old = state.spot(area).order;
    if one_time::is_one(pack, order) || old.is_some_and(|old| one_time::is_one(pack, old)) {
        let text = "The Raven neither brings a one-time order nor takes one";
        return Err(refuse("one_time", SECTION, text));
    }
    may_order(pack, state, seat, area, order)?;
    // A raid without an aim leaves the board at once; what it was has been seen all the same.
    draft.reveal();
    draft.push(Event::Swapped(area, order));
    draft.push(Event::Closed);
    Ok(())
}
