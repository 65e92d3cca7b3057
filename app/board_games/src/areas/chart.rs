//! Where are areas, borders and names on a map?
//!
//! Read once from the mosaics of a pack. A hex is one unit wide, boards have their own space with y down. Lines are
//! the sides of hexes, drawn as `coast` says, so that areas touch on the screen exactly where they touch by the rules.

use std::collections::BTreeMap;

use boards::{AreaId, Frame, Graph, RegionId};
use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::coast::{Corner, Strand, bends, corner, strands};
use super::ground::{Ground, relief};

/// From the middle of a hex to a corner.
pub(super) const CORNER: f32 = 0.577_35;

/// How far inside belts run, as a share of the way to the middle.
const INSIDE: f32 = 0.16;

/// From one row of hexes to the next.
pub(super) const ROW: f32 = 0.866_025;

/// What lies on both sides of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edge {
    /// Two areas that are alike.
    Area,
    /// Areas of two regions.
    Region,
    /// Land and sea.
    Coast,
    /// A river that is not crossed.
    River,
    /// A river that is crossed in good weather.
    Ford,
    /// A river with a bridge.
    Bridge,
    /// Where nobody goes.
    Wall,
}

/// Where an area is.
#[derive(Clone, Debug)]
pub struct Spot {
    pub area: AreaId,
    /// Where its counters stand.
    pub at: Pos2,
    /// The middles of its hexes.
    pub hexes: Vec<Pos2>,
    /// Its hexes as they are drawn, corner by corner, each covered by triangles from its first corner.
    pub cells: Vec<[Pos2; 6]>,
    /// Its stretches of hexes side by side: height of the row, left and right end.
    rows: Vec<[f32; 3]>,
    /// Its outline.
    pub edges: Vec<[Pos2; 2]>,
}

/// Where the name of a region stands.
#[derive(Clone, Copy, Debug)]
pub struct Label {
    pub region: RegionId,
    /// Where.
    pub at: Pos2,
}

/// Some areas together.
#[derive(Clone, Debug)]
pub struct Belt {
    pub areas: Vec<AreaId>,
    /// The line around all of them, a little inside, so that belts that touch lie side by side.
    pub lines: Vec<[Pos2; 2]>,
}

/// A board.
#[derive(Clone, Debug)]
pub struct Plate {
    /// How large it is.
    pub size: Vec2,
    /// Its areas.
    pub spots: Vec<Spot>,
    /// Every line once.
    pub lines: Vec<(Edge, [Pos2; 2])>,
    /// The same lines, strung together.
    pub strands: Vec<Strand>,
    /// What the land and the sea are like, where there is room to say so.
    pub relief: Vec<(Ground, Pos2)>,
    /// Lines from area to area over what lies between.
    pub crossings: Vec<[Pos2; 2]>,
    /// The names of its regions.
    pub labels: Vec<Label>,
    /// Areas that are drawn together.
    pub belts: Vec<Belt>,
    /// Parts of areas, with the area that each is drawn in.
    pub parts: BTreeMap<AreaId, AreaId>,
    hexes: BTreeMap<[i32; 2], AreaId>,
    /// Where corners on borders are drawn.
    drawn: BTreeMap<Corner, Pos2>,
}

/// The map of a pack.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    /// Its boards.
    pub plates: Vec<Plate>,
}

impl Spot {
    /// Its stretches of hexes on the screen, where its counters stand at a point and a hex is so wide.
    pub(super) fn rows_at(&self, at: Pos2, side: f32) -> Vec<[f32; 3]> {
        let rows = self.rows.iter().map(|[y, left, right]| {
            let x = |own: f32| at.x + (own - self.at.x) * side;
            [at.y + (y - self.at.y) * side, x(*left), x(*right)]
        });
        rows.collect()
    }
}

impl Plate {
    /// The area at a point, or `None` in the sea.
    #[must_use]
    pub(crate) fn at(&self, point: Pos2) -> Option<AreaId> {
        let row = ((point.y - CORNER) / ROW).round() as i32;
        let rows = (row - 1..=row + 1).flat_map(|row| {
            let shift = if row.rem_euclid(2) == 1 { 1.0 } else { 0.5 };
            let column = (point.x - shift).round() as i32;
            (column - 1..=column + 1).map(move |column| [column, row])
        });
        let near = |hex: &[i32; 2]| middle(*hex).distance_sq(point);
        let hex = rows.min_by(|a, b| near(a).total_cmp(&near(b)))?;
        self.hexes.get(&hex).copied()
    }

    /// The line around some areas.
    #[must_use]
    pub(crate) fn belt(&self, areas: Vec<AreaId>) -> Belt {
        let own = self.hexes.iter().filter(|(_, area)| areas.contains(area));
        let lines = own.flat_map(|(hex, _)| {
            let middle = middle(*hex);
            let corners = cell(&self.drawn, *hex).map(|at| at + (middle - at) * INSIDE);
            let beyond = around(*hex).into_iter().enumerate().filter(|(_, beyond)| {
                let other = self.hexes.get(beyond);
                !other.is_some_and(|other| areas.contains(other))
            });
            let lines = beyond.map(|(side, _)| [corners[side], corners[(side + 1) % 6]]);
            lines.collect::<Vec<_>>()
        });
        let lines = lines.collect();
        Belt { areas, lines }
    }

    /// The area that one is drawn in: of a part of an area that area.
    #[must_use]
    pub(crate) fn whole(&self, area: AreaId) -> AreaId {
        self.parts.get(&area).copied().unwrap_or(area)
    }

    /// Where an area is.
    #[must_use]
    pub(crate) fn spot(&self, area: AreaId) -> Option<&Spot> {
        let area = self.whole(area);
        self.spots.iter().find(|spot| spot.area == area)
    }
}

/// The middle of a hex by column and row; odd rows lie half a hex to the right.
pub(super) fn middle([column, row]: [i32; 2]) -> Pos2 {
    let shift = if row.rem_euclid(2) == 1 { 1.0 } else { 0.5 };
    pos2(column as f32 + shift, row as f32 * ROW + CORNER)
}

/// Hexes side by side: height of the row, left and right end.
fn stretches(hexes: &[[i32; 2]]) -> Vec<[f32; 3]> {
    let mut hexes = hexes.to_vec();
    hexes.sort_by_key(|[column, row]| [*row, *column]);
    let parts = hexes.chunk_by(|[a, row], [b, other]| row == other && a + 1 == *b);
    let ends = parts.filter_map(|part| Some((middle(*part.first()?), middle(*part.last()?))));
    ends.map(|(first, last)| [first.y, first.x - 0.5, last.x + 0.5])
        .collect()
}

/// The corners of a hex around its middle, from the top, clockwise.
fn corners(middle: Pos2) -> [Pos2; 6] {
    let low = CORNER / 2.0;
    [
        vec2(0.0, -CORNER),
        vec2(0.5, -low),
        vec2(0.5, low),
        vec2(0.0, CORNER),
        vec2(-0.5, low),
        vec2(-0.5, -low),
    ]
    .map(|corner| middle + corner)
}

/// The corners of a hex as they are drawn, from the top, clockwise.
fn cell(drawn: &BTreeMap<Corner, Pos2>, hex: [i32; 2]) -> [Pos2; 6] {
    corners(middle(hex)).map(|at| drawn.get(&corner(at)).copied().unwrap_or(at))
}

/// The same from the corner that is nearest to the middle, from where all others are seen.
fn fan(drawn: &BTreeMap<Corner, Pos2>, hex: [i32; 2]) -> [Pos2; 6] {
    let (mut cell, middle) = (cell(drawn, hex), middle(hex));
    let far = |place: &usize| cell[*place].distance_sq(middle);
    let near = (0..6).min_by(|a, b| far(a).total_cmp(&far(b)));
    cell.rotate_left(near.unwrap_or(0));
    cell
}

/// The hexes around one, each behind the side that begins at the corner of its place.
pub(super) fn around([column, row]: [i32; 2]) -> [[i32; 2]; 6] {
    let left = if row.rem_euclid(2) == 1 { 0 } else { 1 };
    [
        [column - left + 1, row - 1],
        [column + 1, row],
        [column - left + 1, row + 1],
        [column - left, row + 1],
        [column - 1, row],
        [column - left, row - 1],
    ]
}

/// Some areas of a map on a frame; `edge` says what lies between an area and another one, or what is no area.
#[must_use]
pub fn plate(
    map: &Graph,
    areas: &[AreaId],
    frame: &Frame,
    edge: &dyn Fn(AreaId, Option<AreaId>) -> Edge,
) -> Plate {
    let areas = areas.iter().filter_map(|id| map.area(*id));
    let (columns, rows) = (f32::from(frame.columns), f32::from(frame.rows));
    let size = vec2(columns + 0.5, (rows - 1.0) * ROW + 2.0 * CORNER);
    let whole = |hex: &[u16; 2]| hex.map(i32::from);
    let all = areas.clone().flat_map(|area| {
        let hexes = area.outline.hexes.iter().map(whole);
        hexes.map(|hex| (hex, area.number))
    });
    let hexes: BTreeMap<[i32; 2], AreaId> = all.collect();
    let sides = hexes.iter().flat_map(|(hex, area)| {
        let corners = corners(middle(*hex));
        let beyond = around(*hex).into_iter().enumerate();
        let beyond = beyond.filter(|(_, beyond)| hexes.get(beyond) != Some(area));
        let sides = beyond.map(|(side, _)| [corners[side], corners[(side + 1) % 6]]);
        sides.collect::<Vec<_>>()
    });
    let sides: Vec<[Pos2; 2]> = sides.collect();
    let drawn = bends(&sides);
    let mut borders = Vec::new();
    let spots = areas.map(|area| {
        let own: Vec<[i32; 2]> = area.outline.hexes.iter().map(whole).collect();
        let mut edges = Vec::new();
        for hex in &own {
            let (corners, cell) = (corners(middle(*hex)), cell(&drawn, *hex));
            for (side, beyond) in around(*hex).into_iter().enumerate() {
                let other = hexes.get(&beyond).copied();
                if other == Some(area.number) {
                    continue;
                }
                let ends = [side, (side + 1) % 6];
                edges.push(ends.map(|end| cell[end]));
                if other.is_none_or(|other| area.number < other) {
                    borders.push((
                        edge(area.number, other),
                        ends.map(|end| corner(corners[end])),
                    ));
                }
            }
        }
        let [x, y] = area.outline.at.map(f32::from);
        Spot {
            area: area.number,
            at: pos2(x / 1000.0 * size.x, y / 1000.0 * size.y),
            rows: stretches(&own),
            cells: own.iter().map(|hex| fan(&drawn, *hex)).collect(),
            hexes: own.into_iter().map(middle).collect(),
            edges,
        }
    });
    let spots: Vec<Spot> = spots.collect();
    let at = |end: Corner| drawn.get(&end).copied().unwrap_or_default();
    Plate {
        parts: BTreeMap::new(),
        size,
        spots,
        lines: borders
            .iter()
            .map(|(edge, ends)| (*edge, ends.map(at)))
            .collect(),
        strands: strands(&borders, &drawn),
        relief: relief(map, size, &hexes),
        crossings: Vec::new(),
        labels: Vec::new(),
        belts: Vec::new(),
        hexes,
        drawn,
    }
}

/// How much of a rectangle lies in an area, by fifteen of its points.
pub(super) fn share(room: Rect, rows: &[[f32; 3]], side: f32) -> f32 {
    let mut inside = 0;
    for down in [0.15, 0.5, 0.85] {
        let y = room.top() + room.height() * down;
        for along in [0.04, 0.27, 0.5, 0.73, 0.96] {
            let x = room.left() + room.width() * along;
            let is_in = |[middle, left, right]: &[f32; 3]| {
                (middle - y).abs() <= ROW * side * 0.55 && (*left..=*right).contains(&x)
            };
            inside += u8::from(rows.iter().any(is_in));
        }
    }
    f32::from(inside) / 15.0
}
