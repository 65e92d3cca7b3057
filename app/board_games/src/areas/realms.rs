//! What colors have the Houses on a map?
//!
//! Each has a strong and a soft color and a pattern of its own, so that they differ without color too.

use boards::{risk, throne};
use eframe::egui::Color32;
use ui::theme::{Pattern, RealmInk, Tone};

type Rgb = [u8; 3];

/// A House of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Realm {
    /// Stark of Winterfell.
    Stark,
    /// Greyjoy of Pyke.
    Greyjoy,
    /// Lannister of Lannisport.
    Lannister,
    /// Baratheon of Dragonstone.
    Baratheon,
    /// Tyrell of Highgarden.
    Tyrell,
    /// Martell of Sunspear.
    Martell,
    /// Arryn of the Eyrie.
    Arryn,
    /// Tully of Riverrun.
    Tully,
    Targaryen,
    /// The masters of Ghiscar.
    Ghiscari,
}

impl From<risk::House> for Realm {
    fn from(house: risk::House) -> Self {
        match house {
            risk::House::Stark => Self::Stark,
            risk::House::Baratheon => Self::Baratheon,
            risk::House::Lannister => Self::Lannister,
            risk::House::Tyrell => Self::Tyrell,
            risk::House::Martell => Self::Martell,
            risk::House::Targaryen => Self::Targaryen,
            risk::House::Ghiscari => Self::Ghiscari,
        }
    }
}

impl From<throne::House> for Realm {
    fn from(house: throne::House) -> Self {
        match house {
            throne::House::Stark => Self::Stark,
            throne::House::Greyjoy => Self::Greyjoy,
            throne::House::Lannister => Self::Lannister,
            throne::House::Baratheon => Self::Baratheon,
            throne::House::Tyrell => Self::Tyrell,
            throne::House::Martell => Self::Martell,
            throne::House::Arryn => Self::Arryn,
            throne::House::Tully => Self::Tully,
            throne::House::Targaryen => Self::Targaryen,
        }
    }
}

/// Strong and soft on light ground, then on dark.
fn colors(house: Realm) -> [(Rgb, Rgb); 2] {
    match house {
        Realm::Stark => [
            ([0x1f, 0x4f, 0x8f], [0xa9, 0xc8, 0xea]),
            ([0x9c, 0xc4, 0xf2], [0x27, 0x45, 0x6e]),
        ],
        Realm::Baratheon => [
            ([0x6a, 0x55, 0x00], [0xf2, 0xdf, 0x78]),
            ([0xf0, 0xd8, 0x60], [0x5c, 0x4e, 0x12]),
        ],
        Realm::Lannister => [
            ([0x96, 0x1e, 0x18], [0xf1, 0xa5, 0x9c]),
            ([0xf5, 0x95, 0x8a], [0x6d, 0x25, 0x22]),
        ],
        Realm::Tyrell => [
            ([0x1a, 0x62, 0x3c], [0xa2, 0xd8, 0xb2]),
            ([0x8c, 0xd8, 0xa4], [0x1f, 0x4d, 0x31]),
        ],
        Realm::Martell => [
            ([0x94, 0x47, 0x00], [0xfb, 0xc7, 0x8a]),
            ([0xf7, 0xb3, 0x68], [0x66, 0x3a, 0x12]),
        ],
        Realm::Targaryen => [
            ([0x5d, 0x29, 0x80], [0xd6, 0xb6, 0xe8]),
            ([0xd2, 0xa8, 0xee], [0x4a, 0x2b, 0x60]),
        ],
        Realm::Greyjoy => [
            ([0x33, 0x3a, 0x40], [0xb9, 0xc2, 0xc9]),
            ([0xc8, 0xd2, 0xda], [0x3d, 0x46, 0x4d]),
        ],
        Realm::Arryn => [
            ([0x0d, 0x5c, 0x8a], [0xb8, 0xe4, 0xf6]),
            ([0x92, 0xd4, 0xf2], [0x10, 0x48, 0x66]),
        ],
        Realm::Tully => [
            ([0x8a, 0x1d, 0x5a], [0xf0, 0xb0, 0xd2]),
            ([0xf2, 0x9c, 0xc8], [0x64, 0x1c, 0x46]),
        ],
        Realm::Ghiscari => [
            ([0x00, 0x5c, 0x66], [0x98, 0xdc, 0xe0]),
            ([0x84, 0xd8, 0xde], [0x12, 0x4a, 0x50]),
        ],
    }
}

/// How what a House holds is painted.
#[must_use]
pub(crate) fn house_ink(tone: Tone, house: impl Into<Realm>) -> RealmInk {
    let house = house.into();
    let [light, dark] = colors(house);
    let (strong, soft) = match tone {
        Tone::Light => light,
        Tone::Dark => dark,
    };
    let plain = |[r, g, b]: Rgb| Color32::from_rgb(r, g, b);
    RealmInk {
        strong: plain(strong),
        soft: plain(soft),
        pattern: match house {
            Realm::Stark => None,
            Realm::Baratheon => Some(Pattern::Dots),
            Realm::Lannister => Some(Pattern::Rising),
            Realm::Tyrell => Some(Pattern::Level),
            Realm::Martell => Some(Pattern::Falling),
            Realm::Targaryen => Some(Pattern::Crosses),
            Realm::Greyjoy => Some(Pattern::Net),
            Realm::Arryn => Some(Pattern::Peaks),
            Realm::Tully | Realm::Ghiscari => Some(Pattern::Rings),
        },
    }
}

#[cfg(test)]
mod tests {
    use ui::theme::{SIGNS, Sight, TEXT, apart, contrast, tile_inks};

    use super::*;

    const THRONE: [Realm; 9] = [
        Realm::Stark,
        Realm::Greyjoy,
        Realm::Lannister,
        Realm::Baratheon,
        Realm::Tyrell,
        Realm::Martell,
        Realm::Arryn,
        Realm::Tully,
        Realm::Targaryen,
    ];
    const RISK: [Realm; 7] = [
        Realm::Stark,
        Realm::Baratheon,
        Realm::Lannister,
        Realm::Tyrell,
        Realm::Martell,
        Realm::Targaryen,
        Realm::Ghiscari,
    ];

    /// Two Houses of one game have never one pattern, and hardly ever one color for anybody.
    #[test]
    fn houses_are_told_apart_by_everybody() {
        for tone in [Tone::Light, Tone::Dark] {
            for all in [&THRONE[..], &RISK[..]] {
                let mut alike = 0;
                for (place, one) in all.iter().enumerate() {
                    for other in &all[..place] {
                        let [a, b] = [one, other].map(|house| house_ink(tone, *house));
                        assert_ne!(a.pattern, b.pattern, "{one:?} and {other:?}");
                        for sight in Sight::ALL {
                            alike += u32::from(apart(sight, a.strong, b.strong) < 5.0);
                        }
                    }
                }
                assert!(
                    alike <= 4,
                    "{tone:?}: {alike} pairs have one color for somebody"
                );
            }
        }
    }

    #[test]
    fn names_are_read_on_the_land_of_every_house() {
        for tone in [Tone::Light, Tone::Dark] {
            let inks = tile_inks(tone);
            for house in THRONE.into_iter().chain([Realm::Ghiscari]) {
                let own = house_ink(tone, house);
                let found = contrast(inks.ink, own.soft);
                assert!(found >= TEXT, "{tone:?} {house:?}: a name has {found}");
                let found = contrast(own.strong, own.soft);
                assert!(found >= SIGNS, "{tone:?} {house:?}: a border has {found}");
                for ground in [inks.paper, inks.ground] {
                    let found = contrast(own.strong, ground);
                    assert!(found >= TEXT, "{tone:?} {house:?}: its name has {found}");
                }
            }
        }
    }
}
