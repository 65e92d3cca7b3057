//! Which battle tactics does a pack have, and whom does a pair of them favor?

use play::pack::Row;

use super::tables::counted;
use super::{FileKind, Reader};
use crate::throne::ids::BattleTacticId;
use crate::throne::pack::{BattleTactic, ChartRow};
use crate::throne::units::UnitKind;

/// The tactics of a pack with their chart.
type Tactics = (Vec<BattleTactic>, Vec<ChartRow>);

impl Reader<'_> {
    pub(super) fn battle_tactics(&self) -> Option<Tactics> {
        let sheet = self.sheets.get(&FileKind::BattleTactics)?;
        let mut next = 1;
        let rows = sheet.row.each("tactic", |row, id| {
            let number = counted(row, &mut next);
            let title = row.owned("title");
            let needs = needs(row);
            let source = sheet.source(row);
            Some(BattleTactic {
                id: id.to_owned(),
                number: BattleTacticId(number?),
                title: title?,
                needs: needs?,
                source: source?,
            })
        });
        let all: Option<Vec<BattleTactic>> = rows.into_iter().collect();
        let known = all.as_deref();
        let chart = sheet.row.each("chart", |row, id| {
            let of = known.and_then(|all| all.iter().find(|tactic| tactic.id == id));
            if of.is_none() && known.is_some() {
                row.wrong_at("id", "there is no such battle tactic");
            }
            let attacker = named(row, "attacker", known);
            let (defender, source) = (named(row, "defender", known), sheet.source(row));
            let (attacker, defender) = (attacker?, defender?);
            if attacker.iter().any(|tactic| defender.contains(tactic)) {
                row.wrong_at(
                    "defender",
                    "one of them is among those that favor the attacker",
                );
                return None;
            }
            Some(ChartRow {
                tactic: of?.number,
                attacker,
                defender,
                source: source?,
            })
        });
        let chart: Option<Vec<ChartRow>> = chart.into_iter().collect();
        let (all, chart) = (all?, chart?);
        let bare = all
            .iter()
            .find(|tactic| chart.iter().all(|row| row.tactic != tactic.number));
        if let Some(tactic) = bare {
            let text = format!("`{}` needs a row", tactic.id);
            sheet.row.wrong_at("chart", text);
            return None;
        }
        // Whoever fights has one to choose.
        if !all.is_empty() && all.iter().all(|row| !row.needs.is_empty()) {
            let text = "one battle tactic at least must need no unit";
            sheet.row.wrong_at("tactic", text);
            return None;
        }
        Some((all, chart))
    }
}

fn needs(row: &Row<'_>) -> Option<Vec<UnitKind>> {
    let words = row.texts("needs")?.into_iter();
    let read = words.map(|word| {
        let mut known = UnitKind::NAMES.iter();
        let found = known.find(|(name, _)| *name == word.text);
        if found.is_none() {
            let names = UnitKind::NAMES.iter().map(|(name, _)| *name);
            row.unknown("unit", &word, names);
        }
        found.map(|(_, kind)| *kind)
    });
    let read: Vec<_> = read.collect();
    read.into_iter().collect()
}

/// The tactics in a list of names; while tactics cannot be read no name is wrong.
fn named(
    row: &Row<'_>,
    key: &'static str,
    all: Option<&[BattleTactic]>,
) -> Option<Vec<BattleTacticId>> {
    let words = row.texts(key)?.into_iter();
    let all = all?;
    let found = words.map(|word| {
        let found = all.iter().find(|tactic| tactic.id == word.text);
        if found.is_none() {
            let names = all.iter().map(|tactic| tactic.id.as_str());
            row.unknown("battle tactic", &word, names);
        }
        found.map(|tactic| tactic.number)
    });
    found.collect::<Vec<_>>().into_iter().collect()
}
