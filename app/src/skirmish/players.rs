//! Who plays each side: a person, or a program of some level?
//!
//! Plain values: seats, paces, and what programs think of.

use grid::{Level, SkirmishBot, View};
use play::{Offer, Seat};

use crate::halls::programs::{Tempo, Throws, Told};

/// Who plays a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Player {
    /// Somebody at the device.
    #[default]
    Person,
    /// A program.
    Program(Level),
}

impl Player {
    /// Everybody who can play, the strongest last.
    pub const ALL: [Self; 4] = [
        Self::Person,
        Self::Program(Level::Recruit),
        Self::Program(Level::Knight),
        Self::Program(Level::Commander),
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Person => "Person",
            Self::Program(Level::Recruit) => "Recruit",
            Self::Program(Level::Knight) => "Knight",
            Self::Program(Level::Commander) => "Commander",
        }
    }

    /// How well it plays, in a sentence.
    #[must_use]
    pub fn tip(self) -> &'static str {
        match self {
            Self::Person => "Somebody at this device",
            Self::Program(Level::Recruit) => "The program does anything that is allowed",
            Self::Program(Level::Knight) => "The program takes what is best on average at once",
            Self::Program(Level::Commander) => "The program looks through whole activations",
        }
    }
}

/// What a program is asked: the same over all the frames that it thinks.
#[derive(Debug)]
pub(super) struct Asked {
    /// Entries before the question.
    pub(super) cursor: u32,
    pub(super) view: View,
    pub(super) offers: Vec<Offer<grid::Action>>,
    /// When it has to answer.
    pub(super) until: f64,
}

/// Who plays, how fast, and what was said.
#[derive(Debug, Default)]
pub struct Players {
    seats: [Player; 2],
    /// How fast programs play.
    pub tempo: Tempo,
    /// Who throws their dice.
    pub throws: Throws,
    /// The rest of the turn is played at once.
    pub(super) hurries: bool,
    /// A program plays on from a place that was looked at.
    pub(super) goes_on: bool,
    pub(super) minds: [Option<SkirmishBot>; 2],
    pub(super) asked: Option<Asked>,
    pub(super) ready: Option<(grid::Action, String)>,
    pub(super) due: f64,
    /// A person has acted since a program did.
    pub(super) person_since: bool,
    /// What programs said.
    pub told: Told,
}

impl Players {
    /// Who plays a side.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Player {
        self.seats[usize::from(seat.0.min(1))]
    }

    /// The level of the program that plays a side.
    #[must_use]
    pub fn level(&self, seat: Seat) -> Option<Level> {
        match self.of(seat) {
            Player::Person => None,
            Player::Program(level) => Some(level),
        }
    }

    /// Gives a side to somebody.
    pub fn seat(&mut self, seat: Seat, player: Player) {
        let place = usize::from(seat.0.min(1));
        self.seats[place] = player;
        self.minds[place] = None;
        self.forget();
    }

    /// The side of a person who plays against a program.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        match self.seats {
            [Player::Person, Player::Program(_)] => Some(Seat(0)),
            [Player::Program(_), Player::Person] => Some(Seat(1)),
            [Player::Person, Player::Person] | [Player::Program(_), Player::Program(_)] => None,
        }
    }

    /// Forgets what is thought of, as something else is asked.
    pub(super) fn forget(&mut self) {
        self.asked = None;
        self.ready = None;
    }
}
