//! Which pairs of squares see each other, all at once and after every move?
//!
//! For each pair the number of things that close its line; a pair sees when there is none. When a model
//! moves or a door turns, only the pairs whose lines pass there are counted again.
//! Invariant: a table that was updated equals one made afresh.

use std::sync::Arc;

use super::Sight;
use super::lines::{Lines, Place};
use crate::board::Board;
use crate::body::{Body, Figure};
use crate::edge::{Corner, Edge, EdgeSet};
use crate::rulings::{GrazeSingle, ModelsSealCorner, Rulings};
use crate::set::SquareSet;
use crate::square::{Size, Square};

/// Sight between all squares of a board.
///
/// ```
/// use grid::{Board, Body, Pack, SightTable, Square, SquareSet};
///
/// let pack = Pack::builtin().unwrap();
/// let board = Board::drawn(&pack, &["...", "..."]).unwrap();
/// let [a, b, c] = [0, 1, 2].map(|column| Square::at(0, column).unwrap());
/// let mut table = SightTable::new(&board, pack.rulings(), SquareSet::NONE);
/// assert!(table.is_clear(a, c));
/// table.hold(Body::infantry(b).set());
/// assert!(!table.is_clear(c, a));
/// ```
#[derive(Clone, Debug)]
pub struct SightTable {
    lines: Arc<Lines>,
    size: Size,
    graze: GrazeSingle,
    seals: ModelsSealCorner,
    cross: SquareSet,
    edges: EdgeSet,
    held: SquareSet,
    closed: Vec<u8>,
}

impl SightTable {
    /// The table of a board whose models hold these squares.
    #[must_use]
    pub fn new(board: &Board, rulings: &Rulings, held: SquareSet) -> Self {
        let count = usize::from(board.size().rows()) * usize::from(board.size().columns());
        let mut table = Self {
            lines: Arc::new(Lines::new(board.size())),
            size: board.size(),
            graze: rulings.graze_single,
            seals: rulings.models_seal_corner,
            cross: *board.cross(),
            edges: *board.stops_sight(),
            held,
            closed: vec![0; count * count],
        };
        for square in table.cross.or(&held).iter() {
            table.count(Place::Square(square), 1);
        }
        for edge in board.stops_sight().iter() {
            table.count(Place::of_edge(edge), 1);
        }
        for corner in corners(table.size) {
            if table.is_closed(corner) {
                table.count(Place::of_corner(corner), 1);
            }
        }
        table
    }

    /// Tells whether the line between two squares is clear; squares outside see nothing.
    #[must_use]
    pub fn is_clear(&self, a: Square, b: Square) -> bool {
        self.size.holds(a)
            && self.size.holds(b)
            && self
                .closed
                .get(self.pair(a, b))
                .is_some_and(|count| *count == 0)
    }

    /// Tells whether one body sees another, on the board and by the rulings that the table was made for.
    ///
    /// # Rule
    /// Digest L2, R25 to R27.
    #[must_use]
    pub fn sees(&self, board: &Board, rulings: &Rulings, a: Body, b: Body) -> bool {
        match (a.figure(), b.figure()) {
            (Figure::Infantry, Figure::Infantry) => self.is_clear(a.at(), b.at()),
            (Figure::Large, _) | (_, Figure::Large) => {
                let clear = |from| b.squares().any(|to| self.is_clear(from, to));
                // The table counts the squares of both bodies as blockers; without them there is more to see.
                a.squares().any(clear) || Sight::new(board, rulings, self.held).sees(a, b)
            }
        }
    }

    /// Takes in which squares models hold now.
    pub fn hold(&mut self, held: SquareSet) {
        let gone = self.held.without(&held);
        let new = held.without(&self.held);
        let corners = self.around(gone.or(&new).iter());
        let before: Vec<bool> = corners
            .iter()
            .map(|corner| self.is_closed(*corner))
            .collect();
        self.held = held;
        for square in gone.without(&self.cross).iter() {
            self.count(Place::Square(square), -1);
        }
        for square in new.without(&self.cross).iter() {
            self.count(Place::Square(square), 1);
        }
        self.recount(&corners, &before);
    }

    /// Takes in how the doors of the board stand now.
    pub fn turn_doors(&mut self, board: &Board) {
        let changed = self.edges.unlike(board.stops_sight());
        let corners = self.around(changed.iter().flat_map(Edge::squares));
        let before: Vec<bool> = corners
            .iter()
            .map(|corner| self.is_closed(*corner))
            .collect();
        self.edges = *board.stops_sight();
        for edge in changed.iter() {
            let by = if self.edges.has(edge) { 1 } else { -1 };
            self.count(Place::of_edge(edge), by);
        }
        self.recount(&corners, &before);
    }

    fn recount(&mut self, corners: &[Corner], before: &[bool]) {
        for (corner, before) in corners.iter().zip(before) {
            match (before, self.is_closed(*corner)) {
                (false, true) => self.count(Place::of_corner(*corner), 1),
                (true, false) => self.count(Place::of_corner(*corner), -1),
                (true, true) | (false, false) => {}
            }
        }
    }

    fn count(&mut self, place: Place, by: i8) {
        let count = self.count_of_squares();
        let closed = &mut self.closed;
        self.lines.through(place, |a, b| {
            let pair = &mut closed[a * count + b];
            *pair = pair.wrapping_add_signed(by);
        });
    }

    /// Every corner that touches one of the squares, once.
    fn around(&self, squares: impl Iterator<Item = Square>) -> Vec<Corner> {
        let near = |square: Square| {
            let diagonal = |rows, columns| Corner::between(square, square.shifted(rows, columns)?);
            let own = [(-1, -1), (-1, 1), (1, -1), (1, 1)].map(|(r, c)| diagonal(r, c));
            // The same four corners, passed between the squares beside this one.
            let crossing = own.map(|corner| {
                let [a, b] = corner?.sides();
                Corner::between(a, b)
            });
            own.into_iter().chain(crossing).flatten()
        };
        let mut corners: Vec<Corner> = squares.flat_map(near).collect();
        corners.retain(|corner| corner.ends().into_iter().all(|end| self.size.holds(end)));
        corners.sort_unstable();
        corners.dedup();
        corners
    }

    fn is_closed(&self, corner: Corner) -> bool {
        let closed = corner.sides().map(|side| {
            let model = match self.seals {
                ModelsSealCorner::Yes => self.held.has(side),
                ModelsSealCorner::No => false,
            };
            let parted = || {
                corner
                    .ends()
                    .into_iter()
                    .any(|end| self.edges.parts(end, side))
            };
            self.cross.has(side) || model || parted()
        });
        match self.graze {
            GrazeSingle::Open => closed[0] && closed[1],
            GrazeSingle::Closed => closed[0] || closed[1],
        }
    }

    fn count_of_squares(&self) -> usize {
        usize::from(self.size.rows()) * usize::from(self.size.columns())
    }

    fn pair(&self, a: Square, b: Square) -> usize {
        let columns = usize::from(self.size.columns());
        let number = |at: Square| usize::from(at.row()) * columns + usize::from(at.column());
        let (a, b) = (number(a), number(b));
        a.min(b) * self.count_of_squares() + a.max(b)
    }
}

impl PartialEq for SightTable {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.closed == other.closed
    }
}

impl Eq for SightTable {}

/// Every corner inside a board, passed both ways.
fn corners(size: Size) -> impl Iterator<Item = Corner> {
    let both = |square: Square| {
        let falling = square
            .shifted(1, 1)
            .and_then(|to| Corner::between(square, to));
        let rising = square
            .shifted(1, -1)
            .and_then(|to| Corner::between(square, to));
        [falling, rising].into_iter().flatten()
    };
    let inside = move |corner: &Corner| corner.ends().into_iter().all(|end| size.holds(end));
    size.squares().flat_map(both).filter(inside)
}
