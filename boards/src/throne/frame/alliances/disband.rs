//! Which units of allies go that no card allows any more?

use play::{Answer, Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::describe::words::emptied;
use crate::throne::frame::pending::Pending;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::alliances::enlist;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// A seat loses units of its allies that its cards do not allow any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Disband(pub Seat);

impl Pending for Disband {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.0)
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        enlist::surplus(pack, state, seat, add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        enlist::dismiss(pack, draft, seat, action)
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        enlist::disband(pack, draft, self.0)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Your Ally cards allow fewer units of allies: which goes?".to_owned()
    }

    fn section(&self) -> &'static str {
        "Ally units"
    }

    fn answer(
        &self,
        pack: &Pack,
        state: &State,
        _seat: Seat,
        action: &Action,
        answer: Answer<AreaId>,
    ) -> Answer<AreaId> {
        match action {
            Action::Destroy { area, .. } => emptied(pack, state, *area, answer),
            _other => answer,
        }
    }
}
