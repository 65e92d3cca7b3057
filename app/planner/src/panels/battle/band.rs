//! Which units of a list begin banded?
//!
//! A button on the row of each unit that can: it bands with the next of its kind that stands alone, or parts again. The
//! first of the two in the list stands on the left.

use eframe::egui::{Button, Role as Aria, Ui, WidgetInfo};
use tabletop::army::{Army, can_band};
use tabletop::{Half, Pack};

use crate::ctx::Ctx;

/// How a unit of a list stands to another one of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Banding {
    /// It cannot band, or there is nobody to band with.
    Alone,
    /// It could band.
    May,
    /// It is banded, on this side.
    Is(Half),
}

/// How each unit of a list stands, in its order.
pub(super) fn bandings(pack: &Pack, army: &Army) -> Vec<Banding> {
    let of = |at: usize| {
        if army.units[at].banded.is_some() {
            let word = &army.units[at].banded;
            let before = army.units[..at].iter().any(|unit| unit.banded == *word);
            return Banding::Is(if before { Half::Right } else { Half::Left });
        }
        match partner(pack, army, at) {
            Some(_) => Banding::May,
            None => Banding::Alone,
        }
    };
    (0..army.units.len()).map(of).collect()
}

/// The next unit of a list with which one may band, going round.
fn partner(pack: &Pack, army: &Army, at: usize) -> Option<usize> {
    let unit = &army.units[at];
    if !can_band(pack, &unit.profile) {
        return None;
    }
    let count = army.units.len();
    let mut others = (at + 1..count).chain(0..at);
    others.find(|other| {
        let other = &army.units[*other];
        other.profile == unit.profile && other.banded.is_none()
    })
}

/// The button of a row; tells whether it was pressed.
pub(super) fn band_ui(ctx: &Ctx<'_>, ui: &mut Ui, banding: Banding, name: &str) -> bool {
    let (text, tip) = match banding {
        Banding::Alone => return false,
        Banding::May => (
            "Band",
            "Begins the battle side by side with the next of its kind",
        ),
        Banding::Is(Half::Left) => ("Banded, left", "Lets it begin by itself"),
        Banding::Is(Half::Right) => ("Banded, right", "Lets it begin by itself"),
    };
    let on = banding != Banding::May;
    let button = ui.add(Button::selectable(on, text).min_size(ctx.density.least()));
    button.widget_info(|| WidgetInfo::labeled(Aria::Button, true, format!("{text}: {name}")));
    button.on_hover_text(tip).clicked()
}

/// Bands a unit of a list with the next of its kind, or parts it again.
pub(super) fn turn(pack: &Pack, army: &mut Army, at: usize) {
    if army.units[at].banded.is_some() {
        part(army, at);
        return;
    }
    let Some(other) = partner(pack, army, at) else {
        return;
    };
    let words = (1_u32..).map(|number| format!("band-{number}"));
    let free = |word: &String| {
        let mut units = army.units.iter();
        units.all(|unit| unit.banded.as_ref() != Some(word))
    };
    let word = { words }.find(free);
    for row in [at, other] {
        army.units[row].banded.clone_from(&word);
    }
}

/// Parts a unit of a list from whom it is banded with.
pub(super) fn part(army: &mut Army, at: usize) {
    let Some(word) = army.units[at].banded.take() else {
        return;
    };
    for unit in &mut army.units {
        if unit.banded.as_ref() == Some(&word) {
            unit.banded = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::army::ArmyUnit;

    use super::*;

    fn pack() -> Pack {
        Pack::builtin("2017").expect("the pack is sound")
    }

    fn army() -> Army {
        let mut army = Army::new("2017", "stark", 40);
        let kinds = ["stark-sworn-swords", "stark-bowmen"];
        let kinds = [kinds[0], kinds[1], kinds[0], kinds[0], kinds[1]];
        army.units = kinds.map(ArmyUnit::new).to_vec();
        army
    }

    #[test]
    fn two_of_a_kind_with_the_ability_band_and_part_again() {
        let (pack, mut army) = (pack(), army());
        let (left, right) = (Banding::Is(Half::Left), Banding::Is(Half::Right));
        let (alone, may) = (Banding::Alone, Banding::May);
        assert_eq!(bandings(&pack, &army), [may, alone, may, may, alone]);
        turn(&pack, &mut army, 3);
        assert_eq!(bandings(&pack, &army), [left, alone, alone, right, alone]);
        army.units.push(ArmyUnit::new("stark-sworn-swords"));
        turn(&pack, &mut army, 2);
        assert_eq!(
            bandings(&pack, &army),
            [left, alone, left, right, alone, right]
        );
        turn(&pack, &mut army, 0);
        assert_eq!(
            bandings(&pack, &army),
            [may, alone, left, may, alone, right]
        );
    }

    #[test]
    fn nobody_bands_where_the_edition_says_no() {
        let pack = Pack::builtin("2021").expect("the pack is sound");
        assert!(
            bandings(&pack, &army())
                .iter()
                .all(|row| *row == Banding::Alone)
        );
    }
}
