//! Which cards do the objectives get?

use play::{Ask, Chance};

use crate::skirmish::frame::procedure::{Asked, Procedure};
use crate::skirmish::state::State;
use crate::skirmish::view::Why;
use crate::skirmish::{Play, Rules};

/// Objective cards are dealt.
pub(in crate::skirmish::frame) struct Objectives;

impl Procedure for Objectives {
    fn asked(&self, _state: &State) -> Asked {
        Asked::Chance
    }

    fn chance(&self, rules: &Rules, state: &State) -> Option<Chance<Why>> {
        let cards = rules.pack().objectives().len();
        let count = u8::try_from(cards).unwrap_or(u8::MAX);
        Some(Chance {
            ask: Ask::Shuffle { count },
            by: state.first,
            why: Why::Objectives,
        })
    }

    fn resolve_chance(&self, play: &mut Play<'_, '_>, answer: &[u8]) {
        play.dealt_objectives(answer);
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_objectives()
    }

    fn prompt(&self, _rules: &Rules, _state: &State) -> String {
        "The cards of the objectives are dealt".to_owned()
    }

    fn section(&self) -> &'static str {
        "Objective cards"
    }
}
