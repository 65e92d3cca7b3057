//! What can a user ask in Risk?
//!
//! Panels and the map only add; the hall takes everything out before the next frame and acts on it in order.

use boards::AreaId;
use boards::risk::{Action, Fix, Setting};
use play::Seat;

use super::assault::Until;
use super::players::Player;
use crate::command::ReplayCommand;
use crate::halls::Place;
use crate::halls::panels::programs::ProgramAsk;
use crate::halls::programs::Throws;

/// What a user asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Goes to another game.
    Go(Place),
    /// Begins a game: what is played with, who plays, and the seed of the dice.
    Begin(Setting, Vec<Player>, u64),
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
    /// Sets something of a seat right by hand.
    Fix(Seat, Fix),
    /// Attacks from the area that is looked at, or in the invasion under way.
    Attack(Until),
    /// Stops an attack that goes on by itself.
    Halt,
    /// Says how many armies a tap places.
    Amount(Amount),
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
    Seat(Seat, Player),
    /// Says who throws the dice of people's invasions.
    Own(Throws),
    /// Uncovers the hand of a seat.
    Show(Seat),
    /// Covers all hands.
    Cover,
    /// Says how programs play.
    Program(Programmed),
}

/// How programs are to play.
pub type Programmed = ProgramAsk;

/// How many armies a tap places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Amount {
    /// One.
    #[default]
    One,
    /// Five, or what is left.
    Five,
    /// All that may be placed there.
    All,
}

impl Amount {
    /// Every one.
    pub const ALL: [Self; 3] = [Self::One, Self::Five, Self::All];

    /// How many of so many.
    #[must_use]
    pub fn of(self, most: u16) -> u16 {
        match self {
            Self::One => most.min(1),
            Self::Five => most.min(5),
            Self::All => most,
        }
    }
}

impl From<ReplayCommand> for Command {
    fn from(command: ReplayCommand) -> Self {
        Self::Replay(command)
    }
}
