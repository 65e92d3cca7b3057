//! Which dice of something that happened are seen in a line?
//!
//! Those that fell last, as far as they were compared with each other.

use eframe::egui::{Label, RichText, Ui};
use play::{Counts, Happening, Row};
use ui::theme::TileInks;

use super::outcome_rows::{SMALL, small_die_ui};

/// How wide the dash between the dice of two sides is, in points.
const DASH: f32 = 9.0;

/// The dice that fell last, in a line.
pub fn last_dice_ui<S>(ui: &mut Ui, inks: TileInks, what: &Happening<S>) {
    for (place, row) in last_dice(what).iter().enumerate() {
        if let Row::Dice { of, dice, .. } = row {
            if place > 0 {
                ui.add(Label::new(RichText::new("–").color(inks.muted)));
            }
            for die in dice {
                small_die_ui(ui, inks, of, *die);
            }
        }
    }
}

/// How wide the dice that fell last are, in points.
pub(super) fn dice_room<S>(ui: &Ui, what: &Happening<S>) -> f32 {
    let gap = ui.spacing().item_spacing.x;
    let sides = last_dice(what).iter().enumerate();
    let wide = sides.map(|(place, row)| match row {
        Row::Dice { dice, .. } => {
            let dash = if place > 0 { DASH + gap } else { 0.0 };
            dice.iter().map(|_| SMALL + gap).sum::<f32>() + dash
        }
        Row::Card { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => 0.0,
    });
    wide.sum()
}

/// The dice that fell last, those that were compared with each other.
fn last_dice<S>(what: &Happening<S>) -> &[Row] {
    let is_dice = |row: &Row| match row {
        Row::Dice { .. } => true,
        Row::Card { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => false,
    };
    let Some(last) = what.rows.iter().rposition(is_dice) else {
        return &[];
    };
    let upto = what.rows.get(..=last).unwrap_or_default();
    let first = upto.iter().rposition(|row| !is_dice(row));
    let first = first.map_or(0, |before| before + 1);
    let run = upto.get(first..).unwrap_or_default();
    // More than two are a list, which has no room here: of one that begins with what won, the best two.
    match run {
        [best, _, ..] if run.len() > 2 && wins(best) => run.get(..2).unwrap_or_default(),
        [.., _, _] => run.get(run.len() - 2..).unwrap_or_default(),
        few => few,
    }
}

/// Whether a row is of dice that won, the first of them at least.
fn wins(row: &Row) -> bool {
    match row {
        Row::Dice { dice, .. } => dice.first().is_some_and(|die| die.counts == Counts::Hit),
        Row::Card { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use play::{Die, HappeningKind};

    use super::*;

    fn dice(of: &str) -> Row {
        let die = Die {
            face: 3,
            sides: 6,
            bonus: 0,
            counts: Counts::Plain,
        };
        Row::Dice {
            of: of.to_owned(),
            by: None,
            dice: vec![die],
        }
    }

    #[test]
    fn the_strip_has_the_dice_that_fell_last() {
        let text = || Row::Text("2 armies left".to_owned());
        let rows = [dice("a"), dice("b"), text(), dice("c"), dice("d"), text()];
        let begun = Happening::<()>::new(HappeningKind::Battle, "A battle");
        assert_eq!(last_dice(&begun), &[]);
        let battle = rows.into_iter().fold(begun, Happening::row);
        assert_eq!(last_dice(&battle), &[dice("c"), dice("d")]);
    }

    /// The highest stood last for that, so that "5 – 6 Player 1 rolled highest" named the wrong one.
    #[test]
    fn of_a_list_that_begins_with_what_won_the_strip_has_the_best() {
        let counted = |of: &str, face, counts| Row::Dice {
            of: of.to_owned(),
            by: None,
            dice: vec![Die::new(face, counts)],
        };
        let won = counted("a", 6, Counts::Hit);
        let rest = [5, 3, 2].map(|face| counted("b", face, Counts::Missed));
        let begun = Happening::<()>::new(HappeningKind::Roll, "Who begins");
        let all = [&won, &rest[0], &rest[1], &rest[2]];
        let roll = all.into_iter().cloned().fold(begun, Happening::row);
        assert_eq!(last_dice(&roll), &[won, rest[0].clone()]);
        // Dice of a card stand before those of the battle that it was played in.
        let begun = Happening::<()>::new(HappeningKind::Battle, "A battle");
        let rows = [dice("For a card"), dice("c"), dice("d")];
        let battle = rows.into_iter().fold(begun, Happening::row);
        assert_eq!(last_dice(&battle), &[dice("c"), dice("d")]);
    }
}
