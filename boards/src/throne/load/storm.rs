//! Which leaders, Tactics cards and Ally cards does a pack have?
//!
//! The original game has none of them. Rows that name each other are compared here.

use play::pack::{Row, Word};

use super::effects::inner;
use super::setup::Known;
use super::tables::counted;
use super::tactics::{aid, plan};
use super::{FileKind, Reader, Sheet};
use crate::graph::{BorderKind, Graph};
use crate::throne::board_ways::Ways;
use crate::throne::card::{HouseCard, OrderKind};
use crate::throne::ids::{AllyId, House, LeaderId, TacticId};
use crate::throne::pack::Pack;
use crate::throne::storm::{
    Ally, AllyEffect, Leader, Liege, Passage, Patron, Tactic, TacticBoards,
};

/// Rows that others refer to, in the order of their numbers.
pub(super) struct Named {
    what: &'static str,
    ids: Vec<String>,
    /// Whether an unknown name is no problem of its own.
    open: bool,
}

impl Named {
    /// The number of a row.
    pub(super) fn find(&self, row: &Row<'_>, word: &Word<'_>) -> Option<u16> {
        let found = (1..).zip(&self.ids).find(|(_, id)| *id == word.text);
        if found.is_none() && !self.open {
            row.unknown(self.what, word, self.ids.iter().map(String::as_str));
        }
        found.map(|(number, _)| number)
    }

    /// The numbers of the rows of a list.
    pub(super) fn all(&self, row: &Row<'_>, key: &'static str) -> Option<Vec<u16>> {
        let words = row.texts(key)?.into_iter();
        let found: Vec<_> = words.map(|word| self.find(row, &word)).collect();
        found.into_iter().collect()
    }
}

impl Reader<'_> {
    /// The names of the rows of a file.
    pub(super) fn named(&self, kind: FileKind, list: &'static str) -> Named {
        let sheet = self.sheets.get(&kind);
        let ids = sheet.map_or_else(Vec::new, |sheet| sheet.row.ids(list));
        Named {
            what: list,
            ids: ids.into_iter().map(str::to_owned).collect(),
            open: self.unread.contains(&kind),
        }
    }

    /// Leaders; without House cards those of houses cannot be told.
    pub(super) fn leaders(&self, cards: Option<&[HouseCard]>) -> Option<Vec<Leader>> {
        let Some(sheet) = self.sheets.get(&FileKind::Leaders) else {
            return Some(Vec::new());
        };
        let mut next = 1;
        let rows = sheet.row.each("leader", |row, id| {
            let number = counted(row, &mut next);
            let title = row.owned("title");
            let liege = liege(row, cards);
            let trigger = row.one_of("order", "trigger", &OrderKind::NAMES);
            let strength = row.whole("strength", 0..=9);
            let marching = row.whole("marching", 0..=9);
            let swords = row.whole_or("swords", 0..=9, 0);
            let power = row.whole_or("power", 0..=9, 0);
            let source = sheet.source(row);
            let trigger = trigger?;
            if matches!(trigger, OrderKind::Defense | OrderKind::Support) {
                row.wrong_at("trigger", "must be `raid`, `march` or `consolidate`");
                return None;
            }
            Some(Leader {
                id: id.to_owned(),
                number: LeaderId(number?),
                title: title?,
                liege: liege?,
                trigger,
                strength: strength?,
                marching: marching?,
                swords: swords?,
                power: power?,
                source: source?,
            })
        });
        rows.into_iter().collect()
    }

    pub(super) fn tactics(&self, known: Known<'_>) -> Option<Vec<Tactic>> {
        let Some(sheet) = self.sheets.get(&FileKind::Tactics) else {
            return Some(Vec::new());
        };
        let mut next = 1;
        let rows = sheet.row.each("tactic", |row, id| {
            let number = counted(row, &mut next);
            let title = row.owned("title");
            let houses = super::setup::houses(row, "houses");
            let board = match row.has("board") {
                true => row.one_of("board", "board", &TacticBoards::NAMES),
                false => Some(TacticBoards::Both),
            };
            let (at_once, text) = (row.owned_or_empty("at_once"), row.owned_or_empty("text"));
            let plan = inner(row, "effect", |row| plan(row, known));
            let source = sheet.source(row);
            let houses = houses?;
            if houses.is_empty() {
                row.wrong_at("houses", "some house must have the card");
                return None;
            }
            Some(Tactic {
                id: id.to_owned(),
                number: TacticId(number?),
                title: title?,
                houses,
                board: board?,
                at_once: at_once?,
                text: text?,
                plan: plan?,
                source: source?,
            })
        });
        rows.into_iter().collect()
    }

    pub(super) fn allies(&self, leaders: &Named) -> Option<Vec<Ally>> {
        let Some(sheet) = self.sheets.get(&FileKind::Allies) else {
            return Some(Vec::new());
        };
        let mut next = 1;
        let rows = sheet.row.each("ally", |row, id| {
            let number = counted(row, &mut next);
            let (title, text) = (row.owned("title"), row.owned("text"));
            let deck = row.one_of("deck", "deck", &Patron::NAMES);
            let aid = inner(row, "effect", |row| aid(row, leaders));
            let source = sheet.source(row);
            Some(Ally {
                id: id.to_owned(),
                number: AllyId(number?),
                title: title?,
                deck: deck?,
                text: text?,
                aid: aid?,
                source: source?,
            })
        });
        rows.into_iter().collect()
    }

    pub(super) fn passages(&self, known: Known<'_>) -> Option<Vec<Passage>> {
        let sheet = self.sheets.get(&FileKind::Setup)?;
        let rows = sheet.row.each("passage", |row, _| {
            let house = row.one_of("house", "house", &House::NAMES);
            let ends = known.areas(row, "ends");
            let source = sheet.source(row);
            let ends = ends?;
            let [one, two] = ends.as_slice() else {
                row.wrong_at("ends", "must be two areas");
                return None;
            };
            Some(Passage {
                house: house?,
                ends: [*one, *two],
                source: source?,
            })
        });
        rows.into_iter().collect()
    }

    /// Borders for one house and the rows that say for which belong together.
    pub(super) fn bound(&self, map: &Graph, ways: &Ways) -> Option<()> {
        let sheet = self.sheets.get(&FileKind::Setup)?;
        let mut whole = true;
        let mut wrong = |[one, two]: [crate::ids::AreaId; 2], text: &str| {
            let titles = [map.title(one), map.title(two)].join(" and ");
            sheet
                .row
                .wrong_at("passage", format!("{titles} have {text}"));
            whole = false;
        };
        for passage in &ways.passages {
            let [one, two] = passage.ends;
            if map.border(one, two) != Some(BorderKind::House) {
                wrong(passage.ends, "no border for one house");
            }
        }
        for area in map.areas() {
            let from = area.number;
            let borders = map.borders(from).iter();
            let meant = borders.filter(|b| b.kind == BorderKind::House && from < b.to);
            for border in meant {
                let mut rows = ways.passages.iter();
                if !rows.any(|row| row.other(from) == Some(border.to)) {
                    wrong([from, border.to], "a border for a house that no row names");
                }
            }
        }
        whole.then_some(())
    }

    /// Compares garrisons, leaders and cells with what they stand among.
    pub(super) fn agree_storm(&self, pack: &Pack, sheet: &Sheet<'_>) -> bool {
        let mut sound = true;
        let mut wrong = |text: String| {
            sheet.row.wrong_at("start", text);
            sound = false;
        };
        let mut seen = Vec::new();
        for start in &pack.starts {
            let house = start.house.name();
            for (area, _) in &start.garrisons {
                let mut others = pack.starts.iter().filter(|other| *other != start);
                let taken = others.any(|other| other.units.iter().any(|(at, _)| at == area));
                if taken || !pack.ways.land.contains(*area) {
                    let title = pack.map.title(*area);
                    wrong(format!("house `{house}` has no garrison in {title}"));
                }
            }
            for (leader, area) in &start.leaders {
                let title = pack.leader(*leader).map_or("", |row| &row.title);
                if !start.units.iter().any(|(at, _)| at == area) {
                    wrong(format!("{title} cannot stand alone"));
                }
                let own = pack.leader(*leader).is_some_and(|row| match row.liege {
                    Liege::House(house, _) => house == start.house,
                    Liege::Ally(_) => start.allies.iter().any(|card| {
                        let card = pack.ally(*card);
                        card.is_some_and(|card| card.aid == AllyEffect::Leadership(*leader))
                    }),
                });
                if !own {
                    wrong(format!("{title} does not serve house `{house}`"));
                }
                seen.push(*leader);
            }
            for leader in &start.cell {
                let row = pack.leader(*leader);
                let title = row.map_or("", |row| &row.title);
                let foreign = row.is_some_and(|row| match row.liege {
                    Liege::House(house, _) => house != start.house,
                    Liege::Ally(_) => false,
                });
                if !foreign {
                    wrong(format!("{title} is no hostage of house `{house}`"));
                }
                seen.push(*leader);
            }
        }
        seen.sort();
        for pair in seen.windows(2).filter(|pair| pair[0] == pair[1]) {
            let title = pack.leader(pair[0]).map_or("", |row| &row.title);
            wrong(format!("{title} is in two places"));
        }
        sound
    }
}

fn liege(row: &Row<'_>, cards: Option<&[HouseCard]>) -> Option<Liege> {
    if row.has("ally") {
        let ally = row.one_of("ally", "ally", &Patron::NAMES);
        return ally.map(Liege::Ally);
    }
    let house = row.one_of("house", "house", &House::NAMES);
    let word = row.text("card")?;
    let (house, cards) = (house?, cards?);
    let own = cards.iter().filter(|card| card.house == house);
    let found = own.clone().find(|card| card.id == word.text);
    if found.is_none() {
        row.unknown("card", &word, own.map(|card| card.id.as_str()));
    }
    Some(Liege::House(house, found?.number))
}
