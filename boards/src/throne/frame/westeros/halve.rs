//! Which half of its units of a kind goes?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::frame::pending::Pending;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::westeros::fourth;
use crate::throne::state::State;
use crate::throne::turn::Asked;
use crate::throne::units::UnitKind;

/// Units of a kind of which half go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Halving {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub unit: UnitKind,
    /// What they become, instead of going.
    pub into: Option<UnitKind>,
    /// How many more.
    pub left: u8,
}

impl Pending for Halving {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        fourth::halves(pack, state, *self, add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, _seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Destroy { area, unit, routed } => {
                fourth::choose_half(pack, draft, *self, (area, unit, routed))
            }
            _other => fourth::not_now(),
        }
    }

    fn go_on(&self, pack: &Pack, draft: &mut D) -> bool {
        fourth::halve_on(pack, draft, *self)
    }
}
