//! What does the window know of the game that is played in it?
//!
//! Facts, no look: packs, seats, names, and what is done on the board. What is asked and what answers do, the game says
//! itself.

use std::fmt::Debug;
use std::sync::Arc;

use eframe::egui;
use play::save::Loaded;
use play::{Bot, Describe, Problems, Seat, Session};

use super::GameKind;
use super::names;
use super::packs::OpenedPack;
use super::played::Played;
use super::prefs::Prefs;
use super::ui::GameUi;
use super::window::GameWindow;
use crate::bundle::Bundle;
use crate::disk::Log;
use crate::settings::Settings;

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

/// What can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// What showed nobody dice, cards or another's choice.
    Unseen,
    /// Everything; the log tells where dice or another seat stood before it. Against a program, back to the last choice
    /// of the person.
    Everything,
}

/// How long a program may think about an answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thinking {
    /// Positions that it values between two looks at the clock.
    pub steps: u32,
    /// Seconds after which it has to answer.
    pub longest: f64,
}

/// A pack to begin one's own with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Its files.
    pub bundle: Bundle,
    /// What the button says that saves it.
    pub label: &'static str,
    /// What it is for.
    pub tip: &'static str,
}

/// A game as its window knows it.
pub trait Playable: Describe<Spot: Debug> + play::Game<Pack: Debug> + Clone + Debug {
    /// How well a program plays.
    type Level: Copy + PartialEq + Debug + 'static;
    /// A program.
    type Bot: Bot<Self> + Debug;
    /// What a game is played with.
    type Setting: Clone + Debug;
    /// Where things are on the board of a pack.
    type Chart: Debug;
    /// What is looked at on the board, and what a tap there means.
    type Focus: Default + Debug;
    /// What is done on the board.
    type Touch: Clone + Debug;
    /// What can be asked in this game alone.
    type Ask: Clone + Debug;
    /// What goes on by itself beside the log.
    type Live: Default + Debug;
    /// What its window remembers between taps.
    type Kept: Default + Debug;
    /// What the last step did on the board.
    type Trace: Default + Debug;

    /// Which game of the program it is.
    const KIND: GameKind;
    /// Where it is kept.
    const LOG: Log;
    /// What a game is called.
    const TITLE: &'static str;
    /// The most that play it.
    const SEATS: usize;
    /// Every level, the strongest last.
    const LEVELS: &'static [LevelRow<Self::Level>];
    /// What can be taken back.
    const UNDO: Undo = Undo::Unseen;
    /// How long its programs think.
    const THINKING: Thinking = Thinking {
        steps: 8,
        longest: f64::INFINITY,
    };
    /// What the window is asked to do on the board by Escape.
    const AWAY: Self::Touch;

    /// Every pack that can be played, those of one's own that are wanted among them; what is wrong with one of these is
    /// noted on it.
    ///
    /// # Errors
    /// Every problem of the packs of the program; none if it was built from sound files.
    fn packs(own: &mut [OpenedPack]) -> Result<Vec<Arc<Self::Pack>>, Problems>;

    /// What to begin a pack of one's own with; `None` in a game that has none.
    fn pattern(_pack: &Self::Pack) -> Option<Pattern> {
        None
    }

    /// Rows of a pack that are not known from print, by what they are or the file that they stand in.
    fn assumed(_pack: &Self::Pack) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The name of a pack for people.
    fn title(pack: &Self::Pack) -> &str;

    /// How the files of a game are called to begin with.
    fn file(game: &Played<Self>) -> String;

    /// The round or the turn it is in; nothing before the first.
    fn when(game: &Played<Self>) -> String;

    /// Where everything is on the board.
    fn chart(pack: &Self::Pack) -> Self::Chart;

    /// A game at its beginning.
    ///
    /// # Errors
    /// Every reason why it cannot be played so.
    fn start(
        pack: &Arc<Self::Pack>,
        setup: &Setup<Self::Setting>,
    ) -> Result<Session<Self>, Vec<String>>;

    /// Reads a saved game that was played with one of the packs, or with `own` ones.
    ///
    /// # Errors
    /// Every problem of a file that is no such game.
    fn open(
        packs: &[Arc<Self::Pack>],
        own: &[OpenedPack],
        name: &str,
        bytes: &[u8],
    ) -> Result<Loaded<Self>, Problems>;

    /// A program of a level.
    fn bot(pack: Arc<Self::Pack>, level: Self::Level, seed: u64) -> Self::Bot;

    /// Why a program did what it did last.
    fn reason(bot: &Self::Bot) -> &str;

    /// Has a program answer with what it found so far, as its time is over.
    fn hurry(bot: Self::Bot) -> Self::Bot {
        bot
    }

    /// The same program with time again.
    fn rested(bot: Self::Bot) -> Self::Bot {
        bot
    }

    /// Whose turn it is, for what programs are told to have done.
    fn active(game: &Played<Self>) -> Option<Seat>;

    /// Whether a turn of a program begins now: what was done before belongs to another.
    fn opens(game: &Played<Self>, seat: Seat) -> bool {
        Self::active(game) == Some(seat) && game.players().person_since()
    }

    /// The names of all seats.
    fn names(session: &Session<Self>, view: &Self::View) -> Vec<String>;

    /// A text of the rules with names in it.
    fn named(_pack: &Self::Pack, _view: &Self::View, names: &[String], text: &str) -> String {
        names::put(names, text)
    }

    /// What is waited for where nobody is asked a question.
    fn waits(_pack: &Self::Pack, _view: &Self::View) -> String {
        "The game goes on".to_owned()
    }

    /// Looks anew at the board after something changed.
    fn refocus(game: Option<&Played<Self>>, focus: &mut Self::Focus);

    /// Does what is asked on the board.
    fn touch(window: &mut GameWindow<Self>, touch: Self::Touch)
    where
        Self: GameUi;

    /// What the last step did on the board.
    fn trace(_game: &Played<Self>) -> Self::Trace {
        Self::Trace::default()
    }

    /// What every window of a game remembers over a restart.
    fn prefs(settings: &mut Settings) -> &mut Prefs;

    /// Writes down what this game alone remembers over a restart.
    fn remember(_window: &GameWindow<Self>, _settings: &mut Settings)
    where
        Self: GameUi,
    {
    }

    /// Takes up what this game alone remembered.
    fn recall(_window: &mut GameWindow<Self>, _settings: &Settings)
    where
        Self: GameUi,
    {
    }

    /// Acts on what is asked in this game alone.
    fn ask(window: &mut GameWindow<Self>, egui: &egui::Context, ask: Self::Ask)
    where
        Self: GameUi;

    /// Takes a step of what goes on by itself; tells whether there was one.
    fn goes_on(_game: &mut Played<Self>) -> bool {
        false
    }
}
