//! What comes next in a panic test?

use play::{Offer, Refusal, Seat, Turn, counted};
use serde::{Deserialize, Serialize};

use crate::battle::action::Action;
use crate::battle::count;
use crate::battle::frame::procedure::{Procedure, Sides, exact, not_now, or_pass};
use crate::battle::play::Play;
use crate::bot::{Mind, dice};
use crate::describe::{Lying, Says, Teller, dice_words, spend};
use crate::pack::Pack;
use crate::token::Token;
use crate::why::Why;

/// A panic test under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Testing {
    /// The unit that tests.
    pub unit: String,
    /// Added to the sum of the dice.
    pub plus: i8,
    /// What made it test.
    pub cause: PanicCause,
    /// What comes next.
    pub step: PanicStep,
    /// What failing costs more.
    #[serde(default, skip_serializing_if = "Stakes::is_none")]
    pub stakes: Stakes,
}

/// What cards add to the price of a failed panic test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Stakes {
    /// More wounds.
    pub wounds: u8,
    /// It becomes Weakened.
    pub weakens: bool,
    /// It loses its abilities and the help of cards in this turn.
    pub mutes: bool,
}

impl Stakes {
    /// Whether there are none.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

/// What makes a unit test for panic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PanicCause {
    /// Casualties of an attack.
    Attack,
    /// A charge that failed.
    FailedCharge,
    /// A retreat that begins.
    Retreat,
    /// A shot at the enemy that it is engaged with.
    IntoMelee,
    /// Holding an objective that frightens.
    Objective,
    /// A card or a zone of the tactics board.
    Card,
    /// An ability of an enemy.
    Ability,
    /// The enemy that it attacks frightens it.
    Horror,
    /// Its own rage: a morale test, of which failing costs no wounds.
    Rage,
    /// Its last wound: a morale test, of which failing costs no more.
    LastBreath,
}

impl PanicCause {
    /// Why a unit tests, after what it does.
    pub(crate) fn why(self) -> &'static str {
        match self {
            PanicCause::Attack => "after the attack",
            PanicCause::FailedCharge => "after its failed charge",
            PanicCause::Retreat => "before it retreats",
            PanicCause::IntoMelee => "as its enemy was shot at",
            PanicCause::Objective => "as it holds the center",
            PanicCause::Card => "by the enemy's hand",
            PanicCause::Ability => "by the enemy's ability",
            PanicCause::Horror => "before it attacks what frightens it",
            PanicCause::Rage => "to keep its temper",
            PanicCause::LastBreath => "to live on",
        }
    }

    /// Whether it is a morale test by itself, that costs no wounds.
    #[must_use]
    pub fn is_morale_only(self) -> bool {
        match self {
            PanicCause::Rage | PanicCause::LastBreath => true,
            PanicCause::Attack
            | PanicCause::FailedCharge
            | PanicCause::Retreat
            | PanicCause::IntoMelee
            | PanicCause::Objective
            | PanicCause::Card
            | PanicCause::Ability
            | PanicCause::Horror => false,
        }
    }
}

/// What comes next in a panic test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PanicStep {
    /// The two dice.
    Roll,
    /// The opponent may spend the unit's Panicked token.
    Panicked {
        /// The faces.
        faces: [u8; 2],
    },
    /// One or both are rolled again.
    Again {
        /// The faces.
        faces: [u8; 2],
        /// Which of them, by place.
        which: Vec<u8>,
    },
    /// The faces are final and compared with the morale.
    Judged {
        /// The faces.
        faces: [u8; 2],
    },
    /// The die for what the failed test costs.
    Loss {
        /// Added to the face.
        plus: u8,
    },
    /// The opponent may spend the unit's Panicked token on that die.
    LossLies {
        /// The face.
        faces: [u8; 1],
        /// Added to it.
        plus: u8,
    },
    /// That die is rolled again.
    LossAgain {
        /// Added to the face.
        plus: u8,
    },
}

impl PanicStep {
    /// The dice that lie while the Panicked condition may have some of them rolled again.
    #[must_use]
    pub fn lying(&self) -> Option<&[u8]> {
        match self {
            PanicStep::Panicked { faces } => Some(faces),
            PanicStep::LossLies { faces, .. } => Some(faces),
            PanicStep::Roll
            | PanicStep::Again { .. }
            | PanicStep::Judged { .. }
            | PanicStep::Loss { .. }
            | PanicStep::LossAgain { .. } => None,
        }
    }
}

impl Testing {
    /// Whose condition may be spent on which dice.
    fn lies(&self) -> Option<Lying<'_>> {
        Some(Lying {
            unit: &self.unit,
            token: Token::Panicked,
            faces: self.step.lying()?,
        })
    }
}

impl Procedure for Testing {
    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        let dice =
            |count: usize, of: u8| sides.dice(count, of, &self.unit, Why::Panic(self.unit.clone()));
        match &self.step {
            PanicStep::Roll => dice(2, 6),
            PanicStep::Again { which, .. } => dice(which.len(), 6),
            PanicStep::Panicked { .. } | PanicStep::LossLies { .. } | PanicStep::Judged { .. } => {
                sides.enemy(&self.unit)
            }
            PanicStep::Loss { .. } | PanicStep::LossAgain { .. } => dice(1, 3),
        }
    }

    fn open(&self, play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        let choices = play.panic_choices(self).into_iter();
        or_pass(exact(choices.map(Action::Reroll)))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Reroll(dice) => play.spend_panicked(self.clone(), dice),
            Action::Pass => {
                play.keep_panic(self.clone());
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn fall(&self, play: &mut Play<'_, '_>, faces: &[u8]) -> Result<(), Refusal> {
        play.panic_rolled(self.clone(), faces);
        Ok(())
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        match self.step {
            PanicStep::Panicked { .. } | PanicStep::LossLies { .. } => {
                if play.open_panic(self).is_some() {
                    return false;
                }
                play.keep_panic(self.clone());
            }
            PanicStep::Judged { faces } => play.judge(self, faces),
            PanicStep::Roll
            | PanicStep::Again { .. }
            | PanicStep::Loss { .. }
            | PanicStep::LossAgain { .. } => return false,
        }
        true
    }

    fn is_void(&self, play: &Play<'_, '_>) -> bool {
        play.is_gone(&self.unit)
    }

    fn unit(&self) -> Option<&str> {
        Some(&self.unit)
    }

    fn lying(&self) -> Option<&[u8]> {
        self.step.lying()
    }

    fn prompt(&self, pack: &Pack, sides: Sides<'_>) -> String {
        let unit = &self.unit;
        match &self.step {
            PanicStep::Roll => {
                let card = sides.state.unit(unit).and_then(|unit| unit.card(pack));
                let morale = card.map_or(0, |card| card.morale);
                let need = i16::from(morale) - i16::from(self.plus);
                let (more, passes) = match self.plus {
                    0 => (String::new(), "passes"),
                    plus => (
                        format!(" with {plus:+} from abilities, cards and terrain near by"),
                        "on the dice passes",
                    ),
                };
                let what = match self.cause.is_morale_only() {
                    true => "morale",
                    false => "panic",
                };
                let why = self.cause.why();
                format!("Roll two dice for {what} of {unit} {why}{more}: {need}+ {passes}")
            }
            PanicStep::Again { which, .. } => {
                let dice = dice_words(count(which.len()));
                format!("{unit}, panicked: roll {dice} again")
            }
            PanicStep::Judged { .. } => format!("The test of {unit} has failed"),
            PanicStep::LossAgain { .. } => format!("{unit}, panicked: roll the D3 again"),
            PanicStep::Panicked { .. } | PanicStep::LossLies { .. } => spend(unit, Token::Panicked),
            PanicStep::Loss { .. } => {
                let more = match self.stakes.wounds {
                    0 => String::new(),
                    more => format!(", and {} more", counted(more, "wound", "wounds")),
                };
                format!("Roll a D3 for what the panic costs {unit}{more}")
            }
        }
    }

    fn section(&self) -> &'static str {
        match self.lying() {
            Some(_) => "Conditions",
            None => "Panic test",
        }
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        match (action, self.lies()) {
            (Action::Reroll(dice), Some(lying)) => teller.tests(lying.again(dice), self, dice),
            (Action::Pass, Some(lying)) => teller.tests(lying.stays(), self, &[]),
            (_, _) => teller.answer_to(action),
        }
    }

    fn weigh(&self, mind: &Mind<'_>) -> Vec<(f64, Action)> {
        let again = dice::of_panic(&mind.scales.field, self, &mind.rerolls());
        vec![(0.0, again.unwrap_or(Action::Pass))]
    }
}
