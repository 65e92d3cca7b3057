//! What can be done with the game as a whole?

use eframe::egui::{Label, MenuBar, RichText, Ui};
use play::Seat;

use super::Ctx;
use crate::halls::panels::programs::pace_ui;
use crate::halls::programs::Throws;
use crate::halls::{Place, games_ui};
use crate::risk::command::Command;
use crate::risk::game::Game;
use crate::risk::players::Player;
use crate::shape::Shape;

/// The bar at the top.
pub fn bar_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    MenuBar::new().ui(ui, |ui| {
        ui.menu_button("Games", |ui| {
            if let Some(place) = games_ui(ui, Place::Risk) {
                ctx.send(Command::Go(place));
            }
        });
        let Some(game) = ctx.game else {
            ui.add(Label::new(RichText::new("Risk").strong()).truncate());
            return;
        };
        ui.separator();
        let session = game.session();
        ui.add_enabled_ui(session.cursor() > 0, |ui| {
            let undo = ctx.button(ui, "Undo", Command::Undo);
            undo.on_hover_text("Take the last input back, unless it showed dice or cards (Ctrl+Z)");
        });
        ui.add_enabled_ui(session.cursor() < session.len(), |ui| {
            let redo = ctx.button(ui, "Redo", Command::Redo);
            redo.on_hover_text("Bring back what was taken back (Ctrl+Y)");
        });
        ui.menu_button("Game", |ui| game_ui(ctx, ui, game));
        ui.separator();
        let round = match game.state().round {
            0 => "Set-up".to_owned(),
            round => format!("Round {round}"),
        };
        ui.label(round);
        if ctx.dress.shape == Shape::Wide {
            let deck = game.view().deck;
            if deck > 0 {
                ui.label(format!("{deck} cards in the deck"));
            }
        }
    });
}

fn game_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let players = game.players();
    for (seat, known) in (0..).map(Seat).zip(players.all()) {
        ui.menu_button(format!("Who plays {}", game.seat(seat)), |ui| {
            for player in Player::ALL {
                let row = ui.radio(*known == player, player.name());
                if row.on_hover_text(player.tip()).clicked() {
                    ctx.send(Command::Seat(seat, player));
                    ui.close();
                }
            }
        });
    }
    if let Some(asked) = pace_ui(ui, players.tempo, players.throws) {
        ctx.send(Command::Program(asked));
    }
    ui.menu_button("Dice of people", |ui| {
        for (own, text) in [
            (Throws::Rolled, "An attack rolls them by itself"),
            (Throws::Typed, "Real dice, which you type"),
        ] {
            if ui.radio(players.own == own, text).clicked() {
                ctx.send(Command::Own(own));
                ui.close();
            }
        }
    });
    ui.separator();
    for (text, command, tip) in [
        (
            "Save…",
            Command::Save,
            "To a file that can be opened again; the game is kept by itself too",
        ),
        ("Open…", Command::Open, "A saved game; this one is put away"),
        (
            "Put this game away",
            Command::End,
            "Begin another; this one can be gone on with until another is put away",
        ),
    ] {
        if ctx.button(ui, text, command).on_hover_text(tip).clicked() {
            ui.close();
        }
    }
}
