//! Does a seat take power, or steal a card?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::frame::pending::Pending;
use crate::throne::ids::AllyId;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::alliances;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// A seat takes power, or steals a card of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plot {
    /// Who.
    pub seat: Seat,
    /// By which card.
    pub card: AllyId,
}

impl Pending for Plot {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        alliances::plots(pack, state, seat, self.card, add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        alliances::plot(pack, draft, seat, self.card, action)
    }
}
