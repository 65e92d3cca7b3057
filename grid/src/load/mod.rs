//! How do files become a pack?
//!
//! In three passes: read and parse every file, read the rows of tiles and terrain, then put every layout
//! together. A file that cannot be read is one problem and hides no other.
//! Invariant: a pack comes out only if not one problem was found.

mod abilities;
mod cards;
mod layouts;
mod manifest;
mod models;
mod scenarios;
mod squares;
mod terrain;
mod tiles;

use std::collections::BTreeMap;

use play::pack::{Choices, Files, Order, Report, Row, RowId, Word, arrange, parse};
use play::{Problems, Source, SourceText};

use self::manifest::FileKind;
use crate::ids::ZoneId;
use crate::pack::Pack;
use crate::rulings::Rulings;

/// Reads the pack that the program brings along.
pub(crate) fn builtin(order: &Order) -> Result<Pack, Problems> {
    load(&|name| manifest::builtin(name).map(str::to_owned), order)
}

/// Reads a pack through a reader of files, its rows in an order.
pub(crate) fn load(read: &dyn Fn(&str) -> Option<String>, order: &Order) -> Result<Pack, Problems> {
    let report = Report::default();
    let files = Files::read(read, &FileKind::NAMES, &report);
    let pack = files.and_then(|files| check(&files, order, &report));
    report.close(pack)
}

/// What rows of a pack refer to.
struct Reader<'t> {
    manifest: &'t Files<FileKind>,
    files: BTreeMap<FileKind, Row<'t>>,
}

fn check(files: &Files<FileKind>, order: &Order, report: &Report) -> Option<Pack> {
    let mut tables = Vec::new();
    for file in &files.files {
        let source = SourceText {
            file: &file.name,
            text: &file.text,
        };
        tables.extend(parse(source, report).map(|mut table| {
            arrange(&mut table, order);
            (file.kind, source, table)
        }));
    }
    let rows = tables
        .iter()
        .map(|(kind, source, table)| (*kind, Row::file(*source, table, report)));
    let reader = Reader {
        manifest: files,
        files: rows.collect(),
    };
    let rulings = reader.rulings();
    let (zones, pieces, barriers) = (reader.zones(), reader.pieces(), reader.barriers());
    let known = zones.clone();
    let letters = letters(known.as_deref().unwrap_or_default());
    // Without the zones their letters would all be unknown.
    let tiles = zones.as_ref().and_then(|_| reader.tiles(&letters));
    let layouts = reader.layouts();
    let tables = rulings.zip(zones).zip(pieces).zip(barriers).zip(tiles);
    let pack = tables.map(|((((rulings, zones), pieces), barriers), tiles)| Pack {
        edition: files.edition.clone(),
        title: files.title.clone(),
        version: files.version.clone(),
        digest: files.digest(),
        rulings,
        tiles,
        pieces,
        barriers,
        zones,
        layouts: Vec::new(),
        cards: Vec::new(),
        equipment: Vec::new(),
        agendas: Vec::new(),
        motivations: Vec::new(),
        objectives: Vec::new(),
        bands: Vec::new(),
        scenarios: Vec::new(),
    });
    if let (Some(pack), Some(layouts)) = (&pack, &layouts) {
        reader.compose(pack, layouts);
    }
    let cards = reader.models(known.as_deref());
    let (equipment, agendas) = (reader.equipment(), reader.agendas());
    let (motivations, objectives) = (reader.motivations(), reader.objectives());
    let bands = reader.bands();
    let scenarios = reader.scenarios(known.as_deref());
    if let (Some(pack), Some(layouts), Some(scenarios)) = (&pack, &layouts, &scenarios) {
        reader.place_tokens(pack, layouts, scenarios);
    }
    for (kind, row) in reader.files {
        if kind != FileKind::Rulings {
            row.done();
        }
    }
    let mut pack = pack?;
    pack.layouts = layouts?.into_iter().collect::<Option<_>>()?;
    pack.cards = cards?;
    pack.equipment = equipment?;
    pack.agendas = agendas?;
    pack.motivations = motivations?;
    pack.objectives = objectives?;
    pack.bands = bands?;
    pack.scenarios = scenarios?.into_iter().collect::<Option<_>>()?;
    report.is_empty().then_some(pack)
}

fn letters(zones: &[crate::pack::Zone]) -> Vec<(char, ZoneId)> {
    let zones = zones.iter().enumerate();
    zones
        .filter_map(|(place, zone)| Some((zone.letter, ZoneId::nth(place)?)))
        .collect()
}

impl<'t> Reader<'t> {
    /// Reads the rows of one list of a file; `None` if the file or one of them could not be read.
    fn rows<T>(
        &self,
        kind: FileKind,
        list: &'static str,
        read: impl FnMut(&Row<'t>, String) -> Option<T>,
    ) -> Option<Vec<T>> {
        self.each(kind, list, read)?.into_iter().collect()
    }

    /// Reads the rows of one list of a file one by one; `None` if there is no such file.
    fn each<T>(
        &self,
        kind: FileKind,
        list: &'static str,
        mut read: impl FnMut(&Row<'t>, String) -> Option<T>,
    ) -> Option<Vec<Option<T>>> {
        let file = self.files.get(&kind)?;
        Some(file.each(list, |row, id| read(row, id.to_owned())))
    }

    /// Where a row comes from.
    fn source(&self, row: &Row<'_>) -> Option<Source> {
        self.manifest.source(row)
    }

    fn rulings(&self) -> Option<Rulings> {
        let file = self.files.get(&FileKind::Rulings)?;
        let mut choices = Choices::of(Rulings::all());
        choices.read(file);
        choices.demand_all(file);
        Rulings::chosen(&choices)
    }
}

/// The lines of a drawing; every letter that means nothing is reported at its place.
fn drawing(
    row: &Row<'_>,
    words: &[Word<'_>],
    zones: &[(char, ZoneId)],
) -> Option<crate::plan::Plan> {
    let lines: Vec<&str> = words.iter().map(|word| word.text).collect();
    match crate::plan::Plan::read(&lines, zones) {
        Ok(plan) => Some(plan),
        Err(smudges) => {
            for smudge in smudges {
                match words.get(smudge.line) {
                    Some(word) => row.wrong_letter(word, smudge.letter, smudge.message),
                    None => row.wrong_at("squares", smudge.message),
                }
            }
            None
        }
    }
}
