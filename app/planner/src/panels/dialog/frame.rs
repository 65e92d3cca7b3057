//! In what frame does a page, a question or a list lie over the table?

use eframe::egui::{
    Align, Align2, Id, Key, Layout, Modal, Modifiers, Response, Role, ScrollArea, Ui, WidgetInfo,
    vec2,
};
use ui::theme::Density;
use ui::widgets::pages::pages;

use crate::command::AppCommand;
use crate::ctx::Ctx;

/// Whether something has just been opened.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open {
    pub(super) first: bool,
}

impl Open {
    /// Puts the keys on what is used first.
    pub(super) fn focus(self, response: &Response) {
        if self.first {
            response.request_focus();
        }
    }
}

/// How often arrows led down and up a list, and whether Enter took what is chosen.
pub(super) fn steps(ui: &Ui) -> (usize, usize, bool) {
    ui.input_mut(|input| {
        let mut count = |key| input.count_and_consume_key(Modifiers::NONE, key);
        let (down, up) = (count(Key::ArrowDown), count(Key::ArrowUp));
        (down, up, count(Key::Enter) > 0)
    })
}

/// A page or a question in the middle of the window.
pub(super) fn framed_ui(
    ctx: &Ctx<'_>,
    ui: &Ui,
    title: &str,
    width: f32,
    content: impl FnOnce(&mut Ui),
) {
    let window = ui.ctx().content_rect();
    let shown = Modal::new(Id::unique(("dialog", title))).show(ui.ctx(), |ui| {
        ui.set_width(width.min(window.width() - 32.0).max(120.0));
        ui.set_max_height(window.height() - 96.0);
        ui.horizontal(|ui| {
            ui.heading(title);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let text = match ctx.density {
                    Density::Mouse => "×",
                    Density::Fingers => "× Close",
                };
                let close = ui.button(text).on_hover_text("Close (Escape)");
                close.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Close"));
                if close.clicked() {
                    ctx.send(AppCommand::Close);
                }
            });
        });
        ui.add_space(6.0);
        ScrollArea::vertical()
            .max_height((window.height() - 150.0).max(80.0))
            .auto_shrink([false, true])
            .show(ui, |ui| {
                pages(ui);
                content(ui);
            });
    });
    if shown.should_close() {
        ctx.send(AppCommand::Close);
    }
}

/// A list under the top bar.
pub(super) fn drop_ui(
    ctx: &Ctx<'_>,
    ui: &Ui,
    name: &str,
    width: f32,
    content: impl FnOnce(&mut Ui),
) {
    let id = Id::unique(("dialog", name));
    let window = ui.ctx().content_rect();
    let area = Modal::default_area(id).anchor(Align2::CENTER_TOP, vec2(0.0, 56.0));
    let shown = Modal::new(id).area(area).show(ui.ctx(), |ui| {
        ui.set_width(width.min(window.width() - 32.0).max(120.0));
        content(ui);
    });
    if shown.should_close() {
        ctx.send(AppCommand::Close);
    }
}
