//! By what can anybody play a game again, die for die?

use eframe::egui::{Label, Ui};
use play::sentence;

use crate::playable::Playable;
use crate::played::Played;

/// The seed, where it is known, and what is `told` of dice beside it.
pub fn seed_ui<M: Playable>(ui: &mut Ui, game: &Played<M>, told: &str) {
    let Some(seed) = game.seed() else {
        ui.add(Label::new(sentence(told)).wrap());
        return;
    };
    let text = match told {
        "" => format!("Seed {seed}"),
        told => format!("Seed {seed}; {told}"),
    };
    ui.add(Label::new(text).wrap());
    let tip = "The same seed and the same answers give the same game";
    if ui.button("Copy the seed").on_hover_text(tip).clicked() {
        ui.ctx().copy_text(seed.to_string());
    }
}
