//! What does the program show on its own?
//!
//! The report of the sample battle it brings along, and how to go on.

use anyhow::Result;
use tabletop::table::Strictness;
use tabletop::{Field, Packs};

use super::end::End;
use super::measure::{TableReader, report};
use super::out::Out;

/// The battle that the program brings along.
const BATTLE: &str = include_str!("../../../tabletop/samples/starter-battle.json");

/// The report of the sample battle.
pub(super) fn show(out: &mut Out<'_>) -> Result<End> {
    let packs = Packs::builtin()?;
    let reader = TableReader {
        packs: &packs,
        strictness: Strictness::Strict,
    };
    let table = reader.bytes("sample battle", BATTLE.into())?;
    let answer = tabletop::measure(&Field::by_numbers(&table.pack, &table.state));
    out.data(&report(&table, &answer))?;
    out.message(GO_ON);
    Ok(End::Answered)
}

/// How to get the window.
pub(super) const NO_DISPLAY: &str =
    "There is no display here: on a desktop the same command opens the window.";

const GO_ON: &str = "
This is the sample battle. There is no display here: on a desktop the same command opens the window. To go on:
  bannerfield measure FILE          a battle of your own, written down as a table file
  bannerfield draw FILE -o OUT.svg  the same as a picture
  bannerfield --help                everything else";
