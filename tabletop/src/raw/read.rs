//! Which kinds of values can a row be asked for?
//!
//! Texts, whole numbers, lengths, lists and tables. A required key that is missing is a problem of the
//! row; a value of the wrong kind or out of range is one at its own place.

use std::ops::RangeInclusive;

use geometry::Len;
use toml::Spanned;
use toml::de::{DeInteger, DeValue};

use super::{Row, Word};
use crate::tray::Printed;

impl<'t> Row<'t> {
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
        let (number, shown) = match value.get_ref() {
            DeValue::Integer(number) => {
                let exact = whole_number(number).map(|n| n as f64);
                (exact, number.to_string())
            }
            DeValue::Float(number) => (number.as_str().parse().ok(), number.to_string()),
            other => {
                self.wrong_at(key, must_be("a number", other));
                return None;
            }
        };
        let number = number.filter(|number: &f64| range.contains(number));
        if number.is_none() {
            let (least, most) = (range.start(), range.end());
            self.wrong_at(key, format!("must be from {least} to {most}, not {shown}"));
        }
        number
    }

    /// A length in inches that must be there, stored on the lattice.
    pub(crate) fn length(&self, key: &'static str, range: RangeInclusive<f64>) -> Option<Len> {
        self.number(key, range).map(Len::from_inches)
    }

    /// A size as printed, in inches, that must be there.
    pub(crate) fn printed(&self, key: &'static str, range: RangeInclusive<f64>) -> Option<Printed> {
        self.number(key, range).map(Printed::from_inches)
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

fn whole_number(number: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}
