//! Which keys are there?
//!
//! Taken from the commands themselves, in groups, with what the pointer does beside them.

use eframe::egui::{Grid, Ui};
use ui::spec::keys_text;

use super::frame::{Open, framed_ui};
use crate::command::{Command, ToolCommand, ViewCommand};
use crate::ctx::Ctx;
use crate::panels::keycap::keycap_ui;

/// A group of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Files,
    Change,
    Tools,
    Select,
    Step,
    Overlays,
    View,
}

impl Group {
    /// In three columns, left to right.
    const COLUMNS: [&'static [Self]; 3] = [
        &[Self::Files, Self::View],
        &[Self::Tools, Self::Overlays, Self::Select],
        &[Self::Step, Self::Change],
    ];

    fn title(self) -> &'static str {
        match self {
            Self::Files => "Files and window",
            Self::Change => "Table",
            Self::Tools => "Tools",
            Self::Select => "Selection",
            Self::Step => "Move and turn",
            Self::Overlays => "Overlays",
            Self::View => "View and panels",
        }
    }

    fn of(command: &Command) -> Self {
        match command {
            Command::App(_) => Self::Files,
            Command::Game(_) => Self::Change,
            Command::Tool(ToolCommand::Choose(_)) => Self::Tools,
            Command::Tool(ToolCommand::Nudge(..) | ToolCommand::Turn(..) | ToolCommand::Ahead) => {
                Self::Step
            }
            Command::Tool(_) => Self::Select,
            Command::View(
                ViewCommand::Layer(..) | ViewCommand::ClearLayers | ViewCommand::FreeManeuver,
            ) => Self::Overlays,
            Command::View(_) => Self::View,
        }
    }
}

/// What the pointer does on the table.
const POINTER: [(&str, &str); 6] = [
    ("Click", "Select; with Shift, add to the selection"),
    ("Drag", "Move a unit, or frame several"),
    ("Right click", "Aim at an enemy"),
    ("Right drag", "Look around; also Space and drag"),
    ("Wheel", "Zoom"),
    ("Alt", "While dragging: no snapping"),
];

/// The sheet.
pub(super) fn shortcuts_ui(ctx: &Ctx<'_>, ui: &Ui, _open: Open) {
    framed_ui(ctx, ui, "Keys", 1160.0, |ui| {
        ui.spacing_mut().interact_size.y = 18.0;
        ui.spacing_mut().item_spacing.y = 2.0;
        let columns = if ui.available_width() < 900.0 { 1 } else { 3 };
        if columns == 1 {
            for group in Group::COLUMNS.into_iter().flatten() {
                group_ui(ui, *group);
            }
            own_ui(ui, "Other keys", &OTHERS);
            own_ui(ui, "Pointer", &POINTER);
            return;
        }
        ui.columns(3, |columns| {
            for (ui, groups) in columns.iter_mut().zip(Group::COLUMNS) {
                for group in groups {
                    group_ui(ui, *group);
                }
            }
            own_ui(&mut columns[2], "Other keys", &OTHERS);
            own_ui(&mut columns[2], "Pointer", &POINTER);
        });
    });
}

/// What keys do that are none of a command.
const OTHERS: [(&str, &str); 3] = [
    ("Tab", "To the next button; Enter or Space presses it"),
    ("Enter", "In a battle: to what is asked"),
    ("0 … 9", "Where dice are asked for: their faces"),
];

/// What the clipboard's own keys do; they reach the program as what they mean.
const CLIPBOARD: [(&str, &str); 2] = [
    ("Ctrl+C", "Copy what is selected"),
    ("Ctrl+V", "Paste units, a table or a link"),
];

fn group_ui(ui: &mut Ui, group: Group) {
    let rows = Command::all(&[]).into_iter();
    let rows = rows.filter(|command| Group::of(command) == group);
    let rows = rows.flat_map(|command| {
        let spec = command.spec();
        let keys = spec.all_keys();
        keys.map(move |keys| (keys_text(&keys), spec.text.clone().into_owned()))
    });
    let mut rows: Vec<(String, String)> = rows.collect();
    if group == Group::Select {
        rows.extend(CLIPBOARD.map(|(keys, text)| (keys.to_owned(), text.to_owned())));
    }
    rows_ui(ui, group.title(), &rows);
}

fn own_ui(ui: &mut Ui, title: &str, rows: &[(&str, &str)]) {
    let rows = rows.iter();
    let rows = rows.map(|(keys, text)| ((*keys).to_owned(), (*text).to_owned()));
    rows_ui(ui, title, &rows.collect::<Vec<_>>());
}

fn rows_ui(ui: &mut Ui, title: &str, rows: &[(String, String)]) {
    ui.strong(title);
    Grid::new(title)
        .num_columns(2)
        .spacing([10.0, 2.0])
        .show(ui, |ui| {
            for (keys, text) in rows {
                ui.horizontal(|ui| {
                    ui.set_min_width(104.0);
                    keycap_ui(ui, keys);
                });
                ui.label(text);
                ui.end_row();
            }
        });
    ui.add_space(10.0);
}
