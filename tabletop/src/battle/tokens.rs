//! Which conditions may be spent, and on which dice?

use play::Refusal;

use super::event::BattleEvent;
use super::frame::{AttackStep, Attacking};
use super::hits::{count, places};
use super::play::Play;
use crate::rulings::TokenDice;
use crate::token::Token;

impl Play<'_, '_> {
    /// Goes on from a condition that nobody can or will spend.
    pub(super) fn keep_dice(&mut self, attack: Attacking) {
        match attack.step.clone() {
            AttackStep::Weakened { faces } => self.count(&attack, &faces),
            AttackStep::Vulnerable { sure, faces } => self.unblocked(&attack, sure, &faces),
            AttackStep::Begin
            | AttackStep::Guard
            | AttackStep::Count
            | AttackStep::Counted { .. }
            | AttackStep::Hit { .. }
            | AttackStep::Misses { .. }
            | AttackStep::HitAgain { .. }
            | AttackStep::Save { .. }
            | AttackStep::SaveAgain { .. } => {}
        }
    }

    /// The dice that may be rolled again now, and by which condition; `None` when nothing may be spent.
    pub(super) fn open_dice(&self, attack: &Attacking) -> Option<(Token, String, Vec<u8>)> {
        let (token, faces) = attack.step.lying()?;
        let unit = match token {
            Token::Weakened => &attack.unit,
            Token::Vulnerable | Token::Panicked => &attack.target,
        };
        let open = self.has(unit, token) && !faces.is_empty();
        open.then(|| (token, unit.clone(), faces.to_vec()))
    }

    /// The dice that their owner would miss most: all that succeeded.
    pub(super) fn best_dice(&self, attack: &Attacking, faces: &[u8]) -> Vec<u8> {
        if self.pack.rulings().token_dice == TokenDice::All {
            return places(faces, |_| true);
        }
        let Some((pool, saves)) = self.dice(attack) else {
            return Vec::new();
        };
        let lying = attack.step.lying();
        places(faces, |face| match lying {
            Some((Token::Weakened, _)) => pool.is_hit(face),
            Some((Token::Vulnerable, _)) => saves.blocks(face),
            Some((Token::Panicked, _)) | None => false,
        })
    }

    /// Spends a condition and has dice rolled again.
    ///
    /// # Errors
    /// `nothing_to_spend`, `wrong_dice`.
    ///
    /// # Rule
    /// 2017, Conditions.
    ///
    /// # Ruling
    /// `token_dice`.
    pub(super) fn spend(&mut self, attack: Attacking, dice: &[u8]) -> Result<(), Refusal> {
        let Some((token, unit, faces)) = self.open_dice(&attack) else {
            return self.no(
                "nothing_to_spend",
                "Conditions",
                "No condition may be spent now",
            );
        };
        let which = self.chosen(dice, faces.len())?;
        let dice = count(which.len());
        self.emit(BattleEvent::Spent { unit, token, dice });
        let step = match attack.step.clone() {
            AttackStep::Vulnerable { sure, .. } => AttackStep::SaveAgain { sure, faces, which },
            AttackStep::Begin
            | AttackStep::Guard
            | AttackStep::Count
            | AttackStep::Counted { .. }
            | AttackStep::Hit { .. }
            | AttackStep::Misses { .. }
            | AttackStep::Weakened { .. }
            | AttackStep::HitAgain { .. }
            | AttackStep::Save { .. }
            | AttackStep::SaveAgain { .. } => AttackStep::HitAgain { faces, which },
        };
        self.step(&attack, step);
        Ok(())
    }

    /// Dice chosen by their places, each once, in order.
    pub(super) fn chosen(&self, dice: &[u8], of: usize) -> Result<Vec<u8>, Refusal> {
        let mut which = dice.to_vec();
        which.sort_unstable();
        which.dedup();
        let there = which.iter().all(|place| usize::from(*place) < of);
        if which.is_empty() || which.len() != dice.len() || !there {
            let text = "Choose some of the dice, each once";
            return self.no("wrong_dice", "Conditions", text);
        }
        if self.pack.rulings().token_dice == TokenDice::All && which.len() != of {
            return self.no(
                "wrong_dice",
                "Conditions",
                "All dice are rolled again, or none",
            );
        }
        Ok(which)
    }
}
