//! What is under the finger?
//!
//! The photo around the corner that is dragged, larger, beside the finger; a cross stands where the corner is.

use eframe::egui::{Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};
use ui::theme::{on_photo, veil};

use super::Map;
use crate::ctx::Ctx;
use crate::photo::{Marking, in_order};

/// How wide and high, in points.
const SIDE: f32 = 128.0;

/// How much larger.
const LARGER: f32 = 3.0;

/// From the corner to the middle of the loupe, in points: a finger does not cover it.
const AWAY: f32 = 118.0;

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

/// Above the corner, or beside it where there is no room above.
fn beside(corner: Pos2, canvas: Rect) -> Pos2 {
    let room = canvas.shrink(SIDE / 2.0);
    let across = |x: f32| x.clamp(room.left(), room.right().max(room.left()));
    let above = corner - vec2(0.0, AWAY);
    if above.y >= room.top() {
        return pos2(across(above.x), above.y);
    }
    let aside = if corner.x < canvas.center().x {
        AWAY
    } else {
        -AWAY
    };
    let y = corner.y.clamp(room.top(), room.bottom().max(room.top()));
    pos2(across(corner.x + aside), y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loupe_is_seen_and_never_under_the_finger() {
        let canvas = Rect::from_min_max(pos2(10.0, 50.0), pos2(360.0, 500.0));
        for x in 0..=35 {
            for y in 0..=45 {
                let corner = canvas.min + vec2(x as f32, y as f32) * 10.0;
                let middle = beside(corner, canvas);
                let place = Rect::from_center_size(middle, Vec2::splat(SIDE));
                assert!(canvas.expand(1.0).contains_rect(place), "{corner}");
                assert!(!place.contains(corner), "{corner}");
            }
        }
    }
}
