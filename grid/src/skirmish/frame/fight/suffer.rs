//! Does a friend take wounds in a model's place?

use play::{Likely, Seat};
use serde::{Deserialize, Serialize};

use crate::card::AbilityEffect;
use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, ability, model_name, titled, wound_words};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer, or_done};
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules, guard};

/// Wounds are suffered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Suffer {
    pub(crate) model: ModelId,
    pub(crate) by: Option<ModelId>,
    pub(crate) wounds: u8,
    pub(crate) deadly: bool,
    /// Who shall take them instead.
    pub(crate) instead: Option<ModelId>,
}

fn redirects(does: &AbilityEffect) -> bool {
    matches!(does, AbilityEffect::Redirect)
}

impl Procedure for Suffer {
    fn asked(&self, state: &State) -> Asked {
        Asked::owner(state, self.model)
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        let friends = guard::stand_ins(field, self.model).into_iter();
        or_done(friends.map(Action::Choose))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.suffer_act(*self, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_suffer(*self)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        let name = model_name(rules, state, self.model);
        format!("{name} suffers {}: a friend may take it", self.wounds)
    }

    fn section(&self) -> &'static str {
        "Abilities"
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.model), self.by]
    }

    fn card(&self, field: &Field<'_>) -> Option<String> {
        titled(field, self.model, redirects)
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let name = describer.name(self.model);
        let wounds = wound_words(self.wounds);
        match action {
            Action::Choose(friend) => {
                let row = ability(&describer.field, self.model, redirects);
                describer
                    .buys(answer, row)
                    .effect(format!(
                        "{name} takes a will test; passed, {} suffers {wounds} in its place",
                        describer.name(*friend)
                    ))
                    .likely(Likely::new(
                        "passes the test",
                        describer.passes(self.model, 0),
                    ))
                    .warning(describer.falls(*friend, self.wounds, "if passed"))
            }
            Action::Done => answer
                .effect(format!("{name} suffers {wounds}"))
                .forfeit(describer.falls(self.model, self.wounds, "")),
            _other => answer,
        }
    }
}
