//! Who plays each seat: a person, or a program of some level?
//!
//! Plain values: seats, paces, and what programs think of.

use play::{Offer, Seat, level_meaning, level_now};

use super::hint::Hints;
use super::playable::{LevelRow, Playable};
use super::played::Played;
use super::prefs::Prefs;
use super::programs::{Remarks, Tempo, Throws};
use super::source::Here;
use crate::playable::{ActionOf, ViewOf};

/// Who plays a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Player<L> {
    /// Somebody at the device.
    #[default]
    Person,
    Program(L),
}

impl<L: Copy + PartialEq + 'static> Player<L> {
    /// Everybody who can play a game, the strongest last.
    pub(crate) fn all<M: Playable<Level = L>>() -> impl Iterator<Item = Self> {
        let levels = M::LEVELS.iter().map(|(level, ..)| Self::Program(*level));
        [Self::Person].into_iter().chain(levels)
    }

    /// Its row, where it is a program.
    fn row<M: Playable<Level = L>>(self) -> Option<&'static LevelRow<L>> {
        let mut levels = M::LEVELS.iter();
        levels.find(|(level, ..)| self == Self::Program(*level))
    }

    #[must_use]
    pub fn name<M: Playable<Level = L>>(self) -> &'static str {
        self.row::<M>().map_or("Person", |(_, name, _)| *name)
    }

    /// What its level means in every game, and in this one.
    #[must_use]
    pub fn tip<M: Playable<Level = L>>(self) -> String {
        let Some((_, name, here)) = self.row::<M>() else {
            return "Somebody at this device".to_owned();
        };
        let meaning = level_meaning(&name.to_lowercase());
        format!("A {} {meaning}: here it {here}", name.to_lowercase())
    }

    /// Who has a name, also one of before; a person if nobody.
    #[must_use]
    pub(crate) fn named<M: Playable<Level = L>>(name: &str) -> Self {
        let name = name.to_lowercase();
        let mut all = Self::all::<M>();
        let known = all.find(|player| player.name::<M>().to_lowercase() == level_now(&name));
        known.unwrap_or(Self::Person)
    }
}

/// What a program is asked: the same over all the frames that it thinks.
#[derive(Debug)]
pub(super) struct Asked<M: Playable> {
    /// Entries before the question.
    pub(super) cursor: u32,
    pub(super) view: ViewOf<M>,
    pub(super) offers: Vec<Offer<ActionOf<M>>>,
    /// When it has to answer.
    pub(super) until: f64,
}

/// Who plays, how fast, and what was said.
#[derive(Debug)]
pub struct Players<M: Playable> {
    seats: Vec<Player<M::Level>>,
    /// Which seats are played at this device.
    here: Here,
    /// How fast programs play.
    pub tempo: Tempo,
    /// Who throws their dice.
    pub throws: Throws,
    /// Who throws the dice of people.
    pub own: Throws,
    /// Dice of people fall with the answer that leads to them, in a game that asks about each otherwise.
    pub rolls: bool,
    /// Who can only pass does so by itself.
    pub passes: bool,
    /// Entries after which nobody was found who can only pass.
    pub none_passes: Option<u32>,
    /// The rest of the turn is played at once.
    pub(super) hurries: bool,
    /// A program has no answer yet, and nothing else is waited for.
    pub(super) waited_for: bool,
    /// A program plays on from a place that was looked at.
    pub(super) goes_on: bool,
    pub(super) minds: Vec<(Seat, M::Bot)>,
    /// What the program is asked that thinks.
    pub(super) asked: Option<Asked<M>>,
    /// What a program answers after so many entries, and why.
    pub(super) ready: Option<(u32, ActionOf<M>, String)>,
    /// What a program would answer for a person.
    pub(super) hints: Hints<ActionOf<M>, M::Bot, Asked<M>>,
    pub(super) due: f64,
    /// Whose turn it was when a program's answer stood last, and how often one did in that turn.
    pub(super) stood: ((Option<Seat>, u16), i32),
    /// A person has acted since a program did.
    pub(super) person_since: bool,
    /// What programs said.
    pub remarks: Remarks,
}

impl<M: Playable> Players<M> {
    /// People at every seat.
    #[must_use]
    pub(crate) fn new(seats: usize, here: Here) -> Self {
        Self {
            seats: vec![Player::Person; seats],
            here,
            tempo: Tempo::default(),
            throws: Throws::default(),
            own: Throws::default(),
            rolls: false,
            passes: false,
            none_passes: None,
            hurries: false,
            waited_for: false,
            goes_on: false,
            minds: Vec::new(),
            asked: None,
            ready: None,
            hints: Hints::default(),
            due: 0.0,
            stood: ((None, 0), 0),
            person_since: false,
            remarks: Remarks::default(),
        }
    }

    /// Seats those whose names were remembered, and plays at that pace.
    pub fn recall(&mut self, prefs: &Prefs) {
        seat_named::<M>(&mut self.seats, &prefs.players);
        self.tempo = Tempo::named(&prefs.tempo);
    }

    /// The names of those who play, and their pace.
    pub fn remembered(&self, prefs: &mut Prefs) {
        prefs.players = names::<M>(&self.seats);
        self.tempo.name().clone_into(&mut prefs.tempo);
    }

    /// With people at so many seats more than there are, where there are fewer.
    pub fn at_least(&mut self, seats: usize) {
        let seats = seats.max(self.seats.len());
        self.seats.resize(seats, Player::Person);
    }

    /// Whether a person has acted since a program did.
    #[must_use]
    pub fn person_since(&self) -> bool {
        self.person_since
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
    pub(crate) fn seat(&mut self, seat: Seat, player: Player<M::Level>) {
        if let Some(known) = self.seats.get_mut(usize::from(seat.0)) {
            *known = player;
        }
        self.minds.retain(|(of, _)| *of != seat);
        self.forget();
    }

    /// The seat of the only person at the device.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        match self.here {
            Here::Everybody => {}
            Here::One(own) => return Some(own),
            Here::Nobody => return None,
        }
        let seats = (0..).map(Seat).zip(&self.seats);
        let mut people = seats.filter(|(_, player)| **player == Player::Person);
        let (first, _) = people.next()?;
        people.next().is_none().then_some(first)
    }

    /// Seats people and programs as another game has them.
    pub(crate) fn seat_as(&mut self, other: &Self) {
        for (seat, player) in self.seats.iter_mut().zip(&other.seats) {
            *seat = *player;
        }
    }

    /// Plays at the paces of another game.
    pub(crate) fn paced_as(&mut self, other: &Self) {
        self.tempo = other.tempo;
        self.throws = other.throws;
        self.own = other.own;
        self.rolls = other.rolls;
        self.passes = other.passes;
    }

    /// Forgets what is thought of, as something else is asked.
    pub(super) fn forget(&mut self) {
        self.asked = None;
        self.ready = None;
        self.hints.forget();
        self.none_passes = None;
    }
}

impl<M: Playable> Played<M> {
    /// Is played by those who play another game, at its paces.
    pub fn seated_as(&mut self, other: &Self) {
        self.players.seat_as(&other.players);
        self.paced_as(other);
        self.look();
    }

    /// Goes at the paces of another game, cards of what happened too.
    pub fn paced_as(&mut self, other: &Self) {
        self.players.paced_as(&other.players);
        self.playback.pace = other.playback.pace;
        self.set_stays(other.stays());
    }
}

/// Seats those who have names, as far as there are seats.
pub(super) fn seat_named<M: Playable>(seats: &mut [Player<M::Level>], names: &[String]) {
    let players = names.iter().map(|name| Player::named::<M>(name));
    for (seat, player) in seats.iter_mut().zip(players) {
        *seat = player;
    }
}

/// The names of those who play, by seat.
pub(super) fn names<M: Playable>(seats: &[Player<M::Level>]) -> Vec<String> {
    let names = seats.iter().map(|one| one.name::<M>().to_owned());
    names.collect()
}
