//! Does a friend bring back gold that was spent?

use play::{Likely, Seat};

use crate::card::AbilityEffect;
use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, ability, model_name};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer, or_done};
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules, regain};

/// A friend may bring back gold.
pub(in crate::skirmish::frame) struct Regain {
    pub(in crate::skirmish::frame) spender: ModelId,
    /// Who brings it back; once a test is taken.
    pub(in crate::skirmish::frame) by: Option<ModelId>,
}

impl Procedure for Regain {
    fn asked(&self, state: &State) -> Asked {
        Asked::owner(state, self.spender)
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        let friends = regain::regainers(field, self.spender).into_iter();
        or_done(friends.map(Action::Choose))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.regain_act(self.spender, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_regain(self.spender, self.by)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        let name = model_name(rules, state, self.spender);
        format!("A friend may bring back the gold of {name}")
    }

    fn section(&self) -> &'static str {
        "Abilities"
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.spender), None]
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let Action::Choose(by) = action else {
            return answer;
        };
        let row = ability(&describer.field, *by, |does| {
            matches!(does, AbilityEffect::Regain(_))
        });
        describer
            .buys(answer, row)
            .effect(format!(
                "{} takes a will test; passed, the gold comes back",
                describer.name(self.spender)
            ))
            .likely(Likely::new(
                "passes the test",
                describer.passes(self.spender, 0),
            ))
    }
}
