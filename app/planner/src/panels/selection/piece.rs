//! What may be changed about a terrain piece?

use eframe::egui::Ui;
use tabletop::{Fix, Keywords, PieceShape, PieceState};
use ui::theme;

use super::field::Field;
use super::number::{Numbers, number_ui};
use super::{place_ui, title_ui, toggle_ui};
use crate::command::GameCommand;
use crate::ctx::Ctx;

/// One piece.
pub(super) fn piece_ui(ctx: &Ctx<'_>, ui: &mut Ui, numbers: &mut Numbers, piece: &PieceState) {
    let known = piece
        .piece
        .as_deref()
        .and_then(|id| ctx.shown.pack.piece(id));
    let name = known.map_or("a piece of your own", |known| &known.name);
    title_ui(ctx, ui, &piece.id, name);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for rule in ctx.shown.pack.keywords() {
            let on = piece.keywords.has(rule.keyword);
            let button = toggle_ui(ui, on, &rule.name);
            if button.on_hover_text(&rule.text).clicked() {
                let others = piece.keywords.iter().filter(|word| *word != rule.keyword);
                let keywords: Keywords = others.chain((!on).then_some(rule.keyword)).collect();
                ctx.send(GameCommand::Fix(Fix::Keywords {
                    piece: piece.id.clone(),
                    keywords,
                }));
            }
        }
    });
    if known.is_some() {
        let color = theme::muted(ctx.tone);
        let text = "With other keywords it becomes a piece of your own";
        ui.label(eframe::egui::RichText::new(text).small().color(color));
    }
    match &piece.shape {
        PieceShape::Rect { .. } => {
            ui.horizontal_wrapped(|ui| {
                number_ui(ctx, ui, numbers, &piece.id, Field::PieceWidth);
                number_ui(ctx, ui, numbers, &piece.id, Field::PieceDepth);
                if known.is_some_and(|known| known.source.assumed) {
                    let note = ui.small("size assumed");
                    note.on_hover_text("No source gives the printed size: set your own here");
                }
            });
        }
        PieceShape::Polygon(outline) => {
            ui.label(format!("{} corners", outline.corners().len()));
        }
    }
    place_ui(ctx, ui, numbers, &piece.id);
}
