//! How is what a seat hides covered, while several people share the device?
//!
//! Whoever is asked uncovers its own; the next one finds everything covered again.

use eframe::egui::{Label, Response, RichText, Ui};
use play::Seat;

use super::to_answers::takes;
use crate::command::PlayCommand;
use crate::ctx::Ctx;
use crate::played::Played;
use crate::windowed::Windowed;

/// What stands in place of covered answers; `what` are the things that are covered.
pub fn curtain_ui<M: Windowed>(ctx: &Ctx<'_, M>, ui: &mut Ui, game: &Played<M>, what: &str) {
    let Some(seat) = game.asked() else {
        return;
    };
    let name = game.seat(seat);
    let text = format!("Hand the device to {name}, whose {what} are covered");
    ui.add(Label::new(text).wrap());
    takes(&show_ui(ctx, ui, game, seat, what));
}

fn show_ui<M: Windowed>(
    ctx: &Ctx<'_, M>,
    ui: &mut Ui,
    game: &Played<M>,
    seat: Seat,
    what: &str,
) -> Response {
    let text = format!("Show the {what} of {}", game.seat(seat));
    ctx.button(ui, RichText::new(text).strong(), PlayCommand::Show(seat))
}

/// The button that uncovers what the seat that is asked holds, where it is a person's and covered.
pub fn uncover_ui<M: Windowed>(ctx: &Ctx<'_, M>, ui: &mut Ui, game: &Played<M>, what: &str) {
    let Some(seat) = game.asked() else {
        return;
    };
    let is_program = game.players().level(seat).is_some();
    if is_program || game.shown() == Some(seat) {
        return;
    }
    ui.add_space(4.0);
    show_ui(ctx, ui, game, seat, what);
}
