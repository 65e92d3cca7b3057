//! How is a text gone through by keys alone?
//!
//! What has nothing in it that takes the focus is out of reach of arrows.

use eframe::egui::{Key, Ui, vec2};

/// How much of what is seen a key leads on; the rest stays, to read on from.
const STEP: f32 = 0.85;

/// Leads a list on by Page Down and back by Page Up; asked within it.
pub fn pages(ui: &Ui) {
    let [back, on] =
        [Key::PageUp, Key::PageDown].map(|key| ui.input(|input| input.key_pressed(key)));
    if back != on {
        let step = ui.clip_rect().height() * STEP;
        ui.scroll_with_delta(vec2(0.0, if back { step } else { -step }));
    }
}
