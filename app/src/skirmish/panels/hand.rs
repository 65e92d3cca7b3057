//! Which agendas does a seat hold?
//!
//! They are covered while two people share the device: whoever is asked uncovers its own.

use eframe::egui::{Frame, Label, RichText, Ui};
use play::Seat;

use super::Ctx;
use crate::skirmish::command::Command;
use crate::skirmish::game::Game;

/// What stands in place of covered agendas.
pub fn curtain_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let Some(seat) = game.asked() else {
        return;
    };
    let name = game.seat(seat);
    let text = format!("Hand the device to {name}, whose agendas are covered");
    ui.add(Label::new(text).wrap());
    let text = RichText::new(format!("Show the agendas of {name}")).strong();
    ctx.button(ui, text, Command::Show(seat));
}

/// How many agendas lie covered, and those that are open.
pub fn hand_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let view = game.view();
    if view.held.iter().all(|held| *held == 0) {
        return;
    }
    ui.heading("Agendas");
    for (seat, held) in [Seat(0), Seat(1)].into_iter().zip(view.held) {
        let name = game.seat(seat);
        if game.shown() == Some(seat) {
            for card in game.hand(seat) {
                agenda_ui(ctx, ui, card);
            }
            ctx.button(ui, "Cover them", Command::Cover);
            continue;
        }
        ui.label(format!("{name} holds {held}"));
        for card in game.state().side(seat).hand.iter() {
            agenda_ui(ctx, ui, card);
        }
        let answers = game.asked() == Some(seat) && game.players().level(seat).is_none();
        if answers && !game.hides() {
            let text = format!("Show the agendas of {name}");
            ctx.button(ui, text, Command::Show(seat));
        }
    }
}

fn agenda_ui(ctx: &Ctx<'_>, ui: &mut Ui, card: u8) {
    let Some(agenda) = ctx.rules.pack().agendas().get(usize::from(card)) else {
        return;
    };
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let title = format!("{}, {} points", agenda.title, agenda.points);
        ui.add(Label::new(RichText::new(title).strong()).wrap());
        ui.add(Label::new(&agenda.text).wrap());
    });
}
