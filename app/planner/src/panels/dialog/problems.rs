//! What is wrong with a file, and where?

use eframe::egui::{RichText, ScrollArea, Ui};
use play::{Problem, Problems, Severity};
use ui::theme::{danger, plan};

use super::frame::{Open, framed_ui};
use crate::command::AppCommand;
use crate::ctx::Ctx;
use crate::panels::button::labeled_button;

/// All problems with their places.
pub(super) fn problems_ui(ctx: &Ctx<'_>, ui: &Ui, file: &str, problems: &Problems, open: Open) {
    framed_ui(ctx, ui, file, 640.0, |ui| {
        ui.label(count(problems));
        ui.separator();
        let room = ui.ctx().content_rect().height() - 260.0;
        ScrollArea::vertical()
            .max_height(room.clamp(80.0, 520.0))
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
            open.focus(&labeled_button(ctx, ui, "Close", AppCommand::Close));
        });
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
