//! Which model does a player put where before the first round?

use play::Seat;

use crate::skirmish::action::Action;
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

    fn prompt(&self, _rules: &Rules, _state: &State) -> String {
        "deploy a model".to_owned()
    }

    fn section(&self) -> &'static str {
        "Playing the game"
    }
}
