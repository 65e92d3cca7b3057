//! What can a player do now?
//!
//! Every action with a different result; of improvements only the cheapest combination for each sum,
//! of paid movement only what cannot be reached without it. What is pending lists its own actions.

use play::{Offer, Seat};

use super::Rules;
use super::action::Action;
use super::field::Field;
use super::frame::procedure::Asked;
use super::state::State;

pub(super) fn offers(rules: &Rules, state: &State, seat: Seat) -> Vec<Offer<Action>> {
    state.top().pending(|frame| {
        if frame.asked(state) != Asked::Seat(seat) {
            return Vec::new();
        }
        let open = frame.open(&Field::new(rules, state), seat);
        open.into_iter().map(Offer::Exact).collect()
    })
}
