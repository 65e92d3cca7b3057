//! Which agendas does a seat hold?
//!
//! They are covered while two people share the device: whoever is asked uncovers its own.

use eframe::egui::{Frame, Label, RichText, Ui};
use game_window::uncover_ui;
use play::Seat;

use crate::skirmish::{Ctx, Game, PlayCommand, TilesGame as _};

/// How many agendas lie covered, and those that are open.
pub(crate) fn hand_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
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
            ctx.button(ui, "Cover them", PlayCommand::Cover);
            continue;
        }
        ui.label(format!("{name} holds {held}"));
        for card in game.state().side(seat).hand.iter() {
            agenda_ui(ctx, ui, card);
        }
    }
    if !game.hides() {
        uncover_ui(ctx, ui, game, "agendas");
    }
}

fn agenda_ui(ctx: &Ctx<'_>, ui: &mut Ui, card: u8) {
    let Some(agenda) = ctx.pack.pack().agendas().get(usize::from(card)) else {
        return;
    };
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let title = format!(
            "{}, {} points {}",
            agenda.title,
            agenda.points,
            agenda.when()
        );
        ui.add(Label::new(RichText::new(title).strong()).wrap());
        ui.add(Label::new(&agenda.text).wrap());
    });
}
