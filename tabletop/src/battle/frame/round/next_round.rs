//! When does the next round begin?

use play::Turn;
use serde::{Deserialize, Serialize};

use crate::battle::frame::procedure::{Procedure, Sides, asks};
use crate::battle::play::Play;
use crate::pack::Pack;
use crate::why::Why;

/// The next round, once hands are filled up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextRound {
    /// Units that the center frightens.
    pub frightened: Vec<String>,
}

impl Procedure for NextRound {
    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        asks(sides.battle.first)
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        play.pop();
        play.next_round(self.frightened.clone());
        true
    }

    fn prompt(&self, _pack: &Pack, _sides: Sides<'_>) -> String {
        "The next round begins".to_owned()
    }

    fn section(&self) -> &'static str {
        "Clean-up phase"
    }
}
