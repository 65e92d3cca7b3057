//! How does somebody who sees no picture find things on the table?
//!
//! Everything on it is a named place that the keyboard and screen readers reach; Enter selects it.

use eframe::egui::{self, Event, Rect, Role, Sense, Ui, WidgetInfo};
use ui::camera::Lens;

use crate::command::ToolCommand;
use crate::ctx::Ctx;
use crate::overlays::Named;
use crate::selection::Selection;

/// A named place for everything on the table.
pub(super) fn things_ui(ctx: &Ctx<'_>, ui: &mut Ui, lens: &Lens, named: &[Named]) {
    // The input is looked at once for all.
    let (keys, asks) = ui.input(|input| {
        let keys = input.key_pressed(egui::Key::Enter) || input.key_pressed(egui::Key::Space);
        let is_ask = |event: &Event| matches!(event, Event::AccessKitActionRequest(_));
        (keys, input.events.iter().any(is_ask))
    });
    for Named {
        id,
        label,
        center,
        size,
    } in named
    {
        let center = lens.screen_from_table(*center);
        let side = lens.points(*size).max(12.0);
        let rect = Rect::from_center_size(center, egui::Vec2::splat(side));
        if !lens.screen.intersects(rect) {
            continue;
        }
        let place = ui.scope_id().with(("thing", id));
        let response = ui.interact(rect, place, Sense::focusable_noninteractive());
        let selected = ctx.selection.has(id);
        response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, selected, label));
        let focused = response.has_focus();
        let click = asks
            && ui.input(|input| {
                input.has_accesskit_action_request(place, egui::accesskit::Action::Click)
            });
        let asked = click || (keys && focused);
        if focused {
            let ring = egui::Stroke::new(2.0, ui.visuals().selection.stroke.color);
            ui.painter_at(lens.screen).rect_stroke(
                rect.expand(3.0),
                4.0,
                ring,
                egui::StrokeKind::Outside,
            );
        }
        if asked && !selected {
            ctx.send(ToolCommand::Select(Selection::of([id.clone()])));
        }
    }
}
