//! Which table do tests of the planner begin a battle on?

use tabletop::table::{Strictness, Table, read};
use tabletop::{BattleSetup, Packs, begin_battle};

const STAKES: &str = include_str!("../../../tabletop/tests/cases/stakes.json");

/// The table where stakes lie before a unit, without a battle.
pub(crate) fn stakes() -> Table {
    let packs = Packs::builtin().expect("the packs are sound");
    read(&packs, Strictness::Strict, "stakes.json", STAKES).expect("sound")
}

/// The same with a battle begun on it.
pub(crate) fn begun() -> Table {
    let mut table = stakes();
    let setup = BattleSetup::plain(["stark", "lannister"], "medium");
    table.state = begin_battle(&table.pack, &table.state, &setup).expect("it begins");
    table
}
