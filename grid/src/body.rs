//! Which squares does a model fill?
//!
//! One for a model on foot, a block of two by two for a large one, named by its upper left square.
//! Invariant: every square of a body is on the largest grid.

use serde::{Deserialize, Serialize};

use crate::set::SquareSet;
use crate::square::Square;

/// How large a model is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// On foot: one square.
    Infantry,
    /// Four squares that touch each other.
    Large,
}

/// A model's size and place.
///
/// # Rule
/// Rulebook, Models; digest B7.
///
/// ```
/// use grid::{Body, Figure, Square};
///
/// let rider = Body::new(Figure::Large, Square::at(1, 1).unwrap()).unwrap();
/// let shown: Vec<String> = rider.squares().map(|square| square.to_string()).collect();
/// assert_eq!(shown, ["B2", "C2", "B3", "C3"]);
/// assert!(Body::new(Figure::Large, Square::at(20, 0).unwrap()).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Body {
    figure: Figure,
    at: Square,
}

/// A body as files hold it.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    figure: Figure,
    at: Square,
}

impl Body {
    /// A body by its upper left square, or `None` if part of it would be off the grid.
    #[must_use]
    pub fn new(figure: Figure, at: Square) -> Option<Self> {
        match figure {
            Figure::Infantry => Some(Self::infantry(at)),
            Figure::Large => at.shifted(1, 1).map(|_| Self { figure, at }),
        }
    }

    /// A model on foot.
    #[must_use]
    pub const fn infantry(at: Square) -> Self {
        Self {
            figure: Figure::Infantry,
            at,
        }
    }

    /// How large it is.
    #[must_use]
    pub const fn figure(self) -> Figure {
        self.figure
    }

    /// Its upper left square.
    #[must_use]
    pub const fn at(self) -> Square {
        self.at
    }

    /// Its squares, row by row.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let ways: &[(i8, i8)] = match self.figure {
            Figure::Infantry => &[(0, 0)],
            Figure::Large => &[(0, 0), (0, 1), (1, 0), (1, 1)],
        };
        ways.iter()
            .filter_map(move |(rows, columns)| self.at.shifted(*rows, *columns))
    }

    /// Its squares as a set.
    #[must_use]
    pub fn set(self) -> SquareSet {
        let mut set = SquareSet::NONE;
        self.add_to(&mut set);
        set
    }

    /// Adds its squares to a set.
    pub(crate) fn add_to(self, set: &mut SquareSet) {
        match self.figure {
            Figure::Infantry => set.add(self.at),
            Figure::Large => set.extend(self.squares()),
        }
    }

    /// Tells whether it fills a square.
    #[must_use]
    pub fn fills(self, square: Square) -> bool {
        let within =
            |own: u8, other: u8| other.checked_sub(own).is_some_and(|by| by <= self.more());
        within(self.at.row(), square.row()) && within(self.at.column(), square.column())
    }

    /// The least distance between a square of one and a square of the other.
    ///
    /// # Rule
    /// Digest B8, R32.
    #[must_use]
    pub fn distance(self, other: Self) -> u8 {
        let apart = |own: u8, far: u8| {
            if own < far {
                far.saturating_sub(own + self.more())
            } else {
                own.saturating_sub(far + other.more())
            }
        };
        let rows = apart(self.at.row(), other.at.row());
        rows.max(apart(self.at.column(), other.at.column()))
    }

    /// Squares that it fills to the right of and below its first one.
    const fn more(self) -> u8 {
        match self.figure {
            Figure::Infantry => 0,
            Figure::Large => 1,
        }
    }
}

impl TryFrom<Written> for Body {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, &'static str> {
        Self::new(written.figure, written.at).ok_or("a large model needs four squares")
    }
}

impl From<Body> for Written {
    fn from(body: Body) -> Self {
        Self {
            figure: body.figure,
            at: body.at,
        }
    }
}

/// The squares that some bodies fill.
#[must_use]
pub fn held(bodies: &[Body]) -> SquareSet {
    let mut set = SquareSet::NONE;
    for body in bodies {
        body.add_to(&mut set);
    }
    set
}

impl Default for Body {
    /// A model on foot in the corner.
    fn default() -> Self {
        Self::infantry(Square::default())
    }
}
