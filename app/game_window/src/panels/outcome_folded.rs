//! What is seen of something that happened, in the strip beside the board?
//!
//! Its title, and below it the dice that fell last with what it came to. One of them may have two small lines, and many
//! cards all three.

use std::sync::Arc;

use eframe::egui::text::LayoutJob;
use eframe::egui::{Align, Button, Color32, Galley, Label, Layout, TextStyle, Ui, vec2};
use play::{Happening, Row, sentence};
use ui::theme::{Density, TileInks};

use super::last_dice::{dice_room, last_dice_ui};
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
        let all = cards(what);
        // Of many cards the last one is worth more than what all of them are; of one its name is, and who played it.
        let many = came_to(what).is_none() && all.len() > 1;
        if many && laid(ui, &all.join(", "), TextStyle::Small, ink, 2).elided {
            ui.add(Label::new(whole(ui, &all, ink)));
            return;
        }
        let rows = title_ui(ui, &what.title, ink);
        ui.allocate_ui_with_layout(
            vec2(ui.available_width(), 20.0),
            Layout::left_to_right(Align::Center),
            |ui| said_ui(ui, inks, what, rows),
        );
    });
}

/// The dice that fell last and what is said of all, in so many lines; words that have room without the dice alone have it.
fn said_ui<S>(ui: &mut Ui, inks: TileInks, what: &Happening<S>, rows: usize) {
    let (ink, forms) = (ui.visuals().text_color(), forms(what));
    let all = ui.available_width();
    let beside = (all - dice_room(ui, what)).max(0.0);
    let fits = |room: f32| {
        let mut lines = forms
            .iter()
            .map(|form| laid_in(ui, room, form, TextStyle::Small, ink, rows));
        lines.find(|line| !line.elided)
    };
    let (line, has_dice) = match (fits(beside), fits(all)) {
        (Some(line), _) => (line, true),
        (None, Some(line)) => (line, false),
        (None, None) => {
            let shortest = forms.last().map_or("", String::as_str);
            let line = laid_in(ui, beside, shortest, TextStyle::Small, ink, rows);
            (line, true)
        }
    };
    if has_dice {
        last_dice_ui(ui, inks, what);
    }
    ui.add(Label::new(line));
}

/// What is said of it below its title, in full and in short: the card that was played last, until something is decided,
/// else what it came to, else its cards.
fn forms<S>(what: &Happening<S>) -> Vec<String> {
    let decided = what.rows.iter().any(|row| matches!(row, Row::Verdict(_)));
    let alone = what.rows.len() == 1;
    match (what.rows.last(), came_to(what)) {
        (
            Some(Row::Card {
                of,
                title,
                text,
                number: None,
            }),
            came,
        ) if !decided && (alone || came.is_some()) && !what.title.ends_with(title.as_str()) => {
            let short = format!("{of}: {title}");
            match text.is_empty() {
                true => vec![short],
                false => vec![format!("{short}. {text}"), short],
            }
        }
        (_, Some(came)) => {
            let short = unnamed(&what.title, &came);
            [came].into_iter().chain(short).collect()
        }
        (_, None) => vec![cards_in_a_line(what)],
    }
}

/// What came of whom a title names last, without the name, or of the area that it names, which is "it" then.
fn unnamed(title: &str, said: &str) -> Option<String> {
    let mut names = title
        .match_indices(' ')
        .filter_map(|(at, _)| title.get(at + 1..));
    let begun = names.find_map(|name| said.strip_prefix(&sentence(name))?.strip_prefix(' '));
    begun.map(sentence).or_else(|| {
        let (_, area) = title.split_once(" of ")?;
        let (before, after) = said.split_once(&format!(" {area}"))?;
        let whole = !after.starts_with(char::is_alphanumeric);
        whole.then(|| format!("{before} it{after}"))
    })
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
    laid_in(ui, ui.available_width(), text, style, ink, rows)
}

/// The same in some width.
fn laid_in(
    ui: &Ui,
    room: f32,
    text: &str,
    style: TextStyle,
    ink: Color32,
    rows: usize,
) -> Arc<Galley> {
    let font = style.resolve(ui.style());
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

    /// "Stark takes Northern Dothraki…"
    #[test]
    fn an_area_that_the_title_names_is_it_where_there_is_no_room() {
        let title = "Invasion of Northern Dothraki Sea";
        let short = unnamed(title, "Stark takes Northern Dothraki Sea from Tyrell");
        assert_eq!(short.as_deref(), Some("Stark takes it from Tyrell"));
        let short = unnamed("Invasion of Old", "Stark takes Oldtown from Tyrell");
        assert_eq!(short, None, "another area");
    }

    /// A Character that was played in a battle was told without what it does, or not at all after the first dice.
    #[test]
    fn the_last_card_of_a_battle_says_what_it_does_until_it_is_decided() {
        let card = || Row::Card {
            of: "Stark".to_owned(),
            title: "Robb Stark".to_owned(),
            text: "All dice get 1 more".to_owned(),
            number: None,
        };
        let text = || Row::Text("3 armies against 2 left".to_owned());
        let battle = Happening::<()>::new(HappeningKind::Battle, "Invasion of Pyke");
        let said = [
            "Stark: Robb Stark. All dice get 1 more",
            "Stark: Robb Stark",
        ];
        assert_eq!(forms(&battle.clone().row(card())), said);
        let battle = battle.row(text()).row(card());
        assert_eq!(forms(&battle), said);
        assert_eq!(
            forms(&battle.clone().row(text())),
            ["3 armies against 2 left"]
        );
        let taken = battle.row(Row::Verdict("Pyke holds".to_owned()));
        assert_eq!(forms(&taken), ["Pyke holds", "Holds"]);
    }

    /// Of five dice on a phone the armies that are left were cut, and who holds the area.
    #[test]
    fn words_are_whole_beside_five_dice_or_have_the_room_of_these() {
        let egui = Context::default();
        egui.set_fonts(ui::theme::fonts());
        let left = Row::Text("12 armies against 10 left".to_owned());
        let held = "Northern Dothraki Sea holds with 12 armies: the attack has failed";
        for (said, shown) in [(left, 5), (Row::Verdict(held.to_owned()), 0)] {
            let begun = Happening::<()>::new(HappeningKind::Battle, "Invasion of Lhazar");
            let battle = [thrown(3), thrown(2), said].into_iter();
            let battle = battle.fold(begun, Happening::row);
            let mut output = egui.run_ui(RawInput::default(), |ui| {
                let small = FontId::proportional(ui::theme::SMALL);
                ui.style_mut().text_styles.insert(TextStyle::Small, small);
                ui.set_max_width(230.0);
                lines_ui(ui, tile_inks(Tone::Light), &battle, Color32::BLACK);
            });
            output.textures_delta.clear();
            let texts = output
                .shapes
                .iter()
                .filter_map(|clipped| match &clipped.shape {
                    Shape::Text(text) => Some((text.galley.text().to_owned(), text.galley.elided)),
                    _other => None,
                });
            let texts: Vec<(String, bool)> = texts.collect();
            assert!(texts.iter().all(|(_, elided)| !elided), "{texts:?}");
            let dice = texts.iter().filter(|(text, _)| text == "3").count();
            assert_eq!(dice, shown, "{texts:?}");
        }
    }

    /// Dice of a side that all show a three.
    fn thrown(count: usize) -> Row {
        Row::Dice {
            of: "Stark".to_owned(),
            by: None,
            dice: vec![Die::new(3, Counts::Plain); count],
        }
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
}
