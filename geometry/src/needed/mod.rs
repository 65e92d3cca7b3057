//! How long a slide does a tray need at least to touch each point, from any of many starts?
//!
//! For painting. One heading after the other, each with its slides in some directions: what they need is taken together
//! on a square grid over the table. Headings, directions and places are looked at in steps, so every slide has one
//! beside it that was looked at, and what is touched is grown by a cell, which is more than the two are apart.

mod facing;
mod outline;
mod sheet;

pub use self::facing::{Facing, Grounds};

use self::outline::Grid;
use crate::{Region, Vec2};

/// How far points of the grid are apart, inches.
const CELL: f64 = 0.05;

/// Corners of a region this near to an edge are left out, inches.
const STRAIGHT: f64 = 0.004;

/// Lengths beside each other that differ by more than the way from one to the other leap, inches.
const LEAP: f32 = 0.11;

/// The least length of slide that touches each point of a grid over the table.
///
/// Table space, inches. With headings, and for slides in any direction those too, so near to each other that nothing
/// moves by more than 0.05 in from one to the next, regions leave nothing out and go over the true ones by at most
/// 0.1 in. Where a slide passes between obstacles with less play than 0.05 in to both sides together, it may be left
/// out, or looked at though it has up to 0.01 in too little.
///
/// ```
/// use geometry::{Body, Convex, Facing, Footprint, Grounds, Needed, Pose, Vec2, Way};
/// let body = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
/// let table = Convex::new([(-9.0, -9.0), (9.0, -9.0), (9.0, 9.0), (-9.0, 9.0)].map(Vec2::from).to_vec());
/// let grounds = Grounds { table: &table, window: &table, about: 1.0, most: 4.0, ending: &[], standing: &[] };
/// let mut needed = Needed::new(Vec2::splat(-9.0), Vec2::splat(9.0));
/// if let Some(mut facing) = Facing::new(&body, Way::Forward, &grounds, |place| place.length() <= 1.0) {
///     facing.slide(0.0);
///     while !facing.spread() {}
///     needed.lower(&facing);
/// }
/// needed.grow();
/// let touches = |y: f64| needed.region(4.0).contains(Vec2::new(0.0, y));
/// assert!(touches(6.0) && !touches(6.1) && touches(-2.0) && !touches(-2.1));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[derive(Clone, Debug)]
pub struct Needed {
    low: Vec2,
    columns: usize,
    least: Vec<f32>,
}

impl Needed {
    /// A grid over a box of the table, nothing touched yet.
    ///
    /// ```
    /// use geometry::{Needed, Vec2};
    /// assert!(Needed::new(Vec2::ZERO, Vec2::ONE).region(9.0).is_empty());
    /// ```
    #[must_use]
    pub fn new(low: Vec2, high: Vec2) -> Self {
        let rim = Vec2::splat(4.0 * CELL);
        let low = low - rim;
        let count = ((high + rim - low) / CELL).ceil().max(Vec2::ONE);
        let (columns, rows) = (count.x as usize + 1, count.y as usize + 1);
        Needed {
            low,
            columns,
            least: vec![f32::INFINITY; columns * rows],
        }
    }

    /// Takes over what a tray touches at one heading, its slides spread; an example is at [`Needed`].
    pub fn lower(&mut self, facing: &Facing) {
        let (pose, cell) = (facing.pose, facing.cell);
        let right = pose.right() / cell.x;
        let front = pose.front / cell.y;
        // A window starts half a tray before the cell it stands for; half a cell more rounds.
        let first = |zero: usize, wing: usize| zero as f64 - wing as f64 + 0.5;
        let zero = Vec2::new(
            first(facing.zero.0, facing.wing.0),
            first(facing.zero.1, facing.wing.1),
        );
        let sheet = &facing.sheet;
        let step = Vec2::new(right.x, front.x) * CELL;
        for (row, least) in self.least.chunks_exact_mut(self.columns).enumerate() {
            let offset = self.low + Vec2::Y * (row as f64 * CELL) - pose.center;
            let start = Vec2::new(offset.dot(right), offset.dot(front)) + zero;
            let (a, b) = inside(start.x, step.x, sheet.columns);
            let (c, d) = inside(start.y, step.y, sheet.rows);
            let (from, to) = (a.max(c).max(0.0).ceil(), b.min(d).min(self.columns as f64));
            if from >= to {
                continue;
            }
            let start = start + step * from;
            let (mut u, mut v) = (fixed(start.x), fixed(start.y));
            let (du, dv) = (fixed(step.x), fixed(step.y));
            for point in &mut least[from as usize..to as usize] {
                let at = (v >> FRACTION) as usize * sheet.columns + (u >> FRACTION) as usize;
                if let Some(needed) = sheet.least.get(at)
                    && needed < point
                {
                    *point = *needed;
                }
                (u, v) = (u + du, v + dv);
            }
        }
    }

    /// Grows what is touched by one cell all about; once, when all is taken over. An example is at [`Needed`].
    pub fn grow(&mut self) {
        let columns = self.columns;
        let before = self.least.clone();
        for at in columns + 1..before.len().saturating_sub(columns + 1) {
            let beside = [at - 1, at + 1, at - columns, at + columns];
            let least = beside
                .iter()
                .fold(before[at], |least, at| least.min(before[*at]));
            self.least[at] = least;
        }
        // The rim stays free, so that every border closes.
        let rows = self.least.chunks_exact_mut(columns);
        let last = rows.len() - 1;
        for (row, least) in rows.enumerate() {
            if row == 0 || row == last {
                least.fill(f32::INFINITY);
            }
            least[0] = f32::INFINITY;
            least[columns - 1] = f32::INFINITY;
        }
    }

    /// All that slides of at most a length touch, once it is grown; an example is at [`Needed`].
    #[must_use]
    pub fn region(&self, length: f64) -> Region {
        let grid = Grid {
            numbers: &self.least,
            columns: self.columns,
            low: self.low,
            cell: CELL,
            leap: LEAP,
        };
        let outlines = grid.outlines(length as f32, STRAIGHT);
        Region::of_outlines(outlines.iter().map(Vec::as_slice))
    }
}

/// Bits of a cell's fraction in whole numbers.
const FRACTION: u32 = 32;

fn fixed(cells: f64) -> i64 {
    (cells * (1_u64 << FRACTION) as f64) as i64
}

/// The steps between which `start + steps * step` is at least 0 and less than a count.
fn inside(start: f64, step: f64, count: usize) -> (f64, f64) {
    let end = count as f64;
    if step == 0.0 {
        return if (0.0..end).contains(&start) {
            (f64::NEG_INFINITY, f64::INFINITY)
        } else {
            (0.0, -1.0)
        };
    }
    let (a, b) = (-start / step, (end - start) / step);
    (a.min(b), a.max(b))
}
