//! How is a row shown that may be wider than its window?
//!
//! It is pulled aside, as the tools of a phone are; what is beyond an edge is cut there, which tells that there is more.

use eframe::egui::scroll_area::ScrollBarVisibility;
use eframe::egui::{ScrollArea, Ui};

/// A row that is pulled aside where it has no room.
pub fn pulled_ui<T>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> T) -> T {
    ScrollArea::horizontal()
        .scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden)
        .show(ui, |ui| ui.horizontal(add).inner)
        .inner
}
