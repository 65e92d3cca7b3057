//! Who plays each seat: a person, or a program of some level?
//!
//! Plain values: seats, paces, and what programs think of.

use play::Seat;

use super::mode::Mode;
use crate::halls::programs::{Tempo, Throws, Told};

/// Who plays a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Player<L> {
    /// Somebody at the device.
    #[default]
    Person,
    /// A program.
    Program(L),
}

impl<L: Copy + PartialEq + 'static> Player<L> {
    /// Everybody who can play a game, the strongest last.
    pub fn all<M: Mode<Level = L>>() -> impl Iterator<Item = Self> {
        let levels = M::LEVELS.iter().map(|(level, ..)| Self::Program(*level));
        [Self::Person].into_iter().chain(levels)
    }

    /// Its name and how well it plays.
    fn words<M: Mode<Level = L>>(self) -> [&'static str; 2] {
        let mut levels = M::LEVELS.iter();
        let own = levels.find(|(level, ..)| self == Self::Program(*level));
        own.map_or(["Person", "Somebody at this device"], |(_, name, tip)| {
            [*name, *tip]
        })
    }

    /// Its name.
    #[must_use]
    pub fn name<M: Mode<Level = L>>(self) -> &'static str {
        self.words::<M>()[0]
    }

    /// How well it plays, in a sentence.
    #[must_use]
    pub fn tip<M: Mode<Level = L>>(self) -> &'static str {
        self.words::<M>()[1]
    }

    /// Who has a name; a person if nobody.
    #[must_use]
    pub fn named<M: Mode<Level = L>>(name: &str) -> Self {
        let mut all = Self::all::<M>();
        let known = all.find(|player| player.name::<M>() == name);
        known.unwrap_or(Self::Person)
    }
}

/// Who plays, how fast, and what was said.
#[derive(Debug)]
pub struct Players<M: Mode> {
    seats: Vec<Player<M::Level>>,
    /// How fast programs play.
    pub tempo: Tempo,
    /// Who throws their dice.
    pub throws: Throws,
    /// Who throws the dice of people.
    pub own: Throws,
    /// The rest of the turn is played at once.
    pub(super) hurries: bool,
    /// A program plays on from a place that was looked at.
    pub(super) goes_on: bool,
    pub(super) minds: Vec<(Seat, M::Bot)>,
    /// What a program answers after so many entries, and why.
    pub(super) ready: Option<(u32, M::Action, String)>,
    pub(super) due: f64,
    /// A person has acted since a program did.
    pub(super) person_since: bool,
    /// What programs said.
    pub told: Told,
}

impl<M: Mode> Players<M> {
    /// People at every seat.
    #[must_use]
    pub fn new(seats: usize) -> Self {
        Self {
            seats: vec![Player::Person; seats],
            tempo: Tempo::default(),
            throws: Throws::default(),
            own: Throws::default(),
            hurries: false,
            goes_on: false,
            minds: Vec::new(),
            ready: None,
            due: 0.0,
            person_since: false,
            told: Told::default(),
        }
    }

    /// Everybody by seat.
    #[must_use]
    pub fn all(&self) -> &[Player<M::Level>] {
        &self.seats
    }

    /// Who plays a seat.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Player<M::Level> {
        let known = self.seats.get(usize::from(seat.0));
        known.copied().unwrap_or(Player::Person)
    }

    /// The level of the program that plays a seat.
    #[must_use]
    pub fn level(&self, seat: Seat) -> Option<M::Level> {
        match self.of(seat) {
            Player::Person => None,
            Player::Program(level) => Some(level),
        }
    }

    /// Gives a seat to somebody.
    pub fn seat(&mut self, seat: Seat, player: Player<M::Level>) {
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
