//! What comes next in an attack?

use geometry::Side;
use play::{Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::attack_modifiers::AttackModifiers;
use crate::attack_profile::{AttackMode, AttackProfile};
use crate::battle::action::Action;
use crate::battle::count;
use crate::battle::frame::procedure::{Procedure, Sides, exact, not_now, or_pass};
use crate::battle::play::Play;
use crate::bot::{Mind, dice};
use crate::describe::{Lying, Says, Teller, dice_words, spend};
use crate::field::Field;
use crate::pack::Pack;
use crate::state::State;
use crate::token::{Token, Tokens};
use crate::why::Why;

/// An attack under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attacking {
    /// The attacker.
    pub unit: String,
    /// Its target.
    pub target: String,
    /// The side of the target that it attacks.
    pub side: Side,
    /// How.
    #[serde(rename = "manner")]
    pub mode: AttackMode,
    /// Friends of the attacker that are engaged with the target of a shot.
    pub friends: Vec<String>,
    /// What comes next.
    pub step: AttackStep,
    /// What cards add.
    #[serde(
        default,
        rename = "boons",
        skip_serializing_if = "AttackModifiers::is_none"
    )]
    pub modifiers: AttackModifiers,
}

/// What comes next in an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackStep {
    /// The attacker may play cards.
    Begin,
    /// The other side may use abilities, then the dice are counted.
    Guard,
    /// The dice are counted.
    Count,
    /// The attack dice.
    Hit {
        /// How many.
        dice: u8,
    },
    /// Misses of a charge are rolled again.
    Misses {
        /// The faces so far.
        faces: Vec<u8>,
        /// Which of them, by place.
        which: Vec<u8>,
    },
    /// The opponent may spend the attacker's Weakened token.
    Weakened {
        /// The faces so far.
        faces: Vec<u8>,
    },
    /// Some of the attack dice are rolled again.
    HitAgain {
        /// The faces so far.
        faces: Vec<u8>,
        /// Which of them, by place.
        which: Vec<u8>,
    },
    /// The faces are final and their hits are counted.
    Counted {
        /// The faces.
        faces: Vec<u8>,
    },
    /// The defense dice.
    Save {
        /// Hits to save.
        hits: u8,
        /// Hits that nothing saves.
        sure: u8,
    },
    /// The attacker may spend the target's Vulnerable token.
    Vulnerable {
        /// Hits that nothing saves.
        sure: u8,
        /// The faces so far.
        faces: Vec<u8>,
    },
    /// Some of the defense dice are rolled again.
    SaveAgain {
        /// Hits that nothing saves.
        sure: u8,
        /// The faces so far.
        faces: Vec<u8>,
        /// Which of them, by place.
        which: Vec<u8>,
    },
}

impl AttackStep {
    /// The dice that lie while a condition may have some of them rolled again, and that condition.
    #[must_use]
    pub fn lying(&self) -> Option<(Token, &[u8])> {
        match self {
            AttackStep::Weakened { faces } => Some((Token::Weakened, faces)),
            AttackStep::Vulnerable { faces, .. } => Some((Token::Vulnerable, faces)),
            AttackStep::Begin
            | AttackStep::Guard
            | AttackStep::Count
            | AttackStep::Counted { .. }
            | AttackStep::Hit { .. }
            | AttackStep::Misses { .. }
            | AttackStep::HitAgain { .. }
            | AttackStep::Save { .. }
            | AttackStep::SaveAgain { .. } => None,
        }
    }
}

impl Attacking {
    /// Reads something off the attack as it stands; nothing once it cannot be made any more.
    fn read(
        &self,
        pack: &Pack,
        state: &State,
        read: impl FnOnce(&AttackProfile<'_>) -> Option<String>,
    ) -> String {
        let field = Field::new(pack, state);
        let profile = AttackProfile::of(&field, self);
        profile
            .and_then(|profile| read(&profile))
            .unwrap_or_default()
    }

    /// Whose condition may be spent on which dice.
    fn lies(&self) -> Option<Lying<'_>> {
        let (token, faces) = self.step.lying()?;
        let unit = match token {
            Token::Vulnerable => &self.target,
            Token::Weakened | Token::Panicked => &self.unit,
        };
        Some(Lying { unit, token, faces })
    }

    /// With what the dice come to when some of them are rolled again.
    fn lands(&self, teller: &Teller<'_>, answer: Says, again: &[u8]) -> Says {
        match &self.step {
            AttackStep::Weakened { faces } => teller.hits(answer, self, faces, again),
            AttackStep::Vulnerable { faces, sure } => {
                teller.pierces(answer, self, (faces, *sure), again)
            }
            AttackStep::Begin
            | AttackStep::Guard
            | AttackStep::Count
            | AttackStep::Counted { .. }
            | AttackStep::Hit { .. }
            | AttackStep::Misses { .. }
            | AttackStep::HitAgain { .. }
            | AttackStep::Save { .. }
            | AttackStep::SaveAgain { .. } => answer,
        }
    }
}

impl Procedure for Attacking {
    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        let (unit, target) = (&self.unit, &self.target);
        let hits = |count: usize| sides.dice(count, 6, unit, Why::Hits(unit.clone()));
        let saves = |count: usize| sides.dice(count, 6, target, Why::Saves(target.clone()));
        match &self.step {
            AttackStep::Hit { dice } => hits(usize::from(*dice)),
            AttackStep::Misses { which, .. } | AttackStep::HitAgain { which, .. } => {
                hits(which.len())
            }
            AttackStep::Save { hits, .. } => saves(usize::from(*hits)),
            AttackStep::SaveAgain { which, .. } => saves(which.len()),
            AttackStep::Weakened { .. } => sides.enemy(unit),
            AttackStep::Begin
            | AttackStep::Guard
            | AttackStep::Count
            | AttackStep::Counted { .. }
            | AttackStep::Vulnerable { .. } => sides.owner(unit),
        }
    }

    fn open(&self, play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        let open = play.open_dice(self);
        let best = open.map(|(_, _, faces)| play.best_dice(self, &faces));
        or_pass(exact(best.map(Action::Reroll)))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Reroll(dice) => play.spend(self.clone(), dice),
            Action::Pass => {
                play.keep_dice(self.clone());
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn fall(&self, play: &mut Play<'_, '_>, faces: &[u8]) -> Result<(), Refusal> {
        play.attack_rolled(self.clone(), faces);
        Ok(())
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        match &self.step {
            AttackStep::Begin => play.begin_attack(self),
            AttackStep::Guard => play.guard_attack(self),
            AttackStep::Count => play.count_dice(self),
            AttackStep::Counted { faces } => play.count_hits(self, faces),
            AttackStep::Weakened { .. } | AttackStep::Vulnerable { .. } => {
                let open = play.open_dice(self);
                if open.is_some_and(|(_, _, faces)| !play.best_dice(self, &faces).is_empty()) {
                    return false;
                }
                play.keep_dice(self.clone());
            }
            AttackStep::Hit { .. }
            | AttackStep::Misses { .. }
            | AttackStep::HitAgain { .. }
            | AttackStep::Save { .. }
            | AttackStep::SaveAgain { .. } => return false,
        }
        true
    }

    fn is_void(&self, play: &Play<'_, '_>) -> bool {
        play.is_gone(&self.unit) || play.is_gone(&self.target)
    }

    fn unit(&self) -> Option<&str> {
        Some(&self.unit)
    }

    fn other(&self) -> Option<&str> {
        Some(&self.target)
    }

    fn lying(&self) -> Option<&[u8]> {
        self.step.lying().map(|(_, faces)| faces)
    }

    fn prompt(&self, pack: &Pack, sides: Sides<'_>) -> String {
        let (unit, target) = (&self.unit, &self.target);
        let again = |which: &[u8]| dice_words(count(which.len()));
        match &self.step {
            AttackStep::Begin
            | AttackStep::Guard
            | AttackStep::Count
            | AttackStep::Counted { .. } => format!("{unit} attacks {target}"),
            AttackStep::Hit { dice } => {
                let hits = self.read(pack, sides.state, |profile| {
                    let hit = profile.pool()?.hit;
                    let why = profile.hit_words();
                    let why = why.map_or(String::new(), |why| format!(" ({why})"));
                    Some(format!(": {hit}+ hits{why}"))
                });
                format!("Roll {} for {unit} at {target}{hits}", dice_words(*dice))
            }
            AttackStep::Misses { which, .. } => {
                format!("{unit} charged: roll {} again", again(which))
            }
            AttackStep::HitAgain { which, .. } => {
                format!("{unit}, weakened: roll {} again", again(which))
            }
            AttackStep::Weakened { .. } => spend(unit, Token::Weakened),
            AttackStep::Save { hits, sure } => {
                let sure = match *sure {
                    0 => String::new(),
                    more => {
                        let hits = play::counted(more, "more hit", "more hits");
                        format!("; {hits} cannot be blocked")
                    }
                };
                let blocks = self.read(pack, sides.state, |profile| {
                    let saves = profile.saves(Tokens::NONE);
                    let need = saves.save.saturating_add_signed(-saves.plus);
                    Some(format!(": {need}+ blocks"))
                });
                format!(
                    "Roll {} of defense for {target}{blocks}{sure}",
                    dice_words(*hits)
                )
            }
            AttackStep::SaveAgain { which, .. } => {
                format!("{target}, vulnerable: roll {} again", again(which))
            }
            AttackStep::Vulnerable { .. } => spend(target, Token::Vulnerable),
        }
    }

    fn section(&self) -> &'static str {
        match self.lying() {
            Some(_) => "Conditions",
            None => "Making attacks",
        }
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        match (action, self.lies()) {
            (Action::Reroll(dice), Some(lying)) => self.lands(teller, lying.again(dice), dice),
            (Action::Pass, Some(lying)) => self.lands(teller, lying.stays(), &[]),
            (_, _) => teller.answer_to(action),
        }
    }

    fn weigh(&self, mind: &Mind<'_>) -> Vec<(f64, Action)> {
        let again = dice::of_attack(&mind.scales.field, self);
        vec![(0.0, again.unwrap_or(Action::Pass))]
    }
}
