//! What does an answer look like, in every game?
//!
//! A button with its words; below it what it costs, how likely it is, what comes of it, and in the color of danger what
//! it gives up. Nothing here knows a game: all of it is in the answer.

use eframe::egui::{Button, Color32, Label, RichText, Ui};
use play::Answer;

use crate::app::Dress;
use crate::theme::danger;

/// An answer with all that is said of it; tells whether it was chosen. `said` puts names in where the rules say seats.
pub(crate) fn answer_ui<S>(
    ui: &mut Ui,
    dress: &Dress<'_>,
    muted: Color32,
    answer: &Answer<S>,
    said: impl Fn(&str) -> String,
) -> bool {
    let button = Button::new(said(&answer.label)).wrap();
    let chosen = ui.add(button.min_size(dress.density.least())).clicked();
    let line = |ui: &mut Ui, text: String, color: Color32| {
        if !text.is_empty() {
            ui.add(Label::new(RichText::new(text).color(color)).wrap());
        }
    };
    line(ui, said(&costs(answer)), muted);
    line(ui, said(&answer.effect), muted);
    line(ui, said(&answer.warning), danger(dress.tone));
    chosen
}

/// Price and chances in a line.
pub(crate) fn costs<S>(answer: &Answer<S>) -> String {
    let prices = answer.price.iter().map(ToString::to_string);
    let prices = prices.collect::<Vec<_>>().join(" and ");
    let chances = answer.chances.iter().map(ToString::to_string);
    let chances = chances.collect::<Vec<_>>().join(", ");
    let costs = if prices.is_empty() {
        String::new()
    } else {
        format!("Costs {prices}")
    };
    match (costs.is_empty(), chances.is_empty()) {
        (true, _) => chances,
        (_, true) => costs,
        _ => format!("{costs}; {chances}"),
    }
}
