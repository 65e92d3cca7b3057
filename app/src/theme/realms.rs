//! What colors have the Houses on a map?
//!
//! Each has a strong and a soft color and a pattern of its own, so that they differ without color too.

use boards::risk::House;
use eframe::egui::Color32;

use super::Pattern;
use super::inks::Tone;

type Rgb = [u8; 3];

/// How what belongs to somebody is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RealmInk {
    /// Lines, patterns and names.
    pub strong: Color32,
    /// The surface.
    pub soft: Color32,
    /// What lies on it.
    pub pattern: Option<Pattern>,
}

/// Strong and soft on light ground, then on dark.
fn colors(house: House) -> [(Rgb, Rgb); 2] {
    match house {
        House::Stark => [
            ([0x1f, 0x4f, 0x8f], [0xa9, 0xc8, 0xea]),
            ([0x9c, 0xc4, 0xf2], [0x27, 0x45, 0x6e]),
        ],
        House::Baratheon => [
            ([0x6a, 0x55, 0x00], [0xf2, 0xdf, 0x78]),
            ([0xf0, 0xd8, 0x60], [0x5c, 0x4e, 0x12]),
        ],
        House::Lannister => [
            ([0x96, 0x1e, 0x18], [0xf1, 0xa5, 0x9c]),
            ([0xf5, 0x95, 0x8a], [0x6d, 0x25, 0x22]),
        ],
        House::Tyrell => [
            ([0x1a, 0x62, 0x3c], [0xa2, 0xd8, 0xb2]),
            ([0x8c, 0xd8, 0xa4], [0x1f, 0x4d, 0x31]),
        ],
        House::Martell => [
            ([0x94, 0x47, 0x00], [0xfb, 0xc7, 0x8a]),
            ([0xf7, 0xb3, 0x68], [0x66, 0x3a, 0x12]),
        ],
        House::Targaryen => [
            ([0x5d, 0x29, 0x80], [0xd6, 0xb6, 0xe8]),
            ([0xd2, 0xa8, 0xee], [0x4a, 0x2b, 0x60]),
        ],
        House::Ghiscari => [
            ([0x00, 0x5c, 0x66], [0x98, 0xdc, 0xe0]),
            ([0x84, 0xd8, 0xde], [0x12, 0x4a, 0x50]),
        ],
    }
}

/// How what a House holds is painted.
#[must_use]
pub fn house_ink(tone: Tone, house: House) -> RealmInk {
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
            House::Stark => None,
            House::Baratheon => Some(Pattern::Dots),
            House::Lannister => Some(Pattern::Rising),
            House::Tyrell => Some(Pattern::Level),
            House::Martell => Some(Pattern::Falling),
            House::Targaryen => Some(Pattern::Crosses),
            House::Ghiscari => Some(Pattern::Rings),
        },
    }
}
