//! Does the target of a charge brace itself before it is struck?

use play::Seat;
use serde::{Deserialize, Serialize};

use crate::card::AbilityEffect;
use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, ability, hit_words, model_name, titled};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer, use_or_done};
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules};

/// A charge after it was declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Charge {
    pub(crate) model: ModelId,
    pub(crate) target: ModelId,
    pub(crate) mode: u8,
    pub(crate) with: u8,
    pub(crate) stride: u8,
    pub(crate) step: ChargeStep,
}

/// How far a charge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ChargeStep {
    Go,
    Arrived,
    Brace,
    Strike,
}

fn braces(does: &AbilityEffect) -> bool {
    matches!(does, AbilityEffect::Brace(_))
}

impl Procedure for Charge {
    fn asked(&self, state: &State) -> Asked {
        Asked::owner(state, self.target)
    }

    fn open(&self, _field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        use_or_done()
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.charge_act(*self, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_charge(*self)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        let name = |id: ModelId| model_name(rules, state, id);
        let (target, model) = (name(self.target), name(self.model));
        format!("{target} may brace against {model}")
    }

    fn section(&self) -> &'static str {
        "Charge sequence"
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.target), Some(self.model)]
    }

    fn card(&self, field: &Field<'_>) -> Option<String> {
        titled(field, self.target, braces)
    }

    fn label(&self, field: &Field<'_>, action: &Action) -> Option<String> {
        match action {
            Action::Use(_) => titled(field, self.target, braces),
            _other => None,
        }
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let Action::Use(_) = action else {
            return answer;
        };
        let row = ability(&describer.field, self.target, braces);
        let hits = match row.map(|row| &row.does) {
            Some(AbilityEffect::Brace(hits)) => *hits,
            _ => 0,
        };
        let effect = format!(
            "{} suffers {} before it attacks",
            describer.name(self.model),
            hit_words(hits)
        );
        let answer = describer.buys(answer, row).effect(effect);
        describer.hit(answer, self.model, hits)
    }
}
