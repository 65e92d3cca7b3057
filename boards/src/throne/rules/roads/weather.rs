//! Which rivers can be crossed?
//!
//! The weather goes round its track with the symbols of the third deck; in a storm nobody crosses a ford.

use play::Seat;

use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::event::Event;
use crate::throne::ids::WesterosId;
use crate::throne::pack::Pack;
use crate::throne::rules::alliances::having;
use crate::throne::rules::{D, roads};
use crate::throne::rulings::RoadArmies;
use crate::throne::state::{State, TurnRule};
use crate::throne::storm::{AllyEffect, Sky};

/// What the weather is like; fair on a board without a track.
#[must_use]
pub fn sky(pack: &Pack, state: &State) -> Sky {
    let place = usize::from(state.weather);
    pack.numbers
        .weather
        .get(place)
        .copied()
        .unwrap_or(Sky::Fair)
}

/// Tells whether rivers stop nobody this turn.
///
/// # Rule
/// C11.
#[must_use]
pub fn has_low_rivers(state: &State) -> bool {
    state.turn_rules.contains(&TurnRule::Rivers)
}

/// The areas beside one, for raids and support.
///
/// # Rule
/// B7: fords in fair weather, no river and no arrow. C10: every house on a road. C11: rivers in a turn in which they
/// are low.
///
/// # Ruling
/// `road_armies`: whether houses on the same road stand beside each other.
#[must_use]
pub fn beside(pack: &Pack, state: &State, area: AreaId) -> AreaSet {
    let mut near = pack.ways.near(area);
    if has_low_rivers(state) {
        near |= pack.ways.rivers(area);
    }
    let near = match sky(pack, state) {
        Sky::Fair => near | pack.ways.fords(area),
        Sky::Storm => near,
    };
    let road = match state.rulings.road_armies {
        RoadArmies::Beside => pack.ways.lanes.road(area),
        RoadArmies::Apart => None,
    };
    let near = near | road.into_iter().collect();
    roads::paved(pack, state, near).without(area)
}

/// The areas beside one for a seat: whoever has Mercenary Transport crosses fords in every weather.
///
/// # Rule
/// B7; source, Mercenary Transport.
pub(in crate::throne) fn beside_for(
    pack: &Pack,
    state: &State,
    seat: Seat,
    area: AreaId,
) -> AreaSet {
    let near = beside(pack, state, area);
    match having(pack, state, seat, AllyEffect::Transport) {
        Some(_) => near | pack.ways.fords(area),
        None => near,
    }
}

/// The weather goes on by the symbol of a card that was drawn.
///
/// # Rule
/// B9.
pub(in crate::throne) fn turn(pack: &Pack, draft: &mut D, card: WesterosId) {
    let places = pack.numbers.weather.len();
    let shown = pack.westeros_card(card).is_some_and(|card| card.weather);
    if !shown || places == 0 {
        return;
    }
    let next = (usize::from(draft.state().weather) + 1) % places;
    draft.push(Event::Weather(u8::try_from(next).unwrap_or_default()));
}
