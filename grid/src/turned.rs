//! How is a tile or a piece turned?
//!
//! By quarter turns, clockwise as seen from above; a square of a turned plan comes from one before.

use crate::edge::Edge;
use crate::square::{Size, Square};

/// Quarter turns, clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turned {
    /// As drawn.
    #[default]
    Not,
    /// A quarter to the right: the upper left corner comes to the upper right.
    Right,
    /// Upside down.
    Around,
    /// A quarter to the left.
    Left,
}

impl Turned {
    /// All four, each a quarter further than the one before.
    pub const ALL: [Self; 4] = [Self::Not, Self::Right, Self::Around, Self::Left];

    /// Some quarter turns clockwise; four are none.
    ///
    /// ```
    /// use grid::{Size, Square, Turned};
    ///
    /// let tile = Size::new(7, 7).unwrap();
    /// let square = Square::at(0, 1).unwrap();
    /// assert_eq!(Turned::quarters(5).square(tile, square), Square::at(1, 6));
    /// ```
    #[must_use]
    pub const fn quarters(count: u8) -> Self {
        match count % 4 {
            0 => Self::Not,
            1 => Self::Right,
            2 => Self::Around,
            _ => Self::Left,
        }
    }

    /// The size of what had a size before it was turned.
    #[must_use]
    pub fn size(self, size: Size) -> Size {
        match self {
            Self::Not | Self::Around => size,
            Self::Right | Self::Left => Size::new(size.columns(), size.rows()).unwrap_or(size),
        }
    }

    /// Where a square comes to; `None` if it is not within the size, which is that before the turn.
    #[must_use]
    pub fn square(self, size: Size, square: Square) -> Option<Square> {
        if !size.holds(square) {
            return None;
        }
        let (row, column) = (square.row(), square.column());
        let (up, left) = (size.rows() - 1 - row, size.columns() - 1 - column);
        match self {
            Self::Not => Some(square),
            Self::Right => Square::at(column, up),
            Self::Around => Square::at(up, left),
            Self::Left => Square::at(left, row),
        }
    }

    /// Where an edge comes to; `None` if one of its squares is not within the size.
    #[must_use]
    pub fn edge(self, size: Size, edge: Edge) -> Option<Edge> {
        let [a, b] = edge.squares();
        Edge::between(self.square(size, a)?, self.square(size, b)?)
    }
}
