//! Which orders may texts of House cards take?

use crate::ids::AreaId;
use crate::throne::battle::Battle;
use crate::throne::card::{OrderKinds, Side, Whose};
use crate::throne::pack::Pack;
use crate::throne::rules::roads::weather::beside;
use crate::throne::state::State;

/// Orders that a text may take: of anybody else beside the battle, or of the opponent anywhere.
pub(super) fn removable(
    pack: &Pack,
    state: &State,
    battle: &Battle,
    side: Side,
    orders: OrderKinds,
    whose: Whose,
) -> Vec<AreaId> {
    let own = battle.side(side).seat;
    let other = battle.side(side.other()).seat;
    let around = beside(pack, state, battle.area);
    let found = state.spots().filter(|(area, spot)| {
        let order = spot.order.and_then(|order| pack.order(order));
        let meant = match whose {
            Whose::AnybodysBeside => around.contains(*area) && spot.seat != Some(own),
            Whose::TheirsBeside => around.contains(*area) && spot.seat == Some(other),
            Whose::TheirsAnywhere => spot.seat == Some(other),
        };
        meant && order.is_some_and(|order| orders.contains(order.kind))
    });
    found.map(|(area, _)| area).collect()
}
