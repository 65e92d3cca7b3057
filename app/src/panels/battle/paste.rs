//! How does a list get in from elsewhere, and out?
//!
//! Pasted as text of a list builder or as an army file; every line that was not understood is named. Copied as an army
//! file.

use eframe::egui::{
    Button, CollapsingHeader, Label, RichText, Role, ScrollArea, TextEdit, Ui, WidgetInfo,
};
use tabletop::army::{self, Army, Line};

use crate::ctx::Ctx;
use crate::theme::muted;

/// What was pasted, and what was not understood of it.
#[derive(Debug, Default)]
pub(super) struct Pasted {
    text: String,
    unmatched: Vec<String>,
}

impl Pasted {
    /// Forgets what was pasted for another list.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }
}

/// The field, with what it was read to.
pub(super) fn paste_ui(ctx: &Ctx<'_>, ui: &mut Ui, army: &mut Army, state: &mut Pasted) {
    CollapsingHeader::new("Paste or copy a list")
        .id_salt("pasted list")
        .show_unindented(ui, |ui| {
            ScrollArea::vertical().max_height(160.0).show(ui, |ui| {
                let field = TextEdit::multiline(&mut state.text)
                    .hint_text("Paste a list of any list builder, or the text of an army file")
                    .desired_rows(5)
                    .desired_width(f32::INFINITY);
                let field = ui.add(field);
                field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Pasted list"));
            });
            ui.horizontal_wrapped(|ui| {
                let can = !state.text.trim().is_empty();
                if ui.add_enabled(can, Button::new("Read it")).clicked() {
                    read(ctx, army, state);
                }
                let copy = ui.button("Copy as army file");
                let copy = copy.on_hover_text("Puts this list on the clipboard");
                if copy.clicked() {
                    ui.ctx().copy_text(army::write(army));
                }
            });
        });
    for line in &state.unmatched {
        let text = RichText::new(line).color(muted(ctx.tone));
        ui.add(Label::new(text).wrap());
    }
}

/// Reads what was pasted; a file that is broken leaves the list as it was.
fn read(ctx: &Ctx<'_>, army: &mut Army, state: &mut Pasted) {
    if state.text.trim_start().starts_with('{') {
        state.unmatched = match army::read(ctx.desk.packs(), "pasted list", &state.text) {
            Ok(listed) => {
                *army = listed.army;
                Vec::new()
            }
            Err(problems) => problems.to_string().lines().map(str::to_owned).collect(),
        };
        return;
    }
    let read = army::import(&ctx.desk.table().pack, &state.text);
    let size = army.size;
    *army = Army { size, ..read.army };
    state.unmatched = read.unmatched.iter().map(words).collect();
}

/// Such as "Line 4, Sworn Sord: no unit of this name; nearest Stark Sworn Swords".
fn words(line: &Line) -> String {
    let Line {
        number, text, why, ..
    } = line;
    match &line.nearest {
        Some(nearest) => format!("Line {number}, {text}: {why}; nearest {nearest}"),
        None => format!("Line {number}, {text}: {why}"),
    }
}
