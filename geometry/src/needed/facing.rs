//! What does a tray that keeps its heading need to touch each point?
//!
//! In the tray's own frame, its centre a point among obstacles grown by it. Centres are cells, exactly in or out;
//! the tray is a whole number of them.

use std::ops::Range;

use super::sheet::{Course, Sheet, Toward};
use crate::approach::Way;
use crate::convex::{bounds, minkowski};
use crate::{Body, Convex, Pose, Vec2, direction_from_radians};

/// How large cells are at most, inches.
const CELL: f64 = 0.045;

/// By how much a tray is taken as smaller on every side among obstacles, inches: so that what is only just free of
/// them stays so at the nearest heading and place that is looked at.
const PLAY: f64 = 0.004;

/// From where slides start and what is about them; an example is at [`crate::Needed`].
#[derive(Clone, Copy, Debug)]
pub struct Grounds<'a> {
    /// The table: what lies outside is of no interest.
    pub table: &'a Convex,
    /// Where the turned tray's centre has to be to stand.
    pub window: &'a Convex,
    /// How far from the tray's own centre it starts at most, inches.
    pub about: f64,
    /// How long slides are at most, inches.
    pub most: f64,
    /// What ends slides.
    pub ending: &'a [&'a Body],
    /// What slides pass but do not start on.
    pub standing: &'a [&'a Body],
}

/// Slides of a tray that keeps its heading, as far as they were looked at.
#[derive(Clone, Debug)]
pub struct Facing {
    pub(super) pose: Pose,
    pub(super) cell: Vec2,
    /// Columns and rows from the first cell to the tray's own centre.
    pub(super) zero: (usize, usize),
    /// Half the tray in cells.
    pub(super) wing: (usize, usize),
    pub(super) sheet: Sheet,
    /// For ways that run across rather than along.
    turned: Option<Sheet>,
    spread: Spread,
    most: f64,
}

/// How far points are known for the tray rather than for its centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spread {
    Not,
    Along,
    Both,
}

impl Facing {
    /// What a tray can start from and what ends its slides; `None` when it starts from nowhere.
    ///
    /// The tray's centre may be where `is_place` says so, the turned tray wherever it stands on nothing. With
    /// [`Way::Forward`], slides are to go ahead or back only. An example is at [`crate::Needed`].
    ///
    /// # Ties
    /// What a tray smaller by 0.004 in on every side would not overlap it does not overlap.
    #[must_use]
    pub fn new(
        tray: &Body,
        way: Way,
        grounds: &Grounds<'_>,
        is_place: impl Fn(Vec2) -> bool,
    ) -> Option<Self> {
        let (pose, half) = (tray.pose(), tray.size() / 2.0);
        let cells = |length: f64| (length / CELL).ceil().max(1.0);
        let wing = Vec2::new(cells(half.x), cells(half.y));
        let cell = half / wing;
        let (about, most) = (Vec2::splat(grounds.about), grounds.most);
        let reach = match way {
            Way::Forward => about + Vec2::Y * most,
            Way::Closest => about + Vec2::splat(most),
        };
        let local = |shape: &Convex| -> Vec<Vec2> {
            shape
                .corners()
                .iter()
                .map(|at| pose.local_from_table(*at))
                .collect()
        };
        let (low, high) = bounds(&local(grounds.table));
        let out = Vec2::splat(tray.radius());
        let low = (low - out).max(-reach).min(Vec2::ZERO);
        let high = (high + out).min(reach).max(Vec2::ZERO);
        let before = (-low / cell).ceil() + 2.0 * wing;
        let count = before + (high / cell).ceil() + wing + 1.0;
        let whole = |count: Vec2| (count.x as usize, count.y as usize);
        let (columns, rows) = whole(count);
        let mut facing = Facing {
            pose,
            cell,
            zero: whole(before),
            wing: whole(wing),
            sheet: Sheet::new(columns, rows),
            turned: None,
            spread: Spread::Not,
            most: grounds.most,
        };
        let window = local(grounds.window);
        for (row, across) in facing.rows_in(&corners(about)) {
            let v = facing.height(row);
            let Some((first, last)) = facing.cut(&window, v) else {
                continue;
            };
            let across = across.start.max(first)..across.end.min(last);
            let (zero, width) = (facing.zero.0 as f64, facing.cell.x);
            facing.sheet.open(row, across, |column| {
                let u = (column as f64 - zero) * width;
                is_place(pose.center + pose.right() * u + pose.front * v)
            });
        }
        let tray = corners(half - Vec2::splat(PLAY));
        let far = reach.length() + half.length();
        let bodies = |list: &[&Body]| -> Vec<Vec<Vec2>> {
            let near =
                |body: &&&Body| body.pose().center.distance(pose.center) <= far + body.radius();
            let parts = list.iter().filter(near).flat_map(|body| body.parts());
            parts
                .map(|part| minkowski(&local(&part.shape), &tray))
                .collect()
        };
        for grown in bodies(grounds.standing) {
            for (row, across) in facing.rows_in(&grown) {
                facing.sheet.close(row, across);
            }
        }
        for grown in bodies(grounds.ending) {
            for (row, across) in facing.rows_in(&grown) {
                facing.sheet.shut(row, across);
            }
        }
        let starts = facing.sheet.settle();
        if starts && way == Way::Closest {
            facing.turned = Some(facing.sheet.turned());
        }
        starts.then_some(facing)
    }

    /// Looks at slides in a direction, radians counter-clockwise from straight ahead.
    ///
    /// An example is at [`crate::Needed`].
    pub fn slide(&mut self, aside: f64) {
        let way = direction_from_radians(aside);
        // To the right and ahead, in cells.
        let pace = way / self.cell;
        let course = |along: f64, across: f64| Course {
            lean: across / along.abs(),
            step: (1.0 / along.abs()) as f32,
            most: self.most as f32,
            toward: if along > 0.0 {
                Toward::Last
            } else {
                Toward::First
            },
        };
        if pace.y.abs() >= pace.x.abs() {
            self.sheet.sweep(&course(pace.y, pace.x));
        } else if let Some(turned) = &mut self.turned {
            turned.sweep(&course(pace.x, pace.y));
        }
    }

    /// Goes on by a step to take all slides that were looked at together, and the tray with them; `true` when done.
    ///
    /// Of three steps at most; nothing is to be looked at any more. An example is at [`crate::Needed`].
    pub fn spread(&mut self) -> bool {
        let (columns, rows) = self.wing;
        if let Some(turned) = self.turned.take() {
            self.sheet.lower_by_turned(&turned);
            return false;
        }
        match self.spread {
            Spread::Not => {
                self.sheet.spread_along(2 * rows + 1);
                self.spread = Spread::Along;
            }
            Spread::Along => {
                self.sheet.spread_across(2 * columns + 1);
                self.spread = Spread::Both;
            }
            Spread::Both => {}
        }
        self.spread == Spread::Both
    }

    /// How far ahead of the tray's own centre a row lies.
    fn height(&self, row: usize) -> f64 {
        (row as f64 - self.zero.1 as f64) * self.cell.y
    }

    /// The cells of each row whose centres lie inside a convex polygon.
    fn rows_in(&self, corners: &[Vec2]) -> Vec<(usize, Range<usize>)> {
        let (low, high) = bounds(corners);
        let row = |v: f64| (v / self.cell.y + self.zero.1 as f64).max(0.0);
        let rows =
            row(low.y).ceil() as usize..(row(high.y).floor() as usize + 1).min(self.sheet.rows);
        let cut = |row: usize| {
            let (first, last) = self.cut(corners, self.height(row))?;
            (first < last).then_some((row, first..last))
        };
        rows.filter_map(cut).collect()
    }

    /// The columns from and to which a row runs inside a convex polygon.
    fn cut(&self, corners: &[Vec2], v: f64) -> Option<(usize, usize)> {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for (at, from) in corners.iter().enumerate() {
            let to = corners[(at + 1) % corners.len()];
            if (from.y <= v) != (to.y <= v) {
                let u = from.x + (to.x - from.x) * ((v - from.y) / (to.y - from.y));
                (low, high) = (low.min(u), high.max(u));
            }
        }
        let column = |u: f64| (u / self.cell.x + self.zero.0 as f64).max(0.0);
        (low <= high).then(|| {
            let last = (column(high).floor() as usize + 1).min(self.sheet.columns);
            (column(low).ceil() as usize, last)
        })
    }
}

/// The corners of a box about the origin, counter-clockwise.
fn corners(half: Vec2) -> [Vec2; 4] {
    let beside = Vec2::new(half.x, -half.y);
    [-half, beside, half, -beside]
}
