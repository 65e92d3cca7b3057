//! What does the user prefer?

use eframe::egui::{Grid, Ui};
use ui::sound::Volume;
use ui::widgets::tick::{box_ui, radio_ui};

use super::frame::{Open, framed_ui};
use crate::command::{AppCommand, Command};
use crate::ctx::Ctx;
use crate::layers::Whose;
use crate::panels::battle::{pass_ui, roll_ui};
use crate::panels::button::{command_button, labeled_button};
use crate::panels::overlay_bar::row_ui;
use crate::settings::{Judge, LookChoice, MotionChoice, Room, Snap, SoundChoice, Units};

/// The preferences.
pub(super) fn settings_ui(ctx: &Ctx<'_>, ui: &Ui, open: Open) {
    framed_ui(ctx, ui, "Settings", 780.0, |ui| {
        if ui.available_width() < NARROW {
            for (name, row) in ROWS {
                ui.strong(name);
                row(ctx, ui, open);
                ui.add_space(8.0);
            }
        } else {
            Grid::new("settings")
                .num_columns(2)
                .spacing([24.0, 14.0])
                .show(ui, |ui| {
                    for (name, row) in ROWS {
                        ui.label(name);
                        row(ctx, ui, open);
                        ui.end_row();
                    }
                });
        }
        ui.add_space(8.0);
        ui.small("Everything is kept for the next start");
    });
}

/// Where there is less room, names stand above their rows, in points.
const NARROW: f32 = 560.0;

/// What there is to prefer, and how it is chosen.
type Row = fn(&Ctx<'_>, &mut Ui, Open);
const ROWS: [(&str, Row); 11] = [
    ("Look", look_ui),
    ("Lengths", lengths_ui),
    ("Dragged things snap to", snap_ui),
    ("Size of letters and buttons", size_ui),
    ("Room between buttons", room_ui),
    ("Animation", motion_ui),
    ("Sound", sounds_ui),
    ("In a battle the program is", judge_ui),
    ("Tactics cards", cards_ui),
    ("Overlays", overlays_ui),
    ("Help", help_ui),
];

/// What is not used first.
const LATER: Open = Open { first: false };

fn look_ui(ctx: &Ctx<'_>, ui: &mut Ui, open: Open) {
    ui.horizontal_wrapped(|ui| {
        for look in [LookChoice::System, LookChoice::Light, LookChoice::Dark] {
            let on = ctx.settings.look == look;
            choice_ui(ctx, ui, on, AppCommand::Look(look), open);
        }
    });
}

fn lengths_ui(ctx: &Ctx<'_>, ui: &mut Ui, _: Open) {
    ui.horizontal_wrapped(|ui| {
        for units in [Units::Inches, Units::Centimeters] {
            let on = ctx.settings.units == units;
            choice_ui(ctx, ui, on, AppCommand::Units(units), LATER);
        }
    });
}

fn snap_ui(ctx: &Ctx<'_>, ui: &mut Ui, _: Open) {
    ui.vertical(|ui| {
        for (name, snap) in snaps(ctx.settings.snap) {
            let (text, mut on) = name;
            let text = match text {
                "Contact" => "Contact with trays and terrain",
                "Zones" => "Lines of deployment zones",
                _ => "Whole inches",
            };
            if box_ui(ui, &mut on, text).clicked() {
                ctx.send(AppCommand::Snap(snap));
            }
        }
        ui.small("Hold Alt while dragging to snap to nothing");
    });
}

fn size_ui(ctx: &Ctx<'_>, ui: &mut Ui, _: Open) {
    ui.horizontal_wrapped(|ui| {
        labeled_button(ctx, ui, "Smaller", AppCommand::Smaller);
        ui.label(format!("{:.0}%", ctx.settings.zoom * 100.0));
        labeled_button(ctx, ui, "Larger", AppCommand::Larger);
        labeled_button(ctx, ui, "Normal size", AppCommand::Zoom(1.0));
    });
}

fn room_ui(ctx: &Ctx<'_>, ui: &mut Ui, _: Open) {
    ui.horizontal_wrapped(|ui| {
        for room in Room::ALL {
            let on = ctx.settings.room == room;
            choice_ui(ctx, ui, on, AppCommand::Room(room), LATER);
        }
    });
}

fn motion_ui(ctx: &Ctx<'_>, ui: &mut Ui, _: Open) {
    ui.horizontal_wrapped(|ui| {
        for motion in MotionChoice::ALL {
            let on = ctx.settings.motion == motion;
            choice_ui(ctx, ui, on, AppCommand::Motion(motion), LATER);
        }
    });
}

fn sounds_ui(ctx: &Ctx<'_>, ui: &mut Ui, _: Open) {
    if !ctx.speaks {
        ui.small("Nothing: no program that plays sounds was found on this device");
        return;
    }
    let is_on = ctx.settings.sounds.is_on();
    ui.vertical(|ui| {
        ui.horizontal_wrapped(|ui| {
            for (on, sounds) in [(is_on, SoundChoice::On), (!is_on, SoundChoice::Off)] {
                choice_ui(ctx, ui, on, AppCommand::Sounds(sounds), LATER);
            }
        });
        if is_on {
            ui.horizontal_wrapped(|ui| {
                for volume in Volume::ALL {
                    let on = ctx.settings.volume == volume;
                    choice_ui(ctx, ui, on, AppCommand::Volume(volume), LATER);
                }
            });
        }
    });
}

fn judge_ui(ctx: &Ctx<'_>, ui: &mut Ui, _: Open) {
    ui.horizontal_wrapped(|ui| {
        for judge in Judge::ALL {
            let on = ctx.settings.judge == judge;
            choice_ui(ctx, ui, on, AppCommand::Judge(judge), LATER);
        }
    });
}

fn cards_ui(ctx: &Ctx<'_>, ui: &mut Ui, _: Open) {
    ui.vertical(|ui| {
        pass_ui(ctx, ui);
        roll_ui(ctx, ui);
    });
}

fn overlays_ui(ctx: &Ctx<'_>, ui: &mut Ui, _: Open) {
    ui.vertical(|ui| {
        for whose in Whose::ALL {
            ui.horizontal_wrapped(|ui| row_ui(ctx, ui, *whose));
        }
    });
}

fn help_ui(ctx: &Ctx<'_>, ui: &mut Ui, _: Open) {
    ui.horizontal_wrapped(|ui| {
        let tips = labeled_button(ctx, ui, "Show the tips again", AppCommand::Tips);
        tips.on_hover_text("Show the four tips of the first start");
        command_button(ctx, ui, AppCommand::Shortcuts);
    });
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
    let choice = radio_ui(ui, on, spec.text.as_ref()).on_hover_text(spec.tip);
    if on {
        open.focus(&choice);
    }
    if choice.clicked() {
        ctx.send(command);
    }
}
