//! What is the proof of the verdict?
//!
//! Sight, arc, pivot, way and dice. How far an enemy out of sight would be is nobody's question and left out.

use eframe::egui::{Align2, FontId, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use geometry::Side;
use play::percent;
use ui::theme;

use super::rows::{row_ui, signed_ui};
use super::{ways, words};
use crate::answers::Enemy;
use crate::ctx::Ctx;

/// The side of a die's face, in points.
const FACE: f32 = 19.0;
/// The height of the bar of shares.
const BAR: f32 = 16.0;
/// The least width of a share that its number is written in.
const ROOMY: f32 = 44.0;

/// The rows of proof.
pub(super) fn proof_ui(ctx: &Ctx<'_>, ui: &mut Ui, focus: &Enemy) {
    let (pair, charge) = (&focus.answer, &focus.answer.charge);
    let sight = crate::words::sight(pair);
    row_ui(ctx, ui, "Sight", |ui| match pair.sight.clear {
        true => signed_ui(ctx, ui, true, &sight.short),
        false => signed_ui(ctx, ui, false, &sight.long.join("; ")),
    });
    row_ui(ctx, ui, "Arc hit", |ui| arcs_ui(ctx, ui, focus));
    if !charge.blocked_by.is_empty() {
        row_ui(ctx, ui, "In the way", |ui| {
            ui.label(ctx.named(&words::names(&charge.blocked_by)));
        });
    }
    let Some(way) = charge.way() else {
        return;
    };
    if !pair.sight.clear && !charge.allowed {
        return;
    }
    row_ui(ctx, ui, "Way", |ui| {
        let through = match way.terrain.as_slice() {
            [] => String::new(),
            pieces => format!(" through {}", words::pieces(ctx.shown, pieces)),
        };
        ui.label(ctx.named(&format!("{}{through}", ctx.length(way.distance_in))));
    });
    row_ui(ctx, ui, "Pivot", |ui| {
        ui.label(words::pivot(way.pivot_deg));
    });
    row_ui(ctx, ui, "Dice", |ui| {
        let dice = words::dice(way.dice, way.need);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            faces_ui(ctx, ui, way.need);
            ui.add_space(2.0);
            ui.label(dice);
        });
    });
    ways::ways_ui(ctx, ui, focus);
}

/// The arcs hit, and where the charger stands as a bar.
fn arcs_ui(ctx: &Ctx<'_>, ui: &mut Ui, focus: &Enemy) {
    let pair = &focus.answer;
    let hit: Vec<&str> = pair
        .arcs_hit
        .iter()
        .map(|arc| tabletop::side_words(*arc))
        .collect();
    let Some(shares) = &pair.arc_shares else {
        ui.label("the trays overlap");
        return;
    };
    let parts = words::shares(shares);
    if let [(_, share)] = parts.as_slice() {
        ui.label(format!(
            "{}, {} of the tray",
            hit.join(" or "),
            percent(*share)
        ));
        return;
    }
    let said: Vec<String> = parts
        .iter()
        .map(|(arc, share)| format!("{} {}", tabletop::side_words(*arc), percent(*share)))
        .collect();
    ui.strong(hit.join(" or "));
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width().min(240.0), BAR), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, said.join(", ")));
    let mut left = rect.left();
    for (arc, share) in &parts {
        let width = rect.width() * *share as f32;
        let part = Rect::from_min_size(eframe::egui::pos2(left, rect.top()), vec2(width, BAR));
        let color = match arc {
            Side::Front => theme::good(ctx.tone),
            Side::Left | Side::Right => ui.visuals().warn_fg_color,
            Side::Rear => theme::danger(ctx.tone),
        };
        let paint = ui.painter_at(rect);
        paint.rect_filled(part.shrink2(vec2(0.5, 0.0)), 2.0, color);
        if width > ROOMY {
            let font = FontId::proportional(theme::SMALL);
            let ink = ui.visuals().panel_fill;
            let text = percent(*share);
            paint.text(part.center(), Align2::CENTER_CENTER, text, font, ink);
        }
        left += width;
    }
    ui.label(super::rows::faint(ctx, said.join(" · ")));
}

/// The six faces of a die; those that suffice are filled.
fn faces_ui(ctx: &Ctx<'_>, ui: &mut Ui, need: Option<u8>) {
    let size = vec2(6.0 * (FACE + 3.0), FACE);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let said = match need {
        Some(need) => format!("{need} to 6 suffice"),
        None => "No face suffices".to_owned(),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &said));
    for face in 1..=6_u8 {
        let corner = rect.min + vec2(f32::from(face - 1) * (FACE + 3.0), 0.0);
        let tile = Rect::from_min_size(corner, vec2(FACE, FACE)).shrink(0.5);
        let suffices = need.is_some_and(|need| face >= need);
        let (fill, pips) = match suffices {
            true => (theme::good(ctx.tone), ui.visuals().panel_fill),
            false => (ui.visuals().panel_fill, theme::muted(ctx.tone)),
        };
        let edge = Stroke::new(1.0, if suffices { fill } else { pips });
        let painter = ui.painter();
        painter.rect(tile, 4.0, fill, edge, StrokeKind::Inside);
        for (x, y) in pips_of(face) {
            let at = tile.center() + vec2(f32::from(*x), f32::from(*y)) * (FACE * 0.26);
            painter.circle_filled(at, FACE * 0.085, pips);
        }
    }
    response.on_hover_text(said);
}

/// Where the pips of a face lie, on a grid from -1 to 1.
fn pips_of(face: u8) -> &'static [(i8, i8)] {
    match face {
        1 => &[(0, 0)],
        2 => &[(-1, 1), (1, -1)],
        3 => &[(-1, 1), (0, 0), (1, -1)],
        4 => &[(-1, -1), (-1, 1), (1, -1), (1, 1)],
        5 => &[(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
        _ => &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_has_its_pips() {
        for face in 1..=6_u8 {
            assert_eq!(pips_of(face).len(), usize::from(face));
        }
    }
}
