//! Where does power come from?
//!
//! From Consolidate Power orders and from the Game of Thrones card; never more than lies in the pool.

use play::{Refusal, Seat};

use super::battle::house_orders;
use super::leaders::{negotiation, triggered_by};
use super::planning::one_time;
use super::{D, alliances, leaders, listed, planning, stock};
use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::card::OrderKind;
use crate::throne::event::Event;
use crate::throne::frame::{Build, Frame, Pick};
use crate::throne::pack::Pack;
use crate::throne::state::State;

/// The next Consolidate Power order, in turn order; whose several ones it matters for says which.
///
/// # Rule
/// A28, B30.
pub(in crate::throne) fn next(pack: &Pack, draft: &mut D) -> bool {
    let state = draft.state();
    let mut order = state.order().iter();
    let found = order.find_map(|seat| {
        let areas = planning::ordered(pack, state, *seat, OrderKind::Consolidate);
        areas.iter().next().map(|area| (*seat, area, areas))
    });
    let Some((seat, area, areas)) = found else {
        draft.push(Event::Closed);
        return true;
    };
    match depends_on_order(pack, state, seat, areas) {
        true => draft.push(Event::Opened(Frame::Pick(Pick(seat)))),
        false => resolve(pack, draft, seat, area),
    }
    true
}

/// Tells whether it makes a difference which of some Consolidate Power orders comes first: a leader, a one-time order, a
/// fortification or a negotiation depends on one, or the pool is short.
pub(crate) fn depends_on_order(pack: &Pack, state: &State, seat: Seat, areas: AreaSet) -> bool {
    if areas.len() < 2 {
        return false;
    }
    let own = areas.iter();
    let due = own.map(|area| u32::from(brings(pack, state, seat, area)));
    let short = due.sum::<u32>() > u32::from(state.pool(pack, seat));
    short
        || negotiation::has_lost(pack, state, seat)
        || areas.iter().any(|area| {
            let once = one_time::at(pack, state, area).is_some();
            once || !triggered_by(pack, state, area).is_empty()
        })
        || forts_are_short(pack, state, areas)
}

/// Tells whether fewer fortifications are left than could be built.
fn forts_are_short(pack: &Pack, state: &State, areas: AreaSet) -> bool {
    let open = areas.iter().filter(|area| may_fortify(pack, state, *area));
    let built = state.areas.iter().filter(|spot| spot.fort).count();
    let wanted = open.count();
    wanted > 1 && built + wanted > usize::from(pack.numbers.fortifications)
}

/// The order that a seat picked.
pub(in crate::throne) fn pick(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    area: AreaId,
) -> Result<(), Refusal> {
    let own = planning::ordered(pack, draft.state(), seat, OrderKind::Consolidate);
    let text = "No Consolidate Power order of yours lies there";
    listed(own.contains(area), "Consolidate Power", text)?;
    // Whichever comes last is carried out by itself, so that only the log tells which came first.
    draft.reveal();
    draft.push(Event::Closed);
    resolve(pack, draft, seat, area);
    Ok(())
}

/// Whoever may fortify instead is asked; a leader may be triggered before.
fn resolve(pack: &Pack, draft: &mut D, seat: Seat, area: AreaId) {
    match triggered_by(pack, draft.state(), area).is_empty() {
        true => carry_out(pack, draft, seat, area),
        false => leaders::ask(draft, seat, area),
    }
}

/// An order that triggers no leader.
pub(super) fn carry_out(pack: &Pack, draft: &mut D, seat: Seat, area: AreaId) {
    if one_time::carry_out(pack, draft, seat, area) {
        return;
    }
    if may_fortify(pack, draft.state(), area) {
        draft.push(Event::Opened(Frame::Build(Build { seat, area })));
    } else {
        consolidate(pack, draft, seat, area);
    }
}

/// Tells whether a fortification may be built in an area.
///
/// # Rule
/// Clash of Kings, Fortifications: on land, one an area, as long as there are pieces.
pub(crate) fn may_fortify(pack: &Pack, state: &State, area: AreaId) -> bool {
    let built = state.areas.iter().filter(|spot| spot.fort).count();
    state.setting.fortifications
        && built < usize::from(pack.numbers.fortifications)
        && pack.ways.land.contains(area)
        && !state.spot(area).fort
}

/// A fortification is built, or power taken.
pub(in crate::throne) fn build(pack: &Pack, draft: &mut D, seat: Seat, area: AreaId, build: bool) {
    draft.push(Event::Closed);
    match build {
        true => draft.push(Event::Fortified { seat, area }),
        false => consolidate(pack, draft, seat, area),
    }
}

/// How much power the Consolidate Power order in an area brings now, as far as the pool goes.
pub(crate) fn brings(pack: &Pack, state: &State, seat: Seat, area: AreaId) -> u8 {
    let order = state.spot(area).order.and_then(|order| pack.order(order));
    let more = order.map_or(0, |order| u8::try_from(order.value).unwrap_or_default());
    let castles = house_orders::castles_pay(pack, state, seat, area);
    let power = pack.land(area).power.saturating_add(more).saturating_add(1);
    let power = power.saturating_add(castles);
    match alliances::is_barred(pack, state, seat, area) {
        true => 0,
        false => power.min(state.pool(pack, seat)),
    }
}

/// One order brings power.
///
/// # Ruling
/// R2: one, and one for each power icon, and one more by the special order.
fn consolidate(pack: &Pack, draft: &mut D, seat: Seat, area: AreaId) {
    let state = draft.state();
    let power = brings(pack, state, seat, area);
    draft.push(Event::Consolidated { seat, area, power });
    negotiation::begin(pack, draft, seat, area);
}

/// Power for every icon, and for every harbor that is used.
///
/// # Rule
/// A11.
pub(super) fn game_of_thrones(pack: &Pack, draft: &mut D) {
    let order = draft.state().order().to_vec();
    let mut gains = Vec::new();
    for seat in order {
        let state = draft.state();
        let before = state.player(seat).map_or(0, |player| player.power);
        let icons = pack.ways.land.iter().filter(|area| {
            pack.land(*area).power > 0 && state.controller(pack, *area) == Some(seat)
        });
        let icons = icons.map(|area| pack.land(area).power);
        let icons = icons.fold(0, u8::saturating_add);
        let harbors = pack.ways.harbor.iter().filter(|harbor| {
            let sea = pack.ways.near(*harbor) & pack.ways.sea;
            let free = sea.iter().all(|sea| {
                let other = state.spot(sea).seat;
                other.is_none_or(|other| other == seat)
            });
            state.spot(*harbor).seat == Some(seat) && free
        });
        let harbors = u8::try_from(harbors.count()).unwrap_or_default();
        stock::gain(pack, draft, seat, icons.saturating_add(harbors));
        let now = draft.state().player(seat);
        let now = now.map_or(0, |player| player.power);
        gains.push((seat, now.saturating_sub(before)));
    }
    draft.push(Event::Gained(gains));
}
