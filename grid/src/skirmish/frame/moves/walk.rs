//! What does a model meet on its way?
//!
//! Tokens that are turned, ground that harms, and enemies whom it passed and may trample.

use play::{Ask, Chance, Seat};
use serde::{Deserialize, Serialize};

use crate::body::Body;
use crate::card::AbilityEffect;
use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, ability, hit_words, model_name, titled};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer, or_done};
use crate::skirmish::list::List;
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::view::Why;
use crate::skirmish::{Play, Rules, walk};
use crate::square::Square;

/// A model on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Walk {
    pub(crate) model: ModelId,
    /// Squares with an effect, in order.
    pub(crate) harms: List<Square, 14>,
    pub(crate) next: u8,
    pub(crate) end: Body,
    /// Soldiers that were passed, for who tramples; 0 bits for everybody else.
    pub(crate) passed: u64,
}

impl Walk {
    /// Whether the way is gone, and it is asked whom it tramples.
    fn tramples(&self) -> bool {
        self.next == u8::MAX
    }
}

impl Procedure for Walk {
    fn asked(&self, state: &State) -> Asked {
        if self.tramples() {
            Asked::owner(state, self.model)
        } else {
            Asked::Chance
        }
    }

    fn chance(&self, _rules: &Rules, state: &State) -> Option<Chance<Why>> {
        let [hiding, bare] = state.unseen;
        let from = hiding.saturating_add(bare).max(1);
        Some(Chance {
            ask: Ask::Draw { from },
            by: state.model(self.model).map_or(Seat(0), |model| model.seat),
            why: Why::Token,
        })
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        or_done(walk::trampled(field, self).into_iter().map(Action::Choose))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.walk_act(*self, action)
    }

    fn resolve_chance(&self, play: &mut Play<'_, '_>, answer: &[u8]) {
        play.turn_token(*self, answer.first().copied().unwrap_or(0));
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_walk(*self)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        if self.tramples() {
            let name = model_name(rules, state, self.model);
            format!("{name} tramples one that it passed")
        } else {
            "A token is turned".to_owned()
        }
    }

    fn section(&self) -> &'static str {
        "Move action"
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.model), None]
    }

    fn card(&self, field: &Field<'_>) -> Option<String> {
        titled(field, self.model, |does| {
            matches!(does, AbilityEffect::Trample { .. })
        })
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let Action::Choose(enemy) = action else {
            return answer;
        };
        let row = ability(&describer.field, self.model, |does| {
            matches!(does, AbilityEffect::Trample { .. })
        });
        let hits = match row.map(|row| &row.does) {
            Some(AbilityEffect::Trample { hits, .. }) => *hits,
            _ => 0,
        };
        let answer = describer.buys(answer, row);
        let effect = format!("{} suffers {}", describer.name(*enemy), hit_words(hits));
        describer.hit(answer.effect(effect), *enemy, hits)
    }
}
