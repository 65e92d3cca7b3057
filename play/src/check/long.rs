//! How much does a test try?
//!
//! A little in the suite, so that nobody waits; in a campaign as much as the environment asks for: `CASES` says how
//! many, `SEED` which is the first. What came of it is printed in lines that a campaign adds up.

use crate::tally::Tally;

/// The number of cases to try: that of `CASES`, or the usual one.
#[must_use]
pub fn cases(usual: u32) -> u32 {
    asked("CASES").unwrap_or(usual)
}

/// Whether a campaign asks, by `CASES`: the suite leaves out what only many cases can tell.
#[must_use]
pub fn is_long() -> bool {
    asked::<u32>("CASES").is_some()
}

/// The first seed: that of `SEED`, or the usual one.
#[must_use]
pub fn first_seed(usual: u64) -> u64 {
    asked("SEED").unwrap_or(usual)
}

/// The number of the first game of a match: 0, or as far on as the first seed. A match begins each game by its number, from
/// another seat or another start than the last one, and a campaign goes on where its last call ended.
#[must_use]
pub fn first_number() -> u32 {
    // Far on the numbers come round again.
    asked::<u64>("SEED").map_or(0, |seed| (seed % u64::from(u32::MAX)) as u32)
}

fn asked<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}

/// What a test tells a campaign, in a line of its own among what it prints.
///
/// # Example
/// ```
/// use play::Tally;
/// use play::check::Figure;
///
/// let tally = Tally { wins: 5, draws: 0, games: 6 };
/// let figure = Figure::Strength { tally, promised: 0.5 };
/// let line = figure.line("knight among squires");
/// assert_eq!(Figure::read(&line), Some(("knight among squires", figure)));
/// assert_eq!(Figure::read("anything else"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Figure {
    /// How much was done.
    Count(u64),
    /// Who won how often, and the least share that was promised.
    Strength {
        /// Games of whoever should win.
        tally: Tally,
        /// Between 0 and 1.
        promised: f64,
    },
}

const START: &str = "figure: ";

impl Figure {
    /// The line to print.
    #[must_use]
    pub fn line(&self, what: &str) -> String {
        match self {
            Self::Count(count) => format!("{START}{what}: {count}"),
            Self::Strength { tally, promised } => {
                let Tally { wins, draws, games } = tally;
                format!(
                    "{START}{what}: {wins} won, {draws} drawn, {games} played, {promised} promised"
                )
            }
        }
    }

    /// What a line tells of what; `None` if it is no such line.
    #[must_use]
    pub fn read(line: &str) -> Option<(&str, Self)> {
        // The frame around tests may stand before it.
        let (_, line) = line.split_once(START)?;
        let (what, told) = line.rsplit_once(": ")?;
        if let Ok(count) = told.parse() {
            return Some((what, Self::Count(count)));
        }
        let mut parts = told.split(", ");
        let mut part = |word| parts.next()?.strip_suffix(word);
        let tally = Tally {
            wins: part(" won")?.parse().ok()?,
            draws: part(" drawn")?.parse().ok()?,
            games: part(" played")?.parse().ok()?,
        };
        let promised = part(" promised")?.parse().ok()?;
        Some((what, Self::Strength { tally, promised }))
    }

    /// Adds what another call told of the same.
    pub fn add(&mut self, more: Self) {
        match (self, more) {
            (Self::Count(count), Self::Count(more)) => *count += more,
            (Self::Strength { tally, .. }, Self::Strength { tally: more, .. }) => {
                tally.wins += more.wins;
                tally.draws += more.draws;
                tally.games += more.games;
            }
            (known, more) => *known = more,
        }
    }

    /// Whether it is beyond doubt that less was won than promised: the whole interval lies below.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        match self {
            Self::Count(_) => false,
            Self::Strength { tally, promised } => tally.interval()[1] < *promised,
        }
    }
}
