//! What lies between squares: edges of two, corners of four?
//!
//! An edge is named by the upper or left one of its squares, a corner by the upper left one of four and by
//! the two squares that a line over it joins.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::set::SquareSet;
use crate::square::Square;

/// The side between two squares that lie side by side.
///
/// In files a list of the two squares.
///
/// ```
/// use grid::{Edge, Square};
///
/// let [a, b] = [[2, 1], [2, 2]].map(|at| Square::try_from(at).unwrap());
/// let edge = Edge::between(b, a).unwrap();
/// assert_eq!(edge.squares(), [a, b]);
/// assert_eq!(edge.to_string(), "B3|C3");
/// assert!(Edge::between(a, a).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "[Square; 2]", into = "[Square; 2]")]
pub struct Edge {
    first: Square,
    second: Square,
}

impl Edge {
    /// The edge between two squares, or `None` unless they lie side by side.
    #[must_use]
    pub fn between(a: Square, b: Square) -> Option<Self> {
        let apart = a.row().abs_diff(b.row()) + a.column().abs_diff(b.column());
        let (first, second) = (a.min(b), a.max(b));
        (apart == 1).then_some(Self { first, second })
    }

    /// The edge to the right of a square.
    #[must_use]
    pub fn right_of(square: Square) -> Option<Self> {
        Self::between(square, square.shifted(0, 1)?)
    }

    /// The edge below a square.
    #[must_use]
    pub fn below(square: Square) -> Option<Self> {
        Self::between(square, square.shifted(1, 0)?)
    }

    /// The two squares, the upper or left one first.
    #[must_use]
    pub fn squares(self) -> [Square; 2] {
        [self.first, self.second]
    }

    /// Tells whether its squares lie side by side in a row.
    #[must_use]
    pub fn is_upright(self) -> bool {
        self.first.row() == self.second.row()
    }
}

impl TryFrom<[Square; 2]> for Edge {
    type Error = NoEdge;

    fn try_from([a, b]: [Square; 2]) -> Result<Self, NoEdge> {
        Self::between(a, b).ok_or(NoEdge(a, b))
    }
}

impl From<Edge> for [Square; 2] {
    fn from(edge: Edge) -> Self {
        edge.squares()
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}|{}", self.first, self.second)
    }
}

/// Two squares without an edge between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} and {1} do not lie side by side")]
pub struct NoEdge(pub Square, pub Square);

/// Where four squares meet, as a diagonal line passes it.
///
/// ```
/// use grid::{Corner, Square};
///
/// let [a, b] = [[1, 2], [2, 1]].map(|at| Square::try_from(at).unwrap());
/// let corner = Corner::between(a, b).unwrap();
/// assert_eq!(corner.ends(), [a, b]);
/// assert_eq!(corner.sides().map(|side| side.to_string()), ["B2", "C3"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Corner {
    upper: Square,
    lower: Square,
}

impl Corner {
    /// The corner between two squares, or `None` unless they touch by a corner only.
    #[must_use]
    pub fn between(a: Square, b: Square) -> Option<Self> {
        let rows = a.row().abs_diff(b.row());
        let columns = a.column().abs_diff(b.column());
        let (upper, lower) = (a.min(b), a.max(b));
        (rows == 1 && columns == 1).then_some(Self { upper, lower })
    }

    /// The two squares that the line joins, the upper one first.
    #[must_use]
    pub fn ends(self) -> [Square; 2] {
        [self.upper, self.lower]
    }

    /// The two squares beside the line, the upper one first.
    #[must_use]
    pub fn sides(self) -> [Square; 2] {
        [
            Square::at(self.upper.row(), self.lower.column()).unwrap_or(self.upper),
            Square::at(self.lower.row(), self.upper.column()).unwrap_or(self.lower),
        ]
    }
}

impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.upper, self.lower)
    }
}

/// A set of edges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EdgeSet {
    right: SquareSet,
    below: SquareSet,
}

impl EdgeSet {
    /// Tells whether an edge is in the set.
    #[must_use]
    pub fn has(&self, edge: Edge) -> bool {
        if edge.is_upright() {
            self.right.has(edge.first)
        } else {
            self.below.has(edge.first)
        }
    }

    pub fn add(&mut self, edge: Edge) {
        self.of(edge).add(edge.first);
    }

    /// Takes an edge out.
    pub fn take(&mut self, edge: Edge) {
        self.of(edge).take(edge.first);
    }

    /// Every edge, upright ones first.
    pub fn iter(&self) -> impl Iterator<Item = Edge> {
        let right = self.right.iter().filter_map(Edge::right_of);
        right.chain(self.below.iter().filter_map(Edge::below))
    }

    /// The edges that one of two sets has and the other has not.
    #[must_use]
    pub fn unlike(&self, other: &Self) -> Self {
        let unlike = |a: &SquareSet, b: &SquareSet| a.without(b).or(&b.without(a));
        Self {
            right: unlike(&self.right, &other.right),
            below: unlike(&self.below, &other.below),
        }
    }

    /// The edges of either set.
    pub(crate) fn or(&self, other: &Self) -> Self {
        Self {
            right: self.right.or(&other.right),
            below: self.below.or(&other.below),
        }
    }

    /// Squares with an edge of the set to their right, and those with one below.
    pub(crate) fn owners(&self) -> [&SquareSet; 2] {
        [&self.right, &self.below]
    }

    /// Tells whether the edge between two squares side by side is in the set.
    pub(crate) fn parts(&self, a: Square, b: Square) -> bool {
        let first = a.min(b);
        if a.row() == b.row() {
            self.right.has(first)
        } else {
            self.below.has(first)
        }
    }

    fn of(&mut self, edge: Edge) -> &mut SquareSet {
        if edge.is_upright() {
            &mut self.right
        } else {
            &mut self.below
        }
    }
}

impl FromIterator<Edge> for EdgeSet {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Self {
        let mut set = Self::default();
        for edge in edges {
            set.add(edge);
        }
        set
    }
}
