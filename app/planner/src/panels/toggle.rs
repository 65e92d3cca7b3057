//! What does something that is on or off look like?
//!
//! A small button with a box that is ticked, so that it reads without color, and the key that switches it.

use eframe::egui::{Button, Response, RichText, Role, TextWrapMode, Ui, WidgetInfo};

/// A switch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Toggle<'a> {
    /// Whether it is on.
    pub on: bool,
    /// What stands on it.
    pub text: &'a str,
    /// The keys that switch it; empty for none.
    pub keys: &'a str,
    /// Its full name, for who does not see what stands around it.
    pub name: &'a str,
}

impl Toggle<'_> {
    /// The button; a click asks for the switch.
    pub(crate) fn ui(self, ui: &mut Ui) -> Response {
        let sign = if self.on { "▣" } else { "□" };
        let text = format!("{sign} {}", self.text);
        let mut button = Button::selectable(self.on, text)
            .frame_when_inactive(true)
            .wrap_mode(TextWrapMode::Extend);
        if !self.keys.is_empty() {
            button = button.right_text(RichText::new(self.keys).small().weak());
        }
        let response = ui.add(button);
        response.widget_info(|| {
            WidgetInfo::selected(Role::CheckBox, ui.is_enabled(), self.on, self.name)
        });
        response
    }
}
