//! What would change on this table if it were played otherwise, in a few lines?
//!
//! Nothing, or the changes that decide most with a button for the rest; while they are worked out, how far that is.

use eframe::egui::{RichText, Ui};
use tabletop::Difference;
use ui::theme::{SMALL, danger, muted};

use super::Rulings;
use crate::ctx::Ctx;
use crate::rulings_work::{Asked, Stage};

/// How many changes are shown before more are asked for.
const FEW: usize = 3;

/// What a switch would change; asks for it when it is in sight.
pub(super) fn changes_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    state: &mut Rulings,
    asked: Asked,
    wanted: &mut Vec<Asked>,
) {
    let block = ui.indent((&asked_id(&asked), "changes"), |ui| {
        let Some(found) = state.work.found(&asked) else {
            note_ui(ctx, ui, "…");
            return;
        };
        match found.stage {
            Stage::Working(part) => {
                let text = format!("Comparing… {:.0}%", part * 100.0);
                note_ui(ctx, ui, &text);
            }
            Stage::Done => match found.differences.len() {
                0 => note_ui(ctx, ui, "Nothing changes on this table"),
                1 => note_ui(ctx, ui, "1 change on this table"),
                count => note_ui(ctx, ui, &format!("{count} changes on this table")),
            },
        }
        for lack in found.lacks {
            let text = RichText::new(format!("× {lack}")).size(SMALL);
            ui.label(text.color(danger(ctx.tone)));
        }
        let is_open = state.open.contains(&asked);
        let count = found.differences.len();
        let shown = if is_open { count } else { count.min(FEW) };
        for difference in &found.differences[..shown] {
            ui.label(RichText::new(ctx.named(&sentence(difference))).size(SMALL));
        }
        if count > FEW {
            let text = match is_open {
                true => "Show fewer".to_owned(),
                false => format!("Show all {count}"),
            };
            if ui.button(RichText::new(text).size(SMALL)).clicked() && !state.open.remove(&asked) {
                state.open.insert(asked.clone());
            }
        }
    });
    if ui.is_rect_visible(block.response.rect) {
        wanted.push(asked);
    }
}

/// A small line beside something else.
pub(super) fn note_ui(ctx: &Ctx<'_>, ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).size(SMALL).color(muted(ctx.tone)));
}

/// A difference in a line, such as "swords → guards: charge 83.3% → no: out of sight".
fn sentence(row: &Difference) -> String {
    let part = row.part.words();
    format!(
        "{} → {}: {part} {} → {}",
        row.from, row.to, row.before, row.after
    )
}

fn asked_id(asked: &Asked) -> String {
    match asked {
        Asked::Ruling { name, value } => format!("{name} {value}"),
        Asked::Edition(edition) => edition.clone(),
    }
}
