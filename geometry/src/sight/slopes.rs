//! Which lines through a corner meet a shape?
//!
//! In the edge's frame a line through a corner is a slope, x over y, and a convex shape is met by one interval of slopes
//! ahead of the corner and one behind it.

use super::segment::NOISE;
use crate::{Convex, Vec2};

/// Slopes (x over y) of the lines through a corner.
#[derive(Clone, Copy)]
pub(super) struct Slopes {
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Slopes {
    pub(super) const ALL: Slopes = Slopes {
        low: f64::NEG_INFINITY,
        high: f64::INFINITY,
    };

    /// Lets a slope in. Plain comparisons: slopes are numbers, and this is the busiest line of all.
    fn widen(&mut self, slope: f64) {
        if slope < self.low {
            self.low = slope;
        }
        if slope > self.high {
            self.high = slope;
        }
    }

    /// What two intervals share.
    pub(super) fn and(self, other: Slopes) -> Option<Slopes> {
        let (low, high) = (self.low.max(other.low), self.high.min(other.high));
        (low < high).then_some(Slopes { low, high })
    }

    pub(super) fn middle(self) -> f64 {
        match (self.low.is_finite(), self.high.is_finite()) {
            (true, true) => (self.low + self.high) / 2.0,
            (true, false) => self.low + 1.0,
            (false, true) => self.high - 1.0,
            (false, false) => 0.0,
        }
    }
}

/// Which part of a line through a corner counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    Ahead,
    Back,
    Both,
}

/// The slopes of lines through a point outside a shape that meet it ahead of the point, and behind it.
pub(super) fn slopes(shape: &Convex, point: Vec2, reach: Reach) -> [Option<Slopes>; 2] {
    let mut ahead = Slopes {
        low: f64::INFINITY,
        high: f64::NEG_INFINITY,
    };
    let mut back = ahead;
    let mut level = 0.0_f64;
    let (mut above, mut below) = (false, false);
    for corner in shape.corners() {
        let offset = *corner - point;
        if offset.y > NOISE {
            above = true;
            let slope = offset.x / offset.y;
            ahead.widen(slope);
        } else if offset.y < -NOISE {
            below = true;
            let slope = offset.x / offset.y;
            back.widen(slope);
        } else if offset.x.abs() > level.abs() {
            level = offset.x;
        }
    }
    if above && below || level != 0.0 {
        let side = if above && below {
            crossing(shape, point)
        } else {
            level
        };
        if side > 0.0 {
            ahead.high = f64::INFINITY;
            back.low = f64::NEG_INFINITY;
        } else {
            ahead.low = f64::NEG_INFINITY;
            back.high = f64::INFINITY;
        }
    }
    let keep = |wanted: bool, there: bool, slopes: Slopes| {
        (wanted && there && slopes.low < slopes.high).then_some(slopes)
    };
    [
        keep(reach != Reach::Back, above, ahead),
        keep(reach != Reach::Ahead, below, back),
    ]
}

/// Where a shape that reaches above and below a point lies beside it: the furthest crossing of the point's level.
fn crossing(shape: &Convex, point: Vec2) -> f64 {
    let mut furthest = 0.0_f64;
    for (a, b) in shape.edges() {
        let (a, b) = (a - point, b - point);
        let x = if a.y * b.y < 0.0 {
            a.x + (b.x - a.x) * (a.y / (a.y - b.y))
        } else if a.y == 0.0 {
            a.x
        } else {
            continue;
        };
        if x.abs() > furthest.abs() {
            furthest = x;
        }
    }
    furthest
}
