//! What is pending when it is over?

use play::Outcome;

use crate::throne::frame::pending::Pending;
use crate::throne::pack::Pack;
use crate::throne::state::State;

impl Pending for Outcome {
    fn outcome(&self) -> Option<&Outcome> {
        Some(self)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "The game is over".to_owned()
    }
}
