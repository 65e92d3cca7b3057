//! How far is each cell of a sheet from the nearest start that sees it, way by way?
//!
//! A way runs through the sheet row by row, each moved aside by a whole number of cells against the one before, so a
//! row of lengths follows from the last in one pass: 0 where slides start, nothing where they are shut, else a step
//! more. What a tray touches is then the least under a window of its size.

use std::ops::Range;

/// Cells in rows, all of one size, some of them starts and some shut.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// 0 where slides start, else infinite.
    open: Vec<f32>,
    /// Infinite where no slide comes, else 0.
    shut: Vec<f32>,
    /// The columns of each row between which its starts lie.
    starts: Vec<Range<usize>>,
    /// The least length needed so far.
    pub(super) least: Vec<f32>,
}

/// So many cells each way are turned at a time.
const BLOCK: usize = 16;

/// So many columns are spread at a time, so that they stay at hand.
const STRIP: usize = 64;

/// A way through a sheet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course {
    /// By how many columns it goes aside from row to row, at most one.
    pub(super) lean: f64,
    /// How long it is from row to row.
    pub(super) step: f32,
    /// How long it is at most.
    pub(super) most: f32,
    pub(super) toward: Toward,
}

/// Which row comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Toward {
    Last,
    First,
}

impl Sheet {
    pub(super) fn new(columns: usize, rows: usize) -> Self {
        Sheet {
            columns,
            rows,
            open: vec![f32::INFINITY; columns * rows],
            shut: vec![0.0; columns * rows],
            starts: vec![0..0; rows],
            least: vec![f32::INFINITY; columns * rows],
        }
    }

    /// Lets slides start in some cells of a row.
    pub(super) fn open(
        &mut self,
        row: usize,
        columns: Range<usize>,
        is_start: impl Fn(usize) -> bool,
    ) {
        let first = row * self.columns;
        for column in columns {
            if is_start(column) {
                self.open[first + column] = 0.0;
            }
        }
    }

    /// Lets no slide start in some cells of a row.
    pub(super) fn close(&mut self, row: usize, columns: Range<usize>) {
        let first = row * self.columns;
        self.open[first + columns.start..first + columns.end].fill(f32::INFINITY);
    }

    /// Lets no slide start in some cells of a row or come to them.
    pub(super) fn shut(&mut self, row: usize, columns: Range<usize>) {
        let first = row * self.columns;
        self.shut[first + columns.start..first + columns.end].fill(f32::INFINITY);
        self.close(row, columns);
    }

    /// Finds where starts lie, once all are known; `false` without any.
    pub(super) fn settle(&mut self) -> bool {
        let rows = self.open.chunks_exact(self.columns);
        for (row, starts) in rows.zip(&mut self.starts) {
            let first = row.iter().position(|open| *open == 0.0);
            let last = row.iter().rposition(|open| *open == 0.0);
            *starts = first.unwrap_or(0)..last.map_or(0, |last| last + 1);
        }
        self.starts.iter().any(|starts| !starts.is_empty())
    }

    /// The same sheet with rows for columns, no length known.
    pub(super) fn turned(&self) -> Self {
        let mut turned = Sheet::new(self.rows, self.columns);
        self.each_turned(|from, to| {
            turned.open[to] = self.open[from];
            turned.shut[to] = self.shut[from];
        });
        turned.settle();
        turned
    }

    /// Takes over what is less in the turned sheet.
    pub(super) fn lower_by_turned(&mut self, turned: &Sheet) {
        let mut least = std::mem::take(&mut self.least);
        self.each_turned(|from, to| least[from] = lesser(least[from], turned.least[to]));
        self.least = least;
    }

    /// Every cell's place in the sheet and in the turned one, by blocks that lie near each other in both.
    fn each_turned(&self, mut see: impl FnMut(usize, usize)) {
        for first_row in (0..self.rows).step_by(BLOCK) {
            for first_column in (0..self.columns).step_by(BLOCK) {
                for row in first_row..self.rows.min(first_row + BLOCK) {
                    for column in first_column..self.columns.min(first_column + BLOCK) {
                        see(row * self.columns + column, column * self.rows + row);
                    }
                }
            }
        }
    }

    /// Lowers the lengths by slides along one way.
    pub(super) fn sweep(&mut self, course: &Course) {
        let with_starts = |row: &usize| !self.starts[*row].is_empty();
        let (Some(low), Some(high)) = (
            (0..self.rows).find(with_starts),
            (0..self.rows).rfind(with_starts),
        ) else {
            return;
        };
        let beyond = (course.most / course.step).ceil() as usize;
        let count = (high - low + 1 + beyond).min(match course.toward {
            Toward::Last => self.rows - low,
            Toward::First => high + 1,
        });
        // One cell more at each end, so that a row may be read moved aside.
        let mut before = vec![f32::INFINITY; self.columns + 2];
        let mut now = before.clone();
        let (mut live, mut aside) = (0..0_usize, 0_isize);
        for at in 0..count {
            let row = match course.toward {
                Toward::Last => low + at,
                Toward::First => high - at,
            };
            let next_aside = (at as f64 * course.lean).round() as isize;
            let shift = next_aside - aside;
            aside = next_aside;
            let moved = live.start.saturating_add_signed(shift)
                ..live.end.saturating_add_signed(shift).min(self.columns);
            let next = joined(
                if live.is_empty() { 0..0 } else { moved },
                &self.starts[row],
            );
            let from = (next.start + 1).saturating_add_signed(-shift);
            let width = next.len();
            let cells = row * self.columns + next.start..row * self.columns + next.end;
            let lengths = &mut now[next.start + 1..next.end + 1];
            let ground = self.open[cells.clone()]
                .iter()
                .zip(&self.shut[cells.clone()]);
            let least = &mut self.least[cells];
            let rest = before[from..from + width].iter().zip(ground).zip(least);
            for (length, ((last, (open, shut)), least)) in lengths.iter_mut().zip(rest) {
                let here = greater(lesser(*last + course.step, *open), *shut);
                *length = here;
                *least = lesser(*least, here);
            }
            before[live.start + 1..live.end + 1].fill(f32::INFINITY);
            std::mem::swap(&mut before, &mut now);
            live = next;
        }
    }

    /// Puts in every cell the least of it and those in so many rows from it on, its own the first.
    pub(super) fn spread_along(&mut self, rows: usize) {
        for first in (0..self.columns).step_by(STRIP) {
            let strip = first..self.columns.min(first + STRIP);
            for by in doublings(rows) {
                for row in 0..self.rows.saturating_sub(by) {
                    let (above, below) = self.least.split_at_mut((row + by) * self.columns);
                    let here = &mut above[row * self.columns..];
                    lower(&mut here[strip.clone()], &below[strip.clone()]);
                }
            }
        }
    }

    /// The same with columns.
    pub(super) fn spread_across(&mut self, columns: usize) {
        let across = doublings(columns);
        let mut copy = vec![0.0; self.columns];
        for row in self.least.chunks_exact_mut(self.columns) {
            for by in across.iter().filter(|by| **by < self.columns) {
                copy.copy_from_slice(row);
                lower(row, &copy[*by..]);
            }
        }
    }
}

/// Lowers numbers to others, pair by pair.
fn lower(here: &mut [f32], by: &[f32]) {
    for (here, by) in here.iter_mut().zip(by) {
        *here = lesser(*here, *by);
    }
}

/// Distances that lead from windows of one cell to windows of a size.
fn doublings(size: usize) -> Vec<usize> {
    let (mut found, mut covered) = (Vec::new(), 1);
    while covered < size {
        let by = covered.min(size - covered);
        found.push(by);
        covered += by;
    }
    found
}

fn joined(a: Range<usize>, b: &Range<usize>) -> Range<usize> {
    match (a.is_empty(), b.is_empty()) {
        (true, true) => 0..0,
        (true, false) => b.clone(),
        (false, true) => a,
        (false, false) => a.start.min(b.start)..a.end.max(b.end),
    }
}

/// As processors compare, many numbers at a time.
fn lesser(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

fn greater(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}
