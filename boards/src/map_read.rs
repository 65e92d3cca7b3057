//! How do a map's files become a graph, and what is wrong with them?
//!
//! One file a board. Names are gathered first, then every row is read, then borders are compared from both sides.
//! Invariant: whatever is missing from the graph has its problem in the report.

use std::collections::{BTreeMap, BTreeSet};

use play::Source;
use play::pack::{Row, RowId, Word};

use crate::graph::{Area, AreaKind, Border, BorderKind, Graph, Region};
use crate::ids::{AreaId, RegionId};
use crate::outline::{self, Frame, Outline};

/// What a game makes of the rows of a map beside their places.
pub trait MapGame<'t> {
    /// Where a row comes from.
    fn source(&self, row: &Row<'_>) -> Option<Source>;

    /// Reads what a region has in this game.
    fn region(&mut self, id: RegionId, row: &Row<'t>) -> Option<()>;

    /// Reads what an area has in this game.
    fn area(&mut self, id: AreaId, row: &Row<'t>) -> Option<()>;

    /// Compares what a board states about itself with what this game read of it.
    fn counts(&mut self, counts: &Row<'t>);
}

/// A map in the making.
#[derive(Debug, Default)]
pub struct MapReader {
    pub(crate) areas: BTreeMap<AreaId, Area>,
    names: BTreeMap<String, AreaId>,
    regions: Vec<Region>,
    pub(crate) borders: BTreeMap<AreaId, Vec<Border>>,
    pub(crate) broken: bool,
}

/// A border as one of its areas lists it.
pub(crate) struct Listed<'t> {
    pub(crate) from: AreaId,
    /// The place of its row.
    pub(crate) place: usize,
    pub(crate) word: Word<'t>,
    pub(crate) border: Border,
}

impl MapReader {
    /// Reads a board; everything but its title and the game's own lists. Hands back its areas and its frame.
    pub fn board<'t>(
        &mut self,
        file: &Row<'t>,
        game: &mut dyn MapGame<'t>,
    ) -> Option<(Vec<AreaId>, Frame)> {
        let frame = frame(file);
        let regions = self.regions(file, game);
        let rows = file.rows("area");
        let numbers = self.numbers(&rows);
        let named: Vec<(&str, Option<AreaId>)> = file
            .ids("area")
            .into_iter()
            .zip(numbers.iter().copied())
            .collect();
        let mut listed = Vec::new();
        for (place, (row, number)) in rows.iter().zip(&numbers).enumerate() {
            let Some(number) = *number else {
                self.broken = true;
                continue;
            };
            let area = self.area(row, number, &regions, game);
            self.broken |= game.area(number, row).is_none() | area.is_none();
            listed.extend(borders(row, number, place, &named));
            if let Some(area) = area {
                self.areas.insert(number, area);
            }
        }
        self.compare(&rows, &listed);
        let areas: Vec<AreaId> = numbers.iter().flatten().copied().collect();
        if areas.len() == rows.len() {
            self.count(file, &rows, &regions, &listed, game);
            self.islands(file, &areas);
        } else {
            // What was not read cannot be counted.
            let _ = file.has("counts");
        }
        for (row, _) in rows.into_iter().zip(&numbers).filter(|(_, n)| n.is_some()) {
            row.done();
        }
        Some((areas, frame?))
    }

    /// The numbers of all areas by their names.
    #[must_use]
    pub fn names(&self) -> &BTreeMap<String, AreaId> {
        &self.names
    }

    /// The whole map; `None` if anything was wrong.
    #[must_use]
    pub fn finish(mut self, last: &Row<'_>) -> Option<Graph> {
        if self.broken {
            return None;
        }
        for (number, area) in (1..).zip(self.areas.keys()) {
            if area.number() != number {
                last.wrong(format!("no area has number {number}"));
                return None;
            }
        }
        let mut borders = Vec::new();
        for (id, area) in &self.areas {
            borders.push(self.borders.remove(id).unwrap_or_default());
            if let Some(region) = area.region
                && let Some(region) = self.regions.get_mut(region.place())
            {
                region.areas.push(*id);
            }
        }
        Some(Graph {
            parts: Vec::new(),
            areas: self.areas.into_values().collect(),
            regions: self.regions,
            borders,
        })
    }

    fn regions<'t>(
        &mut self,
        file: &Row<'t>,
        game: &mut dyn MapGame<'t>,
    ) -> Vec<(String, RegionId, u8)> {
        let before = self.regions.len();
        let read = file.each("region", |row, id| {
            let number = RegionId::nth(self.regions.len())?;
            let (title, areas) = (row.owned("title"), row.whole("areas", 1..=99));
            let (source, more) = (game.source(row), game.region(number, row));
            self.regions.push(Region {
                id: id.to_owned(),
                title: title.unwrap_or_default(),
                areas: Vec::new(),
                source: source.clone().unwrap_or_default(),
            });
            source?;
            more?;
            Some((id.to_owned(), number, areas?))
        });
        self.broken |= read.iter().any(Option::is_none);
        let known = self.regions.iter().enumerate().skip(before);
        // A region with a flaw is known all the same, so that its areas bring no problem of their own.
        known
            .zip(read)
            .filter_map(|((place, region), read)| {
                let count = read.map_or(0, |(_, _, count)| count);
                Some((region.id.clone(), RegionId::nth(place)?, count))
            })
            .collect()
    }

    fn numbers(&mut self, rows: &[Row<'_>]) -> Vec<Option<AreaId>> {
        let mut seen = BTreeSet::new();
        let mut taken: BTreeSet<AreaId> = self.areas.keys().copied().collect();
        let numbers = rows.iter().map(|row| {
            let id = row.id("area", &mut seen);
            let number = row.whole("number", 1..=999).and_then(AreaId::new)?;
            if !taken.insert(number) {
                row.wrong_at(
                    "number",
                    format!("another area has number {}", number.number()),
                );
                return None;
            }
            let id = id?;
            if let Some(before) = self.names.insert(id.to_owned(), number)
                && self.areas.contains_key(&before)
            {
                row.wrong_at("id", "another board has an area of this name");
            }
            Some(number)
        });
        numbers.collect()
    }

    fn area<'t>(
        &self,
        row: &Row<'t>,
        number: AreaId,
        regions: &[(String, RegionId, u8)],
        game: &dyn MapGame<'t>,
    ) -> Option<Area> {
        let (id, title) = (row.owned("id"), row.owned("title"));
        let kind = if row.has("kind") {
            row.one_of("kind", "kind", &AreaKind::NAMES)
        } else {
            Some(AreaKind::Land)
        };
        let region = match row.text_or_none("region") {
            Some(Some(word)) => {
                let found = regions.iter().find(|(id, _, _)| id == word.text);
                if found.is_none() {
                    row.unknown(
                        "region",
                        &word,
                        regions.iter().map(|(id, _, _)| id.as_str()),
                    );
                }
                found.map(|(_, id, _)| Some(*id))
            }
            Some(None) => Some(None),
            None => None,
        };
        let (outline, source) = (outline_of(row), game.source(row));
        Some(Area {
            id: id?,
            number,
            title: title?,
            kind: kind?,
            region: region?,
            outline: outline?,
            source: source?,
        })
    }
}

fn borders<'t>(
    row: &Row<'t>,
    from: AreaId,
    place: usize,
    named: &[(&str, Option<AreaId>)],
) -> Vec<Listed<'t>> {
    let mut found = Vec::new();
    for (key, kind) in BorderKind::LISTS {
        for word in row.texts(key).unwrap_or_default() {
            match named.iter().find(|(id, _)| *id == word.text) {
                Some((_, Some(to))) => found.push(Listed {
                    from,
                    place,
                    word,
                    border: Border { to: *to, kind },
                }),
                // It has no number, which is its own problem.
                Some((_, None)) => {}
                None => row.unknown("area", &word, named.iter().map(|(id, _)| *id)),
            }
        }
    }
    found
}

fn frame(file: &Row<'_>) -> Option<Frame> {
    let row = file.row("frame")?;
    let width_over_height = row.number("width_over_height", 0.1..=10.0);
    let (columns, rows) = (row.whole("columns", 1..=999), row.whole("rows", 1..=999));
    row.done();
    Some(Frame {
        width_over_height: width_over_height?,
        columns: columns?,
        rows: rows?,
    })
}

fn outline_of(row: &Row<'_>) -> Option<Outline> {
    let at = row.wholes("at", "a list of two whole numbers", 0..=1000_u16);
    let at = at.and_then(|at| match at.as_slice() {
        [x, y] => Some([*x, *y]),
        _ => {
            row.wrong_at("at", "must be two whole numbers");
            None
        }
    });
    let Some(word) = row.text_or_none("hexes")? else {
        return Some(Outline {
            at: at?,
            hexes: Vec::new(),
        });
    };
    match outline::hexes(word.text) {
        Ok(hexes) => Some(Outline { at: at?, hexes }),
        Err(message) => {
            row.wrong_word(&word, message);
            None
        }
    }
}
