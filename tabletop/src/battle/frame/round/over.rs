//! Who has won?

use play::{Outcome, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::frame::procedure::{Procedure, Sides};
use crate::pack::Pack;
use crate::why::Why;

/// A battle that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// The winner; none of a draw.
    pub winner: Option<Seat>,
}

impl Procedure for Ended {
    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        let camps = sides.battle.camps.iter();
        Turn::Over(Outcome {
            winners: self.winner.into_iter().collect(),
            scores: camps.map(|camp| i32::from(camp.points)).collect(),
        })
    }

    fn prompt(&self, _pack: &Pack, _sides: Sides<'_>) -> String {
        "The battle is over".to_owned()
    }

    fn section(&self) -> &'static str {
        "Winning the game"
    }
}
