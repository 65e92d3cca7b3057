//! What is under the finger?
//!
//! The photo around the corner that is dragged, larger, beside the finger; a cross stands where the corner is.

use eframe::egui::{Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};
use ui::theme::{on_photo, veil};
use ui::widgets::loupe::{SIDE, beside};

use super::Map;
use crate::ctx::Ctx;
use crate::photo::{Marking, in_order};

/// How much larger.
const LARGER: f32 = 3.0;

/// The photo around a corner.
pub(super) fn loupe(ctx: &Ctx<'_>, map: &Map<'_>, marking: &Marking, corner: usize) {
    let (Some(texture), Some(at)) = (ctx.photos.whole(), marking.corners.get(corner)) else {
        return;
    };
    let (inks, view) = (on_photo(), map.view);
    let center = view.screen_from_photo(*at);
    let place = Rect::from_center_size(beside(center, view.canvas), Vec2::splat(SIDE));
    let larger = |point: Pos2| place.center() + (point - center) * LARGER;
    let inside = map.painter.with_clip_rect(place.intersect(view.canvas));
    inside.rect_filled(place, 0.0, inks.halo);
    let photo = Rect::from_min_max(larger(view.picture.min), larger(view.picture.max));
    let uv = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    inside.image(texture, photo, uv, veil(100));
    // The two edges that meet in the corner.
    let ordered = in_order(marking.corners);
    if let Some(place) = ordered.iter().position(|place| place == at) {
        for next in [(place + 1) % 4, (place + 3) % 4] {
            let end = larger(view.screen_from_photo(ordered[next]));
            let line = [larger(center), end];
            inside.line_segment(line, Stroke::new(3.0, inks.halo));
            inside.line_segment(line, Stroke::new(1.5, inks.line));
        }
    }
    let middle = place.center();
    for arm in [vec2(10.0, 0.0), vec2(0.0, 10.0)] {
        let line = [middle - arm, middle + arm];
        inside.line_segment(line, Stroke::new(3.5, inks.halo));
        inside.line_segment(line, Stroke::new(1.5, inks.near));
    }
    map.painter
        .rect_stroke(place, 4.0, Stroke::new(2.0, inks.near), StrokeKind::Inside);
}
