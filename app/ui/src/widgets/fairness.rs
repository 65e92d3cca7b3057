//! Were the dice fair?
//!
//! How often each face came up for each side, beside how often it would on average. One panel for all games.

use eframe::egui::{CollapsingHeader, Color32, Grid, Label, RichText, Stroke, Ui, pos2, vec2};

/// How wide the longest bar is, in points.
const BAR: f32 = 46.0;

/// How wide a side is, in points.
const ROOM: f32 = 84.0;

/// The dice of a side.
#[derive(Clone, Copy, Debug)]
pub struct Thrown<'a> {
    /// Whose.
    pub name: &'a str,
    /// In which color.
    pub ink: Color32,
    /// How often each face came up, from 1.
    pub faces: &'a [u32],
}

/// All dice of a game so far, folded away; what else is said of them comes below.
pub fn fairness_ui(ui: &mut Ui, sides: &[Thrown<'_>], more: impl FnOnce(&mut Ui)) {
    CollapsingHeader::new("Dice so far")
        .id_salt("dice so far")
        .show_unindented(ui, |ui| {
            faces_ui(ui, sides);
            let text =
                "“each” is how often every face comes up on average, “fair” the mean of fair dice";
            ui.add(Label::new(RichText::new(text).small()).wrap());
            more(ui);
        });
}

fn faces_ui(ui: &mut Ui, sides: &[Thrown<'_>]) {
    let count = sides.iter().map(|side| side.faces.len()).max();
    let most = sides.iter().flat_map(|side| side.faces).max().copied();
    // Nothing here is tapped, so that rows may be low.
    ui.spacing_mut().interact_size.y = 18.0;
    let grid = Grid::new("dice").striped(true).min_row_height(18.0);
    grid.min_col_width(24.0).show(ui, |ui| {
        ui.label("");
        for side in sides {
            let name = RichText::new(side.name).color(side.ink);
            ui.scope(|ui| {
                ui.set_width(ROOM);
                ui.add(Label::new(name).truncate());
            });
        }
        ui.end_row();
        for face in 0..count.unwrap_or(0) {
            ui.label(RichText::new((face + 1).to_string()).strong());
            for side in sides {
                match side.faces.get(face) {
                    Some(shown) => bar_ui(ui, side, *shown, most.unwrap_or(0)),
                    None => drop(ui.label("")),
                }
            }
            ui.end_row();
        }
        ui.label("each");
        for side in sides {
            ui.label(format!("{:.1}", each(side.faces)));
        }
        ui.end_row();
        ui.label("mean");
        for side in sides {
            ui.label(mean(side.faces).map_or("–".to_owned(), |mean| format!("{mean:.2}")));
        }
        ui.end_row();
        ui.label("fair");
        for side in sides {
            ui.label(format!("{:.2}", (side.faces.len() as f64 + 1.0) / 2.0));
        }
        ui.end_row();
    });
}

/// A number, a bar as long as it, and a mark where it would be on average.
fn bar_ui(ui: &mut Ui, side: &Thrown<'_>, shown: u32, most: u32) {
    ui.horizontal(|ui| {
        let number = ui.label(shown.to_string());
        let room = vec2((24.0 - number.rect.width()).max(0.0) + BAR, 12.0);
        let (rect, _) = ui.allocate_exact_size(room, eframe::egui::Sense::hover());
        let scale = BAR / (most.max(1) as f32);
        let left = rect.right() - BAR;
        let mut bar = rect.shrink2(vec2(0.0, 2.0));
        bar.min.x = left;
        bar.max.x = left + shown as f32 * scale;
        ui.painter().rect_filled(bar, 1.0, side.ink);
        let at = left + each(side.faces) as f32 * scale;
        let line = Stroke::new(1.5, ui.visuals().text_color());
        ui.painter()
            .line_segment([pos2(at, rect.top()), pos2(at, rect.bottom())], line);
    });
}

/// How often every face comes up on average.
fn each(faces: &[u32]) -> f64 {
    let all: u32 = faces.iter().sum();
    f64::from(all) / faces.len().max(1) as f64
}

/// The mean of all faces; `None` before any.
fn mean(faces: &[u32]) -> Option<f64> {
    let all: u32 = faces.iter().sum();
    let sum: f64 = (1_u32..)
        .zip(faces)
        .map(|(face, count)| f64::from(face) * f64::from(*count))
        .sum();
    (all > 0).then(|| sum / f64::from(all))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_of_a_fair_set_is_in_the_middle() {
        assert_eq!(mean(&[2; 6]), Some(3.5));
        assert_eq!(mean(&[2; 10]), Some(5.5));
        assert_eq!(mean(&[0, 0, 0, 0, 0, 3]), Some(6.0));
        assert_eq!(mean(&[0; 6]), None);
    }
}
