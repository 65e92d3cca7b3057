//! What is too long for the suite, and does it still hold?
//!
//! A campaign calls tests of the suite again and again on all cores, each call with more cases and seeds of its own,
//! until the time is over. It adds up what they tell, and ends with the first broken promise and the seed that shows
//! it. The tests are the same, so nothing is checked here that the suite does not know.

mod call;
mod drills;
mod sum;

use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};

use self::call::Programs;
use self::drills::{Drill, Kind};
use self::sum::Sum;
use crate::{say, site};

/// Tries what takes long, on all cores, and says what came of it
#[derive(Debug, Args)]
pub(crate) struct Campaign {
    /// What is tried
    what: What,
    /// How long
    #[arg(long = "for", value_name = "TIME", default_value = "10m", value_parser = humantime::parse_duration)]
    time: Duration,
    /// The first seed; another one every time if none is given
    #[arg(long)]
    seed: Option<u32>,
    /// How many tests run at once; one a core if nothing is said
    #[arg(long, value_name = "N")]
    jobs: Option<NonZero<usize>>,
}

/// What can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum What {
    /// Random games and random tables, every promise looked at
    Random,
    /// Programs against each other: each level wins what it should
    Bots,
    /// The program killed while it plays, and opened again
    Kills,
    /// Damaged files, and hands that do anything
    Fuzz,
    /// Whole games in the window, and its pictures
    Pictures,
    /// Games among devices: servers killed and crowded, and secrets looked for in what is sent
    Online,
    /// All of these, the time shared evenly
    All,
    /// The page as it is published, weighed
    Weigh,
}

impl What {
    fn kinds(self) -> Vec<Kind> {
        match self {
            Self::Random => vec![Kind::Random],
            Self::Bots => vec![Kind::Bots],
            Self::Kills => vec![Kind::Kills],
            Self::Fuzz => vec![Kind::Fuzz],
            Self::Pictures => vec![Kind::Pictures],
            Self::Online => vec![Kind::Online],
            Self::All => Kind::ALL.to_vec(),
            Self::Weigh => Vec::new(),
        }
    }
}

/// The program of a package's tests, built as the suite builds it.
///
/// # Errors
/// That it does not compile.
pub(crate) fn tests_of(package: &str) -> Result<PathBuf> {
    Programs::build()?.of(package).cloned()
}

impl Campaign {
    pub(crate) fn run(self) -> Result<()> {
        if self.what == What::Weigh {
            return site::weigh();
        }
        let seed = self.seed.unwrap_or_else(some_seed);
        let all = drills::of(&self.what.kinds());
        say::note("building the tests");
        let programs = Programs::build()?;
        let jobs = match self.jobs {
            Some(jobs) => jobs,
            None => std::thread::available_parallelism()?,
        };
        let run = Run {
            programs: &programs,
            began: now(),
            time: self.time,
            state: Mutex::new(State::new(all, seed)),
            bar: bar(self.time),
        };
        std::thread::scope(|scope| {
            for _ in 0..jobs.get() {
                scope.spawn(|| run.work());
            }
        });
        run.bar.finish_and_clear();
        let state = run
            .state
            .into_inner()
            .unwrap_or_else(|broken| broken.into_inner());
        state.end(seed, run.began.elapsed(), jobs.get())
    }
}

/// A seed that no campaign of today had.
fn some_seed() -> u32 {
    let since = std::time::SystemTime::UNIX_EPOCH.elapsed();
    since.map_or(1, |since| since.subsec_nanos() ^ (since.as_secs() as u32))
}

#[expect(
    clippy::disallowed_methods,
    reason = "a campaign lasts as long as it is told; no check is decided by it"
)]
pub(crate) fn now() -> Instant {
    Instant::now()
}

fn bar(time: Duration) -> ProgressBar {
    if !say::is_watched() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(time.as_secs());
    let style = ProgressStyle::with_template("{elapsed} of {len} s {wide_bar} {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// What all threads of a campaign share.
struct Run<'a> {
    programs: &'a Programs,
    began: Instant,
    time: Duration,
    state: Mutex<State>,
    bar: ProgressBar,
}

/// How far a campaign is.
struct State {
    drills: Vec<Turn>,
    sum: Sum,
    broken: Option<String>,
    told: Instant,
}

/// A drill with what it had so far.
struct Turn {
    drill: Drill,
    /// Time of its calls, added up.
    spent: Duration,
    /// The next seed and how many cases the next call has.
    seed: u64,
    cases: u32,
    calls: u32,
}

/// A call lasts about so long: shorter ones waste their start, longer ones end late.
const A_CALL: Duration = Duration::from_secs(8);

/// Without a terminal the progress is a line so often.
const A_LINE: Duration = Duration::from_secs(30);

impl State {
    fn new(mut drills: Vec<Drill>, seed: u32) -> Self {
        // A short campaign does not get to all of them: another one begins with others.
        let first = seed as usize % drills.len().max(1);
        drills.rotate_left(first);
        let turn = |drill: Drill| Turn {
            drill,
            spent: Duration::ZERO,
            seed: u64::from(seed),
            cases: drill.first,
            calls: 0,
        };
        Self {
            drills: drills.into_iter().map(turn).collect(),
            sum: Sum::default(),
            broken: None,
            told: now(),
        }
    }

    /// The drill whose turn it is: of the kind that had the least time, the one of it that had the least.
    fn next(&mut self) -> Option<(usize, u64, u32)> {
        let of_kind = |kind: Kind| -> Duration {
            let same = self.drills.iter().filter(|turn| turn.drill.kind == kind);
            same.map(|turn| turn.spent).sum()
        };
        let least = |turn: &&mut Turn| (turn.calls > 0, turn.spent);
        let kind = Kind::ALL
            .into_iter()
            .filter(|kind| self.drills.iter().any(|turn| turn.drill.kind == *kind));
        let kind = kind.min_by_key(|kind| of_kind(*kind))?;
        let same = self
            .drills
            .iter_mut()
            .enumerate()
            .filter(|(_, turn)| turn.drill.kind == kind);
        let (at, turn) = same.min_by_key(|(_, turn)| least(turn))?;
        let (seed, cases) = (turn.seed, turn.cases);
        turn.seed += u64::from(cases);
        // Whoever asks meanwhile takes another one.
        turn.spent += A_CALL;
        turn.calls += 1;
        Some((at, seed, cases))
    }

    /// After a call that took so long: the next one shall take [`A_CALL`].
    fn took(&mut self, at: usize, cases: u32, time: Duration) {
        let turn = &mut self.drills[at];
        turn.spent = turn.spent.saturating_sub(A_CALL) + time;
        if turn.drill.grows {
            let wanted = f64::from(cases) * A_CALL.as_secs_f64() / time.as_secs_f64().max(0.05);
            turn.cases = (wanted as u32).clamp(1, cases.saturating_mul(4));
        }
    }

    fn end(self, seed: u32, time: Duration, jobs: usize) -> Result<()> {
        if let Some(broken) = self.broken {
            bail!("{broken}");
        }
        let calls: u32 = self.drills.iter().map(|turn| turn.calls).sum();
        let seconds = time.as_secs();
        let (called, left): (Vec<&Turn>, Vec<&Turn>) =
            self.drills.iter().partition(|turn| turn.calls > 0);
        say::line(&self.sum.table());
        say::line(&format!(
            "{calls} calls of {} tests in {seconds} s, {jobs} at once, seeds from {seed}: nothing broken",
            called.len()
        ));
        if !left.is_empty() {
            let names = left.iter().map(|turn| {
                let Drill { package, test, .. } = turn.drill;
                format!("{package} {test}")
            });
            let names: Vec<String> = names.collect();
            say::line(&format!(
                "in so short a time not called: {}",
                names.join(", ")
            ));
        }
        let lost = self.sum.broken();
        if !lost.is_empty() {
            bail!(
                "less than promised, seeds from {seed}:\n{}",
                lost.join("\n")
            );
        }
        Ok(())
    }
}

impl Run<'_> {
    fn work(&self) {
        while let Some((at, drill, seed, cases)) = self.take() {
            let began = now();
            let called = self.programs.call(&drill, seed, cases);
            let took = began.elapsed();
            let Ok(mut state) = self.state.lock() else {
                return;
            };
            match called {
                Ok(told) => {
                    state.took(at, cases, took);
                    state.sum.add(&drill, cases, &told);
                    self.tell(&mut state, &drill);
                }
                Err(why) => {
                    state.broken.get_or_insert(format!("{why:#}"));
                }
            }
        }
    }

    fn take(&self) -> Option<(usize, Drill, u64, u32)> {
        let mut state = self.state.lock().ok()?;
        if state.broken.is_some() || self.began.elapsed() >= self.time {
            return None;
        }
        let (at, seed, cases) = state.next()?;
        Some((at, state.drills[at].drill, seed, cases))
    }

    fn tell(&self, state: &mut State, drill: &Drill) {
        let calls: u32 = state.drills.iter().map(|turn| turn.calls).sum();
        let elapsed = self.began.elapsed();
        self.bar
            .set_position(elapsed.as_secs().min(self.time.as_secs()));
        self.bar
            .set_message(format!("{calls} calls, {} {}", drill.package, drill.test));
        if self.bar.is_hidden() && state.told.elapsed() >= A_LINE {
            state.told = now();
            let (done, all) = (elapsed.as_secs(), self.time.as_secs());
            say::note(&format!("{done} of {all} s, {calls} calls, nothing broken"));
        }
    }
}
