//! What is selected, and what may be changed about it by hand?
//!
//! One unit, one piece, one objective, several things or nothing: each has its own rows. Every change is a correction
//! through the log.

mod bare;
mod field;
mod nudge;
mod number;
mod piece;
mod several;
mod typed;
mod unit;

use eframe::egui::{Align, Button, Label, Layout, Response, RichText, Ui};
use play::sentence;
use ui::spec::keys_text;
use ui::theme;

use self::field::Field;
use self::number::{Numbers, number_ui, wrong_ui};
use crate::command::{Command, Step, ToolCommand};
use crate::ctx::Ctx;

/// What the panel keeps between frames.
#[derive(Debug)]
pub(crate) struct Selection {
    numbers: Numbers,
    several: several::Several,
    /// By how much buttons move and turn.
    step: Step,
}

impl Default for Selection {
    fn default() -> Self {
        Self {
            numbers: Numbers::default(),
            several: several::Several::default(),
            step: Step::Plain,
        }
    }
}

/// The panel.
pub(crate) fn selection_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Selection) {
    ui.spacing_mut().item_spacing.y = 4.0;
    let only = ctx.selection.only().unwrap_or_default();
    state.numbers.leave(ctx, ui, only);
    let table = ctx.shown;
    let numbers = &mut state.numbers;
    if let Some(unit) = table.state.unit(only) {
        unit::unit_ui(ctx, ui, numbers, unit);
    } else if let Some(piece) = table.state.piece(only) {
        piece::piece_ui(ctx, ui, numbers, piece);
    } else if table.state.objective(only).is_some() {
        title_ui(ctx, ui, only, "objective");
        place_ui(ctx, ui, numbers, only);
    } else if ctx.selection.ids().is_empty() {
        bare::table_ui(ctx, ui, numbers);
    } else {
        several::several_ui(ctx, ui, &mut state.several);
    }
    if !ctx.selection.ids().is_empty() {
        nudge::nudge_ui(ctx, ui, &mut state.step);
    }
}

/// Where something stands, to be typed.
fn place_ui(ctx: &Ctx<'_>, ui: &mut Ui, numbers: &mut Numbers, id: &str) {
    ui.horizontal_wrapped(|ui| {
        for field in [Field::X, Field::Y, Field::Heading] {
            number_ui(ctx, ui, numbers, id, field);
        }
    });
    wrong_ui(ctx, ui, numbers);
}

/// What it is, with buttons that copy it and take it away.
fn title_ui(ctx: &Ctx<'_>, ui: &mut Ui, name: &str, kind: &str) {
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for command in [ToolCommand::Delete, ToolCommand::Duplicate] {
                let spec = Command::from(command.clone()).spec();
                let keys = spec.keys.as_ref().map_or(String::new(), keys_text);
                let button = Button::new(spec.text.as_ref());
                let button = ui.add_enabled(!ctx.is_refereed(), button);
                if button
                    .on_hover_text(format!("{} ({keys})", spec.tip))
                    .clicked()
                {
                    ctx.send(command);
                }
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let kind = RichText::new(kind).color(theme::muted(ctx.tone));
                ui.strong(match ctx.document.battle() {
                    Some(_) => sentence(&ctx.named(name)),
                    None => name.to_owned(),
                });
                ui.add(Label::new(kind).truncate());
            });
        });
    });
}

/// A button that stays down.
fn toggle_ui(ui: &mut Ui, on: bool, text: impl Into<String>) -> Response {
    ui.add(Button::selectable(on, text.into()).frame_when_inactive(true))
}
