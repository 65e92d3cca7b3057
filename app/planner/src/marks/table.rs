//! What does the empty table look like?
//!
//! Its border, a grid of six inches, deployment zones and objectives.

use geometry::Vec2;
use ui::mark::Mark;
use ui::theme::Look;

/// The table with a grid of six inches.
#[must_use]
pub(crate) fn table(size: Vec2) -> Vec<Mark> {
    let shape = super::window(size);
    let half = size / 2.0;
    let mut marks = vec![Mark::area(shape.corners(), Look::Table)];
    let lines = |half: f64| {
        let most = ((half / 6.0).ceil() as i32 - 1).max(0);
        (-most..=most).map(|step| f64::from(step) * 6.0)
    };
    marks.extend(
        lines(half.x).map(|x| Mark::line(Vec2::new(x, -half.y), Vec2::new(x, half.y), Look::Grid)),
    );
    marks.extend(
        lines(half.y).map(|y| Mark::line(Vec2::new(-half.x, y), Vec2::new(half.x, y), Look::Grid)),
    );
    marks
}

/// A deployment zone of a side, counted from 0.
#[must_use]
pub(crate) fn zone(outline: &[Vec2], side: u8) -> Mark {
    Mark::area(outline, Look::Zone(side))
}

/// A round objective.
#[must_use]
pub(crate) fn objective(at: Vec2, radius: f64) -> Mark {
    Mark::Dot {
        at,
        radius,
        look: Look::Objective,
    }
}
