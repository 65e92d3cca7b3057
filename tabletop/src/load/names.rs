//! Which ids does a pack have, and what do rows refer to?
//!
//! Ids of all files are gathered before any row is read, so that a row may refer to one further down or in
//! another file, and every reference becomes a number at once.
//! Invariant: the place of a name is the place of its row in the finished pack.

use std::collections::BTreeMap;

use crate::ids::{
    AbilityId, CardId, CharacterId, FactionId, PieceId, ProfileId, RowId, ScenarioId, ZoneId,
};
use crate::raw::{Row, Word};

/// The ids of one kind of row, in the order of the finished pack.
#[derive(Debug)]
pub(crate) struct Names<I> {
    what: &'static str,
    names: Vec<String>,
    /// A file that could hold more of them cannot be read: then every name counts as known.
    open: bool,
    ids: std::marker::PhantomData<I>,
}

impl<I: RowId> Names<I> {
    fn new(what: &'static str) -> Self {
        Self {
            what,
            names: Vec::new(),
            open: false,
            ids: std::marker::PhantomData,
        }
    }

    /// Adds a name unless it is there already. Names past the last number are left out.
    pub(crate) fn add(&mut self, name: &str) {
        let room = self.names.len() <= usize::from(u16::MAX);
        if room && !self.names.iter().any(|known| known == name) {
            self.names.push(name.to_owned());
        }
    }

    /// The id of a name, or `None`.
    pub(crate) fn find(&self, name: &str) -> Option<I> {
        let place = self.names.iter().position(|known| known == name)?;
        u16::try_from(place).ok().map(I::from_place)
    }

    /// Counts every name as known from here on, so that one unreadable file does not bring a problem for
    /// every reference into it.
    pub(crate) fn leave_open(&mut self) {
        self.open = true;
    }

    /// The number of names.
    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }

    /// The names, in the order of the pack.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// The id that a word refers to; an unknown one is reported.
    pub(crate) fn refer<'t>(&self, row: &Row<'t>, word: &Word<'t>) -> Option<I> {
        let found = self.find(word.text);
        if found.is_none() && !self.open {
            row.unknown(self.what, word, self.iter());
        }
        found
    }

    /// The id that a key refers to.
    pub(crate) fn one(&self, row: &Row<'_>, key: &'static str) -> Option<I> {
        self.refer(row, &row.text(key)?)
    }

    /// The ids that a list refers to; a name that comes twice is reported.
    pub(crate) fn many(&self, row: &Row<'_>, key: &'static str) -> Option<Vec<I>> {
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

/// Whether a printing is the edition's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Printing {
    /// Its rows are what the edition says.
    Own,
    /// Its rows stand in for what was not found and count as assumed.
    Borrowed,
}

/// The ids of a pack and what its rows may name as their origin.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) factions: Names<FactionId>,
    pub(crate) abilities: Names<AbilityId>,
    pub(crate) profiles: Names<ProfileId>,
    pub(crate) characters: Names<CharacterId>,
    pub(crate) pieces: Names<PieceId>,
    pub(crate) zones: Names<ZoneId>,
    pub(crate) cards: Names<CardId>,
    pub(crate) scenarios: Names<ScenarioId>,
    /// What the rows' `source` stands for.
    pub(crate) sources: BTreeMap<String, String>,
    /// Printings that rows may come from, and whether they only stand in.
    pub(crate) printings: BTreeMap<String, Printing>,
}

impl Default for Known {
    fn default() -> Self {
        Self {
            factions: Names::new("faction"),
            abilities: Names::new("ability"),
            profiles: Names::new("unit"),
            characters: Names::new("character"),
            pieces: Names::new("piece"),
            zones: Names::new("zone"),
            cards: Names::new("card"),
            scenarios: Names::new("scenario"),
            sources: BTreeMap::new(),
            printings: BTreeMap::new(),
        }
    }
}

impl Known {
    /// Where a row comes from. It is assumed if it says so or if its printing only stands in.
    pub(crate) fn source(&self, row: &Row<'_>) -> Option<play::Source> {
        let printing = row.text("edition");
        let origin = row.text("source");
        let assumed = row.truth("assumed");
        let (printing, origin) = (printing?, origin?);
        let from = self.printings.get(printing.text).copied();
        if from.is_none() {
            let known = self.printings.keys().map(String::as_str);
            row.unknown("printing", &printing, known);
        }
        let text = self.sources.get(origin.text);
        if text.is_none() {
            row.unknown("source", &origin, self.sources.keys().map(String::as_str));
        }
        Some(play::Source {
            edition: printing.text.to_owned(),
            source: text?.clone(),
            assumed: assumed? || from? == Printing::Borrowed,
        })
    }
}
