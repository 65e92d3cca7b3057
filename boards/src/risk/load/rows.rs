//! Which cards, Houses and objectives does a pack have?
//!
//! Rows that refer to areas of the map by name.

use std::collections::{BTreeMap, BTreeSet};

use play::pack::Row;

use super::{BOARDS, FileKind, Reader};
use crate::ids::AreaId;
use crate::risk::pack::{House, HouseRow, Icon, Need, Objective, ObjectiveId};

/// The names of areas that rows may refer to.
#[derive(Clone, Copy)]
pub(super) struct Known<'n> {
    pub(super) names: &'n BTreeMap<String, AreaId>,
    /// Whether an unknown name is no problem of its own.
    pub(super) open: bool,
}

impl Known<'_> {
    pub(super) fn area(self, row: &Row<'_>, key: &'static str) -> Option<AreaId> {
        let word = row.text(key)?;
        let found = self.names.get(word.text).copied();
        if found.is_none() && !self.open {
            row.unknown("area", &word, self.names.keys().map(String::as_str));
        }
        found
    }
}

/// How much of something both boards have; nothing where a map has a problem of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Most {
    pub(super) areas: usize,
    pub(super) castles: usize,
    pub(super) ports: usize,
    pub(super) regions: usize,
}

impl Most {
    /// How much of what a need asks for.
    fn of(self, key: &str) -> Option<usize> {
        match key {
            "castles" | "conquered_castles" => Some(self.castles),
            "ports" | "conquered_ports" => Some(self.ports),
            "regions" => Some(self.regions),
            "conquered" | "conquered_from_one" => Some(self.areas),
            _boundless => None,
        }
    }
}

impl Reader<'_> {
    pub(super) fn icons(&self, known: Known<'_>) -> Option<Vec<(Icon, bool)>> {
        let file = self.rows.get(&FileKind::Deck)?;
        let cards = file.each("card", |row, _| {
            let icon = row.one_of("icon", "icon", &Icon::NAMES);
            let source = self.files.source(row);
            let area = known.area(row, "id");
            Some((area?, (icon?, source?.assumed)))
        });
        let cards: BTreeMap<AreaId, (Icon, bool)> = cards.into_iter().collect::<Option<_>>()?;
        for (name, area) in known.names {
            if !cards.contains_key(area) && !known.open {
                file.wrong(format!("`{name}` has no card"));
            }
        }
        (cards.len() == known.names.len()).then(|| cards.into_values().collect())
    }

    pub(super) fn houses(&self, known: Known<'_>) -> Option<Vec<HouseRow>> {
        let file = self.rows.get(&FileKind::Houses)?;
        let houses = file.each("house", |row, _| {
            let house = row.one_of("House", "id", &House::NAMES);
            let title = row.owned("title");
            let board = row.one_of("board", "board", &BOARDS);
            let seat = known.area(row, "seat");
            let order = row.whole("order", 1..=7);
            let world_order = row.whole("world_order", 1..=7);
            let source = self.files.source(row);
            Some(HouseRow {
                house: house?,
                title: title?,
                board: board?,
                seat: seat?,
                order: order?,
                world_order: world_order?,
                source: source?,
            })
        });
        let mut houses: Vec<HouseRow> = houses.into_iter().collect::<Option<_>>()?;
        for (name, house) in House::NAMES {
            if !houses.iter().any(|row| row.house == house) {
                file.wrong(format!("House `{name}` is missing"));
                return None;
            }
        }
        houses.sort_by_key(|row| row.world_order);
        Some(houses)
    }

    pub(super) fn objectives(&self, most: Option<Most>) -> Option<Vec<Objective>> {
        let file = self.rows.get(&FileKind::Objectives)?;
        let mut numbers = BTreeSet::new();
        let objectives = file.each("objective", |row, id| {
            let number = row.whole("number", 1..=999);
            let (points, text) = (row.whole("points", 1..=4), row.owned("text"));
            let (needs, source) = (needs(row, most), self.files.source(row));
            let number = number.map(ObjectiveId)?;
            if !numbers.insert(number) {
                row.wrong_at("number", "another objective has this number");
            }
            Some(Objective {
                id: id.to_owned(),
                number,
                points: points?,
                text: text?,
                needs: needs?,
                source: source?,
            })
        });
        objectives.into_iter().collect()
    }
}

fn needs(row: &Row<'_>, most: Option<Most>) -> Option<Vec<Need>> {
    type Make = fn(u16) -> Need;
    const SIMPLE: [(&str, Make); 11] = [
        ("castles", Need::Castles),
        ("ports", Need::Ports),
        ("regions", Need::Regions),
        ("gold", Need::Gold),
        ("units_each", Need::UnitsEach),
        ("units_same", Need::UnitsSame),
        ("destroyed", Need::Destroyed),
        ("conquered", Need::Conquered),
        ("conquered_castles", Need::ConqueredCastles),
        ("conquered_ports", Need::ConqueredPorts),
        ("conquered_from_one", Need::ConqueredFromOne),
    ];
    let inner = row.row("needs")?;
    let mut needs = Vec::new();
    for (key, need) in SIMPLE {
        if inner.has(key) {
            let least = inner.whole(key, 1..=9999_u16);
            let most = most.and_then(|most| most.of(key));
            if let (Some(least), Some(most)) = (least, most)
                && usize::from(least) > most
            {
                inner.wrong_at(key, format!("both boards have {most} of them"));
            }
            needs.push(least.map(need));
        }
    }
    if inner.has("areas_each") || inner.has("in_regions") {
        let (areas, regions) = (
            inner.whole("areas_each", 1..=20),
            inner.whole("in_regions", 1..=9),
        );
        needs.push(
            areas
                .zip(regions)
                .map(|(areas, regions)| Need::Spread { areas, regions }),
        );
    }
    if inner.has("port_each_coast") {
        needs.push(
            inner
                .whole("port_each_coast", 1..=1_u8)
                .map(|_| Need::PortEachCoast),
        );
    }
    if needs.is_empty() {
        inner.wrong("an objective needs something");
        inner.done();
        return None;
    }
    inner.done();
    needs.into_iter().collect()
}
