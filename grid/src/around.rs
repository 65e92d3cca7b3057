//! Which squares touch some others, around corners and past walls, for whole sets at a time?
//!
//! Over an edge a square touches the next unless the edge parts them; over a corner it does past the squares beside it.
//! Whatever asks says which squares may be entered, which may be passed, and how many sides of a corner have to be free.

use crate::edge::EdgeSet;
use crate::set::{COLUMNS, SquareSet, WORDS};

/// How many sides of a corner have to be free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Corners {
    /// One of both.
    Either,
    Both,
}

/// What lies between squares that touch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around<'a> {
    /// Squares that may be entered.
    pub(crate) enter: SquareSet,
    /// Squares that a corner may be passed by.
    pub(crate) beside: SquareSet,
    /// Edges that part two squares.
    pub(crate) parted: &'a EdgeSet,
    /// How many sides of a corner have to be free.
    pub(crate) corners: Corners,
}

impl Around<'_> {
    /// The squares that touch one of some squares; some of these may be among them.
    ///
    /// Row by row, and only in those of the squares and the ones beside them.
    pub(crate) fn of(&self, from: &SquareSet) -> SquareSet {
        let Some([first, last]) = from.rows() else {
            return SquareSet::NONE;
        };
        let mut found = [0; WORDS];
        let rows = first.saturating_sub(1)..=last + 1;
        let [upright, level] = self.parted.owners().map(SquareSet::words);
        let (enter, beside) = (self.enter.words(), self.beside.words());
        let right = |row: usize, set: u32| (set & !upright[row]) << 1 & COLUMNS;
        let left = |row: usize, set: u32| set >> 1 & !upright[row];
        // What is there of the row above and of the one below.
        let above = |row: usize, sets: &[u32; WORDS]| match row.checked_sub(1) {
            Some(up) => sets[up] & !level[up],
            None => 0,
        };
        let below = |row: usize, sets: &[u32; WORDS]| sets[row + 1] & !level[row];
        let from = from.words();
        let (mut across, mut along) = ([[0; WORDS]; 2], [[0; WORDS]; 2]);
        for row in rows.clone() {
            let here = from[row];
            let straight = [
                right(row, here),
                left(row, here),
                above(row, from),
                below(row, from),
            ];
            let [r, l, d, u] = straight;
            found[row] = r | l | d | u;
            let beside = beside[row];
            (across[0][row], across[1][row]) = (r & beside, l & beside);
            (along[0][row], along[1][row]) = (d & beside, u & beside);
        }
        let [rights, lefts] = &across;
        let [downs, ups] = &along;
        for row in rows {
            let [r, l] = [rights, lefts].map(|sets| [above(row, sets), below(row, sets)]);
            let corners = match self.corners {
                Corners::Either => {
                    let along = downs[row] | ups[row];
                    r[0] | r[1] | l[0] | l[1] | right(row, along) | left(row, along)
                }
                Corners::Both => {
                    let [d, u] = [downs[row], ups[row]];
                    let down = r[0] & right(row, d) | l[0] & left(row, d);
                    down | r[1] & right(row, u) | l[1] & left(row, u)
                }
            };
            found[row] = (found[row] | corners) & enter[row];
        }
        SquareSet::of_words(found)
    }
}
