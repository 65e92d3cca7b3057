//! What is seen of something that happened, where a small window needs the board for an answer?

use eframe::egui::{Align, Button, Label, Layout, RichText, Ui};
use play::{Happening, Row};
use ui::theme::Density;

use crate::happenings::came_to;

/// What is asked of a card that is folded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Folded {
    /// Nothing.
    Stays,
    /// All of it is to be seen.
    Opens,
    /// It was seen.
    Goes,
}

/// What it came to, in two lines.
pub(super) fn folded_ui<S>(density: Density, ui: &mut Ui, what: &Happening<S>) -> Folded {
    let least = density.least();
    let row = ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
        let closes = ui.add(Button::new("Close").min_size(least)).clicked();
        let opens = ui.add(Button::new("Show").min_size(least)).clicked();
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.add(Label::new(RichText::new(&what.title).strong()).truncate());
            let said = came_to(what).map_or_else(|| cards_in_a_line(what), str::to_owned);
            ui.add(Label::new(RichText::new(said).small()).truncate());
        });
        match (closes, opens) {
            (true, _) => Folded::Goes,
            (false, true) => Folded::Opens,
            (false, false) => Folded::Stays,
        }
    });
    row.inner
}

/// Whose cards they are, with their numbers or names; of a single one its name.
fn cards_in_a_line<S>(what: &Happening<S>) -> String {
    if let [Row::Card { of, title, .. }] = what.rows.as_slice() {
        return format!("{of}: {title}");
    }
    let cards = what.rows.iter().filter_map(|row| match row {
        Row::Card {
            of, title, number, ..
        } => Some(match number {
            Some(number) => format!("{of} {number}"),
            None => format!("{of}: {title}"),
        }),
        Row::Dice { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => None,
    });
    cards.collect::<Vec<_>>().join(", ")
}
