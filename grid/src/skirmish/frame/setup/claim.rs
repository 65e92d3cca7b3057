//! Does the winner of the roll-off choose its zone, or who is first?

use play::{Answer, Seat};

use crate::board::Banner;
use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, Spot};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure};
use crate::skirmish::state::{State, other};
use crate::skirmish::{Play, Rules};

/// The winner chooses zone or first player.
pub(in crate::skirmish::frame) struct Claim(pub(in crate::skirmish::frame) Seat);

impl Procedure for Claim {
    fn asked(&self, _state: &State) -> Asked {
        Asked::Seat(self.0)
    }

    fn open(&self, _field: &Field<'_>, seat: Seat) -> Vec<Action> {
        vec![
            Action::Zone(Banner::Gold),
            Action::Zone(Banner::Silver),
            Action::First(seat),
            Action::First(other(seat)),
        ]
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.claim_act(self.0, action)
    }

    fn prompt(&self, _rules: &Rules, _state: &State) -> String {
        "choose a zone, or who is the first player".to_owned()
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
            Action::Zone(_) => answer.effect("The other side then says who is the first player"),
            Action::First(_) => answer.effect("The other side then chooses its zone"),
            _other => answer,
        }
    }
}
