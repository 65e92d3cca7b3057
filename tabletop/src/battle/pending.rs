//! What is known of a charge, an attack or a test while it is under way?

use geometry::{Placement, Side};
use serde::{Deserialize, Serialize};

use crate::blow::AttackManner;
use crate::boons::Boons;
use crate::rules::ways::WayChoice;
use crate::token::{Token, Tokens};

/// A charge under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charging {
    /// The charger.
    pub unit: String,
    /// Its target.
    pub target: String,
    /// The arc that it hits.
    pub side: Side,
    /// How many dice are rolled, of which the lowest counts.
    pub dice: u8,
    /// The lowest face that suffices.
    pub need: u8,
    /// Whether misses are rolled again.
    pub bonus: bool,
    /// Terrain that it meets on its way.
    pub met: Vec<String>,
    /// Where its tray makes contact.
    pub contact: Placement,
    /// What cards did to it.
    #[serde(default, skip_serializing_if = "Orders::is_none")]
    pub orders: Orders,
}

/// A charge whose target chooses the arc, as the charger stands in several evenly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EvenArcs {
    /// The charger.
    pub unit: String,
    /// Its target.
    pub target: String,
    /// By which way.
    #[serde(default, alias = "avoid", deserialize_with = "WayChoice::read")]
    pub way: WayChoice,
    /// The arcs to choose from.
    pub sides: Vec<Side>,
}

/// What cards did to a charge.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Orders {
    /// The face of the distance die, until the charge goes on.
    pub rolled: Option<u8>,
    /// Its owner was asked for a card about the distance.
    pub asked: bool,
    /// The target's side was asked for a card.
    pub answered: bool,
    /// Its distance die counts as 6.
    pub rushes: bool,
    /// A distance die that does not reach is rolled again.
    pub again: bool,
    /// From the front it is disorderly on a face of at most so much.
    pub disorderly: u8,
    /// The conditions that its target gets at contact.
    pub impact: Tokens,
}

impl Orders {
    /// Whether there are none.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

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
    pub manner: AttackManner,
    /// Friends of the attacker that are engaged with the target of a shot.
    pub friends: Vec<String>,
    /// What comes next.
    pub step: AttackStep,
    /// What cards add.
    #[serde(default, skip_serializing_if = "Boons::is_none")]
    pub boons: Boons,
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
