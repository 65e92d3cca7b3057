//! Where is shown what the land of a map is like?
//!
//! Mountains, woods and waves where nothing else lies. Where they may stand is found once with the chart; what names and
//! counters leave free of that is found anew only when those move.

use std::collections::BTreeMap;

use boards::{AreaId, AreaKind, Graph};
use eframe::egui::layers::ShapeIdx;
use eframe::egui::{Color32, Pos2, Rect, Shape, Stroke, Vec2, vec2};

use super::brush::Brush;
use super::chart::{ROW, around, middle};
use super::ground::Ground;

/// Half a sign, in hexes.
const HALF: f32 = 0.8;

/// What land and sea are like on a board of a size, and where that is shown: away from borders and from each other.
pub(super) fn relief(
    map: &Graph,
    size: Vec2,
    hexes: &BTreeMap<[i32; 2], AreaId>,
) -> Vec<(Ground, Pos2)> {
    let board = Rect::from_min_size(Pos2::ZERO, size).shrink(1.0);
    let lies = |hex: &[i32; 2]| hexes.get(hex).and_then(|area| map.area(*area));
    let is_land = |hex: &[i32; 2]| lies(hex).is_some_and(|area| area.kind == AreaKind::Land);
    let mut found: Vec<(Ground, Pos2)> = Vec::new();
    for row in 0..(size.y / ROW) as i32 + 1 {
        for column in 0..size.x as i32 {
            let hex = [column, row];
            let own = lies(&hex);
            let Some(ground) = own.map_or(Some(Ground::Waves), Ground::of) else {
                continue;
            };
            let ring = around(hex);
            let has_room = match ground {
                Ground::Waves => !ring
                    .iter()
                    .flat_map(|near| around(*near))
                    .any(|hex| is_land(&hex)),
                Ground::Peaks
                | Ground::Hills
                | Ground::Woods
                | Ground::Marsh
                | Ground::Sand
                | Ground::Grass => ring.iter().all(|near| hexes.get(near) == hexes.get(&hex)),
            };
            let at = middle(hex) + jolt(hex);
            let far = |other: &Pos2| other.distance(at) >= ground.apart();
            if has_room && board.contains(at) && found.iter().all(|(_, other)| far(other)) {
                found.push((ground, at));
            }
        }
    }
    found
}

/// How far a sign is moved from the middle of its hex, so that they stand in no rows.
fn jolt([column, row]: [i32; 2]) -> Vec2 {
    let mixed = column.wrapping_mul(73_856_093) ^ row.wrapping_mul(19_349_663);
    let share = |part: i32, of: i32| (mixed / part).rem_euclid(of) as f32 / of as f32 - 0.5;
    vec2(share(1, 17) * 0.5, share(17, 13) * 0.4)
}

impl Brush<'_> {
    /// Paints what land and sea are like into the place that was left for it `below`, where nothing is `taken`.
    pub(crate) fn relief(&self, below: ShapeIdx, taken: &[Rect]) {
        if !self.is_roomy() {
            return;
        }
        let mut key = self.place_key();
        key.rects(taken);
        key.hash([self.inks.ink, self.inks.water]);
        let shapes = self.kept("relief", key, || self.find_relief(taken));
        self.painter.set(below, Shape::Vec(shapes.to_vec()));
    }

    fn find_relief(&self, taken: &[Rect]) -> Vec<Shape> {
        let half = self.sheet.side * HALF;
        let mut shapes = Vec::new();
        for (plate, corner) in self.sheet.plates(self.chart) {
            for (ground, at) in &plate.relief {
                let at = self.sheet.point(corner, *at);
                let room = Rect::from_center_size(at, Vec2::splat(half * 2.0));
                let is_seen = self.sheet.room.intersects(room);
                if is_seen && !taken.iter().any(|other| other.intersects(room)) {
                    let ink = self.ground_ink(*ground);
                    let stroke = Stroke::new((half * 0.1).clamp(0.8, 2.0), ink);
                    let fill = ink.gamma_multiply(0.7);
                    shapes.extend(ground.drawing().shapes(at, half, stroke, fill));
                }
            }
        }
        shapes
    }

    /// So faint that names and borders stay in front.
    fn ground_ink(&self, ground: Ground) -> Color32 {
        match ground {
            Ground::Waves => self.inks.water.gamma_multiply(0.45),
            Ground::Peaks
            | Ground::Hills
            | Ground::Woods
            | Ground::Marsh
            | Ground::Sand
            | Ground::Grass => self.inks.ink.gamma_multiply(0.42),
        }
    }
}

#[cfg(test)]
mod tests {
    use boards::{risk, throne};

    use super::*;
    use crate::areas::Chart;
    use crate::areas::ground::LANDS;

    fn boards() -> Vec<(Graph, Chart)> {
        let risk = risk::Pack::builtin().expect("the pack is sound");
        let thrones = [
            throne::Pack::builtin(),
            throne::Pack::builtin_six(),
            throne::Pack::builtin_storm(),
            throne::Pack::builtin_feast(),
        ];
        let thrones = thrones.map(|pack| pack.expect("the pack is sound"));
        let mut all = vec![(risk.map.clone(), crate::risk::chart::chart(&risk))];
        all.extend(
            thrones
                .iter()
                .map(|pack| (pack.map.clone(), crate::throne::chart::chart(pack))),
        );
        all
    }

    #[test]
    fn lands_are_areas_of_some_board_each_once() {
        let boards = boards();
        let all = LANDS.iter().flat_map(|(_, ids)| ids.iter());
        let all: Vec<&&str> = all.collect();
        for (place, id) in all.iter().enumerate() {
            let is_known = boards.iter().any(|(map, _)| map.find(id).is_some());
            assert!(is_known, "`{id}` is no area");
            assert!(!all[..place].contains(id), "`{id}` stands twice");
        }
    }

    #[test]
    fn signs_stand_inside_their_own_land_or_in_open_sea_and_apart() {
        for (map, chart) in boards() {
            for plate in &chart.plates {
                let lands = plate.relief.iter();
                let lands = lands.filter(|(ground, _)| *ground != Ground::Waves);
                assert!(lands.count() > 3);
                for (place, (ground, at)) in plate.relief.iter().enumerate() {
                    let lies = |at: Pos2| plate.at(at).and_then(|area| map.area(area));
                    let own = lies(*at).and_then(Ground::of);
                    assert_eq!(own.unwrap_or(Ground::Waves), *ground, "{at}");
                    for aside in [vec2(0.5, 0.0), vec2(-0.5, 0.0), vec2(0.0, 0.5)] {
                        let beside = lies(*at + aside).map(|area| area.number);
                        let is_sea = *ground == Ground::Waves;
                        assert!(is_sea || beside == lies(*at).map(|area| area.number));
                    }
                    for (_, other) in &plate.relief[..place] {
                        assert!(other.distance(*at) >= ground.apart());
                    }
                }
            }
        }
    }
}
