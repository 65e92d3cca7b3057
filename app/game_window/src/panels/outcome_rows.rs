//! Dice, cards and sums of something that happened: what do they look like?
//!
//! Dice and cards as pictures, what each part added, and what it came to. All of it is in the happening; nothing here
//! knows a game. What a color says of a die, its frame says too.

use std::sync::Arc;

use eframe::egui::{
    Align2, Color32, FontId, Frame, Galley, Grid, Label, Rect, RichText, Role, Sense, Stroke,
    StrokeKind, Ui, WidgetInfo, vec2,
};
use play::{Counts, Die, Happening, Row};
use ui::theme::TileInks;

/// How wide a die is, in points, and one in a strip.
const DIE: f32 = 30.0;
pub(super) const SMALL: f32 = 18.0;

/// How large what it came to is written.
const RESULT: f32 = 16.0;

/// What all comes down to, which stands in sight below the rest, in the room that there is.
pub(super) fn result<S>(ui: &Ui, what: &Happening<S>) -> Option<Arc<Galley>> {
    let (_, result, _) = parts(&what.rows);
    let Row::Verdict(text) = result? else {
        return None;
    };
    let (font, ink) = (
        FontId::proportional(RESULT),
        ui.visuals().strong_text_color(),
    );
    let room = ui.available_width();
    Some(ui.painter().layout(text.clone(), font, ink, room))
}

/// Rows before and after the last sentence that all comes down to, and that one.
fn parts(rows: &[Row]) -> (&[Row], Option<&Row>, &[Row]) {
    let mut places = rows.iter().enumerate().rev();
    let last = places.find(|(_, row)| matches!(row, Row::Verdict(_)));
    match last {
        Some((at, row)) => {
            let (before, rest) = rows.split_at(at);
            (before, Some(row), rest.get(1..).unwrap_or_default())
        }
        None => (rows, None, &[]),
    }
}

/// All that is seen of something that happened, but its result.
pub(super) fn happening_ui<S>(ui: &mut Ui, inks: TileInks, what: &Happening<S>) {
    ui.set_width(ui.available_width());
    ui.spacing_mut().item_spacing.y = 4.0;
    let pairs = |a: &Row, b: &Row| is_beside(a) == is_beside(b) && is_beside(a).is_some();
    let mut places = 0..what.rows.len();
    // Two sums of the same side would be taken for one.
    let mut row_ui = |ui: &mut Ui, row: &Row| {
        ui.push_id(("row", places.next()), |ui| row_ui(ui, inks, row));
    };
    let (before, _, after) = parts(&what.rows);
    for rows in before.chunk_by(pairs).chain(after.chunk_by(pairs)) {
        match rows {
            [one] => row_ui(ui, one),
            many if is_list(many) => list_ui(ui, inks, many),
            many => {
                for rows in many.chunks(if many.len() == 4 { 2 } else { 3 }) {
                    ui.columns(rows.len(), |columns| {
                        for (row, ui) in rows.iter().zip(columns) {
                            // Columns would spread letters over their width.
                            ui.vertical(|ui| row_ui(ui, row));
                        }
                    });
                }
            }
        }
    }
}

/// Whether rows are cards that differ by whose they are and by their number alone, such as bids.
fn is_list(rows: &[Row]) -> bool {
    let first = rows.first().and_then(numbered);
    first.is_some() && rows.iter().all(|row| numbered(row) == first)
}

/// The title of a card with a number.
fn numbered(row: &Row) -> Option<&str> {
    match row {
        Row::Card { title, number, .. } if number.is_some() => Some(title),
        Row::Card { .. } | Row::Dice { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => {
            None
        }
    }
}

/// Such cards, three in a line, so that those of all houses are seen at once.
fn list_ui(ui: &mut Ui, inks: TileInks, rows: &[Row]) {
    for rows in rows.chunks(3) {
        ui.columns(3, |columns| {
            for (row, ui) in rows.iter().zip(columns) {
                if let Row::Card {
                    of, text, number, ..
                } = row
                {
                    let number = number.unwrap_or_default().to_string();
                    ui.horizontal(|ui| {
                        let number = RichText::new(number).strong().size(18.0);
                        ui.label(number.color(inks.ink));
                        ui.add(Label::new(of).truncate());
                    });
                    if !text.is_empty() {
                        ui.add(Label::new(RichText::new(text).small().color(inks.ink)).wrap());
                    }
                }
            }
        });
    }
}

/// What stands beside its like.
fn is_beside(row: &Row) -> Option<u8> {
    match row {
        Row::Card { .. } => Some(0),
        Row::Sum { .. } => Some(1),
        Row::Dice { .. } | Row::Text(_) | Row::Verdict(_) => None,
    }
}

fn row_ui(ui: &mut Ui, inks: TileInks, row: &Row) {
    match row {
        Row::Dice { of, dice, .. } => {
            ui.add(Label::new(RichText::new(of).color(inks.muted)).wrap());
            dice_ui(ui, inks, of, dice);
        }
        Row::Card {
            of,
            title,
            text,
            number,
        } => card_ui(ui, inks, [of, title, text], *number),
        Row::Sum { of, parts, total } => {
            ui.strong(of);
            ui.spacing_mut().interact_size.y = 16.0;
            Grid::new(("adds up", of))
                .num_columns(2)
                .min_col_width(18.0)
                .show(ui, |ui| {
                    for (part, value) in parts {
                        ui.label(RichText::new(format!("{value:+}")).strong());
                        ui.add(Label::new(part).wrap());
                        ui.end_row();
                    }
                });
            ui.label(RichText::new(format!("= {total}")).strong().size(18.0));
        }
        Row::Text(text) => drop(ui.add(Label::new(text).wrap())),
        Row::Verdict(text) => {
            let text = RichText::new(text).strong().size(RESULT);
            ui.add(Label::new(text).wrap());
        }
    }
}

/// Dice side by side: what won is filled, what lost is struck through, what was compared with nothing is small.
fn dice_ui(ui: &mut Ui, inks: TileInks, of: &str, dice: &[Die]) {
    ui.horizontal_wrapped(|ui| {
        for die in dice {
            die_ui(ui, inks, of, *die, DIE);
        }
    });
}

/// A die in a line of text.
pub(super) fn small_die_ui(ui: &mut Ui, inks: TileInks, of: &str, die: Die) {
    die_ui(ui, inks, of, die, SMALL);
}

fn die_ui(ui: &mut Ui, inks: TileInks, of: &str, die: Die, size: f32) {
    let (rect, response) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
    let (side, fill, ink, what) = match die.counts {
        Counts::Plain => (size, inks.paper, inks.ink, ""),
        Counts::Hit => (size, inks.yes, inks.paper, ", counts"),
        Counts::Missed => (size, inks.paper, inks.muted, ", does not count"),
        Counts::Spare => (
            size * 0.72,
            inks.paper,
            inks.muted,
            ", compared with nothing",
        ),
    };
    let of = match die.sides {
        8 => format!("{of}, eight sides"),
        _ => of.to_owned(),
    };
    let name = match die.bonus {
        0 => format!("{of}: a {}{what}", die.face),
        bonus => format!("{of}: a {} and {bonus}{what}", die.face),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    let body = Rect::from_center_size(rect.center(), vec2(side, side));
    let painter = ui.painter();
    // Among others of six sides one of eight is rounder.
    let round = size / if die.sides == 8 { 3.0 } else { 6.0 };
    painter.rect_filled(body, round, fill);
    painter.rect_stroke(
        body,
        round,
        Stroke::new(1.5, ink_of(die.counts, inks)),
        StrokeKind::Inside,
    );
    if die.counts == Counts::Missed {
        let line = [
            body.left_bottom() + vec2(size, -size) * 0.13,
            body.right_top() + vec2(-size, size) * 0.13,
        ];
        painter.line_segment(line, Stroke::new(1.5, inks.no.gamma_multiply(0.6)));
    }
    // The number stands over the stroke, as it is read in either case.
    let text = match die.bonus {
        0 => die.face.to_string(),
        bonus => format!("{}+{bonus}", die.face),
    };
    let font = FontId::proportional(side * if die.bonus > 0 { 0.43 } else { 0.6 });
    painter.text(body.center(), Align2::CENTER_CENTER, text, font, ink);
}

fn ink_of(counts: Counts, inks: TileInks) -> Color32 {
    match counts {
        Counts::Plain => inks.ink,
        Counts::Hit => inks.yes,
        Counts::Missed | Counts::Spare => inks.muted,
    }
}

/// A card: whose it is, its name with its number, what it does.
fn card_ui(ui: &mut Ui, inks: TileInks, [of, title, text]: [&str; 3], number: Option<i32>) {
    let frame = Frame::group(ui.style())
        .stroke((1.5, inks.earth))
        .fill(inks.paper);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        // Nothing here is pressed: lines as high as buttons would part a title of two.
        ui.spacing_mut().interact_size.y = 16.0;
        ui.add(Label::new(RichText::new(of).small().color(inks.muted)).wrap());
        ui.horizontal_wrapped(|ui| {
            if let Some(number) = number {
                ui.label(
                    RichText::new(number.to_string())
                        .strong()
                        .size(20.0)
                        .color(inks.ink),
                );
            }
            ui.add(Label::new(RichText::new(title).strong().color(inks.ink)).wrap());
        });
        if !text.is_empty() {
            ui.add(Label::new(RichText::new(text).small().color(inks.ink)).wrap());
        }
    });
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, RawInput};
    use ui::theme::{Tone, tile_inks};

    use super::*;

    /// A card that had grown opened at its end, any other at its beginning: what it came to stood now here, now there.
    #[test]
    fn the_last_verdict_stands_apart_from_the_rest() {
        let [first, last] =
            ["Stark wins", "Winterfell falls"].map(|text| Row::Verdict(text.into()));
        let text = || Row::Text("2 armies left".to_owned());
        let rows = [text(), first.clone(), text(), last.clone(), text()];
        let [before, after] = [vec![text(), first, text()], vec![text()]];
        assert_eq!(parts(&rows), (&before[..], Some(&last), &after[..]));
        assert_eq!(parts(&after).0, after);
    }

    /// "Game of" and "Thrones" stood 25 points apart where fingers have large buttons.
    #[test]
    fn a_card_is_as_high_for_fingers_as_for_a_mouse() {
        let egui = Context::default();
        egui.set_fonts(ui::theme::fonts());
        let mut heights = Vec::new();
        let mut output = egui.run_ui(RawInput::default(), |ui| {
            heights.clear();
            for least in [16.0, 44.0] {
                let shown = ui.scope(|ui| {
                    ui.spacing_mut().interact_size.y = least;
                    ui.set_width(100.0);
                    let card = ["Deck 2", "Game of Thrones", "Everybody takes power"];
                    card_ui(ui, tile_inks(Tone::Light), card, None);
                });
                heights.push(shown.response.rect.height());
            }
        });
        output.textures_delta.clear();
        let [mouse, fingers] = heights.as_slice() else {
            panic!("two cards are laid out");
        };
        assert!((mouse - fingers).abs() < 0.5, "{mouse} {fingers}");
    }
}
