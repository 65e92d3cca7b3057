//! Which letters and signs can be shown?
//!
//! Those that come with the window's library, signs included, so that a text looks the same on every machine.

use eframe::egui::FontDefinitions;

/// The fonts of the window: every family ends with the one that has arrows.
#[must_use]
pub fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    for family in fonts.families.values_mut() {
        family.push("Hack".to_owned());
    }
    fonts
}
