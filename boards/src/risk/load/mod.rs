//! How do files become a pack?
//!
//! Maps first, then what refers to their areas. A file that cannot be read is one problem and hides no other.
//! Invariant: a pack comes out only if not one problem was found.

mod amendments;
mod cards;
mod lands;
mod rows;

use std::collections::BTreeMap;

use play::pack::{Choices, Files, MANIFEST, Report, Row, Table, parse};
use play::{Digest, Problems, SourceText};

use self::lands::Lands;
use self::rows::Known;
use super::pack::{Board, BoardName, Land, Pack};
use super::rulings::Rulings;
use crate::graph::BorderKind;
use crate::ids::{AreaId, CoastId};
use crate::map_read::MapReader;

/// What a file of a pack holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum FileKind {
    Rulings,
    Westeros,
    Essos,
    Deck,
    Houses,
    Objectives,
    Mitchell,
    Characters,
    Maesters,
}

const NAMES: [(&str, FileKind); 9] = [
    ("rulings.toml", FileKind::Rulings),
    ("westeros.toml", FileKind::Westeros),
    ("essos.toml", FileKind::Essos),
    ("deck.toml", FileKind::Deck),
    ("houses.toml", FileKind::Houses),
    ("objectives.toml", FileKind::Objectives),
    ("mitchell.toml", FileKind::Mitchell),
    ("characters.toml", FileKind::Characters),
    ("maesters.toml", FileKind::Maesters),
];

const BOARDS: [(&str, BoardName); 2] = [
    ("westeros", BoardName::Westeros),
    ("essos", BoardName::Essos),
];

/// Reads the pack that the program brings along.
pub(super) fn builtin() -> Result<Pack, Problems> {
    load(&|name| file(name).map(str::to_owned))
}

fn file(name: &str) -> Option<&'static str> {
    match name {
        MANIFEST => Some(include_str!("../../../packs/risk/manifest.toml")),
        "rulings.toml" => Some(include_str!("../../../packs/risk/rulings.toml")),
        "westeros.toml" => Some(include_str!("../../../packs/risk/westeros.toml")),
        "essos.toml" => Some(include_str!("../../../packs/risk/essos.toml")),
        "deck.toml" => Some(include_str!("../../../packs/risk/deck.toml")),
        "houses.toml" => Some(include_str!("../../../packs/risk/houses.toml")),
        "objectives.toml" => Some(include_str!("../../../packs/risk/objectives.toml")),
        "mitchell.toml" => Some(include_str!("../../../packs/risk/mitchell.toml")),
        "characters.toml" => Some(include_str!("../../../packs/risk/characters.toml")),
        "maesters.toml" => Some(include_str!("../../../packs/risk/maesters.toml")),
        _ => None,
    }
}

/// The files of a pack of one's own, to change what is printed otherwise: a manifest and everything that the program
/// brings along.
///
/// ```
/// use boards::risk::{Pack, own_copy};
///
/// let files = own_copy();
/// let text = |name: &str| files.iter().find(|(known, _)| known == name).map(|(_, text)| text.clone());
/// let copy = Pack::load(text).unwrap();
/// assert_ne!(copy.edition, Pack::builtin().unwrap().edition);
/// ```
#[must_use]
pub fn own_copy() -> Vec<(String, String)> {
    let builtin = file(MANIFEST).unwrap_or_default();
    let manifest: Vec<String> = builtin.lines().map(own_line).collect();
    let manifest = format!(
        "# A pack of your own: change what you like. A row that you typed in from print has `source = \"box\"` and no \
         `assumed`.\n{}\nbox = \"Printed in the box that I own\"\n",
        manifest.join("\n")
    );
    let files = NAMES
        .iter()
        .filter_map(|(name, _)| Some((*name, file(name)?)));
    let files = files.map(|(name, text)| (name.to_owned(), text.to_owned()));
    [(MANIFEST.to_owned(), manifest)]
        .into_iter()
        .chain(files)
        .collect()
}

/// A line of the manifest as a copy has it.
fn own_line(line: &str) -> String {
    match line.split_once(" = ") {
        Some(("edition", known)) => format!("edition = \"{}, mine\"", known.trim_matches('"')),
        Some(("title", _)) => "title = \"My own Risk\"".to_owned(),
        Some(("version", _)) => "version = \"1\"".to_owned(),
        _line => line.to_owned(),
    }
}

/// Reads a pack through a reader of files.
pub(super) fn load(read: &dyn Fn(&str) -> Option<String>) -> Result<Pack, Problems> {
    let report = Report::default();
    let files = Files::read(read, &NAMES, &report);
    let pack = files.and_then(|files| check(&files, &report));
    report.close(pack)
}

fn check(files: &Files<FileKind>, report: &Report) -> Option<Pack> {
    let mut tables: Vec<(FileKind, SourceText<'_>, Table<'_>)> = Vec::new();
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
    let rows: BTreeMap<FileKind, Row<'_>> = rows.collect();
    let reader = Reader { files, rows };
    let pack = reader.pack();
    for (kind, row) in reader.rows {
        if kind != FileKind::Rulings {
            row.done();
        }
    }
    pack
}

struct Reader<'t> {
    files: &'t Files<FileKind>,
    rows: BTreeMap<FileKind, Row<'t>>,
}

impl<'t> Reader<'t> {
    fn pack(&self) -> Option<Pack> {
        let rulings = self.rulings();
        let mut lands = Lands::new(self.files);
        let mut reader = MapReader::default();
        let west = self.board(FileKind::Westeros, &mut reader, &mut lands);
        let east = self.board(FileKind::Essos, &mut reader, &mut lands);
        let named = reader.names().clone();
        let map = self
            .rows
            .get(&FileKind::Essos)
            .and_then(|last| reader.finish(last));
        let known = Known {
            names: &named,
            // Without the map names may be missing that are right.
            open: map.is_none(),
        };
        let icons = self.icons(known);
        let houses = self.houses(known);
        let most = map.as_ref().map(|map| lands.most(map.len()));
        let objectives = self.objectives(most);
        let amendments = self.amendments(known);
        let (characters, maesters) = (self.characters(), self.maesters());
        let (mut map, icons) = (map?, icons?);
        let worth = map
            .areas()
            .iter()
            .zip(icons)
            .map(|(area, (icon, icon_assumed))| {
                let worth = lands.lands.get(&area.number)?;
                Some(Land {
                    board: worth.board,
                    castle: worth.castle,
                    port: worth.port,
                    coastal: worth.coastal,
                    region: area.region?,
                    icon,
                    icon_assumed,
                })
            });
        let worth: Vec<Land> = worth.collect::<Option<_>>()?;
        let ports: Vec<(AreaId, CoastId)> = map
            .areas()
            .iter()
            .zip(&worth)
            .filter_map(|(area, land)| Some((area.number, land.port?)))
            .collect();
        for (place, (a, coast)) in ports.iter().enumerate() {
            for (b, other) in &ports[..place] {
                if coast == other {
                    map.link(*a, *b, BorderKind::Port);
                }
            }
        }
        let (amendments, links) = amendments?;
        for (a, b) in links {
            map.link(a, b, BorderKind::House);
        }
        let texts = self.files.files.iter();
        let texts: Vec<&str> = texts.map(|file| file.text.as_str()).collect();
        Some(Pack {
            edition: self.files.edition.clone(),
            title: self.files.title.clone(),
            version: self.files.version.clone(),
            digest: Digest::of_bytes(texts.concat().as_bytes()),
            rulings: rulings?,
            map,
            boards: vec![west?, east?],
            coasts: lands.coasts,
            bonuses: lands.bonuses,
            lands: worth,
            houses: houses?,
            objectives: objectives?,
            amendments,
            characters: characters?,
            maesters: maesters?,
        })
    }

    fn rulings(&self) -> Option<Rulings> {
        let file = self.rows.get(&FileKind::Rulings)?;
        let mut choices = Choices::of(Rulings::all());
        choices.read(file);
        choices.demand_all(file);
        Rulings::chosen(&choices)
    }

    fn board(
        &self,
        kind: FileKind,
        reader: &mut MapReader,
        lands: &mut Lands<'_>,
    ) -> Option<Board> {
        let file = self.rows.get(&kind)?;
        let name = file.one_of("board", "id", &BOARDS);
        let title = file.owned("title");
        lands.board = name.unwrap_or(lands.board);
        file.each("coast", |row, id| {
            let (title, source) = (row.owned("title"), self.files.source(row));
            // A coast may be written on both boards.
            if !lands.coasts.iter().any(|coast| coast.id == id) {
                lands.coasts.push(super::pack::Coast {
                    id: id.to_owned(),
                    title: title?,
                });
            }
            source.map(|_| ())
        });
        let (areas, frame) = reader.board(file, lands)?;
        Some(Board {
            name: name?,
            title: title?,
            areas,
            frame,
        })
    }
}
