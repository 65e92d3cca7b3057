//! Which packs of one's own are there to play with, what is wrong with one, and what is of our own design?

use eframe::egui::{Button, CollapsingHeader, Label, RichText, Role, TextEdit, Ui, WidgetInfo};
use play::Problems;
use ui::toast::Tidings;
use ui::widgets::tick::box_ui;

use crate::command::Command;
use crate::ctx::Ctx;
use crate::game_ui::GameUi;
use crate::packs::{OpenedPack, Packing};
use crate::windowed::Windowed;

/// Packs of one's own, in a game that can be played with them; `shown` is the place of the board that is chosen.
pub(super) fn packs_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui, shown: usize, path: &mut String) {
    let board = ctx.boards.get(shown).or(ctx.boards.first());
    let Some(pattern) = board.and_then(|board| M::pattern(&board.pack)) else {
        return told_ui(ctx, ui);
    };
    ui.separator();
    ui.strong("Packs of your own");
    for (place, own) in ctx.packs.opened.iter().enumerate() {
        opened_ui(ctx, ui, place, own);
    }
    ui.horizontal_wrapped(|ui| {
        ask_ui(ctx, ui, "Open a pack…", Packing::Open)
            .on_hover_text("A folder's manifest.toml, or all files of a pack; or drop them here");
        let save = Packing::Save(pattern.bundle);
        ask_ui(ctx, ui, pattern.label, save).on_hover_text(pattern.tip);
        if let Some((_, Some(place))) = &ctx.packs.saving {
            let replace = ask_ui(ctx, ui, "Replace it", Packing::Replace);
            replace.on_hover_text(place.display().to_string());
        }
    });
    told_ui(ctx, ui);
    if ctx.packs.types {
        ui.horizontal(|ui| {
            let field = TextEdit::singleline(path).hint_text("Folder or file of a pack");
            let field = ui.add(field);
            field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Path of a pack"));
            let typed = path.trim();
            if !typed.is_empty() {
                ask_ui(ctx, ui, "Open it", Packing::OpenPath(typed.to_owned()));
            }
        });
    }
    if let Some(board) = board {
        assumed_ui(ctx, ui, &M::assumed(&board.pack));
    }
}

/// Whether what there is to say is of packs: it stands beside them, where it is looked for.
pub(super) fn is_of_packs<M: Windowed>(ctx: &Ctx<'_, M>, (_, text): &(Tidings, String)) -> bool {
    ctx.packs.told.as_ref() == Some(text)
}

fn told_ui<M: Windowed>(ctx: &Ctx<'_, M>, ui: &mut Ui) {
    if let Some((tidings, text)) = ctx.message.filter(|message| is_of_packs(ctx, message)) {
        let text = RichText::new(text).color(tidings.color(ctx.appearance.tone));
        ui.add(Label::new(text).wrap());
    }
}

fn ask_ui<M: Windowed>(
    ctx: &Ctx<'_, M>,
    ui: &mut Ui,
    text: &str,
    asked: Packing,
) -> eframe::egui::Response {
    ctx.button(ui, text, Command::Pack(asked))
}

fn opened_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui, place: usize, own: &OpenedPack) {
    ui.horizontal_wrapped(|ui| {
        let mut used = own.is_used();
        if box_ui(ui, &mut used, &own.title).changed() {
            ctx.send(Command::Pack(match used {
                true => Packing::Use(place),
                false => Packing::Leave(place),
            }));
        }
        M::pack_ui(ctx, ui, place);
        let out = ui.add(Button::new("×").min_size(ctx.appearance.density.least()));
        let text = format!("Forget {}", own.title);
        out.widget_info(|| WidgetInfo::labeled(Role::Button, true, &text));
        if out.on_hover_text(&text).clicked() {
            ctx.send(Command::Pack(Packing::Forget(place)));
        }
    });
    problems_ui(ctx, ui, &own.problems);
}

/// Everything that is wrong with a pack, with its places.
pub fn problems_ui<M: Windowed>(ctx: &Ctx<'_, M>, ui: &mut Ui, problems: &Problems) {
    for problem in &problems.0 {
        let text = RichText::new(format!("× {problem}")).color(ctx.inks().no);
        ui.add(Label::new(text).wrap());
    }
}

/// Rows that whoever owns the box can type in.
fn assumed_ui<M: Windowed>(ctx: &Ctx<'_, M>, ui: &mut Ui, rows: &[(&'static str, String)]) {
    if rows.is_empty() {
        return;
    }
    let title = format!("Not known from print: {}", rows.len());
    CollapsingHeader::new(title)
        .id_salt("assumed")
        .show(ui, |ui| {
            let text =
                "Numbers and words are ours: type in what your box says, in a pack of your own";
            ui.add(Label::new(text).wrap());
            let mut before = "";
            for (group, title) in rows {
                if *group != before {
                    ui.label(RichText::new(*group).color(ctx.inks().muted));
                    before = group;
                }
                ui.add(Label::new(format!("  {title}")).wrap());
            }
        });
}
