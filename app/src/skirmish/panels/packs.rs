//! Which packs are in use, what is wrong with one, and what is of our own design?

use eframe::egui::{Button, CollapsingHeader, Label, RichText, Role, TextEdit, Ui, WidgetInfo};
use grid::Pack;
use play::Problems;

use super::Ctx;
use crate::skirmish::command::Command;
use crate::skirmish::packs::{Opened, Packing};

/// The packs, below the choice of a game.
pub fn packs_ui(ctx: &Ctx<'_>, ui: &mut Ui, path: &mut String) {
    ui.separator();
    ui.strong("Packs in use");
    ui.label("Built in: Draft of the rulebook");
    for (place, own) in ctx.packs.opened.iter().enumerate() {
        opened_ui(ctx, ui, place, own);
    }
    ui.horizontal_wrapped(|ui| {
        let open = ask(ctx, ui, "Open a pack…", Packing::Open);
        open.on_hover_text("A folder's manifest.toml, or all files of a pack; or drop them here");
        let save = ask(ctx, ui, "Save a template…", Packing::Template);
        save.on_hover_text("A small pack with notes, to type in your own cards");
        if let Some((_, Some(place))) = &ctx.packs.saving {
            let replace = ask(ctx, ui, "Replace it", Packing::Replace);
            replace.on_hover_text(place.display().to_string());
        }
    });
    if ctx.packs.types {
        ui.horizontal(|ui| {
            let field = TextEdit::singleline(path).hint_text("Folder or file of a pack");
            let field = ui.add(field);
            field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Path of a pack"));
            if !path.trim().is_empty() {
                ask(
                    ctx,
                    ui,
                    "Open it",
                    Packing::OpenPath(path.trim().to_owned()),
                );
            }
        });
    }
    assumed_ui(ctx, ui, ctx.rules.pack());
}

fn ask(ctx: &Ctx<'_>, ui: &mut Ui, text: &str, asked: Packing) -> eframe::egui::Response {
    ctx.button(ui, text, Command::Packs(asked))
}

fn opened_ui(ctx: &Ctx<'_>, ui: &mut Ui, place: usize, own: &Opened) {
    ui.horizontal_wrapped(|ui| {
        let mut used = own.is_used();
        if ui.checkbox(&mut used, &own.title).changed() {
            let asked = match used {
                true => Packing::Use(place),
                false => Packing::Leave(place),
            };
            ctx.send(Command::Packs(asked));
        }
        ask(ctx, ui, "Edit", Packing::Edit(place)).on_hover_text(
            "Its tiles and scenarios in the workshop, in the place of what is there",
        );
        let least = ctx.dress.density.least();
        let out = ui.add(Button::new("×").min_size(least));
        let text = format!("Forget {}", own.title);
        out.widget_info(|| WidgetInfo::labeled(Role::Button, true, &text));
        if out.on_hover_text(&text).clicked() {
            ctx.send(Command::Packs(Packing::Forget(place)));
        }
    });
    problems_ui(ctx, ui, &own.problems);
}

/// Everything that is wrong with a pack, with its places.
pub(crate) fn problems_ui(ctx: &Ctx<'_>, ui: &mut Ui, problems: &Problems) {
    for problem in &problems.0 {
        let text = RichText::new(format!("× {problem}")).color(ctx.inks().no);
        ui.add(Label::new(text).wrap());
    }
}

/// Rows that whoever owns the box can replace.
fn assumed_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack) {
    let rows = pack.assumed();
    if rows.is_empty() {
        return;
    }
    let title = format!("{} rows are our own design", rows.len());
    CollapsingHeader::new(title)
        .id_salt("assumed")
        .show(ui, |ui| {
            let text =
                "Not known from print: a row of the same id in a pack of yours takes its place";
            ui.add(Label::new(text).wrap());
            let mut before = "";
            for row in rows {
                if row.kind != before {
                    ui.label(RichText::new(row.kind).color(ctx.inks().muted));
                    before = row.kind;
                }
                ui.add(Label::new(format!("  {}: {}", row.id, row.title)).wrap());
            }
        });
}
