//! What does the throne game read from the rows of a board?
//!
//! Castles, barrels, power icons and homes of areas.

use std::collections::BTreeMap;

use play::Source;
use play::pack::{Files, Row};

use super::FileKind;
use crate::graph::{AreaKind, BorderKind, Graph};
use crate::ids::{AreaId, RegionId};
use crate::map_read::MapGame;
use crate::throne::board_ways::Ways;
use crate::throne::ids::House;
use crate::throne::lanes::Lanes;
use crate::throne::pack::{Castle, Land};
use crate::throne::storm::Coast;

/// What the throne game makes of the rows of a board.
pub(super) struct Lands<'f> {
    files: &'f Files<FileKind>,
    pub(super) lands: BTreeMap<AreaId, Land>,
    kinds: Vec<AreaKind>,
}

impl<'f> Lands<'f> {
    pub(super) fn new(files: &'f Files<FileKind>) -> Self {
        Self {
            files,
            lands: BTreeMap::new(),
            kinds: Vec::new(),
        }
    }
}

impl<'t> MapGame<'t> for Lands<'_> {
    fn source(&self, row: &Row<'_>) -> Option<Source> {
        self.files.source(row)
    }

    fn region(&mut self, _id: RegionId, _row: &Row<'t>) -> Option<()> {
        Some(())
    }

    fn area(&mut self, id: AreaId, row: &Row<'t>) -> Option<()> {
        // A wrong kind is reported by the map.
        let kind = match row.text_or_none("kind")? {
            None => AreaKind::Land,
            Some(word) => {
                let known = AreaKind::NAMES.iter();
                let mut known = known.filter(|(name, _)| *name == word.text);
                known.next()?.1
            }
        };
        self.kinds.push(kind);
        let castle = match row.has("castle") {
            true => row.one_of("castle", "castle", &Castle::NAMES).map(Some),
            false => Some(None),
        };
        let home = match row.has("home") {
            true => row.one_of("house", "home", &House::NAMES).map(Some),
            false => Some(None),
        };
        let supply = row.whole_or("supply", 0..=5, 0);
        let power = row.whole_or("power", 0..=5, 0);
        let claim = row.whole_or("claim", 0..=5, 0);
        let town = row.truth("town");
        let coast = match row.has("coast") {
            true => row.one_of("coast", "coast", &Coast::NAMES).map(Some),
            false => Some(None),
        };
        let home_region = match row.has("home_region") {
            true => row.one_of("house", "home_region", &House::NAMES).map(Some),
            false => Some(None),
        };
        let road = row.truth("road_area");
        let land = Land {
            home_region: home_region?,
            road: road?,
            claim: claim?,
            town: town?,
            coast: coast?,
            castle: castle?,
            supply: supply?,
            power: power?,
            home: home?,
        };
        if kind != AreaKind::Land && land != Land::default() {
            row.wrong("only land has castles, icons and homes");
            return None;
        }
        if land.town && land.castle.is_some() {
            row.wrong_at("town", "a castle is no town");
            return None;
        }
        if land.claim > 0 && land.castle.is_none() {
            row.wrong_at("claim", "only castles bring claim");
            return None;
        }
        self.lands.insert(id, land);
        Some(())
    }

    fn counts(&mut self, counts: &Row<'t>) {
        let castles = |castle| {
            let lands = self.lands.values();
            lands.filter(|land| land.castle == Some(castle)).count()
        };
        let of_kind = |kind| self.kinds.iter().filter(|other| **other == kind).count();
        let sum = |of: fn(&Land) -> u8| self.lands.values().map(|land| usize::from(of(land))).sum();
        for (key, found) in [
            ("seas", of_kind(AreaKind::Sea)),
            ("harbors", of_kind(AreaKind::Harbor)),
            ("cities", castles(Castle::City)),
            ("strongholds", castles(Castle::Stronghold)),
            ("supply", sum(|land| land.supply)),
            ("power", sum(|land| land.power)),
            ("towns", sum(|land| u8::from(land.town))),
            ("claim", sum(|land| land.claim)),
        ] {
            if found == 0 && !counts.has(key) {
                continue;
            }
            let stated = counts.whole(key, 0..=999_usize);
            if stated.is_some_and(|stated| stated != found) {
                counts.wrong_at(key, format!("the file has {found}"));
            }
        }
    }
}

/// Where units may go and help, by the borders of a map; what one house alone may do is left out.
pub(super) fn ways(map: &Graph) -> Ways {
    let of = |kind| {
        let areas = map.areas().iter().filter(|area| area.kind == kind);
        areas.map(|area| area.number).collect()
    };
    let across = |meant: fn(BorderKind) -> bool| {
        let areas = map.areas().iter().map(|area| {
            let borders = map.borders(area.number).iter();
            let meant = borders.filter(|border| meant(border.kind));
            meant.map(|border| border.to).collect()
        });
        areas.collect()
    };
    Ways {
        near: across(BorderKind::is_open),
        fords: across(|kind| kind == BorderKind::Ford),
        rivers: across(|kind| kind == BorderKind::River),
        arrows: across(|kind| kind == BorderKind::Arrow),
        passages: Vec::new(),
        land: of(AreaKind::Land),
        sea: of(AreaKind::Sea),
        harbor: of(AreaKind::Harbor),
        lanes: Lanes::default(),
    }
}
