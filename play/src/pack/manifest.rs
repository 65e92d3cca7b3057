//! Which files does a pack have, and where do its rows come from?
//!
//! The manifest names edition, title, version, the files, what the `source` of a row stands for, and the pack that this
//! one extends, if there is one. Every kind of file has one name.

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

/// A pack that a program brings along.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    /// What other packs call it.
    pub name: &'static str,
    /// The text of one of its files, or `None`.
    pub file: fn(&str) -> Option<&'static str>,
}

/// Where packs are, that one may extend.
#[derive(Clone, Copy, Debug)]
pub struct Shelf {
    /// What stands before the names of packs beside this one.
    pub beside: &'static str,
    /// Those that the program brings along.
    pub editions: &'static [Edition],
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
    /// What stands before the names of its files.
    pub folder: String,
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
        let place = Place { folder: "", read };
        let (files, _) = Layers::alone(known, report).layer(&place, &mut Vec::new())?;
        Some(files)
    }

    /// What tells these files from others: every letter counts.
    #[must_use]
    pub fn digest(&self) -> Digest {
        let texts: Vec<&str> = self.files.iter().map(|file| file.text.as_str()).collect();
        Digest::of_bytes(texts.concat().as_bytes())
    }

    /// Reads a pack in a folder, as [`Files::read`] does, after all that it extends; `None` if a manifest is missing.
    ///
    /// A manifest that says `extends` may leave files out. Names of files have their folder before them.
    ///
    /// # Example
    /// ```
    /// use play::pack::{Edition, Files, Report, Shelf};
    ///
    /// fn first(name: &str) -> Option<&'static str> {
    ///     Some(match name {
    ///         "manifest.toml" => "edition = '1'\ntitle = 'First'\nversion = '1'\nfiles = ['map.toml']\n[sources]\n",
    ///         _ => "",
    ///     })
    /// }
    /// let editions = &[Edition { name: "first", file: first }];
    /// let shelf = Shelf { beside: "../", editions };
    /// let own = "edition = '2'\ntitle = 'Second'\nversion = '1'\nextends = 'first'\n";
    /// let read = |name: &str| (name == "manifest.toml").then(|| own.to_owned());
    /// let report = Report::default();
    /// let chain = Files::chain(&read, "", shelf, &[("map.toml", 'm')], &report).unwrap();
    /// assert_eq!(chain.iter().map(|one| &*one.title).collect::<Vec<_>>(), ["First", "Second"]);
    /// assert_eq!(chain[0].files[0].name, "first/map.toml");
    /// assert!(report.is_empty());
    /// ```
    pub fn chain(
        read: &dyn Fn(&str) -> Option<String>,
        folder: &str,
        shelf: Shelf,
        known: &[(&'static str, K)],
        report: &Report,
    ) -> Option<Vec<Self>> {
        let mut layers = Vec::new();
        let all = Layers {
            known,
            report,
            shelf: Some(shelf),
        };
        all.walk(&Place { folder, read }, &mut Vec::new(), &mut layers)?;
        let mut older = BTreeMap::new();
        for layer in &mut layers {
            older.extend(std::mem::take(&mut layer.sources));
            layer.sources.clone_from(&older);
        }
        Some(layers)
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

/// Hands out the text of a file.
type Read<'r> = &'r dyn Fn(&str) -> Option<String>;

/// Where the files of one pack are.
struct Place<'r> {
    folder: &'r str,
    read: Read<'r>,
}

impl Place<'_> {
    fn path(&self, name: &str) -> String {
        format!("{}{name}", self.folder)
    }
}

/// Which of the known files a manifest must list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    All,
    Some,
}

/// What is known while packs are read one after another.
struct Layers<'r, K> {
    known: &'r [(&'static str, K)],
    report: &'r Report,
    /// `None` where no pack may extend another.
    shelf: Option<Shelf>,
}

impl<'r, K: Copy + PartialEq> Layers<'r, K> {
    fn alone(known: &'r [(&'static str, K)], report: &'r Report) -> Self {
        Self {
            known,
            report,
            shelf: None,
        }
    }

    /// Reads a pack after those below it.
    fn walk(
        &self,
        place: &Place<'_>,
        names: &mut Vec<String>,
        layers: &mut Vec<Files<K>>,
    ) -> Option<()> {
        let (files, extends) = self.layer(place, names)?;
        let found = match (extends, self.shelf) {
            (Some(name), Some(shelf)) => self.below(place, &name, shelf, names, layers),
            (_, _) => Some(()),
        };
        layers.push(files);
        found
    }

    fn below(
        &self,
        place: &Place<'_>,
        name: &str,
        shelf: Shelf,
        names: &mut Vec<String>,
        layers: &mut Vec<Files<K>>,
    ) -> Option<()> {
        let beside = format!("{}{name}/", shelf.beside);
        if (place.read)(&format!("{beside}{MANIFEST}")).is_some() {
            let place = Place {
                folder: &beside,
                read: place.read,
            };
            return self.walk(&place, names, layers);
        }
        let edition = shelf.editions.iter().find(|known| known.name == name)?;
        let folder = format!("{name}/");
        let read = |path: &str| {
            let name = path.strip_prefix(&folder)?;
            (edition.file)(name).map(str::to_owned)
        };
        let own = Place {
            folder: &folder,
            read: &read,
        };
        let (files, extends) = self.layer(&own, names)?;
        // What the program brings along extends only what it brings along.
        let nothing = |_: &str| None;
        let alone = Place {
            folder: &folder,
            read: &nothing,
        };
        let found = match extends {
            Some(name) => self.below(&alone, &name, shelf, names, layers),
            None => Some(()),
        };
        layers.push(files);
        found
    }

    /// One manifest with its files, and what it extends.
    fn layer(
        &self,
        place: &Place<'_>,
        names: &mut Vec<String>,
    ) -> Option<(Files<K>, Option<String>)> {
        let path = place.path(MANIFEST);
        let Some(text) = (place.read)(&path) else {
            self.report.missing(&path);
            return None;
        };
        let source = SourceText {
            file: &path,
            text: &text,
        };
        let table = parse(source, self.report)?;
        let row = Row::file(source, &table, self.report);
        // Whoever looks for the right reader asks for it.
        let _game = row.owned_or_none("game");
        let edition = row.owned("edition").unwrap_or_default();
        if names.is_empty() {
            names.push(edition.clone());
        }
        let extends = match self.shelf {
            Some(shelf) => extends(&row, place, shelf, names),
            None => Some(None),
        };
        let need = match self.shelf.is_some() && row.has("extends") {
            true => Need::Some,
            false => Need::All,
        };
        let files = Files {
            folder: place.folder.to_owned(),
            edition,
            title: row.owned("title").unwrap_or_default(),
            version: row.owned("version").unwrap_or_default(),
            sources: match need == Need::All || row.has("sources") {
                true => sources(&row),
                false => BTreeMap::new(),
            },
            files: listed(&row, place, self.known, need),
        };
        row.done();
        Some((files, extends?))
    }
}

/// What a manifest extends; the outer `None` stands for a problem.
fn extends(
    row: &Row<'_>,
    place: &Place<'_>,
    shelf: Shelf,
    names: &mut Vec<String>,
) -> Option<Option<String>> {
    let Some(word) = row.text_or_none("extends")? else {
        return Some(None);
    };
    if names.iter().any(|name| name == word.text) {
        let way = names.join(" > ");
        row.wrong_word(
            &word,
            format!("packs extend each other: {way} > {}", word.text),
        );
        return None;
    }
    names.push(word.text.to_owned());
    let plain = !word.text.contains(['/', '\\', ':']) && word.text != "..";
    let manifest = format!("{}{}/{MANIFEST}", shelf.beside, word.text);
    let mut editions = shelf.editions.iter().map(|edition| edition.name);
    let there = plain && (place.read)(&manifest).is_some();
    if !there && !editions.any(|name| name == word.text) {
        row.unknown(
            "pack",
            &word,
            shelf.editions.iter().map(|edition| edition.name),
        );
        return None;
    }
    Some(Some(word.text.to_owned()))
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
    place: &Place<'_>,
    known: &[(&'static str, K)],
    need: Need,
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
        let name = place.path(word.text);
        match (place.read)(&name) {
            Some(text) => files.push(File {
                kind: *kind,
                name,
                text,
            }),
            None => row.wrong_word(word, format!("the file `{name}` is missing")),
        }
    }
    for (name, _) in known.iter().filter(|_| need == Need::All) {
        if !words.iter().any(|word| word.text == *name) {
            row.wrong_at("files", format!("`{name}` is not listed"));
        }
    }
    files
}
