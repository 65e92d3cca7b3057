//! What do the range bands of a tray look like?
//!
//! True distance from the tray's edge: the outline moved out, round at the corners.

use geometry::Body;
use ui::mark::Mark;
use ui::theme::Look;

/// The bands around a body, each with its number; limits in inches.
#[must_use]
pub(crate) fn ranges(body: &Body, limits: &[f64]) -> Vec<Mark> {
    let mut marks = Vec::new();
    for &limit in limits {
        marks.push(Mark::Band {
            core: body.outline().to_vec(),
            reach: limit,
            look: Look::Range,
        });
        let pose = body.pose();
        let front = pose.center + pose.front * (body.size().y / 2.0 + limit);
        marks.push(Mark::label(
            front,
            format!("{limit} in"),
            12.0,
            Look::RangeName,
        ));
    }
    marks
}
