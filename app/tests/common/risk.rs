//! What do tests of the window of Risk share?

use std::sync::Arc;

use bannerfield::shell::Shell;
use board_games::risk::{Mix, Player, RiskGame as _, RiskUi};
use boards::risk::{Pack, Setting};
use game_window::{GameWindow, PlayCommand, Played, Setup};
use play::Seat;
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

/// A game with a person at the first seat and programs of a level at the others.
pub(crate) fn against(level: Player, setting: Setting, seats: u8, seed: u64) -> Played<RiskUi> {
    let pack = Arc::new(Pack::builtin().expect("the pack is whole"));
    let setup = Setup {
        board: 0,
        setting: Mix::from(setting),
        seats,
        seed,
    };
    let mut game = Played::<RiskUi>::new(&pack, &setup).expect("a sound setting");
    for seat in 1..seats {
        let marked = game.obey(PlayCommand::Seat(Seat(seat), level));
        marked.expect("a seat");
    }
    game
}
