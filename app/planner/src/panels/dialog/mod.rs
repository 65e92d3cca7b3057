//! What does each thing that lies over the window look like?
//!
//! One file each. All but the tips take the window: Escape or a click beside them closes them.

mod files;
mod palette;
mod photo;
mod problems;
mod question;
mod settings;
mod share;
mod shortcuts;
mod tips;

use eframe::egui::{
    Align, Align2, Id, Layout, Modal, Rect, Response, Role, ScrollArea, Ui, WidgetInfo, vec2,
};
use ui::theme::Density;

use crate::command::AppCommand;
use crate::ctx::Ctx;
use crate::dialog::Dialog;

pub(super) use settings::snaps;

/// Whatever lies over the window now; `table` is where the table was painted last.
pub(crate) fn dialog_ui(ctx: &Ctx<'_>, ui: &mut Ui, dialog: &mut Option<Dialog>, table: Rect) {
    let place = Id::unique("what lay over the last frame");
    let kind = dialog.as_ref().map(std::mem::discriminant);
    let before = ui.data_mut(|data| {
        let before: Option<std::mem::Discriminant<Dialog>> = data.get_temp(place);
        match kind {
            Some(kind) => {
                data.insert_temp(place, kind);
            }
            None => data.remove::<std::mem::Discriminant<Dialog>>(place),
        }
        before
    });
    let open = Open {
        first: kind != before,
    };
    match dialog {
        None => {}
        Some(Dialog::Palette { text, chosen }) => palette::palette_ui(ctx, ui, text, chosen),
        Some(Dialog::Shortcuts) => shortcuts::shortcuts_ui(ctx, ui, open),
        Some(Dialog::Settings) => settings::settings_ui(ctx, ui, open),
        Some(Dialog::Tips) => tips::tips_ui(ctx, ui, table),
        Some(Dialog::Files(chooser)) => files::files_ui(ctx, ui, chooser, open),
        Some(Dialog::Problems { file, problems }) => {
            problems::problems_ui(ctx, ui, file, problems, open);
        }
        Some(Dialog::Discard { then }) => question::discard_ui(ctx, ui, then, open),
        Some(Dialog::Share(shared)) => share::share_ui(ctx, ui, shared, open),
        Some(Dialog::Photo(marking)) => photo::photo_ui(ctx, ui, marking, open),
        Some(Dialog::Pasted { text }) => question::pasted_ui(ctx, ui, text, open),
        Some(Dialog::List(army)) => question::list_ui(ctx, ui, army, open),
    }
}

/// Whether something has just been opened.
#[derive(Clone, Copy, Debug)]
struct Open {
    first: bool,
}

impl Open {
    /// Puts the keys on what is used first.
    fn focus(self, response: &Response) {
        if self.first {
            response.request_focus();
        }
    }
}

/// A page or a question in the middle of the window.
fn framed_ui(ctx: &Ctx<'_>, ui: &Ui, title: &str, width: f32, content: impl FnOnce(&mut Ui)) {
    let window = ui.ctx().content_rect();
    let shown = Modal::new(Id::unique(("over", title))).show(ui.ctx(), |ui| {
        ui.set_width(width.min(window.width() - 32.0).max(120.0));
        ui.set_max_height(window.height() - 96.0);
        ui.horizontal(|ui| {
            ui.heading(title);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let text = match ctx.density {
                    Density::Mouse => "×",
                    Density::Fingers => "× Close",
                };
                let close = ui.button(text).on_hover_text("Close (Escape)");
                close.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Close"));
                if close.clicked() {
                    ctx.send(AppCommand::Close);
                }
            });
        });
        ui.add_space(6.0);
        ScrollArea::vertical()
            .max_height((window.height() - 150.0).max(80.0))
            .auto_shrink([false, true])
            .show(ui, content);
    });
    if shown.should_close() {
        ctx.send(AppCommand::Close);
    }
}

/// A list under the top bar.
fn drop_ui(ctx: &Ctx<'_>, ui: &Ui, name: &str, width: f32, content: impl FnOnce(&mut Ui)) {
    let id = Id::unique(("over", name));
    let window = ui.ctx().content_rect();
    let area = Modal::default_area(id).anchor(Align2::CENTER_TOP, vec2(0.0, 56.0));
    let shown = Modal::new(id).area(area).show(ui.ctx(), |ui| {
        ui.set_width(width.min(window.width() - 32.0).max(120.0));
        content(ui);
    });
    if shown.should_close() {
        ctx.send(AppCommand::Close);
    }
}
