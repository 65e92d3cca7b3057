//! What does Risk read from the rows of a map?
//!
//! Bonuses of regions; castles, ports and coasts of areas.

use std::collections::BTreeMap;

use play::Source;
use play::pack::{Files, Row, RowId};

use super::FileKind;
use super::rows::Most;
use crate::ids::{AreaId, CoastId, RegionId};
use crate::map_read::MapGame;
use crate::risk::pack::{BoardName, Coast};

/// What Risk makes of the rows of a map.
pub(super) struct Lands<'f> {
    files: &'f Files<FileKind>,
    /// The board that is read.
    pub(super) board: BoardName,
    pub(super) coasts: Vec<Coast>,
    pub(super) bonuses: Vec<u8>,
    pub(super) lands: BTreeMap<AreaId, MapFacts>,
}

/// What an area is worth by the map alone.
pub(super) struct MapFacts {
    pub(super) board: BoardName,
    pub(super) castle: bool,
    pub(super) port: Option<CoastId>,
    pub(super) coastal: bool,
}

impl<'f> Lands<'f> {
    pub(super) fn new(files: &'f Files<FileKind>) -> Self {
        Self {
            files,
            board: BoardName::Westeros,
            coasts: Vec::new(),
            bonuses: Vec::new(),
            lands: BTreeMap::new(),
        }
    }

    /// How much both boards have, of so many areas.
    pub(super) fn most(&self, areas: usize) -> Most {
        let lands = || self.lands.values();
        Most {
            areas,
            castles: lands().filter(|land| land.castle).count(),
            ports: lands().filter(|land| land.port.is_some()).count(),
            regions: self.bonuses.len(),
        }
    }
}

impl<'t> MapGame<'t> for Lands<'_> {
    fn source(&self, row: &Row<'_>) -> Option<Source> {
        self.files.source(row)
    }

    fn region(&mut self, _id: RegionId, row: &Row<'t>) -> Option<()> {
        let bonus = row.whole("bonus", 1..=20);
        self.bonuses.push(bonus.unwrap_or_default());
        bonus.map(|_| ())
    }

    fn area(&mut self, id: AreaId, row: &Row<'t>) -> Option<()> {
        let (castle, coastal) = (row.truth("castle"), row.truth("coastal"));
        let port = row.text_or_none("port").and_then(|word| {
            let Some(word) = word else { return Some(None) };
            let place = self.coasts.iter().position(|coast| coast.id == word.text);
            if place.is_none() {
                row.unknown("coast", &word, self.coasts.iter().map(|c| c.id.as_str()));
            }
            CoastId::nth(place?).map(Some)
        });
        if port.is_some_and(|port| port.is_some()) && coastal == Some(false) {
            row.wrong_at("port", "a port needs a coast");
        }
        let worth = MapFacts {
            board: self.board,
            castle: castle?,
            port: port?,
            coastal: coastal?,
        };
        self.lands.insert(id, worth);
        Some(())
    }

    fn counts(&mut self, counts: &Row<'t>) {
        let here = |land: &&MapFacts| land.board == self.board;
        let castles = self.lands.values().filter(here).filter(|land| land.castle);
        let ports = self
            .lands
            .values()
            .filter(here)
            .filter_map(|land| land.port);
        for (key, found) in [("castles", castles.count()), ("ports", ports.count())] {
            let stated = counts.whole(key, 0..=99_usize);
            if stated.is_some_and(|stated| stated != found) {
                counts.wrong_at(key, format!("the file has {found} {key}"));
            }
        }
    }
}
