//! Does a game keep its promises in random play?
//!
//! Plays random games and compares, at every step, what must be equal.
//! The tests of this crate hold toy games that break a promise each, and are caught.

mod describe;
mod long;
mod run;
mod secrecy;
mod stale;

use std::fmt;
use std::sync::Arc;

use crate::chance::Seeded;
use crate::game::Game;
use crate::seat::Seat;
use run::{Found, Run};

pub use describe::random_words;
pub use long::{Figure, cases, first_number, first_seed, is_long};

/// A correction to try at a state, refused or not; `None` when there is none to try.
///
/// One that is not refused is mixed into the play; every one must be answered alike in every state that fits the
/// view of its seat.
pub type FixSource<G> =
    fn(&<G as Game>::Pack, &<G as Game>::State, &mut Seeded) -> Option<(Seat, <G as Game>::Fix)>;

/// What to play, and how much of it.
pub struct Check<G: Game> {
    /// Rule data.
    pub pack: Arc<G::Pack>,
    /// Where games start; taken in turn.
    pub starts: Vec<G::State>,
    /// Number of seats.
    pub seats: u8,
    /// Seed of the first game; the next ones count up.
    pub seed: u64,
    /// Games to play.
    pub games: u32,
    /// Inputs after which a game counts as endless.
    pub most_inputs: u32,
    /// Guesses a seat and step, for the secrecy test.
    pub guesses: u32,
    /// Corrections mixed into the play; games without actions live on them.
    pub fixes: Option<FixSource<G>>,
}

/// What was played without a breach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games.
    pub games: u32,
    /// Inputs of all games.
    pub inputs: u64,
    /// Offers tried.
    pub offers: u64,
    /// Inputs of the longest game.
    pub longest: u32,
}

/// Which promise was broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Promise {
    /// Someone can act, or the game is over.
    SomeoneActs,
    /// Each offer is accepted as it stands.
    OffersAccepted,
    /// Chance fits its own question and is accepted; so is a correction.
    ChanceAccepted,
    /// The same input at the same state gives the same events.
    Repeatable,
    /// State, inputs and events survive JSON.
    RoundTrip,
    /// Folding the log gives the state that was played.
    FoldIsLive,
    /// Undo to the start and redo to the end meet the same states.
    UndoIsExact,
    /// A saved game loads to the same state.
    SaveIsExact,
    /// A seat learns nothing but its view.
    Secrecy,
    /// The game ends within its bound.
    Ends,
    /// Every question, answer and component says what it is.
    Described,
}

/// A broken promise, with what is needed to see it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// Which promise.
    pub promise: Promise,
    /// Seed of the game.
    pub seed: u64,
    /// Inputs taken before.
    pub inputs: u32,
    /// What differed.
    pub text: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} broken in the game of seed {} after {} inputs: {}",
            self.promise, self.seed, self.inputs, self.text
        )
    }
}

impl std::error::Error for Breach {}

/// Plays random games and checks every promise of [`Promise`].
///
/// # Errors
/// The first breach.
///
/// # Example
/// ```
/// use play::check::{Check, random_play};
/// use play::toy::Race;
///
/// let start = Race::session(0).view(play::Viewer::Table);
/// let report = random_play(&Check::<Race> {
///     pack: ().into(),
///     starts: vec![start],
///     seats: 2,
///     seed: 1,
///     games: 10,
///     most_inputs: 100,
///     guesses: 2,
///     fixes: None,
/// });
/// assert_eq!(report.unwrap().games, 10);
/// ```
pub fn random_play<G: Game>(check: &Check<G>) -> Result<Report, Breach> {
    each_game(check, |run| run.play().and_then(|()| run.review()))
}

/// Plays every game of a check in a way, and adds up what was played.
fn each_game<'a, G: Game>(
    check: &'a Check<G>,
    mut play: impl FnMut(&mut Run<'a, G>) -> Found,
) -> Result<Report, Breach> {
    let mut report = Report::default();
    for (game, start) in (0..check.games).zip(check.starts.iter().cycle()) {
        let seed = check.seed.wrapping_add(u64::from(game));
        let mut run = Run::new(check, start, seed);
        let played = play(&mut run);
        let inputs = run.session.len();
        played.map_err(|(promise, text)| Breach {
            promise,
            seed,
            inputs,
            text,
        })?;
        report.games += 1;
        report.inputs += u64::from(inputs);
        report.offers += run.offers;
        report.longest = report.longest.max(inputs);
    }
    Ok(report)
}

impl<G: Game> fmt::Debug for Check<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Check")
            .field("game", &G::ID)
            .field("seed", &self.seed)
            .field("games", &self.games)
            .finish_non_exhaustive()
    }
}
