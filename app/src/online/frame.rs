//! In what frame does a page about other devices lie over a game?

use eframe::egui::{Align, Id, Layout, Modal, Role, ScrollArea, Ui, WidgetInfo};
use ui::appearance::Appearance;
use ui::theme::Density;

/// How wide it is, in points.
const WIDTH: f32 = 480.0;

/// A page in the middle of the window; tells what came of its content, or that it is to be closed.
pub(super) fn framed_ui<T>(
    ui: &Ui,
    appearance: Appearance<'_>,
    title: &str,
    content: impl FnOnce(&mut Ui) -> Option<T>,
) -> (Option<T>, bool) {
    let window = ui.ctx().content_rect();
    let mut closes = false;
    let shown = Modal::new(Id::unique(("online", title))).show(ui.ctx(), |ui| {
        ui.set_width(WIDTH.min(window.width() - 32.0).max(120.0));
        ui.set_max_height(window.height() - 96.0);
        ui.horizontal(|ui| {
            ui.heading(title);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let text = match appearance.density {
                    Density::Mouse => "×",
                    Density::Fingers => "× Close",
                };
                let close = ui.button(text).on_hover_text("Close (Escape)");
                close.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Close"));
                closes = close.clicked();
            });
        });
        ui.add_space(6.0);
        // What comes next may be higher than what stood here before.
        let most = (window.height() - 150.0).max(80.0);
        ScrollArea::vertical()
            .max_height(most)
            .min_scrolled_height(most)
            .auto_shrink([false, true])
            .show(ui, content)
            .inner
    });
    let closes = closes || shown.should_close();
    (shown.inner, closes)
}
