//! How do panels fit into a small window?
//!
//! The board is on top, and one of three tabs below; what is asked stays in view, the rest scrolls.

use eframe::egui::{AsIdSalt, Button, RichText, Role, ScrollArea, Ui, WidgetInfo};
use strum::{IntoStaticStr, VariantArray};
use ui::theme::Density;
use ui::widgets::flung::flung_ui;

use crate::zoom::{Zoom, zoom_ui};

/// What a small window shows below the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, IntoStaticStr, VariantArray)]
pub enum Tab {
    /// What is asked.
    #[default]
    Play,
    /// Cards, and what is looked at.
    Cards,
    /// What was done.
    Log,
}

/// The tabs, how large the board is shown, and beside what is asked, `more`.
pub(crate) fn tabs_ui(
    ui: &mut Ui,
    density: Density,
    tab: &mut Tab,
    zoom: &mut Zoom,
    more: impl FnOnce(&mut Ui),
) {
    ui.horizontal_wrapped(|ui| {
        // All of them have room in a line of a phone.
        ui.spacing_mut().item_spacing.x = 4.0;
        for &one in Tab::VARIANTS {
            let (on, name) = (*tab == one, <&str>::from(one));
            let text = RichText::new(name);
            let text = if on { text.strong().underline() } else { text };
            let button = Button::selectable(on, text).min_size(density.least());
            let response = ui.add(button);
            let name = format!("{name} tab");
            response.widget_info(|| WidgetInfo::selected(Role::Tab, true, on, &name));
            if response.clicked() {
                *tab = one;
                // What stands above goes by the tab as well.
                ui.ctx().request_discard("another tab");
            }
        }
        zoom_ui(ui, density, zoom);
        if *tab == Tab::Play {
            more(ui);
        }
    });
}

/// What scrolls up and down in the room that is left.
pub(crate) fn scroll_ui(ui: &mut Ui, name: impl AsIdSalt, add: impl FnOnce(&mut Ui)) {
    let area = ScrollArea::vertical().auto_shrink(false);
    flung_ui(ui, name, area, |ui| {
        ui.set_width(ui.available_width());
        add(ui);
    });
}
