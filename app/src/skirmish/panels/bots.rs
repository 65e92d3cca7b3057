//! What does a program do in the skirmish, and who plays which side?

use eframe::egui::Ui;
use play::Seat;

use super::{Ctx, logged};
use crate::halls::panels::log::film_ui;
use crate::halls::panels::programs::{ProgramAsk, Programs, pace_ui, programs_ui};
use crate::skirmish::command::PlayCommand;
use crate::skirmish::game::Game;
use crate::skirmish::players::Player;

/// What a program does or did; tells whether nobody else is asked now.
pub fn bots_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) -> bool {
    let players = game.players();
    let programs = Programs {
        dress: ctx.dress,
        muted: ctx.inks().muted,
        film: game.film(),
        told: &players.told,
        tempo: players.tempo,
        cursor: game.session().cursor(),
        asked: game.program_asked(),
        waits: game.program().is_none(),
        player: &|seat| format!("{} plays {}", players.of(seat).name(), game.seat(seat)),
    };
    let (asked, alone) = programs_ui(&programs, ui, |ui| {
        if let Some(command) = film_ui(&logged(ctx, game), ui) {
            ctx.send(command.into());
        }
    });
    if let Some(asked) = asked {
        ctx.send(command(asked).into());
    }
    alone
}

fn command(asked: ProgramAsk) -> PlayCommand {
    match asked {
        ProgramAsk::Tempo(tempo) => PlayCommand::Tempo(tempo),
        ProgramAsk::Throws(throws) => PlayCommand::Throws(throws),
        ProgramAsk::Skip => PlayCommand::Skip,
        ProgramAsk::GoOn => PlayCommand::GoOn,
        ProgramAsk::Watch => PlayCommand::Watch,
    }
}

/// Who plays, how fast, and with whose dice.
pub fn players_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    for seat in [Seat(0), Seat(1)] {
        let name = game.seat(seat);
        ui.menu_button(format!("Who plays {name}"), |ui| {
            for player in Player::ALL {
                let on = game.players().of(seat) == player;
                let row = ui.radio(on, player.name()).on_hover_text(player.tip());
                if row.clicked() {
                    ctx.send(PlayCommand::Seat(seat, player).into());
                    ui.close();
                }
            }
        });
    }
    let players = game.players();
    if let Some(asked) = pace_ui(ui, players.tempo, players.throws) {
        ctx.send(command(asked).into());
    }
}
