//! What does a Westeros card do that leaves a choice?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::frame::pending::Pending;
use crate::throne::frame::pending::not_now;
use crate::throne::ids::Track;
use crate::throne::ids::WesterosId;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::westeros;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// The holder of a token chooses what a Westeros card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choose {
    /// Of which track.
    pub by: Track,
    /// One of these, or nothing.
    pub cards: [WesterosId; 2],
}

impl Pending for Choose {
    fn asked(&self, state: &State) -> Asked {
        Asked::holder(state, self.by)
    }

    fn offers(&self, _pack: &Pack, _state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        self.cards
            .into_iter()
            .map(Action::Choose)
            .for_each(&mut *add);
        add(Action::Done);
    }

    fn act(&self, pack: &Pack, draft: &mut D, _seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Choose(card) => westeros::choose(pack, draft, self.cards, Some(card)),
            Action::Done => westeros::choose(pack, draft, self.cards, None),
            _other => not_now(),
        }
    }
}
