//! Does a fortification come instead of power?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::frame::pending::Pending;
use crate::throne::frame::pending::not_now;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::power;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// A fortification may be built instead of taking power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Build {
    /// Who.
    pub seat: Seat,
    /// Where.
    pub area: AreaId,
}

impl Pending for Build {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, _pack: &Pack, _state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        add(Action::Build(true));
        add(Action::Build(false));
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Build(build) => {
                power::build(pack, draft, seat, self.area, build);
                Ok(())
            }
            _other => not_now(),
        }
    }
}
