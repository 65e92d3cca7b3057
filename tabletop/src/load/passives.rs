//! What does an ability do without being used?
//!
//! An inline table of its row, which may be missing.

use super::fights::tokens;
use super::names::Known;
use super::tables::keyword_set;
use crate::passive::Passive;
use play::pack::Row;

/// The most that one ability adds to anything.
const MOST: u8 = 6;

/// What an ability does all the time: the inner `None` when the row does not say.
pub(super) fn passive(known: &Known, row: &Row<'_>) -> Option<Option<Passive>> {
    if !row.has("passive") {
        return Some(None);
    }
    let row = row.row("passive")?;
    let some = |key: &'static str| row.whole_or(key, 1..=MOST, 0);
    let unless = match row.has("unless") {
        true => known.zones.one(&row, "unless").map(Some),
        false => Some(None),
    };
    let panic_most = match row.has("panic_most") {
        true => row.whole("panic_most", 1..=MOST).map(Some),
        false => Some(None),
    };
    let ignores = keyword_set(&row, "ignores", None);
    let immune = tokens(&row, "immune");
    let speed = some("speed");
    let disrupts = some("disrupts");
    let defense_per_rank = some("defense_per_rank");
    let morale = some("morale");
    let morale_per_rank = some("morale_per_rank");
    let daunts = some("daunts");
    let costly = some("costly");
    let daunts_costly = some("daunts_costly");
    let feeds = some("feeds");
    let rallies = some("rallies");
    let regroups = some("regroups");
    let last_breaths = some("last_breaths");
    let blind = some("blind");
    let truths = [
        "strikes_back",
        "frightens",
        "rages",
        "for_coin",
        "fixed",
        "lobs",
        "around",
        "wheels",
    ]
    .map(|key| row.truth(key));
    row.done();
    let [
        strikes_back,
        frightens,
        rages,
        for_coin,
        fixed,
        lobs,
        around,
        wheels,
    ] = truths;
    Some(Some(Passive {
        speed: speed?,
        ignores: ignores?,
        immune: immune?,
        disrupts: disrupts?,
        unless: unless?,
        defense_per_rank: defense_per_rank?,
        morale: morale?,
        morale_per_rank: morale_per_rank?,
        daunts: daunts?,
        costly: costly?,
        daunts_costly: daunts_costly?,
        panic_most: panic_most?,
        strikes_back: strikes_back?,
        frightens: frightens?,
        feeds: feeds?,
        rallies: rallies?,
        regroups: regroups?,
        last_breaths: last_breaths?,
        rages: rages?,
        for_coin: for_coin?,
        fixed: fixed?,
        lobs: lobs?,
        around: around?,
        blind: blind?,
        wheels: wheels?,
    }))
}
