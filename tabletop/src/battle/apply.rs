//! What does an event change in a battle?
//!
//! Total: without a battle, or about a unit that is not there, it changes nothing.

use super::event::BattleEvent;
use super::state::{BattleState, Frame, Stage};
use crate::state::{State, UnitState};

/// Changes a state by one event of a battle.
pub(crate) fn apply(state: &mut State, event: &BattleEvent) {
    match event {
        BattleEvent::Deployed { unit, to } => deploy(state, unit, *to),
        BattleEvent::Moved { unit, to, kind: _ }
        | BattleEvent::FellShort { unit, to }
        | BattleEvent::Closed { unit, to }
        | BattleEvent::Aligned { unit, to, .. } => on_unit(state, unit, |unit| unit.place = *to),
        BattleEvent::Activated { unit } => on_unit(state, unit, |unit| unit.activated = true),
        BattleEvent::Spent { unit, token, .. } => {
            on_unit(state, unit, |unit| unit.tokens.remove(*token));
        }
        BattleEvent::Became { unit, token } => {
            on_unit(state, unit, |unit| unit.tokens.insert(*token));
        }
        BattleEvent::Suffered { unit, wounds } => on_unit(state, unit, |unit| {
            unit.wounds = unit.wounds.saturating_add(*wounds);
        }),
        BattleEvent::Fell { unit } => fall(state, unit),
        BattleEvent::RoundBegan { round, first } => {
            for unit in &mut state.units {
                unit.activated = false;
            }
            on_battle(state, |battle| {
                (battle.round, battle.first) = (*round, *first);
                battle.stage = Stage::Round { next: *first };
            });
        }
        BattleEvent::Scored { seat, points, .. } => on_battle(state, |battle| {
            let camp = battle.camp_mut(*seat);
            camp.points = camp.points.saturating_add(*points);
        }),
        BattleEvent::Stands(stage) => on_battle(state, |battle| battle.stage = *stage),
        BattleEvent::Pushed(frame) => on_battle(state, |battle| battle.stack.push(frame.clone())),
        BattleEvent::Goes(frame) => on_battle(state, |battle| {
            battle.stack.pop();
            battle.stack.push(frame.clone());
        }),
        BattleEvent::Popped => on_battle(state, |battle| drop::<Option<Frame>>(battle.stack.pop())),
        BattleEvent::Rolled { seat, faces } => on_battle(state, |battle| {
            let camp = battle.camp_mut(*seat);
            for face in faces {
                let place = usize::from(face.saturating_sub(1));
                if let Some(count) = camp.dice.get_mut(place) {
                    *count = count.saturating_add(1);
                }
            }
        }),
        BattleEvent::RolledOff { .. }
        | BattleEvent::Declared { .. }
        | BattleEvent::DistanceRolled { .. }
        | BattleEvent::Attacks { .. }
        | BattleEvent::HitsRolled { .. }
        | BattleEvent::SavesRolled { .. }
        | BattleEvent::PanicRolled { .. }
        | BattleEvent::LossRolled { .. }
        | BattleEvent::Conceded { .. } => {}
    }
}

fn deploy(state: &mut State, id: &str, to: geometry::Placement) {
    let Some(battle) = &mut state.battle else {
        return;
    };
    for camp in &mut battle.camps {
        if let Some(at) = camp.reserve.iter().position(|unit| unit.id == id) {
            let mut unit = camp.reserve.remove(at);
            unit.place = to;
            state.units.push(unit);
            return;
        }
    }
}

fn fall(state: &mut State, id: &str) {
    let Some(at) = state.units.iter().position(|unit| unit.id == id) else {
        return;
    };
    let unit = state.units.remove(at);
    on_battle(state, |battle| {
        if let Some(seat) = battle.seat(&unit.side) {
            battle.camp_mut(seat).fallen.push(unit);
        }
    });
}

fn on_unit(state: &mut State, id: &str, change: impl FnOnce(&mut UnitState)) {
    if let Some(unit) = state.units.iter_mut().find(|unit| unit.id == id) {
        change(unit);
    }
}

fn on_battle(state: &mut State, change: impl FnOnce(&mut BattleState)) {
    if let Some(battle) = &mut state.battle {
        change(battle);
    }
}
