//! Whose units are put on the table?
//!
//! One of the table's sides, or a new one by its name.

use eframe::egui::{Align2, Role, TextEdit, Ui, WidgetInfo};
use ui::widgets::tick::radio_ui;

use super::Roster;
use crate::ctx::Ctx;
use crate::setup;

/// The side that is set up.
pub(super) fn side(ctx: &Ctx<'_>, state: &Roster) -> String {
    let sides = setup::sides(&ctx.document.table().state);
    let new = state.new_side.trim();
    if !new.is_empty() && state.side == new {
        return new.to_owned();
    }
    let known = sides.iter().find(|side| **side == state.side);
    let side = known.or(sides.first()).copied().unwrap_or(setup::SIDES[0]);
    side.to_owned()
}

/// The sides to choose from, and a field for another.
pub(super) fn side_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Roster, chosen: &str) {
    ui.horizontal_wrapped(|ui| {
        ui.label("Side");
        let mut sides = setup::sides(&ctx.document.table().state);
        let new = state.new_side.trim().to_owned();
        if !new.is_empty() && !sides.contains(&new.as_str()) {
            sides.push(&new);
        }
        for side in sides {
            let button = radio_ui(ui, side == chosen, side);
            let button = button.on_hover_text("Put units of this side on the table");
            if button.clicked() {
                side.clone_into(&mut state.side);
            }
        }
        let field = ui.add(
            TextEdit::singleline(&mut state.new_side)
                .hint_text("New side…")
                .char_limit(40)
                .min_size([0.0, ctx.density.row(0.0)].into())
                .align(Align2::LEFT_CENTER)
                .desired_width(96.0),
        );
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Name of a new side"));
        if field.changed() {
            state.new_side.trim().clone_into(&mut state.side);
        }
    });
}
