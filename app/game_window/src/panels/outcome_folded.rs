//! What is seen of something that happened, in the strip beside the board?
//!
//! Its title, and below it the dice that fell last with what it came to, in one line each; of a long title two small ones,
//! and of what it came to two where neither the title nor dice need the room.

use eframe::egui::text::LayoutJob;
use eframe::egui::{Align, Button, Label, Layout, RichText, TextStyle, Ui, vec2};
use play::{Happening, Row};
use ui::theme::{Density, TileInks};

use super::outcome_rows::small_die_ui;
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

/// The word on the button that puts a card away, with how many more come after it.
pub(super) fn close_label(more: usize) -> String {
    match more {
        0 => "Close".to_owned(),
        more => format!("Next of {}", more + 1),
    }
}

/// What it came to, in two lines, until it is put away; `more` come after it.
pub(super) fn folded_ui<S>(
    density: Density,
    ui: &mut Ui,
    inks: TileInks,
    what: &Happening<S>,
    more: usize,
) -> Folded {
    let least = density.least();
    let row = ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        // As wide with any word on it, so that the button beside it stays where it is.
        let wide = vec2(least.x.max(84.0), least.y);
        let close = Button::new(close_label(more)).min_size(wide);
        let closes = ui.add(close).on_hover_text("Escape").clicked();
        let opens = show_ui(ui, density);
        lines_ui(ui, inks, what, RichText::strong);
        match (closes, opens) {
            (true, _) => Folded::Goes,
            (false, true) => Folded::Opens,
            (false, false) => Folded::Stays,
        }
    });
    row.inner
}

/// The same of what was put away before.
pub(super) fn quiet_ui<S>(
    density: Density,
    ui: &mut Ui,
    inks: TileInks,
    what: &Happening<S>,
) -> Folded {
    let row = ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let opens = show_ui(ui, density);
        lines_ui(ui, inks, what, |text| text.color(inks.muted));
        match opens {
            true => Folded::Opens,
            false => Folded::Stays,
        }
    });
    row.inner
}

fn show_ui(ui: &mut Ui, density: Density) -> bool {
    let show = ui.add(Button::new("Show").min_size(density.least()));
    show.on_hover_text("All of it, over the board").clicked()
}

fn lines_ui<S>(
    ui: &mut Ui,
    inks: TileInks,
    what: &Happening<S>,
    put: impl Fn(RichText) -> RichText,
) {
    // A tap on what is written opens it like one beside it.
    ui.style_mut().interaction.selectable_labels = false;
    ui.with_layout(Layout::top_down(Align::Min), |ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
        let rows = title_ui(ui, &what.title, put);
        let said = came_to(what).map_or_else(|| cards_in_a_line(what), str::to_owned);
        if last_dice(what).is_empty() {
            ui.spacing_mut().item_spacing.y = 0.0;
            let ink = ui.visuals().text_color();
            let font = TextStyle::Small.resolve(ui.style());
            let mut said = LayoutJob::simple(said, font, ink, ui.available_width());
            said.wrap.max_rows = 3 - rows;
            ui.add(Label::new(said).wrap());
            return;
        }
        ui.allocate_ui_with_layout(
            vec2(ui.available_width(), 20.0),
            Layout::left_to_right(Align::Center),
            |ui| {
                for (place, row) in last_dice(what).iter().enumerate() {
                    if let Row::Dice { of, dice, .. } = row {
                        if place > 0 {
                            ui.add(Label::new(RichText::new("–").color(inks.muted)));
                        }
                        for die in dice {
                            small_die_ui(ui, inks, of, *die);
                        }
                    }
                }
                ui.add(Label::new(RichText::new(said).small()).truncate());
            },
        );
    });
}

/// The title in a line, or where that has no room in two small ones: whom it befell comes last. Tells how many.
fn title_ui(ui: &mut Ui, title: &str, put: impl Fn(RichText) -> RichText) -> usize {
    let wide = |style: TextStyle| {
        let (font, ink) = (style.resolve(ui.style()), ui.visuals().text_color());
        let laid = ui.painter().layout_no_wrap(title.to_owned(), font, ink);
        laid.size().x
    };
    let room = ui.available_width();
    let text = RichText::new(title);
    // A break leaves some of the first line empty.
    if wide(TextStyle::Body) <= room || wide(TextStyle::Small) > room * 1.7 {
        ui.add(Label::new(put(text)).truncate());
        return 1;
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.add(Label::new(put(text.small())).wrap());
    2
}

/// The dice that fell last, those that were compared with each other.
fn last_dice<S>(what: &Happening<S>) -> &[Row] {
    let is_dice = |row: &Row| match row {
        Row::Dice { .. } => true,
        Row::Card { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => false,
    };
    let Some(last) = what.rows.iter().rposition(is_dice) else {
        return &[];
    };
    let upto = what.rows.get(..=last).unwrap_or_default();
    let first = upto.iter().rposition(|row| !is_dice(row));
    let first = first.map_or(0, |before| before + 1);
    // More than two are a list, which has no room here.
    let first = first.max(last.saturating_sub(1));
    upto.get(first..).unwrap_or_default()
}

/// Whose cards they are, with their numbers or names; of a single one its name.
fn cards_in_a_line<S>(what: &Happening<S>) -> String {
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

#[cfg(test)]
mod tests {
    use play::{Counts, Die, HappeningKind};

    use super::*;

    fn dice(of: &str) -> Row {
        let die = Die {
            face: 3,
            sides: 6,
            bonus: 0,
            counts: Counts::Plain,
        };
        Row::Dice {
            of: of.to_owned(),
            by: None,
            dice: vec![die],
        }
    }

    #[test]
    fn the_strip_has_the_dice_that_fell_last() {
        let text = || Row::Text("2 armies left".to_owned());
        let rows = [dice("a"), dice("b"), text(), dice("c"), dice("d"), text()];
        let begun = Happening::<()>::new(HappeningKind::Battle, "A battle");
        assert_eq!(last_dice(&begun), &[]);
        let battle = rows.into_iter().fold(begun, Happening::row);
        assert_eq!(last_dice(&battle), &[dice("c"), dice("d")]);
    }
}
