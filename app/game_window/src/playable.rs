//! What has to be known of a game to play it here: with people, programs, a log and names?
//!
//! What is asked and what answers do, the game says itself. Where it is played in a window of its own, there is more to
//! know ([`super::Windowed`]).

use std::fmt::Debug;
use std::sync::Arc;

use play::{Bot, Describe, Game, RuleRef, Seat};

use super::names;
use super::played::Played;
use super::programs::Pace;

/// A level of programs: itself, its name with a capital, and what it does in this game, as one would go on after "it".
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

impl Thinking {
    /// So many positions between two looks at the clock, and so many seconds in all: twice that in a page, which is
    /// slower.
    #[must_use]
    pub const fn within(steps: u32, seconds: f64) -> Self {
        let slower = if cfg!(target_arch = "wasm32") {
            2.0
        } else {
            1.0
        };
        Self {
            steps,
            longest: seconds * slower,
        }
    }
}

/// An answer to what is asked in a game.
pub type ActionOf<M> = <<M as Playable>::Game as Game>::Action;
/// What a game is played with.
pub type PackOf<M> = <<M as Playable>::Game as Game>::Pack;
/// What somebody sees of a game.
pub(crate) type ViewOf<M> = <<M as Playable>::Game as Game>::View;
/// A correction by hand.
pub(crate) type FixOf<M> = <<M as Playable>::Game as Game>::Fix;
/// What somebody is asked for.
pub(crate) type WhyOf<M> = <<M as Playable>::Game as Game>::Why;
/// A place on the board of a game.
pub(crate) type SpotOf<M> = <<M as Playable>::Game as Describe>::Spot;

/// A game as those know it who play it here.
pub trait Playable: Copy + PartialEq + Debug + 'static {
    /// Its rules.
    type Game: Describe<Spot: Debug> + Game<Pack: Debug> + Clone + Debug;
    /// How well a program plays.
    type Level: Copy + PartialEq + Debug + 'static;
    /// A program.
    type Bot: Bot<Self::Game> + Debug;
    /// Where things are on the board of a pack.
    type Chart: Debug;
    /// What goes on by itself beside the log.
    type Live: Default + Debug;
    /// What the last step did on the board.
    type Trace: Default + Debug;

    /// Every level, the strongest last.
    const LEVELS: &'static [LevelRow<Self::Level>];
    /// What can be taken back.
    const UNDO: Undo = Undo::Unseen;
    /// Whether dice are thrown.
    const DICE: bool = true;
    /// Whether the only person at a device passes by itself where nothing else is open: nobody is there to learn from it.
    const PASSES_ALONE: bool = false;
    /// How long a pause of a turn is against the one before it, so that long turns do not keep people waiting.
    const FADES: f64 = 1.0;
    /// Whether what happens among programs passes over the board at the usual pace, and holds nobody up.
    const PASSES_BY: bool = false;
    /// How long its programs think.
    const THINKING: Thinking = Thinking {
        steps: 8,
        longest: f64::INFINITY,
    };

    /// Where everything is on the board.
    fn chart(pack: &PackOf<Self>) -> Self::Chart;

    /// A program of a level.
    fn bot(pack: Arc<PackOf<Self>>, level: Self::Level, seed: u64) -> Self::Bot;

    /// The program that gives hints.
    fn adviser(pack: Arc<PackOf<Self>>, level: Self::Level, seed: u64) -> Self::Bot {
        Self::bot(pack, level, seed)
    }

    /// Whether a lone answer is a choice, as what was answered before it can be changed.
    fn may_change(_game: &Played<Self>) -> bool {
        false
    }

    /// Why a program did what it did last.
    fn reason(bot: &Self::Bot) -> &str;

    /// The same to whoever asked what it would do, and planned nothing with it.
    fn advice(bot: &Self::Bot) -> String {
        Self::reason(bot).to_owned()
    }

    /// Whether a program goes on with a plan whose reason it gave, so that its next answer takes no thought.
    fn has_plan(_bot: &Self::Bot) -> bool {
        false
    }

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
    ///
    /// `seats` are those that it was begun with.
    fn names(pack: &PackOf<Self>, seats: &[String], view: &ViewOf<Self>) -> Vec<String>;

    /// A text of the rules with names in it.
    fn named(_pack: &PackOf<Self>, _view: &ViewOf<Self>, names: &[String], text: &str) -> String {
        names::put(names, text)
    }

    /// A question with whom it is put to.
    #[must_use]
    fn prompt(seat: &str, text: &str) -> String {
        format!("{seat}: {text}")
    }

    /// What is waited for where nobody is asked a question.
    fn waits(_pack: &PackOf<Self>, _view: &ViewOf<Self>) -> String {
        "The game goes on".to_owned()
    }

    /// The rule by which it is waited for, as for dice, where there is one to look up.
    fn waits_by(_pack: &PackOf<Self>, _view: &ViewOf<Self>) -> Option<RuleRef> {
        None
    }

    /// The points of each seat as they stand in a view, by what wins the game; empty where nothing is counted.
    fn points(_pack: &PackOf<Self>, _view: &ViewOf<Self>) -> Vec<i32> {
        Vec::new()
    }

    /// Dice of seats that the game counts itself, each a face and how many sides its die has, beside those of what
    /// happened.
    fn thrown(_view: &ViewOf<Self>) -> Vec<(Seat, Vec<(u8, u8)>)> {
        Vec::new()
    }

    /// That the game is over, and why; `None` where that is not known.
    fn why_over(_pack: &PackOf<Self>, _view: &ViewOf<Self>) -> Option<String> {
        None
    }

    /// What the last step did on the board.
    fn trace(_game: &Played<Self>) -> Self::Trace {
        Self::Trace::default()
    }

    /// Passing, where somebody is asked only because others might have had an answer, and has none.
    fn lone_pass(_game: &Played<Self>) -> Option<ActionOf<Self>> {
        None
    }

    /// Whether what is asked only belongs to the answer before, so that both are taken back together.
    fn is_detail(_game: &Played<Self>) -> bool {
        false
    }

    /// Which turn it is, by whose it is and its round, where pauses fade.
    fn turn(game: &Played<Self>) -> (Option<Seat>, u16) {
        (Self::active(game), 0)
    }

    /// Points that win at once.
    fn goal(_pack: &PackOf<Self>, _view: &ViewOf<Self>) -> Option<i32> {
        None
    }

    /// Whether dice that are asked for now fall without being asked about, so that an undo goes back over them, too.
    fn throws_alone(_game: &Played<Self>) -> bool {
        false
    }

    /// How an answer of a program is shown.
    fn pace(_view: &ViewOf<Self>, _action: &ActionOf<Self>) -> Pace {
        Pace::Stands
    }

    /// Stops what goes on by itself, as the log is looked at or something is taken back.
    fn halts(live: &mut Self::Live) {
        *live = Self::Live::default();
    }

    /// Takes a step of what goes on by itself; tells whether there was one.
    fn goes_on(_game: &mut Played<Self>) -> bool {
        false
    }
}
