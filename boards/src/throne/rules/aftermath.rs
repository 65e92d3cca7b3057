//! What comes after totals were compared?
//!
//! Casualties of the loser, the retreat, and what becomes of the area, the orders and the cards.

use play::{Refusal, Seat};

use super::combat::{push, step};
use super::supply::{Armies, fits, limits};
use super::ways::{is_held_against, targets};
use super::{D, listed, marches};
use crate::ids::AreaId;
use crate::throne::battle::{Battle, Step};
use crate::throne::card::Side;
use crate::throne::event::{Event, FightEvent};
use crate::throne::frame::Frame;
use crate::throne::ids::HouseCardId;
use crate::throne::pack::Pack;
use crate::throne::rulings::RecycledCards;
use crate::throne::state::State;
use crate::throne::units::Units;

const SECTION: &str = "Battles";

/// The units of a side that stand.
pub(super) fn standing(state: &State, battle: &Battle, side: Side) -> Units {
    match side {
        Side::Attack => battle.attackers,
        Side::Defense => state.spot(battle.area).units,
    }
}

/// Every unit of a side, routed or not.
pub(super) fn everybody(state: &State, battle: &Battle, side: Side) -> Units {
    match side {
        Side::Attack => battle.attackers,
        Side::Defense => state.spot(battle.area).all(),
    }
}

/// Which units the loser may lose.
pub(super) fn ways_to_lose(state: &State, battle: &Battle, count: u8) -> Vec<Units> {
    let Some(winner) = battle.winner else {
        return Vec::new();
    };
    let units = standing(state, battle, winner.other());
    let count = count.min(units.count());
    if count == 0 {
        return Vec::new();
    }
    let parts = units.parts().into_iter();
    parts.filter(|part| part.count() == count).collect()
}

/// Goes on when there is no choice.
pub(super) fn casualties(draft: &mut D, count: u8) -> bool {
    let state = draft.state();
    let Some(battle) = &state.battle else {
        return true;
    };
    match ways_to_lose(state, battle, count).as_slice() {
        [] => step(draft, Step::After(0)),
        [one] => {
            let one = *one;
            kill(draft, one);
        }
        _ => return false,
    }
    true
}

/// Casualties are chosen.
pub(super) fn lose(draft: &mut D, count: u8, units: Units) -> Result<(), Refusal> {
    let state = draft.state();
    let ways = state.battle.as_ref();
    let ways = ways.map_or_else(Vec::new, |b| ways_to_lose(state, b, count));
    listed(
        ways.contains(&units),
        SECTION,
        "As many units that stand must go as swords strike",
    )?;
    kill(draft, units);
    Ok(())
}

fn kill(draft: &mut D, units: Units) {
    let winner = draft.state().battle.as_ref().and_then(|b| b.winner);
    if let Some(winner) = winner {
        let side = winner.other();
        push(
            draft,
            FightEvent::Killed {
                side,
                units,
                routed: Units::NONE,
            },
        );
        abandon(draft);
    }
    step(draft, Step::After(0));
}

/// Where a beaten defender may go: the areas that cost fewest units.
///
/// # Rule
/// A39.
///
/// # Ruling
/// R4: the loser chooses among them.
pub(super) fn retreats(pack: &Pack, state: &State, battle: &Battle) -> Vec<AreaId> {
    let seat = battle.side(Side::Defense).seat;
    let going = state.spot(battle.area).units.count();
    let mut armies = Armies::of(state, seat);
    armies.change(state.spot(battle.area).all().count(), 0);
    let limits = limits(pack, state, seat);
    let open = targets(pack, state, seat, battle.area).without(battle.from);
    let open = open.iter().filter(|to| {
        let free = !is_held_against(state, seat, *to);
        let controller = state.controller(pack, *to);
        free && controller.is_none_or(|other| other == seat)
    });
    let costs = open.map(|to| {
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
    let costs: Vec<(AreaId, u8)> = costs.collect();
    let least = costs.iter().map(|(_, lost)| *lost).min();
    let best = costs.iter().filter(|(_, lost)| Some(*lost) == least);
    best.map(|(to, _)| *to).collect()
}

/// The loser goes, unless there is a choice.
pub(super) fn go(pack: &Pack, draft: &mut D) -> bool {
    let state = draft.state();
    let Some(battle) = &state.battle else {
        return true;
    };
    match battle.winner {
        Some(Side::Defense) => {
            let (to, units) = (battle.from, battle.attackers);
            let seat = battle.side(Side::Attack).seat;
            if !units.is_none() {
                let side = Side::Attack;
                push(draft, FightEvent::Retreated { side, to, units });
            }
            step(draft, Step::Tidy);
            fit(pack, draft, seat, to);
        }
        Some(Side::Attack) => {
            let spot = state.spot(battle.area);
            let areas = match spot.units.is_none() {
                true => Vec::new(),
                false => retreats(pack, state, battle),
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
                    step(draft, Step::Tidy);
                }
                [one] => flee(pack, draft, one),
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
    let open = state.battle.as_ref();
    let open = open.is_some_and(|battle| retreats(pack, state, battle).contains(&to));
    listed(
        open,
        SECTION,
        "Retreats lead where nobody else is, with as few losses as possible",
    )?;
    flee(pack, draft, to);
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
    let units = spot.units;
    push(draft, FightEvent::Retreated { side, to, units });
    abandon(draft);
    step(draft, Step::Tidy);
    fit(pack, draft, seat, to);
}

/// The order of an area that nobody of the defender stands in any more goes.
pub(super) fn abandon(draft: &mut D) {
    let state = draft.state();
    let area = state.battle.as_ref().map(|battle| battle.area);
    let empty = area.filter(|area| {
        let spot = state.spot(*area);
        spot.order.is_some() && spot.seat.is_none()
    });
    if let Some(area) = empty {
        draft.push(Event::OrderGone(area));
    }
}

/// Whoever came back to too large an army loses units of those.
fn fit(pack: &Pack, draft: &mut D, seat: Seat, to: AreaId) {
    let spot = draft.state().spot(to);
    if pack.ways.harbor.contains(to) {
        let over = spot.all().count().saturating_sub(pack.numbers.harbor_ships);
        if over > 0 {
            let routed = Units::of(crate::throne::units::UnitKind::Ship, over);
            draft.push(Event::Destroyed {
                area: to,
                units: Units::NONE,
                routed,
            });
        }
    }
    if !fits(pack, draft.state(), seat) {
        let area = Some(to);
        draft.push(Event::Opened(Frame::Reconcile { seat, area }));
    }
}

/// The winner comes or stays, and cards go.
///
/// # Rule
/// A41, A42, B41.
pub(super) fn tidy(pack: &Pack, draft: &mut D) {
    let state = draft.state();
    let Some(battle) = state.battle.clone() else {
        return;
    };
    let takes = battle.winner == Some(Side::Attack) && !battle.attackers.is_none();
    abandon(draft);
    // A beaten garrison never comes back.
    if battle.winner == Some(Side::Attack) && draft.state().spot(battle.area).guard.is_some() {
        draft.push(Event::Garrison(battle.area, None));
    }
    if takes {
        push(draft, FightEvent::Took(battle.area));
    }
    for fighter in &battle.sides {
        if let Some(card) = fighter.card {
            spend(draft, fighter.seat, card);
        }
    }
    push(draft, FightEvent::Over);
    draft.push(Event::Closed);
    let seat = battle.side(Side::Attack).seat;
    match takes {
        true => marches::arrived(pack, draft, seat, battle.area),
        false => super::score::check(pack, draft),
    }
}

/// A card goes to the discards; the last one brings the others back.
///
/// # Ruling
/// R5: `recycled_cards`: whether the card just played comes back, too.
pub(super) fn spend(draft: &mut D, seat: Seat, card: HouseCardId) {
    draft.push(Event::Spent(seat, card));
    let state = draft.state();
    let Some(player) = state.player(seat).filter(|p| p.hand.is_empty()) else {
        return;
    };
    let all = state.rulings.recycled_cards == RecycledCards::All;
    let mut back = player.discard.clone();
    if !all && back.len() > 1 {
        back.retain(|other| *other != card);
    }
    draft.push(Event::Returned(seat, back));
}
