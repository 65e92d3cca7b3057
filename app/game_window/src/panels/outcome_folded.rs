//! What is seen of something that happened, in the strip beside the board?
//!
//! Its title, and below it the dice that fell last with what it came to. One of them may have two small lines, and many
//! cards all three.

use std::sync::Arc;

use eframe::egui::text::LayoutJob;
use eframe::egui::{Align, Button, Color32, Galley, Label, Layout, RichText, TextStyle, Ui, vec2};
use play::{Happening, Row, sentence};
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
        let ink = ui.visuals().strong_text_color();
        lines_ui(ui, inks, what, ink);
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
        lines_ui(ui, inks, what, inks.muted);
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

fn lines_ui<S>(ui: &mut Ui, inks: TileInks, what: &Happening<S>, ink: Color32) {
    // A tap on what is written opens it like one beside it.
    ui.style_mut().interaction.selectable_labels = false;
    ui.with_layout(Layout::top_down(Align::Min), |ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
        let came = came_to(what);
        let said = came.map_or_else(|| cards_in_a_line(what), str::to_owned);
        // Of many cards the last one is worth more than what all of them are; of one its name is, and who played it.
        let cards = cards(what);
        let is_many = came.is_none() && cards.len() > 1;
        if is_many && laid(ui, &said, TextStyle::Small, ink, 2).elided {
            ui.add(Label::new(whole(ui, &cards, ink)));
            return;
        }
        let rows = title_ui(ui, &what.title, ink);
        ui.allocate_ui_with_layout(
            vec2(ui.available_width(), 20.0),
            Layout::left_to_right(Align::Center),
            |ui| {
                last_dice_ui(ui, inks, what);
                let ink = ui.visuals().text_color();
                let mut line = laid(ui, &said, TextStyle::Small, ink, rows);
                if line.elided
                    && let Some(short) = unnamed(&what.title, &said)
                {
                    line = laid(ui, &short, TextStyle::Small, ink, rows);
                }
                ui.add(Label::new(line));
            },
        );
    });
}

/// The dice that fell last, in a line.
pub fn last_dice_ui<S>(ui: &mut Ui, inks: TileInks, what: &Happening<S>) {
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
}

/// What came of whom a title names last, without the name.
fn unnamed(title: &str, said: &str) -> Option<String> {
    let mut names = title
        .match_indices(' ')
        .filter_map(|(at, _)| title.get(at + 1..));
    let rest = names.find_map(|name| said.strip_prefix(&sentence(name))?.strip_prefix(' '));
    rest.map(sentence)
}

/// The title in a line, or where that has no room in two small ones: whom it befell comes last. Tells how many small lines
/// there is room for below.
fn title_ui(ui: &mut Ui, title: &str, ink: Color32) -> usize {
    let line = laid(ui, title, TextStyle::Body, ink, 1);
    if !line.elided {
        ui.add(Label::new(line));
        return 2;
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let lines = laid(ui, title, TextStyle::Small, ink, 2);
    ui.add(Label::new(lines));
    1
}

/// A text in so many lines at most; what has no room is read by a longer look.
fn laid(ui: &Ui, text: &str, style: TextStyle, ink: Color32, rows: usize) -> Arc<Galley> {
    let (font, room) = (style.resolve(ui.style()), ui.available_width());
    let mut job = LayoutJob::simple(text.to_owned(), font, ink, room);
    job.wrap.max_rows = rows;
    ui.painter().layout_job(job)
}

/// As many of some cards as three lines have room for, and how many more there are.
fn whole(ui: &Ui, cards: &[String], ink: Color32) -> Arc<Galley> {
    let line = |shown: usize| {
        let some = cards.iter().take(shown).map(String::as_str);
        let some = some.collect::<Vec<_>>().join(", ");
        let said = match cards.len().saturating_sub(shown) {
            0 => some,
            more => format!("{some} and {more} more"),
        };
        laid(ui, &said, TextStyle::Small, ink, 3)
    };
    let mut lines = (1..=cards.len()).rev().map(line);
    let found = lines.find(|line| !line.elided);
    found.unwrap_or_else(|| line(cards.len()))
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

/// Their names with their numbers, which are no sums of who played them, or whose cards they are, with their names where
/// the title does not say these.
fn cards_in_a_line<S>(what: &Happening<S>) -> String {
    cards(what).join(", ")
}

fn cards<S>(what: &Happening<S>) -> Vec<String> {
    let cards = what.rows.iter().filter_map(|row| match row {
        Row::Card {
            of,
            title,
            text,
            number,
        } => Some(match number {
            Some(number) => format!("{title} {number}"),
            // The title says all but what it does.
            None if what.title == format!("{of} {title}") && !text.is_empty() => text.clone(),
            None if what.title.ends_with(title.as_str()) => {
                // "Guards used on swords" below "Guards used Hold the Line!" is on whom.
                let said = what.title.strip_suffix(title.as_str());
                let rest = said.and_then(|said| of.strip_prefix(said));
                rest.map_or_else(|| of.clone(), sentence)
            }
            None => format!("{of}: {title}"),
        }),
        Row::Dice { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => None,
    });
    cards.collect()
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, FontId, RawInput, Shape};
    use play::{Counts, Die, HappeningKind};
    use ui::theme::{Tone, tile_inks};

    use super::*;

    /// Whom a charge befell was cut off, as a title that was not sure to fit in two lines had one.
    #[test]
    fn a_long_title_has_two_lines() {
        let egui = Context::default();
        egui.set_fonts(ui::theme::fonts());
        let title = "Charge of Lannister Halberdiers at Stark Sworn Swords in the left flank";
        let mut output = egui.run_ui(RawInput::default(), |ui| {
            ui.set_max_width(230.0);
            title_ui(ui, title, Color32::BLACK);
        });
        output.textures_delta.clear();
        let mut shapes = output.shapes.iter();
        let rows = shapes.find_map(|clipped| match &clipped.shape {
            Shape::Text(text) => Some(text.galley.rows.len()),
            _other => None,
        });
        assert_eq!(rows, Some(2));
    }

    /// The last of four Tactics cards was cut, and of three Westeros cards.
    #[test]
    fn many_cards_have_three_lines() {
        let cards = [
            ("Stark", "Careful Planning"),
            ("Lannister", "Secure Hostages"),
            ("Greyjoy", "Hold Territory"),
            ("Baratheon", "Manage Troops"),
        ];
        let rows = cards.map(|(of, title)| Row::Card {
            of: of.to_owned(),
            title: title.to_owned(),
            text: String::new(),
            number: None,
        });
        let begun = Happening::<()>::new(HappeningKind::Card, "Tactics cards");
        let what = rows.into_iter().fold(begun, Happening::row);
        let egui = Context::default();
        egui.set_fonts(ui::theme::fonts());
        let mut output = egui.run_ui(RawInput::default(), |ui| {
            let small = FontId::proportional(ui::theme::SMALL);
            ui.style_mut().text_styles.insert(TextStyle::Small, small);
            ui.set_max_width(230.0);
            lines_ui(ui, tile_inks(Tone::Light), &what, Color32::BLACK);
        });
        output.textures_delta.clear();
        let mut shapes = output.shapes.iter();
        let told = shapes.find_map(|clipped| match &clipped.shape {
            Shape::Text(text) => Some((text.galley.elided, text.galley.rows.len())),
            _other => None,
        });
        assert_eq!(told, Some((false, 3)));
    }

    /// Of one card with a long text the strip told neither its name nor who had played it.
    #[test]
    fn one_card_keeps_its_title() {
        let title = "Lannister Kingslayer's Infamy";
        let row = Row::Card {
            of: "Lannister".to_owned(),
            title: "Kingslayer's Infamy".to_owned(),
            text: "An enemy within 12 in of Jaime activates. ".repeat(5),
            number: None,
        };
        let what = Happening::<()>::new(HappeningKind::Card, title).row(row);
        let egui = Context::default();
        egui.set_fonts(ui::theme::fonts());
        let mut output = egui.run_ui(RawInput::default(), |ui| {
            ui.set_max_width(230.0);
            lines_ui(ui, tile_inks(Tone::Light), &what, Color32::BLACK);
        });
        output.textures_delta.clear();
        let mut shapes = output.shapes.iter();
        let told = shapes.find_map(|clipped| match &clipped.shape {
            Shape::Text(text) => Some(text.galley.text().to_owned()),
            _other => None,
        });
        assert_eq!(told.as_deref(), Some(title));
    }

    /// The power that a Westeros card brought nine houses ended in an ellipsis.
    #[test]
    fn cards_without_room_are_counted() {
        let decks = ["Deck 1: Mustering", "Deck 2: Game of Thrones"];
        let power = "Power: Greyjoy 1, Targaryen 1, Tully 2, Stark 2, Arryn 1, Lannister 2, \
            Martell 1, Baratheon 2, Tyrell 1";
        let cards = [decks[0], decks[1], power].map(str::to_owned);
        let egui = Context::default();
        egui.set_fonts(ui::theme::fonts());
        let mut said = String::new();
        let mut output = egui.run_ui(RawInput::default(), |ui| {
            let small = FontId::proportional(ui::theme::SMALL);
            ui.style_mut().text_styles.insert(TextStyle::Small, small);
            ui.set_max_width(230.0);
            said = whole(ui, &cards, Color32::BLACK).text().to_owned();
        });
        output.textures_delta.clear();
        assert_eq!(said, format!("{} and 1 more", decks.join(", ")));
    }

    /// "Guards used" stood below "Guards used Lannister Supremacy".
    #[test]
    fn a_card_whose_title_says_whose_it_is_says_what_it_does() {
        let card = Row::Card {
            of: "Guards used".to_owned(),
            title: "Lannister Supremacy".to_owned(),
            text: "The attacker tests for panic".to_owned(),
            number: None,
        };
        let title = "Guards used Lannister Supremacy";
        let used = Happening::<()>::new(HappeningKind::Card, title).row(card);
        assert_eq!(cards_in_a_line(&used), "The attacker tests for panic");
        // "Guards used on swords" stood below.
        let card = Row::Card {
            of: "Guards used on swords".to_owned(),
            title: "Hold the Line!".to_owned(),
            text: "Hits".to_owned(),
            number: None,
        };
        let title = "Guards used Hold the Line!";
        let used = Happening::<()>::new(HappeningKind::Card, title).row(card);
        assert_eq!(cards_in_a_line(&used), "On swords");
    }

    /// "Young Robert Baratheon lose…"
    #[test]
    fn whom_the_title_names_is_left_out_where_there_is_no_room() {
        let title = "Rhaegar Targaryen against Young Robert Baratheon";
        let short = unnamed(title, "Young Robert Baratheon loses 1 wound");
        assert_eq!(short.as_deref(), Some("Loses 1 wound"));
        // A unit of miniatures has a capital where a sentence begins alone: "Outriders suffered 5 …"
        let short = unnamed(
            "Crossbowmen against outriders",
            "Outriders suffered 5 wounds",
        );
        assert_eq!(short.as_deref(), Some("Suffered 5 wounds"));
        assert_eq!(unnamed(title, "Rhaegar Targaryen steps back"), None);
    }

    /// "Stark attacks 2" was read as what Stark added up to.
    #[test]
    fn a_card_with_a_number_is_told_by_its_name() {
        let card = |of: &str, title: &str, number| Row::Card {
            of: of.to_owned(),
            title: title.to_owned(),
            text: String::new(),
            number,
        };
        let begun = Happening::<()>::new(HappeningKind::Battle, "Battle for Winterfell");
        let what = begun.row(card("Stark attacks", "Robb Stark", Some(2)));
        let what = what.row(card("Greyjoy defends", "No card", None));
        let said = cards_in_a_line(&what);
        assert_eq!(said, "Robb Stark 2, Greyjoy defends: No card");
    }

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
