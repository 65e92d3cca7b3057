//! What do tests of the window of the throne game share?

use bannerfield::disk::Memory;
use bannerfield::game::{GameWindow, Played};
use bannerfield::house::House;
use bannerfield::throne::ThroneGame as _;
use bannerfield::throne::ThroneUi;

use crate::common::areas::{self, Shown};

pub(crate) use crate::common::areas::{PHONE, WIDE};

pub(crate) const TABLET: [f32; 2] = [820.0, 1180.0];

pub(crate) type Window = areas::Window<ThroneUi>;

impl Shown for ThroneUi {
    fn hall(house: &House) -> Option<&GameWindow<Self>> {
        house.throne()
    }

    fn kept(disk: &Memory) -> String {
        disk.held().throne.clone()
    }

    fn sets_up(game: &Played<Self>) -> bool {
        game.state().turn == 0
    }
}
