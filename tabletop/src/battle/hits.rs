//! What do attack and defense dice come to?

use play::odds::{Critical, Natural, Pool, Reroll, Savable, Saves};

use super::event::BattleEvent;
use super::play::Play;
use super::state::{AttackStep, Attacking};
use crate::token::Tokens;

impl Play<'_, '_> {
    /// Takes the faces of attack or defense dice.
    pub(super) fn attack_rolled(&mut self, attack: Attacking, faces: &[u8]) {
        match attack.step.clone() {
            AttackStep::Hit { .. } => self.hit(&attack, faces),
            AttackStep::Misses { faces: old, which } => {
                let faces = again(&old, &which, faces);
                self.tell_hits(&attack, &faces, which.len());
                self.step(&attack, AttackStep::Weakened { faces });
            }
            AttackStep::HitAgain { faces: old, which } => {
                let faces = again(&old, &which, faces);
                self.tell_hits(&attack, &faces, which.len());
                self.count(&attack, &faces);
            }
            AttackStep::Save { sure, .. } => {
                self.tell_saves(&attack, faces, 0);
                let faces = faces.to_vec();
                self.step(&attack, AttackStep::Vulnerable { sure, faces });
            }
            AttackStep::SaveAgain {
                sure,
                faces: old,
                which,
            } => {
                let faces = again(&old, &which, faces);
                self.tell_saves(&attack, &faces, which.len());
                self.unblocked(&attack, sure, &faces);
            }
            AttackStep::Begin | AttackStep::Weakened { .. } | AttackStep::Vulnerable { .. } => {}
        }
    }

    pub(super) fn need_to_hit(&self, attack: &Attacking) -> u8 {
        let pool = self.blow(attack, |blow| blow.pool()).flatten();
        pool.map_or(7, |pool| pool.hit)
    }

    pub(super) fn saves(&self, attack: &Attacking) -> Option<Saves> {
        self.blow(attack, |blow| blow.saves(Tokens::NONE))
    }

    fn tell_hits(&mut self, attack: &Attacking, faces: &[u8], again: usize) {
        let pool = self.blow(attack, |blow| blow.pool()).flatten();
        let hits = pool.map_or((0, 0), |pool| worth(&pool, faces));
        self.tell(BattleEvent::HitsRolled {
            unit: attack.unit.clone(),
            faces: faces.to_vec(),
            again: count(again),
            need: pool.map_or(7, |pool| pool.hit),
            hits: hits.0.saturating_add(hits.1),
        });
    }

    fn tell_saves(&mut self, attack: &Attacking, faces: &[u8], again: usize) {
        let saves = self.saves(attack);
        let need = saves.map_or(7, |saves| saves.save.saturating_add_signed(-saves.plus));
        self.tell(BattleEvent::SavesRolled {
            unit: attack.target.clone(),
            faces: faces.to_vec(),
            again: count(again),
            need,
        });
    }

    /// The first roll of the attack dice; a charge has its misses rolled again.
    ///
    /// # Rule
    /// 2017, Charge bonus. It may; who would not.
    fn hit(&mut self, attack: &Attacking, faces: &[u8]) {
        self.tell_hits(attack, faces, 0);
        let need = self.need_to_hit(attack);
        let rerolls = self.blow(attack, |blow| blow.pool()).flatten();
        let bonus = rerolls.is_some_and(|pool| pool.reroll == Reroll::Misses);
        let which = places(faces, |face| bonus && face < need);
        let faces = faces.to_vec();
        self.step(
            attack,
            match which.is_empty() {
                true => AttackStep::Weakened { faces },
                false => AttackStep::Misses { faces, which },
            },
        );
    }

    /// Counts the hits.
    pub(super) fn count(&mut self, attack: &Attacking, faces: &[u8]) {
        let pool = self.blow(attack, |blow| blow.pool()).flatten();
        let Some((pool, saves)) = pool.zip(self.saves(attack)) else {
            self.pop();
            return;
        };
        let (mut hits, mut sure) = worth(&pool, faces);
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
        let Some(saves) = self.saves(attack) else {
            self.pop();
            return;
        };
        let through = faces.iter().filter(|face| !blocks(&saves, **face));
        self.casualties(attack, sure.saturating_add(count(through.count())));
    }
}

/// What dice that lie are worth: hits to save, and hits that nothing saves.
fn worth(pool: &Pool, faces: &[u8]) -> (u8, u8) {
    let (mut hits, mut sure) = (0_u8, 0_u8);
    for face in faces.iter().filter(|face| **face >= pool.hit) {
        let most = *face == 6;
        let worth = match pool.critical {
            Critical::Double if most => 2,
            Critical::Double | Critical::Single => 1,
        };
        match pool.savable {
            Savable::NotMax if most => sure = sure.saturating_add(worth),
            Savable::NotMax | Savable::All => hits = hits.saturating_add(worth),
        }
    }
    (hits, sure)
}

/// Whether a defense die blocks its hit.
pub(super) fn blocks(saves: &Saves, face: u8) -> bool {
    match saves.natural {
        Natural::MaxSucceeds | Natural::Both if face == 6 => true,
        Natural::OneFails | Natural::Both if face == 1 => false,
        Natural::Plain | Natural::MaxSucceeds | Natural::OneFails | Natural::Both => {
            i16::from(face) + i16::from(saves.plus) >= i16::from(saves.save)
        }
    }
}

/// Faces with some of them replaced by new ones, in order.
fn again(old: &[u8], which: &[u8], fresh: &[u8]) -> Vec<u8> {
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

pub(super) fn count(many: usize) -> u8 {
    u8::try_from(many).unwrap_or(u8::MAX)
}
