//! What is asked before something is done?

use eframe::egui::Ui;
use play::Seat;
use tabletop::army::Army;

use super::frame::{Open, framed_ui};
use crate::command::{AppCommand, ArmyCommand, Command};
use crate::ctx::Ctx;
use crate::panels::button::labeled_button;

/// How wide a question is, in points.
const WIDTH: f32 = 440.0;

/// Whether changes may be lost.
pub(super) fn discard_ui(ctx: &Ctx<'_>, ui: &Ui, then: &Command, open: Open) {
    framed_ui(ctx, ui, "Save the changes?", WIDTH, |ui| {
        ui.label(format!(
            "“{}” has changes that no file holds",
            ctx.document.title
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
    framed_ui(ctx, ui, "There is a table on the clipboard", WIDTH, |ui| {
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

/// In which list's place an army list goes, where both are made.
pub(super) fn list_ui(ctx: &Ctx<'_>, ui: &Ui, army: &Army, open: Open) {
    framed_ui(ctx, ui, "Which list does it replace?", WIDTH, |ui| {
        let name = army.name.as_deref().unwrap_or("The army list");
        ui.label(format!(
            "“{name}” takes the place of a list that was made here"
        ));
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| {
            for (seat, text) in [(Seat(0), "The near list"), (Seat(1), "The far list")] {
                let put = ArmyCommand::Put(seat, Box::new(army.clone()));
                let button = labeled_button(ctx, ui, text, put);
                if seat == Seat(0) {
                    open.focus(&button);
                }
            }
            labeled_button(ctx, ui, "Cancel", AppCommand::Close);
        });
    });
}
