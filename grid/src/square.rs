//! Where is a square, and how far are two apart?
//!
//! Squares are addressed by row and column from the top left; distance counts the longer of the two.
//! Invariant: row and column are below [`MOST`], so that a square always has a place in a set.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Rows or columns that a board may have at most: three tiles.
pub const MOST: u8 = 21;

/// A square of the grid.
///
/// In files a list of row and column, counted from 0; shown to people as column letter and row number.
///
/// ```
/// use grid::Square;
///
/// let square = Square::at(2, 3).unwrap();
/// assert_eq!(square.to_string(), "D3");
/// assert!(Square::at(21, 0).is_none());
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(try_from = "[u8; 2]", into = "[u8; 2]")]
pub struct Square {
    row: u8,
    column: u8,
}

impl Square {
    /// The square at a row and a column, or `None` past [`MOST`].
    #[must_use]
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        if row < MOST && column < MOST {
            Some(Self { row, column })
        } else {
            None
        }
    }

    /// Rows above it.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Columns to the left of it.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The longer of the differences in rows and columns.
    ///
    /// # Rule
    /// Rulebook, Common game terms, Short range; digest B8.
    ///
    /// ```
    /// use grid::Square;
    ///
    /// let apart = |a: [u8; 2], b: [u8; 2]| {
    ///     Square::try_from(a).unwrap().distance(Square::try_from(b).unwrap())
    /// };
    /// assert_eq!(apart([0, 0], [1, 3]), 3);
    /// assert_eq!(apart([4, 4], [3, 5]), 1);
    /// ```
    #[must_use]
    pub fn distance(self, other: Self) -> u8 {
        let rows = self.row.abs_diff(other.row);
        rows.max(self.column.abs_diff(other.column))
    }

    /// Tells whether two squares touch by a side or a corner; a square does not touch itself.
    ///
    /// # Rule
    /// Rulebook, Common game terms, Adjacent; digest B10.
    #[must_use]
    pub fn is_adjacent(self, other: Self) -> bool {
        self.distance(other) == 1
    }

    /// The square some rows down and columns to the right, or `None` off the grid.
    #[must_use]
    pub fn shifted(self, rows: i8, columns: i8) -> Option<Self> {
        Self::at(
            self.row.checked_add_signed(rows)?,
            self.column.checked_add_signed(columns)?,
        )
    }

    /// The eight squares around it that are on the grid: four by a side first, then four by a corner.
    pub fn around(self) -> impl Iterator<Item = Self> {
        let ways = [
            (-1, 0),
            (0, -1),
            (0, 1),
            (1, 0),
            (-1, -1),
            (-1, 1),
            (1, -1),
            (1, 1),
        ];
        ways.into_iter()
            .filter_map(move |(rows, columns)| self.shifted(rows, columns))
    }

    /// Its place in sets and tables that hold every square of the largest grid.
    pub(crate) fn index(self) -> usize {
        usize::from(self.row) * usize::from(MOST) + usize::from(self.column)
    }
}

impl TryFrom<[u8; 2]> for Square {
    type Error = OffGrid;

    fn try_from([row, column]: [u8; 2]) -> Result<Self, OffGrid> {
        Self::at(row, column).ok_or(OffGrid { row, column })
    }
}

impl From<Square> for [u8; 2] {
    fn from(square: Square) -> Self {
        [square.row, square.column]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'A' + self.column);
        write!(f, "{letter}{}", self.row + 1)
    }
}

/// A place that no board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no board has a square in row {row}, column {column}; both are below {MOST}")]
pub struct OffGrid {
    /// Row asked for.
    pub row: u8,
    /// Column asked for.
    pub column: u8,
}

/// How many rows and columns a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Size {
    rows: u8,
    columns: u8,
}

impl Size {
    /// A size with at least one square, or `None` if a count is 0 or past [`MOST`].
    ///
    /// ```
    /// use grid::{Size, Square};
    ///
    /// let size = Size::new(14, 7).unwrap();
    /// assert!(size.holds(Square::at(13, 6).unwrap()));
    /// assert!(!size.holds(Square::at(6, 13).unwrap()));
    /// ```
    #[must_use]
    pub const fn new(rows: u8, columns: u8) -> Option<Self> {
        if rows == 0 || columns == 0 || rows > MOST || columns > MOST {
            None
        } else {
            Some(Self { rows, columns })
        }
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// The number of columns.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Tells whether a square is on a board of this size.
    #[must_use]
    pub const fn holds(self, square: Square) -> bool {
        square.row < self.rows && square.column < self.columns
    }

    /// Every square, row by row.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.rows)
            .flat_map(move |row| (0..self.columns).map(move |column| Square { row, column }))
    }

    /// The squares around one that are on the board, by sides first.
    pub fn around(self, square: Square) -> impl Iterator<Item = Square> {
        square.around().filter(move |next| self.holds(*next))
    }
}
