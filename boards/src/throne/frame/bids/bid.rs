//! How much power does everybody bid?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::frame::Bidding;
use crate::throne::frame::pending::Pending;
use crate::throne::frame::pending::not_now;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::westeros::tracks;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// Everybody bids in secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bids {
    /// What for.
    pub of: Bidding,
    /// Bids by seat.
    pub bids: Vec<Option<u8>>,
}

impl Pending for Bids {
    fn asked(&self, _state: &State) -> Asked {
        Asked::several(self.bids.iter().map(Option::is_none))
    }

    fn offers(&self, _pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        let power = state.player(seat).map_or(0, |player| player.power);
        (0..=power).map(Action::Bid).for_each(add);
    }

    fn act(&self, _pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Bid(bid) => tracks::bid(draft, seat, bid),
            _other => not_now(),
        }
    }

    fn go_on(&self, pack: &Pack, draft: &mut D) -> bool {
        tracks::open(pack, draft)
    }
}
