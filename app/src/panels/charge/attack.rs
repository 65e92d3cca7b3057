//! What does the attack cost the target, and is there a shot instead?

use eframe::egui::{Align2, FontId, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};
use play::odds::Dist;
use tabletop::AttackOdds;

use super::rows::{faint, row_ui, signed_ui};
use super::words;
use crate::answers::Enemy;
use crate::ctx::Ctx;
use crate::theme;
use tabletop::percent;

/// The height of the bars, in points.
const BARS: f32 = 34.0;
/// The least height of a bar whose chance is not nothing.
const LEAST: f32 = 1.0;
/// The widest bar.
const WIDEST: f32 = 26.0;

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
    wounds_ui(ctx, ui, attack);
    let uncounted = uncounted(ctx, attack);
    if !uncounted.is_empty() {
        ui.label(faint(ctx, format!("not counted: {uncounted}")));
    }
}

/// Names of the abilities that are not counted.
fn uncounted(ctx: &Ctx<'_>, attack: &AttackOdds) -> String {
    let pack = &ctx.shown.pack;
    let name = |id: &String| {
        pack.ability(id)
            .map_or_else(|| id.clone(), |ability| ability.name.clone())
    };
    let names: Vec<String> = attack.uncounted.iter().map(name).collect();
    names.join(", ")
}

/// How likely every number of wounds is.
fn wounds_ui(ctx: &Ctx<'_>, ui: &mut Ui, attack: &AttackOdds) {
    let dist: &Dist = match &attack.chances {
        Some(chances) => &chances.casualties,
        None => &attack.wounds,
    };
    let rows: Vec<(i32, f64)> = dist.iter().collect();
    let highest = rows
        .iter()
        .fold(0.0, |most, (_, chance)| f64::max(most, *chance));
    if rows.is_empty() || highest <= 0.0 {
        return;
    }
    let line = theme::SMALL + 2.0;
    let width = (ui.available_width() / rows.len() as f32).min(WIDEST);
    let size = vec2(width * rows.len() as f32, BARS + line);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let said: Vec<String> = rows
        .iter()
        .map(|(wounds, chance)| format!("{wounds}: {}", percent(*chance)))
        .collect();
    response.widget_info(|| {
        let label = format!("Wounds {}", said.join(", "));
        WidgetInfo::labeled(Role::Image, true, label)
    });
    let ink = theme::muted(ctx.tone);
    let painter = ui.painter_at(rect.expand(1.0));
    // Numbers that would run into each other are left out.
    let every = (18.0 / width).ceil().max(1.0) as usize;
    for (place, (wounds, chance)) in rows.iter().enumerate() {
        let tall = (BARS * (chance / highest) as f32).max(LEAST);
        let left = rect.left() + width * place as f32;
        let floor = rect.top() + BARS;
        let bar = Rect::from_min_max(
            pos2(left + 1.0, floor - tall),
            pos2(left + width - 1.0, floor),
        );
        painter.rect_filled(bar, 1.0, theme::plan(ctx.tone));
        if place % every == 0 {
            let at = pos2(left + width / 2.0, rect.bottom());
            let font = FontId::proportional(theme::SMALL);
            painter.text(at, Align2::CENTER_BOTTOM, wounds, font, ink);
        }
    }
    let title = match &attack.chances {
        Some(_) => "Wounds of charge and panic test",
        None => "Wounds of the charge",
    };
    response.on_hover_text(format!("{title}\n{}", said.join("\n")));
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
        signed_ui(ctx, ui, true, &format!("{band} range{gap}{pivot}"));
        if !shot.cover_by.is_empty() {
            let by = words::names(&shot.cover_by);
            ui.label(format!("the target has cover from {by}"));
        }
        if !shot.into_melee.is_empty() {
            let with = words::names(&shot.into_melee);
            ui.label(format!("into melee with {with}"));
        }
    });
}
