//! Which battle tactic beats which?
//!
//! The chart of the pack: a row for each tactic of the attacker, a column for each of the defender, and who gains by it.

use boards::throne::Side;
use eframe::egui::{CollapsingHeader, Grid, Label, RichText, Ui, vec2};

use crate::throne::{Ctx, Game, ThroneGame as _};

/// The chart, folded away, in a game with battle tactics.
pub(crate) fn tactics_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    if !game.state().setting.battle_tactics {
        return;
    }
    CollapsingHeader::new("Battle tactics")
        .id_salt("battle tactics")
        .show_unindented(ui, |ui| chart_ui(ctx, ui));
}

fn chart_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let text = "Rows are the attacker's, columns the defender's by the same numbers: A, one more for the attacker; D, for the defender";
    ui.add(Label::new(RichText::new(text).color(ctx.inks().muted)).wrap());
    // Nothing here is tapped, so that rows may be low.
    ui.spacing_mut().interact_size.y = 16.0;
    ui.spacing_mut().item_spacing = vec2(6.0, 1.0);
    let all = &ctx.pack.battle_tactics;
    Grid::new("battle tactics chart")
        .min_col_width(0.0)
        .striped(true)
        .show(ui, |ui| {
            ui.label("");
            for row in all {
                ui.label(RichText::new(row.number.0.to_string()).small())
                    .on_hover_text(&row.title);
            }
            ui.end_row();
            for attack in all {
                ui.label(format!("{} {}", attack.number.0, attack.title));
                for defense in all {
                    let (sign, who) = match ctx.pack.favored([attack.number, defense.number]) {
                        Some(Side::Attack) => ("A", "the attacker gains"),
                        Some(Side::Defense) => ("D", "the defender gains"),
                        None => ("·", "nobody gains"),
                    };
                    let tip = format!("{} against {}: {who}", attack.title, defense.title);
                    ui.label(RichText::new(sign).strong()).on_hover_text(tip);
                }
                ui.end_row();
            }
        });
}
