//! What follows a will test that a model has to take?
//!
//! A condition where it fails, an action where it passes, or a pile that it may cross.

use crate::card::Condition;
use crate::skirmish::describe::model_name;
use crate::skirmish::frame::procedure::Procedure;
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules};

/// A will test, or a condition.
pub(in crate::skirmish::frame) struct Threat {
    /// Who is tested.
    pub(in crate::skirmish::frame) model: ModelId,
    /// What follows a failure.
    pub(in crate::skirmish::frame) fails: Condition,
    /// The test was taken.
    pub(in crate::skirmish::frame) tested: bool,
}

impl Procedure for Threat {
    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_threat(self.model, self.fails, self.tested)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        format!("{} is tested", model_name(rules, state, self.model))
    }

    fn section(&self) -> &'static str {
        "Abilities"
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.model), None]
    }
}

/// A will test, then an action.
pub(in crate::skirmish::frame) struct Words {
    /// Who is tested.
    pub(in crate::skirmish::frame) model: ModelId,
    /// The test was taken.
    pub(in crate::skirmish::frame) tested: bool,
}

impl Procedure for Words {
    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_words(self.model, self.tested)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        format!("{} is tested", model_name(rules, state, self.model))
    }

    fn section(&self) -> &'static str {
        "Abilities"
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.model), None]
    }
}

/// A will test, then a pile is open.
pub(in crate::skirmish::frame) struct Pile {
    /// The pile in the scene.
    pub(in crate::skirmish::frame) pile: u8,
    /// The test was taken.
    pub(in crate::skirmish::frame) tested: bool,
}

impl Procedure for Pile {
    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_pile(self.pile, self.tested)
    }

    fn prompt(&self, _rules: &Rules, _state: &State) -> String {
        "The action goes on".to_owned()
    }

    fn section(&self) -> &'static str {
        "Interact"
    }
}
