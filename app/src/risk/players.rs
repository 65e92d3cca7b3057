//! Who plays each seat: a person, or a program of some level?
//!
//! Plain values: seats, paces, and what programs think of.

use boards::risk::{Action, Level, RiskBot};
use play::Seat;

use crate::halls::programs::{Tempo, Throws, Told};

/// Who plays a seat.
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
    pub const ALL: [Self; 5] = [
        Self::Person,
        Self::Program(Level::Squire),
        Self::Program(Level::Knight),
        Self::Program(Level::Lord),
        Self::Program(Level::Maester),
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Person => "Person",
            Self::Program(Level::Squire) => "Squire",
            Self::Program(Level::Knight) => "Knight",
            Self::Program(Level::Lord) => "Lord",
            Self::Program(Level::Maester) => "Maester",
        }
    }

    /// Who has a name; a person if nobody.
    #[must_use]
    pub fn named(name: &str) -> Self {
        let mut all = Self::ALL.into_iter();
        all.find(|player| player.name() == name).unwrap_or_default()
    }

    /// How well it plays, in a sentence.
    #[must_use]
    pub fn tip(self) -> &'static str {
        match self {
            Self::Person => "Somebody at this device",
            Self::Program(Level::Squire) => {
                "The program takes what comes, and attacks where the odds are good"
            }
            Self::Program(Level::Knight) => "The program takes the best single step",
            Self::Program(Level::Lord) => "The program follows chains of conquests",
            Self::Program(Level::Maester) => {
                "The program plays what a lord would do on, with hidden cards and dice guessed"
            }
        }
    }
}

/// Who plays, how fast, and what was said.
#[derive(Debug, Default)]
pub struct Players {
    seats: Vec<Player>,
    /// How fast programs play.
    pub tempo: Tempo,
    /// Who throws their dice.
    pub throws: Throws,
    /// Who throws the dice of people's invasions.
    pub own: Throws,
    /// The rest of the turn is played at once.
    pub(super) hurries: bool,
    /// A program plays on from a place that was looked at.
    pub(super) goes_on: bool,
    pub(super) minds: Vec<(Seat, RiskBot)>,
    /// What a program answers after so many entries, and why.
    pub(super) ready: Option<(u32, Action, String)>,
    pub(super) due: f64,
    /// A person has acted since a program did.
    pub(super) person_since: bool,
    /// What programs said.
    pub told: Told,
}

impl Players {
    /// People at every seat.
    #[must_use]
    pub fn new(seats: usize) -> Self {
        Self {
            seats: vec![Player::Person; seats],
            ..Self::default()
        }
    }

    /// Everybody by seat.
    #[must_use]
    pub fn all(&self) -> &[Player] {
        &self.seats
    }

    /// Who plays a seat.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Player {
        let known = self.seats.get(usize::from(seat.0));
        known.copied().unwrap_or_default()
    }

    /// The level of the program that plays a seat.
    #[must_use]
    pub fn level(&self, seat: Seat) -> Option<Level> {
        match self.of(seat) {
            Player::Person => None,
            Player::Program(level) => Some(level),
        }
    }

    /// Gives a seat to somebody.
    pub fn seat(&mut self, seat: Seat, player: Player) {
        if let Some(known) = self.seats.get_mut(usize::from(seat.0)) {
            *known = player;
        }
        self.minds.retain(|(of, _)| *of != seat);
        self.ready = None;
    }

    /// The seat of the only person.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        let seats = (0..).map(Seat).zip(&self.seats);
        let mut people = seats.filter(|(_, player)| **player == Player::Person);
        let (first, _) = people.next()?;
        people.next().is_none().then_some(first)
    }
}
