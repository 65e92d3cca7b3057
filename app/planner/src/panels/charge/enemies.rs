//! Whom may the selected unit charge, and who may charge it?
//!
//! One row an enemy, the likeliest charge first; a row is one button that aims.

use std::sync::Arc;

use eframe::egui::{
    Align2, CollapsingHeader, Color32, FontId, Galley, Rect, Response, Role, Sense, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};
use play::percent;
use ui::theme;
use ui::widgets::sign;

use super::words;
use crate::answers::Enemy;
use crate::command::ToolCommand;
use crate::ctx::Ctx;
use crate::selection::Selection;

/// The least height of a row, in points.
const ROW: f32 = 22.0;
/// The widths of the columns after the name: gap, arc, die and chance.
const COLUMNS: [f32; 4] = [66.0, 70.0, 30.0, 52.0];
/// What stands before a name and stays free after it.
const BESIDE: f32 = 24.0;

/// Every enemy of the selected unit.
pub(super) fn enemies_ui(ctx: &Ctx<'_>, ui: &mut Ui, unit: &str) {
    if ctx.answers.enemies.is_empty() {
        return;
    }
    let title = ctx.named(&format!("Enemies of {unit}"));
    list_ui(ui, "enemies", title, true, |ui| {
        head_ui(ctx, ui);
        let aimed = ctx.answers.focus().map(|focus| &focus.answer.to);
        let names = ctx
            .answers
            .enemies
            .iter()
            .map(|enemy| enemy.answer.to.as_str());
        let shared = shared_start(&names.collect::<Vec<_>>());
        for enemy in &ctx.answers.enemies {
            let to = &enemy.answer.to;
            let row = row_ui(ctx, ui, (&ctx.named(to), shared), enemy, aimed == Some(to));
            let tip = match &enemy.answer.charge.refusal {
                Some(no) => format!("{} ({})", ctx.named(&no.text), no.rule),
                None => "Aim at this enemy".to_owned(),
            };
            if row.on_hover_text(tip).clicked() {
                ctx.send(ToolCommand::Target(Some(to.clone())));
            }
        }
    });
}

/// Every enemy that may charge the selected unit.
pub(super) fn threats_ui(ctx: &Ctx<'_>, ui: &mut Ui, unit: &str) {
    if ctx.answers.enemies.is_empty() {
        return;
    }
    let title = ctx.named(&format!("May charge {unit}"));
    list_ui(ui, "threats", title, true, |ui| {
        let threats = ctx.answers.threats();
        if threats.is_empty() {
            ui.label("No enemy may");
        }
        let names = threats.iter().map(|enemy| enemy.answer.from.as_str());
        let shared = shared_start(&names.collect::<Vec<_>>());
        for enemy in threats {
            let from = &enemy.answer.from;
            let row = row_ui(ctx, ui, (&ctx.named(from), shared), enemy, false);
            let row = row.on_hover_text("Select this enemy and see its charge");
            if row.clicked() {
                let theirs = Selection::of([from.clone()]).at(unit);
                ctx.send(ToolCommand::Select(theirs));
            }
        }
    });
}

fn list_ui(ui: &mut Ui, salt: &str, title: String, open: bool, add: impl FnOnce(&mut Ui)) {
    CollapsingHeader::new(title)
        .id_salt(salt)
        .default_open(open)
        .show_unindented(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            add(ui);
        });
}

/// Where the columns of a row begin: gap, arc, die, chance.
fn columns(rect: Rect) -> [f32; 4] {
    let mut left = rect.right();
    let mut columns = COLUMNS;
    for column in columns.iter_mut().rev() {
        left -= *column;
        *column = left;
    }
    columns
}

fn head_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let size = vec2(ui.available_width(), theme::SMALL + 4.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, "Name, gap, arc, die, chance"));
    let [gap, arc, die, chance] = columns(rect);
    let ink = theme::muted(ctx.tone);
    let heads = [
        (rect.left() + 4.0, "enemy"),
        (gap, "gap"),
        (arc, "arc"),
        (die, "die"),
        (chance, "chance"),
    ];
    for (left, text) in heads {
        write(ui, rect, left, text, theme::SMALL, ink);
    }
}

/// How many letters all names begin with alike, up to a hyphen; a column is too narrow for what tells nobody apart.
fn shared_start(names: &[&str]) -> usize {
    let [first, rest @ ..] = names else { return 0 };
    let ends = first.match_indices('-').map(|(at, _)| at + 1);
    let mut shared = ends.filter(|end| {
        let start = first.get(..*end).unwrap_or_default();
        !rest.is_empty() && rest.iter().all(|name| name.starts_with(start))
    });
    shared.next_back().unwrap_or(0)
}

/// A name without so many letters at its start; those of one name alone are never left out.
fn own_part(name: &str, shared: usize) -> String {
    match name.get(shared..) {
        Some(own) if shared > 0 => format!("…{own}"),
        Some(_) | None => name.to_owned(),
    }
}

/// One enemy as one button; of its name so many letters are those of every name.
fn row_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    (name, shared): (&str, usize),
    enemy: &Enemy,
    aimed: bool,
) -> Response {
    let (pair, charge) = (&enemy.answer, &enemy.answer.charge);
    let room = ui.available_width() - COLUMNS.iter().sum::<f32>() - BESIDE;
    let laid = laid(ui, name, shared, room);
    let height = ctx.density.row(ROW).max(laid.size().y);
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| {
        let label = words::row(name, pair, ctx.settings.units);
        WidgetInfo::selected(Role::Button, true, aimed, label)
    });
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let visuals = ui.style().interact_selectable(&response, aimed);
    if aimed || response.hovered() || response.has_focus() {
        ui.painter().rect(
            rect,
            4.0,
            visuals.weak_bg_fill,
            visuals.bg_stroke,
            StrokeKind::Inside,
        );
    }
    let ink = visuals.text_color();
    let [gap, arc, die, chance] = columns(rect);
    let color = sign::color(ctx.tone, charge.allowed);
    let at = pos2(rect.left() + 11.0, rect.center().y);
    sign::paint(ui.painter(), at, 10.0, charge.allowed, color);
    let corner = pos2(rect.left() + 20.0, rect.center().y - laid.size().y / 2.0);
    ui.painter().galley(corner, laid, ink);
    write(ui, rect, gap, &ctx.length(pair.gap_in), theme::SMALL, ink);
    write(
        ui,
        rect,
        arc,
        &words::arcs_short(&pair.arcs_hit),
        theme::SMALL,
        ink,
    );
    match (&charge.refusal, charge.way().and_then(|way| way.need)) {
        (Some(no), _) => write(ui, rect, die, &words::reason(no), theme::SMALL, color),
        (None, need) => {
            let need = need.map_or("-".to_owned(), |need| format!("{need}+"));
            write(ui, rect, die, &need, theme::BODY, ink);
            write(
                ui,
                rect,
                chance,
                &percent(charge.likely()),
                theme::BODY,
                color,
            );
        }
    }
    response
}

/// A name in full, in two small lines where one is too short, and else what is its own.
fn laid(ui: &Ui, name: &str, shared: usize, room: f32) -> Arc<Galley> {
    let lay = |size: f32| {
        let font = FontId::proportional(size);
        let ink = Color32::PLACEHOLDER;
        ui.painter().layout(name.to_owned(), font, ink, room)
    };
    let whole = Some(lay(theme::BODY)).filter(|laid| laid.rows.len() == 1);
    let whole = whole.unwrap_or_else(|| lay(theme::SMALL));
    match whole.rows.len() {
        0..=2 => whole,
        _ => {
            let font = FontId::proportional(theme::SMALL);
            let own = own_part(name, shared);
            sign::cut(ui, &own, font, Color32::PLACEHOLDER, room)
        }
    }
}

fn write(ui: &Ui, rect: Rect, left: f32, text: &str, size: f32, ink: Color32) {
    let at = pos2(left, rect.center().y);
    let font = FontId::proportional(size);
    ui.painter_at(rect)
        .text(at, Align2::LEFT_CENTER, text, font, ink);
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui_kittest::Harness;
    use geometry::Side;

    #[test]
    fn two_arcs_fit_their_column() {
        let all = Side::ALL.into_iter();
        let pairs = all.flat_map(|a| Side::ALL.map(|b| words::arcs_short(&[a, b])));
        let pairs: Vec<String> = pairs.collect();
        let mut harness = Harness::new_ui(move |ui| {
            ui.ctx().set_fonts(theme::fonts());
            for text in &pairs {
                let font = FontId::proportional(theme::SMALL);
                let ink = Color32::BLACK;
                let text = ui.painter().layout_no_wrap(text.clone(), font, ink);
                let wide = text.size().x;
                assert!(wide + 2.0 <= COLUMNS[1], "{wide}: {}", text.text());
            }
        });
        harness.run();
    }

    #[test]
    fn names_are_told_apart_where_they_differ() {
        let start = |names: &[&str]| shared_start(names);
        assert_eq!(start(&["lannister-guards", "lannister-pikes"]), 10);
        assert_eq!(start(&["house-a-x", "house-a-y"]), 8);
        assert_eq!(start(&["guards", "guards-2"]), 0);
        assert_eq!(start(&["lannister-guards"]), 0);
        assert_eq!(start(&[]), 0);
        // Cut at both ends, "…crossbo…" was read.
        assert_eq!(own_part("crossbowmen", 0), "crossbowmen");
        assert_eq!(own_part("lannister-guards", 10), "…guards");
    }
}
