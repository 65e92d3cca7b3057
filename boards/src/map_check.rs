//! Does a board agree with itself?
//!
//! Borders are compared from both sides, numbers with what the file states, and every area with what can be reached.

use play::pack::Row;

use crate::graph::{BorderKind, Graph};
use crate::ids::{AreaId, RegionId};
use crate::map_read::{Listed, MapGame, MapReader};
use crate::route::reach;

impl MapReader {
    /// Compares what areas say of each other.
    pub(crate) fn compare(&mut self, rows: &[Row<'_>], listed: &[Listed<'_>]) {
        for one in listed {
            let Some(row) = rows.get(one.place) else {
                continue;
            };
            let mut back = listed
                .iter()
                .filter(|other| other.from == one.border.to && other.border.to == one.from);
            let wrong = if one.border.to == one.from {
                Some("an area does not border itself".to_owned())
            } else {
                match (one.border.kind, back.next()) {
                    (BorderKind::Arrow, _) => None,
                    (_, None) => Some(format!("`{}` does not list this border", one.word.text)),
                    (kind, Some(other)) if other.border.kind != kind => {
                        Some(format!("`{}` lists this border otherwise", one.word.text))
                    }
                    (_, Some(_)) => None,
                }
            };
            let borders = self.borders.entry(one.from).or_default();
            match (
                wrong,
                borders.binary_search_by_key(&one.border.to, |b| b.to),
            ) {
                (Some(wrong), _) => {
                    row.wrong_word(&one.word, wrong);
                    self.broken = true;
                }
                (None, Ok(_)) => {
                    row.wrong_word(&one.word, "this border is listed twice");
                    self.broken = true;
                }
                (None, Err(place)) => borders.insert(place, one.border),
            }
        }
    }

    /// Compares the file with the numbers that it states itself.
    pub(crate) fn count<'t>(
        &mut self,
        file: &Row<'t>,
        rows: &[Row<'_>],
        regions: &[(String, RegionId, u8)],
        listed: &[Listed<'_>],
        game: &mut dyn MapGame<'t>,
    ) {
        let Some(counts) = file.row("counts") else {
            self.broken = true;
            return;
        };
        let mut compare = |key, what: &str, found: usize| {
            let stated = counts.whole(key, 0..=999_usize);
            if stated.is_some_and(|stated| stated != found) {
                counts.wrong_at(key, format!("the file has {found} {what}"));
                self.broken = true;
            }
        };
        compare("areas", "areas", rows.len());
        compare("regions", "regions", regions.len());
        for (key, kind) in BorderKind::LISTS {
            let found = listed.iter().filter(|one| one.border.kind == kind);
            let ends = found.count();
            let both = if kind == BorderKind::Arrow { 1 } else { 2 };
            if ends > 0 || counts.has(key) {
                compare(key, "such borders", ends / both);
            }
        }
        game.counts(&counts);
        counts.done();
        for ((_, id, stated), row) in regions.iter().zip(file.rows("region")) {
            let inside = self.areas.values().filter(|area| area.region == Some(*id));
            let found = inside.count();
            if *stated > 0 && usize::from(*stated) != found {
                row.wrong_at("areas", format!("{found} areas name this region"));
                self.broken = true;
            }
        }
    }

    /// Reports areas that cannot be reached from the board's first one.
    pub(crate) fn islands(&mut self, file: &Row<'_>, areas: &[AreaId]) {
        let most = areas.iter().map(|area| area.place() + 1).max();
        let mut map = Graph {
            parts: Vec::new(),
            borders: vec![Vec::new(); most.unwrap_or_default()],
            ..Graph::default()
        };
        for area in areas {
            for border in self.borders.get(area).into_iter().flatten() {
                map.link(*area, border.to, border.kind);
            }
        }
        let Some(first) = areas.first() else { return };
        let mut found = reach(&map, *first, |_, _| true);
        found.push(*first);
        let title = |id: &AreaId| self.areas.get(id).map_or("", |area| area.id.as_str());
        let (near, far): (Vec<AreaId>, Vec<AreaId>) =
            areas.iter().partition(|area| found.contains(area));
        if !far.is_empty() && !self.broken {
            // The smaller part is the island.
            let island = if near.len() < far.len() { near } else { far };
            let names: Vec<String> = island.iter().map(|id| format!("`{}`", title(id))).collect();
            file.wrong_at("area", format!("no way leads to {}", names.join(", ")));
            self.broken = true;
        }
    }
}
