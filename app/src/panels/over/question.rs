//! What is asked before something is done?

use eframe::egui::Ui;

use super::{Open, dialog_ui};
use crate::command::{AppCommand, Command};
use crate::ctx::Ctx;
use crate::panels::labeled_button;

/// How wide a question is, in points.
const WIDTH: f32 = 440.0;

/// Whether changes may be lost.
pub(super) fn discard_ui(ctx: &Ctx<'_>, ui: &Ui, then: &Command, open: Open) {
    dialog_ui(ctx, ui, "Save the changes?", WIDTH, |ui| {
        ui.label(format!(
            "“{}” has changes that no file holds",
            ctx.desk.title
        ));
        ui.small(format!("Next: {}", then.spec().text));
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| {
            let then = Box::new(then.clone());
            let save = AppCommand::SaveThen(then.clone());
            open.focus(&labeled_button(ctx, ui, "Save…", save));
            labeled_button(ctx, ui, "Discard", AppCommand::Discard(then));
            labeled_button(ctx, ui, "Cancel", AppCommand::Close);
        });
    });
}

/// What to do with a pasted table.
pub(super) fn pasted_ui(ctx: &Ctx<'_>, ui: &Ui, text: &str, open: Open) {
    dialog_ui(ctx, ui, "There is a table on the clipboard", WIDTH, |ui| {
        ui.label("Everything that is added gets a name of its own here");
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| {
            let add = AppCommand::PasteHere(text.to_owned());
            open.focus(&labeled_button(ctx, ui, "Add it to this table", add));
            let instead = AppCommand::OpenPasted(text.to_owned());
            labeled_button(ctx, ui, "Open it as the table", instead);
            labeled_button(ctx, ui, "Cancel", AppCommand::Close);
        });
    });
}
