//! Which seed do the dice of a game begin with?

use eframe::egui::{Role, TextEdit, Ui, WidgetInfo};

/// The field of the seed.
pub(super) fn seed_ui(ui: &mut Ui, seed: &mut String) {
    ui.horizontal(|ui| {
        let label = ui.label("Seed of the dice");
        let field = TextEdit::singleline(seed)
            .hint_text("Any number; empty for a new one")
            .desired_width(f32::INFINITY);
        let field = ui.add(field).labelled_by(label.id);
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Seed of the dice"));
    });
    if !seed.trim().is_empty() && seed.trim().parse::<u64>().is_err() {
        ui.label("A seed is a whole number");
    }
}
