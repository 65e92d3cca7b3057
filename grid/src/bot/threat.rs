//! What can a side hit next?
//!
//! Each model strikes once, at whoever it pays most to hit; the second against one target finds less to do.

use play::Seat;

use super::attack_profile::AttackProfiles;
use super::combatant::Combatant;
use super::evaluation::Position;
use crate::card::{Class, Strike};
use crate::scenario::Special;
use crate::skirmish::{Rules, other};

/// Threat of the model that is acting, for each point that it has left.
const ACTING: f64 = 0.85;
/// Of a threat from somebody who was activated this round.
const SPENT: f64 = 0.45;

impl Position<'_> {
    /// What a side may hit next: each attacker once, and no target more than it can lose.
    pub(super) fn threat(
        &self,
        rules: &Rules,
        attack_profiles: &mut AttackProfiles,
        seat: Seat,
        weight: f64,
    ) -> f64 {
        let enemies = self.combatants(other(seat));
        let mut left = vec![1.0_f64; enemies.len()];
        let mut sum = 0.0;
        let acting = self.state.active;
        for combatant in self.combatants(seat) {
            let acts = acting.filter(|active| active.model == combatant.id);
            let share = match acts {
                Some(active) if active.ap > 0 => ACTING * f64::from(active.ap.min(2)) * 0.75,
                Some(_) => SPENT * weight,
                None if combatant.ready => weight,
                None if self.ends < 1.5 => continue,
                None => SPENT * weight,
            };
            let charges = acts.is_none_or(|active| active.ap >= 2);
            let mut best: Option<(f64, usize)> = None;
            let engaged = enemies.iter().any(|enemy| enemy.beside(combatant));
            for (place, enemy) in enemies.iter().enumerate() {
                let strike = self.strike(combatant, enemy, engaged, charges);
                let Some(strike) = strike else { continue };
                let pair = (combatant.card_id, enemy.card_id);
                let attack_profile = attack_profiles.of(rules, strike, pair, enemy.wounds_left);
                let price = enemy.value * self.horizon() + self.prize(enemy);
                let gain = price
                    * (0.6 * attack_profile.fells
                        + 0.4 * attack_profile.wounds / enemy.left.max(1.0))
                    * left.get(place).copied().unwrap_or(0.0);
                if best.is_none_or(|(known, _)| gain > known) {
                    best = Some((gain, place));
                }
            }
            if let Some((gain, place)) = best {
                sum += gain * share;
                if let Some(rest) = left.get_mut(place) {
                    *rest *= 0.6;
                }
            }
        }
        sum
    }

    /// How a model could strike another soon, if it could.
    fn strike(
        &self,
        combatant: &Combatant<'_>,
        enemy: &Combatant<'_>,
        engaged: bool,
        charges: bool,
    ) -> Option<Strike> {
        let apart = combatant.body.distance(enemy.body);
        if combatant.melee && apart <= 1 {
            return Some(Strike::Melee);
        }
        if combatant.ranged && !engaged && self.field.sees(combatant.id, enemy.id) {
            return Some(Strike::Ranged);
        }
        let near = apart <= combatant.stride.saturating_add(1);
        if combatant.melee && near && !engaged && charges {
            let walk = self.walk(combatant, enemy.body.at());
            return (walk <= combatant.stride.saturating_add(1)).then_some(Strike::Melee);
        }
        None
    }

    /// Points for the fall of an enemy.
    fn prize(&self, enemy: &Combatant<'_>) -> f64 {
        let special = self.scenario.special.iter();
        let scores = special.map(|special| match special {
            Special::Casualties([soldier, champion, hero]) => f64::from(match enemy.card.class {
                Class::Soldier => *soldier,
                Class::Champion => *champion,
                Class::Hero => *hero,
            }),
            Special::Bells(_) | Special::Worth { .. } | Special::Spoils(_) | Special::Hill(_) => {
                0.0
            }
        });
        let captive = match enemy.card.class {
            Class::Soldier => 0.0,
            Class::Champion | Class::Hero => 0.3 * self.ends,
        };
        scores.sum::<f64>() + captive
    }
}
