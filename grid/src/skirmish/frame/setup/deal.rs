//! Which two agendas does a player draw?

use play::{Ask, Chance, Seat};

use crate::skirmish::frame::procedure::{Asked, Procedure};
use crate::skirmish::state::State;
use crate::skirmish::view::Why;
use crate::skirmish::{Play, Rules};

/// A player's agendas are dealt.
pub(in crate::skirmish::frame) struct Deal(pub(in crate::skirmish::frame) Seat);

impl Procedure for Deal {
    fn asked(&self, _state: &State) -> Asked {
        Asked::Chance
    }

    fn chance(&self, _rules: &Rules, state: &State) -> Option<Chance<Why>> {
        let cards = state.side(self.0).deck.len();
        let count = u8::try_from(cards).unwrap_or(u8::MAX);
        Some(Chance {
            ask: Ask::Shuffle { count },
            by: self.0,
            why: Why::Agendas,
        })
    }

    fn resolve_chance(&self, play: &mut Play<'_, '_>, answer: &[u8]) {
        play.dealt_agendas(self.0, answer);
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_deal(self.0)
    }

    fn prompt(&self, _rules: &Rules, _state: &State) -> String {
        format!("Two agendas are dealt to {}", self.0)
    }

    fn section(&self) -> &'static str {
        "Agenda cards"
    }
}
