//! What does a line meet on its way?

use eframe::egui::{Pos2, Rect};

/// Whether two lines cross.
pub(super) fn meet([a, b]: [Pos2; 2], [c, d]: [Pos2; 2]) -> bool {
    let side = |[from, to]: [Pos2; 2], at: Pos2| (to - from).rot90().dot(at - from);
    let parts = |line: [Pos2; 2], one: Pos2, other: Pos2| side(line, one) * side(line, other) < 0.0;
    parts([a, b], c, d) && parts([c, d], a, b)
}

/// Whether a line comes through a rectangle, by points four apart.
pub(super) fn crosses(room: Rect, [from, to]: [Pos2; 2]) -> bool {
    let steps = (from.distance(to) / 4.0).ceil().max(1.0) as u16;
    let along = |step: u16| from.lerp(to, f32::from(step) / f32::from(steps));
    let room = room.expand(2.0);
    room.intersects(Rect::from_two_pos(from, to))
        && (0..=steps).any(|step| room.contains(along(step)))
}
