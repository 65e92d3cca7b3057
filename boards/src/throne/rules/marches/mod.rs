//! How are March orders resolved?
//!
//! One at a time in turn order. Units go to different areas or stay; one of those areas may be held by somebody, and
//! that one is fought for last.

pub(in crate::throne) mod blade;
mod deserted;
pub(super) mod dragons;
pub(super) mod follow;
pub(in crate::throne) mod manage;
pub(super) mod moves;

use play::{Refusal, Seat};

use super::battle::{combat, expansion_effects, strength};
use super::leaders::triggered_by;
use super::planning::tactics;
use super::{D, leaders, planning, refuse};
use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::OrderKind;
use crate::throne::event::{Achievement, Event};
use crate::throne::frame::{Attack, Frame, Marches, Marching};
use crate::throne::pack::Pack;
use crate::throne::state::State;
use crate::throne::units::Units;
use moves::Way;

pub(in crate::throne) use self::deserted::leave;
pub(super) use self::deserted::{arrived, may_leave};

const SECTION: &str = "Marches";

/// The areas where a seat has a March order.
pub(in crate::throne) fn ready(pack: &Pack, state: &State, seat: Seat) -> AreaSet {
    planning::ordered(pack, state, seat, OrderKind::March)
}

/// Finds who is next; a single order is taken up at once.
pub(in crate::throne) fn next(pack: &Pack, draft: &mut D, at: u8) -> bool {
    let state = draft.state();
    let order = state.order();
    let count = order.len();
    let mut places = (0..count).map(|step| (usize::from(at) + step) % count.max(1));
    let found = places.find_map(|place| {
        let seat = order.get(place).copied()?;
        let marches = ready(pack, state, seat);
        (!marches.is_empty()).then_some((place, seat, marches))
    });
    let Some((place, seat, marches)) = found else {
        draft.push(Event::Closed);
        return true;
    };
    let at = u8::try_from(place).unwrap_or_default();
    if !matches!(state.top(), Some(Frame::Marches(Marches { at: same })) if *same == at) {
        draft.push(Event::Went(Frame::Marches(Marches { at })));
    }
    match marches.iter().next() {
        Some(area) if marches.len() == 1 && triggered_by(pack, draft.state(), area).is_empty() => {
            take_up(pack, draft, seat, area);
            true
        }
        Some(_) | None => false,
    }
}

/// Takes a March order up.
pub(in crate::throne) fn begin(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    area: AreaId,
) -> Result<(), Refusal> {
    if !ready(pack, draft.state(), seat).contains(area) {
        let text = "No March order of yours lies there";
        return Err(refuse("no_march", SECTION, text));
    }
    take_up(pack, draft, seat, area);
    Ok(())
}

fn take_up(pack: &Pack, draft: &mut D, seat: Seat, from: AreaId) {
    let state = draft.state();
    let order = state.spot(from).order.and_then(|order| pack.order(order));
    let value = order.map_or(0, |order| order.value);
    let asked = expansion_effects::asks_for_order(pack, state, seat);
    let order = order.filter(|row| asked || row.once.is_some());
    let order = order.map(|row| row.number);
    let place = state.place(crate::throne::ids::Track::Throne, seat);
    let at = u8::try_from(place + 1).unwrap_or_default();
    draft.push(Event::Went(Frame::Marches(Marches { at })));
    draft.push(Event::Opened(Frame::March(Marching {
        seat,
        from,
        value,
        order,
        attack: None,
        onward: None,
        over: false,
        again: false,
        leader: None,
    })));
}

/// Every move of a march, and its end.
pub(in crate::throne) fn offers(
    pack: &Pack,
    state: &State,
    march: &Marching,
    add: &mut dyn FnMut(Action),
) {
    let way = Way::new(pack, state, march);
    let parts = state.spot(march.from).units.parts();
    for to in way.open().iter() {
        for units in &parts {
            if way.bar(to, *units).is_none() {
                add(Action::Move { to, units: *units });
            }
        }
    }
    for (leader, to) in leaders::leads(pack, state, march) {
        add(Action::Lead { leader, to });
    }
    if leaders::unfinished(pack, state, march, &way).is_none() {
        add(Action::Done);
    }
}

/// Ends by itself when nobody is left who could go.
pub(in crate::throne) fn advance(pack: &Pack, draft: &mut D, march: Marching) -> bool {
    if march.over {
        finish(pack, draft, march);
        return true;
    }
    let state = draft.state();
    let spot = state.spot(march.from);
    if !spot.units.is_none() {
        return false;
    }
    if state.leaders_at(march.seat, march.from).next().is_some() {
        // With routed units they may stay.
        return spot.all().is_none() && leaders::follow(pack, draft, &march);
    }
    finish(pack, draft, march);
    true
}

/// Moves units.
///
/// # Rule
/// A21 to A23, A25, A26.
pub(in crate::throne) fn go(
    pack: &Pack,
    draft: &mut D,
    march: Marching,
    to: AreaId,
    units: Units,
) -> Result<(), Refusal> {
    let state = draft.state();
    let (seat, from) = (march.seat, march.from);
    if units.is_none() || !state.spot(from).units.holds(units) {
        let text = "Only units that stand there march";
        return Err(refuse("no_units", SECTION, text));
    }
    let way = Way::new(pack, state, &march);
    if !way.targets.contains(to) {
        return Err(refuse("no_way", SECTION, "No way leads there"));
    }
    if way.is_protected(to) {
        let text = "A one-time order of another house protects this area this turn";
        return Err(refuse("protected", SECTION, text));
    }
    if march.again && !way.is_held(to) {
        let text = "The second march leads into a battle only";
        return Err(refuse("no_battle", SECTION, text));
    }
    if !way.open().contains(to) {
        let text = "One march attacks one area, and no harbor";
        return Err(refuse("one_attack", SECTION, text));
    }
    if let Some(text) = way.bar(to, units) {
        return Err(refuse("barred", SECTION, text));
    }
    let event = if way.is_held(to) {
        Event::SetOut {
            seat,
            from,
            to,
            units,
        }
    } else {
        Event::Moved {
            seat,
            from,
            to,
            units,
        }
    };
    let arrives = matches!(event, Event::Moved { .. });
    let onward = arrives && manage::may_go_on(pack, state, seat, to);
    draft.push(event);
    if arrives {
        arrived(pack, draft, seat, to);
    }
    if onward && !is_over(draft.state()) {
        manage::ask(draft, &march, to, units);
    }
    Ok(())
}

/// Ends a march.
pub(in crate::throne) fn done(pack: &Pack, draft: &mut D, march: Marching) -> Result<(), Refusal> {
    let state = draft.state();
    let way = Way::new(pack, state, &march);
    if let Some((reason, text)) = leaders::unfinished(pack, state, &march, &way) {
        return Err(refuse(reason, SECTION, text));
    }
    finish(pack, draft, march);
    Ok(())
}

/// What comes after the moves: a token, and the attack.
///
/// # Rule
/// A24, A27; B41: where a garrison stays no token is needed.
fn finish(pack: &Pack, draft: &mut D, march: Marching) {
    let Marching { seat, from, .. } = march;
    if let Some(Attack { to, units }) = march.onward {
        manage::ask_at_end(draft, &march, to, units);
        return;
    }
    if blade::ask(pack, draft, &march) {
        return;
    }
    if draft.state().spot(from).order.is_some() {
        draft.push(Event::OrderGone(from));
    }
    draft.push(Event::Closed);
    if let Some(attack) = march.attack {
        if draft.state().spot(attack.to).neutral > 0 {
            let state = draft.state();
            let all = attack.units;
            let (plain, _) = strength::against_force(pack, state, &march, attack.to, all);
            let needed = i16::from(state.spot(attack.to).neutral);
            draft.push(Event::Overrun {
                seat,
                area: attack.to,
                // What was lacking the Blade has added.
                strength: plain.max(needed),
                units: all,
            });
            if pack.land(attack.to).castle.is_some() {
                tactics::did(pack, draft, seat, Achievement::Took);
            }
            arrived(pack, draft, seat, attack.to);
        } else {
            combat::begin(pack, draft, &march, attack);
        }
    }
    may_leave(pack, draft, seat, from);
}

fn is_over(state: &State) -> bool {
    matches!(state.top(), Some(Frame::Over(_)))
}
