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

/// The beginning of a list, by its length and a digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// How many items.
    pub count: u32,
    /// Digest of them, one after the other.
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
            lines: mark(&self.lines),
            told: mark(&self.told),
        }
    }

    /// The screen for somebody who has `have`.
    #[must_use]
    pub fn since(&self, have: Option<&Have>) -> Shown {
        Shown {
            v: self.v,
            digest: self.digest,
            view: self.view.clone(),
            turn: self.turn.clone(),
            offers: self.offers.clone(),
            lines: tail(&self.lines, have.map(|have| have.lines)),
            told: tail(&self.told, have.map(|have| have.told)),
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

fn joined<T>(mut list: Vec<T>, tail: Tail<T>) -> Result<Vec<T>, TailError> {
    let from = usize::try_from(tail.from).map_err(|_| TailError)?;
    if from > list.len() {
        return Err(TailError);
    }
    list.truncate(from);
    list.extend(tail.items);
    Ok(list)
}

fn mark<T: Serialize>(list: &[T]) -> Mark {
    Mark {
        count: u32::try_from(list.len()).unwrap_or(u32::MAX),
        digest: chain(list),
    }
}

fn chain<T: Serialize>(list: &[T]) -> Digest {
    let mut text = String::new();
    for item in list {
        text.push_str(&canonical(item));
        text.push('\n');
    }
    Digest::of_bytes(text.as_bytes())
}

fn tail<T: Serialize + Clone>(list: &[T], mark: Option<Mark>) -> Tail<T> {
    let known = mark.and_then(|mark| {
        let (known, rest) = list.split_at_checked(usize::try_from(mark.count).ok()?)?;
        (chain(known) == mark.digest).then_some((mark.count, rest))
    });
    let (from, rest) = known.unwrap_or((0, list));
    Tail {
        from,
        items: rest.to_vec(),
    }
}
