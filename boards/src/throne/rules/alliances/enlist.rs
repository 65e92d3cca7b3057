//! Where do units of allies stand?
//!
//! They come with an Army card where units of the house are, within supply, and never stand alone; who loses the card
//! loses those that the others do not allow.

use play::{Refusal, Seat};

use super::{aids, push};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::battle::Battle;
use crate::throne::event::{AlliesEvent, Event};
use crate::throne::frame::{Enlist, Frame};
use crate::throne::pack::Pack;
use crate::throne::rules::leaders::hostages;
use crate::throne::rules::stock::supply::{Armies, limits};
use crate::throne::rules::{D, listed};
use crate::throne::state::{Spot, State};
use crate::throne::storm::AllyEffect;
use crate::throne::units::{UnitKind, Units};

const SECTION: &str = "Ally units";

/// Tells whether the Army cards of a seat keep others from power.
pub(super) fn has_embargo(pack: &Pack, state: &State, seat: Seat) -> bool {
    let mut all = aids(pack, state, seat);
    all.any(|(_, aid)| matches!(aid, AllyEffect::Army { embargo: true, .. }))
}

/// Units of allies that the cards of a seat allow.
#[must_use]
pub fn allowed(pack: &Pack, state: &State, seat: Seat) -> Units {
    let mut sum = Units::NONE;
    for (_, aid) in aids(pack, state, seat) {
        if let AllyEffect::Army { units, .. } = aid {
            sum = sum.plus(allied(units));
        }
    }
    sum
}

/// Units as those of an ally.
pub(in crate::throne) fn allied(units: Units) -> Units {
    let footmen = Units::of(UnitKind::AllyFootman, units.footmen);
    footmen.plus(Units::of(UnitKind::AllyKnight, units.knights))
}

/// Every place for a unit of an ally.
///
/// # Rule
/// B22.
pub(in crate::throne) fn places(
    pack: &Pack,
    state: &State,
    seat: Seat,
    units: Units,
    add: &mut dyn FnMut(Action),
) {
    let armies = Armies::of(state, seat);
    for (area, spot) in state.spots() {
        let size = spot.all().count();
        let own = spot.seat == Some(seat) && !spot.all().is_lonely();
        let fits = armies
            .changed(size, size.saturating_add(1))
            .fit(limits(pack, state, seat));
        if own && fits && pack.ways.land.contains(area) {
            for unit in allied(units).kinds() {
                add(Action::Enlist { area, unit });
            }
        }
    }
}

/// Ends by itself when nobody is left or nobody can be placed.
pub(in crate::throne) fn advance(pack: &Pack, draft: &mut D, seat: Seat, units: Units) -> bool {
    let mut some = false;
    places(pack, draft.state(), seat, units, &mut |_| some = true);
    if !some {
        draft.push(Event::Closed);
    }
    !some
}

/// A unit comes.
pub(in crate::throne) fn place(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    left: Units,
    action: Action,
) -> Result<(), Refusal> {
    let mut open = false;
    places(pack, draft.state(), seat, left, &mut |other| {
        open |= other == action
    });
    listed(
        open,
        SECTION,
        "Units of allies come where units of yours stand, within supply",
    )?;
    if let Action::Enlist { area, unit } = action {
        let units = left.minus(Units::of(unit.plain(), 1));
        draft.push(Event::Went(Frame::Enlist(Enlist { seat, units })));
        let units = Units::of(unit, 1);
        push(draft, AlliesEvent::Joined { seat, area, units });
    }
    Ok(())
}

/// Tells whether supply leaves no place for the units that are left once one of them came.
pub(in crate::throne) fn is_last(
    pack: &Pack,
    state: &State,
    seat: Seat,
    left: Units,
    action: Action,
) -> bool {
    let Action::Enlist { unit, .. } = action else {
        return false;
    };
    let mut after = D::unrecorded(state.clone());
    let mut some = place(pack, &mut after, seat, left, action).is_err();
    let left = left.minus(Units::of(unit.plain(), 1));
    places(pack, after.state(), seat, left, &mut |_| some = true);
    !some
}

/// Every unit that must go because no card allows it any more.
pub(in crate::throne) fn surplus(
    pack: &Pack,
    state: &State,
    seat: Seat,
    add: &mut dyn FnMut(Action),
) {
    let over = state.all_units(seat).allies();
    let over = over.minus(allowed(pack, state, seat));
    for (area, spot) in state.spots().filter(|(_, spot)| spot.seat == Some(seat)) {
        for (units, routed) in [(spot.units, false), (spot.routed, true)] {
            for unit in units.allies().kinds().filter(|unit| over.get(*unit) > 0) {
                add(Action::Destroy { area, unit, routed });
            }
        }
    }
}

/// Goes on where there is no choice.
pub(in crate::throne) fn disband(pack: &Pack, draft: &mut D, seat: Seat) -> bool {
    let mut all = Vec::new();
    surplus(pack, draft.state(), seat, &mut |action| all.push(action));
    match all.as_slice() {
        [] => draft.push(Event::Closed),
        [one] => destroy(draft, *one),
        _ => return false,
    }
    true
}

/// A unit of an ally is chosen that goes.
pub(in crate::throne) fn dismiss(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    action: Action,
) -> Result<(), Refusal> {
    let mut open = false;
    surplus(pack, draft.state(), seat, &mut |other| {
        open |= other == action
    });
    listed(open, SECTION, "Units that no card allows any more must go")?;
    destroy(draft, action);
    Ok(())
}

fn destroy(draft: &mut D, action: Action) {
    if let Action::Destroy { area, unit, routed } = action {
        let one = Units::of(unit, 1);
        let (units, routed) = match routed {
            true => (Units::NONE, one),
            false => (one, Units::NONE),
        };
        draft.push(Event::Destroyed {
            area,
            units,
            routed,
        });
    }
}

/// Tells whether units may go without leaving allies alone, or being alone where they come.
///
/// # Rule
/// B22.
pub(in crate::throne) fn keeps_company(
    state: &State,
    from: AreaId,
    there: Units,
    going: Units,
) -> bool {
    let left = state.spot(from).all().minus(going);
    !left.is_lonely() && !there.plus(going).is_lonely()
}

/// Units of allies that a battle left alone go, and leaders with them are taken.
///
/// # Rule
/// B22, B36.
pub(in crate::throne) fn sweep(pack: &Pack, draft: &mut D, battle: &Battle) {
    let spots = draft.state().spots();
    let alone = spots.filter(|(_, spot)| spot.all().is_lonely());
    let alone: Vec<(AreaId, Spot)> = alone.map(|(area, spot)| (area, *spot)).collect();
    for (area, spot) in alone {
        let (units, routed) = (spot.units, spot.routed);
        draft.push(Event::Destroyed {
            area,
            units,
            routed,
        });
        if spot.order.is_some() {
            draft.push(Event::OrderGone(area));
        }
        let Some(seat) = spot.seat else { continue };
        let winner = battle.winner.map(|side| battle.side(side).seat);
        let by = winner.filter(|winner| *winner != seat);
        let leaders: Vec<_> = draft.state().leaders_at(seat, area).collect();
        if let Some(by) = by {
            for leader in leaders {
                hostages::take(pack, draft, leader, by);
            }
        }
    }
}
