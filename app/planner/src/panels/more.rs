//! What else is there in a small window?
//!
//! What the menus, the overlay bar and the status bar have in a wide one, under headings.

use eframe::egui::{Align, CollapsingHeader, Layout, Ui};

use super::button::labeled_button;
use super::dialog::snaps;
use super::overlay_bar::overlay_bar_ui;
use super::status::snap_tip;
use super::toggle::Toggle;
use super::top_bar::{edit_ui, file_ui, help_ui};
use super::view_menu::view_ui;
use crate::command::AppCommand;
use crate::ctx::Ctx;

/// Everything under its heading.
pub(super) fn more_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    ui.label(ctx.tool.tip());
    part_ui(ui, "Overlays", |ui| overlay_bar_ui(ctx, ui));
    part_ui(ui, "Snap to", |ui| snaps_ui(ctx, ui));
    part_ui(ui, "Edit", |ui| list_ui(ui, |ui| edit_ui(ctx, ui)));
    part_ui(ui, "View", |ui| list_ui(ui, |ui| view_ui(ctx, ui)));
    part_ui(ui, "Table and files", |ui| {
        list_ui(ui, |ui| file_ui(ctx, ui))
    });
    part_ui(ui, "Help", |ui| {
        list_ui(ui, |ui| {
            help_ui(ctx, ui);
            labeled_button(ctx, ui, "Settings", AppCommand::Settings);
        });
    });
}

fn part_ui(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui)) {
    CollapsingHeader::new(name)
        .default_open(name == "Overlays")
        .show_unindented(ui, |ui| add(ui));
}

/// Buttons as wide as the sheet.
fn list_ui(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    ui.with_layout(Layout::top_down_justified(Align::LEFT), add);
}

fn snaps_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    for ((text, on), snap) in snaps(ctx.settings.snap) {
        ui.horizontal_wrapped(|ui| {
            let toggle = Toggle {
                on,
                text,
                keys: "",
                name: &format!("Snap to {}", text.to_lowercase()),
            };
            if toggle.ui(ui).clicked() {
                ctx.send(AppCommand::Snap(snap));
            }
            ui.small(snap_tip(text));
        });
    }
}
