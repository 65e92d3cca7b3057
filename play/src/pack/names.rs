//! Which ids does a pack have, before its rows are read?
//!
//! Ids of all files are gathered first, so that a row may refer to one further down or in another file, and every
//! reference becomes a number at once.
//! Invariant: the place of a name is the place of its row in the finished pack.

use std::marker::PhantomData;

use super::{Row, RowId, Word};

/// The ids of one kind of row, in the order of the finished pack.
///
/// # Example
/// ```
/// use play::pack::{Names, RowId};
///
/// play::row_ids! {
///     /// A card of a pack.
///     CardId
/// }
/// let mut cards: Names<CardId> = Names::new("card");
/// cards.add("ace");
/// cards.add("ace");
/// assert_eq!((cards.len(), cards.find("ace"), cards.find("king")), (1, CardId::nth(0), None));
/// ```
#[derive(Debug)]
pub struct Names<I> {
    what: &'static str,
    names: Vec<String>,
    /// A file that could hold more of them cannot be read: then every name counts as known.
    open: bool,
    ids: PhantomData<I>,
}

impl<I: RowId> Names<I> {
    /// No names yet; `what` is what problems call one.
    #[must_use]
    pub fn new(what: &'static str) -> Self {
        Self {
            what,
            names: Vec::new(),
            open: false,
            ids: PhantomData,
        }
    }

    /// Adds a name unless it is there already. Names past the last number are left out.
    pub fn add(&mut self, name: &str) {
        let room = self.names.len() <= usize::from(u16::MAX);
        if room && !self.names.iter().any(|known| known == name) {
            self.names.push(name.to_owned());
        }
    }

    /// The id of a name, or `None`.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<I> {
        let place = self.names.iter().position(|known| known == name)?;
        I::nth(place)
    }

    /// Counts every name as known from here on, so that one unreadable file does not bring a problem for
    /// every reference into it.
    pub fn leave_open(&mut self) {
        self.open = true;
    }

    /// The number of names.
    #[must_use]
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Tells whether there are no names.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The names, in the order of the pack.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// The id that a word refers to; an unknown one is reported.
    pub fn refer<'t>(&self, row: &Row<'t>, word: &Word<'t>) -> Option<I> {
        let found = self.find(word.text);
        if found.is_none() && !self.open {
            row.unknown(self.what, word, self.iter());
        }
        found
    }

    /// The id that a key refers to.
    pub fn one(&self, row: &Row<'_>, key: &'static str) -> Option<I> {
        self.refer(row, &row.text(key)?)
    }

    /// The ids that a list refers to; a name that comes twice is reported.
    pub fn many(&self, row: &Row<'_>, key: &'static str) -> Option<Vec<I>> {
        let words = row.texts(key)?;
        for (i, word) in words.iter().enumerate() {
            if words[..i].iter().any(|before| before.text == word.text) {
                row.wrong_word(word, format!("`{}` is listed twice", word.text));
            }
        }
        let ids: Vec<_> = words.iter().map(|word| self.refer(row, word)).collect();
        ids.into_iter().collect()
    }
}
