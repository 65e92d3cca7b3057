//! How does somebody who sees no picture find things on the table?
//!
//! Everything on it is a named place that the keyboard and screen readers reach; Enter selects it.

use eframe::egui::{self, Event, Rect, Role, Sense, Ui, WidgetInfo};
use geometry::Vec2;
use ui::camera::Lens;
use ui::widgets::spot::at_edge;

use crate::command::ToolCommand;
use crate::ctx::Ctx;
use crate::overlays::Named;
use crate::selection::Selection;

/// A named place for everything on the table; where one is that has just got the focus and is out of sight, on the
/// table.
pub(super) fn things_ui(ctx: &Ctx<'_>, ui: &mut Ui, lens: &Lens, named: &[Named]) -> Option<Vec2> {
    let mut sought = None;
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
        let middle = lens.screen_from_table(*center);
        let side = lens.points(*size).max(12.0);
        let whole = Rect::from_center_size(middle, egui::Vec2::splat(side));
        // What is out of sight is found at the edge.
        let rect = match lens.screen.intersects(whole) {
            true => whole,
            false => at_edge(lens.screen, whole),
        };
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
        if response.gained_focus() && !lens.screen.contains(middle) {
            sought = Some(*center);
        }
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
    sought
}
