//! Were the dice fair?
//!
//! How often each face came up for each side, beside how often it would on average.

use eframe::egui::{CollapsingHeader, Grid, RichText, Ui};
use tabletop::BattleState;

use crate::ctx::Ctx;
use crate::theme::side_ink;

/// All dice of the battle so far.
pub(super) fn fairness_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState) {
    CollapsingHeader::new("Dice so far")
        .id_salt("dice so far")
        .show_unindented(ui, |ui| {
            Grid::new("dice").striped(true).show(ui, |ui| {
                ui.label("");
                for face in 1..=6 {
                    ui.label(RichText::new(face.to_string()).strong());
                }
                ui.label("each");
                ui.label("mean");
                ui.end_row();
                for camp in &battle.camps {
                    let ink = side_ink(ctx.tone, ctx.side(&camp.side));
                    ui.label(RichText::new(&camp.side).color(ink));
                    for count in camp.dice {
                        ui.label(count.to_string());
                    }
                    let all: u32 = camp.dice.iter().sum();
                    ui.label(format!("{:.1}", f64::from(all) / 6.0));
                    ui.label(mean(camp.dice).map_or("–".to_owned(), |mean| format!("{mean:.2}")));
                    ui.end_row();
                }
            });
            ui.small("“each” is how often every face comes up on average, the mean of a fair die is 3.50");
        });
}

/// The mean of all faces; `None` before any.
fn mean(dice: [u32; 6]) -> Option<f64> {
    let all: u32 = dice.iter().sum();
    let faces = (1_u32..).zip(dice);
    let sum: f64 = faces
        .map(|(face, count)| f64::from(face) * f64::from(count))
        .sum();
    (all > 0).then(|| sum / f64::from(all))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_of_a_fair_set_is_three_and_a_half() {
        assert_eq!(mean([2; 6]), Some(3.5));
        assert_eq!(mean([0, 0, 0, 0, 0, 3]), Some(6.0));
        assert_eq!(mean([0; 6]), None);
    }
}
