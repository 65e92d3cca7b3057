//! Which ids does a pack have, and what do rows refer to?
//!
//! Ids of all files are gathered before any row is read, and with them the sources and printings that rows may name.

use std::collections::BTreeMap;

use play::pack::{Names, Row};

use crate::ids::{
    AbilityId, ArmyId, CardId, CharacterId, FactionId, PieceId, ProfileId, ScenarioId, ZoneId,
};

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
    pub(crate) armies: Names<ArmyId>,
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
            armies: Names::new("ready army"),
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
