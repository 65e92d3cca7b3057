//! What does the table do for somebody who has just come?
//!
//! A battle that begins at once against a program, and what whoever teaches a first battle sees.

use game_window::Seen;
use play::Seat;
use tabletop::{BattleSetup, Level};

use super::Bannerfield;
use crate::battle::{PlayCommand, Player};
use crate::command::AppCommand;
use crate::document;

/// The size of the battle.
const SIZE: &str = "medium";

impl Bannerfield {
    /// Opens the sample table and begins its battle against a program, unless changes would be lost.
    pub(super) fn starter_battle(&mut self) {
        let before = self.document.opening();
        let again = AppCommand::StarterBattle;
        self.open("Sample battle", document::SAMPLE.as_bytes(), again);
        let sides = self.document.table().state.sides();
        let [near, far] = sides[..] else {
            return;
        };
        if self.document.opening() == before {
            return;
        }
        let setup = BattleSetup {
            sides: [near, far].map(str::to_owned),
            scenario: None,
            size: SIZE.to_owned(),
            reserves: [Vec::new(), Vec::new()],
            cards: <[_; 2]>::default(),
            prepares: false,
        };
        self.begin_battle(setup, false);
        for (seat, player) in [
            (Seat(0), Player::Person),
            (Seat(1), Player::Program(Level::Sergeant)),
        ] {
            self.on_play(PlayCommand::Seat(seat, player));
        }
    }

    /// What whoever teaches sees of the table, with its log after an entry.
    #[must_use]
    pub fn seen(&self, after: u32) -> Seen {
        Seen::of(self.document.played(), after)
    }
}
