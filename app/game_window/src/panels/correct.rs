//! Where is a game set right by hand, where the table went another way?
//!
//! Folded away, with the area that the next tap chooses; what can be set right is each game's own.

use eframe::egui::{Button, CollapsingHeader, Label, Ui};

use crate::ctx::Ctx;
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
            ui.add(Label::new("For what happened otherwise at the table; the log says so").wrap());
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
