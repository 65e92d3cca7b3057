//! What is there to choose in the tool in hand?
//!
//! A row of buttons at the top of the table; nothing for a tool without a choice.

use eframe::egui::{Area, Frame, Id, Order, Rect, Role, Ui, WidgetInfo, vec2};

use crate::command::ToolCommand;
use crate::ctx::Ctx;
use crate::tools::Preview;

/// How far from the corner of the table's panel the row is, in points.
const MARGIN: f32 = 10.0;

/// The options of the tool in hand over the table.
pub fn options_ui(ctx: &Ctx<'_>, ui: &mut Ui, screen: Rect, preview: &Preview) {
    if preview.options.is_empty() {
        return;
    }
    let area = Area::new(Id::unique("tool options"))
        .order(Order::Middle)
        .fixed_pos(screen.left_top() + vec2(MARGIN, MARGIN))
        .constrain_to(screen);
    area.show(ui.ctx(), |ui| {
        ui.set_max_width((screen.width() - 2.0 * MARGIN).max(40.0));
        Frame::popup(ui.style()).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                for (place, (words, on)) in preview.options.iter().enumerate() {
                    let response = ui.selectable_label(*on, words);
                    let name = format!("{} option {words}", ctx.tool.name());
                    response.widget_info(|| {
                        WidgetInfo::selected(Role::CheckBox, true, *on, name.clone())
                    });
                    if response.clicked() {
                        ctx.send(ToolCommand::Option(place));
                    }
                }
            });
        });
    });
}
