//! Which battle do tests of this crate begin with?

use super::{BattleSetup, begin_battle};
use crate::packs::Packs;
use crate::table::{Strictness, Table, read};

/// The starter battle of an edition, with everybody where they stand.
pub(crate) fn starter(edition: &str) -> Table {
    let text = include_str!("../../samples/starter-battle.json");
    let text = text.replace("\"2017\"", &format!("\"{edition}\""));
    let packs = Packs::builtin().unwrap();
    let table = read(&packs, Strictness::Strict, "starter", &text).unwrap();
    let setup = BattleSetup {
        scenario: Some("a-game-of-thrones".to_owned()),
        ..BattleSetup::plain(["stark", "lannister"], "small")
    };
    let state = begin_battle(&table.pack, &table.state, &setup).unwrap();
    Table { state, ..table }
}
