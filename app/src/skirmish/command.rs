//! What can a user ask in the skirmish?
//!
//! Panels and the board only add; the hall takes everything out before the next frame and acts on it in order.

use grid::{Action, ModelId, Muster};
use play::Seat;

/// What a user asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Goes back to the miniatures.
    Leave,
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
    /// Looks at a model, or at none.
    Select(Option<ModelId>),
    /// Aims at a model, or at none.
    Aim(Option<ModelId>),
    /// Uncovers the agendas of a seat.
    Show(Seat),
    /// Covers all agendas.
    Cover,
}
