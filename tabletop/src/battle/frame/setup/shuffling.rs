//! In what order does a deck lie?

use play::{Ask, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::count;
use crate::battle::frame::procedure::{Procedure, Sides, chance};
use crate::battle::play::Play;
use crate::pack::Pack;
use crate::why::Why;

/// The deck of a seat, to be shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shuffling(pub Seat);

impl Procedure for Shuffling {
    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        let deck = &sides.battle.camp(self.0).cards.deck;
        let count = count(deck.len());
        chance(Ask::Shuffle { count }, self.0, Why::Shuffle)
    }

    fn fall(&self, play: &mut Play<'_, '_>, order: &[u8]) -> Result<(), Refusal> {
        play.shuffled(self.0, order);
        Ok(())
    }

    fn prompt(&self, _pack: &Pack, sides: Sides<'_>) -> String {
        format!("The deck of {} is shuffled", sides.name(self.0))
    }

    fn section(&self) -> &'static str {
        "Tactics deck"
    }
}
