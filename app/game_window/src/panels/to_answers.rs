//! How does somebody reach the answers who has only keys?
//!
//! Enter, where nothing has the focus, puts it on the first answer: then Tab goes on to the others, and Enter or Space
//! gives the one that has it, or unfolds those that are folded. With the next question nothing has the focus again.

use eframe::egui::{Context, Id, Key, Modifiers, Response};

fn wanted() -> Id {
    Id::unique("the first answer takes the focus")
}

/// Takes the key that leads to the answers.
pub(crate) fn keyed(egui: &Context) {
    let free = egui.memory(|memory| memory.focused().is_none());
    let pressed = || egui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    if free && pressed() {
        lead(egui);
    }
}

/// Leads to the first answer that can have the focus.
pub fn lead(egui: &Context) {
    egui.data_mut(|data| data.insert_temp(wanted(), true));
    egui.request_repaint();
}

/// Lays out answers that keys are not led to, as others stand below them that somebody aims at.
pub fn passed_over(egui: &Context, lay: impl FnOnce()) {
    let is_wanted: Option<bool> = egui.data_mut(|data| data.remove_temp(wanted()));
    lay();
    if let Some(is_wanted) = is_wanted {
        egui.data_mut(|data| data.insert_temp(wanted(), is_wanted));
    }
}

/// Gives an answer the focus, or what it is folded in, where it is the first that can have it.
pub fn takes(response: &Response) {
    let egui = &response.ctx;
    let is_wanted = egui.data(|data| data.get_temp(wanted()).unwrap_or(false));
    if is_wanted && response.enabled() {
        egui.data_mut(|data| data.remove::<bool>(wanted()));
        response.request_focus();
        response.scroll_to_me(None);
    }
}
