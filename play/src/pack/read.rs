//! Which kinds of values can a row be asked for?
//!
//! Texts, numbers, lists and tables. A required key that is missing is a problem of the row; a value of the wrong kind
//! or out of range is one at its own place. Values of a game's own are read by the game, on top of these.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::ops::RangeInclusive;

use toml::de::{DeInteger, DeValue};

use super::row::{Row, Value, Word};

/// A whole number of any type that fits in 64 bits.
pub trait Whole: Copy + PartialOrd + Display + TryFrom<i64> {}

impl<T: Copy + PartialOrd + Display + TryFrom<i64>> Whole for T {}

impl<'t> Row<'t> {
    /// Tells whether a key is there.
    #[must_use]
    pub fn has(&self, key: &'static str) -> bool {
        self.find(key).is_some()
    }

    /// Every key with its text; a value that is none is reported.
    #[must_use]
    pub fn pairs(&self) -> Vec<(Word<'t>, Option<Word<'t>>)> {
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
    pub fn text(&self, key: &'static str) -> Option<Word<'t>> {
        self.word(self.need(key)?, self.path_of(key))
    }

    /// A text that may be missing: the outer `None` stands for a problem.
    pub fn text_or_none(&self, key: &'static str) -> Option<Option<Word<'t>>> {
        match self.find(key) {
            None => Some(None),
            Some(value) => self.word(value, self.path_of(key)).map(Some),
        }
    }

    /// The text of [`Row::text`] for keeping.
    pub fn owned(&self, key: &'static str) -> Option<String> {
        self.text(key).map(|word| word.text.to_owned())
    }

    /// The text of [`Row::text_or_none`] for keeping.
    pub fn owned_or_none(&self, key: &'static str) -> Option<Option<String>> {
        let word = self.text_or_none(key)?;
        Some(word.map(|word| word.text.to_owned()))
    }

    /// The text of [`Row::text_or_none`] for keeping, empty if it is not there.
    pub fn owned_or_empty(&self, key: &'static str) -> Option<String> {
        self.owned_or_none(key).map(Option::unwrap_or_default)
    }

    /// One of a few names.
    pub fn one_of<T: Copy>(
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
    pub fn texts(&self, key: &'static str) -> Option<Vec<Word<'t>>> {
        let words = self.list(key, "a list of texts")?;
        let words: Vec<_> = words
            .into_iter()
            .map(|(value, path)| self.word(value, path))
            .collect();
        words.into_iter().collect()
    }

    /// The lines of a drawing, of which some may be blank; at least one must be there.
    pub fn lines(&self, key: &'static str) -> Option<Vec<Word<'t>>> {
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
    pub fn whole<T: Whole>(&self, key: &'static str, range: RangeInclusive<T>) -> Option<T> {
        self.whole_of(self.need(key)?, self.path_of(key), &range)
    }

    /// A whole number, or `missing` if it is not there.
    pub fn whole_or<T: Whole>(
        &self,
        key: &'static str,
        range: RangeInclusive<T>,
        missing: T,
    ) -> Option<T> {
        match self.find(key) {
            None => Some(missing),
            Some(value) => self.whole_of(value, self.path_of(key), &range),
        }
    }

    /// A list of whole numbers that must be there; `what` is what a problem calls such a list.
    pub fn wholes<T: Whole>(
        &self,
        key: &'static str,
        what: &str,
        range: RangeInclusive<T>,
    ) -> Option<Vec<T>> {
        self.need(key)?;
        let numbers: Vec<_> = self
            .list(key, what)?
            .into_iter()
            .map(|(value, path)| self.whole_of(value, path, &range))
            .collect();
        numbers.into_iter().collect()
    }

    /// A number that must be there.
    pub fn number(&self, key: &'static str, range: RangeInclusive<f64>) -> Option<f64> {
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

    /// A yes or no; a missing one is no.
    pub fn truth(&self, key: &'static str) -> Option<bool> {
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
    pub fn row(&self, key: &'static str) -> Option<Row<'t>> {
        self.row_of(self.need(key)?, self.path_of(key))
    }

    /// A list of tables inside this one; a missing one is empty. What is no table is reported and left out.
    #[must_use]
    pub fn rows(&self, key: &'static str) -> Vec<Row<'t>> {
        let rows = self.list(key, "a list of tables").unwrap_or_default();
        let rows = rows.into_iter();
        rows.filter_map(|(value, path)| self.row_of(value, path))
            .collect()
    }

    /// Reads the rows of a list with their ids, closing each; a row without an id is read with an empty one.
    pub fn each<T>(
        &self,
        list: &'static str,
        mut read: impl FnMut(&Row<'t>, &'t str) -> Option<T>,
    ) -> Vec<Option<T>> {
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        for row in self.rows(list) {
            let id = row.id(list, &mut seen).unwrap_or_default();
            found.push(read(&row, id));
            row.done();
        }
        found
    }

    /// The ids of the rows of a list, as [`super::ids`] has them.
    #[must_use]
    pub fn ids(&self, list: &'static str) -> Vec<&'t str> {
        super::ids(self.table, list)
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

    fn whole_of<T: Whole>(
        &self,
        value: &'t Value<'t>,
        path: String,
        range: &RangeInclusive<T>,
    ) -> Option<T> {
        let message = match value.get_ref() {
            DeValue::Integer(number) => {
                let fits = whole_number(number).and_then(|n| T::try_from(n).ok());
                let (least, most) = (range.start(), range.end());
                match fits.filter(|n| range.contains(n)) {
                    Some(number) => return Some(number),
                    None => format!("must be from {least} to {most}, not {number}"),
                }
            }
            other => must_be("a whole number", other),
        };
        self.add(value.span(), path, message);
        None
    }

    fn row_of(&self, value: &'t Value<'t>, path: String) -> Option<Row<'t>> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            let message = must_be("a table", value.get_ref());
            self.add(value.span(), path.as_str(), message);
        }
        Some(self.inner(table?, path, value.span()))
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
