//! In what frame does a page about other devices lie over a game?

use eframe::egui::{
    Align, Align2, Area, Button, Frame, Id, Label, Layout, Modal, Order, Role, ScrollArea, Ui,
    WidgetInfo, vec2,
};
use ui::appearance::Appearance;
use ui::theme::Density;

/// How wide it is, in points.
const WIDTH: f32 = 480.0;
/// How far above the lower edge of the window something is said, in points.
const ABOVE: f32 = 64.0;

/// A few words over the game that is shown, with what can be done about them; tells what is.
pub(super) fn said_ui<T>(
    ui: &Ui,
    appearance: Appearance<'_>,
    text: &str,
    ways: Vec<(&str, T)>,
) -> Option<T> {
    let window = ui.ctx().content_rect();
    let area = Area::new(Id::unique("said of other devices"))
        .order(Order::Foreground)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(window.center_bottom() - vec2(0.0, ABOVE))
        .constrain_to(window);
    let mut done = None;
    area.show(ui.ctx(), |ui| {
        let style = ui.style().clone();
        Frame::window(&style).show(ui, |ui| {
            ui.set_width(WIDTH.min(window.width() - 32.0).max(120.0));
            ui.add(Label::new(text).wrap());
            ui.horizontal_wrapped(|ui| {
                for (text, way) in ways {
                    let button = Button::new(text).min_size(appearance.density.least());
                    if ui.add(button).clicked() {
                        done = Some(way);
                    }
                }
            });
        });
    });
    done
}

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
    // It was laid by its height of the frame before: one that grew stands in the middle in the next.
    let (id, height) = (Id::unique(("height", title)), shown.response.rect.height());
    let before = ui.ctx().data(|data| data.get_temp::<f32>(id));
    if before != Some(height) {
        ui.ctx().data_mut(|data| data.insert_temp(id, height));
        ui.ctx().request_repaint();
    }
    let closes = closes || shown.should_close();
    (shown.inner, closes)
}
