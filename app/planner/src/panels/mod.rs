//! How is the window laid out?
//!
//! One file a panel. A panel shows what it may look at and sends commands; it keeps only what is its own, such as the
//! text in a search field.

pub(crate) mod battle;
pub(crate) mod button;
pub(crate) mod charge;
mod devices;
pub(crate) mod dialog;
pub(crate) mod keycap;
pub mod log;
mod more;
pub(crate) mod options;
pub(crate) mod overlay_bar;
pub(crate) mod photo;
pub(crate) mod replay;
pub(crate) mod roster;
pub mod rulings;
pub(crate) mod score;
pub(crate) mod selection;
pub(crate) mod sheet;
mod signs;
pub(crate) mod status;
mod tab;
pub(crate) mod table;
pub(crate) mod toasts;
pub(crate) mod toggle;
pub(crate) mod tool_bar;
pub(crate) mod top_bar;
mod view_menu;

use eframe::egui::{
    Align, Button, Frame, Id, Layout, Margin, Panel, Role, ScrollArea, Ui, WidgetInfo,
};
use game_window::panels::outcome::{TOLD, told_panel_ui, told_ui};
use game_window::panels::rules::{Book, book_ui};
use game_window::{Rules, Stays};
use ui::shape::Shape;
use ui::toast::Toasts;

use crate::battle::RULES;
use crate::command::{GameCommand, PanelKind, ViewCommand};
use crate::ctx::Ctx;
use crate::dialog::Dialog;

/// How high the row of tools is, in points.
const ROW: f32 = tool_bar::BUTTON.y + 8.0;

/// The field for faces of real dice: digits go to it while it is shown.
#[must_use]
pub(crate) fn faces_id() -> Id {
    Id::unique("faces of real dice")
}

/// What panels keep between frames.
#[derive(Debug, Default)]
pub(crate) struct Panels {
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
    /// Playing the log.
    pub replay: replay::Bar,
    /// The battle that is fought.
    pub battle: battle::Battle,
    /// Where they are in a small window.
    pub sheet: sheet::Sheet,
    /// The rules that are looked up.
    pub rules: Rules,
}

/// Everything around the table.
pub(crate) fn window_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    panels: &mut Panels,
    toasts: &Toasts,
    dialog: &mut Option<Dialog>,
) {
    match ctx.shape {
        Shape::Wide => wide_ui(ctx, ui, panels),
        Shape::Tall => tall_ui(ctx, ui, panels),
        Shape::Low => low_ui(ctx, ui, panels),
    }
    let is_sheet = ctx.shape != Shape::Wide;
    if !dialog.as_ref().is_some_and(Dialog::covers) {
        happened_ui(ctx, ui, &mut panels.replay);
    }
    panels.table.covered = is_sheet && panels.sheet.height != sheet::Height::Closed;
    // Over the table, not over the bars below it.
    let below = match ctx.shape {
        Shape::Wide => ui.ctx().content_rect().bottom() - ui.available_rect_before_wrap().bottom(),
        Shape::Tall | Shape::Low => 0.0,
    };
    toasts::toasts_ui(ctx, ui, toasts, below);
    let (name, pages) = RULES;
    let signs = || signs::rows(ctx);
    let book = Book {
        name,
        pages,
        signs: Some(&signs),
    };
    book_ui(ui, &ctx.appearance(), &book, &mut panels.rules);
    dialog::dialog_ui(ctx, ui, dialog, panels.table.screen);
}

/// What happened last in a battle, above the table, with the bar of the log where both have room in a row.
fn happened_ui(ctx: &Ctx<'_>, ui: &mut Ui, bar: &mut replay::Bar) {
    let played = ctx.document.played();
    if ctx.document.battle().is_none() && played.card().is_none() {
        return;
    }
    let asked = match replay::beside(ctx, ui) {
        None => told_panel_ui(ctx.appearance(), ui, played),
        Some(wide) => {
            let outer = Frame::side_top_panel(ui.style()).inner_margin(Margin::ZERO);
            let inner = Frame::NONE.inner_margin(Margin::symmetric(8, 2));
            let row = Panel::top("told and replay").frame(outer).resizable(false);
            // With the line below it.
            let shown = row.exact_size(TOLD + 1.0).show(ui, |ui| {
                let bar_panel = Panel::right("replay").frame(inner).resizable(false);
                bar_panel.exact_size(wide).show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    replay::replay_ui(ctx, ui, bar);
                });
                let told = |ui: &mut Ui| told_ui(ctx.appearance(), ui, played);
                let is_shown = played.stays() != Stays::Never;
                is_shown.then(|| inner.show(ui, told).inner).flatten()
            });
            shown.inner
        }
    };
    if let Some(asked) = asked {
        ctx.send(GameCommand::Play(asked));
    }
}

/// Panels on both sides of the table.
fn wide_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    Panel::top("top bar").show(ui, |ui| top_bar::top_bar_ui(ctx, ui));
    devices::devices_ui(ctx, ui);
    Panel::bottom("status").show(ui, |ui| status::status_ui(ctx, ui, panels.table.pointer));
    tools_ui(ctx, ui);
    beside_ui(ctx, ui, panels);
    let is_beside = replay::beside(ctx, ui).is_some();
    if !is_beside && replay::has_room(ui) && replay::stands_alone(ctx) {
        Panel::bottom("replay").show(ui, |ui| replay::replay_ui(ctx, ui, &mut panels.replay));
    }
    // Where there is little room, as with large letters, the View menu and the keys have the same switches.
    if ui.available_width() > 420.0 && ui.available_height() > 460.0 {
        Panel::top("overlays").show(ui, |ui| overlay_bar::overlay_bar_ui(ctx, ui));
    }
}

/// A sheet below the table.
fn tall_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    Panel::top("slim bar").show(ui, |ui| top_bar::slim_bar_ui(ctx, ui, &mut panels.sheet));
    devices::devices_ui(ctx, ui);
    sheet::sheet_ui(ctx, ui, panels);
    // Over a sheet in full there is a strip of the table, no more.
    if panels.sheet.height != sheet::Height::Full && ui.available_height() > 2.0 * ROW {
        Panel::bottom("tool row")
            .resizable(false)
            .exact_size(ROW)
            .show(ui, |ui| tool_bar::tool_row_ui(ctx, ui));
    }
}

/// A sheet beside the table.
fn low_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    Panel::top("slim bar").show(ui, |ui| top_bar::slim_bar_ui(ctx, ui, &mut panels.sheet));
    devices::devices_ui(ctx, ui);
    sheet::sheet_ui(ctx, ui, panels);
    tools_ui(ctx, ui);
}

fn tools_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    Panel::left("tools")
        .resizable(false)
        .exact_size(72.0)
        .show(ui, |ui| {
            ScrollArea::vertical().show(ui, |ui| tool_bar::tool_bar_ui(ctx, ui));
        });
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
                // What was scrolled to before another game began is no longer there.
                let salt = ("beside", ctx.document.opening());
                let area = ScrollArea::vertical().id_salt(salt).auto_shrink(false);
                area.show(ui, |ui| {
                    for panel in right {
                        panel_ui(ctx, ui, panel, panels);
                    }
                });
            });
    }
}

/// The open panels but for the roster; the battle comes first.
fn right(ctx: &Ctx<'_>) -> Vec<PanelKind> {
    let battle = ctx.panels.contains(&PanelKind::Battle);
    let others = ctx.panels.iter().copied();
    let others = others.filter(|panel| ![PanelKind::Roster, PanelKind::Battle].contains(panel));
    battle
        .then_some(PanelKind::Battle)
        .into_iter()
        .chain(others)
        .collect()
}

/// One panel with its title and a button that closes it.
fn panel_ui(ctx: &Ctx<'_>, ui: &mut Ui, panel: PanelKind, panels: &mut Panels) {
    ui.horizontal(|ui| {
        ui.heading(panel.name());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = ui.add(Button::new("×").min_size(ctx.density.least()));
            let close = close.on_hover_text("Hide this panel");
            close.widget_info(|| {
                WidgetInfo::labeled(Role::Button, true, format!("Hide {}", panel.name()))
            });
            if close.clicked() {
                ctx.send(ViewCommand::Panel(panel));
            }
        });
    });
    content_ui(ctx, ui, panel, panels);
    ui.separator();
}

/// What is in a panel.
fn content_ui(ctx: &Ctx<'_>, ui: &mut Ui, panel: PanelKind, panels: &mut Panels) {
    match panel {
        PanelKind::Roster => roster::roster_ui(ctx, ui, &mut panels.roster),
        PanelKind::Selection => selection::selection_ui(ctx, ui, &mut panels.selection),
        PanelKind::Charge => charge::charge_ui(ctx, ui, &mut panels.charge),
        PanelKind::Rulings => rulings::rulings_ui(ctx, ui, &mut panels.rulings),
        PanelKind::Log => {
            let folds = ctx.shape != Shape::Wide || !replay::has_room(ui);
            if folds && !ctx.document.session().is_empty() {
                replay::replay_ui(ctx, ui, &mut panels.replay);
            }
            log::log_ui(ctx, ui, &mut panels.log);
        }
        PanelKind::Photo => photo::photo_ui(ctx, ui),
        PanelKind::Battle => battle::battle_ui(ctx, ui, &mut panels.battle),
    }
}
