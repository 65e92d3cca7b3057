//! How do files become a pack?
//!
//! In three passes: read and parse every file of the pack and of those it extends, read the rows of tiles and
//! terrain, then put every layout together. A row takes the place of the row of the same id in a pack below.
//! A file that cannot be read is one problem and hides no other.
//! Invariant: a pack comes out only if not one problem was found; a sketch has what could be read.

mod abilities;
mod cards;
mod latest;
mod layouts;
mod manifest;
mod models;
mod scenarios;
mod sketch;
mod squares;
mod terrain;
mod tiles;

use std::collections::BTreeSet;

use play::pack::{Choices, Files, Names, Order, Report, Row, RowId, Word, parse, place};
use play::{Problems, Source, SourceText};

pub use self::abilities::ability_words;
use self::latest::Latest;
use self::manifest::FileKind;
pub use self::manifest::template;
pub use self::sketch::Sketch;
pub(crate) use self::sketch::sketched;
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
    let layers = Files::chain(read, "", manifest::shelf("../"), &FileKind::NAMES, &report);
    let pack = layers.and_then(|layers| check(&layers, Named::of(layers.last()?), order, &report));
    report.close(pack)
}

/// Reads some packs over the one that the program brings along, later ones over earlier ones.
pub(crate) fn stacked(
    names: &[&str],
    order: &Order,
    read: &dyn Fn(&str) -> Option<String>,
) -> Result<Pack, Problems> {
    let report = Report::default();
    let (layers, named) = shelved(names, read, &report);
    let pack = match report.is_empty() {
        true => check(&layers, Named::all(&named), order, &report),
        false => None,
    };
    report.close(pack)
}

/// The files of some packs and of all that they extend, lowest first, and what the packs are called.
fn shelved(
    names: &[&str],
    read: &dyn Fn(&str) -> Option<String>,
    report: &Report,
) -> (Vec<Files<FileKind>>, Vec<Named>) {
    let mut layers: Vec<Files<FileKind>> = Vec::new();
    let mut read_already = BTreeSet::new();
    let mut named = Vec::new();
    for name in names {
        let folder = format!("{name}/");
        let chain = Files::chain(read, &folder, manifest::shelf(""), &FileKind::NAMES, report);
        let chain = chain.unwrap_or_default();
        named.extend(chain.last().map(Named::of));
        if chain.len() == 1 {
            // It stands alone: whatever was read before lies below it, unseen.
            layers.clear();
            read_already.insert(format!("{}/", manifest::BASE));
        }
        for layer in chain {
            if read_already.insert(layer.folder.clone()) {
                layers.push(layer);
            }
        }
    }
    (layers, named)
}

/// What a pack is called.
#[derive(Clone, Default)]
struct Named {
    edition: String,
    title: String,
    version: String,
}

impl Named {
    fn of(files: &Files<FileKind>) -> Self {
        Self {
            edition: files.edition.clone(),
            title: files.title.clone(),
            version: files.version.clone(),
        }
    }

    fn all(packs: &[Self]) -> Self {
        let join =
            |of: fn(&Self) -> &str, between| packs.iter().map(of).collect::<Vec<_>>().join(between);
        Self {
            edition: join(|pack| &pack.edition, "+"),
            title: join(|pack| &pack.title, ", "),
            version: join(|pack| &pack.version, "+"),
        }
    }
}

/// What rows of a pack refer to.
struct Reader<'t> {
    layers: &'t [Files<FileKind>],
    /// Every file that could be parsed, lowest first.
    files: Vec<(FileKind, Row<'t>)>,
    /// The order that rows of all files together are put in.
    order: &'t Order,
}

/// Puts a pack together, without the boards and scenarios that cannot be read.
fn check(layers: &[Files<FileKind>], named: Named, order: &Order, report: &Report) -> Option<Pack> {
    let mut tables = Vec::new();
    for file in layers.iter().flat_map(|layer| &layer.files) {
        let source = SourceText {
            file: &file.name,
            text: &file.text,
        };
        tables.extend(parse(source, report).map(|table| (file.kind, source, table)));
    }
    let rows = tables
        .iter()
        .map(|(kind, source, table)| (*kind, Row::file(*source, table, report)));
    let reader = Reader {
        layers,
        files: rows.collect(),
        order,
    };
    let texts = layers.iter().flat_map(|layer| &layer.files);
    let texts: Vec<&str> = texts.map(|file| file.text.as_str()).collect();
    let rulings = reader.rulings();
    let (zones, pieces, barriers) = (reader.zones(), reader.pieces(), reader.barriers());
    let known = zones.clone();
    let letters = letters(known.as_deref().unwrap_or_default());
    let tiles = match &zones {
        Some(_) => reader.tiles(&letters),
        // Their letters would all be unknown; that there are tiles is no problem.
        None => {
            reader.latest(FileKind::Tiles, "tile");
            None
        }
    };
    let layouts = reader.layouts();
    let tables = rulings.zip(zones).zip(pieces).zip(barriers).zip(tiles);
    let pack = tables.map(|((((rulings, zones), pieces), barriers), tiles)| Pack {
        edition: named.edition,
        title: named.title,
        version: named.version,
        digest: play::Digest::of_bytes(texts.concat().as_bytes()),
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
    pack.layouts = layouts?.into_iter().flatten().collect();
    pack.cards = cards?;
    pack.equipment = equipment?;
    pack.agendas = agendas?;
    pack.motivations = motivations?;
    pack.objectives = objectives?;
    pack.bands = bands?;
    pack.scenarios = scenarios?.into_iter().flatten().collect();
    Some(pack)
}

fn letters(zones: &[crate::pack::Zone]) -> Vec<(char, ZoneId)> {
    let zones = zones.iter().enumerate();
    zones
        .filter_map(|(place, zone)| Some((zone.letter, ZoneId::nth(place)?)))
        .collect()
}

impl<'t> Reader<'t> {
    /// The files of a kind, lowest first; `None` if there is none, or one could not be parsed.
    fn of(&self, kind: FileKind) -> Option<Vec<&Row<'t>>> {
        let listed = self.layers.iter().flat_map(|layer| &layer.files);
        let listed = listed.filter(|file| file.kind == kind).count();
        let files = self.files.iter().filter(|(own, _)| *own == kind);
        let files: Vec<&Row<'t>> = files.map(|(_, row)| row).collect();
        (!files.is_empty() && files.len() == listed).then_some(files)
    }

    /// The highest file of a kind that could be parsed, for what concerns all of them.
    fn top(&self, kind: FileKind) -> Option<&Row<'t>> {
        let mut files = self.files.iter().rev();
        files.find(|(own, _)| *own == kind).map(|(_, row)| row)
    }

    /// The ids of one list in the order of the pack; `None` if one of the files could not be parsed.
    fn ids(&self, kind: FileKind, list: &'static str) -> Option<Vec<&'t str>> {
        let mut ids = Vec::new();
        for id in self.of(kind)?.iter().flat_map(|file| file.ids(list)) {
            if id.is_empty() || !ids.contains(&id) {
                ids.push(id);
            }
        }
        ids.sort_by_key(|id| place(self.order, list, id));
        Some(ids)
    }

    /// Gathers the names of one list; where a file could not be parsed, every name counts as known.
    fn names<I: RowId>(&self, kind: FileKind, what: &'static str) -> Names<I> {
        let mut names = Names::new(what);
        match self.ids(kind, what) {
            Some(ids) => ids.into_iter().for_each(|id| names.add(id)),
            None => names.leave_open(),
        }
        names
    }

    /// The rows of one list that count, in the order of the pack, to report what is wrong with them.
    fn latest(&self, kind: FileKind, list: &'static str) -> Vec<Row<'t>> {
        let mut latest = Latest::default();
        for file in self.of(kind).unwrap_or_default() {
            for (id, row) in file.ids(list).into_iter().zip(file.rows(list)) {
                latest.put(id, row);
            }
        }
        latest.sorted(self.order, list)
    }

    /// Reads the rows of one list of a file; `None` if the file or one of them could not be read.
    fn rows<T>(
        &self,
        kind: FileKind,
        list: &'static str,
        read: impl FnMut(&Row<'t>, String) -> Option<T>,
    ) -> Option<Vec<T>> {
        self.each(kind, list, read)?.into_iter().collect()
    }

    /// Reads the rows of one list of a file one by one; `None` if there is no such file. All are read, and those count
    /// that no row above replaces.
    fn each<T>(
        &self,
        kind: FileKind,
        list: &'static str,
        mut read: impl FnMut(&Row<'t>, String) -> Option<T>,
    ) -> Option<Vec<Option<T>>> {
        let mut latest = Latest::default();
        for (_, file) in self.files.iter().filter(|(own, _)| *own == kind) {
            let ids = file.ids(list).into_iter();
            let rows = file.each(list, |row, id| read(row, id.to_owned()));
            ids.zip(rows).for_each(|(id, row)| latest.put(id, row));
        }
        self.of(kind).map(|_| latest.sorted(self.order, list))
    }

    /// Where a row comes from.
    fn source(&self, row: &Row<'_>) -> Option<Source> {
        let has = |layer: &&Files<FileKind>| {
            let mut files = layer.files.iter();
            files.any(|file| file.name == row.file_name())
        };
        self.layers.iter().find(has)?.source(row)
    }

    fn rulings(&self) -> Option<Rulings> {
        let mut choices = Choices::of(Rulings::all());
        let files = self.of(FileKind::Rulings)?;
        files.iter().for_each(|file| choices.read(file));
        choices.demand_all(files.first()?);
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
