//! What does the attack cost the target, and is there a shot instead?

use eframe::egui::Ui;
use tabletop::AttackOdds;

use super::bars::{Axes, bars_ui};
use super::rows::{faint, row_ui, signed_ui};
use super::words;
use crate::answers::Enemy;
use crate::ctx::Ctx;

/// The attack as it could be made now, and that of a charge on every arc that may be hit.
pub(super) fn attacks_ui(ctx: &Ctx<'_>, ui: &mut Ui, focus: &Enemy) {
    let prospects = ctx.answers.prospects();
    if let Some(attack) = &prospects.action {
        let name = match focus.pair.gap.length > 0.0 {
            true => "Shooting",
            false => "Melee",
        };
        row_ui(ctx, ui, name, |ui| odds_ui(ctx, ui, attack));
    }
    if !focus.answer.charge.allowed {
        return;
    }
    let attacks = &prospects.attacks;
    if attacks.is_empty() {
        row_ui(ctx, ui, "Attack", |ui| {
            ui.label(faint(ctx, "no odds: card and rules do not give its dice"));
        });
    }
    for (arc, attack) in attacks {
        let name = match attacks.len() {
            1 => "Attack",
            _ => tabletop::side_words(*arc),
        };
        row_ui(ctx, ui, name, |ui| odds_ui(ctx, ui, attack));
    }
}

/// Hits, wounds and the end in words and bars.
fn odds_ui(ctx: &Ctx<'_>, ui: &mut Ui, attack: &AttackOdds) {
    ui.label(words::attack(attack));
    ui.label(faint(ctx, words::ends(attack)));
    for beside in words::beside(attack) {
        ui.label(faint(ctx, beside));
    }
    let dist = &attack.chances.casualties;
    let title = "Wounds, those of panic included,";
    bars_ui(ctx, ui, dist, Axes::of([dist]), title);
    let not_counted = attack.not_counted(&ctx.shown.pack);
    if !not_counted.is_empty() {
        let text = format!("not counted: {}", not_counted.join(", "));
        ui.label(faint(ctx, text));
    }
}

/// The shot of a unit that has one.
pub(super) fn shot_ui(ctx: &Ctx<'_>, ui: &mut Ui, focus: &Enemy) {
    let shot = &focus.answer.shoot;
    let no = shot.refusal.as_ref();
    if no.is_some_and(|no| no.reason == "no_ranged_attack") {
        return;
    }
    row_ui(ctx, ui, "Shot", |ui| {
        if let Some(no) = no {
            signed_ui(ctx, ui, false, &words::reason(no));
            ui.label(faint(ctx, format!("{} ({})", no.text, no.rule)));
            return;
        }
        let band = shot.band.unwrap_or("no");
        let gap = shot.gap_in.map(|gap| format!(", {}", ctx.length(gap)));
        let pivot = shot.pivot_deg.map(words::pivot).filter(|p| p != "none");
        let pivot = pivot.map(|pivot| format!(", pivot {pivot}"));
        let (gap, pivot) = (gap.unwrap_or_default(), pivot.unwrap_or_default());
        let range = match shot.blind {
            0 => format!("{band} range"),
            worse => format!("without sight, -{worse} to hit"),
        };
        signed_ui(ctx, ui, true, &format!("{range}{gap}{pivot}"));
        if !shot.cover_by.is_empty() {
            let by = words::names(&shot.cover_by);
            ui.label(ctx.named(&format!("the target has cover from {by}")));
        }
        if !shot.into_melee.is_empty() {
            let with = words::names(&shot.into_melee);
            ui.label(ctx.named(&format!("into melee with {with}")));
        }
    });
}
