//! How does a table become text?
//!
//! One row a line, keys in the order of the format, only what differs from the default. Numbers have the fewest
//! digits that read back to the same place on the lattice.
//! Invariant: what is written reads back to the same state, but for pieces that were turned or resized by hand: those
//! are written as polygons, with their corners rounded to the lattice.

use geometry::{Len, Vec2};
use serde_json::Value;

use super::{FORMAT, Table};
use crate::outline::PieceShape;
use crate::pack::Pack;
use crate::state::{DeployZone, Objective, PieceState, State, UnitState};

/// Writes a table.
///
/// # Example
/// ```
/// use tabletop::Packs;
/// use tabletop::table::{Strictness, read, write};
///
/// let packs = Packs::builtin().unwrap();
/// let text = r#"{
///   "format": "bannerfield/table/1",
///   "edition": "2017",
///   "table": { "width_in": 48, "depth_in": 48 },
///   "units": [
///     { "id": "pack", "side": "stark", "profile": "grey-wind", "x_in": 1.5, "y_in": -10, "heading_deg": 90 }
///   ]
/// }
/// "#;
/// let table = read(&packs, Strictness::Strict, "a.json", text).unwrap();
/// assert_eq!(write(&table), text);
/// ```
#[must_use]
pub fn write(table: &Table) -> String {
    let State {
        edition,
        width,
        depth,
        units,
        pieces,
        objectives,
        zones,
        // A table file is what stands on the table; a battle is saved with its log.
        battle: _,
    } = &table.state;
    let mut parts = vec![
        format!("\"format\": {}", text(FORMAT)),
        format!("\"edition\": {}", text(edition)),
    ];
    let mut rulings = Row::default();
    for (info, value) in table.pack.rulings().changed_from(table.base.rulings()) {
        rulings.text(info.name, value);
    }
    if !rulings.0.is_empty() {
        parts.push(format!("\"rulings\": {}", rulings.close()));
    }
    let mut size = Row::default();
    size.len("width_in", *width);
    size.len("depth_in", *depth);
    parts.push(format!("\"table\": {}", size.close()));
    parts.push(list("units", units.iter().map(unit)));
    let pack = &table.pack;
    if !pieces.is_empty() {
        parts.push(list("terrain", pieces.iter().map(|row| piece(pack, row))));
    }
    if !objectives.is_empty() {
        parts.push(list("objectives", objectives.iter().map(objective)));
    }
    if !zones.is_empty() {
        parts.push(list("zones", zones.iter().map(zone)));
    }
    format!("{{\n  {}\n}}\n", parts.join(",\n  "))
}

fn list(key: &str, rows: impl Iterator<Item = String>) -> String {
    let rows: Vec<String> = rows.map(|row| format!("\n    {row}")).collect();
    if rows.is_empty() {
        return format!("\"{key}\": []");
    }
    format!("\"{key}\": [{}\n  ]", rows.join(","))
}

fn unit(unit: &UnitState) -> String {
    let mut row = Row::default();
    row.text("id", &unit.id);
    row.text("side", &unit.side);
    match &unit.profile {
        Some(profile) => row.text("profile", profile),
        None => {
            row.text("tray", unit.tray.name());
            row.len("speed_in", unit.speed);
        }
    }
    row.place(unit.place);
    if unit.wounds > 0 {
        row.raw("wounds", unit.wounds.to_string());
    }
    if !unit.tokens.is_empty() {
        row.names("tokens", unit.tokens.iter().map(|token| token.name()));
    }
    if unit.activated {
        row.raw("activated", "true".to_owned());
    }
    if let Some(attachment) = &unit.attachment {
        row.text("attachment", attachment);
    }
    if unit.banded {
        row.raw("banded", "true".to_owned());
    }
    if let Some(attachment) = &unit.right_attachment {
        row.text("right_attachment", attachment);
    }
    row.close()
}

fn piece(pack: &Pack, piece: &PieceState) -> String {
    let mut row = Row::default();
    row.text("id", &piece.id);
    match &piece.piece {
        Some(id) if is_as_published(pack, id, piece) => {
            row.text("piece", id);
            row.place(piece.place);
        }
        Some(_) | None => {
            row.names("keywords", piece.keywords.iter().map(|word| word.name()));
            row.polygon(&corners(piece));
        }
    }
    row.close()
}

/// Tells whether a piece still is what the pack says of it, so that its name is enough.
fn is_as_published(pack: &Pack, id: &str, piece: &PieceState) -> bool {
    pack.piece(id).is_some_and(|known| {
        let shape = PieceShape::Rect {
            width: known.width,
            depth: known.depth,
        };
        (known.keywords, shape) == (piece.keywords, piece.shape.clone())
    })
}

/// The corners of a piece in table space.
fn corners(piece: &PieceState) -> Vec<(Len, Len)> {
    let pose = piece.place.pose();
    let snapped = |point: Vec2| (Len::from_inches(point.x), Len::from_inches(point.y));
    match &piece.shape {
        // The order and the orientation of the corners are kept.
        PieceShape::Polygon(outline) => outline
            .corners()
            .iter()
            .map(|(x, y)| snapped(pose.table_from_local(Vec2::new(x.inches(), y.inches()))))
            .collect(),
        PieceShape::Rect { .. } => piece
            .body()
            .outline()
            .iter()
            .copied()
            .map(snapped)
            .collect(),
    }
}

fn objective(objective: &Objective) -> String {
    let mut row = Row::default();
    row.text("id", &objective.id);
    row.len("x_in", objective.x);
    row.len("y_in", objective.y);
    row.len("radius_in", objective.radius);
    row.close()
}

fn zone(zone: &DeployZone) -> String {
    let mut row = Row::default();
    row.text("side", &zone.side);
    row.polygon(zone.outline.corners());
    row.close()
}

/// An object on one line.
#[derive(Default)]
struct Row(Vec<String>);

impl Row {
    fn raw(&mut self, key: &str, value: String) {
        self.0.push(format!("\"{key}\": {value}"));
    }

    fn text(&mut self, key: &str, value: &str) {
        self.raw(key, text(value));
    }

    fn names<'n>(&mut self, key: &str, names: impl Iterator<Item = &'n str>) {
        let names: Vec<String> = names.map(text).collect();
        self.raw(key, format!("[{}]", names.join(", ")));
    }

    fn len(&mut self, key: &str, len: Len) {
        self.raw(key, inches(len));
    }

    fn place(&mut self, place: geometry::Placement) {
        self.len("x_in", place.x);
        self.len("y_in", place.y);
        self.raw("heading_deg", place.heading.to_string());
    }

    fn polygon(&mut self, corners: &[(Len, Len)]) {
        let corners: Vec<String> = corners
            .iter()
            .map(|(x, y)| format!("[{}, {}]", inches(*x), inches(*y)))
            .collect();
        self.raw("polygon_in", format!("[{}]", corners.join(", ")));
    }

    fn close(self) -> String {
        if self.0.is_empty() {
            return "{}".to_owned();
        }
        format!("{{ {} }}", self.0.join(", "))
    }
}

fn text(value: &str) -> String {
    Value::from(value).to_string()
}

/// Inches with the fewest decimals that read back to the same length.
fn inches(len: Len) -> String {
    let exact = len.inches();
    (0..=4)
        .map(|decimals| format!("{exact:.decimals$}"))
        .find(|text| {
            text.parse()
                .is_ok_and(|inches| Len::from_inches(inches) == len)
        })
        .unwrap_or_else(|| exact.to_string())
}
