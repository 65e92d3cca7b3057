//! What does the log hold?
//!
//! An entry is one input with the events it became, so a game folds without its rules.

use serde::{Deserialize, Serialize};

use crate::digest::Digest;
use crate::game::{Game, Input};
use crate::hex::Hex;
use crate::seat::Seat;

/// One input with the events it became.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry<A, F, E> {
    /// Its number in the log, from 1.
    pub(crate) n: u32,
    /// What was asked.
    pub(crate) input: Input<A, F>,
    /// What happened.
    pub(crate) events: Vec<E>,
    /// Dice or hidden cards were shown.
    pub(crate) reveals: bool,
    /// Position of the session's own dice afterwards, if they answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<Position>,
    /// Position of a server's dice afterwards, if they answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) served: Option<Position>,
    /// Digest of the state afterwards.
    pub(crate) digest: Digest,
}

/// The entries of a game.
pub(crate) type EntryOf<G> = Entry<<G as Game>::Action, <G as Game>::Fix, <G as Game>::Event>;

/// Position of a generator; hex in files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Hex", into = "Hex")]
pub(crate) struct Position(pub(crate) u64);

impl From<Hex> for Position {
    fn from(hex: Hex) -> Self {
        Self(hex.0)
    }
}

impl From<Position> for Hex {
    fn from(position: Position) -> Self {
        Self(position.0)
    }
}

/// One line of the log, as a viewer may read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLine {
    /// The entry it belongs to, from 1.
    pub entry: u32,
    /// What kind of input the entry was.
    pub kind: EntryKind,
    /// A free undo stops here.
    pub reveals: bool,
    /// The sentence, without a full stop.
    pub text: String,
}

/// What kind of input an entry was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryKind {
    /// A seat acted.
    Act(Seat),
    /// Chance answered.
    Chance,
    /// A seat corrected by hand.
    Fix(Seat),
}

impl EntryKind {
    /// The seat that acted or corrected.
    ///
    /// # Example
    /// ```
    /// use play::{EntryKind, Seat};
    ///
    /// assert_eq!(EntryKind::Fix(Seat(1)).seat(), Some(Seat(1)));
    /// assert_eq!(EntryKind::Chance.seat(), None);
    /// ```
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Act(seat) | Self::Fix(seat) => Some(seat),
            Self::Chance => None,
        }
    }
}

impl<A, F> From<&Input<A, F>> for EntryKind {
    fn from(input: &Input<A, F>) -> Self {
        match input {
            Input::Act(seat, _) => Self::Act(*seat),
            Input::Chance(_) => Self::Chance,
            Input::Fix(seat, _) => Self::Fix(*seat),
        }
    }
}

/// An undo that stepped over a reveal or another seat's entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SteppedOver {
    /// The seat that did it.
    pub by: Seat,
    /// The entry taken back, from 1.
    pub entry: u32,
}
