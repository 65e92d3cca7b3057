//! How does somebody who sees no picture find a place on a painted board?
//!
//! Whatever is painted there is a named place that the keyboard and screen readers reach; Enter presses it. What lies
//! outside the part that is looked at is named as well, at the edge nearest to it, and comes into sight with the focus.

use std::hash::Hash;

use eframe::egui::accesskit::Action;
use eframe::egui::{Key, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo};

/// What is done with a named place.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spotted {
    /// It was pressed by its name.
    pub pressed: bool,
    /// It has just got the focus and is out of sight: how far the board has to be moved for it to be seen.
    pub aside: Option<Vec2>,
}

/// A named place on a board. `name` is asked for only where somebody listens.
pub fn spot_ui(
    ui: &Ui,
    room: Rect,
    rect: Rect,
    key: impl Hash + std::fmt::Debug,
    name: impl Fn() -> String,
) -> Spotted {
    let place = ui.scope_id().with(("spot", key));
    let seen = at_edge(room, rect);
    let response = ui.interact(seen, place, Sense::focusable_noninteractive());
    response.widget_info(|| WidgetInfo::labeled(Role::ListBoxOption, true, name()));
    let focused = response.has_focus();
    if focused {
        let ring = Stroke::new(2.0, ui.visuals().selection.stroke.color);
        let painter = ui.painter_at(room);
        painter.rect_stroke(seen.expand(3.0), 4.0, ring, StrokeKind::Outside);
    }
    let pressed = ui.input(|input| {
        let keyed = focused && (input.key_pressed(Key::Enter) || input.key_pressed(Key::Space));
        keyed || input.has_accesskit_action_request(place, Action::Click)
    });
    let aside = into_sight(room, rect).filter(|_| response.gained_focus());
    Spotted { pressed, aside }
}

/// A named place of which a board has many: it is found and pressed by its name, but keys pass it. Tells whether it was
/// pressed.
pub fn place_ui(
    ui: &Ui,
    room: Rect,
    rect: Rect,
    key: impl Hash + std::fmt::Debug,
    name: impl Fn() -> String,
) -> bool {
    let place = ui.scope_id().with(("place", key));
    let response = ui.interact(at_edge(room, rect), place, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::ListBoxOption, true, name()));
    ui.ctx()
        .accesskit_node_builder(place, |node| node.add_action(Action::Click));
    ui.input(|input| input.has_accesskit_action_request(place, Action::Click))
}

/// The part of a place that is in sight, or the edge that is nearest to it.
#[must_use]
pub fn at_edge(room: Rect, rect: Rect) -> Rect {
    let inside = |point: Pos2| point.max(room.min).min(room.max);
    Rect::from_min_max(inside(rect.min), inside(rect.max))
}

/// How far a board has to be moved for a place to be seen whose middle is out of sight; `None` where it is in sight.
#[must_use]
pub fn into_sight(room: Rect, rect: Rect) -> Option<Vec2> {
    let middle = rect.center();
    if room.contains(middle) {
        return None;
    }
    let inner = room.shrink2(rect.size().min(room.size() / 2.0));
    Some(middle.max(inner.min).min(inner.max) - middle)
}

#[cfg(test)]
mod tests {
    use eframe::egui::{pos2, vec2};

    use super::*;

    #[test]
    fn what_is_out_of_sight_lies_at_the_edge_until_it_is_moved_in() {
        let room = Rect::from_min_max(pos2(10.0, 10.0), pos2(110.0, 60.0));
        for (x, y) in [(0.0, 30.0), (500.0, 30.0), (50.0, -90.0), (300.0, 400.0)] {
            let rect = Rect::from_center_size(pos2(x, y), Vec2::splat(8.0));
            assert!(room.contains_rect(at_edge(room, rect)), "{rect}");
            let aside = into_sight(room, rect).expect("out of sight");
            assert!(room.contains_rect(rect.translate(aside)), "{rect}");
        }
        let rect = Rect::from_center_size(pos2(50.0, 30.0), Vec2::splat(8.0));
        assert_eq!((at_edge(room, rect), into_sight(room, rect)), (rect, None));
        // However large it is, nothing panics.
        let large = Rect::from_center_size(pos2(400.0, 30.0), vec2(900.0, 900.0));
        assert!(into_sight(room, large).is_some());
    }
}
