//! How far is a battle, and what is pending?
//!
//! Everything that a battle needs beside the table: sides, points, rounds, and a stack of what has begun and is not yet
//! done, so that attacks within attacks survive a save. Units are named by their ids; one that is gone drops what was
//! pending about it.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::court::{Casting, Court, Gift, Mark, Scope, Window};
use super::keeps::Parted;
use super::pending::{Attacking, Charging, EvenArcs, Testing};
use super::pile::Piling;
use super::struck::Struck;
use crate::state::UnitState;

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
    /// What cards and abilities left on units.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// The cards for the start of this turn were asked for.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub opened: bool,
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
    /// Its tactics cards and non-combat units.
    #[serde(default, skip_serializing_if = "Court::is_empty")]
    pub court: Court,
}

/// Where a battle is while nothing is pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A seat puts an objective or a terrain piece on the table.
    Prepare {
        /// Whose turn it is.
        next: Seat,
        /// Who deploys first.
        first: Seat,
        /// Objectives still to be laid.
        objectives: u8,
        /// Terrain pieces still to be laid.
        terrain: u8,
    },
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
        /// Which actions are open to it.
        #[serde(default, skip_serializing_if = "is_turn")]
        scope: Scope,
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
    /// The owner of an effect chooses the half of a unit that keeps it.
    Keeps(Parted),
    /// The target of a charge chooses the arc that it hits.
    Arcs(EvenArcs),
    /// The distance of a charge is rolled.
    ChargeRoll(Charging),
    /// A charge has made contact and aligns.
    Align(Charging),
    /// An attack.
    Attack(Attacking),
    /// A panic test.
    Panic(Testing),
    /// Hits of an ability.
    Struck(Struck),
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
    /// A seat lays the pile that its destroyed unit leaves.
    Pile(Piling),
    /// The activation of a unit, on the table or beside it, ends.
    Done {
        /// The unit.
        unit: String,
    },
    /// A deck is shuffled.
    Shuffle(Seat),
    /// A seat may play a card.
    Window(Window),
    /// A card takes effect.
    Cast(Casting),
    /// A die decides whether the card below is cancelled.
    Cancel {
        /// Whose die.
        seat: Seat,
        /// The least face that cancels it.
        need: u8,
    },
    /// A claimed zone gives what it has.
    Gift(Gift),
    /// A non-combat unit may use its ability.
    Power {
        /// Whose it is.
        seat: Seat,
        /// The non-combat unit.
        ncu: String,
    },
    /// A unit without wounds left is removed.
    Falling {
        /// The unit.
        unit: String,
    },
    /// A seat may discard cards before its hand is filled up.
    Refill(Seat),
    /// The next round begins.
    NextRound {
        /// Units that the center frightens.
        frightened: Vec<String>,
    },
}

fn is_turn(scope: &Scope) -> bool {
    *scope == Scope::Turn
}

impl Frame {
    /// The dice that lie while some of them may be rolled again.
    #[must_use]
    pub fn lying(&self) -> Option<&[u8]> {
        match self {
            Frame::Attack(attack) => attack.step.lying().map(|(_, faces)| faces),
            Frame::Panic(test) => test.step.lying(),
            Frame::Struck(struck) => struck.lying(),
            Frame::RollOff(_)
            | Frame::Acting { .. }
            | Frame::Retreating { .. }
            | Frame::RetreatRoll { .. }
            | Frame::Freed { .. }
            | Frame::Keeps(_)
            | Frame::Arcs(_)
            | Frame::ChargeRoll(_)
            | Frame::Align(_)
            | Frame::Dangerous { .. }
            | Frame::Surge { .. }
            | Frame::Pile(_)
            | Frame::Shuffle(_)
            | Frame::Window(_)
            | Frame::Cast(_)
            | Frame::Cancel { .. }
            | Frame::Gift(_)
            | Frame::Power { .. }
            | Frame::Falling { .. }
            | Frame::Refill(_)
            | Frame::NextRound { .. }
            | Frame::Done { .. } => None,
        }
    }

    /// Whether a seat is asked about cards or the tactics board, where it often has nothing to do.
    #[must_use]
    pub fn is_courtly(&self) -> bool {
        match self {
            Frame::Window(_) | Frame::Gift(_) | Frame::Power { .. } | Frame::Refill(_) => true,
            Frame::RollOff(_)
            | Frame::Acting { .. }
            | Frame::Retreating { .. }
            | Frame::RetreatRoll { .. }
            | Frame::Freed { .. }
            | Frame::Keeps(_)
            | Frame::Arcs(_)
            | Frame::ChargeRoll(_)
            | Frame::Align(_)
            | Frame::Attack(_)
            | Frame::Panic(_)
            | Frame::Struck(_)
            | Frame::Dangerous { .. }
            | Frame::Surge { .. }
            | Frame::Pile(_)
            | Frame::Shuffle(_)
            | Frame::Cast(_)
            | Frame::Cancel { .. }
            | Frame::Falling { .. }
            | Frame::NextRound { .. }
            | Frame::Done { .. } => false,
        }
    }

    /// The unit that it is about; of an attack the attacker.
    #[must_use]
    pub fn unit(&self) -> Option<&str> {
        match self {
            Frame::RollOff(_)
            | Frame::Shuffle(_)
            | Frame::Cast(_)
            | Frame::Cancel { .. }
            | Frame::Gift(_)
            | Frame::Power { .. }
            | Frame::Pile(_)
            | Frame::Refill(_)
            | Frame::NextRound { .. } => None,
            Frame::Window(window) => window.subject.as_deref(),
            Frame::Keeps(parted) => Some(&parted.mark.unit),
            Frame::Arcs(charge) => Some(&charge.unit),
            Frame::Acting { unit, .. }
            | Frame::Retreating { unit, .. }
            | Frame::RetreatRoll { unit }
            | Frame::Dangerous { unit, .. }
            | Frame::Surge { unit }
            | Frame::Falling { unit }
            | Frame::Done { unit } => Some(unit),
            Frame::Freed { units } => units.first().map(String::as_str),
            Frame::ChargeRoll(charge) | Frame::Align(charge) => Some(&charge.unit),
            Frame::Attack(attack) => Some(&attack.unit),
            Frame::Panic(test) => Some(&test.unit),
            Frame::Struck(struck) => Some(&struck.unit),
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

/// What a unit has done toward its attack, or its march.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// Nothing: every action is open.
    Open,
    /// It pivoted, may shift and then attacks.
    Turned,
    /// It shifted and attacks now.
    Shifted,
    /// It pivoted by an ability and marches now.
    Marching,
    /// It pivoted to shoot and shoots now.
    Aimed,
}
