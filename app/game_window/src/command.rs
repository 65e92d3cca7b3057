//! What can a user ask in a game that is played?
//!
//! Panels and the board only add; whoever has the game takes everything out before the next frame and acts on it in
//! order.

use play::Seat;
use ui::game_kind::GameKind;
use ui::replay::ReplayCommand;

use super::happenings::Stays;
use super::hosting::OnlineAsk;
use super::packs::Packing;
use super::playable::Playable;
use super::players::Player;
use super::programs::ProgramAsk;
use super::windowed::{Setup, Windowed};
use crate::playable::{ActionOf, FixOf};

/// What is asked of a game in play, wherever it is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayCommand<M: Playable> {
    /// Acts, for the seat that is asked.
    Act(ActionOf<M>),
    /// Sets something of a seat right by hand.
    Fix(Seat, FixOf<M>),
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
    Program(ProgramAsk),
    /// Has a program think what it would answer.
    Hint,
    /// Puts what stands over the board away.
    Seen,
    /// Has what happened last lie open over the board until it is seen.
    Hold,
    /// Says how long cards of what happened stand.
    Stays(Stays),
}

/// What is asked of a window with a game in it.
#[derive(Clone, Debug)]
pub enum Command<M: Windowed> {
    /// Goes to another game.
    Go(GameKind),
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
    /// Shows the rules, at what is sought in them.
    Rules(String),
    /// Shows what signs mean.
    Signs,
    /// Shows the preferences of the program.
    Settings,
    /// Asks for something about other devices.
    Online(OnlineAsk),
    /// Draws the board to a file, as it is seen.
    Picture,
    /// What this game alone can be asked.
    Own(M::Ask),
    /// What was done on the board.
    Touch(M::Touch),
    /// Plays on in the game that is shown.
    Play(PlayCommand<M>),
}

impl<M: Windowed> From<PlayCommand<M>> for Command<M> {
    fn from(command: PlayCommand<M>) -> Self {
        Self::Play(command)
    }
}

impl<M: Windowed> From<ReplayCommand> for Command<M> {
    fn from(command: ReplayCommand) -> Self {
        Self::Play(PlayCommand::Replay(command))
    }
}
