//! How are units called, and how does a sentence begin?

use play::listed;

use crate::throne::units::{UnitKind, Units};

/// The name of a kind of unit, for one or for more.
pub(in crate::throne) fn kind_name(kind: UnitKind, count: u8) -> &'static str {
    match (kind, count) {
        (UnitKind::Footman, 1) => "footman",
        (UnitKind::Footman, _) => "footmen",
        (UnitKind::Knight, 1) => "knight",
        (UnitKind::Knight, _) => "knights",
        (UnitKind::Ship, 1) => "ship",
        (UnitKind::Ship, _) => "ships",
        (UnitKind::Engine, 1) => "siege engine",
        (UnitKind::Engine, _) => "siege engines",
        (UnitKind::Dragon, 1) => "dragon",
        (UnitKind::Dragon, _) => "dragons",
        (UnitKind::AllyFootman, 1) => "allied footman",
        (UnitKind::AllyFootman, _) => "allied footmen",
        (UnitKind::AllyKnight, 1) => "allied knight",
        (UnitKind::AllyKnight, _) => "allied knights",
    }
}

/// Units in words, such as "2 footmen and 1 ship".
#[must_use]
pub fn units(units: Units) -> String {
    let parts = units.kinds().map(|kind| {
        let count = units.get(kind);
        format!("{count} {}", kind_name(kind, count))
    });
    let parts: Vec<String> = parts.collect();
    match parts.as_slice() {
        [] => "nobody".to_owned(),
        some => listed(some, "and"),
    }
}
