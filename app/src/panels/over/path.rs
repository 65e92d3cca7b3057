//! How is a file named by typing?

use eframe::egui::{Align2, Key, TextEdit, Ui};

use super::{Open, dialog_ui};
use crate::command::AppCommand;
use crate::ctx::Ctx;
use crate::disk::Existing;
use crate::over::{PathPurpose, Prompt};
use crate::panels::labeled_button;
use crate::theme::danger;

/// The question for a path.
pub(super) fn path_ui(ctx: &Ctx<'_>, ui: &Ui, prompt: &mut Prompt, open: Open) {
    dialog_ui(ctx, ui, prompt.purpose.title(), 560.0, |ui| {
        let label = ui.label("Path of the file");
        let field = TextEdit::singleline(&mut prompt.text)
            .min_size([0.0, ctx.density.row(0.0)].into())
            .align(Align2::LEFT_CENTER)
            .desired_width(f32::INFINITY);
        let field = ui.add(field).labelled_by(label.id);
        open.focus(&field);
        if field.changed() {
            prompt.error = None;
        }
        match &prompt.error {
            Some(error) => ui.colored_label(danger(ctx.tone), format!("× {error}")),
            None => ui.small(hint(prompt.purpose)),
        };
        ui.add_space(8.0);
        let existing = match prompt.taken.as_ref() == Some(&prompt.text) {
            true => Existing::Replace,
            false => Existing::Keep,
        };
        let typed = AppCommand::Typed(prompt.purpose, prompt.text.clone(), existing);
        let text = match existing {
            Existing::Keep => prompt.purpose.verb(),
            Existing::Replace => "Replace it",
        };
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if entered {
            field.request_focus();
            // A file that is there is replaced by the button alone.
            ctx.send(AppCommand::Typed(
                prompt.purpose,
                prompt.text.clone(),
                Existing::Keep,
            ));
        }
        ui.horizontal(|ui| {
            labeled_button(ctx, ui, text, typed);
            labeled_button(ctx, ui, "Cancel", AppCommand::Close);
        });
    });
}

fn hint(purpose: PathPurpose) -> &'static str {
    match purpose {
        PathPurpose::Open => "A table or an army list (.json), a saved game (.jsonl), or a link",
        PathPurpose::Save => "A table as .json, or with its whole log as .jsonl",
        PathPurpose::Photo => "A picture as .jpg, .png or .webp",
        PathPurpose::List(_) => "An army list as .json",
        PathPurpose::Export => "A picture of lines as .svg, or of dots as .png",
    }
}
