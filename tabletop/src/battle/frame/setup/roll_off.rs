//! Who wins a roll-off?

use play::{Ask, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::frame::procedure::{Procedure, Sides, chance};
use crate::battle::play::Play;
use crate::pack::Pack;
use crate::why::Why;

/// What two dice decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RollOff {
    /// Who deploys first.
    Deploy,
    /// Who is the first player.
    First,
}

impl Procedure for RollOff {
    fn turn(&self, _sides: Sides<'_>) -> Turn<Why> {
        chance(
            Ask::Dice { sides: vec![6, 6] },
            Seat(0),
            Why::RollOff(*self),
        )
    }

    fn fall(&self, play: &mut Play<'_, '_>, faces: &[u8]) -> Result<(), Refusal> {
        play.rolled_off(*self, faces);
        Ok(())
    }

    fn prompt(&self, _pack: &Pack, sides: Sides<'_>) -> String {
        let what = match self {
            RollOff::Deploy => "who deploys first",
            RollOff::First => "the first player",
        };
        let side = sides.name(Seat(0));
        format!("Each side rolls a die for {what}, {side} first")
    }

    fn section(&self) -> &'static str {
        "Determining the first player"
    }
}
