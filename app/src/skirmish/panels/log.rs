//! What was done?
//!
//! The newest line is at the end; a line that is clicked shows the game as it was then.

use eframe::egui::{Button, RichText, ScrollArea, Ui};

use super::Ctx;
use crate::skirmish::command::Command;
use crate::skirmish::game::Game;

/// The log, then what a redo would bring back.
pub fn log_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    ui.heading("Log");
    let [done, undone] = game.log();
    ScrollArea::vertical()
        .id_salt("tiles log")
        .auto_shrink(false)
        .stick_to_bottom(true)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            if done.is_empty() && undone.is_empty() {
                ui.label("Nothing yet");
            }
            let muted = ctx.inks().muted;
            let lines = done.iter().map(|line| (line, false));
            let lines = lines.chain(undone.iter().map(|line| (line, true)));
            for (line, later) in lines {
                let text = RichText::new(&line.text);
                let text = if later {
                    text.color(muted).italics()
                } else {
                    text
                };
                let row = Button::new(text).frame(false).wrap();
                let row = ui.add(row).on_hover_text("Look at the game after this");
                if row.clicked() {
                    ctx.send(Command::Goto(line.entry));
                }
            }
        });
}
