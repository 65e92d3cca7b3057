//! What can a seat ask?
//!
//! An action names models by number and places by square. Without a path, the least harmful one is taken.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::state::ModelId;
use crate::board::Banner;
use crate::body::Body;
use crate::card::Condition;
use crate::square::Square;

/// What a seat asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Takes a zone.
    Zone(Banner),
    /// Names the first player.
    First(Seat),
    /// Keeps an agenda.
    Keep(u8),
    /// Puts a model on the board.
    Deploy {
        model: ModelId,
        /// Its upper left square.
        at: Square,
    },
    /// Marks a nemesis.
    Mark(ModelId),
    Activate(ModelId),
    /// Puts a model from the reserve on the board, as its activation.
    Place {
        model: ModelId,
        /// Its upper left square.
        at: Square,
    },
    /// Passes for two silver.
    Pass,
    /// Moves.
    Move {
        /// Movement abilities, by their place on the card.
        with: u8,
        end: Body,
        /// The way; without one the least harmful.
        way: Option<Vec<Pace>>,
    },
    Attack {
        /// The mode on the card.
        mode: u8,
        /// Improvements, by their place in the mode.
        with: u8,
        target: ModelId,
    },
    Charge {
        /// The mode on the card.
        mode: u8,
        /// Improvements, by their place in the mode.
        with: u8,
        /// Movement abilities, by their place on the card.
        stride: u8,
        target: ModelId,
        /// The way; without one the least harmful, and its end is asked for where there are several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        way: Option<ChosenWay>,
    },
    /// Charges a door or a window, by its place in the scene.
    Ram {
        door: u8,
        /// Movement abilities, by their place on the card.
        stride: u8,
        /// The way, as in a charge.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        way: Option<ChosenWay>,
    },
    /// Uses a door or a window, by its place in the scene.
    Door(u8),
    /// Tries to cross a pile, by its place in the scene.
    Pile(u8),
    /// Takes a plunder token, by its place in the scenario.
    Plunder(u8),
    /// Stands idle.
    Idle,
    /// Uses a command, by its place on the card.
    Command {
        ability: u8,
        /// Upon whom.
        target: ModelId,
    },
    /// Uses the objective below, by its place in the scenario.
    Objective {
        objective: u8,
        /// Upon whom, if it asks.
        target: Option<ModelId>,
    },
    /// Leaves the horse.
    Dismount(Square),
    /// Uses a balm.
    Balm,
    /// Plays an agenda.
    Agenda(u8),
    /// Goes somewhere, where a way is asked for.
    Go(Body),
    /// Goes somewhere by a way that somebody chose, where a way is asked for. Boxed, as lists of actions grow slower to
    /// fill with one more way in place.
    GoBy(Box<ChosenWay>),
    /// Names a square, where one is asked for.
    At(Square),
    /// Names a model, where one is asked for.
    Choose(ModelId),
    /// Frees a model of a condition.
    Free(ModelId, Condition),
    /// Uses what is offered, by its number.
    Use(u8),
    /// Changes a die, by its place.
    Die(u8),
    /// Captures who is down.
    Capture,
    /// Kills who is down.
    Kill,
    /// Ends the activation, or declines.
    Done,
    /// Gives the game up.
    Concede,
}

/// A way that somebody chose, with its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChosenWay {
    pub end: Body,
    pub paces: Vec<Pace>,
}

/// One step of a way that somebody chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pace {
    /// The square that is entered.
    pub to: Square,
    /// Of a diagonal step the square beside it.
    pub side: Option<Square>,
}
