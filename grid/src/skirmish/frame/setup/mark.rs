//! Which enemy does a model mark as its nemesis?

use play::Seat;

use crate::card::AbilityEffect;
use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, model_name, titled};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer};
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules, deploy};

/// A model marks its nemesis.
pub(in crate::skirmish::frame) struct Mark(pub(in crate::skirmish::frame) ModelId);

impl Procedure for Mark {
    fn asked(&self, state: &State) -> Asked {
        Asked::owner(state, self.0)
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        let enemies = deploy::markable(field, self.0).into_iter();
        enemies.map(Action::Mark).collect()
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.mark_act(self.0, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_mark(self.0)
    }

    fn is_forced(&self) -> bool {
        true
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        format!("{} marks a nemesis", model_name(rules, state, self.0))
    }

    fn section(&self) -> &'static str {
        "Model tokens"
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.0), None]
    }

    fn card(&self, field: &Field<'_>) -> Option<String> {
        titled(field, self.0, |does| {
            matches!(does, AbilityEffect::Nemesis { .. })
        })
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let Action::Mark(_) = action else {
            return answer;
        };
        let mut rows = describer.field.card(self.0).abilities.iter();
        let bonus = rows.find_map(|row| match row.does {
            AbilityEffect::Nemesis { bonus } => Some(bonus),
            _ => None,
        });
        answer.effect(format!(
            "+{} to attack rolls of {} against it, until either falls",
            bonus.unwrap_or(0),
            describer.name(self.0)
        ))
    }
}
