//! Where are short messages shown?
//!
//! At the bottom of the table, over everything, each with its own sign beside the color.

use eframe::egui::accesskit::Live;
use eframe::egui::{Align2, Area, Frame, Id, Order, Ui, vec2};

use crate::ctx::Ctx;
use crate::toast::{Tidings, Toasts};

/// Short messages.
pub fn toasts_ui(ctx: &Ctx<'_>, ui: &Ui, toasts: &Toasts) {
    if toasts.all().is_empty() {
        return;
    }
    let area = Area::new(Id::unique("toasts"))
        .order(Order::Foreground)
        .anchor(Align2::CENTER_BOTTOM, vec2(0.0, -48.0))
        .interactable(false);
    let shown = area.show(ui.ctx(), |ui| {
        for toast in toasts.all() {
            Frame::popup(ui.style()).show(ui, |ui| {
                let sign = match toast.tidings {
                    Tidings::Good => "✔",
                    Tidings::Bad => "✖",
                };
                let color = toast.tidings.color(ctx.tone);
                ui.colored_label(color, format!("{sign} {}", toast.text));
            });
        }
    });
    // Read aloud when it appears, without taking the focus.
    ui.ctx()
        .accesskit_node_builder(shown.response.id, |node| node.set_live(Live::Polite));
}
