//! What comes after totals were compared?
//!
//! Casualties of the loser, and what becomes of the area, the orders and the cards; the retreat is in `retreats`.

use play::{Refusal, Seat};

use super::combat::{push, step};
use super::{expansion_effects, house_orders};
use crate::throne::battle::{Battle, Step};
use crate::throne::card::Side;
use crate::throne::event::{Achievement, Event, FightEvent};
use crate::throne::ids::HouseCardId;
use crate::throne::pack::Pack;
use crate::throne::rules::alliances::enlist;
use crate::throne::rules::leaders::{hostages, secure};
use crate::throne::rules::planning::tactics;
use crate::throne::rules::stock::hands;
use crate::throne::rules::{D, listed, marches, roads};
use crate::throne::rulings::RecycledCards;
use crate::throne::state::State;
use crate::throne::units::Units;

const SECTION: &str = "Battles";

/// The units of a side that stand.
pub(in crate::throne) fn standing(state: &State, battle: &Battle, side: Side) -> Units {
    match side {
        Side::Attack => battle.attackers,
        Side::Defense => state.spot(battle.area).units,
    }
}

/// Every unit of a side, routed or not.
pub(in crate::throne) fn everybody(state: &State, battle: &Battle, side: Side) -> Units {
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
    let all: Vec<Units> = parts.filter(|part| part.count() == count).collect();
    // Allies go before they are alone.
    let kept = all.iter().copied();
    let kept: Vec<Units> = kept
        .filter(|part| !units.minus(*part).is_lonely())
        .collect();
    if kept.is_empty() { all } else { kept }
}

/// Goes on when there is no choice.
pub(in crate::throne) fn casualties(draft: &mut D, count: u8) -> bool {
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
pub(in crate::throne) fn lose(draft: &mut D, count: u8, units: Units) -> Result<(), Refusal> {
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

/// The winner comes or stays, and cards go.
///
/// # Rule
/// A41, A42, B41. C10: on a road all that follows counts where the winner stands then.
pub(super) fn finish_battle(pack: &Pack, draft: &mut D) {
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
        if pack.land(battle.area).castle.is_some() {
            tactics::did(
                pack,
                draft,
                battle.side(Side::Attack).seat,
                Achievement::Took,
            );
        }
    }
    enlist::sweep(pack, draft, &battle);
    for side in Side::BOTH {
        let fighter = battle.side(side);
        match fighter.card {
            Some(card) if expansion_effects::comes_back(pack, &battle, side) => {
                push(draft, FightEvent::Kept(fighter.seat, card));
            }
            Some(card) => spend(draft, fighter.seat, card),
            None => {}
        }
    }
    push(draft, FightEvent::Over);
    let stands = battle.landed.unwrap_or(battle.area);
    if let Some(order) = battle.brought {
        let spot = draft.state().spot(stands);
        let won = battle.winner.map(|side| battle.side(side).seat);
        let free = battle.landed.is_none() || spot.order.is_none();
        let row = pack.order(order);
        let fits = row.is_some_and(|row| roads::bar(pack, draft.state(), stands, row).is_none());
        if spot.seat.is_some() && spot.seat == won && free && fits {
            draft.push(Event::OrderCame(stands, order));
        }
    }
    draft.push(Event::Closed);
    // Somebody may be asked where a leader comes, so the battle is closed before.
    hostages::stranded(pack, draft, &battle);
    let seat = battle.side(Side::Attack).seat;
    if !takes && battle.landed.is_none() {
        crate::throne::rules::score::check(pack, draft);
        return;
    }
    let loser = battle.side(Side::Defense).seat;
    secure::won(pack, draft, [seat, loser], stands);
    marches::arrived(pack, draft, seat, stands);
    house_orders::march_on(pack, draft, &battle, stands);
}

/// A card goes to the discards; the last one brings the others back.
///
/// # Ruling
/// R5: `recycled_cards`: whether the card just played comes back, too.
pub(in crate::throne) fn spend(draft: &mut D, seat: Seat, card: HouseCardId) {
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
    hands::take_back(draft, seat, back);
}
