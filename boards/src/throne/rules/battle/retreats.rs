//! Who goes where after a battle?
//!
//! A beaten attacker goes back, a beaten defender to where it costs fewest units; a few cards say more.

use play::{Refusal, Seat};

use super::aftermath::abandon;
use super::combat::{push, step};
use super::expansion_effects::{drives, recoils, stands};
use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::battle::{Battle, Step};
use crate::throne::card::Side;
use crate::throne::event::{Event, FightEvent};
use crate::throne::frame::{Frame, Reconcile};
use crate::throne::pack::Pack;
use crate::throne::rules::leaders::hostages;
use crate::throne::rules::roads::ways::{is_held_against, targets};
use crate::throne::rules::stock::supply::{Armies, fits, limits};
use crate::throne::rules::{D, listed};
use crate::throne::state::State;
use crate::throne::units::{UnitKind, Units};

const SECTION: &str = "Battles";

/// Where a beaten defender may go: the areas that cost fewest units.
///
/// # Rule
/// A39; B36: leaders without units flee to others of their house.
///
/// # Ruling
/// R4: the loser chooses among them.
pub(in crate::throne) fn open(pack: &Pack, state: &State, battle: &Battle) -> Vec<AreaId> {
    if state.spot(battle.area).units.is_none() {
        return hostages::refuges(pack, state, battle);
    }
    let costs = costs(pack, state, battle);
    let least = costs.iter().map(|(_, lost)| *lost).min();
    let best = costs.iter().filter(|(_, lost)| Some(*lost) == least);
    best.map(|(to, _)| *to).collect()
}

/// Where a beaten defender finds a way, and how many of its units each costs.
pub(crate) fn costs(pack: &Pack, state: &State, battle: &Battle) -> Vec<(AreaId, u8)> {
    let seat = battle.side(Side::Defense).seat;
    let going = state.spot(battle.area).units.count();
    let mut armies = Armies::of(state, seat);
    armies.change(state.spot(battle.area).all().count(), 0);
    let limits = limits(pack, state, seat);
    let ways = targets(pack, state, seat, battle.area) & !came_from(pack, battle);
    let ways = ways.iter().filter(|to| {
        let free = !is_held_against(state, seat, *to);
        let controller = state.controller(pack, *to);
        free && controller.is_none_or(|other| other == seat)
    });
    let costs = ways.map(|to| {
        let there = state.spot(to).all().count();
        let room = match pack.ways.harbor.contains(to) {
            true => pack.numbers.harbor_ships.saturating_sub(there),
            false => going,
        };
        let lost = (0..=going).find(|lost| {
            let come = going - lost;
            come <= room && armies.changed(there, there + come).fit(limits)
        });
        (to, lost.unwrap_or(going))
    });
    costs.collect()
}

/// Where the attack came from: of a road every place on it.
///
/// # Rule
/// A39, C10.
pub(in crate::throne) fn came_from(pack: &Pack, battle: &Battle) -> AreaSet {
    let from: AreaSet = [battle.from].into_iter().collect();
    match pack.ways.lanes.road(battle.from) {
        Some(road) => from | pack.ways.lanes.paved([road].into_iter().collect()),
        None => from,
    }
}

/// The loser goes, unless there is a choice.
pub(in crate::throne) fn go(pack: &Pack, draft: &mut D) -> bool {
    let state = draft.state();
    let Some(battle) = &state.battle else {
        return true;
    };
    match battle.winner {
        Some(Side::Defense) => {
            let (to, units) = (battle.from, battle.attackers);
            let seat = battle.side(Side::Attack).seat;
            if !units.is_none() {
                retreated(pack, draft, Side::Attack, to, units);
            }
            let next = after(pack, draft);
            step(draft, next);
            fit(pack, draft, seat, to);
        }
        Some(Side::Attack) => {
            let drives = drives(pack, battle);
            let spot = state.spot(battle.area);
            let led = !hostages::of_side(state, battle, Side::Defense).is_empty();
            let areas = match spot.units.is_none() && !led {
                true => Vec::new(),
                false => open(pack, state, battle),
            };
            match *areas.as_slice() {
                [] => {
                    // Routed units do not flee twice, and the others have nowhere to go.
                    let side = Side::Defense;
                    let (units, routed) = (spot.units, spot.routed);
                    if !spot.all().is_none() {
                        push(
                            draft,
                            FightEvent::Killed {
                                side,
                                units,
                                routed,
                            },
                        );
                    }
                    abandon(draft);
                    let next = after(pack, draft);
                    step(draft, next);
                }
                [one] => flee(pack, draft, one),
                _ if drives => step(draft, Step::Drive),
                _ => return false,
            }
        }
        None => step(draft, Step::Tidy),
    }
    true
}

/// The loser chooses where to go.
pub(super) fn retreat(pack: &Pack, draft: &mut D, to: AreaId) -> Result<(), Refusal> {
    let state = draft.state();
    let battle = state.battle.as_ref();
    let among = battle.is_some_and(|battle| open(pack, state, battle).contains(&to));
    listed(
        among,
        SECTION,
        "Retreats lead where nobody else is, with as few losses as possible",
    )?;
    match state.top() {
        Some(Frame::Fight(Step::Recoil)) => recoil_to(pack, draft, to),
        Some(_) | None => flee(pack, draft, to),
    }
    Ok(())
}

fn flee(pack: &Pack, draft: &mut D, to: AreaId) {
    let state = draft.state();
    let Some(battle) = &state.battle else { return };
    let spot = state.spot(battle.area);
    let seat = battle.side(Side::Defense).seat;
    let side = Side::Defense;
    if !spot.routed.is_none() {
        push(
            draft,
            FightEvent::Killed {
                side,
                units: Units::NONE,
                routed: spot.routed,
            },
        );
    }
    retreated(pack, draft, side, to, spot.units);
    abandon(draft);
    let next = after(pack, draft);
    step(draft, next);
    fit(pack, draft, seat, to);
}

/// What comes when the loser is gone.
fn after(pack: &Pack, draft: &D) -> Step {
    let battle = draft.state().battle.as_ref();
    match battle.is_some_and(|battle| recoils(pack, battle)) {
        true => Step::Recoil,
        false => Step::Tidy,
    }
}

fn retreated(pack: &Pack, draft: &mut D, side: Side, to: AreaId, units: Units) {
    let state = draft.state();
    let battle = state.battle.as_ref();
    let standing = battle.is_some_and(|battle| stands(pack, state, battle, side));
    if !units.is_none() {
        push(
            draft,
            FightEvent::Retreated {
                side,
                to,
                units,
                standing,
            },
        );
    }
    hostages::flee(draft, side, to);
}

/// The winner goes, too, unless there is a choice.
///
/// # Ruling
/// Arianne: the attacker goes back, the defender as if beaten; a winner who has nowhere to go stays.
pub(super) fn recoil(pack: &Pack, draft: &mut D) -> bool {
    let state = draft.state();
    let Some(battle) = &state.battle else {
        return true;
    };
    match battle.winner {
        Some(Side::Attack) => {
            let (to, units) = (battle.from, battle.attackers);
            let seat = battle.side(Side::Attack).seat;
            retreated(pack, draft, Side::Attack, to, units);
            step(draft, Step::Tidy);
            fit(pack, draft, seat, to);
        }
        Some(Side::Defense) => match *open(pack, state, battle).as_slice() {
            [] => step(draft, Step::Tidy),
            [one] => recoil_to(pack, draft, one),
            _ => return false,
        },
        None => step(draft, Step::Tidy),
    }
    true
}

fn recoil_to(pack: &Pack, draft: &mut D, to: AreaId) {
    let state = draft.state();
    let Some(battle) = &state.battle else { return };
    let (seat, area) = (battle.side(Side::Defense).seat, battle.area);
    let units = state.spot(area).units;
    if units.is_none() {
        step(draft, Step::Tidy);
        return;
    }
    retreated(pack, draft, Side::Defense, to, units);
    abandon(draft);
    step(draft, Step::Tidy);
    fit(pack, draft, seat, to);
}

/// Whoever came back to too large an army loses units of those.
fn fit(pack: &Pack, draft: &mut D, seat: Seat, to: AreaId) {
    let spot = draft.state().spot(to);
    if pack.ways.harbor.contains(to) {
        let over = spot.all().count().saturating_sub(pack.numbers.harbor_ships);
        if over > 0 {
            let lost = Units::of(UnitKind::Ship, over);
            let (units, routed) = match spot.routed.holds(lost) {
                true => (Units::NONE, lost),
                false => (lost, Units::NONE),
            };
            draft.push(Event::Destroyed {
                area: to,
                units,
                routed,
            });
        }
    }
    if !fits(pack, draft.state(), seat) {
        let area = Some(to);
        draft.push(Event::Opened(Frame::Reconcile(Reconcile { seat, area })));
    }
}
