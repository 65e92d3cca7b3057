//! Where does a path lead that an objective opens?

use play::{Seat, sentence};

use crate::card::ObjectiveAction;
use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, model_name};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer};
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules, objective};

/// A model chooses where to go beside an objective.
pub(in crate::skirmish::frame) struct Path(pub(in crate::skirmish::frame) ModelId);

impl Procedure for Path {
    fn asked(&self, state: &State) -> Asked {
        Asked::owner(state, self.0)
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        let paths = objective::paths(field, self.0).into_iter();
        paths.map(Action::Go).collect()
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.path_act(self.0, action)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        let name = model_name(rules, state, self.0);
        format!("{name}: choose where the path leads")
    }

    fn section(&self) -> &'static str {
        "Objective cards"
    }

    fn card(&self, field: &Field<'_>) -> Option<String> {
        let scenario = field.rules.scenario(field.state);
        let objectives = scenario.objectives.iter().zip(0_u8..);
        let body = field.body(self.0);
        let mut own = objectives.filter(|(at, _)| body.fills(**at));
        own.find_map(|(_, place)| {
            let card = objective::card(field, place)?;
            let leads = card.action == ObjectiveAction::Path;
            leads.then(|| card.title.clone())
        })
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        match action {
            Action::Go(end) => answer.effect(sentence(&describer.standing(self.0, *end))),
            _other => answer,
        }
    }
}
