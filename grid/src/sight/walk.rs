//! What does a line from the center of one square to that of another pass?
//!
//! A walk with two counters, in integers: it names every edge that the line crosses, every square that it
//! enters and every corner that it hits exactly, in order. The line never runs along an edge.
//! Invariant: the walk back passes the same things in reverse.

use std::ops::ControlFlow;

use crate::square::Square;

/// Something that a line passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pass {
    /// The inside of the edge between two squares.
    Edge(Square, Square),
    /// Exactly the corner between two squares that touch there.
    Corner(Square, Square),
    /// The inside of a square that is neither end.
    Square(Square),
}

/// Walks along a line until the visitor has seen enough.
///
/// # Rule
/// Rulebook, The battlefield; digest L1, L7, L8.
pub(crate) fn walk<B>(
    from: Square,
    to: Square,
    mut visit: impl FnMut(Pass) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let rows = i32::from(to.row()) - i32::from(from.row());
    let columns = i32::from(to.column()) - i32::from(from.column());
    let (down, right) = (rows.signum(), columns.signum());
    let (many_rows, many_columns) = (rows.abs(), columns.abs());
    // Where the line next leaves a column and a row, both times twice the product of the two counts.
    let (mut next_column, mut next_row) = (many_rows, many_columns);
    let mut here = from;
    while here != to {
        let across = next_column <= next_row && many_columns > 0 || many_rows == 0;
        let along = next_row <= next_column && many_rows > 0 || many_columns == 0;
        if across {
            next_column += 2 * many_rows;
        }
        if along {
            next_row += 2 * many_columns;
        }
        let moved = |is: bool, step: i32| if is { step as i8 } else { 0 };
        let Some(next) = here.shifted(moved(along, down), moved(across, right)) else {
            break;
        };
        if across && along {
            visit(Pass::Corner(here, next))?;
        } else {
            visit(Pass::Edge(here, next))?;
        }
        if next != to {
            visit(Pass::Square(next))?;
        }
        here = next;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passed(from: [u8; 2], to: [u8; 2]) -> Vec<Pass> {
        let [from, to] = [from, to].map(|at| Square::try_from(at).unwrap());
        let mut passed = Vec::new();
        let _ = walk(from, to, |pass| {
            passed.push(pass);
            ControlFlow::<()>::Continue(())
        });
        passed
    }

    #[test]
    fn both_differences_odd_meet_a_corner() {
        for rows in 0..8 {
            for columns in 0..8_u8 {
                let corners = passed([0, 0], [rows, columns]);
                let corners = corners.iter().any(|pass| matches!(pass, Pass::Corner(..)));
                // Shorten the way: corners come back every reduced step.
                let shared = (1..=8).rev().find(|n| rows % n == 0 && columns % n == 0);
                let shared = shared.unwrap_or(1);
                let odd = (rows / shared) % 2 == 1 && (columns / shared) % 2 == 1;
                assert_eq!(corners, odd, "{rows} {columns}");
            }
        }
    }

    #[test]
    fn the_way_back_passes_the_same() {
        for to in [[0, 9], [9, 0], [3, 5], [7, 7], [20, 13], [1, 12]] {
            let mut back = passed(to, [0, 0]);
            back.reverse();
            let mut there = passed([0, 0], to);
            let turn = |pass: &mut Pass| {
                if let Pass::Edge(a, b) | Pass::Corner(a, b) = pass
                    && a > b
                {
                    std::mem::swap(a, b);
                }
            };
            there.iter_mut().chain(&mut back).for_each(turn);
            assert_eq!(there, back, "{to:?}");
        }
    }
}
