//! What does a program do, and who plays which side?
//!
//! While a program is asked, what it did last and why, and how to hurry it; afterwards its last turn in lines.

use eframe::egui::{Button, Frame, Label, RichText, Ui};
use play::Seat;

use super::Ctx;
use crate::shape::Shape;
use crate::skirmish::command::PlayCommand;
use crate::skirmish::game::Game;
use crate::skirmish::players::{BotTurn, Player, Tempo, Throws};

/// What a program does or did; tells whether nobody else is asked now.
pub fn bots_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) -> bool {
    let film = game.film();
    if film.watches() {
        let turn = game.players().turn();
        if let Some(turn) = turn {
            ui.strong(format!("{} once more", player(game, turn.seat)));
        }
        // Lines come below, so that buttons stay where they are.
        ctx.button(ui, "Stop watching", PlayCommand::Watch.into());
        if let Some(turn) = turn {
            // What is still to come is not told.
            let to = game.session().cursor();
            said_ui(ctx, ui, game, BotTurn { to, ..turn });
        }
        return true;
    }
    if film.is_playing() {
        match ctx.dress.shape {
            Shape::Wide => drop(ui.label("The log is played")),
            Shape::Tall | Shape::Low => super::log::film_ui(ctx, ui, game),
        }
        return true;
    }
    let turn = game.players().turn();
    let Some(seat) = game.program_asked() else {
        let shown = turn.filter(|turn| turn.to <= game.session().cursor());
        if let Some(turn) = shown {
            done_ui(ctx, ui, game, turn);
        }
        return false;
    };
    ui.strong(player(game, seat));
    if game.program().is_none() {
        ui.add(Label::new("An earlier place in the log is shown, so the program waits").wrap());
        let on = ctx.button(ui, "Go on from here", PlayCommand::GoOn.into());
        on.on_hover_text("What comes later in the log is cut off");
        return true;
    }
    ui.horizontal_wrapped(|ui| {
        let skip = ctx.button(ui, "Skip", PlayCommand::Skip.into());
        skip.on_hover_text("Play the rest of this turn at once");
        tempo_ui(ctx, ui, game);
    });
    // Until its first step is made, what the other one did last.
    match turn {
        Some(turn) => said_ui(ctx, ui, game, turn),
        None => drop(ui.label("It thinks")),
    }
    true
}

/// Who plays a side, such as "Knight plays Targaryen".
fn player(game: &Game, seat: Seat) -> String {
    let level = game.players().of(seat).name();
    format!("{level} plays {}", game.seat(seat))
}

/// The last turn of a program, when somebody else is asked.
fn done_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, turn: BotTurn) {
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        said_ui(ctx, ui, game, turn);
        let again = ctx.button(ui, "Watch again", PlayCommand::Watch.into());
        again.on_hover_text("Show the last turn of the program once more; nothing changes");
    });
}

/// What was said of a turn; where there is little room, the last of it.
fn said_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, turn: BotTurn) {
    let most = match ctx.dress.shape {
        Shape::Wide => 6,
        Shape::Tall | Shape::Low => 2,
    };
    let said: Vec<&str> = game
        .players()
        .said(turn.from, turn.to)
        .map(|row| row.text.as_str())
        .collect();
    let last = said.len().saturating_sub(1);
    for (place, text) in said.iter().enumerate() {
        if place + most <= last {
            continue;
        }
        let text = RichText::new(*text);
        let text = match place == last {
            true => text,
            false => text.color(ctx.inks().muted),
        };
        ui.add(Label::new(text).wrap());
    }
}

fn tempo_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    for tempo in Tempo::ALL {
        let on = game.players().tempo == tempo;
        choice_ui(ctx, ui, on, tempo.name(), PlayCommand::Tempo(tempo));
    }
}

fn choice_ui(ctx: &Ctx<'_>, ui: &mut Ui, on: bool, text: &str, command: PlayCommand) {
    let button = Button::selectable(on, text).frame_when_inactive(true);
    let button = ui.add(button.min_size(ctx.dress.density.least()));
    if button.clicked() && !on {
        ctx.send(command.into());
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
    ui.menu_button("Pace of programs", |ui| {
        for tempo in Tempo::ALL {
            let on = game.players().tempo == tempo;
            if ui.radio(on, tempo.name()).clicked() {
                ctx.send(PlayCommand::Tempo(tempo).into());
                ui.close();
            }
        }
    });
    ui.menu_button("Dice of programs", |ui| {
        for (throws, text) in [
            (Throws::Rolled, "The program rolls them"),
            (Throws::Typed, "Real dice, which you type"),
        ] {
            let on = game.players().throws == throws;
            if ui.radio(on, text).clicked() {
                ctx.send(PlayCommand::Throws(throws).into());
                ui.close();
            }
        }
    });
}
