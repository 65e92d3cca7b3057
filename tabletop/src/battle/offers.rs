//! What may a seat do now?
//!
//! Every kind of action that is open, with a sample where a place is to be chosen; the rules accept any other place that
//! is allowed.

use play::{Draft, Offer, Seat};

use super::action::Action;
use super::play::Play;
use super::turn::turn;
use crate::game::Tabletop;
use crate::pack::Pack;
use crate::state::State;

/// The offers of a seat; none on a table without a battle, where everything goes by hand.
pub(crate) fn offers(pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
    let Some(battle) = state.battle.as_ref().filter(|_| turn(state).asks(seat)) else {
        return Vec::new();
    };
    let mut draft = Draft::<Tabletop>::unrecorded(state.clone());
    battle.pending().open(&Play::new(pack, &mut draft), seat)
}
