//! Does a charge against a door or a window break it?

use serde::{Deserialize, Serialize};

use crate::skirmish::frame::procedure::Procedure;
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules};

/// A charge against a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ram {
    pub(crate) model: ModelId,
    pub(crate) door: u8,
    pub(crate) stride: u8,
    pub(crate) step: RamStep,
}

/// How far a charge against a door is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RamStep {
    Go,
    Arrived,
    Rolled,
}

impl Procedure for Ram {
    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_ram(*self)
    }

    fn prompt(&self, _rules: &Rules, _state: &State) -> String {
        "The action goes on".to_owned()
    }

    fn section(&self) -> &'static str {
        "Charge terrain action"
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.model), None]
    }
}
