//! How do files become a pack?
//!
//! A pack may extend one that the program brings along: of every kind of file the last one counts. The board comes
//! first, then what refers to its areas. A file that cannot be read is one problem and hides no other.
//! Invariant: a pack comes out only if not one problem was found.

mod battle_tactics;
mod board;
mod cards;
mod crowd;
mod editions;
mod effects;
mod expansion_effects;
mod fed;
mod one_time;
mod options;
mod setup;
mod storm;
mod tables;
mod tactics;

use std::collections::BTreeMap;

use play::pack::{Choices, Edition, Files, Report, Row, Table, parse};
use play::{Digest, Problems, Source, SourceText};

use self::board::Lands;
use self::crowd::crowds;
pub use self::editions::own_copy;
pub(super) use self::editions::{BASE, FEAST, SIX, STORM};
use self::fed::hungry;
use self::setup::Known;
use super::board_ways::Ways;
use super::lanes::Lanes;
use super::pack::{Options, Pack};
use super::rulings::Rulings;
use crate::area_set::AreaSet;
use crate::graph::Graph;
use crate::map_read::MapReader;

/// What a file of a pack holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum FileKind {
    Rulings,
    Rules,
    Orders,
    Houses,
    HouseCards,
    Westeros,
    Wildlings,
    Board,
    Setup,
    Leaders,
    Tactics,
    Allies,
    BattleTactics,
}

const NAMES: [(&str, FileKind); 13] = [
    ("rulings.toml", FileKind::Rulings),
    ("rules.toml", FileKind::Rules),
    ("orders.toml", FileKind::Orders),
    ("houses.toml", FileKind::Houses),
    ("house_cards.toml", FileKind::HouseCards),
    ("westeros.toml", FileKind::Westeros),
    ("wildlings.toml", FileKind::Wildlings),
    ("board.toml", FileKind::Board),
    ("setup.toml", FileKind::Setup),
    ("leaders.toml", FileKind::Leaders),
    ("tactics.toml", FileKind::Tactics),
    ("allies.toml", FileKind::Allies),
    ("battle_tactics.toml", FileKind::BattleTactics),
];

/// Reads a pack that the program brings along.
pub(super) fn builtin(edition: Edition) -> Result<Pack, Problems> {
    load(&|name| (edition.file)(name).map(str::to_owned))
}

/// Reads a pack through a reader of files.
pub(super) fn load(read: &dyn Fn(&str) -> Option<String>) -> Result<Pack, Problems> {
    let report = Report::default();
    let layers = Files::chain(read, "", editions::SHELF, &NAMES, &report);
    let pack = layers.and_then(|layers| check(&layers, &report));
    report.close(pack)
}

/// The rows of a file, and the layer that they stand in.
struct Sheet<'t> {
    files: &'t Files<FileKind>,
    row: Row<'t>,
}

fn check(layers: &[Files<FileKind>], report: &Report) -> Option<Pack> {
    let mut tables: BTreeMap<FileKind, (&Files<FileKind>, SourceText<'_>, Table<'_>)> =
        BTreeMap::new();
    let mut unread = Vec::new();
    for layer in layers {
        for file in &layer.files {
            let source = SourceText {
                file: &file.name,
                text: &file.text,
            };
            if let Some(table) = parse(source, report) {
                tables.insert(file.kind, (layer, source, table));
            } else {
                unread.push(file.kind);
            }
        }
    }
    let sheets = tables.iter().map(|(kind, (files, source, table))| {
        let row = Row::file(*source, table, report);
        (*kind, Sheet { files, row })
    });
    let texts: Vec<&str> = tables.values().map(|(_, source, _)| source.text).collect();
    let reader = Reader {
        layer: layers.last()?,
        digest: Digest::of_bytes(texts.concat().as_bytes()),
        sheets: sheets.collect(),
        unread,
    };
    let pack = reader.pack();
    for (kind, sheet) in reader.sheets {
        if kind != FileKind::Rulings {
            sheet.row.done();
        }
    }
    pack
}

struct Reader<'t> {
    layer: &'t Files<FileKind>,
    digest: Digest,
    sheets: BTreeMap<FileKind, Sheet<'t>>,
    /// Files that are there and cannot be read.
    unread: Vec<FileKind>,
}

impl<'t> Sheet<'t> {
    fn source(&self, row: &Row<'_>) -> Option<Source> {
        self.files.source(row)
    }
}

impl<'t> Reader<'t> {
    fn pack(&self) -> Option<Pack> {
        let rulings = self.rulings();
        let (numbers, units) = (self.numbers(), self.units());
        let houses = self.houses();
        let (house_cards, westeros) = (self.house_cards(), self.westeros());
        let (fourth_from, hordes) = (self.fourth_from(), self.hordes());
        let mut reader = MapReader::default();
        let mut lands = self.board().map(|sheet| Lands::new(sheet.files));
        let board = self.board().zip(lands.as_mut()).and_then(|(sheet, lands)| {
            let (id, title) = (sheet.row.owned("id"), sheet.row.owned("title"));
            let (areas, frame) = reader.board(&sheet.row, lands)?;
            if areas.len() > AreaSet::MOST {
                let most = AreaSet::MOST;
                let text = format!("a board has at most {most} areas");
                sheet.row.wrong_at("area", text);
                return None;
            }
            id?;
            title?;
            Some(frame)
        });
        let named = reader.names().clone();
        let map = self
            .board()
            .and_then(|sheet| reader.finish(&sheet.row))
            .filter(|_| board.is_some());
        let known = Known {
            names: &named,
            // Without the map names may be missing that are right.
            open: map.is_none(),
        };
        let named = [
            self.named(FileKind::Leaders, "leader"),
            self.named(FileKind::Allies, "ally"),
        ];
        let (games, starts) = (
            self.games(known),
            self.starts(known, [&named[0], &named[1]]),
        );
        let orders = self.orders(known);
        let (neutrals, forts) = (self.neutrals(known), self.forts(known));
        let leaders = self.leaders(house_cards.as_deref());
        let (tactics, allies) = (self.tactics(known), self.allies(&named[0]));
        let battle_tactics = self.battle_tactics();
        let passages = self.passages(known);
        let begins_with = self.begins_with();
        let lender = self.lender();
        let (mut map, lands) = (map?, lands?);
        let mut ways = Ways {
            passages: passages?,
            ..board::ways(&map)
        };
        self.harbors(&map, &ways)?;
        self.bound(&map, &ways)?;
        let lands_of_areas = map.areas().iter();
        let lands_of_areas = lands_of_areas.map(|area| lands.lands.get(&area.number).copied());
        let mut lands_of_areas = lands_of_areas.collect::<Option<Vec<_>>>()?;
        let games = games?;
        let seats = games
            .iter()
            .map(|game| game.players)
            .max()
            .unwrap_or_default();
        let roads = map.areas().iter().map(|area| area.number);
        let roads = roads.filter(|area| {
            lands_of_areas
                .get(area.place())
                .is_some_and(|land| land.road)
        });
        let roads: Vec<_> = roads.collect();
        let lanes = roads.len() * usize::from(seats);
        if map.len() + lanes > AreaSet::MOST {
            let (areas, roads, most) = (map.len(), roads.len(), AreaSet::MOST);
            let text = format!(
                "{areas} areas, and on {roads} roads a place for each of {seats} houses, are {} and may be {most}: mark \
                 fewer with `road_area`",
                areas + lanes
            );
            self.board()?.row.wrong_at("area", text);
            return None;
        }
        ways.pave(Lanes::new(roads, map.len(), usize::from(seats)));
        for (_, road) in ways.lanes.all() {
            map.parts.push(road);
            lands_of_areas.extend(lands_of_areas.get(road.place()).copied());
        }
        let (usual_horde, hordes) = hordes?;
        let (battle_tactics, chart) = battle_tactics?;
        let pack = Pack {
            edition: self.layer.edition.clone(),
            title: self.layer.title.clone(),
            version: self.layer.version.clone(),
            digest: self.digest,
            rulings: rulings?,
            numbers: numbers?,
            frame: board?,
            lands: lands_of_areas,
            ways,
            map,
            units: units?,
            orders: orders?,
            houses: houses?,
            house_cards: house_cards?,
            westeros: westeros?,
            fourth_from: fourth_from?,
            usual_horde,
            hordes,
            games,
            starts: starts?,
            neutrals: neutrals?,
            forts: forts?,
            leaders: leaders?,
            tactics: tactics?,
            allies: allies?,
            battle_tactics,
            chart,
            options: Options::default(),
            begins_with: begins_with?,
        };
        let lender = lender?;
        // Not one of these hides another.
        let sound = [
            self.agree(&pack),
            self.set_up(&crowds(&pack)),
            self.set_up(&hungry(&pack)),
            lender.is_none() || self.lacks_lent(&pack),
        ];
        if sound.contains(&false) {
            return None;
        }
        match lender {
            // What the program brings along has no problem.
            Some(other) => Some(options::lend(pack, other.ok()?)),
            None => Some(pack),
        }
    }

    /// Tells whether nothing is wrong with a set-up; each problem is told at the list that it stands in.
    fn set_up(&self, problems: &[(&'static str, String)]) -> bool {
        let Some(sheet) = self.sheets.get(&FileKind::Setup) else {
            return false;
        };
        for (key, text) in problems {
            sheet.row.wrong_at(key, text.as_str());
        }
        problems.is_empty()
    }

    fn board(&self) -> Option<&Sheet<'t>> {
        self.sheets.get(&FileKind::Board)
    }

    fn rulings(&self) -> Option<Rulings> {
        let sheet = self.sheets.get(&FileKind::Rulings)?;
        let mut choices = Choices::of(Rulings::all());
        choices.read(&sheet.row);
        choices.demand_all(&sheet.row);
        Rulings::chosen(&choices)
    }

    /// A harbor lies on one land area and one sea.
    fn harbors(&self, map: &Graph, ways: &Ways) -> Option<()> {
        let mut whole = true;
        for harbor in ways.harbor.iter() {
            let near = ways.near(harbor);
            if (near & ways.land).len() != 1 || (near & ways.sea).len() != 1 || near.len() != 2 {
                let id = map.area(harbor).map_or("", |area| area.id.as_str());
                let text = format!("harbor `{id}` needs one land area and one sea beside it");
                self.board()?.row.wrong_at("area", text);
                whole = false;
            }
        }
        whole.then_some(())
    }
}
