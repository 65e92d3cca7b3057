//! Does a friend keep a condition from a model?

use play::{Likely, Seat};
use serde::{Deserialize, Serialize};

use crate::card::{AbilityEffect, Condition};
use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, ability, condition_words, model_name};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer, or_done};
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules, condition};

/// A model gets a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Afflict {
    pub(crate) model: ModelId,
    pub(crate) condition: Condition,
    pub(crate) tested: bool,
}

impl Procedure for Afflict {
    fn asked(&self, state: &State) -> Asked {
        Asked::owner(state, self.model)
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        let friends = condition::steady(field, self.model).into_iter();
        or_done(friends.map(|(friend, _)| Action::Choose(friend)))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.afflict_act(*self, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_afflict(*self)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        let (id, word) = (model_name(rules, state, self.model), self.condition.word());
        format!("{id} becomes {word}: a friend may steady it")
    }

    fn section(&self) -> &'static str {
        "Abilities"
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.model), None]
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let (name, word) = (describer.name(self.model), self.condition.word());
        match action {
            Action::Choose(friend) => {
                let row = ability(&describer.field, *friend, |does| {
                    matches!(does, AbilityEffect::Steady)
                });
                describer
                    .buys(answer, row)
                    .effect(format!(
                        "{} takes a will test; passed, {name} does not become {word}",
                        describer.name(*friend)
                    ))
                    .likely(Likely::new("passes the test", describer.passes(*friend, 0)))
            }
            Action::Done => answer.effect(format!(
                "{name} becomes {word}: {}",
                condition_words(self.condition)
            )),
            _other => answer,
        }
    }
}
