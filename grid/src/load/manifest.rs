//! Which files does a pack have?
//!
//! The manifest names edition, version, files and what the rows' `source` stands for. Every kind of file
//! has one name.

use std::collections::BTreeMap;

use play::SourceText;

use super::{missing, parse};
use crate::raw::{Report, Row};

/// What a file of a pack holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum FileKind {
    Rulings,
    Terrain,
    Tiles,
    Layouts,
}

impl FileKind {
    const NAMES: [(&'static str, Self); 4] = [
        ("rulings.toml", Self::Rulings),
        ("terrain.toml", Self::Terrain),
        ("tiles.toml", Self::Tiles),
        ("layouts.toml", Self::Layouts),
    ];
}

/// A file as read, before it is parsed.
pub(super) struct File {
    pub(super) kind: FileKind,
    pub(super) name: String,
    pub(super) text: String,
}

/// A manifest with the files that it names.
pub(super) struct Files {
    pub(super) edition: String,
    pub(super) title: String,
    pub(super) version: String,
    pub(super) sources: BTreeMap<String, String>,
    pub(super) files: Vec<File>,
}

const MANIFEST: &str = "manifest.toml";

/// The text of a file that the program brings along, or `None`.
pub(super) fn builtin(name: &str) -> Option<&'static str> {
    match name {
        MANIFEST => Some(include_str!("../../packs/base/manifest.toml")),
        "rulings.toml" => Some(include_str!("../../packs/base/rulings.toml")),
        "terrain.toml" => Some(include_str!("../../packs/base/terrain.toml")),
        "tiles.toml" => Some(include_str!("../../packs/base/tiles.toml")),
        "layouts.toml" => Some(include_str!("../../packs/base/layouts.toml")),
        _ => None,
    }
}

/// Reads the manifest and every file that it names; `None` if there is no manifest to read.
pub(super) fn files(read: &dyn Fn(&str) -> Option<String>, report: &Report) -> Option<Files> {
    let Some(text) = read(MANIFEST) else {
        report.add(missing(MANIFEST));
        return None;
    };
    let source = SourceText {
        file: MANIFEST,
        text: &text,
    };
    let table = parse(source, report)?;
    let row = Row::file(source, &table, report);
    let files = Files {
        edition: row.owned("edition").unwrap_or_default(),
        title: row.owned("title").unwrap_or_default(),
        version: row.owned("version").unwrap_or_default(),
        sources: sources(&row),
        files: listed(&row, read),
    };
    row.done();
    Some(files)
}

fn sources(row: &Row<'_>) -> BTreeMap<String, String> {
    let pairs = row.row("sources").map(|table| table.pairs());
    let pairs = pairs.unwrap_or_default().into_iter();
    pairs
        .filter_map(|(name, text)| Some((name.text.to_owned(), text?.text.to_owned())))
        .collect()
}

fn listed(row: &Row<'_>, read: &dyn Fn(&str) -> Option<String>) -> Vec<File> {
    let words = row.texts("files").unwrap_or_default();
    let mut files: Vec<File> = Vec::new();
    for word in &words {
        let known = FileKind::NAMES.iter().find(|(name, _)| *name == word.text);
        let Some((_, kind)) = known else {
            row.unknown("file", word, FileKind::NAMES.iter().map(|(name, _)| *name));
            continue;
        };
        if files.iter().any(|file| file.kind == *kind) {
            row.wrong_word(word, format!("`{}` is listed twice", word.text));
            continue;
        }
        match read(word.text) {
            Some(text) => files.push(File {
                kind: *kind,
                name: word.text.to_owned(),
                text,
            }),
            None => row.wrong_word(word, format!("the file `{}` is missing", word.text)),
        }
    }
    for (name, _) in FileKind::NAMES {
        if !words.iter().any(|word| word.text == name) {
            row.wrong_at("files", format!("`{name}` is not listed"));
        }
    }
    files
}
