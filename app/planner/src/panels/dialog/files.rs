//! How is a file chosen?
//!
//! A folder and a name to type, and a list of what is in the folder. Arrows go through the list, Enter takes what is
//! chosen; before a file is written over, that is asked in the place of the buttons.

use eframe::egui::text::CCursorRange;
use eframe::egui::text_edit::TextEditState;
use eframe::egui::{
    Align, Align2, Button, Id, Layout, Response, RichText, Role, ScrollArea, TextEdit, TextStyle,
    TextWrapMode, Ui, WidgetInfo, WidgetText, pos2, vec2,
};
use ui::day::Day;
use ui::disk::{Kind, Listed};
use ui::files::{Chooser, FilesCommand, Held};
use ui::game_kind::Games;
use ui::theme::{Density, danger};

use super::frame::{Open, framed_ui, steps};
use crate::command::AppCommand;
use crate::ctx::Ctx;
use crate::panels::button::labeled_button;

/// How wide it is, in points.
const WIDTH: f32 = 680.0;

/// How high the list is, in points.
const HEIGHT: f32 = 380.0;

/// At least so much of it is in sight.
const LEAST: f32 = 120.0;

/// In a list that is less wide a row has two lines.
const NARROW: f32 = 480.0;

/// How high a row of two lines is.
const TWO_LINES: f32 = 46.0;

/// How many rows are shown; what lies beyond is typed.
const ROWS: usize = 500;

/// The question for a file.
pub(super) fn files_ui(ctx: &Ctx<'_>, ui: &Ui, chooser: &mut Chooser, open: Open) {
    framed_ui(ctx, ui, chooser.ask.title(), WIDTH, |ui| {
        let all: Vec<Listed> = chooser.rows().take(ROWS).cloned().collect();
        let moved = match chooser.taken {
            None => keyed(ctx, ui, chooser, &all),
            Some(_) => false,
        };
        folder_ui(ctx, ui, chooser);
        let name = field_ui(ctx, ui, "Name", id("name"), &mut chooser.name, |_| {});
        open.focus(&name);
        if std::mem::take(&mut chooser.is_fresh) {
            let mut state = TextEditState::load(ui.ctx(), name.id).unwrap_or_default();
            let whole = CCursorRange::select_all_str(&chooser.name);
            state.cursor.set_char_range(Some(whole));
            state.store(ui.ctx(), name.id);
        }
        if name.changed() || name.clicked() {
            choose(chooser, None);
            chooser.taken = None;
        }
        said_ui(ctx, ui, chooser);
        if chooser.folder.is_some() {
            list_ui(ctx, ui, chooser, &all, moved);
        }
        ui.add_space(4.0);
        match chooser.taken.is_some() {
            true => taken_ui(ctx, ui, chooser),
            false => buttons_ui(ctx, ui, chooser),
        }
    });
}

/// The id of a part.
fn id(part: &str) -> Id {
    Id::unique(("question for a file", part))
}

/// Goes through the list and takes what is chosen; tells whether another row is chosen.
fn keyed(ctx: &Ctx<'_>, ui: &mut Ui, chooser: &mut Chooser, all: &[Listed]) -> bool {
    let focus = ui.memory(|memory| memory.focused());
    let (folder, name) = (id("folder"), id("name"));
    // Whatever else has the focus is pressed by the same keys.
    if focus.is_some_and(|focus| focus != folder && focus != name) {
        return false;
    }
    let (down, up, enter) = steps(ui);
    let now = chooser.folder.as_ref().and_then(|folder| folder.chosen);
    let last = all.len().saturating_sub(1);
    let next = match (now, down, up) {
        (now, 0, 0) => now,
        (None, 0, _) => Some(last),
        (None, down, up) => Some((down - 1).min(last).saturating_sub(up)),
        (Some(now), down, up) => Some((now + down).min(last).saturating_sub(up)),
    };
    let next = next.filter(|_| !all.is_empty());
    if next != now {
        choose(chooser, next.zip(next.and_then(|next| all.get(next))));
    }
    if enter && focus == Some(folder) {
        ui.memory_mut(|memory| memory.request_focus(name));
    } else if enter {
        let chosen = next.and_then(|next| all.get(next));
        ctx.send(AppCommand::Files(match chosen {
            Some(row) if row.kind == Kind::Folder => FilesCommand::Into(row.name.clone()),
            Some(_) | None => FilesCommand::Enter,
        }));
    }
    next != now
}

/// Chooses a row; a file's name is the one that is meant then.
fn choose(chooser: &mut Chooser, chosen: Option<(usize, &Listed)>) {
    chooser.said = None;
    if let Some(folder) = &mut chooser.folder {
        folder.chosen = chosen.map(|(place, _)| place);
    }
    if let Some((_, row)) = chosen.filter(|(_, row)| row.kind != Kind::Folder) {
        chooser.name.clone_from(&row.name);
    }
}

fn folder_ui(ctx: &Ctx<'_>, ui: &mut Ui, chooser: &mut Chooser) {
    let Some(folder) = &mut chooser.folder else {
        return;
    };
    let typed = field_ui(ctx, ui, "Folder", id("folder"), &mut folder.typed, |ui| {
        let up = ui.add(Button::new("Up").min_size(ctx.density.least()));
        if up
            .on_hover_text("Look into the folder around this one")
            .clicked()
        {
            ctx.send(AppCommand::Files(FilesCommand::Up));
        }
    });
    if typed.changed() {
        ctx.send(AppCommand::Files(FilesCommand::Look));
    }
}

/// A field under its name, with what stands at its right.
fn field_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    name: &str,
    id: Id,
    text: &mut String,
    beside: impl FnOnce(&mut Ui),
) -> Response {
    let label = ui.label(name);
    let row = ui.horizontal(|ui| {
        let right = Layout::right_to_left(Align::Center);
        let field = ui.with_layout(right, |ui| {
            beside(ui);
            let field = TextEdit::singleline(text)
                .id(id)
                .min_size([0.0, ctx.density.row(0.0)].into())
                .align(Align2::LEFT_CENTER)
                .desired_width(f32::INFINITY);
            ui.add(field)
        });
        field.inner
    });
    row.inner.labelled_by(label.id)
}

/// What is wrong, or what is asked for.
fn said_ui(ctx: &Ctx<'_>, ui: &mut Ui, chooser: &Chooser) {
    let held = chooser.folder.as_ref().map(|folder| &folder.held);
    let wrong = match held {
        Some(Held::Wrong(why)) => Some(why),
        Some(Held::Rows(_) | Held::Awaited) | None => None,
    };
    match chooser.said.as_ref().or(wrong) {
        Some(text) => ui.colored_label(danger(ctx.tone), format!("× {text}")),
        None => ui.small(chooser.ask.hint()),
    };
}

fn list_ui(ctx: &Ctx<'_>, ui: &mut Ui, chooser: &mut Chooser, all: &[Listed], moved: bool) {
    let beside = match ctx.density {
        Density::Mouse => 350.0,
        Density::Fingers => 430.0,
    };
    let height = (ui.ctx().content_rect().height() - beside).clamp(LEAST, HEIGHT);
    let chosen = chooser.folder.as_ref().and_then(|folder| folder.chosen);
    let is_awaited = chooser
        .folder
        .as_ref()
        .is_some_and(|folder| folder.held == Held::Awaited);
    ScrollArea::vertical()
        .id_salt("files")
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            if all.is_empty() {
                ui.weak(match is_awaited {
                    true => "Looking…",
                    false => "Nothing of this kind is here",
                });
            }
            for (place, row) in all.iter().enumerate() {
                let on = chosen == Some(place);
                let shown = row_ui(ctx, ui, row, on);
                if on && moved {
                    shown.scroll_to_me(None);
                }
                let is_folder = row.kind == Kind::Folder;
                if shown.clicked() && is_folder {
                    ctx.send(AppCommand::Files(FilesCommand::Into(row.name.clone())));
                } else if shown.clicked() {
                    choose(chooser, Some((place, row)));
                }
                if shown.double_clicked() && !is_folder {
                    ctx.send(AppCommand::Files(FilesCommand::Enter));
                }
            }
            if all.len() == ROWS {
                ui.weak("There are more: type a name");
            }
        });
}

/// A row: the name, and what the file tells of itself.
fn row_ui(ctx: &Ctx<'_>, ui: &mut Ui, row: &Listed, on: bool) -> Response {
    let wide = ui.available_width();
    let (height, lines) = match wide < NARROW {
        true => (ctx.density.row(TWO_LINES).max(TWO_LINES), 2.0),
        false => (ctx.density.row(26.0), 1.0),
    };
    let shown = ui.add_sized([wide, height], Button::selectable(on, ""));
    let (name, label) = (named(row), label(ctx.games, row));
    let said = match label.is_empty() {
        true => name.clone(),
        false => format!("{name}, {label}"),
    };
    shown.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, on, &said));
    if !ui.is_rect_visible(shown.rect) {
        return shown;
    }
    let rect = shown.rect.shrink2(vec2(8.0, 2.0));
    let ink = ui.style().interact_selectable(&shown, on).text_color();
    let galley = |ui: &Ui, text: WidgetText, width: f32| {
        text.into_galley(ui, Some(TextWrapMode::Truncate), width, TextStyle::Button)
    };
    let label = RichText::new(label).small();
    let label = galley(ui, label.into(), rect.width());
    let beside = match lines < 2.0 {
        true => label.size().x + 12.0,
        false => 0.0,
    };
    let name = galley(ui, name.into(), (rect.width() - beside).max(0.0));
    let middle = rect.center().y;
    let (name_y, label_at) = match lines < 2.0 || label.is_empty() {
        true => (
            middle - name.size().y / 2.0,
            pos2(rect.right() - label.size().x, middle - label.size().y / 2.0),
        ),
        false => (middle - name.size().y, pos2(rect.left(), middle + 1.0)),
    };
    ui.painter().galley(pos2(rect.left(), name_y), name, ink);
    ui.painter().galley(label_at, label, ink);
    shown
}

fn named(row: &Listed) -> String {
    match row.kind {
        Kind::Folder => format!("{}/", row.name),
        Kind::File(_) => row.name.clone(),
    }
}

/// The game of a file, when in it, and the day.
fn label(games: Games, row: &Listed) -> String {
    let Kind::File(file) = &row.kind else {
        return String::new();
    };
    let day = row.changed.map(|changed| Day::of(changed).to_string());
    let parts = [file.words(games), day.unwrap_or_default()];
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(", ")
}

fn buttons_ui(ctx: &Ctx<'_>, ui: &mut Ui, chooser: &Chooser) {
    ui.horizontal_wrapped(|ui| {
        let enter = AppCommand::Files(FilesCommand::Enter);
        labeled_button(ctx, ui, chooser.ask.verb(), enter);
        labeled_button(ctx, ui, "Cancel", AppCommand::Close);
        // The last one: where it goes away, no other gets its focus.
        if chooser.browses {
            labeled_button(ctx, ui, "Browse…", AppCommand::Files(FilesCommand::Browse));
        }
    });
}

/// Whether a file is written over.
fn taken_ui(ctx: &Ctx<'_>, ui: &mut Ui, chooser: &Chooser) {
    let path = chooser.taken.as_deref();
    let name = path.and_then(|path| path.file_name()).unwrap_or_default();
    let name = name.to_string_lossy();
    let label = chooser
        .row(&name)
        .map_or(String::new(), |row| label(ctx.games, row));
    let text = match label.is_empty() {
        true => format!("“{name}” is there already. Replace it?"),
        false => format!("“{name}” is there already: {label}. Replace it?"),
    };
    ui.colored_label(danger(ctx.tone), format!("▲ {text}"));
    ui.horizontal_wrapped(|ui| {
        let leave = AppCommand::Files(FilesCommand::Leave);
        let keep = labeled_button(ctx, ui, "Keep it", leave);
        // The safe answer is the one that Enter gives; another that was gone to is left alone.
        let focus = ui.memory(|memory| memory.focused());
        if focus.is_none_or(|focus| focus == id("name") || focus == id("folder")) {
            keep.request_focus();
        }
        let replace = AppCommand::Files(FilesCommand::Replace);
        labeled_button(ctx, ui, "Replace it", replace);
    });
}
