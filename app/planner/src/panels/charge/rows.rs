//! How do the panel's rows look?
//!
//! A faint name in a column of its own, then what there is to say; long sentences go on below.

use eframe::egui::{Align, Label, Layout, RichText, Ui, vec2};
use ui::theme;
use ui::widgets::sign::{color, sign_ui};

use crate::ctx::Ctx;

/// How wide the column of names is, in points.
const NAMES: f32 = 62.0;

/// A row with its name.
pub(super) fn row_ui(ctx: &Ctx<'_>, ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui)) {
    ui.horizontal_top(|ui| {
        let line = ui.text_style_height(&eframe::egui::TextStyle::Body);
        let left = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(vec2(NAMES, line), left, |ui| {
            ui.set_min_width(NAMES);
            ui.add(Label::new(faint(ctx, name)).selectable(false));
        });
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            add(ui);
        });
    });
}

/// Words that matter less.
pub(super) fn faint(ctx: &Ctx<'_>, text: impl Into<String>) -> RichText {
    RichText::new(ctx.named(&text.into()))
        .size(theme::SMALL)
        .color(theme::muted(ctx.tone))
}

/// A sentence with a sign for yes or no.
pub(super) fn signed_ui(ctx: &Ctx<'_>, ui: &mut Ui, is_yes: bool, text: &str) {
    let text = RichText::new(ctx.named(text)).color(color(ctx.tone, is_yes));
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        sign_ui(ui, ctx.tone, is_yes, theme::BODY);
        ui.add(Label::new(text).wrap());
    });
}
