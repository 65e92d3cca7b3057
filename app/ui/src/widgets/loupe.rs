//! What is under a finger?
//!
//! A part of the screen, larger, beside the finger and never under it.

use eframe::egui::emath::TSTransform;
use eframe::egui::layers::ShapeIdx;
use eframe::egui::{
    Id, LayerId, Order, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

/// How wide and high, in points.
pub const SIDE: f32 = 128.0;

/// How much larger what is painted is.
const LARGER: f32 = 2.5;

/// From what is looked at to the middle of the loupe, in points: a finger does not cover it.
const AWAY: f32 = 118.0;

/// What was painted around a point since a shape, larger, with a cross in the middle.
pub fn loupe_ui(ui: &Ui, canvas: Rect, since: ShapeIdx, at: Pos2) {
    let place = Rect::from_center_size(beside(at, canvas), Vec2::splat(SIDE));
    let middle = place.center();
    let larger = TSTransform::new(middle.to_vec2() - at.to_vec2() * LARGER, LARGER);
    let near = Rect::from_center_size(at, Vec2::splat(SIDE / LARGER));
    let shapes: Vec<Shape> = ui.ctx().graphics(|layers| {
        let painted = layers.get(ui.layer_id()).into_iter();
        let painted = painted.flat_map(|list| list.all_entries().skip(since.0));
        let shapes = painted.map(|clipped| &clipped.shape);
        let seen = shapes.filter(|shape| shape.visual_bounding_rect().intersects(near));
        seen.cloned().collect()
    });
    let layer = LayerId::new(Order::Foreground, Id::unique("loupe"));
    let painter = ui.ctx().layer_painter(layer).with_clip_rect(place);
    let (back, ink) = (ui.visuals().panel_fill, ui.visuals().text_color());
    painter.rect_filled(place, 0.0, back);
    painter.extend(shapes.into_iter().map(|mut shape| {
        shape.transform(larger);
        shape
    }));
    for arm in [vec2(9.0, 0.0), vec2(0.0, 9.0)] {
        for stroke in [Stroke::new(3.5, back), Stroke::new(1.5, ink)] {
            painter.line_segment([middle - arm, middle + arm], stroke);
        }
    }
    let rim = Stroke::new(2.0, ink);
    painter.rect_stroke(place, 0.0, rim, StrokeKind::Inside);
}

/// The middle of a loupe: above what is looked at, or beside it where there is no room above.
#[must_use]
pub fn beside(at: Pos2, canvas: Rect) -> Pos2 {
    let room = canvas.shrink(SIDE / 2.0);
    let across = |x: f32| x.clamp(room.left(), room.right().max(room.left()));
    let above = at - vec2(0.0, AWAY);
    if above.y >= room.top() {
        return pos2(across(above.x), above.y);
    }
    let aside = if at.x < canvas.center().x {
        AWAY
    } else {
        -AWAY
    };
    let y = at.y.clamp(room.top(), room.bottom().max(room.top()));
    pos2(across(at.x + aside), y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loupe_is_seen_and_never_under_the_finger() {
        let canvas = Rect::from_min_max(pos2(10.0, 50.0), pos2(360.0, 500.0));
        for x in 0..=35 {
            for y in 0..=45 {
                let at = canvas.min + vec2(x as f32, y as f32) * 10.0;
                let middle = beside(at, canvas);
                let place = Rect::from_center_size(middle, Vec2::splat(SIDE));
                assert!(canvas.expand(1.0).contains_rect(place), "{at}");
                assert!(!place.contains(at), "{at}");
            }
        }
    }
}
