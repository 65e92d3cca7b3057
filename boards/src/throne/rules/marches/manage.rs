//! How are troops managed?
//!
//! The Tactics card moves units between two own areas at once, and lets one march go on where nobody is.

use play::{Refusal, Seat};

use super::follow;
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::event::{Event, TacticsEvent};
use crate::throne::frame::{Frame, Marching, Onward};
use crate::throne::ids::TacticId;
use crate::throne::pack::Pack;
use crate::throne::rules::alliances::enlist::keeps_company;
use crate::throne::rules::planning::tactics::{plans, push};
use crate::throne::rules::roads::ways::{is_held_against, targets};
use crate::throne::rules::stock::supply::{Armies, limits};
use crate::throne::rules::{D, listed, marches};
use crate::throne::state::State;
use crate::throne::storm::TacticEffect;
use crate::throne::units::Units;

const SECTION: &str = "Manage Troops";

/// Tells whether armies fit after units went from one area to another.
fn fits(pack: &Pack, state: &State, seat: Seat, [from, to]: [AreaId; 2], units: Units) -> bool {
    let (size, there) = (state.spot(from).all().count(), state.spot(to).all().count());
    let moved = units.count();
    let room = !pack.ways.harbor.contains(to) || there + moved <= pack.numbers.harbor_ships;
    let armies = Armies::with_marches(pack, state, seat)
        .changed(size, size.saturating_sub(moved))
        .changed(there, there.saturating_add(moved));
    let company = keeps_company(state, from, state.spot(to).all(), units);
    room && company && armies.fit(limits(pack, state, seat))
}

/// Every move between own areas.
///
/// # Rule
/// B18: along arrows and across ships, too.
pub(in crate::throne) fn shifts(
    pack: &Pack,
    state: &State,
    seat: Seat,
    add: &mut dyn FnMut(Action),
) {
    for from in state.held(seat).iter() {
        let own = targets(pack, state, seat, from).iter();
        let own = own.filter(|to| state.controller(pack, *to) == Some(seat));
        let parts = state.spot(from).units.parts();
        for to in own {
            for units in &parts {
                let units = *units;
                if fits(pack, state, seat, [from, to], units) {
                    add(Action::Shift { from, to, units });
                }
            }
        }
    }
}

/// Units go; the order of an area left empty goes, too.
pub(in crate::throne) fn shift(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    [from, to]: [AreaId; 2],
    units: Units,
) {
    draft.push(Event::Moved {
        seat,
        from,
        to,
        units,
    });
    let spot = draft.state().spot(from);
    if spot.seat.is_none() && spot.order.is_some() {
        draft.push(Event::OrderGone(from));
    }
    follow::ask(draft, seat, [from, to]);
    marches::may_leave(pack, draft, seat, from);
}

/// The card of a seat that lets a march go on.
fn card(pack: &Pack, state: &State, seat: Seat) -> Option<TacticId> {
    let cards = &state.player(seat)?.plans;
    let mut rows = cards.iter().filter_map(|card| pack.tactic(*card));
    let found = rows.find(|row| row.plan == TacticEffect::ManageTroops);
    found.map(|row| row.number)
}

/// Tells whether units of a seat may march through an area.
fn is_free(pack: &Pack, state: &State, seat: Seat, area: AreaId) -> bool {
    let controller = state.controller(pack, area);
    !is_held_against(state, seat, area) && controller.is_none_or(|other| other == seat)
}

/// Tells whether a march that goes to an area may go on from there.
pub(super) fn may_go_on(pack: &Pack, state: &State, seat: Seat, to: AreaId) -> bool {
    plans(pack, state, seat).any(|plan| plan == TacticEffect::ManageTroops)
        && is_free(pack, state, seat, to)
}

/// Every way on.
pub(in crate::throne) fn ways_on(
    pack: &Pack,
    state: &State,
    seat: Seat,
    from: AreaId,
    units: Units,
    add: &mut dyn FnMut(Action),
) {
    let open = targets(pack, state, seat, from).iter();
    for to in open.filter(|to| is_free(pack, state, seat, *to)) {
        for part in units.parts() {
            if fits(pack, state, seat, [from, to], part) {
                add(Action::Move { to, units: part });
            }
        }
    }
}

/// Asks after a move, before the next one, whether the units that came where nobody is march on.
///
/// # Rule
/// B18: at once. Leaders may go along first; they must where no unit stays and nothing is attacked.
pub(super) fn ask(draft: &mut D, march: &Marching, from: AreaId, units: Units) {
    let seat = march.seat;
    // Nobody is asked while an order lies where nobody is left.
    let spot = draft.state().spot(march.from);
    if spot.seat.is_none() && spot.order.is_some() {
        draft.push(Event::OrderGone(march.from));
    }
    draft.push(Event::Opened(Frame::Onward(Onward { seat, from, units })));
    if march.attack.is_none() && march.from != from {
        follow::ask(draft, seat, [march.from, from]);
    }
}

/// The same at the end of a march, in a game that was begun when it was asked there.
pub(super) fn ask_at_end(draft: &mut D, march: &Marching, from: AreaId, units: Units) {
    let march = Marching {
        onward: None,
        over: true,
        ..*march
    };
    draft.push(Event::Went(Frame::March(march)));
    ask(draft, &march, from, units);
}

/// Ends by itself where no way leads on.
pub(in crate::throne) fn advance(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    from: AreaId,
    units: Units,
) -> bool {
    let mut some = false;
    ways_on(pack, draft.state(), seat, from, units, &mut |_| some = true);
    if !some {
        draft.push(Event::Closed);
    }
    !some
}

/// Units march on, or not.
///
/// # Rule
/// B18: then the card does no more this turn.
pub(in crate::throne) fn march_on(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    action: Action,
) -> Result<(), Refusal> {
    let state = draft.state();
    let Some(Frame::Onward(Onward { from, units, .. })) = state.top() else {
        return Ok(());
    };
    let (from, units) = (*from, *units);
    let mut open = action == Action::Done;
    ways_on(pack, state, seat, from, units, &mut |other| {
        open |= other == action;
    });
    listed(
        open,
        SECTION,
        "Units march on where nobody else is, within supply",
    )?;
    let used = card(pack, state, seat);
    draft.push(Event::Closed);
    let (Action::Move { to, units }, Some(used)) = (action, used) else {
        return Ok(());
    };
    go(pack, draft, seat, [from, to], units, used);
    Ok(())
}

fn go(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    [from, to]: [AreaId; 2],
    units: Units,
    used: TacticId,
) {
    push(draft, TacticsEvent::Used(seat, used));
    draft.push(Event::Moved {
        seat,
        from,
        to,
        units,
    });
    if draft.state().spot(from).seat.is_none() && draft.state().spot(from).order.is_some() {
        draft.push(Event::OrderGone(from));
    }
    follow::ask(draft, seat, [from, to]);
    marches::arrived(pack, draft, seat, to);
    marches::may_leave(pack, draft, seat, from);
}
