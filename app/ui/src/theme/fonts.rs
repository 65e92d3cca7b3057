//! Which letters and signs can be shown?
//!
//! Letters of one font that comes with the window's library, and signs of our own (`fonts/signs.ttf`: arrows, boxes,
//! triangles), so that a text looks the same on every machine and a page stays small. A page brings the same letters
//! without the hints that few screens need (`fonts/letters.txt` tells their licence).

use std::sync::Arc;

use eframe::egui::{FontData, FontDefinitions};

const LETTERS: &str = "letters";
const SIGNS: &str = "signs";

/// The fonts of the window: every family has the letters, then the signs.
#[must_use]
pub fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let files = [
        (LETTERS, letters()),
        (SIGNS, include_bytes!("../../fonts/signs.ttf").as_slice()),
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

#[cfg(not(target_arch = "wasm32"))]
fn letters() -> &'static [u8] {
    epaint_default_fonts::UBUNTU_LIGHT
}

#[cfg(target_arch = "wasm32")]
fn letters() -> &'static [u8] {
    include_bytes!("../../fonts/letters.ttf")
}
