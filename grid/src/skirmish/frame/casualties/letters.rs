//! Which agenda do secret letters bring?

use play::{Ask, Chance, Seat};

use crate::skirmish::frame::procedure::{Asked, Procedure};
use crate::skirmish::state::State;
use crate::skirmish::view::Why;
use crate::skirmish::{Play, Rules};

/// A player draws one more agenda.
pub(in crate::skirmish::frame) struct Letters(pub(in crate::skirmish::frame) Seat);

impl Procedure for Letters {
    fn asked(&self, _state: &State) -> Asked {
        Asked::Chance
    }

    fn chance(&self, _rules: &Rules, state: &State) -> Option<Chance<Why>> {
        let cards = state.side(self.0).deck.len();
        let from = u8::try_from(cards).unwrap_or(u8::MAX);
        Some(Chance {
            ask: Ask::Draw { from },
            by: self.0,
            why: Why::Letters,
        })
    }

    fn resolve_chance(&self, play: &mut Play<'_, '_>, answer: &[u8]) {
        play.drew_more(self.0, answer.first().copied().unwrap_or(0));
    }

    fn prompt(&self, _rules: &Rules, _state: &State) -> String {
        format!("One more agenda is drawn for {}", self.0)
    }

    fn section(&self) -> &'static str {
        "Plunder tokens"
    }
}
