//! TODO-roster

use eframe::egui::Ui;

use crate::ctx::Ctx;

/// What the panel keeps between frames.
#[derive(Debug, Default)]
pub struct Roster {}

/// The panel.
pub fn roster_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Roster) {
    let _ = (ctx, ui, state);
}
