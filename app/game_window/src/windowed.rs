//! What does a window know of the game that is played in it?
//!
//! Facts, no look: packs, files, what a game begins with, and what is done on the board.

use std::fmt::Debug;
use std::sync::Arc;

use eframe::egui;
use play::save::Loaded;
use play::{Problem, Problems, Session};
use ui::beside::Beside;
use ui::bundle::Bundle;
use ui::game_kind::GameKind;

use super::game_ui::GameUi;
use super::packs::OpenedPack;
use super::playable::Playable;
use super::played::Played;
use super::prefs::Prefs;
use super::remembered::Remembered;
use super::window::GameWindow;
use crate::playable::PackOf;

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

/// A pack to begin one's own with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Its files.
    pub bundle: Bundle,
    /// What the button says that saves it.
    pub label: &'static str,
    pub tip: &'static str,
}

/// A game with a window of its own.
pub trait Windowed: Playable {
    /// What a game is played with.
    type Setting: Clone + Debug;
    /// What is looked at on the board, and what a tap there means.
    type Focus: Default + Debug;
    /// What is done on the board.
    type Touch: Clone + Debug;
    /// What can be asked in this game alone.
    type Ask: Clone + Debug;
    /// What its window remembers between taps.
    type Kept: Default + Debug;

    /// Which game of the program it is.
    const KIND: GameKind;
    /// What a game is called.
    const TITLE: &'static str;
    /// Pages of its rules, each with its name.
    const RULES: &'static [(&'static str, Beside)] = &[];
    /// The most that play it.
    const SEATS: usize;
    /// What the window is asked to do on the board by Escape.
    const AWAY: Self::Touch;

    /// Every pack that can be played, those of one's own that are wanted among them; what is wrong with one of these is
    /// noted on it.
    ///
    /// # Errors
    /// Every problem of the packs of the program; none if it was built from sound files.
    fn packs(own: &mut [OpenedPack]) -> Result<Vec<Arc<PackOf<Self>>>, Problems>;

    /// What to begin a pack of one's own with; `None` in a game that has none.
    fn pattern(_pack: &PackOf<Self>) -> Option<Pattern> {
        None
    }

    /// Rows of a pack that are not known from print, by what they are or the file that they stand in.
    fn assumed(_pack: &PackOf<Self>) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Which page of its rules has a section that is sought; for all of them, which one the game of a pack goes by.
    fn page(_pack: &PackOf<Self>, _sought: &str) -> usize {
        0
    }

    /// The name of a pack for people.
    fn title(pack: &PackOf<Self>) -> &str;

    /// How the files of a game are called to begin with.
    fn file(game: &Played<Self>) -> String;

    /// The round or the turn it is in; nothing before the first.
    fn when(game: &Played<Self>) -> String;

    /// A score at the end, in words.
    fn score(_pack: &PackOf<Self>, score: i32) -> String {
        play::counted(score, "point", "points")
    }

    /// A game at its beginning.
    ///
    /// # Errors
    /// Every reason why it cannot be played so.
    fn start(
        pack: &Arc<PackOf<Self>>,
        setup: &Setup<Self::Setting>,
    ) -> Result<Session<Self::Game>, Vec<String>>;

    /// Reads a saved game that was played with one of the packs, or with `own` ones.
    ///
    /// # Errors
    /// Every problem of a file that is no such game.
    fn open(
        packs: &[Arc<PackOf<Self>>],
        own: &[OpenedPack],
        name: &str,
        bytes: &[u8],
    ) -> Result<Loaded<Self::Game>, Problems>;

    /// The pack of a game that is played elsewhere, by its rulings and with its numbers of rows.
    ///
    /// # Errors
    /// That it is not among the packs, or another edition of it is.
    fn pack_of(
        packs: &[Arc<PackOf<Self>>],
        _own: &[OpenedPack],
        _setup: &play::Setup,
    ) -> Result<Arc<PackOf<Self>>, Problems> {
        let none = || Problem::error("packs", "", "there is no pack to play with");
        let first = packs.first().cloned();
        first.ok_or_else(|| none().into())
    }

    /// Looks anew at the board after something changed.
    fn refocus(game: Option<&Played<Self>>, focus: &mut Self::Focus);

    /// Does what is asked on the board.
    fn touch(window: &mut GameWindow<Self>, touch: Self::Touch)
    where
        Self: GameUi;

    /// Writes down what is remembered over a restart: `prefs`, and what this game alone remembers.
    fn remember(_window: &GameWindow<Self>, prefs: Prefs, remembered: &mut Remembered)
    where
        Self: GameUi,
    {
        remembered.keep(Self::KIND.file(), &prefs);
    }

    /// Takes up what this game alone remembered.
    fn recall(_window: &mut GameWindow<Self>, _remembered: &Remembered)
    where
        Self: GameUi,
    {
    }

    /// Acts on what is asked in this game alone.
    fn ask(window: &mut GameWindow<Self>, egui: &egui::Context, ask: Self::Ask)
    where
        Self: GameUi;
}
