//! How do files become a pack?
//!
//! In three passes: read and parse every file of the pack and of those it extends, gather all ids, then
//! check every row. A row of a pack replaces the row of the same id in the pack that it extends.
//! Invariant: a pack comes out only if not one problem was found.

mod armies;
pub(crate) mod builtin;
mod fights;
mod lengths;
mod manifest;
mod names;
mod passives;
mod plays;
mod rulings;
mod scenarios;
mod tables;
mod tactics;
mod units;

use play::pack::{Names, Report, Row, RowId, Table, ids, parse};
use play::{Problem, Problems, SourceText};
use strum::VariantArray;

use self::manifest::{Chain, File, FileKind, Layer};
use self::names::{Known, Printing};
use crate::pack::Pack;

/// Reads a pack through a reader of files.
pub(crate) fn load(read: &dyn Fn(&str) -> Option<String>) -> Result<Pack, Problems> {
    let report = Report::default();
    let chain = manifest::chain(read, &report);
    let pack = check(&chain, &report);
    report.close(pack)
}

/// Reads an edition that the program brings along.
pub(crate) fn load_builtin(edition: &str) -> Result<Pack, Problems> {
    let Some(edition) = builtin::edition(edition) else {
        let message = format!("unknown edition `{edition}`");
        let problem = Problem::error(format!("{edition}/manifest.toml"), "", message);
        return Err(problem.did_you_mean(edition, builtin::EDITIONS).into());
    };
    let report = Report::default();
    let chain = manifest::builtin_chain(edition, &report);
    let pack = check(&chain, &report);
    report.close(pack)
}

/// Every value of a kind with its name in files.
fn named<T: Copy + VariantArray + Into<&'static str>>() -> Vec<(&'static str, T)> {
    T::VARIANTS
        .iter()
        .map(|value| ((*value).into(), *value))
        .collect()
}

/// A parsed file with the number of its layer.
struct Doc<'t> {
    layer: usize,
    kind: FileKind,
    source: SourceText<'t>,
    table: Table<'t>,
}

/// Every file of a chain of packs, ready to be read.
struct Reader<'t> {
    /// One row a parsed file, oldest layer first.
    files: Vec<(usize, FileKind, Row<'t>)>,
    /// Files that could not be read or parsed.
    broken: Vec<FileKind>,
    known: Known,
}

/// The rows of one kind; `None` if one of them could not be read.
type Rows<T> = Option<Vec<T>>;

fn check(chain: &Chain, report: &Report) -> Option<Pack> {
    let top = chain.layers.last()?;
    let mut broken = absent(chain, top, report);
    let mut docs = Vec::new();
    for (layer, one) in chain.layers.iter().enumerate() {
        for file in &one.files {
            match doc(layer, file, report) {
                Some(doc) => docs.push(doc),
                None => broken.push(file.kind),
            }
        }
    }
    let known = gather(&chain.layers, &docs, &broken);
    let files = docs
        .iter()
        .map(|doc| {
            let row = Row::file(doc.source, &doc.table, report);
            (doc.layer, doc.kind, row)
        })
        .collect();
    let reader = Reader {
        files,
        broken,
        known,
    };
    let pack = reader.pack(top);
    reader.done();
    pack
}

/// The kinds of files that no layer lists. In a whole chain that is a problem.
fn absent(chain: &Chain, top: &Layer, report: &Report) -> Vec<FileKind> {
    let mut absent = Vec::new();
    for (name, kind) in FileKind::NAMES {
        if kind.is_extra() {
            continue;
        }
        let mut listed = chain.layers.iter().flat_map(|layer| &layer.files);
        if listed.all(|file| file.kind != kind) {
            absent.push(kind);
            if chain.whole {
                let message = format!("neither the pack nor one that it extends lists `{name}`");
                report.add(Problem::error(top.path.as_str(), "files", message));
            }
        }
    }
    absent
}

fn doc<'t>(layer: usize, file: &'t File, report: &Report) -> Option<Doc<'t>> {
    let source = SourceText {
        file: &file.path,
        text: file.text.as_ref()?,
    };
    Some(Doc {
        layer,
        kind: file.kind,
        source,
        table: parse(source, report)?,
    })
}

/// Gathers all ids and what rows may name as their origin.
fn gather(layers: &[Layer], docs: &[Doc<'_>], broken: &[FileKind]) -> Known {
    let mut known = Known::default();
    for layer in layers.iter().rev() {
        for (list, printing) in [
            (&layer.printings, Printing::Own),
            (&layer.borrowed, Printing::Borrowed),
        ] {
            for name in list {
                known.printings.entry(name.clone()).or_insert(printing);
            }
        }
        for (name, text) in &layer.sources {
            known.sources.entry(name.clone()).or_insert(text.clone());
        }
    }
    for doc in docs {
        match doc.kind {
            FileKind::Abilities => add_ids(&mut known.abilities, doc, "ability"),
            FileKind::Units => {
                add_ids(&mut known.factions, doc, "faction");
                add_ids(&mut known.profiles, doc, "unit");
                add_ids(&mut known.characters, doc, "character");
            }
            FileKind::Terrain => add_ids(&mut known.pieces, doc, "piece"),
            FileKind::Board => add_ids(&mut known.zones, doc, "zone"),
            FileKind::Decks => add_ids(&mut known.cards, doc, "card"),
            FileKind::Scenarios => add_ids(&mut known.scenarios, doc, "scenario"),
            FileKind::Armies => add_ids(&mut known.armies, doc, "army"),
            FileKind::Rulings | FileKind::Trays => {}
        }
    }
    for kind in broken {
        match kind {
            FileKind::Abilities => known.abilities.leave_open(),
            FileKind::Units => {
                known.factions.leave_open();
                known.profiles.leave_open();
                known.characters.leave_open();
            }
            FileKind::Terrain => known.pieces.leave_open(),
            FileKind::Board => known.zones.leave_open(),
            FileKind::Rulings
            | FileKind::Trays
            | FileKind::Decks
            | FileKind::Scenarios
            | FileKind::Armies => {}
        }
    }
    known
}

/// Adds the ids of one list of a file. What is wrong with them is reported when the rows are read.
fn add_ids<I: RowId>(names: &mut Names<I>, doc: &Doc<'_>, list: &str) {
    for id in ids(&doc.table, list) {
        if !id.is_empty() {
            names.add(id);
        }
    }
}

impl<'t> Reader<'t> {
    /// Reports the keys of files that nobody asked for.
    fn done(self) {
        for (_, kind, row) in self.files {
            if kind != FileKind::Rulings {
                row.done();
            }
        }
    }

    fn pack(&self, top: &Layer) -> Option<Pack> {
        let pack = self.without_armies(top);
        let armies = self.armies(top, pack.as_ref());
        Some(Pack {
            armies: armies?,
            ..pack?
        })
    }

    fn without_armies(&self, top: &Layer) -> Option<Pack> {
        let rulings = self.rulings();
        let trays = self.trays();
        let terms = self.terms();
        let abilities = self.abilities();
        let factions = self.factions();
        let profiles = self.profiles(trays.as_ref());
        let characters = self.characters();
        let keywords = self.keywords();
        let pieces = self.pieces(keywords.as_deref());
        let zones = self.zones();
        let cards = self.cards(characters.as_deref());
        let battle = self.battle();
        let scenarios = self.scenarios(battle.as_ref());
        Some(Pack {
            edition: top.edition.clone(),
            title: top.title.clone(),
            version: top.version.clone(),
            rulings: rulings?,
            trays: trays?,
            factions: factions?,
            abilities: abilities?,
            terms: terms?,
            profiles: profiles?,
            characters: characters?,
            keywords: keywords?,
            pieces: pieces?,
            zones: zones?,
            cards: cards?,
            battle: battle?,
            scenarios: scenarios?,
            armies: Vec::new(),
        })
    }

    /// The files of a kind, oldest layer first.
    fn of(&self, kind: FileKind) -> impl Iterator<Item = (usize, &Row<'t>)> {
        let files = self.files.iter().filter(move |(_, k, _)| *k == kind);
        files.map(|(layer, _, row)| (*layer, row))
    }

    /// Tells whether all files of a kind could be read.
    fn whole(&self, kind: FileKind) -> bool {
        !self.broken.contains(&kind)
    }

    /// Reads the rows of one list in all layers. A later row of the same id replaces an earlier one.
    fn rows<I: RowId, T>(
        &self,
        kind: FileKind,
        list: &'static str,
        names: &Names<I>,
        read: impl Fn(&Row<'t>, String) -> Option<T>,
    ) -> Rows<T> {
        let mut found: Vec<Option<T>> = Vec::new();
        found.resize_with(names.len(), || None);
        let mut sound = self.whole(kind);
        self.each(kind, list, |row, id| {
            let value = read(row, id.to_owned());
            sound &= value.is_some();
            if let Some(place) = names.find(id)
                && let Some(slot) = found.get_mut(place.place())
            {
                *slot = value;
            }
        });
        if !sound {
            return None;
        }
        found.into_iter().collect()
    }

    /// Visits the rows of one list in all layers with their ids; ids are checked here, and every row is
    /// closed after its visit.
    fn each(&self, kind: FileKind, list: &'static str, mut visit: impl FnMut(&Row<'t>, &str)) {
        for (_, file) in self.of(kind) {
            // A later layer may have a row again, a file may not.
            file.each(list, |row, id| {
                visit(row, id);
                Some(())
            });
        }
    }
}
