//! Who else is at a table that another device has?

use eframe::egui::{Align, Layout, Panel, Ui};
use game_window::panels::online::line_ui;

use super::button::command_button;
use crate::command::AppCommand;
use crate::ctx::Ctx;

/// A row below the bar at the top, while such a table is shown.
pub(super) fn devices_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    if !ctx.document.is_joined() {
        return;
    }
    Panel::top("devices").show(ui, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            command_button(ctx, ui, AppCommand::Leave);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                line_ui(ui, ctx.tone, ctx.document.played());
            });
        });
    });
}
