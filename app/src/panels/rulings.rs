//! TODO-rulings

use eframe::egui::Ui;

use crate::ctx::Ctx;

/// What the panel keeps between frames.
#[derive(Debug, Default)]
pub struct Rulings {}

/// The panel.
pub fn rulings_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Rulings) {
    let _ = (ctx, ui, state);
}
