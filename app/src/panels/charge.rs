//! TODO-charge

use eframe::egui::Ui;

use crate::ctx::Ctx;

/// What the panel keeps between frames.
#[derive(Debug, Default)]
pub struct Charge {}

/// The panel.
pub fn charge_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Charge) {
    let _ = (ctx, ui, state);
}
