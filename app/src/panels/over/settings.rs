//! What does the user prefer?

use eframe::egui::{Grid, Ui};

use super::{Open, dialog_ui};
use crate::command::{AppCommand, Command};
use crate::ctx::Ctx;
use crate::layers::Whose;
use crate::panels::overlay_bar::row_ui;
use crate::panels::{command_button, labeled_button};
use crate::settings::{LookChoice, Snap, Units};

/// The preferences.
pub(super) fn settings_ui(ctx: &Ctx<'_>, ui: &Ui, open: Open) {
    dialog_ui(ctx, ui, "Settings", 780.0, |ui| {
        Grid::new("settings")
            .num_columns(2)
            .spacing([24.0, 14.0])
            .show(ui, |ui| rows_ui(ctx, ui, open));
        ui.add_space(8.0);
        ui.small("Everything is kept for the next start");
    });
}

fn rows_ui(ctx: &Ctx<'_>, ui: &mut Ui, open: Open) {
    let settings = ctx.settings;
    ui.label("Look");
    ui.horizontal_wrapped(|ui| {
        for look in [LookChoice::System, LookChoice::Light, LookChoice::Dark] {
            choice_ui(ctx, ui, settings.look == look, AppCommand::Look(look), open);
        }
    });
    ui.end_row();

    ui.label("Lengths");
    ui.horizontal_wrapped(|ui| {
        for units in [Units::Inches, Units::Centimeters] {
            let command = AppCommand::Units(units);
            choice_ui(
                ctx,
                ui,
                settings.units == units,
                command,
                Open { first: false },
            );
        }
    });
    ui.end_row();

    ui.label("Dragged things snap to");
    ui.vertical(|ui| {
        for (name, snap) in snaps(settings.snap) {
            let (text, mut on) = name;
            let text = match text {
                "Contact" => "Contact with trays and terrain",
                "Zones" => "Lines of deployment zones",
                _ => "Whole inches",
            };
            if ui.checkbox(&mut on, text).clicked() {
                ctx.send(AppCommand::Snap(snap));
            }
        }
        ui.small("Hold Alt while dragging to snap to nothing");
    });
    ui.end_row();

    ui.label("Size of letters and buttons");
    ui.horizontal_wrapped(|ui| {
        labeled_button(ctx, ui, "Smaller", AppCommand::Smaller);
        ui.label(format!("{:.0}%", settings.zoom * 100.0));
        labeled_button(ctx, ui, "Larger", AppCommand::Larger);
        labeled_button(ctx, ui, "As designed", AppCommand::Zoom(1.0));
    });
    ui.end_row();

    ui.label("Overlays");
    ui.vertical(|ui| {
        for whose in [Whose::Selected, Whose::Enemies] {
            ui.horizontal_wrapped(|ui| row_ui(ctx, ui, whose));
        }
    });
    ui.end_row();

    ui.label("Help");
    ui.horizontal_wrapped(|ui| {
        let tips = labeled_button(ctx, ui, "Show the tips again", AppCommand::Tips);
        tips.on_hover_text("Show the four tips of the first start");
        command_button(ctx, ui, AppCommand::Shortcuts);
    });
    ui.end_row();
}

/// What things snap to, each with whether it is on and what switches it.
pub(in crate::panels) fn snaps(snap: Snap) -> [((&'static str, bool), Snap); 3] {
    let (contact, zones, inches) = (snap.contact, snap.zones, snap.inches);
    [
        (
            ("Contact", contact),
            Snap {
                contact: !contact,
                ..snap
            },
        ),
        (
            ("Zones", zones),
            Snap {
                zones: !zones,
                ..snap
            },
        ),
        (
            ("Inches", inches),
            Snap {
                inches: !inches,
                ..snap
            },
        ),
    ]
}

fn choice_ui(ctx: &Ctx<'_>, ui: &mut Ui, on: bool, command: AppCommand, open: Open) {
    let command = Command::from(command);
    let spec = command.spec();
    let choice = ui.radio(on, spec.text.as_ref()).on_hover_text(spec.tip);
    if on {
        open.focus(&choice);
    }
    if choice.clicked() {
        ctx.send(command);
    }
}
