//! What does a Tactics card do when it is shown?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::frame::pending::Pending;
use crate::throne::ids::TacticId;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::planning::at_once;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// Tactics cards are carried out that say something at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtOnce {
    /// Whose and which, the next first.
    pub left: Vec<(Seat, TacticId)>,
}

impl Pending for AtOnce {
    fn asked(&self, _state: &State) -> Asked {
        Asked::one(self.left.first().map(|(seat, _)| *seat))
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        at_once::offers(pack, state, seat, add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        at_once::act(pack, draft, seat, action)
    }

    fn go_on(&self, pack: &Pack, draft: &mut D) -> bool {
        at_once::next(pack, draft)
    }
}
