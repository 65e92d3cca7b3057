//! How does somebody who sees no picture find a place on a painted board?
//!
//! Whatever is painted there is a named place that the keyboard and screen readers reach; Enter presses it.

use std::hash::Hash;

use eframe::egui::accesskit::Action;
use eframe::egui::{Key, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo};

/// A named place on a board; tells whether it was pressed by its name. `name` is asked for only where somebody listens.
pub fn spot_ui(
    ui: &Ui,
    room: Rect,
    rect: Rect,
    key: impl Hash + std::fmt::Debug,
    name: impl Fn() -> String,
) -> bool {
    if !room.intersects(rect) {
        return false;
    }
    let rect = rect.intersect(room);
    let place = ui.scope_id().with(("spot", key));
    let response = ui.interact(rect, place, Sense::focusable_noninteractive());
    response.widget_info(|| WidgetInfo::labeled(Role::ListBoxOption, true, name()));
    let focused = response.has_focus();
    if focused {
        let ring = Stroke::new(2.0, ui.visuals().selection.stroke.color);
        let painter = ui.painter_at(room);
        painter.rect_stroke(rect.expand(3.0), 4.0, ring, StrokeKind::Outside);
    }
    ui.input(|input| {
        let keyed = focused && (input.key_pressed(Key::Enter) || input.key_pressed(Key::Space));
        keyed || input.has_accesskit_action_request(place, Action::Click)
    })
}
