//! On which square does a freed captive stand?

use play::{Seat, sentence};

use crate::body::Body;
use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, model_name};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer};
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules, freed};

/// A freed model finds a square.
pub(in crate::skirmish::frame) struct Freed {
    pub(in crate::skirmish::frame) model: ModelId,
    /// Who held it.
    pub(in crate::skirmish::frame) captor: ModelId,
}

impl Procedure for Freed {
    fn asked(&self, state: &State) -> Asked {
        Asked::owner(state, self.model)
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        let rooms = freed::rooms(field, self.model, self.captor).into_iter();
        rooms.map(Action::At).collect()
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.freed_act(self.model, self.captor, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_freed(self.model, self.captor)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        let name = model_name(rules, state, self.model);
        format!("{name} is free: choose its square")
    }

    fn section(&self) -> &'static str {
        "Captured champions and heroes"
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.captor), None]
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let Action::At(at) = action else {
            return answer;
        };
        let stands = describer.standing(self.model, Body::infantry(*at));
        answer.effect(sentence(&stands))
    }
}
