//! Which of two bots plays better, and which side of a scenario is stronger?
//!
//! Many games between them with sides swapped and the same dice for both; wins are counted by bot, warband, zone and
//! first player, with intervals. Time is the caller's.

use std::sync::Arc;

use play::{Bot, Match, Refusal, Seat, Tally, Viewer};

use crate::board::Banner;
use crate::skirmish::{Muster, Rules, Skirmish, State, begin, other};
use crate::warband::{Band, Recruit};

/// Makes a bot for one game from a seed. The same seed makes the same bot, so that games may be played in any order.
pub type BotFactory<'a> = &'a dyn Fn(u64) -> Box<dyn Bot<Skirmish>>;

/// How the games of a match get their seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeds {
    /// Each two games have one: the bots play it with sides swapped.
    Shared,
    /// Each game has its own. Two bots that play alike would play the same game twice otherwise.
    Own,
}

/// A match of many games.
///
/// ```
/// use std::sync::Arc;
/// use grid::{Bout, Level, Pack, Rules, Seeds, SkirmishBot, bout_starts};
/// use play::Match;
///
/// let rules = Arc::new(Rules::new(Pack::builtin().unwrap()).unwrap());
/// let bout = Bout {
///     starts: bout_starts(&rules, "learn-to-play").unwrap(),
///     rules: Arc::clone(&rules),
///     games: 2,
///     seed: 1,
///     seeds: Seeds::Shared,
///     how: Match { nodes: 100, calls: 1, most_inputs: 20_000 },
/// };
/// let squire = |seed: u64| -> Box<dyn play::Bot<grid::Skirmish>> {
///     Box::new(SkirmishBot::new(Arc::clone(&rules), Level::Squire, seed))
/// };
/// let end = bout.run([&squire, &squire]).unwrap();
/// assert_eq!(end.bots[0].games, 2);
/// ```
#[derive(Clone, Debug)]
pub struct Bout {
    /// Pack and rulings.
    pub rules: Arc<Rules>,
    /// Starts that are played in turn, a seed each.
    pub starts: Vec<State>,
    pub games: u32,
    /// The first seed.
    pub seed: u64,
    /// How the seeds go on.
    pub seeds: Seeds,
    /// How each game is run.
    pub how: Match,
}

/// How one game of a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoutGame {
    /// The seat of the first bot; the other has the other one.
    pub seat: Seat,
    /// Whose victory it is; `None` of a draw and of a game that was stopped.
    pub winner: Option<Seat>,
    /// Who deployed in the golden zone.
    pub gold: Seat,
    /// Who was first in the first round.
    pub first: Seat,
    /// Victory points by seat.
    pub points: [i32; 2],
    /// Rounds played.
    pub rounds: u8,
    /// Actions taken where more than one offer stood.
    pub decisions: u32,
    /// Whether the game came to an end.
    pub ended: bool,
}

/// What became of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BoutEnd {
    pub bots: [Tally; 2],
    /// By seat, which is by warband.
    pub seats: [Tally; 2],
    /// By zone: golden, silver.
    pub zones: [Tally; 2],
    /// By who was first in the first round: the first player, the other.
    pub order: [Tally; 2],
    /// Victory points a game on average, by bot.
    pub points: [f64; 2],
    /// Rounds a game on average.
    pub rounds: f64,
    /// Decisions in all games.
    pub decisions: u64,
    /// Games that did not come to an end.
    pub stopped: u32,
}

impl BoutEnd {
    /// Counts one more game.
    pub fn add(&mut self, game: &BoutGame) {
        let before = f64::from(self.bots[0].games);
        let mean = |old: f64, new: f64| (old * before + new) / (before + 1.0);
        let firsts = [
            (&mut self.bots, game.seat),
            (&mut self.seats, Seat(0)),
            (&mut self.zones, game.gold),
            (&mut self.order, game.first),
        ];
        for ([first, second], seat) in firsts {
            first.add(game.winner.map(|winner| winner == seat));
            second.add(game.winner.map(|winner| winner != seat));
        }
        let [one, two] = game.points.map(f64::from);
        let by_bot = if game.seat == Seat(0) {
            [one, two]
        } else {
            [two, one]
        };
        for (known, new) in self.points.iter_mut().zip(by_bot) {
            *known = mean(*known, new);
        }
        self.rounds = mean(self.rounds, f64::from(game.rounds));
        self.decisions += u64::from(game.decisions);
        self.stopped += u32::from(!game.ended);
    }
}

impl Bout {
    /// Plays all games.
    ///
    /// # Errors
    /// As [`Bout::game`].
    pub fn run(&self, bots: [BotFactory<'_>; 2]) -> Result<BoutEnd, Refusal> {
        let mut end = BoutEnd::default();
        for at in 0..self.games {
            end.add(&self.game(at, bots)?);
        }
        Ok(end)
    }

    /// Plays one game of the match by its number from 0: odd ones with sides swapped. No other game has a say in it.
    ///
    /// # Errors
    /// Those of [`Match::start_of`] and [`Match::run`], all of them mistakes of a program.
    pub fn game(&self, at: u32, [first, second]: [BotFactory<'_>; 2]) -> Result<BoutGame, Refusal> {
        let round = match self.seeds {
            Seeds::Shared => at / 2,
            Seeds::Own => at,
        };
        // Each start from both sides, whatever the seeds do.
        let start = *Match::start_of(&self.starts, at / 2)?;
        let seed = self.seed.wrapping_add(u64::from(round));
        // Of one seed both would choose alike: whoever took the golden zone would never be first.
        let (mut first, mut second) = (first(seed), second(!seed));
        let bots: [&mut dyn Bot<Skirmish>; 2] = [&mut *first, &mut *second];
        let rules = Arc::clone(&self.rules);
        let (session, seat, end) = self.how.duel(at, rules, start, seed, bots)?;
        let state = session.view(Viewer::Table).state;
        let outcome = end.outcome.clone().unwrap_or_default();
        let points = |seat: usize| outcome.scores.get(seat).copied().unwrap_or(0);
        // The first player changes with every round.
        let first = if state.round.saturating_sub(1).is_multiple_of(2) {
            state.first
        } else {
            other(state.first)
        };
        Ok(BoutGame {
            seat,
            winner: match outcome.winners[..] {
                [winner] => Some(winner),
                [] | [_, _, ..] => None,
            },
            gold: match state.zone(Seat(0)) {
                Banner::Gold => Seat(0),
                Banner::Silver => Seat(1),
            },
            first,
            points: [points(0), points(1)],
            rounds: state.round,
            decisions: end.decisions,
            ended: end.outcome.is_some(),
        })
    }
}

/// Starts of a scenario with the ready warbands that fit it: each of one faction with each of the other.
///
/// The faction of the first ready warband takes the first seat.
///
/// # Errors
/// A scenario that the pack does not have, or warbands that do not fit, in words.
///
/// ```
/// use grid::{Pack, Rules, bout_starts};
///
/// let rules = Rules::new(Pack::builtin().unwrap()).unwrap();
/// assert_eq!(bout_starts(&rules, "ruby-ford").unwrap().len(), 2);
/// assert!(bout_starts(&rules, "nowhere").is_err());
/// ```
pub fn bout_starts(rules: &Rules, scenario: &str) -> Result<Vec<State>, String> {
    let pack = rules.pack();
    let row = pack
        .scenario(scenario)
        .ok_or_else(|| format!("no scenario `{scenario}`"))?;
    let faction = |band: &Band| {
        let mut cards = band.recruits.iter().map(|recruit| rules.card(recruit.card));
        cards.find_map(|card| card.faction.clone())
    };
    let fit = pack.bands().iter().filter(|band| band.pool == row.coins);
    let fit: Vec<&Band> = fit.collect();
    let first = fit.first().map(|band| faction(band));
    let sides = |same: bool| -> Vec<Vec<Recruit>> {
        let own = fit
            .iter()
            .filter(|band| (Some(faction(band)) == first) == same);
        own.map(|band| band.recruits.clone()).collect()
    };
    let (ours, mut theirs) = (sides(true), sides(false));
    if theirs.is_empty() {
        theirs.clone_from(&ours);
    }
    let mut starts = Vec::new();
    for one in &ours {
        for two in &theirs {
            let muster = Muster {
                scenario: scenario.to_owned(),
                bands: [one.clone(), two.clone()],
            };
            let start = begin(rules, &muster).map_err(|all| {
                let all = all.into_iter().map(|(_, no)| no.to_string());
                all.collect::<Vec<String>>().join("; ")
            })?;
            starts.push(start);
        }
    }
    Ok(starts)
}
