//! Which of several bots plays a game on areas better?
//!
//! Many games at one table with seats rotated: each bot sits everywhere as often. Time is the caller's.

use std::fmt;
use std::sync::Arc;

use play::{Bot, Game, Match, Refusal, Seat, Session, Setup, Tally, Viewer};

/// Makes a bot for one game from a seed. The same seed makes the same bot, so that games may be played in any order.
pub type BotFactory<'a, G> = &'a dyn Fn(u64) -> Box<dyn Bot<G>>;

/// A game whose rounds or turns are counted.
pub trait Rounds: Game {
    /// How many were begun.
    fn rounds(view: &Self::View) -> u16;
}

/// A match of many games.
///
/// ```
/// use std::sync::Arc;
/// use boards::Bout;
/// use boards::risk::{Field, Level, Pack, Risk, RiskBot, Setting, State};
/// use play::Match;
///
/// let pack = Arc::new(Pack::builtin().unwrap());
/// let mut setting = Setting::skirmish(Field::Essos);
/// setting.max_rounds = Some(3);
/// let bout = Bout::<Risk> {
///     pack: Arc::clone(&pack),
///     start: State::new(&pack, setting, 2).unwrap(),
///     games: 2,
///     seed: 1,
///     how: Match { nodes: 1, calls: 1, most_inputs: 20_000 },
/// };
/// let squire = |seed: u64| -> Box<dyn play::Bot<Risk>> {
///     Box::new(RiskBot::new(Arc::clone(&pack), Level::Squire, seed))
/// };
/// let end = bout.run(&[&squire, &squire]).unwrap();
/// assert_eq!(end.bots[0].games, 2);
/// ```
pub struct Bout<G: Game> {
    /// The rule data.
    pub pack: Arc<G::Pack>,
    /// How every game begins.
    pub start: G::State,
    pub games: u32,
    /// The first seed; each round of rotated seats has its own.
    pub seed: u64,
    /// How each game is run.
    pub how: Match,
}

/// How one game of a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoutGame {
    /// Which bot sat on which seat.
    pub bots: Vec<usize>,
    /// Whose victory it is; several share it, none of a game that was stopped.
    pub winners: Vec<Seat>,
    /// Rounds or turns played.
    pub rounds: u16,
    /// Actions taken where more than one offer stood.
    pub decisions: u32,
    /// Whether the game came to an end.
    pub ended: bool,
}

/// What became of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoutEnd {
    /// By bot; a shared victory counts as a draw of those who share it.
    pub bots: Vec<Tally>,
    /// By seat.
    pub seats: Vec<Tally>,
    /// Rounds or turns a game on average.
    pub rounds: f64,
    /// Decisions in all games.
    pub decisions: u64,
    /// Games that did not come to an end.
    pub stopped: u32,
}

impl BoutEnd {
    /// Counts one more game.
    pub fn add(&mut self, game: &BoutGame) {
        let seats = game.bots.len();
        self.bots
            .resize(seats.max(self.bots.len()), Tally::default());
        self.seats
            .resize(seats.max(self.seats.len()), Tally::default());
        let before = self.seats.first().map_or(0, |tally| tally.games);
        for (seat, bot) in (0..).map(Seat).zip(&game.bots) {
            let won = match (game.winners.contains(&seat), game.winners.len()) {
                (true, 1) => Some(true),
                (true, _) => None,
                (false, _) => Some(false),
            };
            if let Some(tally) = self.bots.get_mut(*bot) {
                tally.add(won);
            }
            if let Some(tally) = self.seats.get_mut(usize::from(seat.0)) {
                tally.add(won);
            }
        }
        let before = f64::from(before);
        self.rounds = (self.rounds * before + f64::from(game.rounds)) / (before + 1.0);
        self.decisions += u64::from(game.decisions);
        self.stopped += u32::from(!game.ended);
    }
}

impl<G: Game> fmt::Debug for Bout<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bout")
            .field("games", &self.games)
            .field("seed", &self.seed)
            .field("how", &self.how)
            .finish_non_exhaustive()
    }
}

impl<G: Rounds> Bout<G> {
    /// Plays all games between as many bots as there are seats.
    ///
    /// # Errors
    /// As [`Bout::game`].
    pub fn run(&self, bots: &[BotFactory<'_, G>]) -> Result<BoutEnd, Refusal> {
        let mut end = BoutEnd::default();
        for at in 0..self.games {
            end.add(&self.game(at, bots)?);
        }
        Ok(end)
    }

    /// Plays one game of the match by its number from 0, which also rotates the seats; no game depends on another.
    ///
    /// # Errors
    /// Those of [`Match::run`], which are mistakes of a program; one is that there are not as many bots as seats.
    pub fn game(&self, at: u32, bots: &[BotFactory<'_, G>]) -> Result<BoutGame, Refusal> {
        let seats = bots.len().max(1);
        let count = u8::try_from(seats).unwrap_or(u8::MAX);
        let round = at / u32::from(count);
        let seed = self.seed.wrapping_add(u64::from(round));
        let first = usize::try_from(at).unwrap_or(0) % seats;
        let sits: Vec<usize> = (0..seats).map(|seat| (seat + first) % seats).collect();
        let mut made = Vec::new();
        for bot in &sits {
            // Of one seed all would draw alike.
            let own = seed ^ (u64::try_from(*bot).unwrap_or(0) << 32);
            made.push(bots[*bot](own));
        }
        let mut playing: Vec<&mut dyn Bot<G>> = Vec::new();
        for bot in &mut made {
            playing.push(&mut **bot);
        }
        let setup = Setup {
            seats: (1..=seats).map(|seat| seat.to_string()).collect(),
            seed,
            ..Setup::default()
        };
        let mut session = Session::<G>::new(Arc::clone(&self.pack), self.start.clone(), setup);
        let end = self.how.run(&mut session, &mut playing)?;
        Ok(BoutGame {
            bots: sits,
            winners: end
                .outcome
                .as_ref()
                .map_or(Vec::new(), |o| o.winners.clone()),
            rounds: G::rounds(&session.view(Viewer::Table)),
            decisions: end.decisions,
            ended: end.outcome.is_some(),
        })
    }
}
