//! What does sight look like?
//!
//! The witness itself: the clear line, or the line that is stopped with everything that stops it marked.
//! The region that a front edge sees is one surface, however many cells it was put together from.

use geometry::{Body, Convex, Vec2};
use ui::mark::{Mark, arrow, cross};
use ui::theme::Look;

/// A clear line.
#[must_use]
pub(crate) fn clear(from: Vec2, to: Vec2) -> Vec<Mark> {
    arrow(from, to, 0.55, Look::SightClear)
}

/// A line that is stopped, with what stops it; a cross stands where it first meets one of them.
#[must_use]
pub(crate) fn blocked_sight(from: Vec2, to: Vec2, blockers: &[&Body]) -> Vec<Mark> {
    let mut marks: Vec<Mark> = blockers
        .iter()
        .map(|body| Mark::area(body.outline(), Look::Culprit))
        .collect();
    marks.push(Mark::line(from, to, Look::SightBlocked));
    let parts = blockers.iter().flat_map(|body| body.parts());
    let first = parts
        .filter_map(|part| entry(from, to, &part.shape))
        .fold(1.0_f64, f64::min);
    if !blockers.is_empty() {
        marks.extend(cross(from + (to - from) * first, 0.7, Look::Culprit));
    }
    marks
}

/// How far along a segment, from 0 to 1, it enters a convex shape.
fn entry(from: Vec2, to: Vec2, shape: &Convex) -> Option<f64> {
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for (normal, corner) in shape.normals().iter().zip(shape.corners()) {
        let (height, slope) = (normal.dot(from - *corner), normal.dot(to - from));
        if slope < 0.0 {
            enter = enter.max(-height / slope);
        } else if slope > 0.0 {
            leave = leave.min(-height / slope);
        } else if height > 0.0 {
            return None;
        }
    }
    (enter <= leave).then_some(enter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stopped_line_is_crossed_where_it_enters() {
        let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
        let at = |y: f64| entry(Vec2::new(-1.0, y), Vec2::new(3.0, y), &square);
        assert_eq!(at(0.5), Some(0.25));
        assert_eq!(at(2.0), None);
    }
}
