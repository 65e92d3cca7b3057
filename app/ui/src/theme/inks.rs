//! Which colors are there?
//!
//! One set for light ground and one for dark, under names that say what a color is for.

use super::Party;

/// The ground that is painted on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Dark ink on light paper.
    #[default]
    Light,
    /// Light ink on dark ground.
    Dark,
}

type Rgb = [u8; 3];

/// Every color by what it is for.
#[derive(Clone, Debug)]
pub(super) struct Inks {
    pub(super) ink: Rgb,
    pub(super) muted: Rgb,
    pub(super) paper: Rgb,
    pub(super) panel: Rgb,
    pub(super) cloth: Rgb,
    pub(super) yes: Rgb,
    pub(super) no: Rgb,
    pub(super) plan: Rgb,
    pub(super) earth: Rgb,
    pub(super) earth_ink: Rgb,
    /// What lies heavy on the ground.
    pub(super) shade: Rgb,
    pub(super) gold: Rgb,
    pub(super) sun: Rgb,
    pub(super) leaf: Rgb,
    /// How strong the widest band of a threat is, and how much stronger each one inside it: steps that can be told
    /// apart on this ground.
    pub(super) bands: [f64; 2],
    /// Strong and soft color of each side; further sides start over.
    pub(super) sides: [(Rgb, Rgb); 4],
}

impl Inks {
    /// The color of what a party threatens.
    pub(super) fn party(&self, party: Party) -> Rgb {
        match party {
            Party::Own => self.plan,
            Party::Enemy => self.no,
        }
    }

    pub(super) fn of(tone: Tone) -> &'static Self {
        match tone {
            Tone::Light => &LIGHT,
            Tone::Dark => &DARK,
        }
    }
}

static LIGHT: Inks = Inks {
    ink: [0x2b, 0x2a, 0x28],
    muted: [0x6d, 0x68, 0x5e],
    paper: [0xfd, 0xfc, 0xf8],
    panel: [0xf6, 0xf4, 0xec],
    cloth: [0xf1, 0xee, 0xe2],
    yes: [0x1f, 0x7a, 0x4d],
    no: [0xb4, 0x2b, 0x1e],
    plan: [0x6a, 0x3f, 0x9e],
    earth: [0xdd, 0xd5, 0xbd],
    earth_ink: [0x7c, 0x70, 0x52],
    shade: [0x2b, 0x2a, 0x28],
    gold: [0xa8, 0x78, 0x10],
    sun: [0xf0, 0xc8, 0x3c],
    leaf: [0x3f, 0x6b, 0x2f],
    bands: [0.04, 0.035],
    sides: [
        ([0x2c, 0x55, 0x86], [0xb9, 0xcd, 0xe3]),
        ([0x9c, 0x2f, 0x2b], [0xef, 0xc6, 0xbf]),
        ([0x3f, 0x6b, 0x2f], [0xcb, 0xdd, 0xbd]),
        ([0x7a, 0x4c, 0x12], [0xeb, 0xd6, 0xb2]),
    ],
};

static DARK: Inks = Inks {
    ink: [0xec, 0xe8, 0xdf],
    muted: [0xa9, 0xa3, 0x97],
    paper: [0x17, 0x17, 0x19],
    panel: [0x20, 0x20, 0x23],
    cloth: [0x2a, 0x2b, 0x2a],
    yes: [0x5c, 0xc4, 0x8e],
    no: [0xf2, 0x7a, 0x6a],
    plan: [0xbd, 0x9a, 0xf0],
    earth: [0x46, 0x42, 0x36],
    earth_ink: [0xa0, 0x94, 0x72],
    shade: [0x10, 0x10, 0x10],
    gold: [0xe2, 0xb6, 0x4c],
    sun: [0xd8, 0xb0, 0x30],
    leaf: [0x8f, 0xbf, 0x74],
    bands: [0.06, 0.065],
    sides: [
        ([0x8f, 0xb8, 0xe8], [0x2b, 0x43, 0x60]),
        ([0xf0, 0x9a, 0x90], [0x63, 0x2e, 0x2b]),
        ([0x9f, 0xcf, 0x86], [0x33, 0x4c, 0x28]),
        ([0xe4, 0xb8, 0x76], [0x57, 0x40, 0x1d]),
    ],
};
