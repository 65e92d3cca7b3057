//! Which kinds of values can a row be asked for?
//!
//! Texts, whole numbers, squares, lists and tables. A required key that is missing is a problem of the row;
//! a value of the wrong kind or out of range is one at its own place.

use std::ops::RangeInclusive;

use toml::de::DeValue;

use super::{Row, Value, Word};
use crate::square::{MOST, Square};

impl<'t> Row<'t> {
    /// Tells whether a key is there.
    pub(crate) fn has(&self, key: &'static str) -> bool {
        self.find(key).is_some()
    }

    /// Every key with its text; a value that is none is reported.
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

    /// The text of a key that may be missing for keeping; then it is empty.
    pub(crate) fn owned_or_empty(&self, key: &'static str) -> Option<String> {
        let word = self.text_or_none(key)?;
        Some(word.map(|word| word.text.to_owned()).unwrap_or_default())
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
        let words = self.list(key, "a list of texts")?;
        let words = words
            .into_iter()
            .map(|(value, path)| self.word(value, path));
        words.collect::<Vec<_>>().into_iter().collect()
    }

    /// The lines of a drawing, of which some may be blank; at least one must be there.
    pub(crate) fn lines(&self, key: &'static str) -> Option<Vec<Word<'t>>> {
        self.need(key)?;
        let mut lines = Vec::new();
        for (value, path) in self.list(key, "a list of lines")? {
            let span = value.span();
            match value.get_ref().as_str() {
                Some(text) => lines.push(Some(Word { text, path, span })),
                None => {
                    self.add(span, path, must_be("a text", value.get_ref()));
                    lines.push(None);
                }
            }
        }
        if lines.is_empty() {
            self.wrong_at(key, "must not be empty");
            return None;
        }
        lines.into_iter().collect()
    }

    /// A whole number that must be there.
    pub(crate) fn whole(&self, key: &'static str, range: RangeInclusive<u8>) -> Option<u8> {
        self.whole_of(self.need(key)?, self.path_of(key), range)
    }

    /// A whole number, or 0 if it is not there.
    pub(crate) fn whole_or_zero(&self, key: &'static str, range: RangeInclusive<u8>) -> Option<u8> {
        match self.find(key) {
            None => Some(0),
            Some(value) => self.whole_of(value, self.path_of(key), range),
        }
    }

    /// A square, as a list of row and column.
    pub(crate) fn square(&self, key: &'static str) -> Option<Square> {
        self.need(key)?;
        let found: Option<Vec<u8>> = self
            .list(key, "a list of row and column")?
            .into_iter()
            .map(|(value, path)| self.whole_of(value, path, 0..=MOST - 1))
            .collect();
        match found?.as_slice() {
            [row, column] => Square::at(*row, *column),
            more => {
                let message = format!(
                    "a square has a row and a column, not {} numbers",
                    more.len()
                );
                self.wrong_at(key, message);
                None
            }
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
        let rows = self.list(key, "a list of tables").unwrap_or_default();
        let rows = rows.into_iter();
        rows.filter_map(|(value, path)| self.row_of(value, path))
            .collect()
    }

    /// The ids of the rows of a list; what is wrong with them is reported when the rows are read.
    pub(crate) fn ids(&self, list: &'static str) -> Vec<&'t str> {
        let rows = self
            .table
            .get(list)
            .and_then(|rows| rows.get_ref().as_array());
        let id = |row: &'t Value<'t>| row.get_ref().as_table()?.get("id")?.get_ref().as_str();
        rows.into_iter()
            .flatten()
            .map(|row| id(row).unwrap_or_default())
            .collect()
    }

    fn list(&self, key: &'static str, what: &str) -> Option<Vec<(&'t Value<'t>, String)>> {
        let Some(value) = self.find(key) else {
            return Some(Vec::new());
        };
        let Some(list) = value.get_ref().as_array() else {
            self.wrong_at(key, must_be(what, value.get_ref()));
            return None;
        };
        let path = |place| format!("{}[{place}]", self.path_of(key));
        let items = list.iter().enumerate();
        Some(items.map(|(place, item)| (item, path(place))).collect())
    }

    fn word(&self, value: &'t Value<'t>, path: String) -> Option<Word<'t>> {
        let span = value.span();
        let message = match value.get_ref().as_str() {
            Some(text) if !text.trim().is_empty() => return Some(Word { text, path, span }),
            Some(_) => "must not be empty".to_owned(),
            None => must_be("a text", value.get_ref()),
        };
        self.add(span, path, message);
        None
    }

    fn whole_of(
        &self,
        value: &'t Value<'t>,
        path: String,
        range: RangeInclusive<u8>,
    ) -> Option<u8> {
        let message = match value.get_ref() {
            DeValue::Integer(number) => {
                let found = i64::from_str_radix(number.as_str(), number.radix()).ok();
                let found = found.and_then(|found| u8::try_from(found).ok());
                match found.filter(|found| range.contains(found)) {
                    Some(found) => return Some(found),
                    None => format!(
                        "must be from {} to {}, not {number}",
                        range.start(),
                        range.end()
                    ),
                }
            }
            other => must_be("a whole number", other),
        };
        self.add(value.span(), path, message);
        None
    }

    fn row_of(&self, value: &'t Value<'t>, path: String) -> Option<Row<'t>> {
        let Some(table) = value.get_ref().as_table() else {
            self.add(value.span(), path, must_be("a table", value.get_ref()));
            return None;
        };
        Some(Self {
            path,
            span: value.span(),
            table,
            ..Self::file(self.source, table, self.report)
        })
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
