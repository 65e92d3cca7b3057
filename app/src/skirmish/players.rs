//! Who plays each side: a person, or a program of some level?
//!
//! Plain values: seats, paces, what programs said, and which entries of the log their last turn is.

use grid::{Level, SkirmishBot, View};
use play::{Offer, Seat};

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

/// How fast a program plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tempo {
    /// To read along.
    Slow,
    /// To follow.
    #[default]
    Brisk,
    /// A turn in one go.
    AtOnce,
}

impl Tempo {
    /// Every pace, from slow to fast.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Brisk, Self::AtOnce];

    /// Its word.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Slow => "Slow",
            Self::Brisk => "Brisk",
            Self::AtOnce => "At once",
        }
    }

    /// Seconds that a step stands before the next one.
    #[must_use]
    pub fn seconds(self) -> f64 {
        match self {
            Self::Slow => 1.2,
            Self::Brisk => 0.5,
            Self::AtOnce => 0.0,
        }
    }

    /// Seconds that a step stands when it is watched again.
    #[must_use]
    pub fn again(self) -> f64 {
        self.seconds().max(Self::Brisk.seconds())
    }
}

/// Who throws the dice of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Throws {
    /// The program itself.
    #[default]
    Rolled,
    /// A person, who types what real dice show.
    Typed,
}

/// What a program did, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The entry of the log, from 1.
    pub entry: u32,
    /// For which side.
    pub seat: Seat,
    /// In a line.
    pub text: String,
}

/// A turn of a program in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotTurn {
    /// For which side.
    pub seat: Seat,
    /// Entries before it.
    pub from: u32,
    /// Its last entry.
    pub to: u32,
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
    said: Vec<Said>,
    turn: Option<BotTurn>,
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

    /// The last turn of a program, if the log still holds it.
    #[must_use]
    pub fn turn(&self) -> Option<BotTurn> {
        self.turn
    }

    /// What was said of some entries: those after the first, up to the second.
    pub fn said(&self, from: u32, to: u32) -> impl Iterator<Item = &Said> {
        let within = move |row: &&Said| row.entry > from && row.entry <= to;
        self.said.iter().filter(within)
    }

    /// Notes what a program is about to do after so many entries; `opens` if its turn begins by it.
    pub(super) fn note(&mut self, seat: Seat, cursor: u32, opens: bool, text: Option<String>) {
        self.said.retain(|row| row.entry <= cursor);
        let known = self
            .turn
            .filter(|turn| turn.seat == seat && turn.to <= cursor && !opens);
        let from = known.map_or(cursor, |turn| turn.from);
        let to = cursor.saturating_add(1);
        self.turn = Some(BotTurn { seat, from, to });
        self.person_since = false;
        self.said.extend(text.map(|text| Said {
            entry: to,
            seat,
            text,
        }));
    }

    /// Whatever else happens in a program's own activation belongs to its turn.
    pub(super) fn went(&mut self, active: Option<Seat>, cursor: u32) {
        if let Some(turn) = &mut self.turn {
            if turn.to >= cursor {
                // What was taken back and played anew.
                turn.to = turn.to.min(cursor);
            } else if active == Some(turn.seat) {
                turn.to = cursor;
            }
            if turn.from >= cursor {
                self.turn = None;
            }
        }
    }
}
