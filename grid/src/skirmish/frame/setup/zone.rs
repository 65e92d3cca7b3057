//! In which zone does the other side deploy?

use play::Seat;

use crate::board::Banner;
use crate::skirmish::action::Action;
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure};
use crate::skirmish::state::State;
use crate::skirmish::{Play, Rules};

/// The other chooses a zone.
pub(in crate::skirmish::frame) struct Zone(pub(in crate::skirmish::frame) Seat);

impl Procedure for Zone {
    fn asked(&self, _state: &State) -> Asked {
        Asked::Seat(self.0)
    }

    fn open(&self, _field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        vec![Action::Zone(Banner::Gold), Action::Zone(Banner::Silver)]
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.zone_act(self.0, action)
    }

    fn prompt(&self, _rules: &Rules, _state: &State) -> String {
        "choose a zone to deploy in".to_owned()
    }

    fn section(&self) -> &'static str {
        "Playing the game"
    }
}
