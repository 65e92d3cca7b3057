//! Do units march on that came where nobody is?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::frame::pending::Pending;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::marches::manage;
use crate::throne::state::State;
use crate::throne::turn::Asked;
use crate::throne::units::Units;

/// Units that marched where nobody is may march on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Onward {
    /// Who.
    pub seat: Seat,
    /// From where.
    pub from: AreaId,
    /// Which.
    pub units: Units,
}

impl Pending for Onward {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        manage::ways_on(pack, state, seat, self.from, self.units, add);
        add(Action::Done);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        manage::march_on(pack, draft, seat, action)
    }

    fn go_on(&self, pack: &Pack, draft: &mut D) -> bool {
        manage::go_on(pack, draft, self.seat, self.from, self.units)
    }
}
