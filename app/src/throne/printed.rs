//! Which signs are printed on an area?

use boards::throne::{Castle, Land};
use eframe::egui::Color32;

use super::signs::Square;
use crate::theme::TileInks;

/// Something that is printed on an area.
#[derive(Clone, Copy)]
pub(super) enum Print {
    Castle(Castle),
    Barrel,
    Crown,
    Town,
    Claim,
}

/// Everything on an area, from left to right.
pub(super) fn printed(land: Land) -> Vec<Print> {
    let mut all: Vec<Print> = land.castle.map(Print::Castle).into_iter().collect();
    all.extend((0..land.supply).map(|_| Print::Barrel));
    all.extend((0..land.power).map(|_| Print::Crown));
    all.extend(land.town.then_some(Print::Town));
    all.extend((0..land.claim).map(|_| Print::Claim));
    all
}

impl Print {
    pub(super) fn ink(self, inks: TileInks) -> Color32 {
        match self {
            Self::Castle(_) | Self::Town => inks.ink,
            Self::Barrel => inks.earth,
            Self::Crown => inks.gold,
            Self::Claim => inks.no,
        }
    }

    pub(super) fn paint(self, square: &Square<'_>) {
        match self {
            Self::Castle(castle) => square.castle(castle),
            Self::Barrel => square.barrel(),
            Self::Crown => square.crown(),
            Self::Town => square.town(),
            Self::Claim => square.claim(),
        }
    }
}
