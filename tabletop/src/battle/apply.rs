//! What does an event change in a battle?
//!
//! Total: without a battle, or about a unit that is not there, it changes nothing.

use play::Seat;

use super::cards::{Ncu, SideCards};
use super::event::BattleEvent;
use super::frame::{Activating, Frame, Stage};
use super::marks::{Mark, Marking};
use super::state::BattleState;
use crate::state::{State, UnitState};
use crate::token::Tokens;

/// Changes a state by one event of a battle.
pub(crate) fn apply(state: &mut State, event: &BattleEvent) {
    match event {
        BattleEvent::Deployed { unit, to } => deploy(state, unit, *to),
        BattleEvent::ObjectiveLaid(objective) => state.objectives.push(objective.clone()),
        BattleEvent::PieceLaid(piece) => state.pieces.push(piece.clone()),
        BattleEvent::Returned { unit } => on_battle(state, |battle| {
            for camp in &mut battle.camps {
                if let Some(at) = camp.fallen.iter().position(|fallen| fallen.id == *unit) {
                    let unit = camp.fallen.remove(at);
                    camp.reserve.push(UnitState {
                        wounds: 0,
                        tokens: Tokens::NONE,
                        activated: false,
                        ..unit
                    });
                    return;
                }
            }
        }),
        BattleEvent::Disbanded {
            unit,
            to,
            wounds,
            other,
        } => {
            on_unit(state, unit, |unit| {
                (unit.banded, unit.place, unit.wounds) = (false, *to, *wounds);
                let right = unit.right_attachment.take();
                if right != other.attachment {
                    unit.attachment = right;
                }
            });
            state.units.push(UnitState::clone(other));
        }
        BattleEvent::Kept { mark, by } => on_battle(state, |battle| {
            for known in battle.marks.iter_mut().filter(|known| *known == mark) {
                known.unit.clone_from(by);
            }
        }),
        BattleEvent::Moved { unit, to, kind: _ } => {
            on_unit(state, unit, |unit| unit.place = *to);
            on_battle(state, |battle| {
                let dropped = |mark: &Mark| mark.what == Marking::Dropped && mark.unit == *unit;
                battle.marks.retain(|mark| !dropped(mark));
            });
        }
        BattleEvent::FellShort { unit, to }
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
                battle.stage = Stage::Round(Activating { next: *first });
                battle.opened = false;
            });
        }
        BattleEvent::Scored { seat, points, .. } => on_battle(state, |battle| {
            let camp = battle.camp_mut(*seat);
            camp.points = camp.points.saturating_add(*points);
        }),
        BattleEvent::Judged { seat, change } => on_battle(state, |battle| {
            let camp = battle.camp_mut(*seat);
            camp.points = camp.points.saturating_add_signed(*change);
        }),
        BattleEvent::Stands(stage) => on_battle(state, |battle| {
            (battle.stage, battle.opened) = (*stage, false);
        }),
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
        BattleEvent::Shed { unit, token } => {
            on_unit(state, unit, |unit| unit.tokens.remove(*token));
        }
        BattleEvent::Healed { unit, wounds } => on_unit(state, unit, |unit| {
            unit.wounds = unit.wounds.saturating_sub(*wounds);
        }),
        BattleEvent::TurnBegan => on_battle(state, |battle| battle.opened = true),
        BattleEvent::Marked(mark) => on_battle(state, |battle| {
            if let Marking::Joined { seat, card, .. } = &mark.what {
                take(&mut battle.camp_mut(*seat).cards.discard, card);
            }
            battle.marks.push(mark.clone());
        }),
        BattleEvent::Unmarked(mark) => on_battle(state, |battle| {
            battle.marks.retain(|known| known != mark);
        }),
        BattleEvent::Woke { unit, card } => on_battle(state, |battle| wake(battle, unit, card)),
        BattleEvent::Shuffled { seat, order } => on_cards(state, *seat, |cards| {
            let shuffled = order
                .iter()
                .map(|place| cards.deck.get(usize::from(*place)));
            if let Some(deck) = shuffled.map(Option::<&String>::cloned).collect() {
                cards.deck = deck;
            }
        }),
        BattleEvent::Drew { seat, count } => on_cards(state, *seat, |cards| {
            let left = cards.deck.len().saturating_sub(usize::from(*count));
            let drawn = cards.deck.split_off(left);
            cards.hand.extend(drawn.into_iter().rev());
        }),
        BattleEvent::Discarded { seat, card } | BattleEvent::Played { seat, card, on: _ } => {
            on_cards(state, *seat, |cards| {
                take(&mut cards.hand, card);
                cards.discard.push(card.clone());
            });
        }
        BattleEvent::Took {
            seat,
            ncu,
            card,
            spends,
        } => on_cards(state, *seat, |cards| {
            if !take(&mut cards.discard, card) {
                take(&mut cards.deck, card);
            }
            cards.hand.push(card.clone());
            on_ncu(cards, ncu, |ncu| {
                ncu.spent = ncu.spent.saturating_add(u8::from(*spends));
            });
        }),
        BattleEvent::Claimed { seat, ncu, zone } => on_cards(state, *seat, |cards| {
            on_ncu(cards, ncu, |ncu| {
                (ncu.activated, ncu.zone) = (true, zone.clone());
            });
        }),
        BattleEvent::Silenced { seat, ncu } => on_cards(state, *seat, |cards| {
            on_ncu(cards, ncu, |ncu| ncu.silenced = true);
        }),
        BattleEvent::BoardCleared => on_battle(state, |battle| {
            for ncu in battle
                .camps
                .iter_mut()
                .flat_map(|camp| &mut camp.cards.ncus)
            {
                (ncu.zone, ncu.activated, ncu.silenced) = (None, false, false);
            }
        }),
        BattleEvent::RolledOff { .. }
        | BattleEvent::Cancelled { .. }
        | BattleEvent::Ordered { .. }
        | BattleEvent::Passed { .. }
        | BattleEvent::Declared { .. }
        | BattleEvent::NoRoom { .. }
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
        let (gone, rest) = std::mem::take(&mut battle.marks)
            .into_iter()
            .partition::<Vec<Mark>, _>(|mark| mark.unit == unit.id);
        battle.marks = rest;
        for mark in gone {
            if let Marking::Joined { seat, card, .. } = mark.what {
                battle.camp_mut(seat).cards.discard.push(card);
            }
        }
        if let Some(seat) = battle.seat(&unit.side) {
            battle.camp_mut(seat).fallen.push(unit);
        }
    });
}

fn on_cards(state: &mut State, seat: Seat, change: impl FnOnce(&mut SideCards)) {
    on_battle(state, |battle| change(&mut battle.camp_mut(seat).cards));
}

fn on_ncu(cards: &mut SideCards, id: &str, change: impl FnOnce(&mut Ncu)) {
    if let Some(ncu) = cards.ncus.iter_mut().find(|ncu| ncu.id == id) {
        change(ncu);
    }
}

/// Takes one copy of a card out of a pile.
fn take(pile: &mut Vec<String>, card: &str) -> bool {
    let at = pile.iter().position(|known| known == card);
    at.map(|at| pile.remove(at)).is_some()
}

fn wake(battle: &mut BattleState, on: &str, name: &str) {
    for mark in battle.marks.iter_mut().filter(|mark| mark.unit == on) {
        if let Marking::Joined { card, awake, .. } = &mut mark.what
            && card == name
        {
            *awake = true;
        }
    }
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
