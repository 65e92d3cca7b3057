//! Which signs are printed on an area?

use boards::AreaId;
use boards::throne::{Castle, House, Pack};
use eframe::egui::Color32;
use ui::theme::{TileInks, Tone};

use super::signs::Square;
use crate::areas::realms::house_ink;

/// Something that is printed on an area.
#[derive(Clone, Copy)]
pub(super) enum Print {
    Castle(Castle),
    Barrel,
    Crown,
    Town,
    Claim,
    Road,
    Harbor,
    Region(House),
}

/// Everything on an area, from left to right.
pub(super) fn printed(pack: &Pack, area: AreaId) -> Vec<Print> {
    let land = pack.land(area);
    let mut all: Vec<Print> = land.castle.map(Print::Castle).into_iter().collect();
    all.extend((0..land.supply).map(|_| Print::Barrel));
    all.extend((0..land.power).map(|_| Print::Crown));
    all.extend(land.town.then_some(Print::Town));
    all.extend((0..land.claim).map(|_| Print::Claim));
    all.extend(land.road.then_some(Print::Road));
    all.extend(pack.ways.harbor.contains(area).then_some(Print::Harbor));
    all.extend(land.home_region.map(Print::Region));
    all
}

impl Print {
    pub(super) fn ink(self, inks: TileInks, tone: Tone) -> Color32 {
        match self {
            Self::Castle(_) | Self::Town => inks.ink,
            Self::Barrel | Self::Road => inks.earth,
            Self::Harbor => inks.water,
            Self::Region(house) => house_ink(tone, house).strong,
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
            Self::Road => square.road(),
            Self::Harbor => square.anchor(),
            Self::Region(house) => square.house(house),
        }
    }
}
