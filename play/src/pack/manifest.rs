//! Which files does a pack have, and where do its rows come from?
//!
//! The manifest names edition, title, version, the files, and what the `source` of a row stands for. Every kind of
//! file has one name.

use std::collections::BTreeMap;

use super::{Report, Row, parse};
use crate::digest::Digest;
use crate::problem::SourceText;
use crate::source::Source;

/// The name of the file that names the others.
pub const MANIFEST: &str = "manifest.toml";

/// Which game a pack is for, by the `game` of its manifest; `None` where it says nothing that can be read.
///
/// # Example
/// ```
/// assert_eq!(play::pack::game_of("game = 'tiles'\ntitle = 'Mine'").as_deref(), Some("tiles"));
/// assert_eq!(play::pack::game_of("title = 'Mine'"), None);
/// ```
#[must_use]
pub fn game_of(manifest: &str) -> Option<String> {
    let source = SourceText {
        file: MANIFEST,
        text: manifest,
    };
    let silent = Report::default();
    let table = parse(source, &silent)?;
    Row::file(source, &table, &silent).owned_or_none("game")?
}

/// A file as read, before it is parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File<K> {
    /// What it holds.
    pub kind: K,
    /// Its name.
    pub name: String,
    /// Everything in it.
    pub text: String,
}

/// A manifest with the files that it names.
///
/// # Example
/// ```
/// use play::pack::{Files, Report};
///
/// let read = |name: &str| Some(match name {
///     "manifest.toml" => "edition = '1'\ntitle = 'Mine'\nversion = '1'\nfiles = ['map.toml']\n[sources]\n",
///     _ => "",
/// }.to_owned());
/// let report = Report::default();
/// let files = Files::read(&read, &[("map.toml", 'm')], &report).unwrap();
/// assert_eq!((files.title.as_str(), files.files[0].kind), ("Mine", 'm'));
/// assert!(report.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Files<K> {
    /// Version of the printed rules.
    pub edition: String,
    /// Its name for people.
    pub title: String,
    /// The pack's own version.
    pub version: String,
    /// What the `source` of a row stands for.
    pub sources: BTreeMap<String, String>,
    /// The files, in the order of the manifest.
    pub files: Vec<File<K>>,
}

impl<K: Copy + PartialEq> Files<K> {
    /// Reads the manifest and every file that it names, each of which must be one of the `known` and all of which must
    /// be there; `None` if there is no manifest to read.
    pub fn read(
        read: &dyn Fn(&str) -> Option<String>,
        known: &[(&'static str, K)],
        report: &Report,
    ) -> Option<Self> {
        let Some(text) = read(MANIFEST) else {
            report.missing(MANIFEST);
            return None;
        };
        let source = SourceText {
            file: MANIFEST,
            text: &text,
        };
        let table = parse(source, report)?;
        let row = Row::file(source, &table, report);
        // Whoever looks for the right reader asks for it.
        let _game = row.owned_or_none("game");
        let files = Self {
            edition: row.owned("edition").unwrap_or_default(),
            title: row.owned("title").unwrap_or_default(),
            version: row.owned("version").unwrap_or_default(),
            sources: sources(&row),
            files: listed(&row, read, known),
        };
        row.done();
        Some(files)
    }

    /// What tells these files from others: every letter counts.
    #[must_use]
    pub fn digest(&self) -> Digest {
        let texts: Vec<&str> = self.files.iter().map(|file| file.text.as_str()).collect();
        Digest::of_bytes(texts.concat().as_bytes())
    }

    /// Where a row comes from, by its keys `source` and `assumed`.
    pub fn source(&self, row: &Row<'_>) -> Option<Source> {
        let origin = row.text("source");
        let assumed = row.truth("assumed");
        let origin = origin?;
        let Some(text) = self.sources.get(origin.text) else {
            row.unknown("source", &origin, self.sources.keys().map(String::as_str));
            return None;
        };
        Some(Source {
            edition: self.edition.clone(),
            source: text.clone(),
            assumed: assumed?,
        })
    }
}

fn sources(row: &Row<'_>) -> BTreeMap<String, String> {
    let pairs = row.row("sources").map(|table| table.pairs());
    let pairs = pairs.unwrap_or_default().into_iter();
    pairs
        .filter_map(|(name, text)| Some((name.text.to_owned(), text?.text.to_owned())))
        .collect()
}

fn listed<K: Copy + PartialEq>(
    row: &Row<'_>,
    read: &dyn Fn(&str) -> Option<String>,
    known: &[(&'static str, K)],
) -> Vec<File<K>> {
    let words = row.texts("files").unwrap_or_default();
    let mut files: Vec<File<K>> = Vec::new();
    for word in &words {
        let Some((_, kind)) = known.iter().find(|(name, _)| *name == word.text) else {
            row.unknown("file", word, known.iter().map(|(name, _)| *name));
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
    for (name, _) in known {
        if !words.iter().any(|word| word.text == *name) {
            row.wrong_at("files", format!("`{name}` is not listed"));
        }
    }
    files
}
