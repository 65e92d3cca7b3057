//! Which model does a player put where before the first round?

use play::Seat;

use crate::skirmish::action::Action;
use crate::skirmish::describe::model_name;
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Corrects, Procedure};
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules, deploy};

/// A player deploys.
pub(in crate::skirmish::frame) struct Deploy(pub(in crate::skirmish::frame) Seat);

impl Procedure for Deploy {
    fn asked(&self, _state: &State) -> Asked {
        Asked::Seat(self.0)
    }

    /// Of soldiers alike only the first is offered.
    fn open(&self, field: &Field<'_>, seat: Seat) -> Vec<Action> {
        let next = deploy::next(field, seat);
        let mut found = Vec::new();
        for (place, id) in next.iter().enumerate() {
            let same = |other: &ModelId| {
                let (a, b) = (field.model(*id), field.model(*other));
                (a.card, a.equipment) == (b.card, b.equipment)
            };
            if next.get(..place).unwrap_or_default().iter().any(same) {
                continue;
            }
            let places = deploy::places(field, *id);
            found.extend(places.iter().map(|at| Action::Deploy { model: *id, at }));
        }
        found
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.deploy_act(self.0, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_deploy(self.0)
    }

    fn corrects(&self) -> Corrects {
        Corrects::Waiting
    }

    /// Names the model where it is the only one, or one of several alike.
    fn prompt(&self, rules: &Rules, state: &State) -> String {
        let field = Field::new(rules, state);
        let next = deploy::next(&field, self.0);
        let Some(first) = next.first().copied() else {
            return "deploy a model".to_owned();
        };
        let kind = |id: ModelId| (field.model(id).card, field.model(id).equipment);
        match next.iter().all(|id| kind(*id) == kind(first)) {
            true => format!("deploy {}", model_name(rules, state, first)),
            false => format!("deploy a {}", field.card(first).class.word()),
        }
    }

    fn section(&self) -> &'static str {
        "Playing the game"
    }
}
