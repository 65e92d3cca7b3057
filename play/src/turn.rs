//! Who must give input now?
//!
//! Either some seats, or chance, or nobody because the game is over.

use serde::{Deserialize, Serialize};

use crate::chance::Chance;
use crate::seat::Seat;

/// Who must give input now.
///
/// # Example
/// ```
/// use play::{Seat, Turn};
///
/// let turn: Turn<()> = Turn::Seats(vec![Seat(0), Seat(1)]);
/// assert!(turn.asks(Seat(1)));
/// assert!(!turn.is_over());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turn<W> {
    /// Any of these seats, in any order: a set, for secret simultaneous choices.
    Seats(Vec<Seat>),
    /// Dice, a shuffle or a draw.
    Chance(Chance<W>),
    /// Nobody: the game is over.
    Over(Outcome),
}

impl<W> Turn<W> {
    /// Tells whether `seat` is asked to act.
    ///
    /// # Example
    /// ```
    /// use play::{Outcome, Seat, Turn};
    ///
    /// assert!(!Turn::<()>::Over(Outcome::default()).asks(Seat(0)));
    /// ```
    #[must_use]
    pub fn asks(&self, seat: Seat) -> bool {
        match self {
            Turn::Seats(seats) => seats.contains(&seat),
            Turn::Chance(_) | Turn::Over(_) => false,
        }
    }

    /// Tells whether the game is over.
    ///
    /// # Example
    /// ```
    /// use play::{Outcome, Turn};
    ///
    /// assert!(Turn::<()>::Over(Outcome::default()).is_over());
    /// ```
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self, Turn::Over(_))
    }
}

/// How a game ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The seats that won; empty for a draw.
    pub winners: Vec<Seat>,
    /// One score a seat, in the order of seats; empty where the game keeps none.
    pub scores: Vec<i32>,
}
