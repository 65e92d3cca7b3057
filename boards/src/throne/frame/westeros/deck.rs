//! Which Westeros cards are turned up, and what do they do?

use play::{Chance, Refusal};
use serde::{Deserialize, Serialize};

use crate::throne::frame::pending::{Pending, shuffle};
use crate::throne::pack::Pack;
use crate::throne::rules::{D, deck_cards, westeros};
use crate::throne::state::State;
use crate::throne::turn::Why;

/// Westeros cards are turned up, from this deck on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw(pub u8);

/// A deck is shuffled because of its own card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Winter(pub u8);

/// Westeros cards are carried out, from this deck on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Westeros(pub u8);

impl Pending for Draw {
    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        westeros::draw(pack, draft, self.0)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Westeros cards are turned up".to_owned()
    }

    fn section(&self) -> &'static str {
        "Westeros cards"
    }
}

impl Pending for Winter {
    fn chance(&self, pack: &Pack, state: &State) -> Option<Chance<Why>> {
        shuffle(
            state,
            deck_cards(pack, &state.setting, self.0).len(),
            Why::Winter(self.0),
        )
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        westeros::winter(pack, draft, self.0, answer);
        Ok(())
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Cards are shuffled".to_owned()
    }

    fn section(&self) -> &'static str {
        "Westeros cards"
    }
}

impl Pending for Westeros {
    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        westeros::happen(pack, draft, self.0)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Westeros cards are turned up".to_owned()
    }

    fn section(&self) -> &'static str {
        "Westeros cards"
    }
}
