//! What stands in a pack's file, and where?
//!
//! A `Row` reads one table of a parsed TOML file key by key. Every reader reports what is wrong with its
//! key at its line and column and hands back `None`, so that one pass finds all problems of all rows; a
//! key that no reader asked for is unknown. There are no mirror types between file and pack, because a
//! decoder for those would stop at the first problem of a row.
//! Invariant: whoever reads a row calls `done`, and `None` always comes with a problem.

use std::cell::RefCell;
use std::ops::{Range, RangeInclusive};

use geometry::Len;
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

impl<'t> Row<'t> {
    /// The whole of a file.
    pub(crate) fn file(
        source: SourceText<'t>,
        table: &'t DeTable<'t>,
        report: &'t Report,
    ) -> Self {
        Self::new(source, report, String::new(), 0..0, table)
    }

    fn new(
        source: SourceText<'t>,
        report: &'t Report,
        path: String,
        span: Range<usize>,
        table: &'t DeTable<'t>,
    ) -> Self {
        let asked = RefCell::default();
        Self {
            source,
            report,
            path,
            span,
            table,
            asked,
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
                self.report
                    .add(problem.did_you_mean(name, asked.iter().copied()));
            }
        }
    }

    /// Reports a problem with the row as a whole.
    pub(crate) fn wrong(&self, message: impl Into<String>) {
        let problem = self
            .source
            .problem(self.span.clone(), self.path.as_str(), message);
        self.report.add(problem);
    }

    /// Reports a problem at a key, or at the row if the key is not there.
    pub(crate) fn wrong_at(&self, key: &str, message: impl Into<String>) {
        let span = self.table.get(key).map_or(self.span.clone(), Spanned::span);
        let problem = self.source.problem(span, self.path_of(key), message);
        self.report.add(problem);
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

    /// Reports a problem with a word.
    pub(crate) fn wrong_word(&self, word: &Word<'t>, message: impl Into<String>) {
        let problem = self
            .source
            .problem(word.span.clone(), word.path.as_str(), message);
        self.report.add(problem);
    }

    /// Every key of the row that nobody asked for yet, with its text; a value that is none is reported.
    pub(crate) fn pairs(&self) -> Vec<(Word<'t>, Option<Word<'t>>)> {
        let pairs = self.table.iter().map(|(key, value)| {
            let name = Word {
                text: key.get_ref().as_ref(),
                path: self.path_of(key.get_ref()),
                span: key.span(),
            };
            let text = self.word(value, name.path.clone());
            (name, text)
        });
        pairs.collect()
    }

    /// A text that must be there and must not be empty.
    pub(crate) fn text(&self, key: &'static str) -> Option<Word<'t>> {
        self.word(self.need(key)?, self.path_of(key))
    }

    /// A text that may be missing: the outer `None` stands for a problem.
    #[expect(clippy::option_option, reason = "missing and wrong are not the same")]
    pub(crate) fn text_or_none(&self, key: &'static str) -> Option<Option<Word<'t>>> {
        match self.find(key) {
            None => Some(None),
            Some(value) => self.word(value, self.path_of(key)).map(Some),
        }
    }

    /// The text of [`Row::text`] for keeping.
    pub(crate) fn owned(&self, key: &'static str) -> Option<String> {
        self.text(key).map(|word| word.text.to_owned())
    }

    /// The text of [`Row::text_or_none`] for keeping.
    #[expect(clippy::option_option, reason = "missing and wrong are not the same")]
    pub(crate) fn owned_or_none(&self, key: &'static str) -> Option<Option<String>> {
        let word = self.text_or_none(key)?;
        Some(word.map(|word| word.text.to_owned()))
    }

    /// One of a few names.
    pub(crate) fn one_of<T: Copy>(
        &self,
        what: &str,
        key: &'static str,
        known: &[(&'static str, T)],
    ) -> Option<T> {
        let word = self.text(key)?;
        let found = known.iter().find(|(name, _)| *name == word.text);
        if found.is_none() {
            self.unknown(what, &word, known.iter().map(|(name, _)| *name));
        }
        found.map(|(_, value)| *value)
    }

    /// A list of texts; a missing one is empty.
    pub(crate) fn texts(&self, key: &'static str) -> Option<Vec<Word<'t>>> {
        let Some(value) = self.find(key) else {
            return Some(Vec::new());
        };
        let Some(list) = value.get_ref().as_array() else {
            self.wrong_at(key, must_be("a list of texts", value.get_ref()));
            return None;
        };
        let words: Vec<_> = list
            .iter()
            .enumerate()
            .map(|(i, item)| self.word(item, format!("{}[{i}]", self.path_of(key))))
            .collect();
        words.into_iter().collect()
    }

    /// A whole number that must be there.
    pub(crate) fn whole(&self, key: &'static str, range: RangeInclusive<u8>) -> Option<u8> {
        self.whole_of(self.need(key)?, self.path_of(key), range)
    }

    /// A whole number, or `missing` if it is not there.
    pub(crate) fn whole_or(
        &self,
        key: &'static str,
        range: RangeInclusive<u8>,
        missing: u8,
    ) -> Option<u8> {
        match self.find(key) {
            None => Some(missing),
            Some(value) => self.whole_of(value, self.path_of(key), range),
        }
    }

    /// A list of whole numbers that must be there.
    pub(crate) fn wholes(&self, key: &'static str, range: RangeInclusive<u8>) -> Option<Vec<u8>> {
        let value = self.need(key)?;
        let Some(list) = value.get_ref().as_array() else {
            self.wrong_at(key, must_be("a list of whole numbers", value.get_ref()));
            return None;
        };
        let numbers: Vec<_> = list
            .iter()
            .enumerate()
            .map(|(i, item)| {
                self.whole_of(item, format!("{}[{i}]", self.path_of(key)), range.clone())
            })
            .collect();
        numbers.into_iter().collect()
    }

    /// A number that must be there.
    pub(crate) fn number(&self, key: &'static str, range: RangeInclusive<f64>) -> Option<f64> {
        let value = self.need(key)?;
        let number = match value.get_ref() {
            DeValue::Integer(number) => whole_number(number).map(|n| n as f64),
            DeValue::Float(number) => number.as_str().parse().ok(),
            other => {
                self.wrong_at(key, must_be("a number", other));
                return None;
            }
        };
        let number = number.filter(|number: &f64| range.contains(number));
        if number.is_none() {
            let (least, most) = (range.start(), range.end());
            self.wrong_at(key, format!("must be from {least} to {most}"));
        }
        number
    }

    /// A length in inches that must be there, stored on the lattice.
    pub(crate) fn length(&self, key: &'static str, range: RangeInclusive<f64>) -> Option<Len> {
        self.number(key, range).map(Len::from_inches)
    }

    /// A length, or 0 if it is not there.
    pub(crate) fn length_or_zero(
        &self,
        key: &'static str,
        range: RangeInclusive<f64>,
    ) -> Option<Len> {
        match self.find(key) {
            None => Some(Len(0)),
            Some(_) => self.length(key, range),
        }
    }

    /// A yes or no; a missing one is no.
    pub(crate) fn truth(&self, key: &'static str) -> Option<bool> {
        let Some(value) = self.find(key) else {
            return Some(false);
        };
        let truth = value.get_ref().as_bool();
        if truth.is_none() {
            self.wrong_at(key, must_be("true or false", value.get_ref()));
        }
        truth
    }

    /// A table inside this one that must be there.
    pub(crate) fn row(&self, key: &'static str) -> Option<Row<'t>> {
        self.row_of(self.need(key)?, self.path_of(key))
    }

    /// A list of tables inside this one; a missing one is empty. What is no table is reported and left out.
    pub(crate) fn rows(&self, key: &'static str) -> Vec<Row<'t>> {
        let Some(value) = self.find(key) else {
            return Vec::new();
        };
        let Some(list) = value.get_ref().as_array() else {
            self.wrong_at(key, must_be("a list of tables", value.get_ref()));
            return Vec::new();
        };
        list.iter()
            .enumerate()
            .filter_map(|(i, item)| self.row_of(item, format!("{}[{i}]", self.path_of(key))))
            .collect()
    }

    /// Tells whether a key is there.
    pub(crate) fn has(&self, key: &'static str) -> bool {
        self.find(key).is_some()
    }

    fn find(&self, key: &'static str) -> Option<&'t Spanned<DeValue<'t>>> {
        let mut asked = self.asked.borrow_mut();
        if !asked.contains(&key) {
            asked.push(key);
        }
        self.table.get(key)
    }

    fn need(&self, key: &'static str) -> Option<&'t Spanned<DeValue<'t>>> {
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

    fn word(&self, value: &'t Spanned<DeValue<'t>>, path: String) -> Option<Word<'t>> {
        let span = value.span();
        let message = match value.get_ref().as_str() {
            Some(text) if !text.trim().is_empty() => return Some(Word { text, path, span }),
            Some(_) => "must not be empty".to_owned(),
            None => must_be("a text", value.get_ref()),
        };
        self.report.add(self.source.problem(span, path, message));
        None
    }

    fn whole_of(
        &self,
        value: &'t Spanned<DeValue<'t>>,
        path: String,
        range: RangeInclusive<u8>,
    ) -> Option<u8> {
        let (least, most) = (range.start(), range.end());
        let message = match value.get_ref() {
            DeValue::Integer(number) => {
                let fits = whole_number(number).and_then(|n| u8::try_from(n).ok());
                match fits.filter(|n| range.contains(n)) {
                    Some(number) => return Some(number),
                    None => format!("must be from {least} to {most}, not {number}"),
                }
            }
            other => must_be("a whole number", other),
        };
        let problem = self.source.problem(value.span(), path, message);
        self.report.add(problem);
        None
    }

    fn row_of(&self, value: &'t Spanned<DeValue<'t>>, path: String) -> Option<Row<'t>> {
        match value.get_ref().as_table() {
            Some(table) => Some(Row::new(
                self.source,
                self.report,
                path,
                value.span(),
                table,
            )),
            None => {
                let message = must_be("a table", value.get_ref());
                let problem = self.source.problem(value.span(), path, message);
                self.report.add(problem);
                None
            }
        }
    }
}

fn must_be(what: &str, value: &DeValue<'_>) -> String {
    let found = match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a number with decimals",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    };
    format!("must be {what}, not {found}")
}

fn whole_number(number: &toml::de::DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}
