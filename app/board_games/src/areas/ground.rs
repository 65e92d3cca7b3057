//! What is the land of a map like, and where may that be shown?
//!
//! By the names of areas in files, as an old map has it: few strokes each. Nothing of a game follows from it.

use std::collections::BTreeMap;

use boards::{Area, AreaId, AreaKind, Graph};
use eframe::egui::{Pos2, Rect, Vec2, vec2};
use ui::paint::Drawing;

use super::chart::{ROW, around, middle};

/// What land or sea is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    Peaks,
    Hills,
    Woods,
    Marsh,
    Sand,
    Grass,
    /// Open sea.
    Waves,
}

/// Areas whose land is known for something, by their names in files; those of one's own packs are plain where they have
/// other names.
const LANDS: [(Ground, &[&str]); 6] = [
    (
        Ground::Peaks,
        &[
            "mountains-of-the-moon",
            "the-mountains-of-the-moon",
            "red-mountains",
            "the-eyrie",
            "bloody-gate",
            "golden-tooth",
            "princes-pass",
            "the-boneway",
            "skagos",
            "bayasabhad",
            "samyrian",
            "valyria",
        ],
    ),
    (
        Ground::Hills,
        &[
            "barrowlands",
            "castle-black",
            "the-gift",
            "the-fingers",
            "the-crag",
            "silverhill",
            "pinkmaiden",
            "stoney-sept",
            "high-heart",
            "dornish-marches",
            "starfall",
            "hills-of-norvos",
            "lhazar",
            "mantarys",
        ],
    ),
    (
        Ground::Woods,
        &[
            "wolfswood",
            "winterfell",
            "deepwood-motte",
            "karhold",
            "last-hearth",
            "the-dreadfort",
            "raventree",
            "crackclaw-point",
            "kingswood",
            "rainwood",
            "forest-of-qohor",
        ],
    ),
    (
        Ground::Marsh,
        &[
            "the-neck",
            "greywater-watch",
            "moat-cailin",
            "searoad-marshes",
        ],
    ),
    (
        Ground::Sand,
        &[
            "sandstone",
            "greenblood",
            "yronwood",
            "salt-shore",
            "the-red-waste",
        ],
    ),
    (
        Ground::Grass,
        &[
            "northern-dothraki-sea",
            "western-dothraki-sea",
            "eastern-dothraki-sea",
            "vaes-dothrak",
            "the-flatlands",
            "the-golden-fields",
            "sarnor",
        ],
    ),
];

impl Ground {
    /// What an area is like; `None` for plain land and for harbors.
    fn of(area: &Area) -> Option<Self> {
        match area.kind {
            AreaKind::Sea => Some(Self::Waves),
            AreaKind::Harbor => None,
            AreaKind::Land => {
                let mut lands = LANDS.iter();
                let own = lands.find(|(_, ids)| ids.contains(&area.id.as_str()));
                own.map(|(ground, _)| *ground)
            }
        }
    }

    /// How far two of them are from each other at least, in hexes.
    fn apart(self) -> f32 {
        match self {
            Self::Peaks => 1.9,
            Self::Woods => 1.7,
            Self::Sand => 2.0,
            Self::Hills | Self::Marsh | Self::Grass => 2.3,
            Self::Waves => 5.0,
        }
    }

    /// Its drawing.
    pub(super) fn drawing(self) -> Drawing {
        match self {
            Self::Peaks => Drawing {
                lines: &[&[
                    [-0.8, 0.5],
                    [-0.1, -0.6],
                    [0.12, -0.25],
                    [0.3, -0.42],
                    [0.85, 0.5],
                ]],
                surfaces: &[&[[-0.1, -0.6], [0.12, -0.25], [0.3, 0.5], [-0.05, 0.1]]],
            },
            Self::Hills => Drawing {
                lines: &[
                    &[
                        [-0.8, 0.35],
                        [-0.5, -0.05],
                        [-0.15, -0.2],
                        [0.2, -0.05],
                        [0.45, 0.35],
                    ],
                    &[[0.32, 0.05], [0.55, -0.02], [0.85, 0.35]],
                ],
                surfaces: &[],
            },
            Self::Woods => Drawing {
                lines: &[&[[-0.42, 0.2], [-0.42, 0.45]], &[[0.36, 0.4], [0.36, 0.65]]],
                surfaces: &[
                    &[[-0.42, -0.6], [-0.08, 0.2], [-0.76, 0.2]],
                    &[[0.36, -0.4], [0.7, 0.4], [0.02, 0.4]],
                ],
            },
            Self::Marsh => Drawing {
                lines: &[
                    &[[-0.7, 0.25], [0.7, 0.25]],
                    &[[-0.3, 0.25], [-0.45, -0.25]],
                    &[[0.0, 0.25], [0.0, -0.4]],
                    &[[0.3, 0.25], [0.45, -0.25]],
                ],
                surfaces: &[],
            },
            Self::Sand => Drawing {
                lines: &[
                    &[[-0.6, 0.2], [-0.42, 0.2]],
                    &[[-0.05, -0.2], [0.13, -0.2]],
                    &[[0.45, 0.2], [0.63, 0.2]],
                ],
                surfaces: &[],
            },
            Self::Grass => Drawing {
                lines: &[
                    &[[-0.62, -0.15], [-0.4, 0.3], [-0.18, -0.15]],
                    &[[0.18, -0.35], [0.4, 0.1], [0.62, -0.35]],
                ],
                surfaces: &[],
            },
            Self::Waves => Drawing {
                lines: &[&[
                    [-0.8, 0.0],
                    [-0.4, -0.2],
                    [0.0, 0.0],
                    [0.4, -0.2],
                    [0.8, 0.0],
                ]],
                surfaces: &[],
            },
        }
    }
}

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
            let is_inside = ring.iter().all(|near| hexes.get(near) == hexes.get(&hex));
            let mut wide = ring.iter().flat_map(|near| around(*near));
            let has_room = is_inside && (ground != Ground::Waves || !wide.any(|hex| is_land(&hex)));
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

#[cfg(test)]
mod tests {
    use boards::{risk, throne};

    use super::*;
    use crate::areas::Chart;

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
