//! Whom does the oil of an objective hit next?

use crate::skirmish::frame::procedure::Procedure;
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules};

/// Everybody around an objective suffers hits, one after the other.
pub(in crate::skirmish::frame) struct Oil {
    pub(in crate::skirmish::frame) by: ModelId,
    pub(in crate::skirmish::frame) hits: u8,
    /// Who still suffers them, one bit a model.
    pub(in crate::skirmish::frame) waiting: u64,
}

impl Procedure for Oil {
    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_oil(self.by, self.hits, self.waiting)
    }

    fn prompt(&self, _rules: &Rules, _state: &State) -> String {
        "The action goes on".to_owned()
    }

    fn section(&self) -> &'static str {
        "Objective cards"
    }
}
