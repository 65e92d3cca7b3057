//! What is the land of an area like?
//!
//! By the names of areas in files, as an old map has it: few strokes each. Nothing of a game follows from it.

use boards::{Area, AreaKind};
use ui::paint::Drawing;

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
pub(super) const LANDS: [(Ground, &[&str]); 6] = [
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
    pub(super) fn of(area: &Area) -> Option<Self> {
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
    pub(super) fn apart(self) -> f32 {
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
