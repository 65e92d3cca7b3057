//! Which battle tactics does a pack have, and whom does a pair of them favor?

use play::pack::Row;

use super::tables::counted;
use super::{FileKind, Reader};
use crate::throne::card::Side;
use crate::throne::ids::BattleTacticId;
use crate::throne::pack::BattleTactic;
use crate::throne::units::UnitKind;

/// The tactics of a pack with their chart.
type Tactics = (Vec<BattleTactic>, Vec<Vec<Option<Side>>>);

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
        let chart = chart(&sheet.row);
        let (all, chart) = (all?, chart?);
        let count = all.len();
        let whole = chart.len() == count && chart.iter().all(|row| row.len() == count);
        if !whole {
            let text = format!("must have {count} rows of {count} letters");
            sheet.row.wrong_at("chart", text);
            return None;
        }
        // Whoever fights has one to choose.
        if count > 0 && all.iter().all(|row| !row.needs.is_empty()) {
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

/// A row of letters for each tactic of the attacker: `A` favors him, `D` the defender, `-` nobody.
fn chart(file: &Row<'_>) -> Option<Vec<Vec<Option<Side>>>> {
    let words = file.texts("chart")?.into_iter();
    let rows = words.map(|word| {
        let letters = word.text.chars().map(|letter| match letter {
            'A' => Some(Some(Side::Attack)),
            'D' => Some(Some(Side::Defense)),
            '-' => Some(None),
            _ => None,
        });
        let row: Option<Vec<_>> = letters.collect();
        if row.is_none() {
            file.wrong_word(&word, "must be of the letters `A`, `D` and `-`".to_owned());
        }
        row
    });
    let rows: Vec<_> = rows.collect();
    rows.into_iter().collect()
}
