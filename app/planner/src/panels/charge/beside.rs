//! Which of two attacks is better?
//!
//! One is put aside with a button; the one that is shown then stands beside it, both on the same axes.

use eframe::egui::{Button, Grid, Label, RichText, Role, Ui, WidgetInfo};

use super::bars::{Axes, bars_ui};
use super::rows::faint;
use crate::answers::Enemy;
use crate::compare::Attempt;
use crate::ctx::Ctx;

/// What was put aside, and which of several attacks stands beside it.
#[derive(Debug, Default)]
pub(super) struct Beside {
    pinned: Option<Attempt>,
    shown: usize,
}

/// The comparison, or buttons that begin one.
pub(super) fn beside_ui(ctx: &Ctx<'_>, ui: &mut Ui, focus: Option<&Enemy>, state: &mut Beside) {
    let all = focus.map_or_else(Vec::new, |focus| {
        Attempt::all(ctx.shown, focus, ctx.answers.prospects())
    });
    let Some(pinned) = state.pinned.clone() else {
        state.pinned = pin_ui(ctx, ui, &all);
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.strong("Two attacks");
        if ui
            .button("End comparing")
            .on_hover_text("Forget the attack that was put aside")
            .clicked()
        {
            state.pinned = None;
        }
        if all.len() > 1 {
            for (place, attempt) in all.iter().enumerate() {
                let on = state.shown.min(all.len() - 1) == place;
                if ui.selectable_label(on, &attempt.how).clicked() {
                    state.shown = place;
                }
            }
        }
    });
    let shown = all.get(state.shown.min(all.len().saturating_sub(1)));
    match shown {
        Some(shown) => both_ui(ctx, ui, [&pinned, shown]),
        None => {
            let text = format!(
                "Put aside: {}, {}. Point at an enemy that can be attacked to see both",
                pinned.who, pinned.how
            );
            ui.add(Label::new(ctx.named(&text)).wrap());
        }
    }
    ui.separator();
}

/// A button for every attack that is shown; gives the one to put aside.
fn pin_ui(ctx: &Ctx<'_>, ui: &mut Ui, all: &[Attempt]) -> Option<Attempt> {
    if all.is_empty() {
        return None;
    }
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        for attempt in all {
            let text = match all.len() {
                1 => "Compare…".to_owned(),
                _ => format!("Compare {}…", attempt.how),
            };
            let button = Button::new(text).min_size(ctx.density.least());
            let button = ui.add(button);
            let name = format!("Compare {}, {}", attempt.who, attempt.how);
            button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            let tip = "Put this attack aside; the next one that is shown stands beside it";
            if button.on_hover_text(tip).clicked() {
                chosen = Some(attempt.clone());
            }
        }
    });
    chosen
}

fn both_ui(ctx: &Ctx<'_>, ui: &mut Ui, both: [&Attempt; 2]) {
    let wide = (ui.available_width() - 16.0) / 2.0;
    let [pinned, shown] = both;
    Grid::new("two attacks")
        .num_columns(3)
        .min_col_width(60.0)
        .min_row_height(20.0)
        .striped(true)
        .show(ui, |ui| {
            ui.label("");
            ui.label(faint(ctx, "put aside"));
            ui.label(faint(ctx, "shown"));
            ui.end_row();
            for ((name, first, left), (_, second, right)) in
                pinned.numbers().into_iter().zip(shown.numbers())
            {
                ui.label(faint(ctx, name));
                // The better of both, by weight.
                let weigh = |text: String, own: Option<f64>, other: Option<f64>| {
                    let text = RichText::new(text);
                    match own > other && other.is_some() {
                        true => text.strong().underline(),
                        false => text,
                    }
                };
                ui.label(weigh(left, first, second));
                ui.label(weigh(right, second, first));
                ui.end_row();
            }
        });
    let axes = Axes::of([&pinned.wounds, &shown.wounds]);
    ui.columns(2, |columns| {
        for (ui, attempt) in columns.iter_mut().zip(both) {
            ui.set_max_width(wide);
            let title = format!("Wounds of {}, {}:", attempt.who, attempt.how);
            bars_ui(ctx, ui, &attempt.wounds, axes, &title);
            ui.add(Label::new(RichText::new(ctx.named(&attempt.who)).strong()).wrap());
            ui.label(faint(ctx, &attempt.how));
            if !attempt.not_counted.is_empty() {
                let text = format!("not counted: {}", attempt.not_counted.join(", "));
                ui.add(Label::new(faint(ctx, text)).wrap());
            }
        }
    });
}
