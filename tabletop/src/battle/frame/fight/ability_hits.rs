//! What comes next of hits by an ability?

use play::{Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::ability_hits::guard;
use crate::battle::action::Action;
use crate::battle::count;
use crate::battle::frame::procedure::{Procedure, Sides, exact, not_now, or_pass};
use crate::battle::play::Play;
use crate::bot::Mind;
use crate::describe::{Lying, Says, Teller, dice_words, spend};
use crate::field::Field;
use crate::pack::Pack;
use crate::token::Token;
use crate::why::Why;

/// Hits of an ability on a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbilityHits {
    /// The unit that is hit.
    pub unit: String,
    /// What comes next.
    pub step: AbilityHitsStep,
}

/// What comes next of hits by an ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AbilityHitsStep {
    /// The defense dice.
    Roll {
        /// How many.
        hits: u8,
    },
    /// The enemy may spend the unit's Vulnerable token.
    Lies {
        /// The faces.
        faces: Vec<u8>,
    },
    /// Some are rolled again.
    Again {
        /// The faces so far.
        faces: Vec<u8>,
        /// Which of them, by place.
        which: Vec<u8>,
    },
}

impl AbilityHits {
    /// The dice that lie while the enemy may have some of them rolled again.
    #[must_use]
    pub fn lying(&self) -> Option<&[u8]> {
        match &self.step {
            AbilityHitsStep::Lies { faces } => Some(faces),
            AbilityHitsStep::Roll { .. } | AbilityHitsStep::Again { .. } => None,
        }
    }

    /// How many dice are rolled now; none while they lie.
    #[must_use]
    pub fn dice(&self) -> usize {
        match &self.step {
            AbilityHitsStep::Roll { hits } => usize::from(*hits),
            AbilityHitsStep::Again { which, .. } => which.len(),
            AbilityHitsStep::Lies { .. } => 0,
        }
    }
}

impl Procedure for AbilityHits {
    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        match AbilityHits::lying(self) {
            Some(_) => sides.enemy(&self.unit),
            None => sides.dice(self.dice(), 6, &self.unit, Why::Saves(self.unit.clone())),
        }
    }

    fn open(&self, play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        or_pass(exact([Action::Reroll(play.ability_hits_best(self))]))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Reroll(dice) => play.spend_on_ability_hits(self, dice),
            Action::Pass => {
                play.ability_hits_stand(&self.unit, AbilityHits::lying(self).unwrap_or_default());
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn fall(&self, play: &mut Play<'_, '_>, faces: &[u8]) -> Result<(), Refusal> {
        play.ability_hits_rolled(self, faces);
        Ok(())
    }

    fn is_void(&self, play: &Play<'_, '_>) -> bool {
        play.is_gone(&self.unit)
    }

    fn unit(&self) -> Option<&str> {
        Some(&self.unit)
    }

    fn lying(&self) -> Option<&[u8]> {
        AbilityHits::lying(self)
    }

    fn prompt(&self, pack: &Pack, sides: Sides<'_>) -> String {
        let unit = &self.unit;
        if AbilityHits::lying(self).is_some() {
            return spend(unit, Token::Vulnerable);
        }
        let saves = guard(&Field::new(pack, sides.state), unit);
        let need = saves.save.saturating_add_signed(-saves.plus);
        let dice = dice_words(count(self.dice()));
        format!("Roll {dice} of defense for {unit}, hit by an ability: {need}+ blocks")
    }

    fn section(&self) -> &'static str {
        "Making attacks"
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        let lies = AbilityHits::lying(self).map(|faces| Lying {
            unit: &self.unit,
            token: Token::Vulnerable,
            faces,
        });
        match (action, lies) {
            (Action::Reroll(dice), Some(lying)) => lying.again(dice),
            (Action::Pass, Some(lying)) => lying.stays(),
            (_, _) => teller.answer_to(action),
        }
    }

    fn weigh(&self, mind: &Mind<'_>) -> Vec<(f64, Action)> {
        // What is worth rolling again is offered first.
        mind.first()
    }
}
