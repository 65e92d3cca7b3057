//! What does a hall know of the game that is played in it?
//!
//! Facts, no look: packs, seats, names, and what a tap on an area means. What is asked and what answers do, the game says
//! itself.

use std::fmt::Debug;
use std::sync::Arc;

use boards::{AreaId, Graph};
use play::save::Loaded;
use play::{Bot, Describe, Problems, Refusal, Seat, Session};

use super::chart::Chart;
use super::game::Game;
use super::hall::Hall;
use super::prefs::Prefs;
use crate::disk::Log;
use crate::halls::Place;
use crate::settings::Settings;

/// What taps mean now.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Aim {
    /// The area that is looked at, or where something comes from.
    pub from: Option<AreaId>,
    /// Where it goes.
    pub to: Option<AreaId>,
    /// Areas that answer to a tap.
    pub goals: Vec<AreaId>,
    /// Areas that can be attacked from the one that is looked at.
    pub foes: Vec<AreaId>,
}

impl Aim {
    /// Nothing but where something was tapped.
    #[must_use]
    pub fn at(from: Option<AreaId>) -> Self {
        Self {
            from,
            ..Self::default()
        }
    }

    /// The same with every area listed once.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        for areas in [&mut self.goals, &mut self.foes] {
            areas.sort();
            areas.dedup();
        }
        self
    }
}

/// What a tap comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Tapped<A> {
    /// Something is done.
    Do(A),
    /// Other areas are looked at.
    Look(Option<AreaId>, Option<AreaId>),
}

/// What a game begins with.
#[derive(Clone, Debug)]
pub struct Setup<S> {
    /// The pack, by its place.
    pub board: usize,
    /// What is played with.
    pub setting: S,
    /// How many play.
    pub seats: u8,
    /// The seed of dice and cards.
    pub seed: u64,
}

/// A level of programs: itself, its name, and how well it plays.
pub type LevelRow<L> = (L, &'static str, &'static str);

/// A game on areas, as its hall knows it.
pub trait Mode: Describe<Spot = AreaId> + play::Game<Pack: Debug> + Clone + Debug {
    /// How well a program plays.
    type Level: Copy + PartialEq + Debug + 'static;
    /// A program.
    type Bot: Bot<Self> + Debug;
    /// What a game is played with.
    type Setting: Clone + Debug;
    /// What can be asked in this game alone.
    type Ask: Clone + Debug;
    /// What goes on by itself beside the log.
    type Live: Default + Debug;
    /// What its hall remembers between taps.
    type Kept: Default + Debug;

    /// Its place among the halls.
    const PLACE: Place;
    /// Where it is kept.
    const LOG: Log;
    /// What a game is called.
    const TITLE: &'static str;
    /// How its files are called to begin with.
    const FILE: &'static str;
    /// Every level, the strongest last.
    const LEVELS: &'static [LevelRow<Self::Level>];

    /// Every pack that can be played.
    ///
    /// # Errors
    /// Every problem found; none if the program was built from sound files.
    fn packs() -> Result<Vec<Arc<Self::Pack>>, Problems>;

    /// Reads a pack of one's own, in a game that can be played with such packs; `None` in others.
    fn read(_read: &dyn Fn(&str) -> Option<String>) -> Option<Result<Self::Pack, Problems>> {
        None
    }

    /// The files of a pack that extends one, to be changed; `None` if the program does not bring that one along.
    fn copied(_pack: &Self::Pack) -> Option<Vec<(String, String)>> {
        None
    }

    /// Rows of a pack that are not known from print, by the file that they stand in.
    fn assumed(_pack: &Self::Pack) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The name of a pack for people.
    fn title(pack: &Self::Pack) -> &str;

    /// What tells a pack from others.
    fn edition(pack: &Self::Pack) -> &str;

    /// How the files of its games are called to begin with: by its edition, unless that is a year.
    fn file(pack: &Self::Pack) -> &str {
        let edition = Self::edition(pack);
        match edition.starts_with(|letter: char| letter.is_ascii_digit()) {
            true => Self::FILE,
            false => edition,
        }
    }

    /// The round or the turn it is in; nothing before the first.
    fn when(game: &Game<Self>) -> String;

    /// The map of a pack.
    fn map(pack: &Self::Pack) -> &Graph;

    /// Where everything is on the map.
    fn chart(pack: &Self::Pack) -> Chart;

    /// A game at its beginning.
    ///
    /// # Errors
    /// Why it cannot be played so.
    fn start(
        pack: &Arc<Self::Pack>,
        setup: &Setup<Self::Setting>,
    ) -> Result<Session<Self>, Refusal>;

    /// Reads a saved game.
    ///
    /// # Errors
    /// Every problem of a file that is no such game.
    fn open(packs: &[Arc<Self::Pack>], name: &str, bytes: &[u8]) -> Result<Loaded<Self>, Problems>;

    /// A program of a level.
    fn bot(pack: Arc<Self::Pack>, level: Self::Level, seed: u64) -> Self::Bot;

    /// Why a program did what it did last.
    fn reason(bot: &Self::Bot) -> &str;

    /// Whose turn it is, for what programs are told to have done.
    fn active(game: &Game<Self>) -> Option<Seat>;

    /// The names of all seats.
    fn names(pack: &Self::Pack, view: &Self::View) -> Vec<String>;

    /// What taps mean where some areas were tapped.
    fn aim(game: &Game<Self>, from: Option<AreaId>, to: Option<AreaId>) -> Aim;

    /// What a tap on an area comes to.
    fn tapped(
        game: &Game<Self>,
        aim: &Aim,
        kept: &Self::Kept,
        area: AreaId,
    ) -> Tapped<Self::Action>;

    /// What it remembers over a restart.
    fn prefs(settings: &mut Settings) -> &mut Prefs;

    /// Acts on what is asked in this game alone.
    fn ask(hall: &mut Hall<Self>, ask: Self::Ask)
    where
        Self: super::Face;

    /// Takes a step of what goes on by itself; tells whether there was one.
    fn goes_on(_game: &mut Game<Self>) -> bool {
        false
    }
}
