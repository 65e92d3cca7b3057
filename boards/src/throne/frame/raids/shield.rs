//! Does a lesser Support order take the place of one that was raided?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::frame::pending::Pending;
use crate::throne::frame::pending::not_now;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::raids::shields;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// A lesser Support order may take the place of one that was raided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shield {
    /// Whose it was.
    pub seat: Seat,
    /// Where.
    pub area: AreaId,
}

impl Pending for Shield {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, _pack: &Pack, _state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        add(Action::Use(true));
        add(Action::Use(false));
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Use(wanted) => {
                shields::answer(pack, draft, seat, self.area, wanted);
                Ok(())
            }
            _other => not_now(),
        }
    }
}
