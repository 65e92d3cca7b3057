//! What becomes of an area that units have left, or that nobody defends any more?

use play::Seat;

use super::is_over;
use crate::ids::AreaId;
use crate::throne::event::Event;
use crate::throne::frame::{Frame, Leave};
use crate::throne::pack::Pack;
use crate::throne::rules::leaders::hostages;
use crate::throne::rules::stock::supply::{Armies, limits};
use crate::throne::rules::{D, score};
use crate::throne::units::{UnitKind, Units};

/// Whoever left an area empty may leave a token behind.
///
/// # Rule
/// A24. C10: a road on which houses pass each other is nobody's, and no token is left on it.
pub(in crate::throne::rules) fn may_leave(pack: &Pack, draft: &mut D, seat: Seat, from: AreaId) {
    let state = draft.state();
    let power = state.player(seat).map_or(0, |player| player.power);
    let spot = state.spot(from);
    let land = pack.ways.land.contains(from) && pack.ways.lanes.road(from).is_none();
    let empty = spot.defender().is_none() && spot.token.is_none() && land;
    let home = pack.land(from).home.and_then(|house| state.seat_of(house));
    let over = is_over(state);
    if empty && power > 0 && home != Some(seat) && !over {
        let area = from;
        draft.push(Event::Opened(Frame::Leave(Leave { seat, area })));
    } else if !over && draft.state().battle.is_none() {
        score::check(pack, draft);
    }
}

/// A token is left behind, or not.
pub(in crate::throne) fn leave(pack: &Pack, draft: &mut D, seat: Seat, area: AreaId, leave: bool) {
    draft.push(Event::Closed);
    if leave {
        let power = draft.state().player(seat).map_or(0, |p| p.power);
        draft.push(Event::Power(seat, power.saturating_sub(1)));
        draft.push(Event::Token(area, Some(seat)));
    }
    if draft.state().battle.is_none() {
        score::check(pack, draft);
    }
}

/// Units came into an area that nobody defends any more.
///
/// # Rule
/// A25, A40, A43; B38: a leader who was placed there alone is taken.
pub(in crate::throne::rules) fn arrived(pack: &Pack, draft: &mut D, seat: Seat, area: AreaId) {
    let token = draft.state().spot(area).token;
    if token.is_some_and(|other| other != seat) {
        draft.push(Event::Token(area, None));
    }
    hostages::overtaken(pack, draft, seat, area);
    if let Some(harbor) = pack.harbor_of(area) {
        capture(pack, draft, seat, harbor);
    }
    score::check(pack, draft);
}

/// Ships in the harbor of a lost land area change hands as far as stock and supply allow.
fn capture(pack: &Pack, draft: &mut D, seat: Seat, harbor: AreaId) {
    let spot = draft.state().spot(harbor);
    if spot.neutral > 0 {
        draft.push(Event::Force(harbor, 0));
    }
    if spot.seat.is_none_or(|other| other == seat) {
        return;
    }
    if spot.order.is_some() {
        draft.push(Event::OrderGone(harbor));
    }
    draft.push(Event::Destroyed {
        area: harbor,
        units: spot.units,
        routed: spot.routed,
    });
    let state = draft.state();
    let stock = state.stock(pack, seat, UnitKind::Ship);
    let most = spot.all().count().min(stock).min(pack.numbers.harbor_ships);
    let armies = Armies::with_marches(pack, state, seat);
    let limits = limits(pack, state, seat);
    let kept = (1..=most).rev();
    let kept = kept
        .into_iter()
        .find(|ships| armies.changed(0, *ships).fit(limits));
    if let Some(ships) = kept {
        draft.push(Event::Stood {
            area: harbor,
            seat,
            units: Units::of(UnitKind::Ship, ships),
        });
    }
}
