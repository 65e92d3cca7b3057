//! Which packs of one's own are there to play with?

use eframe::egui::{Button, CollapsingHeader, Label, RichText, Role, TextEdit, Ui, WidgetInfo};

use crate::halls::areas::command::{Command, Packing};
use crate::halls::areas::ctx::Ctx;
use crate::halls::areas::face::Face;

/// Packs of one's own, in a game that can be played with them; `shown` is the place of the board that is chosen.
pub(super) fn packs_ui<M: Face>(ctx: &Ctx<'_, M>, ui: &mut Ui, shown: usize, path: &mut String) {
    let first = ctx.boards.first();
    if first.is_none_or(|board| M::copied(&board.pack).is_none()) {
        return;
    }
    ui.separator();
    ui.strong("Packs of your own");
    for own in &ctx.packs.own {
        ui.horizontal(|ui| {
            ui.label(own.name());
            let out = ui.add(Button::new("×").min_size(ctx.dress.density.least()));
            let text = format!("Forget {}", own.kept.name);
            out.widget_info(|| WidgetInfo::labeled(Role::Button, true, &text));
            if out.on_hover_text(&text).clicked() {
                let name = own.kept.name.clone();
                ctx.send(Command::Pack(Packing::Forget(name)));
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        ctx.button(ui, "Open a pack…", Command::Pack(Packing::Open))
            .on_hover_text("A folder's manifest.toml, or all files of a pack");
        if shown < ctx.packs.builtin {
            ctx.button(ui, "Save a copy…", Command::Pack(Packing::Copy(shown)))
                .on_hover_text(
                    "The files of the board above, to type in what is printed in your box",
                );
        }
    });
    if ctx.packs.types {
        ui.horizontal(|ui| {
            let field = TextEdit::singleline(path).hint_text("Folder or file of a pack");
            let field = ui.add(field);
            field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Path of a pack"));
            let typed = path.trim();
            if !typed.is_empty() {
                let open = Packing::OpenPath(typed.to_owned());
                ctx.button(ui, "Open it", Command::Pack(open));
            }
        });
    }
    if let Some(board) = ctx.boards.get(shown) {
        assumed_ui(ctx, ui, &M::assumed(&board.pack));
    }
}

/// Rows that whoever owns the box can type in.
fn assumed_ui<M: Face>(ctx: &Ctx<'_, M>, ui: &mut Ui, rows: &[(&'static str, String)]) {
    if rows.is_empty() {
        return;
    }
    let title = format!("{} rows are our own design", rows.len());
    CollapsingHeader::new(title)
        .id_salt("assumed")
        .show(ui, |ui| {
            let text = "Not known from print: save a copy, type in what your box says, and open it";
            ui.add(Label::new(text).wrap());
            let mut before = "";
            for (file, title) in rows {
                if *file != before {
                    ui.label(RichText::new(*file).color(ctx.inks().muted));
                    before = file;
                }
                ui.add(Label::new(format!("  {title}")).wrap());
            }
        });
}
