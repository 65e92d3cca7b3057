//! When is a list that drops down shut?
//!
//! Once something in it is chosen. The window's library sees to that for clicks alone: for whoever chose by a key, or by
//! a screen reader, it lay on over what came next.

use eframe::egui::{Response, Ui, WidgetText};

/// A row of a list, which shuts it once it is chosen.
pub fn row_ui(ui: &mut Ui, on: bool, text: impl Into<WidgetText>) -> Response {
    let row = ui.selectable_label(on, text.into());
    if row.clicked() {
        ui.close();
    }
    row
}

/// A row of a list that stands for a value, which it becomes once it is chosen.
pub fn value_ui<V: PartialEq>(
    ui: &mut Ui,
    now: &mut V,
    value: V,
    text: impl Into<WidgetText>,
) -> Response {
    let row = row_ui(ui, *now == value, text);
    if row.clicked() {
        *now = value;
    }
    row
}
