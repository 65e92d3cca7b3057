//! What can be put on the table?
//!
//! Every unit of the pack by its faction, bare trays, terrain, objectives and scenarios, as rows to show and to search.

use geometry::{Heading, Len};
use play::counted;
use tabletop::table::Table;
use tabletop::{Profile, Scenario, Tokens, TrayKind, UnitState};

use crate::settings::Units;
use crate::setup;
use crate::tools::template::Template;

/// For whom and how the rows are made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish<'a> {
    /// Whose units they are.
    pub side: &'a str,
    /// The speed of bare trays.
    pub speed: Len,
    /// How lengths are shown.
    pub units: Units,
}

/// Something that can be put on the table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Row {
    pub name: String,
    /// What else is to be known, in a line.
    pub detail: String,
    /// Its name and the words that it is found by.
    pub words: String,
    /// More, for those who ask.
    pub tip: String,
    /// Where it is listed.
    pub group: Group,
    /// What it does.
    pub what: What,
}

/// A heading of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Group {
    /// Units of a faction, by its name.
    Faction(String),
    /// Trays without a card.
    Trays,
    /// Terrain pieces.
    Terrain,
    Objectives,
    /// Zones, objectives and pieces of a game mode.
    Scenarios,
}

impl Group {
    /// The heading.
    #[must_use]
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Faction(name) => name,
            Self::Trays => "Bare trays",
            Self::Terrain => "Terrain",
            Self::Objectives => "Objectives",
            Self::Scenarios => "Scenarios",
        }
    }
}

/// What a row does.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum What {
    /// Takes something in hand.
    Place(Template),
    /// Sets up a scenario by its id.
    Scenario(String),
}

/// Everything that can be put on a table, in the order of the list.
#[must_use]
pub(super) fn rows(table: &Table, wish: Wish<'_>) -> Vec<Row> {
    let pack = &table.pack;
    let heading = setup::facing(&table.state, wish.side);
    let mut rows = Vec::new();
    for faction in pack.factions() {
        let is_its = |card: &&Profile| pack.faction_at(card.faction) == Some(faction);
        let of = pack.profiles().iter().filter(is_its);
        rows.extend(of.map(|profile| unit(table, wish, profile, &faction.name, heading)));
    }
    rows.extend(TrayKind::ALL.map(|kind| tray(table, wish, kind, heading)));
    rows.extend(pack.pieces().iter().map(|piece| {
        let keywords = piece.keywords.iter();
        let keywords: Vec<&str> = keywords
            .filter_map(|keyword| Some(pack.keyword(keyword)?.name.as_str()))
            .collect();
        let (width, depth) = (piece.width.inches(), piece.depth.inches());
        let size = format!(
            "{} × {}",
            number(wish.units, width),
            length(wish.units, depth)
        );
        let mut parts = vec![size];
        parts.extend(keywords.iter().map(|name| (*name).to_owned()));
        Row {
            name: piece.name.clone(),
            detail: parts.join(" · "),
            words: format!("{} {}", piece.name, keywords.join(" ")),
            tip: piece.note.clone().unwrap_or_default(),
            group: Group::Terrain,
            what: What::Place(Template::piece(piece)),
        }
    }));
    let radius = pack.battle().objective_radius.inches();
    rows.push(Row {
        name: "Objective".to_owned(),
        detail: format!("radius {}", length(wish.units, radius)),
        words: "Objective token".to_owned(),
        tip: String::new(),
        group: Group::Objectives,
        what: What::Place(Template::objective(pack)),
    });
    rows.extend(pack.scenarios().iter().map(scenario));
    rows
}

fn unit(table: &Table, wish: Wish<'_>, card: &Profile, faction: &str, heading: Heading) -> Row {
    let kind = table.pack.tray(card.tray).name.to_lowercase();
    let kind = kind.trim_end_matches(" tray");
    let points = counted(card.points, "point", "points");
    let speed = length(wish.units, f64::from(card.speed_in));
    Row {
        name: card.name.clone(),
        detail: format!("{points} · speed {speed} · {kind}"),
        words: format!("{} {faction} {kind}", card.name),
        tip: format!(
            "{faction}, defense {}+, morale {}+, {} wounds",
            card.defense,
            card.morale,
            card.wounds()
        ),
        group: Group::Faction(faction.to_owned()),
        what: What::Place(Template::unit(card, wish.side, heading)),
    }
}

fn tray(table: &Table, wish: Wish<'_>, kind: TrayKind, heading: Heading) -> Row {
    let tray = table.pack.tray(kind);
    let size = format!(
        "{} × {}",
        number(wish.units, tray.width.inches()),
        length(wish.units, tray.depth.inches())
    );
    let unit = UnitState {
        id: kind.name().replace('_', "-"),
        side: wish.side.to_owned(),
        profile: None,
        tray: kind,
        speed: wish.speed,
        place: geometry::Placement {
            heading,
            ..geometry::Placement::default()
        },
        wounds: 0,
        tokens: Tokens::NONE,
        activated: false,
        attachment: None,
        banded: false,
        right_attachment: None,
    };
    Row {
        detail: format!("{size} · speed {}", length(wish.units, wish.speed.inches())),
        words: format!("{} bare", tray.name),
        name: tray.name.clone(),
        tip: "A tray without a card: it moves and charges, but has no attacks".to_owned(),
        group: Group::Trays,
        what: What::Place(Template::Unit(unit)),
    }
}

fn scenario(scenario: &Scenario) -> Row {
    let mut tip = vec![scenario.summary.clone()];
    tip.extend(scenario.rules.iter().cloned());
    Row {
        name: scenario.name.clone(),
        detail: scenario.summary.clone(),
        words: format!("{} scenario", scenario.name),
        tip: tip.join("\n"),
        group: Group::Scenarios,
        what: What::Scenario(scenario.id.clone()),
    }
}

/// A length without trailing zeros, with its unit.
pub(super) fn length(units: Units, inches: f64) -> String {
    format!("{} {}", number(units, inches), units.name())
}

/// A length without trailing zeros.
pub(super) fn number(units: Units, inches: f64) -> String {
    // No minus before a zero.
    let hundredths = (inches * units.of_inch() * 100.0).round() + 0.0;
    let text = format!("{:.2}", hundredths / 100.0);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
