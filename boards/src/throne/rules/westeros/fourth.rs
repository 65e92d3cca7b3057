//! What do the events of the fourth Westeros deck do?
//!
//! Each comes once, from a turn that the pack names; whose pieces go chooses which.

use play::{Refusal, Seat};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::event::Event;
use crate::throne::frame::{Bury, Frame, Halving, Reconcile};
use crate::throne::ids::HouseCardId;
use crate::throne::pack::Pack;
use crate::throne::rules::stock::{hands, supply};
use crate::throne::rules::{D, listed, stock};
use crate::throne::rulings::ThreatStep;
use crate::throne::state::State;
use crate::throne::units::{UnitKind, Units};

const SECTION: &str = "Westeros cards";

/// Everybody with used cards loses one of them for good.
///
/// # Rule
/// C15.
pub(super) fn others_attack(draft: &mut D) {
    let order: Vec<Seat> = draft.state().in_play().collect();
    for seat in order.into_iter().rev() {
        if !draft.state().used(seat).is_empty() {
            draft.push(Event::Opened(Frame::Bury(Bury(seat))));
        }
    }
}

/// A single used card goes by itself.
pub(in crate::throne) fn bury_only(draft: &mut D, seat: Seat) -> bool {
    match draft.state().used(seat) {
        [] => draft.push(Event::Closed),
        [one] => {
            let one = *one;
            bury(draft, seat, one);
        }
        _ => return false,
    }
    true
}

/// A used card is chosen.
pub(in crate::throne) fn choose_buried(
    draft: &mut D,
    seat: Seat,
    card: HouseCardId,
) -> Result<(), Refusal> {
    let open = draft.state().used(seat).contains(&card);
    listed(open, SECTION, "The card was not used")?;
    bury(draft, seat, card);
    Ok(())
}

fn bury(draft: &mut D, seat: Seat, card: HouseCardId) {
    draft.push(Event::Closed);
    hands::bury(draft, seat, card);
}

/// The symbols of this turn bring the wildlings no nearer after all.
///
/// # Ruling
/// R22: unless they came before this card, which leaves no threat to take back.
pub(super) fn watch_grows(pack: &Pack, draft: &mut D) {
    let state = draft.state();
    let before = state.threat;
    let threat = before.saturating_sub(steps(pack, state));
    if threat != before {
        draft.push(Event::Threat(threat));
    }
}

/// How far the symbols of this turn bring the wildlings.
///
/// # Ruling
/// R18: `threat_step`: by the steps of the board, or by one as in the source's example of the wildling cards.
pub(in crate::throne) fn steps(pack: &Pack, state: &State) -> u8 {
    let drawn = state.drawn.iter();
    let symbols = drawn.filter(|card| pack.westeros_card(**card).is_some_and(|c| c.mammoth));
    let symbols = u8::try_from(symbols.count()).unwrap_or_default();
    let board = pack.numbers.wildling_step;
    // Where they do not come at all no symbol brings them.
    symbols.saturating_mul(match state.rulings.threat_step {
        ThreatStep::Board => board,
        ThreatStep::One => board.min(1),
    })
}

/// Everybody pays power for supply, or falls by one level.
///
/// # Rule
/// C17; source, Death & Taxes: whoever can pay must.
pub(super) fn death_and_taxes(pack: &Pack, draft: &mut D) {
    let order: Vec<Seat> = draft.state().in_play().collect();
    for seat in &order {
        let Some(player) = draft.state().player(*seat) else {
            continue;
        };
        let (level, available) = (player.supply, player.power);
        if available >= level {
            stock::lose(draft, *seat, level);
        } else {
            draft.push(Event::Supply(*seat, level.saturating_sub(1)));
        }
    }
    for seat in order.into_iter().rev() {
        if !supply::fits(pack, draft.state(), seat) {
            draft.push(Event::Opened(Frame::Reconcile(Reconcile {
                seat,
                area: None,
            })));
        }
    }
}

/// Everybody rises by one level of supply, which holds until barrels are counted.
///
/// # Rule
/// C17.
pub(super) fn abundant_harvest(pack: &Pack, draft: &mut D) {
    let order: Vec<Seat> = draft.state().in_play().collect();
    for seat in order {
        raise(pack, draft, seat, 1);
    }
}

/// A seat rises by levels of supply.
pub(in crate::throne) fn raise(pack: &Pack, draft: &mut D, seat: Seat, levels: u8) {
    let level = draft.state().player(seat).map_or(0, |player| player.supply);
    let raised = level.saturating_add(levels).min(supply::most(pack));
    if raised != level {
        draft.push(Event::Supply(seat, raised));
    }
}

/// Half of everybody's units of a kind go, or become units of another kind; those in harbors do not count.
///
/// # Rule
/// C17: rounded up. Source: ships in port are not affected, nor do they count for the calculation.
///
/// # Ruling
/// Their owner says which.
pub(super) fn halve(pack: &Pack, draft: &mut D, unit: UnitKind, into: Option<UnitKind>) {
    let order: Vec<Seat> = draft.state().in_play().collect();
    for seat in order.into_iter().rev() {
        let there = places(pack, draft.state(), seat, unit);
        let all: u8 = there.iter().map(|(_, count)| *count).sum();
        if all > 0 {
            let left = all.div_ceil(2);
            draft.push(Event::Opened(Frame::Halve(Halving {
                seat,
                unit,
                into,
                left,
            })));
        }
    }
}

/// Where units of a kind of a seat stand, and how many.
pub(in crate::throne) fn places(
    pack: &Pack,
    state: &State,
    seat: Seat,
    unit: UnitKind,
) -> Vec<(AreaId, u8)> {
    let own = state.spots().filter(|(area, spot)| {
        let here = spot.seat == Some(seat) && spot.units.get(unit) > 0;
        here && !pack.ways.harbor.contains(*area)
    });
    own.map(|(area, spot)| (area, spot.units.get(unit)))
        .collect()
}

/// Units go by themselves where all of them must, or stand together.
pub(in crate::throne) fn halve_on(pack: &Pack, draft: &mut D, now: Halving) -> bool {
    let there = places(pack, draft.state(), now.seat, now.unit);
    let all: u8 = there.iter().map(|(_, count)| *count).sum();
    if now.left == 0 || there.is_empty() {
        draft.push(Event::Closed);
        return true;
    }
    match *there.as_slice() {
        [(area, count)] => lose(pack, draft, now, area, now.left.min(count)),
        [(area, count), ..] if now.left >= all => lose(pack, draft, now, area, count),
        _ => return false,
    }
    true
}

/// Every unit that may go.
pub(in crate::throne) fn halves(
    pack: &Pack,
    state: &State,
    now: Halving,
    add: &mut dyn FnMut(Action),
) {
    for (area, _) in places(pack, state, now.seat, now.unit) {
        let (unit, routed) = (now.unit, false);
        add(Action::Destroy { area, unit, routed });
    }
}

/// A unit is chosen.
pub(in crate::throne) fn choose_half(
    pack: &Pack,
    draft: &mut D,
    now: Halving,
    (area, unit, routed): (AreaId, UnitKind, bool),
) -> Result<(), Refusal> {
    let there = places(pack, draft.state(), now.seat, now.unit);
    let open = there.iter().any(|(place, _)| *place == area);
    let meant = unit == now.unit && !routed;
    listed(open && meant, SECTION, "Another unit is meant")?;
    lose(pack, draft, now, area, 1);
    Ok(())
}

fn lose(pack: &Pack, draft: &mut D, now: Halving, area: AreaId, count: u8) {
    for _ in 0..count {
        let state = draft.state();
        let into = now.into;
        let into = into.filter(|into| state.stock(pack, now.seat, *into) > 0);
        draft.push(match into {
            Some(into) => Event::Became {
                area,
                from: now.unit,
                into,
            },
            None => Event::Destroyed {
                area,
                units: Units::of(now.unit, 1),
                routed: Units::NONE,
            },
        });
    }
    let left = now.left.saturating_sub(count);
    draft.push(Event::Went(Frame::Halve(Halving { left, ..now })));
}
