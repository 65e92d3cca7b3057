//! What is a home region worth?
//!
//! A house fights better where the colored border of its region is drawn around the battle.

use play::Seat;

use super::house_orders;
use crate::ids::AreaId;
use crate::throne::pack::Pack;
use crate::throne::state::State;

/// Tells whether an area lies in the home region of a seat's house.
pub(super) fn is_home(pack: &Pack, state: &State, seat: Seat, area: AreaId) -> bool {
    let house = state.player(seat).map(|player| player.house);
    house.is_some() && pack.land(area).home_region == house
}

/// What a seat that attacks or defends in an area counts more there.
///
/// Once a battle, for nobody else: not for supporters, who are asked by where they stand, nor for two houses that fight
/// in the region of a third. No sea and no harbor lies in a region.
///
/// # Rule
/// C4; C18: the order of a house may raise it for a turn.
#[must_use]
pub fn home_bonus(pack: &Pack, state: &State, seat: Seat, area: AreaId) -> u8 {
    match is_home(pack, state, seat, area) {
        true => house_orders::home_bonus(pack, state, seat).unwrap_or(pack.numbers.home_bonus),
        false => 0,
    }
}
