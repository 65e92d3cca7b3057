//! What do tests of the window of the throne game share?

use bannerfield::shell::Shell;
use board_games::throne::{ThroneGame as _, ThroneUi};
use game_window::{GameWindow, Played};
use ui::disk::Memory;

use crate::common::areas::{self, Shown};

pub(crate) use crate::common::areas::{PHONE, WIDE};

pub(crate) const TABLET: [f32; 2] = [820.0, 1180.0];

pub(crate) type Window = areas::Window<ThroneUi>;

impl Shown for ThroneUi {
    fn screen(shell: &Shell) -> Option<&GameWindow<Self>> {
        shell.shown()
    }

    fn kept(disk: &Memory) -> String {
        disk.held().log("throne").clone()
    }

    fn sets_up(game: &Played<Self>) -> bool {
        game.state().turn == 0
    }
}
