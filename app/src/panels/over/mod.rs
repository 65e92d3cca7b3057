//! What does each thing that lies over the window look like?

use eframe::egui::{Id, Modal, Ui};

use crate::command::AppCommand;
use crate::ctx::Ctx;
use crate::over::Over;

/// Whatever lies over the window now.
pub fn over_ui(ctx: &Ctx<'_>, ui: &mut Ui, over: &mut Option<Over>) {
    let Some(what) = over else { return };
    let shown = Modal::new(Id::unique("over")).show(ui.ctx(), |ui| {
        ui.label(format!("{what:?}"));
        if ui.button("Close").clicked() {
            ctx.send(AppCommand::Close);
        }
    });
    if shown.should_close() {
        ctx.send(AppCommand::Close);
    }
}
