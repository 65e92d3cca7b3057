//! How does a battle change by what happens in it?

use super::apply::{arrive, leave, left, on, promoted};
use super::battle::Battle;
use super::card::Side;
use super::event::FightEvent;
use super::state::State;
use crate::ids::AreaId;

/// What changes a battle.
pub(super) fn fight(state: &mut State, event: &FightEvent) {
    let Some(mut battle) = state.battle.take() else {
        return;
    };
    match event {
        FightEvent::Supported(area, side) => {
            battle.waiting.retain(|other| other != area);
            battle.supports.push((*area, *side));
        }
        FightEvent::Unsupported(area) => battle.waiting.retain(|other| other != area),
        FightEvent::Refused(area) | FightEvent::SupportLost(area) => {
            battle.supports.retain(|(other, _)| other != area)
        }
        FightEvent::Chose(seat, card) => {
            if let Some(side) = battle.side_of(*seat) {
                battle.side_mut(side).card = Some(*card);
            }
        }
        FightEvent::Planned(seat, tactic) => {
            if let Some(side) = battle.side_of(*seat) {
                battle.side_mut(side).tactic = Some(*tactic);
            }
        }
        FightEvent::Faced(_) => battle.revealed = true,
        FightEvent::Matched { edges, .. } => {
            for (fighter, edge) in battle.sides.iter_mut().zip(edges) {
                fighter.edge = *edge;
            }
        }
        FightEvent::Ignored(side) => battle.side_mut(*side).ignored = true,
        FightEvent::Weakened(side, strength) => battle.side_mut(*side).counts = Some(*strength),
        FightEvent::SentBack(side) => {
            let fighter = battle.side_mut(*side);
            fighter.sent = fighter.card.take();
        }
        FightEvent::Strengthened {
            side,
            card,
            strength,
        } => {
            let fighter = battle.side_mut(*side);
            fighter.added = Some(*card);
            fighter.more = fighter.more.saturating_add(*strength);
        }
        FightEvent::TurnedAway(seat) => {
            let turned = |area: AreaId| state.spot(area).seat == Some(*seat);
            battle.supports.retain(|(area, _)| !turned(*area));
            battle.aids.retain(|aid| aid.seat != *seat);
        }
        // The one never left the hand, the other one leaves it by what follows.
        FightEvent::Kept(..) | FightEvent::Robbed { .. } => {}
        FightEvent::Replaced { side, card, less } => {
            let fighter = battle.side_mut(*side);
            fighter.card = *card;
            fighter.less = *less;
        }
        FightEvent::Icons {
            side,
            swords,
            fortifications,
        } => {
            let fighter = battle.side_mut(*side);
            fighter.swords = fighter.swords.saturating_add(*swords);
            fighter.fortifications = fighter.fortifications.saturating_add(*fortifications);
        }
        FightEvent::Aided(aided) => {
            battle
                .helpers
                .retain(|other| *other != (aided.seat, aided.help));
            battle.aids.push(*aided);
        }
        FightEvent::Unaided(seat, help) => battle.helpers.retain(|other| *other != (*seat, *help)),
        FightEvent::AidRefused => {
            battle.aids.pop();
        }
        FightEvent::Brought(order) => battle.brought = Some(*order),
        FightEvent::Blade(seat, used) => {
            if let Some(side) = battle.side_of(*seat) {
                battle.side_mut(side).blade = *used;
            }
            state.blade_used |= *used;
        }
        FightEvent::Fought { totals, winner } => {
            battle.totals = Some(*totals);
            battle.winner = Some(*winner);
        }
        FightEvent::CutShort(winner) => battle.winner = Some(*winner),
        FightEvent::Killed {
            side,
            units,
            routed,
        } => match side {
            Side::Attack => battle.attackers = battle.attackers.minus(*units),
            Side::Defense => on(state, battle.area, |spot| {
                spot.units = spot.units.minus(*units);
                spot.routed = spot.routed.minus(*routed);
                left(spot);
            }),
        },
        FightEvent::Knighted(side, unit) => match side {
            Side::Attack => battle.attackers = promoted(battle.attackers, *unit),
            Side::Defense => on(state, battle.area, |spot| {
                spot.units = promoted(spot.units, *unit);
            }),
        },
        FightEvent::Retreated {
            side,
            to,
            units,
            standing,
        } => {
            match side {
                Side::Attack => battle.attackers = battle.attackers.minus(*units),
                Side::Defense => leave(state, battle.area, *units),
            }
            let seat = battle.side(*side).seat;
            on(state, *to, |spot| {
                spot.seat = Some(seat);
                let there = match standing {
                    true => &mut spot.units,
                    false => &mut spot.routed,
                };
                *there = there.plus(*units);
            });
        }
        FightEvent::Took(area) => {
            let Battle {
                sides, attackers, ..
            } = &mut battle;
            let units = std::mem::take(attackers);
            arrive(state, *area, sides[0].seat, units);
        }
        FightEvent::Landed(area) => {
            let units = std::mem::take(&mut battle.attackers);
            arrive(state, *area, battle.sides[0].seat, units);
            battle.landed = Some(*area);
        }
        FightEvent::Over => {
            state.last_battle = Some(battle);
            return;
        }
    }
    state.battle = Some(battle);
}
