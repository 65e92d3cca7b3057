//! What is wrong with a file, and where?
//!
//! Errors take the window, as nothing was opened. Warnings stand on a card in the corner of the table that was, and which
//! goes on working, until that is closed.

use eframe::egui::accesskit::Live;
use eframe::egui::{Align2, Area, Frame, Id, Order, Rect, RichText, ScrollArea, Ui, vec2};
use play::{Problem, Problems, Severity};
use ui::theme::{danger, plan};

use super::frame::{Open, framed_ui};
use crate::command::AppCommand;
use crate::ctx::Ctx;
use crate::panels::button::labeled_button;

/// How wide a card of warnings is at most, in points.
const CARD: f32 = 440.0;

/// The least height of its list, in points.
const LEAST: f32 = 60.0;

/// How high a table is at least that has room for it, in points: under a sheet that is pulled up it waits.
const ROOM: f32 = 180.0;

/// All problems of a file with their places; `table` is where the table was painted last.
pub(super) fn problems_ui(
    ctx: &Ctx<'_>,
    ui: &Ui,
    (file, problems): (&str, &Problems),
    open: Open,
    table: Rect,
) {
    if !problems.has_errors() {
        return card_ui(ctx, ui, (file, problems), table);
    }
    framed_ui(ctx, ui, file, 640.0, |ui| {
        let room = ui.ctx().content_rect().height() - 260.0;
        let closes = |ui: &mut Ui| {
            open.focus(&labeled_button(ctx, ui, "Close", AppCommand::Close));
        };
        all_ui(ctx, ui, problems, room.clamp(80.0, 520.0), closes);
    });
}

/// Warnings alone.
fn card_ui(ctx: &Ctx<'_>, ui: &Ui, (file, problems): (&str, &Problems), table: Rect) {
    if !table.is_positive() || table.height() < ROOM {
        return;
    }
    let window = ui.ctx().content_rect();
    let offset = vec2(table.left() + 8.0, table.bottom() - window.bottom() - 8.0);
    let area = Area::new(Id::unique("warnings of a file"))
        .order(Order::Middle)
        .anchor(Align2::LEFT_BOTTOM, offset);
    let shown = area.show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).show(ui, |ui| {
            ui.set_width(CARD.min(table.width() - 40.0).max(120.0));
            ui.strong(file);
            let room = (table.height() * 0.25).clamp(LEAST, 200.0);
            all_ui(ctx, ui, problems, room, |ui| {
                labeled_button(ctx, ui, "Close", AppCommand::Close);
            });
        });
    });
    // Read aloud when it appears, without taking the focus.
    ui.ctx()
        .accesskit_node_builder(shown.response.id, |node| node.set_live(Live::Polite));
}

/// All of them in a list that is so high at most, and what is done with them.
fn all_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    problems: &Problems,
    room: f32,
    closes: impl FnOnce(&mut Ui),
) {
    ui.label(count(problems));
    ui.separator();
    ScrollArea::vertical()
        .max_height(room)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            for problem in &problems.0 {
                problem_ui(ctx, ui, problem);
            }
        });
    ui.separator();
    ui.horizontal(|ui| {
        let copy = ui
            .button("Copy")
            .on_hover_text("Put all of this on the clipboard");
        if copy.clicked() {
            ui.ctx().copy_text(problems.to_string());
        }
        closes(ui);
    });
}

fn problem_ui(ctx: &Ctx<'_>, ui: &mut Ui, problem: &Problem) {
    let (sign, color) = match problem.severity {
        Severity::Error => ("× Error", danger(ctx.tone)),
        Severity::Warning => ("▲ Warning", plan(ctx.tone)),
    };
    ui.horizontal_wrapped(|ui| {
        ui.colored_label(color, sign);
        if problem.line > 0 {
            let place = format!("line {}, column {}", problem.line, problem.column.max(1));
            ui.label(place);
        }
        if !problem.path.is_empty() {
            ui.label(RichText::new(&problem.path).monospace());
        }
    });
    ui.indent(problem.line, |ui| {
        ui.label(&problem.message);
        if let Some(hint) = &problem.hint {
            ui.label(RichText::new(format!("→ {hint}")).strong());
        }
    });
    ui.add_space(6.0);
}

fn count(problems: &Problems) -> String {
    let of = |severity| {
        let all = problems.0.iter();
        all.filter(|problem| problem.severity == severity).count()
    };
    let words = |count: usize, one: &str| match count {
        0 => None,
        1 => Some(format!("1 {one}")),
        more => Some(format!("{more} {one}s")),
    };
    let errors = words(of(Severity::Error), "error");
    let warnings = words(of(Severity::Warning), "warning");
    let parts: Vec<String> = errors.into_iter().chain(warnings).collect();
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_are_counted_in_words() {
        let error = Problem::error("a", "", "cut off");
        let warning = error.clone().warning();
        let problems = Problems(vec![error.clone(), warning.clone(), warning]);
        assert_eq!(count(&problems), "1 error, 2 warnings");
        assert_eq!(count(&Problems(vec![error])), "1 error");
    }
}
