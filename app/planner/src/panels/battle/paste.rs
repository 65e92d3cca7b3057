//! How does a list get in from elsewhere, and out?
//!
//! Begun from a ready army, opened from a file, pasted as text of a list builder or as an army file; every line that was
//! not understood is named. Saved and copied as an army file.

use eframe::egui::{
    Align2, Button, CollapsingHeader, Label, RichText, Role, ScrollArea, TextEdit, Ui, WidgetInfo,
};
use play::Seat;
use tabletop::Pack;
use tabletop::army::{self, Army, Line};
use ui::theme::muted;

use super::lists::add_ui;
use crate::command::{AppCommand, ArmyCommand};
use crate::ctx::Ctx;
use crate::panels::button::labeled_button;

/// Letters of a list's name at most.
const LETTERS: usize = 80;

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

/// Where a list comes from and goes.
pub(super) fn files_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, army: &mut Army, seat: Seat) {
    let ready = pack.armies().iter();
    let ready = ready.filter(|ready| ready.army.size == army.size);
    let rows: Vec<(String, String)> = ready
        .map(|ready| {
            let faction = pack.faction(&ready.army.faction);
            let faction = faction.map_or("", |faction| faction.name.as_str());
            (ready.id.clone(), format!("{faction}: {}", ready.name()))
        })
        .collect();
    if let Some(id) = add_ui(ui, "Begin from a ready army…", &rows)
        && let Some(ready) = pack.army(&id)
    {
        *army = ready.army.clone();
    }
    ui.horizontal_wrapped(|ui| {
        labeled_button(ctx, ui, "Open…", AppCommand::Open);
        labeled_button(ctx, ui, "Save…", ArmyCommand::Save(seat));
        let mut name = army.name.clone().unwrap_or_default();
        let field = TextEdit::singleline(&mut name)
            .hint_text("Name of the list")
            .min_size([0.0, ctx.density.row(0.0)].into())
            .align(Align2::LEFT_CENTER)
            .char_limit(LETTERS)
            .desired_width(140.0);
        let field = ui.add(field);
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Name of the list"));
        if field.changed() {
            army.name = (!name.is_empty()).then_some(name);
        }
    });
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
        state.unmatched = match army::read(ctx.document.packs(), "pasted list", &state.text) {
            Ok(listed) => {
                *army = listed.army;
                Vec::new()
            }
            Err(problems) => problems.to_string().lines().map(str::to_owned).collect(),
        };
        return;
    }
    let read = army::import(&ctx.document.table().pack, &state.text);
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
