//! Is a will test passed, and whom does a model daunt by it?

use play::Seat;
use serde::{Deserialize, Serialize};

use crate::card::AbilityEffect;
use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, ability, condition_words, model_name, titled};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer, or_done};
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules, will};

/// A will test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Will {
    pub(crate) model: ModelId,
    pub(crate) step: WillStep,
}

/// How far a will test is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WillStep {
    Roll,
    Rolled,
    Daunt,
    /// After what the passed test allowed.
    Passed,
}

fn daunts(does: &AbilityEffect) -> bool {
    matches!(does, AbilityEffect::Daunt(_))
}

impl Procedure for Will {
    fn asked(&self, state: &State) -> Asked {
        Asked::owner(state, self.model)
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        let enemies = will::daunted(field, self.model).into_iter();
        or_done(enemies.map(Action::Choose))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.will_act(*self, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_will(*self)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        format!(
            "{} may daunt an enemy",
            model_name(rules, state, self.model)
        )
    }

    fn section(&self) -> &'static str {
        "Abilities"
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.model), None]
    }

    fn card(&self, field: &Field<'_>) -> Option<String> {
        titled(field, self.model, daunts)
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let Action::Choose(enemy) = action else {
            return answer;
        };
        let row = ability(&describer.field, self.model, daunts);
        let answer = describer.buys(answer, row);
        match row.map(|row| &row.does) {
            Some(AbilityEffect::Daunt(condition)) => answer.effect(format!(
                "{} becomes {}: {}",
                describer.name(*enemy),
                condition.word(),
                condition_words(*condition)
            )),
            _ => answer,
        }
    }
}
