//! What is put on the table next, and by hand or at a place that is free?

use eframe::egui::{Button, Role, Ui, WidgetInfo};
use game_window::takes;
use tabletop::Action;

use crate::command::{GameCommand, ToolCommand};
use crate::ctx::Ctx;
use crate::panels::button::is_taken;

/// Two buttons: one takes it in hand, the other puts it where there is room.
pub(super) fn put_ui(ctx: &Ctx<'_>, ui: &mut Ui, text: &str, action: &Action) {
    ui.horizontal_wrapped(|ui| {
        let tip = "Takes it in hand: choose its place on the table";
        if is_taken(&ui.button(format!("{text}…")).on_hover_text(tip)) {
            ctx.send(ToolCommand::Lay(action.clone()));
        }
        let free = Button::new("At a free place");
        let free = ui.add(free.min_size(ctx.density.least()));
        let name = format!("{text} at a free place");
        free.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        takes(&free);
        let tip = "Puts it at once where the rules allow it";
        if free.on_hover_text(tip).clicked() {
            ctx.send(GameCommand::Act(action.clone()));
        }
    });
}
