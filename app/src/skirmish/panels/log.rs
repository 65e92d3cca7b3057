//! What was done?
//!
//! A bar plays it like a film. The newest line is at the end; a line that is clicked shows the game as it was then.

use eframe::egui::{Align, Button, RichText, ScrollArea, Ui};

use super::Ctx;
use crate::panels::replay::{Strip, strip_ui};
use crate::shape::Shape;
use crate::skirmish::command::Command;
use crate::skirmish::game::Game;

/// What the log keeps between frames.
#[derive(Debug, Default)]
pub struct Log {
    /// The entry that was shown last.
    shown: Option<u32>,
}

/// The bar by which the log is played.
pub fn film_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let session = game.session();
    let [done, _] = game.log();
    let last = done.last().map_or(0, |line| line.entry);
    let lines = done.iter().filter(|line| line.entry == last);
    let texts: Vec<&str> = lines.map(|line| line.text.as_str()).collect();
    let text = match texts.is_empty() {
        true => "The start of the log".to_owned(),
        false => texts.join(" · "),
    };
    let strip = Strip {
        cursor: session.cursor(),
        len: session.len(),
        stood: session.stood(),
        plays: game.film().is_playing() && !game.film().watches(),
        pace: game.film().pace,
        density: ctx.dress.density,
        tone: ctx.dress.tone,
        slides: false,
        text: &text,
    };
    if let Some(command) = strip_ui(&strip, ui) {
        ctx.send(command.into());
    }
}

/// The log, then what a redo would bring back.
pub fn log_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, state: &mut Log) {
    let cursor = game.session().cursor();
    let moved = state.shown.replace(cursor) != Some(cursor);
    if ctx.dress.shape == Shape::Wide {
        ui.heading("Log");
    }
    if !game.session().is_empty() {
        film_ui(ctx, ui, game);
    }
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
                if moved && line.entry == cursor && !undone.is_empty() {
                    row.scroll_to_me(Some(Align::Center));
                }
                if row.clicked() {
                    ctx.send(Command::Goto(line.entry));
                }
            }
        });
}
