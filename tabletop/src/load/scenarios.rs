//! Are battle sizes and game modes sound?

use std::ops::RangeInclusive;

use geometry::{Heading, Len, Placement};
use play::pack::Row;

use super::lengths::Lengths;
use super::manifest::FileKind;
use super::{Reader, Rows, named};
use crate::scenario::{
    Battle, BattleSize, Claim, Deploys, FixedPiece, Reserve, Returns, Scenario, Score, TableSize,
};

/// Lengths and places on a table, inches.
const LENGTH_IN: RangeInclusive<f64> = 0.0..=120.0;
const PLACE_IN: RangeInclusive<f64> = -120.0..=120.0;

impl Reader<'_> {
    /// What all modes share; the newest layer that has it says all of it.
    pub(super) fn battle(&self) -> Option<Battle> {
        let mut newest = None;
        let mut tried = false;
        for (_, file) in self.of(FileKind::Scenarios) {
            if file.has("battle") {
                tried = true;
                newest = file.row("battle").and_then(|row| {
                    let battle = self.read_battle(&row);
                    row.done();
                    battle
                });
            }
        }
        if !tried
            && self.whole(FileKind::Scenarios)
            && let Some((_, file)) = self.of(FileKind::Scenarios).last()
        {
            file.wrong("`battle` is missing");
        }
        newest
    }

    fn read_battle(&self, row: &Row<'_>) -> Option<Battle> {
        let rounds = row.whole("rounds", 1..=50);
        let hand = row.whole("hand", 0..=20);
        let kill = row.whole("kill", 0..=20);
        let elimination = row.truth("elimination");
        let tie_points = row.truth("tie_points");
        let short = row.length("short_in", 1.0..=120.0);
        let long = row.length("long_in", 1.0..=120.0);
        let objective_radius = row.length("objective_radius_in", 0.1..=12.0);
        let sizes = list(row, "sizes", size);
        let tables = list(row, "tables", table);
        let note = row.owned_or_none("note");
        let source = self.known.source(row);
        if let (Some(short), Some(long)) = (short, long)
            && short >= long
        {
            row.wrong_at("long_in", "must be more than `short_in`");
            return None;
        }
        Some(Battle {
            rounds: rounds?,
            hand: hand?,
            kill: kill?,
            elimination: elimination?,
            tie_points: tie_points?,
            short: short?,
            long: long?,
            objective_radius: objective_radius?,
            sizes: sizes?,
            tables: tables?,
            note: note?,
            source: source?,
        })
    }

    pub(super) fn scenarios(&self, battle: Option<&Battle>) -> Rows<Scenario> {
        let names = &self.known.scenarios;
        let table = battle.and_then(|battle| battle.tables.first());
        self.rows(FileKind::Scenarios, "scenario", names, |row, id| {
            self.scenario(row, id, table)
        })
    }

    fn scenario(&self, row: &Row<'_>, id: String, table: Option<&TableSize>) -> Option<Scenario> {
        let name = row.owned("name");
        let summary = row.owned("summary");
        let zones = zones(row, table);
        let siege = row.truth("siege");
        let objectives = all(row, "objectives", |row| place(row, table));
        let extra_objectives = row.whole_or("extra_objectives", 0..=20, 0);
        let later_objectives = row.whole_or("later_objectives", 0..=20, 0);
        let later_within = row.length_or_zero("later_within_in", LENGTH_IN);
        let gap = row.length_or_zero("gap_in", LENGTH_IN);
        let claim = row.one_of("claim", "claim", &named::<Claim>());
        let score = row.row("score").and_then(score);
        let terrain = row.whole_or("terrain", 0..=50, 0);
        let pieces = all(row, "pieces", |row| self.piece(row, table));
        let rounds = row.whole_or("rounds", 1..=50, 0);
        let reserves = reserves(row);
        let rules = row.texts("rules");
        let source = self.known.source(row);
        let (near, far) = zones?;
        Some(Scenario {
            id,
            name: name?,
            summary: summary?,
            near,
            far,
            siege: siege?,
            objectives: objectives?.iter().map(|place| (place.x, place.y)).collect(),
            extra_objectives: extra_objectives?,
            later_objectives: later_objectives?,
            later_within: later_within?,
            gap: gap?,
            claim: claim?,
            score: score?,
            terrain: terrain?,
            pieces: pieces?,
            rounds: rounds.map(|rounds| (rounds > 0).then_some(rounds))?,
            reserves: reserves?,
            rules: rules?.iter().map(|word| word.text.to_owned()).collect(),
            source: source?,
        })
    }

    fn piece(&self, row: &Row<'_>, table: Option<&TableSize>) -> Option<FixedPiece> {
        let piece = self.known.pieces.one(row, "piece");
        let heading = row.number("heading_deg", -360.0..=360.0);
        let place = place(row, table);
        Some(FixedPiece {
            piece: piece?,
            place: Placement {
                heading: Heading::from_degrees(heading?),
                ..place?
            },
        })
    }
}

/// How the reserves of the near and the far side work.
fn reserves(row: &Row<'_>) -> Option<[Option<Reserve>; 2]> {
    let [near, far] = ["near_reserve", "far_reserve"].map(|key| match row.has(key) {
        true => row.row(key).and_then(reserve).map(Some),
        false => Some(None),
    });
    Some([near?, far?])
}

fn reserve(row: Row<'_>) -> Option<Reserve> {
    let half = row.truth("half");
    let most = row.whole_or("deploys", 1..=50, 0);
    let from_round = row.whole("from_round", 1..=50);
    let flank = row.length_or_zero("flank_in", LENGTH_IN);
    let returns = match row.has("returns") {
        true => row.one_of("return", "returns", &named::<Returns>()),
        false => Some(Returns::Never),
    };
    row.done();
    Some(Reserve {
        deploys: match (half?, most?) {
            (true, _) => Deploys::Half,
            (false, 0) => Deploys::All,
            (false, most) => Deploys::AtMost(most),
        },
        from_round: from_round?,
        flank: flank?,
        returns: returns?,
    })
}

/// Reads every table of a list; `None` if one of them could not be read.
fn all<T>(
    row: &Row<'_>,
    key: &'static str,
    mut read: impl FnMut(&Row<'_>) -> Option<T>,
) -> Option<Vec<T>> {
    let rows = row.rows(key).into_iter();
    let values: Vec<_> = rows
        .map(|row| {
            let value = read(&row);
            row.done();
            value
        })
        .collect();
    values.into_iter().collect()
}

/// Reads a list of tables with ids of their own, at least one.
fn list<T>(
    row: &Row<'_>,
    key: &'static str,
    read: impl Fn(&Row<'_>, String) -> Option<T>,
) -> Option<Vec<T>> {
    let mut seen: Vec<String> = Vec::new();
    let values = all(row, key, |row| {
        let id = row.owned("id").unwrap_or_default();
        if seen.contains(&id) {
            row.wrong_at("id", format!("`{id}` is there twice"));
        }
        seen.push(id.clone());
        read(row, id)
    })?;
    if values.is_empty() {
        row.wrong(format!("`{key}` must name at least one"));
        return None;
    }
    Some(values)
}

fn size(row: &Row<'_>, id: String) -> Option<BattleSize> {
    let points = row.whole("points", 1..=200);
    let victory = row.whole("victory", 1..=100);
    Some(BattleSize {
        id,
        points: points?,
        victory: victory?,
    })
}

fn table(row: &Row<'_>, id: String) -> Option<TableSize> {
    let width = row.length("width_in", 12.0..=240.0);
    let depth = row.length("depth_in", 12.0..=240.0);
    Some(TableSize {
        id,
        width: width?,
        depth: depth?,
    })
}

fn zones(row: &Row<'_>, table: Option<&TableSize>) -> Option<(Len, Len)> {
    let row = row.row("deploy")?;
    let near = row.length("near_in", LENGTH_IN);
    let far = row.length("far_in", LENGTH_IN);
    for (key, zone) in [("near_in", near), ("far_in", far)] {
        if let (Some(zone), Some(table)) = (zone, table)
            && zone.0 > table.depth.0 / 2
        {
            let half = table.depth.inches() / 2.0;
            row.wrong_at(key, format!("reaches past the center line, {half} in away"));
        }
    }
    row.done();
    Some((near?, far?))
}

/// A place that has to be on the standard table; heading 0.
fn place(row: &Row<'_>, table: Option<&TableSize>) -> Option<Placement> {
    let x = row.length("x_in", PLACE_IN);
    let y = row.length("y_in", PLACE_IN);
    if let Some(table) = table {
        for (key, at, size) in [("x_in", x, table.width), ("y_in", y, table.depth)] {
            if at.is_some_and(|at| at.0.abs() > size.0 / 2) {
                let half = size.inches() / 2.0;
                row.wrong_at(key, format!("is off the table, whose edge is at {half}"));
            }
        }
    }
    Some(Placement {
        x: x?,
        y: y?,
        heading: Heading::default(),
    })
}

fn score(row: Row<'_>) -> Option<Score> {
    let hold = row.whole_or("hold", 0..=20, 0);
    let center = row.whole_or("center", 0..=20, 0);
    let from_round = row.whole_or("from_round", 1..=20, 1);
    let kill = row.whole_or("kill", 0..=20, 0);
    let to_win = row.whole_or("to_win", 0..=20, 0);
    row.done();
    Some(Score {
        hold: hold?,
        center: center?,
        from_round: from_round?,
        kill: kill?,
        to_win: to_win?,
    })
}
