//! Where may the charger land?
//!
//! Every place flush with an edge that is hit, and a button that puts the tray there.

use std::sync::Arc;

use eframe::egui::{Align, Button, Label, Layout, Response, RichText, Role, Ui, WidgetInfo, vec2};
use tabletop::{Action, Fix, Landing, LandingAnswer, WayChoice};
use ui::theme::{self, Density};
use ui::widgets::sign::sign_ui;

use super::rows::{faint, row_ui};
use super::words;
use crate::answers::Enemy;
use crate::command::GameCommand;
use crate::ctx::Ctx;
use crate::ways::{choice, stand, straight};

/// The least height of a row, in points.
const ROW: f32 = 22.0;
/// How wide the names of landings are, in points.
const NAMES: f32 = 106.0;

/// The landings, a row each.
pub(super) fn landings_ui(ctx: &Ctx<'_>, ui: &mut Ui, focus: &Enemy) {
    let answer = &focus.answer;
    if answer.charge.landings.is_empty() || (!answer.sight.clear && !answer.charge.allowed) {
        return;
    }
    row_ui(ctx, ui, "Landings", |ui| {
        ui.spacing_mut().interact_size.y = ctx.density.row(ROW);
        rows_ui(ctx, ui, focus);
    });
}

fn rows_ui(ctx: &Ctx<'_>, ui: &mut Ui, focus: &Enemy) {
    let answer = &focus.answer;
    let both = answer
        .charge
        .landings
        .iter()
        .zip(&focus.pair.charge.landings);
    for (said, landing) in both {
        let name = ctx.named(&words::landing(said, &answer.to));
        let place = ctx.named(&crate::words::landed(said, &answer.to));
        // What moves where is too long for a column, and so is a place with its arc.
        let above = match (answer.arcs_hit.as_slice(), said.place.is_regular()) {
            ([_], true) => None,
            ([_], false) => Some(&place),
            (_, _) => Some(&name),
        };
        if let Some(above) = above {
            ui.label(above);
        }
        ui.horizontal(|ui| {
            if above.is_none() {
                let column = vec2(NAMES, ui.spacing().interact_size.y);
                ui.allocate_ui_with_layout(column, Layout::left_to_right(Align::Center), |ui| {
                    ui.set_min_width(NAMES);
                    ui.label(&place);
                });
            }
            sign_ui(ui, ctx.tone, said.open, theme::BODY);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let no = refused(ctx, focus, said);
                if button_ui(ctx, ui, &name, no.as_deref()).clicked() {
                    ctx.send(wish(ctx, focus, landing));
                }
                if said.fits {
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        let text = faint(ctx, words::fits(answer, said));
                        ui.add(Label::new(text).truncate());
                    });
                }
            });
        });
        // Names of what is in the way need a line of their own.
        if !said.fits {
            ui.label(faint(ctx, words::fits(answer, said)));
        }
        for harm in &said.harm {
            let text = RichText::new(ctx.named(&format!("into {harm}")));
            ui.label(text.small().color(theme::danger(ctx.tone)));
        }
    }
}

/// Whether a charge is an action here, and its place chosen when it arrives.
fn is_declared(ctx: &Ctx<'_>) -> bool {
    ctx.is_refereed()
}

/// The charge: declared in a battle, else done at once.
fn wish(ctx: &Ctx<'_>, focus: &Enemy, landing: &Landing) -> GameCommand {
    let answer = &focus.answer;
    if is_declared(ctx) {
        let target = answer.to.clone();
        return GameCommand::Act(Action::of_charge(target, landing.side, way_of(focus)));
    }
    let mut fixes = stand(landing, &answer.from, &answer.to);
    fixes.push(Fix::Activated {
        unit: answer.from.clone(),
        activated: true,
    });
    GameCommand::Fix(Fix::Together(fixes))
}

/// By which way the charge is planned.
fn way_of(focus: &Enemy) -> WayChoice {
    let planned = focus.pair.charge.advised;
    let straight = planned.and_then(|way| straight(&focus.pair.charge, way));
    let listed = || planned.map(|index| choice(focus.advised, index));
    straight.or_else(listed).unwrap_or_default()
}

/// Why the button does nothing.
fn refused(ctx: &Ctx<'_>, focus: &Enemy, landing: &LandingAnswer) -> Option<String> {
    let charge = &focus.answer.charge;
    if let Some(no) = &charge.refusal {
        return Some(format!("{} ({})", ctx.named(&no.text), no.rule));
    }
    if !landing.fits {
        return Some(match landing.blocked_by.as_slice() {
            [] => "Too far for the roll".to_owned(),
            by => ctx.named(&format!("In the way: {}", words::names(by))),
        });
    }
    if let Some(why) = crate::words::refused_landing(&focus.answer, landing) {
        return Some(crate::words::sentence(&ctx.named(&why)));
    }
    let is_planned = !Arc::ptr_eq(ctx.shown, ctx.document.table());
    is_planned.then(|| "Do or drop what is planned first".to_owned())
}

fn button_ui(ctx: &Ctx<'_>, ui: &mut Ui, name: &str, no: Option<&str>) -> Response {
    let (text, tip) = match is_declared(ctx) {
        true => (
            "Charge",
            "Declare the charge; where it aligns is chosen when it arrives",
        ),
        false => ("Land here", "Put the tray there and mark it as activated"),
    };
    let button = match ctx.density {
        Density::Mouse => Button::new(text).small(),
        Density::Fingers => Button::new(text),
    };
    let response = ui.add_enabled(no.is_none(), button);
    response
        .widget_info(|| WidgetInfo::labeled(Role::Button, no.is_none(), format!("{text}: {name}")));
    response
        .on_hover_text(tip)
        .on_disabled_hover_text(no.unwrap_or_default())
}
