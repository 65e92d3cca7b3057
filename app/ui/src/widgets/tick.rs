//! Is it seen at a glance whether something is chosen?
//!
//! Rings and boxes lie as paper on whatever is behind them, with a rim; what is set in them is ink.

use eframe::egui::{Checkbox, IntoAtoms, RadioButton, Response, Ui, Widget};

use crate::theme::rim;

/// A ring of several of which one is set.
pub fn radio_ui<'a>(ui: &mut Ui, on: bool, text: impl IntoAtoms<'a>) -> Response {
    rimmed(ui, RadioButton::new(on, text))
}

/// A box that is ticked or not.
pub fn box_ui<'a>(ui: &mut Ui, on: &'a mut bool, text: impl IntoAtoms<'a>) -> Response {
    rimmed(ui, Checkbox::new(on, text))
}

fn rimmed(ui: &mut Ui, widget: impl Widget) -> Response {
    let usual = ui.visuals().widgets.clone();
    rim(ui.visuals_mut());
    let response = ui.add(widget);
    ui.visuals_mut().widgets = usual;
    response
}
