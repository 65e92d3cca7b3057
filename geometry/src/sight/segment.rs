//! Does a segment run into a shape, and where?

use crate::{Convex, Vec2};

/// Rounding noise of coordinates, a millionth of `CONTACT`: what differs less is the same line or point.
pub(super) const NOISE: f64 = 1e-9;

/// How far along a ray it enters a shape; 0 from inside.
pub(super) fn entry(shape: &Convex, from: Vec2, direction: Vec2) -> Option<f64> {
    let (enter, leave) = span(shape, from, direction, NOISE);
    (enter <= leave && leave >= 0.0).then_some(enter.max(0.0))
}

/// Whether a segment runs through the open interior of a shape.
pub(super) fn enters(shape: &Convex, from: Vec2, to: Vec2) -> bool {
    let (enter, leave) = span(shape, from, to - from, -NOISE);
    enter.max(0.0) < leave.min(1.0)
}

/// Between which multiples of `direction` a line lies inside a shape grown by `slack`.
fn span(shape: &Convex, from: Vec2, direction: Vec2, slack: f64) -> (f64, f64) {
    let (mut enter, mut leave) = (f64::NEG_INFINITY, f64::INFINITY);
    for (normal, corner) in shape.normals().iter().zip(shape.corners()) {
        let height = normal.dot(from - *corner) - slack;
        let speed = normal.dot(direction);
        if speed < 0.0 {
            enter = enter.max(-height / speed);
        } else if speed > 0.0 {
            leave = leave.min(-height / speed);
        } else if height > 0.0 {
            return (f64::INFINITY, f64::NEG_INFINITY);
        }
    }
    (enter, leave)
}
