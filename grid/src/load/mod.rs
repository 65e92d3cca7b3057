//! How do files become a pack?
//!
//! In three passes: read and parse every file, read the rows of tiles and terrain, then put every layout
//! together. A file that cannot be read is one problem and hides no other.
//! Invariant: a pack comes out only if not one problem was found.

mod layouts;
mod manifest;
mod terrain;
mod tiles;

use std::collections::{BTreeMap, BTreeSet};

use play::{Problem, Problems, Source, SourceText};
use toml::de::DeTable;

use self::manifest::{FileKind, Files};
use crate::ids::ZoneId;
use crate::pack::Pack;
use crate::raw::{Report, Row, Word};
use crate::rulings::{RulingError, Rulings};

/// Reads the pack that the program brings along.
pub(crate) fn builtin() -> Result<Pack, Problems> {
    load(&|name| manifest::builtin(name).map(str::to_owned))
}

/// Reads a pack through a reader of files.
pub(crate) fn load(read: &dyn Fn(&str) -> Option<String>) -> Result<Pack, Problems> {
    let report = Report::default();
    let files = manifest::files(read, &report);
    let pack = files.and_then(|files| check(&files, &report));
    report.close(pack)
}

/// What rows of a pack refer to.
struct Reader<'t> {
    edition: &'t str,
    sources: &'t BTreeMap<String, String>,
    files: BTreeMap<FileKind, Row<'t>>,
}

fn check(files: &Files, report: &Report) -> Option<Pack> {
    let mut tables = Vec::new();
    for file in &files.files {
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
        edition: &files.edition,
        sources: &files.sources,
        files: rows.collect(),
    };
    let rulings = reader.rulings();
    let (zones, pieces, barriers) = (reader.zones(), reader.pieces(), reader.barriers());
    let letters = letters(zones.as_deref().unwrap_or_default());
    // Without the zones their letters would all be unknown.
    let tiles = zones.as_ref().and_then(|_| reader.tiles(&letters));
    let layouts = reader.layouts();
    let tables = rulings.zip(zones).zip(pieces).zip(barriers).zip(tiles);
    let pack = tables.map(|((((rulings, zones), pieces), barriers), tiles)| Pack {
        edition: files.edition.clone(),
        title: files.title.clone(),
        version: files.version.clone(),
        rulings,
        tiles,
        pieces,
        barriers,
        zones,
        layouts: Vec::new(),
    });
    if let (Some(pack), Some(layouts)) = (&pack, &layouts) {
        reader.compose(pack, layouts);
    }
    for (kind, row) in reader.files {
        if kind != FileKind::Rulings {
            row.done();
        }
    }
    let mut pack = pack?;
    pack.layouts = layouts?.into_iter().collect::<Option<_>>()?;
    report.is_empty().then_some(pack)
}

/// Parses a file; a syntax error is the one problem that it gives.
fn parse<'t>(source: SourceText<'t>, report: &Report) -> Option<DeTable<'t>> {
    match DeTable::parse(source.text) {
        Ok(table) => Some(table.into_inner()),
        Err(error) => {
            let span = error.span().unwrap_or(0..0);
            let message = error.message().lines().collect::<Vec<_>>().join(", ");
            report.add(source.problem(span, "", message));
            None
        }
    }
}

fn letters(zones: &[crate::pack::Zone]) -> Vec<(char, ZoneId)> {
    let zones = zones.iter().enumerate();
    zones
        .filter_map(|(place, zone)| Some((zone.letter, ZoneId::from_place(place)?)))
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
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        for row in file.rows(list) {
            let id = row.text("id");
            if let Some(id) = &id {
                if !is_id(id.text) {
                    row.wrong_word(id, "must be lower case letters, digits, `-` and `_`");
                }
                if !seen.insert(id.text.to_owned()) {
                    row.wrong_word(id, format!("{list} `{}` is there twice", id.text));
                }
            }
            found.push(read(
                &row,
                id.map(|id| id.text.to_owned()).unwrap_or_default(),
            ));
            row.done();
        }
        Some(found)
    }

    /// Where a row comes from.
    fn source(&self, row: &Row<'_>) -> Option<Source> {
        let origin = row.text("source");
        let assumed = row.truth("assumed");
        let origin = origin?;
        let Some(text) = self.sources.get(origin.text) else {
            row.unknown("source", &origin, self.sources.keys().map(String::as_str));
            return None;
        };
        Some(Source {
            edition: self.edition.to_owned(),
            source: text.clone(),
            assumed: assumed?,
        })
    }

    fn rulings(&self) -> Option<Rulings> {
        let file = self.files.get(&FileKind::Rulings)?;
        let mut values: BTreeMap<&str, &str> = BTreeMap::new();
        let mut tried: Vec<&str> = Vec::new();
        for (name, value) in file.pairs() {
            tried.push(name.text);
            let Some(value) = value else { continue };
            match Rulings::check(name.text, value.text) {
                Ok(info) => {
                    values.insert(info.name, value.text);
                }
                Err(RulingError::UnknownName(_)) => {
                    let names = Rulings::all().iter().map(|info| info.name);
                    file.unknown("ruling", &name, names);
                }
                Err(RulingError::UnknownValue { known, .. }) => {
                    let takes = known.join("`, `");
                    let message = format!("has no value `{}`; it takes `{takes}`", value.text);
                    file.wrong_word(&value, message);
                }
            }
        }
        for info in Rulings::all() {
            if !tried.contains(&info.name) {
                file.wrong(format!("ruling `{}` has no value", info.name));
            }
        }
        Rulings::collect(|name| values.get(name).copied())
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

fn is_id(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    text.starts_with(plain) && text.chars().all(|c| plain(c) || c == '-' || c == '_')
}

/// A problem with a file as a whole.
fn missing(name: &str) -> Problem {
    Problem::error(name, "", "the file is missing")
}
