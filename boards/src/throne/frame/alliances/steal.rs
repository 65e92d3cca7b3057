//! Which card is stolen?

use play::{Chance, Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::frame::pending::{Pending, draw};
use crate::throne::pack::Pack;
use crate::throne::rules::{D, alliances};
use crate::throne::state::State;
use crate::throne::storm::Patron;
use crate::throne::turn::Why;

/// A card of a deck is stolen at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Steal {
    pub seat: Seat,
    pub from: Seat,
    pub deck: Patron,
}

impl Pending for Steal {
    fn chance(&self, pack: &Pack, state: &State) -> Option<Chance<Why>> {
        let cards = state.player(self.from).map_or(&[][..], |p| &p.allies);
        let of = cards.iter().filter(|card| {
            let row = pack.ally(**card);
            row.is_some_and(|row| row.deck == self.deck)
        });
        draw(self.seat, of.count(), Why::Steal(self.deck))
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        alliances::steal(pack, draft, [self.seat, self.from], self.deck, answer);
        Ok(())
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "A card is stolen".to_owned()
    }

    fn section(&self) -> &'static str {
        "Ally cards"
    }
}
