//! What do wildlings take from a seat?

use play::{Chance, Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::card::Penalty;
use crate::throne::frame::pending::{Pending, draw};
use crate::throne::ids::House;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::westeros::wildlings;
use crate::throne::state::State;
use crate::throne::turn::Why;

/// Wildlings do harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Suffer(pub Seat, pub Penalty);

/// A seat discards a card at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RandomCard(pub Seat);

impl Pending for Suffer {
    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        wildlings::suffer(pack, draft, self.0, self.1)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "The wildlings do harm".to_owned()
    }

    fn section(&self) -> &'static str {
        "Wildlings"
    }
}

impl Pending for RandomCard {
    fn chance(&self, _pack: &Pack, state: &State) -> Option<Chance<Why>> {
        let player = state.player(self.0);
        let from = player.map_or(0, |player| player.hand.len());
        let house = player.map_or(House::Stark, |player| player.house);
        draw(self.0, from, Why::Discard(house))
    }

    fn resolve_chance(&self, _pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        wildlings::random(draft, self.0, answer);
        Ok(())
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "A House card is drawn".to_owned()
    }

    fn section(&self) -> &'static str {
        "Wildlings"
    }
}
