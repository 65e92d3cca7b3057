//! May the selected unit charge its target, and with what prospects?
//!
//! The verdict first, then the proof in short rows, the landings to take, what follows and what it costs; below, every
//! enemy by chance and every enemy that may charge back.

mod attack;
mod bars;
mod beside;
mod enemies;
mod landings;
mod proof;
mod rows;
mod ways;
pub(crate) mod words;

use eframe::egui::{CollapsingHeader, Label, RichText, Ui};
use ui::shape::Shape;
use ui::theme::{self, Density};
use ui::widgets::sign::{color, sign_ui};

use crate::answers::Enemy;
use crate::ctx::Ctx;
use rows::row_ui;
use words::{Group, verdict};

/// What the panel keeps between frames.
#[derive(Debug, Default)]
pub(crate) struct Charge {
    beside: beside::Beside,
}

/// The panel.
pub(crate) fn charge_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Charge) {
    ui.spacing_mut().item_spacing.y = 3.0;
    let Some(unit) = ctx.answers.unit() else {
        ui.label("Select a unit to see whom it may charge");
        return;
    };
    match ctx.answers.focus() {
        Some(focus) => plan_ui(ctx, ui, focus, state),
        None if ctx.answers.enemies.is_empty() => {
            ui.label(ctx.named(&format!(
                "{unit} has no enemies on the table: choose the other side in the Roster, then a unit of it"
            )));
        }
        None => {
            ui.label(match ctx.density {
                Density::Mouse => "Point at an enemy on the table, or pick one below",
                Density::Fingers => "Tap an enemy on the table, or pick one below",
            });
            beside::beside_ui(ctx, ui, None, &mut state.beside);
        }
    }
    enemies::enemies_ui(ctx, ui, unit);
    enemies::threats_ui(ctx, ui, unit);
}

fn plan_ui(ctx: &Ctx<'_>, ui: &mut Ui, focus: &Enemy, state: &mut Charge) {
    verdict_ui(ctx, ui, focus);
    proof::proof_ui(ctx, ui, focus);
    landings::landings_ui(ctx, ui, focus);
    attack::attacks_ui(ctx, ui, focus);
    beside::beside_ui(ctx, ui, Some(focus), &mut state.beside);
    attack::shot_ui(ctx, ui, focus);
    effects_ui(ctx, ui);
}

/// The answer to the question, at once readable.
fn verdict_ui(ctx: &Ctx<'_>, ui: &mut Ui, focus: &Enemy) {
    let verdict = verdict(&focus.answer);
    let ink = color(ctx.tone, verdict.is_yes);
    let headline = RichText::new(ctx.named(&verdict.text))
        .size(theme::TITLE)
        .strong();
    match ctx.shape {
        // It stands on the grip of the sheet.
        Shape::Tall => {}
        Shape::Wide | Shape::Low => {
            ui.horizontal_top(|ui| {
                sign_ui(ui, ctx.tone, verdict.is_yes, theme::TITLE);
                ui.add(Label::new(headline.color(ink)).wrap());
            });
        }
    }
    if let Some((text, rule)) = verdict.why {
        ui.label(ctx.named(&text));
        ui.label(rows::faint(ctx, rule));
    }
    let gap = ctx.length(focus.answer.gap_in);
    row_ui(ctx, ui, "Gap", |ui| {
        ui.label(ctx.named(&format!("{gap} from {}", focus.answer.from)));
    });
}

/// What follows from the charge, by what it belongs to, each with its rule.
fn effects_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let effects = &ctx.answers.prospects().effects;
    if effects.is_empty() {
        return;
    }
    let title = RichText::new(format!("What follows ({})", effects.len()));
    CollapsingHeader::new(title)
        .id_salt("what follows")
        .show(ui, |ui| {
            for group in Group::ALL {
                let mut here = effects
                    .iter()
                    .filter(|effect| Group::of(effect) == group)
                    .peekable();
                if here.peek().is_some() {
                    ui.strong(group.name());
                }
                for effect in here {
                    ui.label(format!("• {}", ctx.named(&effect.text)));
                    ui.label(rows::faint(ctx, effect.rule.to_string()));
                }
            }
        });
}
