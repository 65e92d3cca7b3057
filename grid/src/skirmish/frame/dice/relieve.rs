//! Which friend is freed of which condition?

use play::Seat;

use crate::skirmish::action::Action;
use crate::skirmish::describe::model_name;
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, or_done};
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules, command};

/// Conditions leave friends.
pub(in crate::skirmish::frame) struct Relieve {
    /// Whose short range.
    pub(in crate::skirmish::frame) model: ModelId,
    /// How many more.
    pub(in crate::skirmish::frame) left: u8,
    /// Those already chosen.
    pub(in crate::skirmish::frame) done: Option<ModelId>,
}

impl Procedure for Relieve {
    fn asked(&self, state: &State) -> Asked {
        Asked::owner(state, self.model)
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        let found = command::relievable(field, self.model, self.left, self.done).into_iter();
        let found = found.map(|(friend, condition)| Action::Free(friend, condition));
        if command::single(self.left, self.done) {
            found.collect()
        } else {
            or_done(found)
        }
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.relieve_act(self.model, self.left, self.done, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_relieve(self.model, self.left, self.done)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        let (name, left) = (model_name(rules, state, self.model), self.left);
        format!("{name} frees friends of conditions, {left} left")
    }

    fn section(&self) -> &'static str {
        "Abilities"
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.model), None]
    }
}
