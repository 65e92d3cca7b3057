//! What stands in a pack's file, and where?
//!
//! A `Row` reads one table of a parsed TOML file key by key. Every reader reports what is wrong with its key
//! at its line and column and hands back `None`, so that one pass finds all problems of all rows; a key that
//! no reader asked for is unknown.
//! Invariant: whoever reads a row calls `done`, and `None` always comes with a problem.

mod read;

use std::cell::RefCell;
use std::ops::Range;

use play::{Problem, Problems, SourceText};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The problems found so far, shared by all rows.
#[derive(Debug, Default)]
pub(crate) struct Report(RefCell<Problems>);

impl Report {
    /// Adds a problem.
    pub(crate) fn add(&self, problem: Problem) {
        self.0.borrow_mut().push(problem);
    }

    /// Tells whether nothing was found yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }

    /// All problems, or the value if there are none.
    pub(crate) fn close<T>(self, value: Option<T>) -> Result<T, Problems> {
        let mut problems = self.0.into_inner();
        problems.sort();
        match value {
            Some(value) if problems.is_empty() => Ok(value),
            _ => {
                if problems.is_empty() {
                    problems.push(Problem::error("", "", "the pack could not be read"));
                }
                Err(problems)
            }
        }
    }
}

/// A text of a file with its place.
#[derive(Clone, Debug)]
pub(crate) struct Word<'t> {
    pub(crate) text: &'t str,
    path: String,
    span: Range<usize>,
}

/// One table of a file, with the keys that were asked for.
#[derive(Debug)]
pub(crate) struct Row<'t> {
    source: SourceText<'t>,
    report: &'t Report,
    path: String,
    span: Range<usize>,
    table: &'t DeTable<'t>,
    asked: RefCell<Vec<&'static str>>,
}

type Value<'t> = Spanned<DeValue<'t>>;

impl<'t> Row<'t> {
    /// The whole of a file.
    pub(crate) fn file(source: SourceText<'t>, table: &'t DeTable<'t>, report: &'t Report) -> Self {
        Self {
            source,
            report,
            path: String::new(),
            span: 0..0,
            table,
            asked: RefCell::default(),
        }
    }

    /// Reports every key that nobody asked for.
    pub(crate) fn done(self) {
        let asked = self.asked.borrow();
        for key in self.table.keys() {
            let name = key.get_ref().as_ref();
            if !asked.contains(&name) {
                let message = format!("unknown key `{name}`");
                let problem = self.source.problem(key.span(), self.path_of(name), message);
                let known = asked.iter().copied();
                self.report.add(problem.did_you_mean(name, known));
            }
        }
    }

    /// Reports a problem with the row as a whole.
    pub(crate) fn wrong(&self, message: impl Into<String>) {
        self.add(self.span.clone(), self.path.as_str(), message);
    }

    /// Reports a problem at a key, or at the row if the key is not there.
    pub(crate) fn wrong_at(&self, key: &str, message: impl Into<String>) {
        let span = self.table.get(key).map_or(self.span.clone(), Spanned::span);
        self.add(span, self.path_of(key), message);
    }

    /// Reports a problem with a word.
    pub(crate) fn wrong_word(&self, word: &Word<'t>, message: impl Into<String>) {
        self.add(word.span.clone(), word.path.as_str(), message);
    }

    /// Reports a problem with one letter of a word, counted from 0.
    pub(crate) fn wrong_letter(&self, word: &Word<'t>, letter: usize, message: impl Into<String>) {
        // Behind the quote; a drawing has plain letters only.
        let start = (word.span.start + 1 + letter).min(word.span.end);
        self.add(start..start, word.path.as_str(), message);
    }

    /// Reports a word that is not one of the known ones.
    pub(crate) fn unknown<'k>(
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
    pub(crate) fn wrong_with_hint(&self, message: &str, hint: Option<&str>) {
        let problem = self
            .source
            .problem(self.span.clone(), self.path.as_str(), message);
        self.report.add(match hint {
            Some(hint) => problem.hint(hint),
            None => problem,
        });
    }

    fn add(&self, span: Range<usize>, path: impl Into<String>, message: impl Into<String>) {
        self.report.add(self.source.problem(span, path, message));
    }

    fn find(&self, key: &'static str) -> Option<&'t Value<'t>> {
        let mut asked = self.asked.borrow_mut();
        if !asked.contains(&key) {
            asked.push(key);
        }
        self.table.get(key)
    }

    fn need(&self, key: &'static str) -> Option<&'t Value<'t>> {
        let found = self.find(key);
        if found.is_none() {
            self.wrong(format!("`{key}` is missing"));
        }
        found
    }

    fn path_of(&self, key: &str) -> String {
        if self.path.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.path)
        }
    }
}
