//! Which squares does a line pass through, a row at a time?
//!
//! What [`walk`] says of every line, kept by how far its ends are apart, so that a set is asked in a few words.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use super::walk::{Pass, walk};
use crate::square::{MOST, Square};

const SIDE: usize = MOST as usize;

/// Columns of a row that a line passes the inside of, by how many rows and columns its ends are apart; its left
/// end is in the first column.
type Lines = Vec<[u32; SIDE]>;

/// The rows of the squares between two whose inside their line passes, each with its columns, a bit a column.
#[inline]
pub(super) fn between(a: Square, b: Square) -> impl Iterator<Item = (usize, u32)> {
    static LINES: OnceLock<[Lines; 2]> = OnceLock::new();
    let [right, left] = LINES.get_or_init(|| [Leads::Right, Leads::Left].map(drawn));
    let (top, bottom) = if a.row() <= b.row() { (a, b) } else { (b, a) };
    let rows = usize::from(bottom.row() - top.row());
    let columns = usize::from(top.column().abs_diff(bottom.column()));
    let lines = match top.column() <= bottom.column() {
        true => right,
        false => left,
    };
    let shift = top.column().min(bottom.column());
    let passed = lines.get(rows * SIDE + columns);
    let passed = passed
        .into_iter()
        .flat_map(move |line| line.iter().take(rows + 1));
    let first = usize::from(top.row());
    (first..).zip(passed.map(move |columns| columns << shift))
}

/// Where lines lead on their way down.
#[derive(Clone, Copy)]
enum Leads {
    Right,
    Left,
}

fn drawn(leads: Leads) -> Lines {
    let mut lines = vec![[0; SIDE]; SIDE * SIDE];
    for rows in 0..MOST {
        for columns in 0..MOST {
            let (first, last) = match leads {
                Leads::Right => (0, columns),
                Leads::Left => (columns, 0),
            };
            let ends = Square::at(0, first).zip(Square::at(rows, last));
            let line = lines.get_mut(usize::from(rows) * SIDE + usize::from(columns));
            if let Some(((from, to), line)) = ends.zip(line) {
                let _ = walk(from, to, |pass| {
                    if let Pass::Square(at) = pass {
                        line[usize::from(at.row())] |= 1 << at.column();
                    }
                    ControlFlow::<()>::Continue(())
                });
            }
        }
    }
    lines
}
