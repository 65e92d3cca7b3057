//! What is seen of something that happened, where the board is needed for an answer, or the game goes on?

use eframe::egui::{Align, Button, Label, Layout, RichText, Ui};
use play::{Happening, Row};
use ui::theme::{Density, TileInks};

use super::outcome_rows::die_ui;
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

/// What it came to, in two lines; its last dice between them, where there are inks for them.
pub(super) fn folded_ui<S>(
    density: Density,
    ui: &mut Ui,
    inks: Option<TileInks>,
    what: &Happening<S>,
) -> Folded {
    let least = density.least();
    let row = ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
        let closes = ui.add(Button::new("Close").min_size(least)).clicked();
        let opens = ui.add(Button::new("Show").min_size(least)).clicked();
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.add(Label::new(RichText::new(&what.title).strong()).truncate());
            if let Some(inks) = inks {
                last_dice_ui(ui, inks, what);
            }
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

/// The dice that were thrown last, of one side after the other in a line.
fn last_dice_ui<S>(ui: &mut Ui, inks: TileInks, what: &Happening<S>) {
    let is_dice = |row: &&Row| matches!(row, Row::Dice { .. });
    let rows = what.rows.iter().rev().skip_while(|row| !is_dice(row));
    let mut rows: Vec<&Row> = rows.take_while(is_dice).collect();
    rows.reverse();
    if rows.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (place, row) in rows.into_iter().enumerate() {
            if place > 0 {
                ui.label("against");
            }
            if let Row::Dice { of, dice } = row {
                dice.iter().for_each(|die| die_ui(ui, inks, of, *die));
            }
        }
    });
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
