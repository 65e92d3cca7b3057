//! What do tests of the window of Risk share?

use bannerfield::shell::Shell;
use board_games::risk::{RiskGame as _, RiskUi};
use game_window::{GameWindow, Played};
use ui::disk::Memory;

use crate::common::areas::{self, Shown};

pub(crate) use crate::common::areas::{PHONE, WIDE};

pub(crate) type Window = areas::Window<RiskUi>;

impl Shown for RiskUi {
    fn screen(shell: &Shell) -> Option<&GameWindow<Self>> {
        shell.shown()
    }

    fn kept(disk: &Memory) -> String {
        disk.held().log("risk").clone()
    }

    fn sets_up(game: &Played<Self>) -> bool {
        game.state().round == 0
    }
}
