//! Where does the border run between numbers up to a limit and others?
//!
//! Marching squares (Lorensen and Cline, 1987, in the plane): every square of four numbers is crossed at most twice,
//! and what one crossing ends, another begins. Across a corner the inside hangs together.

use std::collections::BTreeMap;

use crate::Vec2;

/// How far from one number to the next a border is at most drawn where they leap, of 1: it may be anywhere between.
const LEAP_AT: f32 = 0.2;

/// Numbers at the crossings of a square grid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid<'a> {
    pub(super) numbers: &'a [f32],
    pub(super) columns: usize,
    pub(super) low: Vec2,
    pub(super) cell: f64,
    /// Numbers beside each other that differ by more leap.
    pub(super) leap: f32,
}

impl Grid<'_> {
    /// The outlines of all numbers up to a limit: outer ones counter-clockwise, holes clockwise.
    ///
    /// Numbers at the rim of the grid are to be beyond the limit.
    pub(super) fn outlines(&self, limit: f32, straight: f64) -> Vec<Vec<Vec2>> {
        let mut next = BTreeMap::new();
        let rows = self.numbers.len() / self.columns;
        for row in 0..rows.saturating_sub(1) {
            for column in 0..self.columns - 1 {
                let at = row * self.columns + column;
                let corners = [at, at + 1, at + self.columns + 1, at + self.columns];
                let inside = corners.map(|corner| self.numbers[corner] <= limit);
                if inside == [false; 4] || inside == [true; 4] {
                    continue;
                }
                // Edges have the number of the corner they start from; twice a corner's place tells rows from columns.
                let edges = [2 * at, 2 * at + 3, 2 * (at + self.columns), 2 * at + 1];
                for corner in 0..4 {
                    let after = (corner + 1) % 4;
                    if inside[corner] && !inside[after] {
                        let turns = (1..4).take_while(|by| !inside[(corner + by) % 4]).count();
                        next.insert(edges[corner], edges[(corner + turns) % 4]);
                    }
                }
            }
        }
        let mut found = Vec::new();
        while let Some((first, mut edge)) = next.pop_first() {
            let mut outline = vec![self.crossing(first, limit)];
            while edge != first {
                outline.push(self.crossing(edge, limit));
                match next.remove(&edge) {
                    Some(after) => edge = after,
                    None => break,
                }
            }
            found.push(straightened(&outline, straight));
        }
        found
    }

    /// Where the border crosses an edge of the grid.
    fn crossing(&self, edge: usize, limit: f32) -> Vec2 {
        let from = edge / 2;
        let to = if edge.is_multiple_of(2) {
            from + 1
        } else {
            from + self.columns
        };
        let (inner, outer) = if self.numbers[from] <= limit {
            (from, to)
        } else {
            (to, from)
        };
        let rise = self.numbers[outer] - self.numbers[inner];
        let exact = (limit - self.numbers[inner]) / rise;
        let share = if rise > self.leap {
            exact.max(LEAP_AT)
        } else {
            exact
        };
        let place = |at: usize| {
            let steps = Vec2::new((at % self.columns) as f64, (at / self.columns) as f64);
            self.low + steps * self.cell
        };
        place(inner).lerp(place(outer), f64::from(share))
    }
}

/// The longest stretch of corners that may become one edge.
const STRETCH: usize = 64;

/// An outline without the corners that lie within a distance of the edge that replaces them.
fn straightened(outline: &[Vec2], within: f64) -> Vec<Vec2> {
    let mut kept = Vec::new();
    let mut at = 0;
    while at < outline.len() {
        kept.push(outline[at]);
        let is_straight = |end: usize| {
            let to = outline[end % outline.len()] - outline[at];
            let length = to.length();
            let off = |corner: &Vec2| (*corner - outline[at]).perp_dot(to).abs() <= within * length;
            outline[at + 1..end].iter().all(off)
        };
        let last = outline.len().min(at + STRETCH);
        let mut end = at + 1;
        while end < last && is_straight(end + 1) {
            end += 1;
        }
        at = end;
    }
    kept
}
