//! What is different on a road where houses pass each other?
//!
//! Whoever comes goes to a lane of its own and fights nobody, or to that of one other house and fights that one. Whoever
//! wins there goes on to the own lane, and back if supply does not bear both armies in one.

pub(super) mod ways;
pub(super) mod weather;

use play::Seat;

use super::marches::dragons::is_flight;
use super::stock::supply::{Armies, limits};
use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::battle::Battle;
use crate::throne::card::{OrderKind, Side};
use crate::throne::pack::{OrderRow, Pack};
use crate::throne::rulings::RoadOrders;
use crate::throne::state::State;

/// The lanes instead of roads in a set of areas.
pub(super) fn paved(pack: &Pack, state: &State, areas: AreaSet) -> AreaSet {
    match state.setting.roads {
        true => pack.ways.lanes.paved(areas),
        false => areas,
    }
}

/// The areas of a set that a seat may go to: on a road its own lane, and those where somebody stands.
///
/// # Rule
/// C10.
pub(super) fn open_to(pack: &Pack, state: &State, seat: Seat, areas: AreaSet) -> AreaSet {
    if !state.setting.roads {
        return areas;
    }
    let paved = pack.ways.lanes.paved(areas).iter();
    let open = paved.filter(|area| {
        let lane = pack.ways.lanes.seat(*area);
        lane.is_none_or(|own| own == seat || state.spot(*area).seat.is_some())
    });
    open.collect()
}

/// Where units of a seat stand in an area: on a road on its own lane.
pub(super) fn own(pack: &Pack, state: &State, seat: Seat, area: AreaId) -> AreaId {
    let lane = pack.ways.lanes.lane(area, seat);
    lane.filter(|_| state.setting.roads).unwrap_or(area)
}

/// Why an order is not given in an area; `None` if it may be.
///
/// # Rule
/// C10: March and Raid, no special orders.
///
/// # Ruling
/// R13: neither those of one time nor those with a star; `roads_allow_star`: stars may be.
pub(super) fn bar(
    pack: &Pack,
    state: &State,
    area: AreaId,
    row: &OrderRow,
) -> Option<&'static str> {
    pack.ways.lanes.road(area)?;
    let kind = match row.kind {
        OrderKind::March | OrderKind::Raid => true,
        OrderKind::Defense | OrderKind::Support | OrderKind::Consolidate => false,
    };
    let star = row.star && state.rulings.roads_allow_star == RoadOrders::Plain;
    (!kind || star || row.once.is_some())
        .then_some("On a road only March and Raid orders are given, and no special ones")
}

/// Tells whether units that win where they attack may have to come back.
///
/// # Rule
/// C7: dragons never stay at sea. C10: an army that cannot join the own one on the same road moves not in.
pub(super) fn may_come_back(
    pack: &Pack,
    state: &State,
    seat: Seat,
    [from, to]: [AreaId; 2],
) -> bool {
    let lanes = &pack.ways.lanes;
    let own = lanes.road(to).and_then(|road| lanes.lane(road, seat));
    let joins = own.is_some_and(|own| own != to && state.spot(own).seat.is_some());
    joins || is_flight(pack, from, to)
}

/// Where an attacker goes that has won on a road; `None` elsewhere.
///
/// # Rule
/// C10: to its own lane; back if supply does not bear that.
pub(super) fn goal(pack: &Pack, state: &State, battle: &Battle) -> Option<AreaId> {
    let lanes = &pack.ways.lanes;
    let seat = battle.side(Side::Attack).seat;
    let own = lanes.lane(lanes.road(battle.area)?, seat)?;
    let there = state.spot(own).all().count();
    let both = there.saturating_add(battle.attackers.count());
    let armies = Armies::of(state, seat).changed(there, both);
    Some(match there == 0 || armies.fit(limits(pack, state, seat)) {
        true => own,
        false => battle.from,
    })
}
