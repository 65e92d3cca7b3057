//! Where are areas, borders and names on a map?
//!
//! Read once from the mosaics of a pack. A hex is one unit wide, boards have their own space with y down. Lines are
//! the sides of hexes, so that areas touch on the screen exactly where they touch by the rules.

use std::collections::BTreeMap;

use boards::risk::{Board, BoardName, Pack};
use boards::{AreaId, BorderKind, RegionId};
use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};
use play::pack::RowId as _;

/// From the middle of a hex to a corner.
const CORNER: f32 = 0.577_35;

/// From one row of hexes to the next.
const ROW: f32 = 0.866_025;

/// What lies on both sides of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Two areas of a region.
    Area,
    /// Areas of two regions.
    Region,
    /// Land and sea.
    Coast,
}

/// Where an area is.
#[derive(Clone, Debug)]
pub struct Spot {
    /// Which.
    pub area: AreaId,
    /// Where its counters stand.
    pub at: Pos2,
    /// How wide it is.
    pub wide: f32,
    /// The middles of its hexes.
    pub hexes: Vec<Pos2>,
    /// Its outline.
    pub edges: Vec<[Pos2; 2]>,
}

/// Where the name of a region stands.
#[derive(Clone, Copy, Debug)]
pub struct Label {
    /// Which.
    pub region: RegionId,
    /// Where.
    pub at: Pos2,
}

/// A board.
#[derive(Clone, Debug)]
pub struct Plate {
    /// Which.
    pub board: BoardName,
    /// How large it is.
    pub size: Vec2,
    /// Its areas.
    pub spots: Vec<Spot>,
    /// Every line once.
    pub lines: Vec<(Edge, [Pos2; 2])>,
    /// Lines across the sea.
    pub crossings: Vec<[Pos2; 2]>,
    /// The names of its regions.
    pub labels: Vec<Label>,
    hexes: BTreeMap<[i32; 2], AreaId>,
}

/// The map of a pack.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    /// Its boards.
    pub plates: Vec<Plate>,
}

impl Chart {
    /// Reads the map of a pack.
    #[must_use]
    pub fn of(pack: &Pack) -> Self {
        let plates = pack.boards.iter().map(|board| plate(pack, board));
        Self {
            plates: plates.collect(),
        }
    }
}

impl Plate {
    /// The area at a point, or `None` in the sea.
    #[must_use]
    pub fn at(&self, point: Pos2) -> Option<AreaId> {
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

    /// Where an area is.
    #[must_use]
    pub fn spot(&self, area: AreaId) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.area == area)
    }
}

/// The middle of a hex by column and row; odd rows lie half a hex to the right.
fn middle([column, row]: [i32; 2]) -> Pos2 {
    let shift = if row.rem_euclid(2) == 1 { 1.0 } else { 0.5 };
    pos2(column as f32 + shift, row as f32 * ROW + CORNER)
}

/// The corners of a hex around its middle, from the top, clockwise.
#[must_use]
pub fn corners(middle: Pos2) -> [Pos2; 6] {
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

/// The hexes around one, each behind the side that begins at the corner of its place.
fn around([column, row]: [i32; 2]) -> [[i32; 2]; 6] {
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

fn plate(pack: &Pack, board: &Board) -> Plate {
    let areas = board.areas.iter().filter_map(|id| pack.map.area(*id));
    let (columns, rows) = (f32::from(board.frame.columns), f32::from(board.frame.rows));
    let size = vec2(columns + 0.5, (rows - 1.0) * ROW + 2.0 * CORNER);
    let whole = |hex: &[u16; 2]| hex.map(i32::from);
    let all = areas.clone().flat_map(|area| {
        let hexes = area.outline.hexes.iter().map(whole);
        hexes.map(|hex| (hex, area.number))
    });
    let hexes: BTreeMap<[i32; 2], AreaId> = all.collect();
    let mut lines = Vec::new();
    let region = |id: AreaId| pack.land(id).map(|land| land.region);
    let spots = areas.map(|area| {
        let own: Vec<[i32; 2]> = area.outline.hexes.iter().map(whole).collect();
        let mut edges = Vec::new();
        for hex in &own {
            let corners = corners(middle(*hex));
            for (side, beyond) in around(*hex).into_iter().enumerate() {
                let other = hexes.get(&beyond).copied();
                if other == Some(area.number) {
                    continue;
                }
                let line = [corners[side], corners[(side + 1) % 6]];
                edges.push(line);
                match other {
                    None => lines.push((Edge::Coast, line)),
                    Some(other) if other < area.number => {}
                    Some(other) if region(other) == region(area.number) => {
                        lines.push((Edge::Area, line));
                    }
                    Some(_) => lines.push((Edge::Region, line)),
                }
            }
        }
        let [x, y] = area.outline.at.map(f32::from);
        Spot {
            area: area.number,
            at: pos2(x / 1000.0 * size.x, y / 1000.0 * size.y),
            wide: own
                .iter()
                .map(|hex| middle(*hex).x)
                .fold(f32::MIN, f32::max)
                - own
                    .iter()
                    .map(|hex| middle(*hex).x)
                    .fold(f32::MAX, f32::min)
                + 1.0,
            hexes: own.into_iter().map(middle).collect(),
            edges,
        }
    });
    let spots: Vec<Spot> = spots.collect();
    Plate {
        board: board.name,
        size,
        crossings: crossings(pack, &spots),
        labels: labels(pack, &spots, size),
        spots,
        lines,
        hexes,
    }
}

/// The shortest line between the hexes of areas that touch across the sea.
fn crossings(pack: &Pack, spots: &[Spot]) -> Vec<[Pos2; 2]> {
    let mut found = Vec::new();
    for (place, a) in spots.iter().enumerate() {
        for b in spots.iter().skip(place + 1) {
            if pack.border(a.area, b.area) != Some(BorderKind::Sea) {
                continue;
            }
            let pairs = a.hexes.iter();
            let pairs = pairs.flat_map(|from| b.hexes.iter().map(move |to| [*from, *to]));
            let long = |[from, to]: &[Pos2; 2]| from.distance_sq(*to);
            found.extend(pairs.min_by(|a, b| long(a).total_cmp(&long(b))));
        }
    }
    found
}

/// In each region the hex that is farthest from all counters and other regions, as a name is wide and low.
fn labels(pack: &Pack, spots: &[Spot], size: Vec2) -> Vec<Label> {
    let far = |at: Pos2, to: Pos2| {
        let way = (at - to) * vec2(0.45, 1.0);
        way.length_sq()
    };
    let inside = Rect::from_min_size(Pos2::ZERO, size).shrink2(vec2(2.5, 1.0));
    let mut found: Vec<Label> = Vec::new();
    for (place, region) in pack.map.regions().iter().enumerate() {
        let own = |spot: &&Spot| region.areas.contains(&spot.area);
        let hexes = spots.iter().filter(own).flat_map(|spot| &spot.hexes);
        let others = spots.iter().filter(|spot| !own(spot));
        let others: Vec<Pos2> = others.flat_map(|spot| spot.hexes.iter().copied()).collect();
        let room = |at: &Pos2| {
            let beyond = others.iter().map(|hex| far(*at, *hex) * 1.6);
            let counters = spots.iter().map(|spot| far(*at, spot.at));
            let names = found.iter().map(|label| far(*at, label.at));
            counters
                .chain(names)
                .chain(beyond)
                .fold(f32::INFINITY, f32::min)
        };
        let fits = hexes.copied().filter(|at| inside.contains(*at));
        let best = fits.max_by(|a, b| room(a).total_cmp(&room(b)));
        if let (Some(at), Some(region)) = (best, RegionId::nth(place)) {
            found.push(Label { region, at });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hex_is_found_again_and_every_area_has_its_place() {
        let pack = Pack::builtin().expect("the pack is sound");
        let chart = Chart::of(&pack);
        let mut areas = 0;
        for plate in &chart.plates {
            for spot in &plate.spots {
                areas += 1;
                assert_eq!(plate.at(spot.at), Some(spot.area), "{}", spot.area);
                for hex in &spot.hexes {
                    let aside = *hex + vec2(0.3, -0.3);
                    assert_eq!(plate.at(aside), Some(spot.area));
                }
            }
        }
        assert_eq!(areas, pack.map.len());
    }

    #[test]
    fn lines_lie_between_areas_that_touch_and_nowhere_else() {
        let pack = Pack::builtin().expect("the pack is sound");
        for plate in Chart::of(&pack).plates {
            for (edge, [a, b]) in &plate.lines {
                let across = (*b - *a).rot90() * 0.5;
                let middle = a.lerp(*b, 0.5);
                let sides = [plate.at(middle - across), plate.at(middle + across)];
                match (edge, sides) {
                    (Edge::Coast, [from, to]) => assert!(from.is_none() != to.is_none()),
                    (Edge::Area | Edge::Region, [Some(from), Some(to)]) => {
                        assert_eq!(pack.border(from, to), Some(BorderKind::Land));
                    }
                    (Edge::Area | Edge::Region, _) => panic!("{edge:?} at {middle}"),
                }
            }
        }
    }

    #[test]
    fn crossings_are_as_many_as_sea_lines() {
        let pack = Pack::builtin().expect("the pack is sound");
        let counts = Chart::of(&pack).plates.into_iter();
        let counts: Vec<usize> = counts.map(|plate| plate.crossings.len()).collect();
        assert_eq!(counts, [15, 4]);
    }
}
