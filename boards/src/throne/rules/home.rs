//! What is a home region worth?
//!
//! A house fights better where the colored border of its region is drawn around the battle.

use play::Seat;

use crate::ids::AreaId;
use crate::throne::pack::Pack;
use crate::throne::state::State;

/// What a seat that attacks or defends in an area counts more there.
///
/// Once a battle, for nobody else: not for supporters, who are asked by where they stand, nor for two houses that fight
/// in the region of a third. No sea and no harbor lies in a region.
///
/// # Rule
/// C4.
#[must_use]
pub fn home_bonus(pack: &Pack, state: &State, seat: Seat, area: AreaId) -> u8 {
    let house = state.player(seat).map(|player| player.house);
    match house.is_some() && pack.land(area).home_region == house {
        true => pack.numbers.home_bonus,
        false => 0,
    }
}
