//! What is going on right now?
//!
//! Where the pointer is, what the tool expects, what is selected.

use eframe::egui::Ui;
use geometry::Vec2;

use crate::ctx::Ctx;

/// The bar at the bottom.
pub fn status_ui(ctx: &Ctx<'_>, ui: &mut Ui, pointer: Option<Vec2>) {
    ui.horizontal(|ui| {
        ui.label(ctx.tool.tip());
        ui.with_layout(
            eframe::egui::Layout::right_to_left(eframe::egui::Align::Center),
            |ui| {
                let units = ctx.settings.units;
                if let Some(at) = pointer {
                    let (x, y) = (at.x * units.of_inch(), at.y * units.of_inch());
                    ui.monospace(format!("x {x:.2}  y {y:.2} {}", units.name()));
                    ui.separator();
                }
                let state = &ctx.shown.state;
                ui.label(format!(
                    "{} units, {} pieces",
                    state.units.len(),
                    state.pieces.len()
                ));
                if !ctx.selection.ids().is_empty() {
                    ui.separator();
                    ui.label(format!("selected: {}", ctx.selection.ids().join(", ")));
                }
            },
        );
    });
}
