//! What is going on right now?
//!
//! What the tool expects, what is selected, what things snap to, where the pointer is.

use eframe::egui::{Align, Label, Layout, Ui};
use geometry::Vec2;

use super::dialog::snaps;
use super::toggle::Toggle;
use crate::command::AppCommand;
use crate::ctx::Ctx;

/// The bar at the bottom.
pub(crate) fn status_ui(ctx: &Ctx<'_>, ui: &mut Ui, pointer: Option<Vec2>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let units = ctx.settings.units;
            let (x, y) = pointer.map_or((0.0, 0.0), |at| {
                (at.x * units.of_inch(), at.y * units.of_inch())
            });
            let text = match pointer {
                Some(_) => format!("x {x:7.2}  y {y:7.2} {}", units.name()),
                None => format!("x {:7}  y {:7} {}", "–", "–", units.name()),
            };
            ui.monospace(text);
            ui.separator();
            // The settings have the same switches.
            if ui.available_width() > 560.0 {
                snap_ui(ctx, ui);
            }
            let state = &ctx.shown.state;
            ui.label(match ctx.selection.ids() {
                [] => {
                    let units = play::counted(state.units.len(), "unit", "units");
                    let pieces = play::counted(state.pieces.len(), "piece", "pieces");
                    format!("{units}, {pieces}")
                }
                [only] => ctx.named(&format!("Selected {only}")),
                more => format!("Selected {}", more.len()),
            });
            ui.separator();
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(ctx.tool.tip()).truncate());
            });
        });
    });
}

/// What dragged things snap to, from right to left.
fn snap_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    for ((text, on), snap) in snaps(ctx.settings.snap).into_iter().rev() {
        let toggle = Toggle {
            on,
            text,
            keys: "",
            name: &format!("Snap to {}", text.to_lowercase()),
        };
        if toggle.ui(ui).on_hover_text(snap_tip(text)).clicked() {
            ctx.send(AppCommand::Snap(snap));
        }
    }
    ui.small("Snap to");
    ui.separator();
}

/// What a kind of snapping does.
pub(super) fn snap_tip(text: &str) -> &'static str {
    match text {
        "Contact" => "Dragged trays come flush with trays and terrain",
        "Zones" => "Dragged trays keep to the lines of deployment zones",
        _ => "Dragged things stay on whole inches",
    }
}
