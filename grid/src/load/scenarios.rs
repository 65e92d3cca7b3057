//! Which scenarios and ready warbands does a pack have?
//!
//! Rows are read first; then every token is looked for on the board of its layout.

use play::pack::{Names, Row};

use super::Reader;
use super::abilities::zone;
use super::manifest::FileKind;
use super::models::coins;
use super::squares::square;
use crate::board::Board;
use crate::card::Plunder;
use crate::ids::{CardId, EquipmentId};
use crate::layout::Layout;
use crate::pack::{Pack, Zone};
use crate::scenario::{FixedBand, PlunderAt, Scenario, Special};
use crate::skirmish::OBJECTIVES;
use crate::square::Square;
use crate::warband::{Band, Recruit};

const PLUNDER: [(&str, Plunder); 2] = [("money", Plunder::Money), ("letters", Plunder::Letters)];

/// Kinds of special rules.
#[derive(Clone, Copy)]
enum Kind {
    Casualties,
    Bells,
    Worth,
    Spoils,
    Hill,
}

const KINDS: [(&str, Kind); 5] = [
    ("casualties", Kind::Casualties),
    ("bells", Kind::Bells),
    ("worth", Kind::Worth),
    ("spoils", Kind::Spoils),
    ("hill", Kind::Hill),
];

impl<'t> Reader<'t> {
    /// Every scenario that can be read, in the place of its row; `None` without a file.
    pub(super) fn scenarios(&self, zones: Option<&[Zone]>) -> Option<Vec<Option<Scenario>>> {
        let names = self.card_names();
        self.each(FileKind::Scenarios, "scenario", |row, id| {
            let title = row.owned("title");
            let layout = row.owned("layout");
            let rounds = row.whole("rounds", 1..=12);
            let pool = coins(row, "coins");
            let cards = row.truth("cards");
            let objectives = squares(row, "objectives");
            let plunder: Vec<_> = row.rows("plunder").into_iter().map(plunder).collect();
            let special = row.rows("special").into_iter();
            let special: Vec<_> = special.map(|row| special_of(row, zones)).collect();
            let fixed = row.rows("fixed").into_iter();
            let fixed: Vec<_> = fixed.map(|row| fixed_of(row, &names)).collect();
            let text = row.owned_or_empty("text");
            let source = self.source(row);
            if objectives
                .as_ref()
                .is_some_and(|found| found.len() > OBJECTIVES)
            {
                row.wrong_at("objectives", format!("at most {OBJECTIVES} objectives"));
            }
            if plunder.len() > 16 {
                row.wrong_at("plunder", "at most 16 plunder tokens");
            }
            if !matches!(fixed.len(), 0 | 2) {
                row.wrong_at("fixed", "a scenario fixes both warbands or none");
            }
            Some(Scenario {
                id,
                title: title?,
                layout: layout?,
                rounds: rounds?,
                coins: pool?,
                cards: cards?,
                objectives: objectives?,
                plunder: plunder.into_iter().collect::<Option<_>>()?,
                special: special.into_iter().collect::<Option<_>>()?,
                fixed: fixed.into_iter().collect::<Option<_>>()?,
                text: text?,
                source: source?,
            })
        })
    }

    /// Looks for every token on its board.
    pub(super) fn place_tokens(
        &self,
        pack: &Pack,
        layouts: &[Option<Layout>],
        scenarios: &[Option<Scenario>],
    ) {
        let rows = self.latest(FileKind::Scenarios, "scenario");
        for (row, scenario) in rows.into_iter().zip(scenarios) {
            let Some(scenario) = scenario else { continue };
            let mut known = layouts.iter().flatten();
            let Some(layout) = known.find(|layout| layout.id == scenario.layout) else {
                let names = self.ids(FileKind::Layouts, "layout").unwrap_or_default();
                if let Some(word) = row.text("layout")
                    && !names.contains(&word.text)
                {
                    row.unknown("layout", &word, names);
                }
                continue;
            };
            let Ok(board) = Board::compose(pack, layout) else {
                continue;
            };
            let tokens = scenario.plunder.iter().map(|token| ("plunder", token.at));
            let objectives = scenario.objectives.iter().map(|at| ("objectives", *at));
            let mut seen: Vec<Square> = Vec::new();
            for (key, at) in objectives.chain(tokens) {
                if !board.is_open(at) {
                    row.wrong_at(key, format!("{at} is no open square of the board"));
                }
                if seen.contains(&at) {
                    row.wrong_at(key, format!("{at} has a token already"));
                }
                seen.push(at);
            }
            let barriers = board.plan().edges().filter(|(_, kind)| match kind {
                crate::plan::EdgeKind::Barrier(_) => true,
                crate::plan::EdgeKind::Wall | crate::plan::EdgeKind::Socket(_) => false,
            });
            if barriers.count() > crate::skirmish::DOORS {
                let most = crate::skirmish::DOORS;
                row.wrong_at("layout", format!("has more than {most} doors and windows"));
            }
        }
    }

    pub(super) fn bands(&self) -> Option<Vec<Band>> {
        let names = self.card_names();
        let gear: Names<EquipmentId> = self.names(FileKind::Cards, "equipment");
        self.rows(FileKind::Scenarios, "band", |row, id| {
            let title = row.owned("title");
            let pool = coins(row, "coins");
            let recruits: Vec<Option<Recruit>> = row
                .rows("models")
                .into_iter()
                .map(|row| {
                    let card = names.one(&row, "model");
                    let equipment = row.text_or_none("equipment").and_then(|word| match word {
                        Some(word) => gear.refer(&row, &word).map(Some),
                        None => Some(None),
                    });
                    row.done();
                    Some(Recruit {
                        card: card?,
                        equipment: equipment?,
                    })
                })
                .collect();
            let source = self.source(row);
            Some(Band {
                id,
                title: title?,
                pool: pool?,
                recruits: recruits.into_iter().collect::<Option<_>>()?,
                source: source?,
            })
        })
    }
}

/// Squares as a list of tables with `at`.
fn squares(row: &Row<'_>, key: &'static str) -> Option<Vec<Square>> {
    let rows = row.rows(key).into_iter();
    let found: Vec<Option<Square>> = rows
        .map(|row| {
            let at = square(&row, "at");
            row.done();
            at
        })
        .collect();
    found.into_iter().collect()
}

fn plunder(row: Row<'_>) -> Option<PlunderAt> {
    let kind = row.one_of("plunder", "kind", &PLUNDER);
    let at = square(&row, "at");
    row.done();
    Some(PlunderAt {
        kind: kind?,
        at: at?,
    })
}

fn special_of(row: Row<'_>, zones: Option<&[Zone]>) -> Option<Special> {
    let kind = row.one_of("special rule", "does", &KINDS)?;
    let points = |key| row.whole(key, 0..=9);
    let found = match kind {
        Kind::Casualties => {
            let all = [points("soldier"), points("champion"), points("hero")];
            match all {
                [Some(soldier), Some(champion), Some(hero)] => {
                    Some(Special::Casualties([soldier, champion, hero]))
                }
                _ => None,
            }
        }
        Kind::Bells => squares(&row, "at").map(Special::Bells),
        Kind::Worth => {
            let (at, from) = (square(&row, "at"), row.whole("from", 1..=12));
            at.zip(from)
                .zip(points("points"))
                .map(|((at, from), points)| Special::Worth { at, from, points })
        }
        Kind::Spoils => points("points").map(Special::Spoils),
        Kind::Hill => zone(&row, zones).map(Special::Hill),
    };
    row.done();
    found
}

fn fixed_of(row: Row<'_>, names: &Names<CardId>) -> Option<FixedBand> {
    let title = row.owned("title");
    let words = row.texts("models").unwrap_or_default();
    let models: Vec<Option<CardId>> = words.iter().map(|word| names.refer(&row, word)).collect();
    row.done();
    Some(FixedBand {
        title: title?,
        models: models.into_iter().collect::<Option<_>>()?,
    })
}
