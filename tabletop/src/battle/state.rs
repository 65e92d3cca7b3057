//! How far is a battle?
//!
//! Everything that a battle needs beside the table: sides, points, rounds, and a stack of what has begun and is not yet
//! done, so that attacks within attacks survive a save. Units are named by their ids; one that is gone drops what was
//! pending about it.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::cards::SideCards;
use super::frame::procedure::Procedure;
use super::frame::{Frame, Stage};
use super::marks::Mark;
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

    /// What comes first of all that has begun; none between one unit and the next.
    #[must_use]
    pub fn begun(&self) -> Option<&Frame> {
        self.stack.last()
    }

    /// Whether the objectives of this round have brought what they bring: it is cleaned up.
    #[must_use]
    pub fn is_scored(&self) -> bool {
        let mut begun = self.stack.iter();
        begun.any(|frame| matches!(frame, Frame::Refill(_) | Frame::NextRound(_)))
    }

    /// Whether a card or an ability has a unit move now, less far than it may go by itself.
    #[must_use]
    pub fn bounds_move(&self, unit: &str) -> bool {
        self.begun()
            .is_some_and(|frame| frame.bounds_move() && frame.unit() == Some(unit))
    }

    /// The die that a unit's retreat goes by, once it lies; none of any other move.
    #[must_use]
    pub fn retreat_rolled(&self, unit: &str) -> Option<u8> {
        let Frame::Retreating(back) = self.begun()? else {
            return None;
        };
        back.rolled.filter(|_| back.unit == unit)
    }

    /// What comes first of all that is pending.
    pub(crate) fn pending(&self) -> &dyn Procedure {
        self.begun()
            .map_or_else(|| self.stage.pending(), Frame::pending)
    }

    /// Whose turn it is, whoever is asked in it; nobody's when the battle is over.
    #[must_use]
    pub fn active(&self) -> Option<Seat> {
        match &self.stage {
            Stage::Prepare(stage) => Some(stage.next),
            Stage::Deploy(stage) => Some(stage.next),
            Stage::Round(stage) => Some(stage.next),
            Stage::Over(_) => None,
        }
    }

    /// How far it is, in words.
    #[must_use]
    pub fn when(&self) -> String {
        match self.stage {
            Stage::Prepare(_) => "Preparation".to_owned(),
            Stage::Deploy(_) => "Deployment".to_owned(),
            Stage::Round(_) if self.round == 0 => "Before the first round".to_owned(),
            Stage::Round(_) => format!("Round {} of {}", self.round, self.rounds),
            Stage::Over(_) => "The battle is over".to_owned(),
        }
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
    #[serde(default, rename = "court", skip_serializing_if = "SideCards::is_empty")]
    pub cards: SideCards,
}
