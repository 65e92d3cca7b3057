//! What can a user ask in the skirmish?
//!
//! Panels and the board only add; the hall takes everything out before the next frame and acts on it in order.

use grid::{Action, Fix, ModelId, Muster};
use play::Seat;

use super::packs::Packing;
use super::players::Player;
use crate::command::{ReplayCommand, ScoreCommand};
use crate::halls::Place;
use crate::halls::programs::{Tempo, Throws};
use crate::workshop::Order;

/// What a user asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Goes to another game.
    Go(Place),
    /// Begins a game with a seed for the dice.
    Begin(Muster, u64),
    /// Puts the game away, to begin another.
    End,
    /// Goes on with the game that was put away.
    Resume,
    /// Opens a saved game.
    Open,
    /// Saves the game to a file.
    Save,
    /// Acts, for the seat that is asked.
    Act(Action),
    /// Lets the program's dice answer.
    Roll,
    /// Takes the faces of real dice as typed.
    Dice(String),
    /// Takes the last input back.
    Undo,
    /// Brings back what was taken back.
    Redo,
    /// Goes to a place in the log.
    Goto(u32),
    /// Sets something right by hand.
    Fix(Fix),
    /// Writes on the score sheet, or shows it.
    Score(ScoreCommand),
    /// Says who plays and how.
    Play(PlayCommand),
    /// Looks at what was done.
    Replay(ReplayCommand),
    /// Looks at a model, or at none.
    Select(Option<ModelId>),
    /// Aims at a model, or at none.
    Aim(Option<ModelId>),
    /// Asks once more before an action is taken, or no more.
    Weigh(Option<Action>),
    /// Uncovers the agendas of a seat.
    Show(Seat),
    /// Opens, saves and chooses packs.
    Packs(Packing),
    /// Makes tiles and scenarios.
    Shop(Order),
    /// Covers all agendas.
    Cover,
}

/// What concerns programs that play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayCommand {
    /// Gives a side to a person or a program.
    Seat(Seat, Player),
    /// Lets programs play so fast.
    Tempo(Tempo),
    /// Says who throws the dice of programs.
    Throws(Throws),
    /// Plays the rest of a program's turn at once.
    Skip,
    /// Lets a program play on from the place in the log that is shown.
    GoOn,
    /// Shows the last turn of a program once more.
    Watch,
}

impl From<PlayCommand> for Command {
    fn from(command: PlayCommand) -> Self {
        Self::Play(command)
    }
}

impl From<ScoreCommand> for Command {
    fn from(command: ScoreCommand) -> Self {
        Self::Score(command)
    }
}

impl From<ReplayCommand> for Command {
    fn from(command: ReplayCommand) -> Self {
        Self::Replay(command)
    }
}
