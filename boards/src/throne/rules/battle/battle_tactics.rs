//! How are battle tactics chosen, and whom do they favor?
//!
//! Both sides choose one in secret beside the House card; a chart says which side gains one, before the Blade is used.
//! They are never discarded.

use play::{Refusal, Seat};

use super::aftermath;
use super::combat::push;
use crate::throne::action::Action;
use crate::throne::battle::Battle;
use crate::throne::card::Side;
use crate::throne::event::FightEvent;
use crate::throne::ids::BattleTacticId;
use crate::throne::pack::{BattleTactic, Pack};
use crate::throne::rules::{D, listed};
use crate::throne::state::State;

/// Tells whether the army of a side may play a battle tactic.
///
/// # Rule
/// C12.
///
/// # Ruling
/// Units that are routed do not fight and count for nothing; allies count as what they are.
#[must_use]
pub fn is_playable(state: &State, battle: &Battle, side: Side, row: &BattleTactic) -> bool {
    let units = aftermath::standing(state, battle, side);
    let mut there = units.kinds().map(|kind| kind.plain());
    row.needs.is_empty() || there.any(|kind| row.needs.contains(&kind))
}

/// The battle tactics that a side may choose.
pub(crate) fn choices(
    pack: &Pack,
    state: &State,
    battle: &Battle,
    side: Side,
) -> Vec<BattleTacticId> {
    let all = pack.battle_tactics.iter();
    let open = all.filter(|row| state.setting.bluff || is_playable(state, battle, side, row));
    open.map(|row| row.number).collect()
}

/// Every battle tactic that a seat without one may choose.
pub(in crate::throne) fn offers(
    pack: &Pack,
    state: &State,
    seat: Seat,
    battle: &Battle,
    add: &mut dyn FnMut(Action),
) {
    let side = battle.side_of(seat);
    let Some(side) = side.filter(|side| battle.side(*side).tactic.is_none()) else {
        return;
    };
    if state.setting.battle_tactics {
        let open = choices(pack, state, battle, side).into_iter();
        open.map(Action::BattleTactic).for_each(add);
    }
}

/// A battle tactic is chosen, face down.
pub(in crate::throne) fn choose(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    tactic: BattleTacticId,
) -> Result<(), Refusal> {
    let state = draft.state();
    let battle = state
        .battle
        .as_ref()
        .filter(|_| state.setting.battle_tactics);
    let open = battle.and_then(|battle| {
        let side = battle.side_of(seat)?;
        Some(choices(pack, state, battle, side).contains(&tactic))
    });
    let text = "The army has no unit for this battle tactic";
    listed(open == Some(true), "Battles", text)?;
    push(draft, FightEvent::Planned(seat, tactic));
    Ok(())
}

/// Both tactics are turned up.
///
/// # Ruling
/// R14: after the House cards and before the Blade. A tactic that the army may not play gives the opponent one, and the
/// chart counts only where both may.
pub(in crate::throne) fn turn_up(pack: &Pack, draft: &mut D) {
    let state = draft.state();
    let Some(battle) = &state.battle else { return };
    let (Some(attack), Some(defense)) = (battle.sides[0].tactic, battle.sides[1].tactic) else {
        return;
    };
    let tactics = [attack, defense];
    let sound = |side: Side, id| {
        let row = pack.battle_tactic(id);
        row.is_some_and(|row| is_playable(state, battle, side, row))
    };
    let edges = match (sound(Side::Attack, attack), sound(Side::Defense, defense)) {
        (true, true) => Side::BOTH.map(|side| u8::from(pack.favored(tactics) == Some(side))),
        (first, second) => [u8::from(!second), u8::from(!first)],
    };
    push(draft, FightEvent::Matched { tactics, edges });
}
