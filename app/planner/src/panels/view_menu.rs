//! What is shown of the table, and how large?
//!
//! The View menu: the zoom, the log played back, overlays, the photo, panels and looks.

use eframe::egui::{ScrollArea, Ui};
use ui::replay::ReplayCommand;
use ui::shape::Shape;
use ui::widgets::menu::menu_button_ui;
use ui::widgets::tick::box_ui;

use super::top_bar::list_ui;
use crate::command::{AppCommand, Command, PanelKind, PhotoCommand, ViewCommand};
use crate::ctx::Ctx;
use crate::layers::{Layer, Whose};
use crate::settings::{LookChoice, Units};

/// The menu of a bar: with large letters it is higher than the window, and scrolls.
pub(super) fn menu_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let room = ui.ctx().content_rect().height() - 64.0;
    // By itself a menu has no more than 400 points, in a high window, too.
    ui.set_max_height(room);
    let area = ScrollArea::vertical().max_height(room);
    area.show(ui, |ui| view_ui(ctx, ui));
}

pub(super) fn view_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let view = [
        ViewCommand::Fit,
        ViewCommand::FitSelection,
        ViewCommand::ZoomIn,
        ViewCommand::ZoomOut,
    ];
    list_ui(ctx, ui, view.map(Command::View));
    if ctx.shape == Shape::Wide {
        menu_button_ui(ui, "Replay", &mut |ui| {
            list_ui(ctx, ui, ReplayCommand::all().into_iter().map(Command::from));
        });
    }
    ui.separator();
    for &whose in Whose::ALL {
        for layer in Layer::of(whose) {
            // A small window has them under a heading of their own.
            if ctx.shape != Shape::Wide {
                continue;
            }
            let command = Command::View(ViewCommand::Layer(layer, whose));
            let mut on = ctx.layers.shows(layer, whose);
            let spec = command.spec();
            if box_ui(ui, &mut on, spec.text.as_ref())
                .on_hover_text(spec.tip)
                .clicked()
            {
                ctx.send(command);
            }
        }
    }
    list_ui(
        ctx,
        ui,
        [
            ViewCommand::FreeManeuver.into(),
            ViewCommand::ClearLayers.into(),
        ],
    );
    ui.separator();
    photo_ui(ctx, ui);
    ui.separator();
    let is_wide = ctx.shape == Shape::Wide;
    for panel in PanelKind::ALL.iter().copied().filter(|_| is_wide) {
        let mut open = ctx.panels.contains(&panel);
        if box_ui(ui, &mut open, format!("Panel {}", panel.name())).clicked() {
            ctx.send(ViewCommand::Panel(panel));
        }
    }
    ui.separator();
    let looks = [LookChoice::Light, LookChoice::Dark, LookChoice::System];
    list_ui(ctx, ui, looks.map(|look| AppCommand::Look(look).into()));
    let units = [Units::Inches, Units::Centimeters];
    list_ui(ctx, ui, units.map(|units| AppCommand::Units(units).into()));
}

fn photo_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    list_ui(ctx, ui, [PhotoCommand::Choose.into()]);
    ui.add_enabled_ui(ctx.document.photo().is_some(), |ui| {
        let photo = [PhotoCommand::Mark, PhotoCommand::Show, PhotoCommand::Remove];
        list_ui(ctx, ui, photo.map(Command::from));
    });
}
