//! On which square of its mount does a rider stand on foot?

use play::Seat;

use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, model_name, wound_words};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer};
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules};

/// A mount is left.
pub(in crate::skirmish::frame) struct Foot(pub(in crate::skirmish::frame) ModelId);

impl Procedure for Foot {
    fn asked(&self, state: &State) -> Asked {
        Asked::owner(state, self.0)
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        field.body(self.0).squares().map(Action::At).collect()
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.foot_act(self.0, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_foot(self.0)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        let name = model_name(rules, state, self.0);
        format!("{name}: choose where it stands on foot")
    }

    fn section(&self) -> &'static str {
        "Mounted characters"
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.0), None]
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let Action::At(_) = action else {
            return answer;
        };
        let foot = describer.field.card(self.0).foot;
        let wounds = foot.map_or(0, |foot| describer.field.rules.card(foot).wounds);
        answer.effect(format!(
            "Goes on on foot with {}, without conditions",
            wound_words(wounds)
        ))
    }
}
