//! Where is the keyboard once a menu is shut?
//!
//! On what opened it: what had the focus in the menu is gone with it, and Escape takes the focus from everything.

use eframe::egui::{Context, Id, Popup};

/// What had the focus as a menu opened, and what had it last while that is open.
type Opened = (Id, Id);

/// Gives what opened a menu the focus back once that is shut, unless something else has it then; asked in each frame
/// before keys are taken.
pub fn watch(egui: &Context) {
    let place = Id::unique("what opened the menu");
    let opened: Option<Opened> = egui.data(|data| data.get_temp(place));
    let now = egui.memory(|memory| memory.focused());
    if Popup::is_any_open(egui) {
        if egui.input(|input| !input.events.is_empty()) {
            // It may be shut in this frame, and the next one is to know.
            egui.request_repaint();
        }
        if let Some(now) = now {
            let (opener, _) = opened.unwrap_or((now, now));
            egui.data_mut(|data| data.insert_temp(place, (opener, now)));
        }
    } else if let Some((opener, last)) = opened {
        egui.data_mut(|data| data.remove::<Opened>(place));
        if now.is_none_or(|now| now == last) {
            egui.memory_mut(|memory| memory.request_focus(opener));
        }
    }
}
