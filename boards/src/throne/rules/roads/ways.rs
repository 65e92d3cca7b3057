//! Where may units go?
//!
//! Land units to land beside them, along arrows, and across unbroken chains of own ships; ships from sea to sea and to
//! own harbors.

use play::Seat;

use super::weather::beside_for;
use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::pack::Pack;
use crate::throne::rules::alliances::having;
use crate::throne::rules::roads;
use crate::throne::state::{State, TurnRule};
use crate::throne::storm::AllyEffect;

/// Every area that units of a seat in an area may go to, whoever stands there.
///
/// # Rule
/// A21, A22: harbors carry nobody, and are entered from their sea by whoever controls their land. B7, B8: arrows lead
/// units on, those of a house its own. Source, Frey Galleys and Mercenary Transport: rivers, and arrows of others. B45: nobody enters areas that are closed. C10: on a road every house has a place of its own.
#[must_use]
pub fn targets(pack: &Pack, state: &State, seat: Seat, from: AreaId) -> AreaSet {
    let ways = &pack.ways;
    let near = beside_for(pack, state, seat, from);
    if ways.land.contains(from) {
        let mut found = (near | ways.arrows(from)) & ways.land;
        if having(pack, state, seat, AllyEffect::Galleys).is_some() {
            found |= (ways.rivers(from) | ways.fords(from)) & ways.land;
        }
        if having(pack, state, seat, AllyEffect::Transport).is_some() {
            let all = ways.passages.iter().filter_map(|row| row.other(from));
            found |= all.collect();
        }
        if let Some(player) = state.player(seat).filter(|_| !ways.passages.is_empty()) {
            for to in ways.passages(player.house, from) {
                found.insert(to);
            }
        }
        for sea in carried(pack, state, seat, from).iter() {
            found |= ways.near(sea) & ways.land;
        }
        let game = pack.game_of(&state.setting);
        let closed = game.map(|game| game.closed).unwrap_or_default();
        return roads::open_to(pack, state, seat, found.without(from) & !closed);
    }
    if ways.harbor.contains(from) {
        return near & ways.sea;
    }
    let harbors = (near & ways.harbor).iter().filter(|harbor| {
        let land = pack.land_of(*harbor);
        land.and_then(|land| state.controller(pack, land)) == Some(seat)
    });
    (near & ways.sea) | harbors.collect()
}

/// The seas across which own ships carry units from a land area.
///
/// # Rule
/// A22: an unbroken chain. C9: none in a turn of doldrums.
pub(in crate::throne) fn carried(pack: &Pack, state: &State, seat: Seat, from: AreaId) -> AreaSet {
    let ways = &pack.ways;
    let mut seas = AreaSet::new();
    let mut open = match state.turn_rules.contains(&TurnRule::Transport) {
        true => AreaSet::new(),
        false => ways.near(from) & ways.sea,
    };
    while let Some(sea) = open.iter().next() {
        open = open.without(sea);
        if state.spot(sea).seat != Some(seat) {
            continue;
        }
        seas.insert(sea);
        open |= ways.near(sea) & ways.sea & !seas;
    }
    seas
}

/// Tells whether somebody else or a garrison stands in an area, or a force of nobody.
pub(crate) fn is_held_against(state: &State, seat: Seat, area: AreaId) -> bool {
    let spot = state.spot(area);
    spot.neutral > 0 || spot.defender().is_some_and(|other| other != seat)
}
