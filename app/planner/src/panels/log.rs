//! What was done on this table?
//!
//! One line an entry, the newest at the bottom; what was taken back stays below the cursor until something else is
//! done. A click on a line shows the table as it was then.

use eframe::egui::{Button, Response, RichText, Role, ScrollArea, Ui, WidgetInfo};
use play::{EntryKind, LogLine};
use ui::shape::Shape;
use ui::theme::{SMALL, muted};

use crate::command::GameCommand;
use crate::ctx::Ctx;
use crate::panels::button::labeled_button;
use crate::settings::Units;

/// How high a line is, in points.
const LINE: f32 = 32.0;

/// How much of the log is in sight, in points.
const SIGHT: f32 = 320.0;

/// What stands for the log's start.
const START: &str = "The table as opened";

/// What the panel keeps between frames.
#[derive(Debug, Default)]
pub(crate) struct Log {
    /// The table's revision and cursor that the entries were read at, and the unit of their lengths.
    read: Option<(u64, u32, Units)>,
    entries: Vec<Entry>,
}

/// Everything that one entry did.
#[derive(Debug)]
struct Entry {
    number: u32,
    kind: EntryKind,
    /// Its lines, the first one shown.
    texts: Vec<String>,
}

/// Where an entry is, seen from the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Where {
    /// Done before.
    Before,
    /// The last one done: the table is as it left it.
    Here,
    /// Taken back.
    After,
}

/// The panel.
pub(crate) fn log_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Log) {
    let session = ctx.document.session();
    let cursor = session.cursor();
    // A small window has them at its top.
    if ctx.shape == Shape::Wide {
        undo_ui(ctx, ui);
    }
    let now = (ctx.document.revision(), cursor, ctx.settings.units);
    let is_new = state.read != Some(now);
    if is_new {
        state.read = Some(now);
        let lines = ctx.document.log().into_iter().chain(ctx.document.tail());
        state.entries = entries(lines.map(|line| LogLine {
            text: ctx.log_line(&line.text),
            ..line
        }));
    }
    let line = ctx.density.row(LINE);
    // A sheet has no other panel below it.
    let sight = match ctx.shape {
        // Less where panels above leave no more: what was done last stays in sight.
        Shape::Wide => SIGHT.min(ui.available_height()).max(line),
        Shape::Tall | Shape::Low => ui.available_height().max(line),
    };
    let step = line + ui.spacing().item_spacing.y;
    let mut area = ScrollArea::vertical()
        .id_salt("log")
        .max_height(sight)
        .auto_shrink([false, true]);
    if is_new {
        let here = state.entries.partition_point(|entry| entry.number < cursor);
        let all = (state.entries.len() + 1) as f32 * step - ui.spacing().item_spacing.y;
        area = area.vertical_scroll_offset(scrolled(here as f32 * step, all, sight));
    }
    area.show_rows(ui, line, state.entries.len() + 1, |ui, lines| {
        for line in lines {
            match line
                .checked_sub(1)
                .and_then(|place| state.entries.get(place))
            {
                Some(entry) => entry_ui(ctx, ui, entry, cursor),
                None => start_ui(ctx, ui, cursor),
            }
        }
    });
}

/// How far a list of a height is scrolled so that a place in it is in the middle of so much room, but not beyond its end,
/// where it would lie for a frame.
fn scrolled(place: f32, all: f32, room: f32) -> f32 {
    (place - room / 2.0).min(all - room).max(0.0)
}

fn undo_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let session = ctx.document.session();
    let (cursor, len) = (session.cursor(), session.len());
    ui.horizontal(|ui| {
        ui.add_enabled_ui(cursor > 0, |ui| {
            name(
                labeled_button(ctx, ui, "Undo", GameCommand::Undo),
                "Undo the last entry",
            );
        });
        ui.add_enabled_ui(cursor < len, |ui| {
            name(
                labeled_button(ctx, ui, "Redo", GameCommand::Redo),
                "Redo the next entry",
            );
        });
    });
}

fn start_ui(ctx: &Ctx<'_>, ui: &mut Ui, cursor: u32) {
    let place = if cursor == 0 {
        Where::Here
    } else {
        Where::Before
    };
    let line = line_ui(ctx, ui, place, format!("0  {START}"), "");
    name(line.clone(), START);
    if line.on_hover_text("Take everything back").clicked() {
        ctx.send(GameCommand::Goto(0));
    }
}

fn entry_ui(ctx: &Ctx<'_>, ui: &mut Ui, entry: &Entry, cursor: u32) {
    let place = match entry.number.cmp(&cursor) {
        std::cmp::Ordering::Less => Where::Before,
        std::cmp::Ordering::Equal => Where::Here,
        std::cmp::Ordering::Greater => Where::After,
    };
    let (sign, kind) = match entry.kind {
        EntryKind::Act(_) => ("", ""),
        EntryKind::Chance => ("dice", ", dice"),
        EntryKind::Fix(_) => ("fix", ", a correction"),
    };
    let number = entry.number;
    let first = entry.texts.first().map_or("", String::as_str);
    let more = match entry.texts.len() {
        0 | 1 => String::new(),
        count => format!(" and {} more", count - 1),
    };
    let text = format!("{number}  {first}{more}");
    let line = line_ui(ctx, ui, place, text, sign);
    let state = match place {
        Where::Before => "",
        Where::Here => ", the table as it is",
        Where::After => ", taken back",
    };
    name(
        line.clone(),
        &format!("Entry {number}: {first}{more}{kind}{state}"),
    );
    let tip = entry.texts.join("\n");
    let tip = match place {
        Where::Before | Where::Here => {
            format!("Show the table as it was after entry {number}\n{tip}")
        }
        Where::After => format!("Do again up to entry {number}\n{tip}"),
    };
    if line.on_hover_text(tip).clicked() {
        ctx.send(GameCommand::Goto(number));
    }
}

fn line_ui(ctx: &Ctx<'_>, ui: &mut Ui, place: Where, text: String, kind: &str) -> Response {
    let text = RichText::new(text);
    let (text, sign) = match place {
        Where::Before => (text, kind.to_owned()),
        Where::Here => (text.strong(), format!("{kind} ◀")),
        Where::After => (text.color(muted(ctx.tone)).italics(), kind.to_owned()),
    };
    let sign = RichText::new(sign).size(SMALL);
    let sign = match place {
        Where::Here => sign,
        Where::Before | Where::After => sign.color(muted(ctx.tone)),
    };
    ui.add(
        Button::selectable(place == Where::Here, text)
            .right_text(sign)
            .truncate()
            .min_size([ui.available_width(), ctx.density.row(LINE)].into()),
    )
}

fn name(response: Response, name: &str) {
    let enabled = response.enabled();
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
}

/// Lines of one entry together.
fn entries(lines: impl Iterator<Item = LogLine>) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for line in lines {
        match entries.last_mut() {
            Some(last) if last.number == line.entry => last.texts.push(line.text),
            Some(_) | None => entries.push(Entry {
                number: line.entry,
                kind: line.kind,
                texts: vec![line.text],
            }),
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::scrolled;

    /// A log that was opened lay beyond its end for a frame.
    #[test]
    fn a_place_is_brought_to_the_middle_but_not_beyond_an_end() {
        for (place, offset) in [(0.0, 0.0), (500.0, 400.0), (990.0, 800.0)] {
            assert!((scrolled(place, 1000.0, 200.0) - offset).abs() < 0.1);
        }
        assert!(scrolled(90.0, 100.0, 200.0).abs() < 0.1, "all is in sight");
    }
}
