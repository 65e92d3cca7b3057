//! Which numbers, units, orders and houses does a pack have?

use play::pack::Row;

use super::setup::Known;
use super::{FileKind, Reader, one_time};
use crate::throne::card::OrderKind;
use crate::throne::ids::{House, OrderId};
use crate::throne::pack::{HouseRow, Numbers, OrderRow, UnitRow};
use crate::throne::parts::PARTS;
use crate::throne::storm::{ClaimRow, Sky};
use crate::throne::units::UnitKind;

impl Reader<'_> {
    pub(super) fn numbers(&self) -> Option<Numbers> {
        let file = &self.sheets.get(&FileKind::Rules)?.row;
        let turns = file.whole("turns", 1..=99);
        let claim = claim(file);
        let castles_to_win = match file.has("claim") {
            true => file.whole_or("castles_to_win", 0..=99, 0),
            false => file.whole("castles_to_win", 1..=99),
        };
        let town_points = file.whole_or("town_points", 0..=9, 0);
        let weather = weather(file);
        let power = file.whole("power", 1..=99);
        let city_points = file.whole("city_points", 0..=9);
        let stronghold_points = file.whole("stronghold_points", 0..=9);
        let harbor_ships = file.whole("harbor_ships", 1..=9);
        let fortifications = file.whole_or("fortifications", 0..=99, 0);
        let home_bonus = file.whole_or("home_bonus", 0..=9, 0);
        let wildling_step = file.whole("wildling_step", 0..=9);
        let levels = file.rows("supply").into_iter().map(|row| {
            let armies = row.wholes("armies", "a list of whole numbers", 2..=9_u8);
            if armies.as_ref().is_some_and(|armies| !falls(armies)) {
                row.wrong_at("armies", "must be in falling order");
            }
            row.done();
            armies
        });
        let supply: Option<Vec<Vec<u8>>> = levels.collect::<Vec<_>>().into_iter().collect();
        if supply.as_ref().is_some_and(Vec::is_empty) {
            file.wrong_at("supply", "supply needs a level");
            return None;
        }
        Some(Numbers {
            turns: turns?,
            castles_to_win: castles_to_win?,
            claim: claim?,
            weather: weather?,
            town_points: town_points?,
            power: power?,
            home_bonus: home_bonus?,
            city_points: city_points?,
            stronghold_points: stronghold_points?,
            harbor_ships: harbor_ships?,
            fortifications: fortifications?,
            wildling_step: wildling_step?,
            supply: supply?,
        })
    }

    /// The parts that a game of the book begins with.
    pub(super) fn begins_with(&self) -> Option<Vec<String>> {
        let file = &self.sheets.get(&FileKind::Rules)?.row;
        let words = file.texts("begins_with")?.into_iter();
        let known = words.map(|word| {
            let found = PARTS.iter().any(|part| part.name == word.text);
            if !found {
                file.unknown("part", &word, PARTS.iter().map(|part| part.name));
            }
            found.then(|| word.text.to_owned())
        });
        known.collect::<Vec<_>>().into_iter().collect()
    }

    pub(super) fn units(&self) -> Option<Vec<UnitRow>> {
        let sheet = self.sheets.get(&FileKind::Rules)?;
        let rows = sheet.row.each("unit", |row, _| {
            let kind = row.one_of("unit", "id", &UnitKind::NAMES);
            let title = row.owned("title");
            let strength = row.whole("strength", 0..=9);
            let cost = points(row, "cost");
            let upgrade = points(row, "upgrade");
            let stock = row.whole("stock", 0..=30);
            let stocks = row.rows("stocks").into_iter().map(|row| {
                let house = row.one_of("house", "house", &House::NAMES);
                let stock = row.whole("stock", 0..=30);
                row.done();
                Some((house?, stock?))
            });
            let stocks: Option<Vec<(House, u8)>> = stocks.collect::<Vec<_>>().into_iter().collect();
            let source = sheet.source(row);
            Some(UnitRow {
                kind: kind?,
                title: title?,
                strength: strength?,
                cost: cost?,
                upgrade: upgrade?,
                stock: stock?,
                stocks: stocks?,
                source: source?,
            })
        });
        rows.into_iter().collect()
    }

    pub(super) fn orders(&self, known: Known<'_>) -> Option<Vec<OrderRow>> {
        let sheet = self.sheets.get(&FileKind::Orders)?;
        let mut next = 1;
        let rows = sheet.row.each("order", |row, id| {
            let number = counted(row, &mut next);
            let title = row.owned("title");
            let kind = row.one_of("kind", "kind", &OrderKind::NAMES);
            let value = row.whole_or("value", -9..=9, 0);
            let star = row.truth("star");
            let copies = row.whole("copies", 1..=9);
            let spare = row.truth("spare");
            let once = match row.has("once") {
                true => one_time::read(row).map(Some),
                false => Some(None),
            };
            let house = match row.has("house") {
                true => row.one_of("house", "house", &House::NAMES).map(Some),
                false => Some(None),
            };
            let areas = known.areas(row, "areas");
            let text = row.owned_or_empty("text");
            let source = sheet.source(row);
            Some(OrderRow {
                id: id.to_owned(),
                number: OrderId(number?),
                title: title?,
                kind: kind?,
                value: value?,
                star: star?,
                once: once?,
                house: house?,
                areas: areas?.into_iter().collect(),
                text: text?,
                copies: copies?,
                spare: spare?,
                source: source?,
            })
        });
        rows.into_iter().collect()
    }

    pub(super) fn houses(&self) -> Option<Vec<HouseRow>> {
        let sheet = self.sheets.get(&FileKind::Houses)?;
        let rows = sheet.row.each("house", |row, _| {
            let house = row.one_of("house", "id", &House::NAMES);
            let (title, source) = (row.owned("title"), sheet.source(row));
            Some(HouseRow {
                house: house?,
                title: title?,
                source: source?,
            })
        });
        rows.into_iter().collect()
    }
}

fn claim(file: &Row<'_>) -> Option<Option<ClaimRow>> {
    if !file.has("claim") {
        return Some(None);
    }
    let row = file.row("claim")?;
    let (to_win, spaces) = (row.whole("to_win", 1..=99), row.whole("spaces", 1..=20));
    row.done();
    Some(Some(ClaimRow {
        to_win: to_win?,
        spaces: spaces?,
    }))
}

/// The weather track, which begins with its first place.
fn weather(file: &Row<'_>) -> Option<Vec<Sky>> {
    let words = file.texts("weather")?.into_iter();
    let read = words.map(|word| {
        let known = Sky::NAMES.iter().find(|(name, _)| *name == word.text);
        if known.is_none() {
            file.unknown("sky", &word, Sky::NAMES.iter().map(|(name, _)| *name));
        }
        known.map(|(_, sky)| *sky)
    });
    let read: Vec<_> = read.collect();
    read.into_iter().collect()
}

fn falls(armies: &[u8]) -> bool {
    armies.windows(2).all(|pair| pair[0] >= pair[1])
}

fn points(row: &Row<'_>, key: &'static str) -> Option<Option<u8>> {
    match row.has(key) {
        true => row.whole(key, 0..=9).map(Some),
        false => Some(None),
    }
}

/// The number of a row; rows count up from 1, over all lists of a file.
pub(super) fn counted(row: &Row<'_>, next: &mut u16) -> Option<u16> {
    let expected = *next;
    *next = next.saturating_add(1);
    let number = row.whole("number", 1..=999_u16)?;
    if number != expected {
        row.wrong_at("number", format!("numbers count up: must be {expected}"));
        return None;
    }
    Some(number)
}
