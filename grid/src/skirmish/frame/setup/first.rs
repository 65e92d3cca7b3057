//! Who is the first player?

use play::{Answer, Seat};

use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, Spot};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure};
use crate::skirmish::log_text::banner;
use crate::skirmish::state::{State, other};
use crate::skirmish::{Play, Rules};

/// The other names the first player.
pub(in crate::skirmish::frame) struct First(pub(in crate::skirmish::frame) Seat);

impl Procedure for First {
    fn asked(&self, _state: &State) -> Asked {
        Asked::Seat(self.0)
    }

    fn open(&self, _field: &Field<'_>, seat: Seat) -> Vec<Action> {
        vec![Action::First(seat), Action::First(other(seat))]
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.first_act(action)
    }

    fn prompt(&self, _rules: &Rules, state: &State) -> String {
        let zone = banner(state.zone(self.0));
        format!("name the first player; your zone is {zone}")
    }

    fn section(&self) -> &'static str {
        "Playing the game"
    }

    fn answer(
        &self,
        _teller: &Describer<'_>,
        answer: Answer<Spot>,
        action: &Action,
    ) -> Answer<Spot> {
        match action {
            Action::First(_) => answer
                .effect("The first player deploys first and begins round 1; then it alternates"),
            _other => answer,
        }
    }
}
