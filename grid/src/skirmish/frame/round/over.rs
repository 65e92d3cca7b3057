//! What is left to ask when nothing is pending?
//!
//! Nothing: before the first roll of a game, and after its end.

use crate::skirmish::Rules;
use crate::skirmish::frame::procedure::{Corrects, Procedure};
use crate::skirmish::state::State;

/// Nothing is pending.
pub(in crate::skirmish::frame) struct Idle;

impl Procedure for Idle {
    fn prompt(&self, _rules: &Rules, _state: &State) -> String {
        "The action goes on".to_owned()
    }

    fn section(&self) -> &'static str {
        "The game round"
    }
}

/// The game is over.
pub(in crate::skirmish::frame) struct Over;

impl Procedure for Over {
    fn corrects(&self) -> Corrects {
        Corrects::Points
    }

    fn prompt(&self, _rules: &Rules, _state: &State) -> String {
        "The game is over".to_owned()
    }

    fn section(&self) -> &'static str {
        "The game round"
    }
}
