//! How large is a label on the page, and where is it wanted?
//!
//! As large as asked for, smaller where there is no room, never smaller than can be read.

use geometry::Vec2;

use super::{LEAST_TEXT, LETTER, PITCH, Page, UNDER};
use crate::apart::Spot;
use crate::mark::Mark;

/// A label as large as there is room for.
pub(super) struct Fitted {
    /// The size of its font, in points.
    pub(super) size: f64,
    /// How many lines it has; one under a name is smaller than the others.
    pub(super) rows: f64,
    /// The box around it where it is wanted, on the page.
    pub(super) spot: Spot,
}

/// A label's size and place; `None` for any other mark.
pub(super) fn fitted(page: &Page, mark: &Mark) -> Option<Fitted> {
    let Mark::Label {
        at,
        lines,
        under,
        room,
        size,
        ..
    } = mark
    else {
        return None;
    };
    let letters = |line: &String| line.chars().count() as f64 * LETTER;
    let widest = lines
        .iter()
        .map(letters)
        .fold(letters(under) * UNDER, f64::max)
        .max(1.0);
    let rows = lines.len() as f64 + if under.is_empty() { 0.0 } else { UNDER };
    let room = room * page.scale;
    let size = size
        .min(room / widest)
        .min(room / (rows * PITCH))
        .max(LEAST_TEXT);
    let spot = Spot {
        center: page.page_from_table(*at),
        size: Vec2::new(widest, rows * PITCH) * size,
    };
    Some(Fitted { size, rows, spot })
}
