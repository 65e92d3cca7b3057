//! Where is a game set right by hand, where the table went another way?
//!
//! Folded away, with the area that the next tap chooses; what can be set right is each game's own.

use eframe::egui::{Button, CollapsingHeader, Label, Ui};

use crate::ctx::Ctx;
use crate::played::Played;
use crate::windowed::Windowed;

/// What can be set right; `looks` tells that the next tap chooses an area.
pub fn by_hand_ui<M: Windowed>(
    ctx: &Ctx<'_, M>,
    ui: &mut Ui,
    looks: &mut bool,
    own_ui: impl FnOnce(&mut Ui),
) {
    CollapsingHeader::new("Correct by hand")
        .id_salt("correct by hand")
        .show_unindented(ui, |ui| {
            let is_here = |game: &Played<M>| game.session().local().is_some();
            if !corrects_here_ui(ui, ctx.game.is_none_or(is_here)) {
                return;
            }
            let text = match *looks {
                true => "Tap the area…",
                false => "Choose an area…",
            };
            let choose = Button::new(text).min_size(ctx.appearance.density.least());
            if ui.add(choose).clicked() {
                *looks = !*looks;
            }
            own_ui(ui);
        });
}

/// What corrections are for; tells whether they are taken, as where the game is this device's.
pub fn corrects_here_ui(ui: &mut Ui, is_here: bool) -> bool {
    let text = match is_here {
        true => "For what happened otherwise at the table; the log says so",
        false => {
            "Nothing is corrected in a game of another device: Undo takes the last choice back there, once all agree"
        }
    };
    ui.add(Label::new(text).wrap());
    is_here
}
