//! What is a button that drops a menu down?
//!
//! One for all menus: what shows a menu would be in a program once for each that is laid out by a type of its own.

use eframe::egui::{Response, Ui};

/// A button that drops rows down.
pub fn menu_button_ui(ui: &mut Ui, text: &str, rows: &mut dyn FnMut(&mut Ui)) -> Response {
    ui.menu_button(text, rows).response
}
