//! What is pending because of leaders and hostages?

use play::{Refusal, Seat};

use crate::throne::action::Action;
use crate::throne::bot::Choice;
use crate::throne::bot::leaders as chief;
use crate::throne::bot::look::Look;
use crate::throne::frame::pending::Pending;
use crate::throne::leader::Affair;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::leaders::affairs;
use crate::throne::rules::leaders::hostages;
use crate::throne::state::State;
use crate::throne::turn::Asked;

impl Pending for Affair {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.asked())
    }

    fn offers(&self, pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        affairs::offers(pack, state, self, add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, _seat: Seat, action: Action) -> Result<(), Refusal> {
        affairs::act(pack, draft, self.clone(), action)
    }

    fn go_on(&self, pack: &Pack, draft: &mut D) -> bool {
        match self {
            Self::Station { seat, leader } => hostages::settle(pack, draft, *seat, *leader),
            Self::Rouse { .. }
            | Self::Parley(_)
            | Self::Treaty { .. }
            | Self::Sword(_)
            | Self::Release { .. }
            | Self::Exchange { .. }
            | Self::Follow { .. } => false,
        }
    }

    fn knight(&self, look: &Look<'_>, offers: &[Action]) -> Option<Choice> {
        chief::choice(look, self, offers)
    }
}
