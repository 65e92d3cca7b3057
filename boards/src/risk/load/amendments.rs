//! What do the House Mitchell amendments say?

use play::pack::Row;

use super::rows::Known;
use super::{FileKind, Reader};
use crate::ids::AreaId;
use crate::risk::pack::{Amendments, Faction, FactionRow, House};

/// Two areas that are linked.
type Link = (AreaId, AreaId);

impl Reader<'_> {
    pub(super) fn amendments(&self, known: Known<'_>) -> Option<(Amendments, Vec<Link>)> {
        let file = self.rows.get(&FileKind::Mitchell)?;
        let factions = file.each("faction", |row, _| self.faction(row, known));
        let garrisons = file.each("garrison", |row, _| {
            let (area, armies) = (known.area(row, "id"), row.whole("armies", 1..=20));
            self.files.source(row)?;
            area.zip(armies)
        });
        let links = file.each("link", |row, _| {
            let (a, b) = (known.area(row, "id"), known.area(row, "to"));
            self.files.source(row)?;
            a.zip(b)
        });
        let aside = file.each("aside", |row, _| {
            let area = known.area(row, "id");
            self.files.source(row)?;
            area
        });
        let factions: Vec<FactionRow> = factions.into_iter().collect::<Option<_>>()?;
        for (name, faction) in Faction::NAMES {
            if !factions.iter().any(|row| row.faction == faction) {
                file.wrong(format!("faction `{name}` is missing"));
                return None;
            }
        }
        let amendments = Amendments {
            factions,
            garrisons: garrisons.into_iter().collect::<Option<_>>()?,
            aside: aside.into_iter().collect::<Option<_>>()?,
        };
        Some((amendments, links.into_iter().collect::<Option<_>>()?))
    }

    fn faction(&self, row: &Row<'_>, known: Known<'_>) -> Option<FactionRow> {
        let faction = row.one_of("faction", "id", &Faction::NAMES);
        let title = row.owned("title");
        let house = if row.has("house") {
            row.one_of("House", "house", &House::NAMES).map(Some)
        } else {
            Some(None)
        };
        let stands = if row.has("area") {
            let area = known.area(row, "area");
            area.zip(row.whole("armies", 1..=20)).map(Some)
        } else {
            Some(None)
        };
        let waits = if row.has("waits") {
            row.whole("waits", 1..=20).map(Some)
        } else {
            Some(None)
        };
        let (exile, source) = (row.whole("exile", 1..=20), self.files.source(row));
        Some(FactionRow {
            faction: faction?,
            title: title?,
            house: house?,
            stands: stands?,
            waits: waits?,
            exile: exile?,
            source: source?,
        })
    }
}
