//! How far is a battle, and what is pending?
//!
//! Everything that a battle needs beside the table: sides, points, rounds, and a stack of what has begun and is not yet
//! done, so that attacks within attacks survive a save. Units are named by their ids; one that is gone drops what was
//! pending about it.

use geometry::{Placement, Side};
use play::Seat;
use serde::{Deserialize, Serialize};

use crate::blow::AttackManner;
use crate::state::UnitState;
use crate::token::Token;

/// A battle on a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleState {
    /// The two sides, by seat.
    pub camps: [Camp; 2],
    /// The game mode; none for a plain battle.
    pub scenario: Option<String>,
    /// Points that win.
    pub victory: u16,
    /// Rounds at most.
    pub rounds: u8,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// Who begins this round.
    pub first: Seat,
    /// Where the battle is between one unit and the next.
    pub stage: Stage,
    /// What has begun and is not yet done; the last comes first.
    pub stack: Vec<Frame>,
}

impl BattleState {
    /// The seat of a side.
    #[must_use]
    pub fn seat(&self, side: &str) -> Option<Seat> {
        match self.camps.iter().position(|camp| camp.side == side)? {
            0 => Some(Seat(0)),
            _ => Some(Seat(1)),
        }
    }

    /// The side of a seat.
    #[must_use]
    pub fn camp(&self, seat: Seat) -> &Camp {
        &self.camps[usize::from(seat.0 > 0)]
    }

    pub(crate) fn camp_mut(&mut self, seat: Seat) -> &mut Camp {
        &mut self.camps[usize::from(seat.0 > 0)]
    }
}

/// The other one of two seats.
#[must_use]
pub fn opponent(seat: Seat) -> Seat {
    Seat(u8::from(seat.0 == 0))
}

/// One side of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Camp {
    /// The side of its units.
    pub side: String,
    /// Victory points.
    pub points: u16,
    /// Units that are not yet deployed.
    pub reserve: Vec<UnitState>,
    /// Units that were destroyed, in order.
    pub fallen: Vec<UnitState>,
    /// How often each face of a six-sided die came up for it, from 1 to 6.
    pub dice: [u32; 6],
}

/// Where a battle is while nothing is pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A seat deploys a unit.
    Deploy {
        /// Whose turn it is.
        next: Seat,
    },
    /// A seat activates a unit.
    Round {
        /// Whose turn it is.
        next: Seat,
    },
    /// The battle is over.
    Over {
        /// The winner; none of a draw.
        winner: Option<Seat>,
    },
}

/// What has begun and is not yet done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// Both seats roll a die; the higher one begins.
    RollOff(RollOff),
    /// A unit is activated and its action not yet chosen.
    Acting {
        /// The unit.
        unit: String,
        /// Whether it may maneuver first.
        maneuver: FirstManeuver,
        /// What it has done toward a melee attack.
        facing: Facing,
    },
    /// A unit has begun to retreat.
    Retreating {
        /// The unit.
        unit: String,
        /// The face of the distance die, once rolled; none where no die is rolled.
        rolled: Option<u8>,
    },
    /// The distance of a retreat is rolled.
    RetreatRoll {
        /// The unit.
        unit: String,
    },
    /// Enemies of a unit that retreated may pivot.
    Freed {
        /// The units that may still do so.
        units: Vec<String>,
    },
    /// The distance of a charge is rolled.
    ChargeRoll(Charging),
    /// A charge has made contact and aligns.
    Align(Charging),
    /// An attack.
    Attack(Attacking),
    /// A panic test.
    Panic(Testing),
    /// Wounds of dangerous terrain are rolled.
    Dangerous {
        /// The unit.
        unit: String,
        /// Faces of the die.
        sides: u8,
        /// Added to the face.
        plus: u8,
    },
    /// A unit that destroyed the last enemy in contact may maneuver.
    Surge {
        /// The unit.
        unit: String,
    },
    /// The activation of a unit ends.
    Done {
        /// The unit.
        unit: String,
    },
}

impl Frame {
    /// The unit that it is about; of an attack the attacker.
    #[must_use]
    pub fn unit(&self) -> Option<&str> {
        match self {
            Frame::RollOff(_) => None,
            Frame::Acting { unit, .. }
            | Frame::Retreating { unit, .. }
            | Frame::RetreatRoll { unit }
            | Frame::Dangerous { unit, .. }
            | Frame::Surge { unit }
            | Frame::Done { unit } => Some(unit),
            Frame::Freed { units } => units.first().map(String::as_str),
            Frame::ChargeRoll(charge) | Frame::Align(charge) => Some(&charge.unit),
            Frame::Attack(attack) => Some(&attack.unit),
            Frame::Panic(test) => Some(&test.unit),
        }
    }
}

/// What two dice decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RollOff {
    /// Who deploys first.
    Deploy,
    /// Who is the first player.
    First,
}

/// Whether an activated unit may maneuver before its action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstManeuver {
    /// It may not, or not any more.
    No,
    /// It may.
    Open,
}

/// What an engaged unit has done toward its attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// Nothing: every action is open.
    Open,
    /// It pivoted, may shift and then attacks.
    Turned,
    /// It shifted and attacks now.
    Shifted,
}

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
}

/// What comes next in an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackStep {
    /// The dice are counted.
    Begin,
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
    /// The die for what the failed test costs.
    Loss {
        /// Added to the face.
        plus: u8,
    },
}
