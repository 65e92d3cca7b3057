//! What do orders do that are given once a game?
//!
//! They lie like others and need no star; once they are revealed they are given for good.
//!
//! # Ruling
//! R30: their names are told and what they do is not. Recruit and Supply lie as Consolidate Power orders do and are
//! raided like them; a house gives one of the three a turn, and the Raven leaves them alone.

use play::Seat;

use super::tactics;
use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::card::OneTimeEffect;
use crate::throne::event::Event;
use crate::throne::frame::Marching;
use crate::throne::ids::OrderId;
use crate::throne::pack::{Castle, OrderRow, Pack};
use crate::throne::rules::D;
use crate::throne::rules::marches::dragons::prey;
use crate::throne::rules::roads::ways::{is_held_against, targets};
use crate::throne::rules::stock::supply;
use crate::throne::rules::westeros::{fourth, mustering};
use crate::throne::state::State;
use crate::throne::storm::TacticEffect;

/// Tells whether an order is given once a game.
pub(super) fn is_one(pack: &Pack, order: OrderId) -> bool {
    pack.order(order).is_some_and(|row| row.once.is_some())
}

/// Tells whether a Forced March of a seat lies on the board.
pub(in crate::throne) fn forces(pack: &Pack, state: &State, seat: Seat) -> bool {
    let mut own = state.spots().filter(|(_, spot)| spot.seat == Some(seat));
    own.any(|(area, _)| at(pack, state, area) == Some(OneTimeEffect::ForcedMarch))
}

/// Why a seat cannot place a one-time order; `None` if it can.
///
/// # Rule
/// B47: Manage Troops and a Forced March exclude each other.
pub(in crate::throne) fn bar(
    pack: &Pack,
    row: &OrderRow,
    state: &State,
    seat: Seat,
    other: bool,
) -> Option<&'static str> {
    let mut plans = tactics::plans(pack, state, seat);
    if row.once == Some(OneTimeEffect::ForcedMarch)
        && plans.any(|plan| plan == TacticEffect::ManageTroops)
    {
        return Some("Manage Troops and a Forced March exclude each other");
    }
    if !state.setting.one_time_orders {
        return Some("This game has no one-time orders");
    }
    if other {
        return Some("One one-time order is given a turn");
    }
    let given = state
        .player(seat)
        .is_some_and(|p| p.given.contains(&row.number));
    given.then_some("The order was given before, and is given once a game")
}

/// One-time orders that were revealed are given.
pub(super) fn give(pack: &Pack, draft: &mut D) {
    let state = draft.state();
    let given = state.areas.iter().filter_map(|spot| {
        let order = spot.order.filter(|order| is_one(pack, *order))?;
        Some((spot.seat?, order))
    });
    let given: Vec<(Seat, OrderId)> = given.collect();
    for (seat, order) in given {
        draft.push(Event::Given(seat, order));
    }
}

/// What the order in an area does once a game.
pub(in crate::throne) fn at(pack: &Pack, state: &State, area: AreaId) -> Option<OneTimeEffect> {
    pack.order(state.spot(area).order?)?.once
}

/// A one-time order is carried out instead of taking power; tells whether there was one.
pub(in crate::throne) fn carry_out(pack: &Pack, draft: &mut D, seat: Seat, area: AreaId) -> bool {
    match at(pack, draft.state(), area) {
        Some(OneTimeEffect::Recruit) => {
            draft.push(Event::OrderGone(area));
            let points = match pack.land(area).castle {
                Some(Castle::City) => pack.numbers.city_points,
                Some(Castle::Stronghold) => pack.numbers.stronghold_points,
                None => 1,
            };
            let left = vec![(area, points)];
            mustering::open(draft, seat, left);
        }
        Some(OneTimeEffect::Supply) => {
            draft.push(Event::OrderGone(area));
            supply::count_one(pack, draft, seat);
        }
        Some(OneTimeEffect::SupplyUp(levels)) => {
            draft.push(Event::OrderGone(area));
            fourth::raise(pack, draft, seat, levels);
        }
        Some(_other) => return false,
        None => return false,
    }
    true
}

/// Where the units of a march may go, dragons to attack a sea, and by a Forced March through an area that no other house holds.
pub(in crate::throne) fn reach(pack: &Pack, state: &State, march: &Marching) -> AreaSet {
    let Marching { seat, from, .. } = *march;
    let flying = state.spot(from).units.dragons > 0;
    let targets = |area| match flying {
        true => targets(pack, state, seat, area) | prey(pack, state, seat, area),
        false => targets(pack, state, seat, area),
    };
    let near = targets(from);
    let forced = at(pack, state, from) == Some(OneTimeEffect::ForcedMarch);
    if !forced || march.leader.is_some() {
        return near;
    }
    let free = near.iter().filter(|area| {
        let controller = state.controller(pack, *area);
        let harbor = pack.ways.harbor.contains(*area);
        let own = controller.is_none_or(|other| other == seat);
        own && !harbor && !is_held_against(state, seat, *area)
    });
    let far = free.fold(near, |all, area| all | targets(area));
    far.without(from)
}
