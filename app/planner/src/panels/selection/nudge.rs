//! How is something moved and turned exactly without keys?
//!
//! For fingers: a step, four ways to move by it and two to turn by it, as the arrow keys, Q and E do.

use eframe::egui::{Button, Role, Ui, WidgetInfo};
use ui::theme::Density;

use super::toggle_ui;
use crate::command::{Command, Direction, Step, ToolCommand};
use crate::ctx::Ctx;

/// Ways to move, as they are written.
const MOVES: [(&str, Direction); 4] = [
    ("Left", Direction::Left),
    ("Right", Direction::Right),
    ("Up", Direction::Up),
    ("Down", Direction::Down),
];

/// Ways to turn.
const TURNS: [(&str, Direction); 2] = [
    ("Turn left", Direction::Left),
    ("Turn right", Direction::Right),
];

/// Buttons that move and turn what is selected by a step.
pub(super) fn nudge_ui(ctx: &Ctx<'_>, ui: &mut Ui, step: &mut Step) {
    match ctx.density {
        Density::Mouse => return,
        Density::Fingers => {}
    }
    ui.horizontal_wrapped(|ui| {
        ui.label("Step");
        for (name, other) in ["Fine", "Plain", "Large"].into_iter().zip(Step::ALL) {
            if toggle_ui(ui, *step == other, name).clicked() {
                *step = other;
            }
        }
        let (way, turn) = (ctx.length(step.inches()), step.degrees());
        ui.label(format!("{way}, {turn}°"));
    });
    ui.horizontal_wrapped(|ui| {
        for (text, to) in MOVES {
            button_ui(ctx, ui, text, ToolCommand::Nudge(to, *step));
        }
    });
    ui.horizontal_wrapped(|ui| {
        for (text, to) in TURNS {
            button_ui(ctx, ui, text, ToolCommand::Turn(to, *step));
        }
    });
}

fn button_ui(ctx: &Ctx<'_>, ui: &mut Ui, text: &str, command: ToolCommand) {
    let command = Command::from(command);
    let button = ui.add(Button::new(text).min_size(ctx.density.least()));
    let name = command.spec().text;
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, name.as_ref()));
    if button.clicked() {
        ctx.send(command);
    }
}
