//! What do events change about dragons?
//!
//! A player remembers how many it ever mustered, so that one that was lost never comes back.

use play::Seat;

use super::apply::{change, on, promoted};
use super::state::State;
use super::units::{UnitKind, Units};
use crate::ids::AreaId;

/// Units stand in an area. Dragons that are put there by hand count as mustered.
pub(super) fn stood(state: &mut State, area: AreaId, seat: Seat, units: Units) {
    on(state, area, |spot| {
        spot.seat = Some(seat);
        spot.units = units;
        spot.routed = Units::NONE;
    });
    let there = state.all_units(seat).dragons;
    change(state, seat, |player| {
        player.dragons = player.dragons.max(there);
    });
}

/// A unit became another one.
pub(super) fn upgraded(state: &mut State, area: AreaId, unit: UnitKind) {
    let seat = state.spot(area).seat;
    if let Some(seat) = seat.filter(|_| unit == UnitKind::Dragon) {
        change(state, seat, |player| {
            player.dragons = player.dragons.saturating_add(1);
        });
    }
    on(state, area, |spot| {
        spot.units = promoted(spot.units, unit);
    });
}
