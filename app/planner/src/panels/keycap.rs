//! What does a key look like?

use eframe::egui::{Frame, Margin, RichText, Ui};
use ui::theme::SMALL;

/// Keys as they are labeled, such as "Ctrl+K".
pub(crate) fn keycap_ui(ui: &mut Ui, keys: &str) {
    let visuals = ui.visuals();
    let frame = Frame::new()
        .fill(visuals.extreme_bg_color)
        .stroke(visuals.widgets.inactive.fg_stroke)
        .corner_radius(4.0)
        .inner_margin(Margin::symmetric(5, 0));
    frame.show(ui, |ui| {
        ui.label(RichText::new(keys).size(SMALL).monospace());
    });
}
