//! What can a user ask in a game on areas?
//!
//! Panels and the map only add; the hall takes everything out before the next frame and acts on it in order.

use boards::AreaId;
use play::Seat;

use super::mode::{Mode, Setup};
use super::players::Player;
use crate::command::ReplayCommand;
use crate::halls::Place;
use crate::halls::panels::programs::ProgramAsk;

/// What a user asked about packs of one's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Packing {
    /// Asks for a pack to open.
    Open,
    /// Opens the pack at a path that was typed.
    OpenPath(String),
    /// Saves a copy of a pack, by its place, to change it.
    Copy(usize),
    /// Forgets a pack, by its name.
    Forget(String),
}

/// What a user asked.
#[derive(Clone, Debug)]
pub enum Command<M: Mode> {
    /// Goes to another game.
    Go(Place),
    /// Begins a game: what with, and who plays.
    Begin(Setup<M::Setting>, Vec<Player<M::Level>>),
    /// Puts the game away, to begin another.
    End,
    /// Goes on with the game that was put away.
    Resume,
    /// Opens a saved game.
    Open,
    /// Saves the game to a file.
    Save,
    /// Asks for something about packs of one's own.
    Pack(Packing),
    /// Draws the board to a file, as it is seen.
    Picture,
    /// Acts, for the seat that is asked.
    Act(M::Action),
    /// Sets something of a seat right by hand.
    Fix(Seat, M::Fix),
    /// What this game alone can be asked.
    Own(M::Ask),
    /// Does what a tap on an area means.
    Tap(AreaId),
    /// Looks at an area, whatever a tap means.
    Look(AreaId),
    /// Looks at no area any more.
    Away,
    /// Lets the program's dice answer.
    Roll,
    /// Takes the faces of real dice as typed.
    Dice(String),
    /// Takes the last input back.
    Undo,
    /// Brings back what was taken back.
    Redo,
    /// Looks at what was done.
    Replay(ReplayCommand),
    /// Gives a seat to a person or a program.
    Seat(Seat, Player<M::Level>),
    /// Uncovers what is hidden of a seat.
    Show(Seat),
    /// Covers everything.
    Cover,
    /// Says how programs play.
    Program(Programmed),
}

/// How programs are to play.
pub type Programmed = ProgramAsk;

impl<M: Mode> From<ReplayCommand> for Command<M> {
    fn from(command: ReplayCommand) -> Self {
        Self::Replay(command)
    }
}
