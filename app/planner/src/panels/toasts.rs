//! Where are short messages shown?
//!
//! At the bottom of the table, over everything, each with its own sign beside the color.

use eframe::egui::accesskit::Live;
use eframe::egui::{Align2, Area, Frame, Id, Label, Order, RichText, Ui, vec2};
use ui::theme::BODY;
use ui::toast::{Tidings, Toasts};
use ui::widgets::sign::sign_ui;

use crate::ctx::Ctx;

/// Short messages, over the bars that are so high `below` them.
pub(crate) fn toasts_ui(ctx: &Ctx<'_>, ui: &Ui, toasts: &Toasts, below: f32) {
    if toasts.all().is_empty() {
        return;
    }
    let area = Area::new(Id::unique("toasts"))
        .order(Order::Foreground)
        .anchor(
            Align2::CENTER_BOTTOM,
            vec2(0.0, -f32::max(48.0, below + 12.0)),
        )
        .interactable(false);
    let shown = area.show(ui.ctx(), |ui| {
        for toast in toasts.all() {
            Frame::popup(ui.style()).show(ui, |ui| {
                let is_good = match toast.tidings {
                    Tidings::Good => true,
                    Tidings::Bad => false,
                };
                let color = toast.tidings.color(ctx.tone);
                ui.horizontal(|ui| {
                    sign_ui(ui, ctx.tone, is_good, BODY);
                    let text = RichText::new(&toast.text).color(color);
                    ui.add(Label::new(text).wrap());
                });
            });
        }
    });
    // Read aloud when it appears, without taking the focus.
    ui.ctx()
        .accesskit_node_builder(shown.response.id, |node| node.set_live(Live::Polite));
}
