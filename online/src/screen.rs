//! What does one viewer see of a game, and how is it sent?
//!
//! View, turn and offers are small and go as a whole. Log and told grow: a viewer names what it has by its length and a
//! digest of it, and gets what comes after; if that is no beginning of what there is, it gets all.

use play::{Digest, LogLine, canonical};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::version::Version;

/// All that one viewer sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Screen {
    /// Which of this viewer's screens it is.
    pub v: Version,
    /// Digest of view, turn and offers.
    pub digest: Digest,
    /// The view.
    pub view: Value,
    /// Who is asked.
    pub turn: Value,
    /// What is open to the viewer.
    pub offers: Vec<Value>,
    /// The log, its entries numbered as this viewer can count them.
    pub lines: Vec<LogLine>,
    /// What a screen may make of the log, by the same numbers.
    pub told: Vec<(u32, Value)>,
}

/// A screen whose lists are digested once, however many are shown what is new in it.
#[derive(Clone, Debug)]
pub struct Marked {
    screen: Screen,
    lines: Vec<Digest>,
    told: Vec<Digest>,
}

/// The beginning of a list, by its length and a digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// How many items.
    pub count: u32,
    /// Digest of them: of all but the last one and the last one, and so on; nought of none.
    pub digest: Digest,
}

/// What a viewer has already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Have {
    /// Which screen.
    pub v: Version,
    /// Its view, turn and offers.
    pub digest: Digest,
    /// Its log.
    pub lines: Mark,
    /// What it was told.
    pub told: Mark,
}

/// What comes after the beginning of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tail<T> {
    /// How many of the items from before stay.
    pub from: u32,
    /// What follows them.
    pub items: Vec<T>,
}

/// A screen as it is sent to somebody who has an older one, or none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shown {
    /// Which of this viewer's screens it is.
    pub v: Version,
    /// Digest of view, turn and offers.
    pub digest: Digest,
    /// The view.
    pub view: Value,
    /// Who is asked.
    pub turn: Value,
    /// What is open to the viewer.
    pub offers: Vec<Value>,
    /// The log.
    pub lines: Tail<LogLine>,
    /// What a screen may make of the log.
    pub told: Tail<(u32, Value)>,
}

/// A tail that does not fit what is there: whoever gets it asks for everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TailError;

/// What [`Shown`] says, of a screen that stays where it is.
#[derive(Clone, Debug, Serialize)]
pub struct Since<'a> {
    v: Version,
    digest: Digest,
    view: &'a Value,
    turn: &'a Value,
    offers: &'a [Value],
    lines: Rest<'a, LogLine>,
    told: Rest<'a, (u32, Value)>,
}

#[derive(Clone, Debug, Serialize)]
struct Rest<'a, T> {
    from: u32,
    items: &'a [T],
}

impl From<Since<'_>> for Shown {
    fn from(since: Since<'_>) -> Self {
        Self {
            v: since.v,
            digest: since.digest,
            view: since.view.clone(),
            turn: since.turn.clone(),
            offers: since.offers.to_vec(),
            lines: since.lines.into(),
            told: since.told.into(),
        }
    }
}

impl<T: Clone> From<Rest<'_, T>> for Tail<T> {
    fn from(rest: Rest<'_, T>) -> Self {
        Self {
            from: rest.from,
            items: rest.items.to_vec(),
        }
    }
}

impl Screen {
    /// The digest of view, turn and offers.
    #[must_use]
    pub fn digest_of(view: &Value, turn: &Value, offers: &[Value]) -> Digest {
        Digest::of(&(view, turn, offers))
    }

    /// What is to be named when the next screen is asked for.
    #[must_use]
    pub fn have(&self) -> Have {
        Have {
            v: self.v,
            digest: self.digest,
            lines: mark(&chained(&self.lines, NOTHING)),
            told: mark(&chained(&self.told, NOTHING)),
        }
    }

    /// The screen that something shown makes of the one before.
    ///
    /// # Errors
    /// A tail that does not fit, or contents that do not fit their digest.
    pub fn take(before: Option<Self>, shown: Shown) -> Result<Self, TailError> {
        let (lines, told) = before.map_or_else(Default::default, |old| (old.lines, old.told));
        let screen = Self {
            v: shown.v,
            digest: shown.digest,
            view: shown.view,
            turn: shown.turn,
            offers: shown.offers,
            lines: joined(lines, shown.lines)?,
            told: joined(told, shown.told)?,
        };
        match Self::digest_of(&screen.view, &screen.turn, &screen.offers) == screen.digest {
            true => Ok(screen),
            false => Err(TailError),
        }
    }
}

impl Marked {
    /// A screen that comes after none.
    #[must_use]
    pub fn new(screen: Screen) -> Self {
        Self {
            lines: chained(&screen.lines, NOTHING),
            told: chained(&screen.told, NOTHING),
            screen,
        }
    }

    /// The screen that comes after this one: only what is new is digested.
    #[must_use]
    pub fn then(&self, screen: Screen) -> Self {
        Self {
            lines: chained_on(&screen.lines, &self.screen.lines, &self.lines),
            told: chained_on(&screen.told, &self.screen.told, &self.told),
            screen,
        }
    }

    /// The screen itself.
    #[must_use]
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// As [`Screen::have`].
    #[must_use]
    pub fn have(&self) -> Have {
        Have {
            v: self.screen.v,
            digest: self.screen.digest,
            lines: mark(&self.lines),
            told: mark(&self.told),
        }
    }

    /// The screen for somebody who has `have`.
    #[must_use]
    pub fn since(&self, have: Option<&Have>) -> Since<'_> {
        let screen = &self.screen;
        Since {
            v: screen.v,
            digest: screen.digest,
            view: &screen.view,
            turn: &screen.turn,
            offers: &screen.offers,
            lines: tail(&screen.lines, &self.lines, have.map(|have| have.lines)),
            told: tail(&screen.told, &self.told, have.map(|have| have.told)),
        }
    }
}

fn joined<T>(mut list: Vec<T>, tail: Tail<T>) -> Result<Vec<T>, TailError> {
    let from = usize::try_from(tail.from).map_err(|_| TailError)?;
    if from > list.len() {
        return Err(TailError);
    }
    list.truncate(from);
    list.extend(tail.items);
    Ok(list)
}

fn mark(chain: &[Digest]) -> Mark {
    Mark {
        count: u32::try_from(chain.len()).unwrap_or(u32::MAX),
        digest: chain.last().copied().unwrap_or(NOTHING),
    }
}

/// The digest of an empty list.
const NOTHING: Digest = Digest(0);

/// The digest of each beginning of a list that goes on after what has a digest: of the one before it and the item that it
/// ends with.
fn chained<T: Serialize>(list: &[T], mut last: Digest) -> Vec<Digest> {
    let chain = list.iter().map(|item| {
        last = Digest::of_bytes(format!("{last}{}", canonical(item)).as_bytes());
        last
    });
    chain.collect()
}

/// The chain of a list that follows another one, as far as both begin alike taken from there.
fn chained_on<T: Serialize + PartialEq>(list: &[T], old: &[T], chain: &[Digest]) -> Vec<Digest> {
    let same = old.iter().zip(list).take_while(|(old, new)| old == new);
    let known = chain.get(..same.count()).unwrap_or_default();
    let rest = list.get(known.len()..).unwrap_or_default();
    let new = chained(rest, known.last().copied().unwrap_or(NOTHING));
    [known, &new].concat()
}

fn tail<'a, T>(list: &'a [T], chain: &[Digest], had: Option<Mark>) -> Rest<'a, T> {
    let known = had.and_then(|had| {
        let count = usize::try_from(had.count).ok()?;
        let (known, rest) = list.split_at_checked(count)?;
        let same = mark(chain.get(..known.len())?) == had;
        same.then_some((had.count, rest))
    });
    let (from, items) = known.unwrap_or((0, list));
    Rest { from, items }
}
