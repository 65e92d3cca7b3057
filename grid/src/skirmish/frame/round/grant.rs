//! What does a model do that was granted something?

use play::Seat;
use serde::{Deserialize, Serialize};

use crate::skirmish::action::Action;
use crate::skirmish::activation::ActionSource;
use crate::skirmish::describe::{Describer, model_name};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer};
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules, legal_actions};

/// What a model may do that was granted an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Granted {
    /// A move action.
    Move,
    /// A move of so many squares.
    Squares(u8),
    /// An attack of one action point.
    Attack,
    /// Anything of one action point, but no charge.
    Act,
}

/// A model may do one thing that somebody granted.
pub(in crate::skirmish::frame) struct Grant {
    pub(in crate::skirmish::frame) model: ModelId,
    /// What it may do.
    pub(in crate::skirmish::frame) what: Granted,
}

impl Procedure for Grant {
    fn asked(&self, state: &State) -> Asked {
        Asked::owner(state, self.model)
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        legal_actions::actions(field, ActionSource::Grant(self.what), self.model)
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.acts(ActionSource::Grant(self.what), self.model, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_grant(self.model)
    }

    fn source(&self, _state: &State) -> Option<(ModelId, ActionSource)> {
        Some((self.model, ActionSource::Grant(self.what)))
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        let name = model_name(rules, state, self.model);
        match self.what {
            Granted::Move => format!("{name} may move"),
            Granted::Squares(squares) => format!("{name} may move up to {squares} squares"),
            Granted::Attack => format!("{name} may attack once"),
            Granted::Act => format!("{name} may do one thing"),
        }
    }

    fn section(&self) -> &'static str {
        "Abilities"
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.model), None]
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        describer.activation_action(answer, action)
    }
}
