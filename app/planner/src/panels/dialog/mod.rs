//! What does each thing that lies over the window look like?
//!
//! One file each. All but the tips and warnings take the window: Escape or a click beside them closes them.

mod files;
mod frame;
mod palette;
mod photo;
mod problems;
mod question;
mod settings;
mod share;
mod shortcuts;
mod tips;

use eframe::egui::{Id, Rect, Ui};

use crate::ctx::Ctx;
use crate::dialog::Dialog;

use frame::Open;
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
            problems::problems_ui(ctx, ui, (file.as_str(), &*problems), open, table);
        }
        Some(Dialog::Discard { then }) => question::discard_ui(ctx, ui, then, open),
        Some(Dialog::Share(shared)) => share::share_ui(ctx, ui, shared, open),
        Some(Dialog::Photo(marking)) => photo::photo_ui(ctx, ui, marking, open),
        Some(Dialog::Pasted { text }) => question::pasted_ui(ctx, ui, text, open),
        Some(Dialog::List(army)) => question::list_ui(ctx, ui, army, open),
    }
}
