//! Which files does a pack have, and what does it extend?
//!
//! Follows `extends` from a pack to its oldest ancestor and reads every file's text on the way. A pack
//! extends a folder beside its own, or an edition that the program brings along.
//! Invariant: the layers come oldest first, and each file is listed once in its layer.

use std::collections::BTreeMap;

use play::SourceText;
use play::pack::{MANIFEST, Report, Row, parse};

use super::builtin;

/// What a file of a pack holds; each kind has one file name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum FileKind {
    Rulings,
    Trays,
    Abilities,
    Units,
    Terrain,
    Board,
    Decks,
    Scenarios,
    Armies,
}

impl FileKind {
    pub(crate) const NAMES: [(&'static str, Self); 9] = [
        ("rulings.toml", Self::Rulings),
        ("trays.toml", Self::Trays),
        ("abilities.toml", Self::Abilities),
        ("units.toml", Self::Units),
        ("terrain.toml", Self::Terrain),
        ("board.toml", Self::Board),
        ("decks.toml", Self::Decks),
        ("scenarios.toml", Self::Scenarios),
        ("armies.toml", Self::Armies),
    ];

    /// Whether a chain of packs may do without such a file.
    pub(crate) fn is_extra(self) -> bool {
        match self {
            Self::Armies => true,
            Self::Rulings
            | Self::Trays
            | Self::Abilities
            | Self::Units
            | Self::Terrain
            | Self::Board
            | Self::Decks
            | Self::Scenarios => false,
        }
    }
}

/// A file as read, before it is parsed.
#[derive(Debug)]
pub(crate) struct File {
    pub(crate) kind: FileKind,
    pub(crate) path: String,
    /// `None` if it could not be read.
    pub(crate) text: Option<String>,
}

/// One pack of a chain.
#[derive(Debug)]
pub(crate) struct Layer {
    pub(crate) path: String,
    pub(crate) edition: String,
    pub(crate) title: String,
    pub(crate) version: String,
    pub(crate) printings: Vec<String>,
    pub(crate) borrowed: Vec<String>,
    pub(crate) sources: BTreeMap<String, String>,
    pub(crate) files: Vec<File>,
}

/// A pack and all that it extends.
#[derive(Debug, Default)]
pub(crate) struct Chain {
    /// Oldest first; the last one is the pack itself.
    pub(crate) layers: Vec<Layer>,
    /// Every manifest was found and could be parsed.
    pub(crate) whole: bool,
}

/// Where the files of a layer are read from.
enum Place<'r> {
    /// By the caller's reader, from a folder; empty for the pack's own.
    Outside(&'r dyn Fn(&str) -> Option<String>, String),
    /// From the program.
    BuiltIn(&'static str),
}

impl<'r> Place<'r> {
    fn path(&self, name: &str) -> String {
        match self {
            Self::Outside(_, folder) => format!("{folder}{name}"),
            Self::BuiltIn(edition) => format!("{edition}/{name}"),
        }
    }

    fn text(&self, name: &str) -> Option<String> {
        match self {
            Self::Outside(read, _) => read(&self.path(name)),
            Self::BuiltIn(edition) => builtin::file(edition, name).map(str::to_owned),
        }
    }

    /// The pack of a name beside this one: a folder, or else an edition of the program.
    fn beside(&self, name: &str) -> Option<Place<'r>> {
        if let Self::Outside(read, _) = self {
            let beside = Place::Outside(*read, format!("../{name}/"));
            let plain = !name.contains(['/', '\\', ':']) && name != "..";
            if plain && beside.text(MANIFEST).is_some() {
                return Some(beside);
            }
        }
        builtin::edition(name).map(Place::BuiltIn)
    }
}

/// Reads a pack and all that it extends.
pub(crate) fn chain(read: &dyn Fn(&str) -> Option<String>, report: &Report) -> Chain {
    walk_all(&Place::Outside(read, String::new()), report)
}

/// Reads an edition of the program and all that it extends.
pub(crate) fn builtin_chain(edition: &'static str, report: &Report) -> Chain {
    walk_all(&Place::BuiltIn(edition), report)
}

fn walk_all(root: &Place<'_>, report: &Report) -> Chain {
    let mut layers = Vec::new();
    let whole = walk(root, &mut Vec::new(), &mut layers, report).is_some();
    Chain { layers, whole }
}

/// Reads a layer after those below it; `None` if a manifest cannot be read.
fn walk(
    place: &Place<'_>,
    names: &mut Vec<String>,
    layers: &mut Vec<Layer>,
    report: &Report,
) -> Option<()> {
    let path = place.path(MANIFEST);
    let Some(text) = place.text(MANIFEST) else {
        report.missing(&path);
        return None;
    };
    let source = SourceText {
        file: &path,
        text: &text,
    };
    let table = parse(source, report)?;
    let row = Row::file(source, &table, report);
    // Whoever looks for the right reader asks for it.
    let _game = row.owned_or_none("game");
    let layer = layer(&row, place);
    if names.is_empty() {
        names.push(layer.edition.clone());
    }
    let next = next(&row, place, names);
    row.done();
    let whole = match next {
        Next::Nothing => Some(()),
        Next::Wrong => None,
        Next::Pack(next) => walk(&next, names, layers, report),
    };
    layers.push(layer);
    whole
}

/// What a manifest extends.
enum Next<'r> {
    Nothing,
    Wrong,
    Pack(Place<'r>),
}

fn next<'r>(row: &Row<'_>, place: &Place<'r>, names: &mut Vec<String>) -> Next<'r> {
    let word = match row.text_or_none("extends") {
        Some(Some(word)) => word,
        Some(None) => return Next::Nothing,
        None => return Next::Wrong,
    };
    if names.iter().any(|name| name == word.text) {
        let way = names.join(" > ");
        let message = format!("packs extend each other: {way} > {}", word.text);
        row.wrong_word(&word, message);
        return Next::Wrong;
    }
    names.push(word.text.to_owned());
    match place.beside(word.text) {
        Some(next) => Next::Pack(next),
        None => {
            row.unknown("pack", &word, builtin::EDITIONS);
            Next::Wrong
        }
    }
}

fn layer(row: &Row<'_>, place: &Place<'_>) -> Layer {
    let mut sources = BTreeMap::new();
    if row.has("sources")
        && let Some(table) = row.row("sources")
    {
        for (name, text) in table.pairs() {
            if let Some(text) = text {
                sources.insert(name.text.to_owned(), text.text.to_owned());
            }
        }
    }
    let list = |key| -> Vec<String> {
        let words = row.texts(key).unwrap_or_default();
        words.iter().map(|word| word.text.to_owned()).collect()
    };
    Layer {
        path: place.path(MANIFEST),
        edition: row.owned("edition").unwrap_or_default(),
        title: row.owned("title").unwrap_or_default(),
        version: row.owned("version").unwrap_or_default(),
        printings: list("printings"),
        borrowed: list("borrowed"),
        sources,
        files: files(row, place),
    }
}

fn files(row: &Row<'_>, place: &Place<'_>) -> Vec<File> {
    let mut files: Vec<File> = Vec::new();
    for word in row.texts("files").unwrap_or_default() {
        let path = place.path(word.text);
        let known = FileKind::NAMES.iter().find(|(name, _)| *name == word.text);
        let Some((_, kind)) = known else {
            let names = FileKind::NAMES.iter().map(|(name, _)| *name);
            row.unknown("file", &word, names);
            continue;
        };
        if files.iter().any(|file| file.kind == *kind) {
            row.wrong_word(&word, format!("`{}` is listed twice", word.text));
            continue;
        }
        let text = place.text(word.text);
        if text.is_none() {
            row.wrong_word(&word, format!("the file `{path}` is missing"));
        }
        files.push(File {
            kind: *kind,
            path,
            text,
        });
    }
    files
}
