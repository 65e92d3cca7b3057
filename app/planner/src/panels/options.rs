//! What is there to choose in the tool in hand?
//!
//! A row of buttons at the top of the table; nothing for a tool without a choice. For fingers there is a switch that
//! makes taps add to the selection, as keys do.

use eframe::egui::{Area, Frame, Id, Order, Rect, Role, ScrollArea, Ui, WidgetInfo, vec2};
use ui::shape::Shape;

use super::toggle::Toggle;
use crate::command::ToolCommand;
use crate::ctx::Ctx;
use crate::tools::kind::ToolKind;
use crate::tools::tool::Preview;

/// How far from the corner of the table's panel the row is, in points.
const MARGIN: f32 = 10.0;

/// The options of the tool in hand over the table.
pub(crate) fn options_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    screen: Rect,
    adding: &mut bool,
    preview: &Preview,
) {
    // Fingers have no key to add to a selection by.
    let fingers = ctx.density.is_fingers() && !preview.held;
    let adds = match ctx.tool {
        // Of a small table in a battle it would cover who stands there, and units act one by one.
        ToolKind::Select => fingers && ctx.document.battle().is_none(),
        ToolKind::Fix => fingers,
        ToolKind::Move
        | ToolKind::Pivot
        | ToolKind::Charge
        | ToolKind::Ruler
        | ToolKind::Arcs
        | ToolKind::Sight
        | ToolKind::Terrain
        | ToolKind::Token => false,
    };
    *adding &= adds;
    let shown_adding = adds.then_some(adding);
    if preview.options.is_empty() && !adds {
        return;
    }
    let area = Area::new(Id::unique("tool options"))
        .order(Order::Middle)
        .fixed_pos(screen.left_top() + vec2(MARGIN, MARGIN))
        .constrain_to(screen);
    area.show(ui.ctx(), |ui| {
        ui.set_max_width((screen.width() - 2.0 * MARGIN).max(40.0));
        Frame::popup(ui.style()).show(ui, |ui| {
            match ctx.shape {
                // Of a small table one row is enough to give away.
                Shape::Tall | Shape::Low => {
                    ScrollArea::horizontal().show(ui, |ui| {
                        ui.horizontal(|ui| row_ui(ctx, ui, shown_adding, preview));
                    });
                }
                Shape::Wide => {
                    ui.horizontal_wrapped(|ui| row_ui(ctx, ui, shown_adding, preview));
                }
            }
        });
    });
}

fn row_ui(ctx: &Ctx<'_>, ui: &mut Ui, adding: Option<&mut bool>, preview: &Preview) {
    if let Some(adding) = adding {
        let toggle = Toggle {
            on: *adding,
            text: "Several",
            keys: "",
            name: "A tap adds to the selection",
        };
        *adding ^= toggle.ui(ui).clicked();
    }
    for (place, (words, on)) in preview.options.iter().enumerate() {
        let response = ui.selectable_label(*on, words);
        let name = format!("{} option {words}", ctx.tool.name());
        response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, *on, name.clone()));
        if response.clicked() {
            ctx.send(ToolCommand::Option(place));
        }
    }
}
