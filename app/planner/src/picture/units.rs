//! What is drawn of a unit?
//!
//! Its side's number, and what lies on its tray: figures, wounds, tokens.

use geometry::Vec2;
use tabletop::table::Table;
use tabletop::{Profile, TrayKind, UnitKind, UnitState};
use ui::theme::Arms;

use crate::marks::tray::Unit;

/// The number of a side, in the order of the seats in a battle, else in the order in which the file names them.
#[must_use]
pub fn side(table: &Table, name: &str) -> u8 {
    let seats = table.state.battle.iter().flat_map(|battle| &battle.camps);
    let mut sides: Vec<&str> = seats.map(|camp| camp.side.as_str()).collect();
    let others = table.state.sides().into_iter();
    sides.extend(
        others
            .filter(|side| !sides.contains(side))
            .collect::<Vec<_>>(),
    );
    let place = sides.iter().position(|side| *side == name);
    u8::try_from(place.unwrap_or(sides.len())).unwrap_or(u8::MAX)
}

/// What is drawn on a unit's tray.
pub(super) fn looks(table: &Table, unit: &UnitState, side: u8) -> Unit {
    let tray = table.pack.tray(unit.tray);
    let card = unit.card(&table.pack);
    let mut detail = Vec::new();
    let mut figures = usize::MAX;
    if let Some(card) = card {
        let trays = if unit.banded { 2 } else { 1 };
        let whole = card.wounds().saturating_mul(trays);
        let left = whole.saturating_sub(unit.wounds);
        figures = usize::from(left.div_ceil(u16::from(card.wounds_per_model.max(1))));
        if unit.wounds > 0 {
            detail.push(format!("{left}/{whole}"));
        }
    }
    Unit {
        name: called(&unit.id),
        side,
        places: places(tray, unit.banded),
        figures,
        arms: arms(card, unit.tray),
        detail: detail.join(" "),
        tokens: unit.tokens,
        activated: unit.activated,
    }
}

/// An id as a name on the table, such as "Red cloaks".
fn called(id: &str) -> String {
    play::sentence(&id.replace(['-', '_'], " "))
}

/// With what the figures of a unit fight: by its card, or by its tray where it has none.
fn arms(card: Option<&Profile>, tray: TrayKind) -> Arms {
    let kind = card.map(|card| (card.kind, card.band()));
    match kind {
        Some((UnitKind::Infantry, None)) => Arms::Sword,
        Some((UnitKind::Infantry, Some(_))) => Arms::Bow,
        Some((UnitKind::Cavalry, _)) => Arms::Horse,
        Some((UnitKind::Solo | UnitKind::Monster, _)) => Arms::Claws,
        Some((UnitKind::WarMachine, _)) => Arms::Engine,
        None => match tray {
            TrayKind::Infantry => Arms::Sword,
            TrayKind::Cavalry => Arms::Horse,
            TrayKind::Solo => Arms::Claws,
            TrayKind::WarMachine => Arms::Engine,
        },
    }
}

/// Where figures stand on a tray, front rank first, from left to right.
fn places(tray: &tabletop::Tray, banded: bool) -> Vec<Vec2> {
    let gap = Vec2::new(tray.file_gap.inches(), tray.rank_gap.inches());
    let middle = Vec2::new(f64::from(tray.files) - 1.0, f64::from(tray.ranks) - 1.0) / 2.0;
    let shifts: &[f64] = if banded { &[-0.5, 0.5] } else { &[0.0] };
    let mut places = Vec::new();
    for rank in 0..tray.ranks {
        for shift in shifts {
            let aside = Vec2::X * (shift * tray.width.inches());
            places.extend((0..tray.files).map(|file| {
                let step =
                    Vec2::new(f64::from(file), -f64::from(rank)) - Vec2::new(middle.x, -middle.y);
                aside + step * gap
            }));
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use tabletop::Pack;

    use super::*;

    #[test]
    fn trays_have_names_in_words() {
        assert_eq!(called("stark-sworn-swords-2"), "Stark sworn swords 2");
        assert_eq!(called("My own"), "My own");
    }

    #[test]
    fn figures_fight_as_their_cards_say() {
        let pack = Pack::builtin("2017").expect("the pack is whole");
        let fights = |id: &str| {
            let card = pack.profile(id).expect("a unit");
            arms(Some(card), card.tray)
        };
        assert_eq!(fights("stark-sworn-swords"), Arms::Sword);
        assert_eq!(fights("stark-bowmen"), Arms::Bow);
        assert_eq!(fights("stark-outriders"), Arms::Horse);
        assert_eq!(fights("grey-wind"), Arms::Claws);
        assert_eq!(fights("builder-scorpion-crew"), Arms::Engine);
        assert_eq!(arms(None, TrayKind::Cavalry), Arms::Horse);
    }
}
