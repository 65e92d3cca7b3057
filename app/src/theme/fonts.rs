//! Which letters and signs can be shown?
//!
//! Letters of one font that comes with the window's library, and signs of our own (`fonts/signs.ttf`: arrows, boxes,
//! triangles), so that a text looks the same on every machine and a page stays small.

use std::sync::Arc;

use eframe::egui::{FontData, FontDefinitions};

const LETTERS: &str = "letters";
const SIGNS: &str = "signs";

/// The fonts of the window: every family has the letters, then the signs.
#[must_use]
pub fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let files = [
        (LETTERS, epaint_default_fonts::UBUNTU_LIGHT),
        (SIGNS, include_bytes!("../../fonts/signs.ttf")),
    ];
    for (name, bytes) in files {
        let data = Arc::new(FontData::from_static(bytes));
        fonts.font_data.insert(name.to_owned(), data);
        for family in fonts.families.values_mut() {
            family.push(name.to_owned());
        }
    }
    fonts
}
