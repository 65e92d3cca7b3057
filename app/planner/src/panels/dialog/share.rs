//! How does a table get to somebody else?
//!
//! A link to copy and the same as a QR code, painted dot for dot so that a camera reads it from the screen.

use eframe::egui::emath::GuiRounding;
use eframe::egui::{Mesh, Pos2, Rect, Role, ScrollArea, Sense, TextEdit, Ui, WidgetInfo, vec2};
use ui::clipboard::{WITHHELD, is_plain};
use ui::theme::{CODE_DARK, CODE_LIGHT, danger, good};

use super::frame::{Open, framed_ui};
use crate::command::AppCommand;
use crate::ctx::Ctx;
use crate::dialog::{Link, Shared};
use crate::panels::button::labeled_button;
use crate::share::{Code, QUIET};

/// How wide the page is, in points.
const WIDTH: f32 = 560.0;

/// How high and wide a code is at most, in points.
const LARGEST: f32 = 480.0;

/// Dots of the screen along an edge of a module that a camera still tells apart.
const FINEST: f32 = 2.0;

/// The link with its code.
pub(super) fn share_ui(ctx: &Ctx<'_>, ui: &Ui, shared: &mut Shared, open: Open) {
    framed_ui(ctx, ui, "Share the table", WIDTH, |ui| {
        ScrollArea::vertical().show(ui, |ui| {
            let Some(fragment) = shared.fragment.clone() else {
                let text = "× This table is too large for a link: save it and send the file";
                ui.colored_label(danger(ctx.tone), text);
                open.focus(&labeled_button(ctx, ui, "Close", AppCommand::Close));
                return;
            };
            if let Some(typed) = &mut shared.typed {
                address_ui(ctx, ui, typed, shared.link.as_ref().err());
            }
            let text = match &shared.link {
                Ok(link) => link.text.clone(),
                Err(_) => format!("#{fragment}"),
            };
            ui.horizontal_wrapped(|ui| {
                let copy = ui
                    .button("Copy")
                    .on_hover_text("Put the link on the clipboard");
                open.focus(&copy);
                if copy.clicked() {
                    ui.ctx().copy_text(text.clone());
                    shared.copied = true;
                }
                labeled_button(ctx, ui, "Close", AppCommand::Close);
                match shared.copied {
                    true if is_plain() => drop(ui.colored_label(danger(ctx.tone), WITHHELD)),
                    true => drop(ui.colored_label(good(ctx.tone), "√ It is on the clipboard")),
                    false => {}
                }
            });
            ui.add_space(4.0);
            text_ui(ui, &text);
            ui.add_space(6.0);
            if let Ok(link) = &shared.link {
                code_ui(ui, link);
            }
        });
    });
}

/// Where links lead.
fn address_ui(ctx: &Ctx<'_>, ui: &mut Ui, typed: &mut String, wrong: Option<&String>) {
    let label = ui.label("Address of the page");
    let field = TextEdit::singleline(typed)
        .hint_text("https://")
        .desired_width(f32::INFINITY);
    if ui.add(field).labelled_by(label.id).changed() {
        ctx.send(AppCommand::Site(typed.clone()));
    }
    match wrong {
        Some(wrong) if !typed.trim().is_empty() => {
            ui.colored_label(danger(ctx.tone), format!("× {wrong}"));
        }
        Some(_) => {
            ui.small(
                "Where this planner is found as a web page, for a link and a code to scan. \
                 Without one, what is copied here can be pasted into the program",
            );
        }
        None => {}
    }
    ui.add_space(6.0);
}

/// The link, to look at and to select.
fn text_ui(ui: &mut Ui, text: &str) {
    let label = ui.small(format!(
        "The link holds the whole table in {} letters",
        text.len()
    ));
    ScrollArea::vertical()
        .id_salt("link")
        .max_height(58.0)
        .show(ui, |ui| {
            let mut text = text;
            let field = TextEdit::multiline(&mut text)
                .code_editor()
                .desired_rows(3)
                .desired_width(f32::INFINITY);
            ui.add(field).labelled_by(label.id);
        });
}

fn code_ui(ui: &mut Ui, link: &Link) {
    let fits = link.code.as_ref().and_then(|code| {
        let room = ui.available_width().min(LARGEST);
        let dots = room * ui.pixels_per_point() / modules(code);
        (dots.floor() >= FINEST).then_some((code, dots.floor()))
    });
    match fits {
        Some((code, dots)) => {
            ui.vertical_centered(|ui| {
                squares_ui(ui, code, dots / ui.pixels_per_point());
                ui.small("Point a camera at it to open the table there");
            });
        }
        None if link.code.is_some() => {
            ui.label(
                "The QR code is too fine for this window: make the window larger, or send the link",
            );
        }
        None => {
            ui.label("There is too much on this table for a QR code: send the link");
        }
    }
}

/// Modules along an edge, with the margin.
fn modules(code: &Code) -> f32 {
    (code.side + 2 * QUIET) as f32
}

/// A code with so many points a module, whole dots of the screen each.
fn squares_ui(ui: &mut Ui, code: &Code, module: f32) {
    let side = modules(code) * module;
    let (room, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "QR code of the link"));
    let corner = room.min.round_to_pixels(ui.pixels_per_point());
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(Rect::from_min_size(corner, room.size()), CODE_LIGHT);
    let at = |column: usize, row: usize| {
        let offset = vec2((column + QUIET) as f32, (row + QUIET) as f32);
        corner + offset * module
    };
    for (row, from, to) in code.runs() {
        let (low, high): (Pos2, Pos2) = (at(from, row), at(to, row + 1));
        mesh.add_colored_rect(Rect::from_min_max(low, high), CODE_DARK);
    }
    ui.painter().add(mesh);
}
