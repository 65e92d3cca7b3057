//! Who else is at a table that another device has, and what do they plan?

use eframe::egui::{Align, Layout, Panel, Ui};
use game_window::panels::online::line_ui;
use ui::shape::Shape;

use super::button::{command_button, labeled_button};
use crate::command::AppCommand;
use crate::ctx::Ctx;

/// A row below the bar at the top, while such a table is shown; in a narrow window plans have a second one.
pub(super) fn devices_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    if !ctx.document.is_joined() {
        return;
    }
    Panel::top("devices").show(ui, |ui| {
        ui.horizontal(|ui| line_of_table_ui(ctx, ui));
        if ctx.shape != Shape::Wide {
            ui.horizontal_wrapped(|ui| plans_ui(ctx, ui));
        }
    });
}

/// How things stand from the left, and what can be done about it from the right.
fn line_of_table_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        command_button(ctx, ui, AppCommand::Leave);
        if ctx.shape == Shape::Wide {
            plans_ui(ctx, ui);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            line_ui(ui, ctx.tone, ctx.document.played());
        });
    });
}

/// What is shown from here, and what others show.
fn plans_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let session = ctx.document.session();
    if session.line().is_some_and(|line| line.seat().is_some()) {
        if session.shows().is_some() {
            command_button(ctx, ui, AppCommand::TakePlan);
            labeled_button(ctx, ui, "Show it as it is now", AppCommand::ShowPlan);
        } else {
            command_button(ctx, ui, AppCommand::ShowPlan);
        }
    }
    for (by, is_looked_at) in ctx.plans.who() {
        let name = ctx.document.played().seat(by);
        let text = match is_looked_at {
            true => format!("{name} shows a plan: hide it"),
            false => format!("{name} shows a plan: look at it"),
        };
        labeled_button(ctx, ui, text, AppCommand::HidePlan(by));
    }
}
