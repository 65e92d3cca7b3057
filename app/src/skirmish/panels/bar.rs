//! What can be done with the game as a whole?

use eframe::egui::{Label, MenuBar, RichText, Ui};

use super::{Ctx, bots};
use crate::halls::{Place, games_ui};
use crate::shape::Shape;
use crate::skirmish::command::Command;
use crate::workshop::Order;

/// The bar at the top.
pub fn bar_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    MenuBar::new().ui(ui, |ui| {
        ui.menu_button("Games", |ui| {
            if let Some(place) = games_ui(ui, Place::Tiles) {
                ctx.send(Command::Go(place));
            }
        });
        if ctx.workshop.is_some() {
            ctx.button(ui, "Leave the workshop", Command::Shop(Order::Leave));
            return;
        }
        let workshop = ctx.button(ui, "Workshop", Command::Shop(Order::Open));
        workshop.on_hover_text("Make tiles and scenarios");
        let Some(game) = ctx.game else {
            ui.add(Label::new(RichText::new("Skirmish on tiles").strong()).truncate());
            return;
        };
        ui.separator();
        let session = game.session();
        ui.add_enabled_ui(session.cursor() > 0, |ui| {
            let undo = ctx.button(ui, "Undo", Command::Undo);
            undo.on_hover_text("Take the last input back (Ctrl+Z)");
        });
        ui.add_enabled_ui(session.cursor() < session.len(), |ui| {
            let redo = ctx.button(ui, "Redo", Command::Redo);
            redo.on_hover_text("Bring back what was taken back (Ctrl+Y)");
        });
        ui.menu_button("Game", |ui| {
            bots::players_ui(ctx, ui, game);
            ui.separator();
            let concede = game.offers().next().is_some();
            ui.add_enabled_ui(concede, |ui| {
                let text = "Concede";
                let concede = ctx.button(ui, text, Command::Act(grid::Action::Concede));
                if concede
                    .on_hover_text("Give the game up for the side that is asked")
                    .clicked()
                {
                    ui.close();
                }
            });
            for (text, command, tip) in [
                (
                    "Save…",
                    Command::Save,
                    "To a file that can be opened again; the game is kept by itself too",
                ),
                ("Open…", Command::Open, "A saved game; this one is put away"),
            ] {
                if ctx.button(ui, text, command).on_hover_text(tip).clicked() {
                    ui.close();
                }
            }
            let end = ctx.button(ui, "Put this game away", Command::End);
            if end
                .on_hover_text(
                    "Begin another; this one can be gone on with until another is put away",
                )
                .clicked()
            {
                ui.close();
            }
        });
        ui.separator();
        let scenario = ctx.rules.scenario(game.state());
        if ctx.dress.shape == Shape::Wide {
            ui.strong(&scenario.title);
        }
        ui.label(round(game.state().round, scenario.rounds));
    });
}

/// Which round it is.
fn round(round: u8, rounds: u8) -> String {
    match round {
        0 => "Set-up".to_owned(),
        round => format!("Round {round} of {rounds}"),
    }
}
