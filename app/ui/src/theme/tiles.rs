//! What colors has a board of squares?
//!
//! The theme's colors by what they are for on tiles.

use eframe::egui::Color32;

use super::inks::{Inks, Tone};

/// The colors of a board of squares.
#[derive(Clone, Copy, Debug)]
pub struct TileInks {
    /// Text and walls.
    pub ink: Color32,
    /// What matters less.
    pub muted: Color32,
    /// Around the board, and behind words.
    pub paper: Color32,
    /// Open ground.
    pub ground: Color32,
    /// Ground that nobody enters.
    pub blocked: Color32,
    /// Borders of pieces, and what lies on ground.
    pub earth: Color32,
    /// Lines between squares.
    pub grid: Color32,
    pub water: Color32,
    /// What grows.
    pub leaf: Color32,
    /// What hurts, and what stops.
    pub no: Color32,
    /// What is allowed and clear.
    pub yes: Color32,
    /// What is planned.
    pub plan: Color32,
    /// The golden zone, and objectives.
    pub gold: Color32,
    /// The silver zone.
    pub silver: Color32,
    /// Strong and soft color of both sides.
    pub sides: [(Color32, Color32); 2],
}

/// The colors of a board of squares on light or dark ground.
#[must_use]
pub fn tile_inks(tone: Tone) -> TileInks {
    let inks = Inks::of(tone);
    let plain = |[r, g, b]: [u8; 3]| Color32::from_rgb(r, g, b);
    let sides = [inks.sides[0], inks.sides[1]];
    TileInks {
        ink: plain(inks.ink),
        muted: plain(inks.muted),
        paper: plain(inks.paper),
        ground: plain(inks.cloth),
        blocked: plain(inks.earth),
        earth: plain(inks.earth_ink),
        grid: plain(inks.ink).gamma_multiply(0.16),
        water: plain(inks.sides[0].0),
        leaf: plain(inks.leaf),
        no: plain(inks.no),
        yes: plain(inks.yes),
        plan: plain(inks.plan),
        gold: plain(inks.gold),
        silver: plain(inks.muted),
        sides: sides.map(|(strong, soft)| (plain(strong), plain(soft))),
    }
}
