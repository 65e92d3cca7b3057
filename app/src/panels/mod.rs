//! How is the window laid out?
//!
//! One file a panel. A panel shows what it may look at and sends commands; it keeps only what is its own, such as the
//! text in a search field.

pub mod charge;
pub mod keycap;
pub mod log;
pub mod options;
pub mod over;
pub mod overlay_bar;
pub mod roster;
pub mod rulings;
pub mod selection;
mod sign;
pub mod status;
pub mod table;
pub mod toasts;
pub mod toggle;
pub mod tool_bar;
pub mod top_bar;

use eframe::egui::{
    Align, Button, Layout, Panel, Response, Role, ScrollArea, Ui, WidgetInfo, WidgetText,
};

use crate::command::{Command, PanelKind, ViewCommand, keys_text};
use crate::ctx::Ctx;
use crate::over::Over;
use crate::toast::Toasts;

/// Where less than this is left beside the tools, panels stand below the table, in points.
const NARROW: f32 = 700.0;

/// What panels keep between frames.
#[derive(Debug, Default)]
pub struct Panels {
    /// The table's camera and pointer.
    pub table: table::Canvas,
    /// Units, terrain and scenarios to put on the table.
    pub roster: roster::Roster,
    /// What is selected.
    pub selection: selection::Selection,
    /// The charge at the target, and every enemy by chance.
    pub charge: charge::Charge,
    /// Editions and rulings.
    pub rulings: rulings::Rulings,
    /// What was done.
    pub log: log::Log,
}

/// A button that sends a command, with its tip and its keys.
pub(crate) fn command_button(ctx: &Ctx<'_>, ui: &mut Ui, command: impl Into<Command>) -> Response {
    let command = command.into();
    let text = WidgetText::from(command.spec().text.into_owned());
    labeled_button(ctx, ui, text, command)
}

/// A button with another text than its command's.
pub(crate) fn labeled_button(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    text: impl Into<WidgetText>,
    command: impl Into<Command>,
) -> Response {
    let command = command.into();
    let spec = command.spec();
    let mut button = Button::new(text);
    if let Some(keys) = &spec.keys {
        button = button.shortcut_text(keys_text(keys));
    }
    let response = ui.add(button).on_hover_text(spec.tip);
    if response.clicked() {
        ctx.send(command);
    }
    response
}

/// Everything around the table.
pub fn window_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    panels: &mut Panels,
    toasts: &Toasts,
    over: &mut Option<Over>,
) {
    Panel::top("top bar").show(ui, |ui| top_bar::top_bar_ui(ctx, ui));
    Panel::bottom("status").show(ui, |ui| status::status_ui(ctx, ui, panels.table.pointer));
    Panel::left("tools")
        .resizable(false)
        .exact_size(72.0)
        .show(ui, |ui| {
            ScrollArea::vertical().show(ui, |ui| tool_bar::tool_bar_ui(ctx, ui));
        });
    if ui.available_width() < NARROW {
        below_ui(ctx, ui, panels);
    } else {
        beside_ui(ctx, ui, panels);
    }
    // Where there is little room, the View menu and the keys have the same switches.
    if ui.available_width() > 420.0 {
        Panel::top("overlays").show(ui, |ui| overlay_bar::overlay_bar_ui(ctx, ui));
    }
    toasts::toasts_ui(ctx, ui, toasts);
    over::over_ui(ctx, ui, over, panels.table.screen);
}

/// The panels on both sides of the table.
fn beside_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    if ctx.panels.contains(&PanelKind::Roster) {
        Panel::left("roster")
            .default_size(230.0)
            .size_range(180.0..=420.0)
            .show(ui, |ui| panel_ui(ctx, ui, PanelKind::Roster, panels));
    }
    let right = right(ctx);
    if !right.is_empty() {
        Panel::right("right")
            .default_size(340.0)
            .size_range(260.0..=620.0)
            .show(ui, |ui| {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    for panel in right {
                        panel_ui(ctx, ui, panel, panels);
                    }
                });
            });
    }
}

/// The panels below the table, as many as have room: the roster has a list of its own, so it stands alone.
fn below_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    if ctx.panels.is_empty() {
        return;
    }
    let height = ui.available_height();
    Panel::bottom("below")
        .default_size(0.45 * height)
        .size_range(120.0..=f32::max(120.0, 0.7 * height))
        .show(ui, |ui| {
            if ctx.panels.contains(&PanelKind::Roster) {
                panel_ui(ctx, ui, PanelKind::Roster, panels);
                return;
            }
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                for panel in right(ctx) {
                    panel_ui(ctx, ui, panel, panels);
                }
            });
        });
}

/// The open panels but for the roster.
fn right(ctx: &Ctx<'_>) -> Vec<PanelKind> {
    let right = ctx.panels.iter().copied();
    right.filter(|panel| *panel != PanelKind::Roster).collect()
}

/// One panel with its title and a button that closes it.
fn panel_ui(ctx: &Ctx<'_>, ui: &mut Ui, panel: PanelKind, panels: &mut Panels) {
    ui.horizontal(|ui| {
        ui.heading(panel.name());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = ui.button("×").on_hover_text("Hide this panel");
            close.widget_info(|| {
                WidgetInfo::labeled(Role::Button, true, format!("Hide {}", panel.name()))
            });
            if close.clicked() {
                ctx.send(ViewCommand::Panel(panel));
            }
        });
    });
    match panel {
        PanelKind::Roster => roster::roster_ui(ctx, ui, &mut panels.roster),
        PanelKind::Selection => selection::selection_ui(ctx, ui, &mut panels.selection),
        PanelKind::Charge => charge::charge_ui(ctx, ui, &mut panels.charge),
        PanelKind::Rulings => rulings::rulings_ui(ctx, ui, &mut panels.rulings),
        PanelKind::Log => log::log_ui(ctx, ui, &mut panels.log),
    }
    ui.separator();
}
