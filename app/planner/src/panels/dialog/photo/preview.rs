//! Do the corners fit?
//!
//! The table's edges and a grid of its inches over the photo. They lie on the table when its corners are right; the
//! near edge is marked by a line of its own and by its name.

use eframe::egui::{Align2, FontId, Pos2, Rect, Stroke, vec2};
use geometry::Vec2;
use ui::theme::{BODY, SMALL, on_photo};

use super::Map;
use super::handles::Held;
use crate::ctx::Ctx;
use crate::photo::{Marking, in_order};

/// From line to line, inches.
pub(super) const PITCH: f64 = 6.0;

/// How far from the middle of a handle its ring is, in points.
const RING: f32 = 11.0;

/// The table's edges and its grid.
pub(super) fn grid(ctx: &Ctx<'_>, map: &Map<'_>, marking: &Marking, size: Vec2) {
    let inks = on_photo();
    let Ok(lines) = marking.grid(size, PITCH) else {
        return;
    };
    let ends = |line: &[Vec2; 2]| line.map(|end| map.view.screen_from_photo(end));
    let draw = |line: &[Vec2; 2], halo: f32, width: f32, color| {
        map.painter
            .line_segment(ends(line), Stroke::new(halo, inks.halo));
        map.painter
            .line_segment(ends(line), Stroke::new(width, color));
    };
    let (edges, inner) = lines.split_at(lines.len().min(4));
    for line in inner {
        draw(line, 2.0, 0.8, inks.line);
    }
    for line in edges.iter().skip(1) {
        draw(line, 4.0, 2.0, inks.line);
    }
    if let Some(near) = edges.first() {
        draw(near, 6.0, 4.0, inks.near);
        near_name(ctx, map, ends(near));
    }
}

/// Says which edge is the near one, below its middle.
fn near_name(_: &Ctx<'_>, map: &Map<'_>, [from, to]: [Pos2; 2]) {
    let inks = on_photo();
    let font = FontId::proportional(BODY);
    let words = map
        .painter
        .layout_no_wrap("Near edge".to_owned(), font, inks.near);
    let size = words.size() + vec2(10.0, 4.0);
    let room = map.view.canvas.shrink2(size / 2.0);
    let middle = (from + (to - from) / 2.0 + vec2(0.0, size.y)).clamp(room.min, room.max);
    let plate = Rect::from_center_size(middle, size);
    map.painter.rect_filled(plate, 4.0, inks.halo);
    map.painter
        .galley(plate.min + vec2(5.0, 2.0), words, inks.near);
}

/// The handles: a ring around each corner, so that the corner itself is seen.
pub(super) fn corners(map: &Map<'_>, marking: &Marking, held: Held) {
    let inks = on_photo();
    let ordered = in_order(marking.corners);
    for (corner, at) in marking.corners.iter().enumerate() {
        let center = map.view.screen_from_photo(*at);
        let is_held = held.dragged == Some(corner) || held.focused == Some(corner);
        let (ring, wide) = if is_held {
            (inks.near, 3.5)
        } else {
            (inks.line, 2.5)
        };
        map.painter
            .circle_stroke(center, RING, Stroke::new(wide + 2.5, inks.halo));
        map.painter
            .circle_stroke(center, RING, Stroke::new(wide, ring));
        map.painter.circle_filled(center, 1.5, ring);
        let place = ordered.iter().position(|place| place == at);
        let Some(number) = place.map(|place| place + 1) else {
            continue;
        };
        let beside = center + vec2(RING + 8.0, -RING);
        map.painter.circle_filled(beside, 8.0, inks.halo);
        map.painter.text(
            beside,
            Align2::CENTER_CENTER,
            number,
            FontId::proportional(SMALL),
            inks.line,
        );
    }
}
