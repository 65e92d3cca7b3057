//! How are the cards of a seat covered and uncovered?
//!
//! While several people share the device, whoever is asked uncovers its own. The cards themselves lie with all that is
//! on the table.

use eframe::egui::Ui;
use game_window::uncover_ui;
use play::Seat;

use crate::risk::{Ctx, Game, PlayCommand};

/// What is covered.
pub(crate) const CARDS: &str = "cards";

/// The button that uncovers the cards of whoever is asked, where there are any.
pub(crate) fn own_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    if game.asked().is_some_and(|seat| count(game, seat) > 0) {
        uncover_ui(ctx, ui, game, CARDS);
    }
}

/// All cards of a seat.
fn count(game: &Game, seat: Seat) -> u32 {
    let (view, place) = (game.view(), usize::from(seat.0));
    let counts = [&view.hands, &view.objectives, &view.offered, &view.maesters];
    let own = counts.iter().filter_map(|counts| counts.get(place));
    own.map(|count| u32::from(*count)).sum()
}

/// Whose cards lie open, and the way to cover them; or that they are covered.
pub(crate) fn cover_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    if let Some(seat) = game.shown() {
        if game.players().only_person().is_none() && count(game, seat) > 0 {
            ctx.button(
                ui,
                format!("Cover the cards of {}", game.seat(seat)),
                PlayCommand::Cover,
            );
        }
    } else if let Some(seat) = game.asked()
        && game.players().level(seat).is_none()
        && count(game, seat) > 0
    {
        ui.label(format!("The cards of {} are covered", game.seat(seat)));
    }
}
