//! What may a seat that is asked do?
//!
//! Every kind of action that is legal now. Numbers of armies are offered with their limits, units all together.

use std::borrow::Cow;

use play::{Limit, Limits, Offer, Seat};

use super::action::Action;
use super::pack::Pack;
use super::rules::card_offers;
use super::state::State;

/// Every offer for a seat: what is asked for, and the cards that may be played meanwhile.
pub(super) fn offers(pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
    let mut offers = state.stage.pending(|asked| asked.offers(pack, state, seat));
    offers.extend(card_offers(pack, state, seat));
    offers
}

/// Actions with nothing left to choose in them.
pub(super) fn exact(actions: impl Iterator<Item = Action>) -> Vec<Offer<Action>> {
    actions.map(Offer::Exact).collect()
}

/// An action with a number of armies that is still open.
pub(super) fn within(action: Action, name: &'static str, least: u16, most: u16) -> Offer<Action> {
    let limit = Limit {
        name: Cow::Borrowed(name),
        least: i32::from(least),
        most: i32::from(most),
    };
    Offer::Within(action, Limits(vec![limit]))
}
