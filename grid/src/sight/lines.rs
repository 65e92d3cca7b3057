//! Between which pairs of squares does a line pass a given place?
//!
//! The answer depends on how the places lie to each other, not on where: so it is worked out once a size,
//! for a first square at the origin, and read anywhere. Only pairs whose second square comes later, row by
//! row, are listed; sight is symmetric.
//! Invariant: a pair is listed once for everything that its line passes.

use std::ops::ControlFlow;

use super::walk::{Pass, walk};
use crate::edge::{Corner, Edge};
use crate::square::{Size, Square};

/// A place that can be closed, by the square that names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Square(Square),
    /// The edge to the right of a square.
    Right(Square),
    /// The edge below a square.
    Below(Square),
    /// The corner below and to the right of a square, passed from there.
    Falling(Square),
    /// The same corner, passed from the square to the right.
    Rising(Square),
}

impl Place {
    fn kind(self) -> (usize, Square) {
        match self {
            Self::Square(at) => (0, at),
            Self::Right(at) => (1, at),
            Self::Below(at) => (2, at),
            Self::Falling(at) => (3, at),
            Self::Rising(at) => (4, at),
        }
    }

    pub(super) fn of_edge(edge: Edge) -> Self {
        let [first, _] = edge.squares();
        if edge.is_upright() {
            Self::Right(first)
        } else {
            Self::Below(first)
        }
    }

    pub(super) fn of_corner(corner: Corner) -> Self {
        if corner.falls() {
            Self::Falling(corner.top_left())
        } else {
            Self::Rising(corner.top_left())
        }
    }

    fn of(pass: Pass) -> Option<Self> {
        match pass {
            Pass::Edge(a, b) => Edge::between(a, b).map(Self::of_edge),
            Pass::Corner(a, b) => Corner::between(a, b).map(Self::of_corner),
            Pass::Square(at) => Some(Self::Square(at)),
        }
    }
}

/// How far the second square of a pair is from the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    rows: u8,
    columns: i8,
}

/// For every way to a place, the ways to squares behind it.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    size: Size,
    /// Where the ways of a kind and a difference begin; one more at the end.
    starts: Vec<u32>,
    ways: Vec<Way>,
}

const KINDS: usize = 5;

impl Lines {
    /// Works out the lines of a size.
    pub(super) fn new(size: Size) -> Self {
        let lists = KINDS * usize::from(size.rows()) * wide(size);
        let mut passed: Vec<(u32, Way)> = Vec::new();
        for rows in 0..size.rows() {
            let most = size.columns().cast_signed() - 1;
            for columns in if rows == 0 { 1 } else { -most }..=most {
                let way = Way { rows, columns };
                // A line to the left starts as far right as it has to.
                let left = columns.min(0).unsigned_abs();
                let from = Square::at(0, left);
                let to = from.and_then(|from| from.shifted(rows.cast_signed(), columns));
                if let Some((from, to)) = from.zip(to) {
                    let _ = walk(from, to, |pass| {
                        let list = Place::of(pass).and_then(|place| list(size, from, place));
                        passed.extend(
                            list.and_then(|list| u32::try_from(list).ok())
                                .map(|l| (l, way)),
                        );
                        ControlFlow::<()>::Continue(())
                    });
                }
            }
        }
        let mut starts = vec![0_u32; lists + 1];
        for (list, _) in &passed {
            starts[*list as usize + 1] += 1;
        }
        for list in 0..lists {
            starts[list + 1] += starts[list];
        }
        let mut next = starts.clone();
        let mut ways = vec![
            Way {
                rows: 0,
                columns: 0
            };
            passed.len()
        ];
        // Ways come in the order of their rows, and so they do in each list.
        for (list, way) in passed {
            let slot = &mut next[list as usize];
            ways[*slot as usize] = way;
            *slot += 1;
        }
        Self { size, starts, ways }
    }

    /// Visits every pair of squares whose line passes a place: their numbers, row by row, the smaller first.
    pub(super) fn through(&self, place: Place, mut visit: impl FnMut(usize, usize)) {
        let (_, at) = place.kind();
        if !self.size.holds(at) {
            return;
        }
        let (rows, columns) = (self.size.rows(), self.size.columns());
        for row in 0..=at.row() {
            for column in 0..columns {
                let Some(from) = Square::at(row, column) else {
                    continue;
                };
                let Some(list) = list(self.size, from, place) else {
                    continue;
                };
                let range = self.starts[list] as usize..self.starts[list + 1] as usize;
                let first = usize::from(row) * usize::from(columns) + usize::from(column);
                for way in &self.ways[range] {
                    if way.rows >= rows - row {
                        break;
                    }
                    let to = column.wrapping_add_signed(way.columns);
                    if to < columns {
                        let down = usize::from(row + way.rows) * usize::from(columns);
                        visit(first, down + usize::from(to));
                    }
                }
            }
        }
    }
}

/// Differences in columns that two squares can have.
fn wide(size: Size) -> usize {
    2 * usize::from(size.columns()) - 1
}

/// The number of the list for a place as seen from a square; `None` above it.
fn list(size: Size, from: Square, place: Place) -> Option<usize> {
    let (kind, at) = place.kind();
    let rows = usize::from(at.row().checked_sub(from.row())?);
    let columns = usize::from(at.column() + size.columns() - 1 - from.column());
    Some((kind * usize::from(size.rows()) + rows) * wide(size) + columns)
}
