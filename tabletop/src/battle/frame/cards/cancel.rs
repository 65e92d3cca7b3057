//! Is a card cancelled?

use play::{Ask, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::frame::procedure::{Procedure, Sides, chance};
use crate::battle::play::Play;
use crate::pack::Pack;
use crate::why::Why;

/// A die that decides whether the card below is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cancelling {
    /// Whose die.
    pub seat: Seat,
    /// The least face that cancels it.
    pub need: u8,
}

impl Procedure for Cancelling {
    fn turn(&self, _sides: Sides<'_>) -> Turn<Why> {
        let why = Why::Cancel { need: self.need };
        chance(Ask::Dice { sides: vec![6] }, self.seat, why)
    }

    fn fall(&self, play: &mut Play<'_, '_>, faces: &[u8]) -> Result<(), Refusal> {
        play.cancel_rolled(self.need, faces);
        Ok(())
    }

    fn prompt(&self, _pack: &Pack, sides: Sides<'_>) -> String {
        let (side, need) = (sides.name(self.seat), self.need);
        format!("{side} rolls a die: {need}+ cancels the card")
    }

    fn section(&self) -> &'static str {
        "Tactics deck"
    }
}
