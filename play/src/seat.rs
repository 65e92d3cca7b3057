//! Who sits where, and through whose eyes a game is shown.
//!
//! A seat is a number, not a person: one device may pass between several seats.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A player's place, counted from 0.
///
/// # Example
/// ```
/// use play::Seat;
///
/// assert_eq!(Seat(0).to_string(), "seat 1");
/// assert!(Seat(0) < Seat(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat of who looks on: no game has it, so that nothing is known of what any seat hides.
    ///
    /// # Example
    /// ```
    /// use play::{Seat, Viewer};
    ///
    /// assert!(!Viewer::Seat(Seat(0)).is(Seat::NOBODY));
    /// ```
    pub const NOBODY: Self = Self(u8::MAX);

    /// What it is called as long as nothing else is known of it.
    ///
    /// ```
    /// assert_eq!(play::Seat(0).player(), "Player 1");
    /// ```
    #[must_use]
    pub fn player(self) -> String {
        format!("Player {}", u16::from(self.0) + 1)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", u16::from(self.0) + 1)
    }
}

/// Through whose eyes a game is shown.
///
/// # Example
/// ```
/// use play::{Seat, Viewer};
///
/// assert!(Viewer::Seat(Seat(1)).is(Seat(1)));
/// assert!(!Viewer::Table.is(Seat(1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// One seat: sees the open table and what that seat may know.
    Seat(Seat),
    /// The open table: sees only what everybody sees.
    Table,
}

impl Viewer {
    /// Tells whether this viewer sits in `seat`.
    ///
    /// # Example
    /// ```
    /// use play::{Seat, Viewer};
    ///
    /// let own = Viewer::Seat(Seat(0));
    /// assert!(own.is(Seat(0)));
    /// ```
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Table => false,
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => seat.fmt(f),
            Viewer::Table => f.write_str("table"),
        }
    }
}
