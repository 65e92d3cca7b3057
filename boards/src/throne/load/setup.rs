//! Who begins where?
//!
//! Numbers of players, what houses begin with, and forces of nobody; all of them refer to areas of the board.

use std::collections::BTreeMap;

use play::pack::{Row, Word};

use super::storm::Named;
use super::{FileKind, Reader};
use crate::ids::AreaId;
use crate::throne::ids::{AllyId, House, LeaderId, Track};
use crate::throne::pack::{EmptyFort, GameRow, Neutral, Pack, Start};
use crate::throne::units::{UnitKind, Units};

/// The names of areas that rows may refer to.
#[derive(Clone, Copy)]
pub(super) struct Known<'n> {
    pub(super) names: &'n BTreeMap<String, AreaId>,
    /// Whether an unknown name is no problem of its own.
    pub(super) open: bool,
}

impl Known<'_> {
    /// The areas of a list.
    pub(super) fn areas(self, row: &Row<'_>, key: &'static str) -> Option<Vec<AreaId>> {
        let words = row.texts(key)?.into_iter();
        let found: Vec<_> = words.map(|word| self.find(row, &word)).collect();
        found.into_iter().collect()
    }

    pub(super) fn area(self, row: &Row<'_>, key: &'static str) -> Option<AreaId> {
        let word = row.text(key)?;
        self.find(row, &word)
    }

    fn find(self, row: &Row<'_>, word: &Word<'_>) -> Option<AreaId> {
        let found = self.names.get(word.text).copied();
        if found.is_none() && !self.open {
            row.unknown("area", word, self.names.keys().map(String::as_str));
        }
        found
    }
}

/// The keys of units in rows.
const UNITS: [(&str, UnitKind); 5] = [
    ("footmen", UnitKind::Footman),
    ("knights", UnitKind::Knight),
    ("ships", UnitKind::Ship),
    ("siege_engines", UnitKind::Engine),
    ("dragons", UnitKind::Dragon),
];

impl Reader<'_> {
    pub(super) fn games(&self, known: Known<'_>) -> Option<Vec<GameRow>> {
        let sheet = self.sheets.get(&FileKind::Setup)?;
        let rows = sheet.row.each("game", |row, _| {
            let players = row.whole("players", 2..=9_u8);
            let played = houses(row, "houses");
            let unplayed = houses(row, "unplayed");
            let tracks = Track::NAMES.map(|(key, _)| houses(row, key));
            let stars = row.wholes("stars", "a list of whole numbers", 0..=9_u8);
            let more_footmen = row.whole_or("more_footmen", 0..=9, 0);
            let more_units = row.rows("more_units").into_iter().map(|row| {
                let house = row.one_of("house", "house", &House::NAMES);
                let (area, units) = placed_units(known, row);
                Some((house?, area?, units?))
            });
            let more_units: Vec<_> = more_units.collect();
            let closed = known.areas(row, "closed");
            let source = sheet.source(row);
            let (players, played) = (players?, played?);
            let [throne, fiefdoms, court] = tracks;
            let tracks = [throne?, fiefdoms?, court?];
            let mut sound = true;
            if played.len() != usize::from(players) {
                row.wrong_at("houses", format!("must be {players} houses"));
                sound = false;
            }
            let sorted = |houses: &[House]| {
                let mut houses = houses.to_vec();
                houses.sort();
                houses
            };
            for ((key, _), track) in Track::NAMES.iter().zip(&tracks) {
                if sorted(track) != sorted(&played) {
                    row.wrong_at(key, "must hold the houses that are played");
                    sound = false;
                }
            }
            let stars = stars?;
            if stars.len() != usize::from(players) {
                row.wrong_at("stars", format!("must be {players} numbers"));
                sound = false;
            }
            sound.then_some(GameRow {
                players,
                houses: played,
                unplayed: unplayed?,
                tracks,
                stars,
                more_footmen: more_footmen?,
                more_units: more_units.into_iter().collect::<Option<_>>()?,
                closed: closed?.into_iter().collect(),
                source: source?,
            })
        });
        rows.into_iter().collect()
    }

    pub(super) fn starts(
        &self,
        known: Known<'_>,
        [leaders, allies]: [&Named; 2],
    ) -> Option<Vec<Start>> {
        let sheet = self.sheets.get(&FileKind::Setup)?;
        let rows = sheet.row.each("start", |row, _| {
            let house = row.one_of("house", "id", &House::NAMES);
            let supply = row.whole("supply", 0..=9);
            let power = row.whole("power", 0..=99);
            let units = row.rows("units").into_iter().map(|row| {
                let (area, units) = placed_units(known, row);
                Some((area?, units?))
            });
            let units: Vec<_> = units.collect();
            let garrisons = row.rows("garrisons").into_iter().map(|row| {
                let (area, strength) = (known.area(&row, "area"), row.whole("strength", 1..=9));
                row.done();
                Some((area?, strength?))
            });
            let garrisons: Vec<_> = garrisons.collect();
            let placed = row.rows("leaders").into_iter().map(|row| {
                let word = row.text("leader");
                let leader = word.and_then(|word| leaders.find(&row, &word));
                let area = known.area(&row, "area");
                row.done();
                Some((LeaderId(leader?), area?))
            });
            let placed: Vec<_> = placed.collect();
            let (cell, aided) = (leaders.all(row, "cell"), allies.all(row, "allies"));
            let source = sheet.source(row);
            Some(Start {
                house: house?,
                supply: supply?,
                power: power?,
                units: units.into_iter().collect::<Option<_>>()?,
                garrisons: garrisons.into_iter().collect::<Option<_>>()?,
                leaders: placed.into_iter().collect::<Option<_>>()?,
                cell: cell?.into_iter().map(LeaderId).collect(),
                allies: aided?.into_iter().map(AllyId).collect(),
                source: source?,
            })
        });
        rows.into_iter().collect()
    }

    pub(super) fn neutrals(&self, known: Known<'_>) -> Option<Vec<Neutral>> {
        let sheet = self.sheets.get(&FileKind::Setup)?;
        let rows = sheet.row.each("neutral", |row, _| {
            let area = known.area(row, "id");
            let strength = row.whole("strength", 1..=20);
            let with_leaders = row.whole_or("with_leaders", 1..=20, strength.unwrap_or(1));
            let source = sheet.source(row);
            Some(Neutral {
                area: area?,
                strength: strength?,
                with_leaders: with_leaders?,
                source: source?,
            })
        });
        rows.into_iter().collect()
    }

    pub(super) fn forts(&self, known: Known<'_>) -> Option<Vec<EmptyFort>> {
        let sheet = self.sheets.get(&FileKind::Setup)?;
        let rows = sheet.row.each("fortification", |row, _| {
            let (area, source) = (known.area(row, "id"), sheet.source(row));
            Some(EmptyFort {
                area: area?,
                source: source?,
            })
        });
        rows.into_iter().collect()
    }

    /// Compares files with each other: whoever is played has all that it needs.
    pub(super) fn agree(&self, pack: &Pack) -> bool {
        let Some(sheet) = self.sheets.get(&FileKind::Setup) else {
            return false;
        };
        let mut sound = self.agree_storm(pack, sheet);
        let mut wrong = |key: &str, text: String| {
            sheet.row.wrong_at(key, text);
            sound = false;
        };
        if pack.games.is_empty() {
            wrong("game", "no number of players is set up".to_owned());
        }
        for game in &pack.games {
            for house in game.houses.iter().chain(&game.unplayed) {
                let name = house.name();
                if !pack.houses.iter().any(|row| row.house == *house) {
                    wrong("game", format!("house `{name}` has no row"));
                }
                if pack.start(*house).is_none() {
                    wrong("game", format!("house `{name}` has no start"));
                }
                let cards = pack.house_cards.iter();
                if cards.filter(|card| card.house == *house).count() == 0 {
                    wrong("game", format!("house `{name}` has no House cards"));
                }
            }
        }
        for game in &pack.games {
            for (house, area, units) in &game.more_units {
                let (name, title) = (house.name(), pack.map.title(*area));
                let lives = pack.ways.land.contains(*area) && units.ships == 0;
                if !lives || game.closed.contains(*area) || !game.houses.contains(house) {
                    wrong("game", format!("house `{name}` cannot stand in {title}"));
                }
            }
            for house in &game.houses {
                let more = game.more_units.iter().filter(|(whose, ..)| whose == house);
                let Some(start) = pack.start(*house).filter(|_| more.clone().count() > 0) else {
                    continue;
                };
                let starts = start.units.iter().map(|(_, units)| *units);
                let all = starts.chain(more.map(|(.., units)| *units));
                let all = all.fold(Units::NONE, Units::plus);
                for text in beyond(pack, *house, all) {
                    wrong("game", text);
                }
            }
        }
        for start in &pack.starts {
            let name = start.house.name();
            let mut all = Units::NONE;
            for (area, units) in &start.units {
                all = all.plus(*units);
                let on_land = pack.ways.land.contains(*area);
                let ships = units.ships > 0;
                if ships == on_land || (ships && units.count() > units.ships) {
                    let title = pack.map.title(*area);
                    wrong("start", format!("house `{name}` cannot stand in {title}"));
                }
            }
            for text in beyond(pack, start.house, all) {
                wrong("start", text);
            }
            if start.power > pack.numbers.power {
                let most = pack.numbers.power;
                wrong("start", format!("house `{name}` has {most} power tokens"));
            }
        }
        sound
    }
}

/// What a house has too little of for so many units, in words.
fn beyond(pack: &Pack, house: House, all: Units) -> impl Iterator<Item = String> {
    let stock = move |kind| pack.unit(kind).map_or(0, |row| row.stock_of(house));
    let short = all
        .kinds()
        .filter(move |kind| all.get(*kind) > stock(*kind));
    short.map(move |kind| format!("house `{}` has {} of a kind", house.name(), stock(kind)))
}

/// Units in an area, as a row of its own.
fn placed_units(known: Known<'_>, row: Row<'_>) -> (Option<AreaId>, Option<Units>) {
    let area = known.area(&row, "area");
    let counts = UNITS.map(|(key, kind)| Some((kind, row.whole_or(key, 0..=9_u8, 0)?)));
    row.done();
    let units = counts.into_iter().try_fold(Units::NONE, |units, count| {
        let (kind, count) = count?;
        Some(units.plus(Units::of(kind, count)))
    });
    (area, units)
}

pub(super) fn houses(row: &Row<'_>, key: &'static str) -> Option<Vec<House>> {
    let mut found: Vec<House> = Vec::new();
    let mut whole = true;
    for word in row.texts(key)? {
        let known = House::NAMES.iter().find(|(name, _)| *name == word.text);
        match known {
            Some((_, house)) if found.contains(house) => {
                row.wrong_word(&word, format!("`{}` is listed twice", word.text));
                whole = false;
            }
            Some((_, house)) => found.push(*house),
            None => {
                row.unknown("house", &word, House::NAMES.iter().map(|(name, _)| *name));
                whole = false;
            }
        }
    }
    whole.then_some(found)
}
