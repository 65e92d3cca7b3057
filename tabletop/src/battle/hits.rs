//! What do attack and defense dice come to?

use play::odds::{Natural, Pool, Reroll, Saves};

use super::event::BattleEvent;
use super::frame::{AttackStep, Attacking, Frame};
use super::play::Play;
use crate::attack_profile::AttackMode;
use crate::card_play::When;
use crate::token::Tokens;

/// What no face of a die is: one above its faces.
const NEVER: u8 = 7;

impl Play<'_, '_> {
    /// Takes the faces of attack or defense dice.
    pub(super) fn attack_rolled(&mut self, attack: Attacking, faces: &[u8]) {
        match attack.step.clone() {
            AttackStep::Hit { .. } => self.hit(&attack, faces),
            AttackStep::Misses { faces: old, which } => {
                let faces = again(&old, &which, faces);
                let pool = self.dice(&attack).map(|(pool, _)| pool);
                self.tell_hits(&attack, pool, &faces, which.len());
                self.step(&attack, AttackStep::Weakened { faces });
            }
            AttackStep::HitAgain { faces: old, which } => {
                let faces = again(&old, &which, faces);
                let pool = self.dice(&attack).map(|(pool, _)| pool);
                self.tell_hits(&attack, pool, &faces, which.len());
                self.count(&attack, &faces);
            }
            AttackStep::Save { sure, .. } => {
                let saves = self.dice(&attack).map(|(_, saves)| saves);
                self.tell_saves(&attack, saves, faces, 0);
                let faces = faces.to_vec();
                self.step(&attack, AttackStep::Vulnerable { sure, faces });
            }
            AttackStep::SaveAgain {
                sure,
                faces: old,
                which,
            } => {
                let faces = again(&old, &which, faces);
                let saves = self.dice(&attack).map(|(_, saves)| saves);
                self.tell_saves(&attack, saves, &faces, which.len());
                self.unblocked(&attack, sure, &faces);
            }
            AttackStep::Begin
            | AttackStep::Guard
            | AttackStep::Count
            | AttackStep::Counted { .. }
            | AttackStep::Weakened { .. }
            | AttackStep::Vulnerable { .. } => {}
        }
    }

    /// The dice of both as the attack stands; `None` when it cannot be made any more.
    pub(super) fn dice(&self, attack: &Attacking) -> Option<(Pool, Saves)> {
        let dice = self.attack_profile(attack, |profile| {
            Some((profile.pool()?, profile.saves(Tokens::NONE)))
        });
        dice.flatten()
    }

    fn tell_hits(&mut self, attack: &Attacking, pool: Option<Pool>, faces: &[u8], again: usize) {
        // What is beside the dice is not told as theirs.
        let dice = pool.map(|pool| Pool {
            more: 0,
            sure: 0,
            ..pool
        });
        let (hits, sure) = dice.map_or((0, 0), |pool| pool.worth(faces));
        self.emit(BattleEvent::HitsRolled {
            unit: attack.unit.clone(),
            faces: faces.to_vec(),
            again: count(again),
            need: pool.map_or(NEVER, |pool| pool.hit),
            hits: hits.saturating_add(sure),
        });
    }

    fn tell_saves(&mut self, attack: &Attacking, saves: Option<Saves>, faces: &[u8], again: usize) {
        let need = |saves: Saves| saves.save.saturating_add_signed(-saves.plus);
        self.emit(BattleEvent::SavesRolled {
            unit: attack.target.clone(),
            faces: faces.to_vec(),
            again: count(again),
            need: saves.map_or(NEVER, need),
        });
    }

    /// The first roll of the attack dice; a charge has its misses rolled again.
    ///
    /// # Rule
    /// 2017, Charge bonus. It may; who would not.
    fn hit(&mut self, attack: &Attacking, faces: &[u8]) {
        let pool = self.dice(attack).map(|(pool, _)| pool);
        self.tell_hits(attack, pool, faces, 0);
        let bonus = pool.filter(|pool| pool.reroll == Reroll::Misses);
        let which = places(faces, |face| bonus.is_some_and(|pool| !pool.is_hit(face)));
        let faces = faces.to_vec();
        self.step(
            attack,
            match which.is_empty() {
                true => AttackStep::Weakened { faces },
                false => AttackStep::Misses { faces, which },
            },
        );
    }

    /// Takes the faces as final: cards first.
    pub(super) fn count(&mut self, attack: &Attacking, faces: &[u8]) {
        let then = AttackStep::Counted {
            faces: faces.to_vec(),
        };
        if !self.ask_attacker(attack, When::OwnHits, then) {
            self.count_hits(attack, faces);
        }
    }

    /// Counts the hits.
    pub(super) fn count_hits(&mut self, attack: &Attacking, faces: &[u8]) {
        let Some((pool, saves)) = self.dice(attack) else {
            self.pop();
            return;
        };
        let (mut hits, mut sure) = pool.worth(faces);
        let missed = count(faces.iter().filter(|face| !pool.is_hit(**face)).count());
        let fights = !matches!(attack.mode, AttackMode::Shot { .. });
        let mut attack = attack.clone();
        if fights && self.any_of(&attack.target, |passive| passive.strikes_back) {
            attack.modifiers.returned = missed;
            self.goes(Frame::Attack(attack.clone()));
        }
        let attack = &attack;
        if saves.save > 6 && saves.natural == Natural::Plain {
            (hits, sure) = (0, sure.saturating_add(hits));
        }
        if hits == 0 {
            self.casualties(attack, sure);
        } else {
            self.step(attack, AttackStep::Save { hits, sure });
        }
    }

    pub(super) fn unblocked(&mut self, attack: &Attacking, sure: u8, faces: &[u8]) {
        let Some((_, saves)) = self.dice(attack) else {
            self.pop();
            return;
        };
        let through = faces.iter().filter(|face| !saves.blocks(**face));
        let through = count(through.count()).saturating_sub(attack.modifiers.blocks);
        if faces.contains(&1) {
            let ones = self.attack_profile(attack, |profile| profile.modifiers.ones);
            for token in ones.unwrap_or(Tokens::NONE).iter() {
                self.becomes(&attack.target, token);
            }
        }
        self.casualties(attack, sure.saturating_add(through));
    }
}

/// Faces with some of them replaced by new ones, in order.
pub(super) fn again(old: &[u8], which: &[u8], fresh: &[u8]) -> Vec<u8> {
    let mut faces = old.to_vec();
    for (place, face) in which.iter().zip(fresh) {
        if let Some(there) = faces.get_mut(usize::from(*place)) {
            *there = *face;
        }
    }
    faces
}

/// The places of faces for which something holds.
pub(super) fn places(faces: &[u8], holds: impl Fn(u8) -> bool) -> Vec<u8> {
    let found = faces.iter().enumerate().filter(|(_, face)| holds(**face));
    found.map(|(place, _)| count(place)).collect()
}

pub(crate) fn count(many: usize) -> u8 {
    u8::try_from(many).unwrap_or(u8::MAX)
}
