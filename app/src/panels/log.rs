//! TODO-log

use eframe::egui::Ui;

use crate::ctx::Ctx;

/// What the panel keeps between frames.
#[derive(Debug, Default)]
pub struct Log {}

/// The panel.
pub fn log_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Log) {
    let _ = (ctx, ui, state);
}
