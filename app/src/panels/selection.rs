//! TODO-selection

use eframe::egui::Ui;

use crate::ctx::Ctx;

/// What the panel keeps between frames.
#[derive(Debug, Default)]
pub struct Selection {}

/// The panel.
pub fn selection_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Selection) {
    let _ = (ctx, ui, state);
}
