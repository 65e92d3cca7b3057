//! What stands in a pack's file, and where?
//!
//! A `Row` reads one table of a parsed TOML file key by key. Every reader reports what is wrong with its
//! key at its line and column and hands back `None`, so that one pass finds all problems of all rows; a
//! key that no reader asked for is unknown. There are no mirror types between file and pack, because a
//! decoder for those would stop at the first problem of a row.
//! Invariant: whoever reads a row calls `done`, and `None` always comes with a problem.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Report;
use crate::problem::SourceText;

/// A text of a file with its place.
#[derive(Clone, Debug)]
pub struct Word<'t> {
    /// The text.
    pub text: &'t str,
    pub(super) path: String,
    pub(super) span: Range<usize>,
}

/// A value with its place.
pub(super) type Value<'t> = Spanned<DeValue<'t>>;

/// One table of a file, with the keys that were asked for.
#[derive(Debug)]
pub struct Row<'t> {
    source: SourceText<'t>,
    report: &'t Report,
    path: String,
    span: Range<usize>,
    pub(super) table: &'t DeTable<'t>,
    asked: RefCell<Vec<&'static str>>,
}

impl<'t> Row<'t> {
    /// The whole of a file.
    #[must_use]
    pub fn file(source: SourceText<'t>, table: &'t DeTable<'t>, report: &'t Report) -> Self {
        Self {
            source,
            report,
            path: String::new(),
            span: 0..0,
            table,
            asked: RefCell::default(),
        }
    }

    /// The name of the file that it stands in.
    #[must_use]
    pub fn file_name(&self) -> &'t str {
        self.source.file
    }

    /// A table inside this one.
    pub(super) fn inner(&self, table: &'t DeTable<'t>, path: String, span: Range<usize>) -> Self {
        Self {
            path,
            span,
            ..Self::file(self.source, table, self.report)
        }
    }

    /// Reports every key that nobody asked for.
    pub fn done(self) {
        let asked = self.asked.borrow();
        for key in self.table.keys() {
            let name = key.get_ref().as_ref();
            if !asked.contains(&name) {
                let message = format!("unknown key `{name}`");
                let problem = self.source.problem(key.span(), self.path_of(name), message);
                self.report
                    .add(problem.did_you_mean(name, asked.iter().copied()));
            }
        }
    }

    /// Reports a problem with the row as a whole.
    pub fn wrong(&self, message: impl Into<String>) {
        self.add(self.span.clone(), self.path.as_str(), message);
    }

    /// Reports a problem at a key, or at the row if the key is not there.
    pub fn wrong_at(&self, key: &str, message: impl Into<String>) {
        let span = self.table.get(key).map_or(self.span.clone(), Spanned::span);
        self.add(span, self.path_of(key), message);
    }

    /// Reports a problem with a word.
    pub fn wrong_word(&self, word: &Word<'t>, message: impl Into<String>) {
        self.add(word.span.clone(), word.path.as_str(), message);
    }

    /// Reports a problem with one letter of a word, counted from 0.
    pub fn wrong_letter(&self, word: &Word<'t>, letter: usize, message: impl Into<String>) {
        // Behind the quote; a drawing has plain letters only.
        let start = (word.span.start + 1 + letter).min(word.span.end);
        self.add(start..start, word.path.as_str(), message);
    }

    /// Reports a word that is not one of the known ones.
    pub fn unknown<'k>(
        &self,
        what: &str,
        word: &Word<'t>,
        known: impl IntoIterator<Item = &'k str>,
    ) {
        let message = format!("unknown {what} `{}`", word.text);
        let problem = self
            .source
            .problem(word.span.clone(), word.path.as_str(), message);
        self.report.add(problem.did_you_mean(word.text, known));
    }

    /// Reports a problem with what may have been meant.
    pub fn wrong_with_hint(&self, message: &str, hint: Option<&str>) {
        let problem = self
            .source
            .problem(self.span.clone(), self.path.as_str(), message);
        self.report.add(match hint {
            Some(hint) => problem.hint(hint),
            None => problem,
        });
    }

    /// The id of a row of a list; a wrong shape, and one that was `seen`, is reported and handed back all the same.
    pub fn id(&self, list: &str, seen: &mut BTreeSet<&'t str>) -> Option<&'t str> {
        let id = self.text("id")?;
        if !is_id(id.text) {
            self.wrong_word(&id, "must be lower case letters, digits, `-` and `_`");
        }
        if !seen.insert(id.text) {
            self.wrong_word(&id, format!("{list} `{}` is there twice", id.text));
        }
        Some(id.text)
    }

    pub(super) fn add(
        &self,
        span: Range<usize>,
        path: impl Into<String>,
        message: impl Into<String>,
    ) {
        self.report.add(self.source.problem(span, path, message));
    }

    pub(super) fn find(&self, key: &'static str) -> Option<&'t Value<'t>> {
        let mut asked = self.asked.borrow_mut();
        if !asked.contains(&key) {
            asked.push(key);
        }
        self.table.get(key)
    }

    pub(super) fn need(&self, key: &'static str) -> Option<&'t Value<'t>> {
        let found = self.find(key);
        if found.is_none() {
            self.wrong(format!("`{key}` is missing"));
        }
        found
    }

    pub(super) fn path_of(&self, key: &str) -> String {
        if self.path.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.path)
        }
    }
}

fn is_id(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    text.starts_with(plain) && text.chars().all(|c| plain(c) || c == '-' || c == '_')
}
