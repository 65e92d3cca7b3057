//! Who sees which House cards come and go?
//!
//! Everybody, unless hands are secret; then their owner only, but for a card that was fought with.

use play::Seat;

use crate::throne::event::Event;
use crate::throne::ids::HouseCardId;
use crate::throne::rules::D;

/// A card goes from a hand to the used ones.
///
/// # Rule
/// C14.
pub(in crate::throne) fn discard(draft: &mut D, seat: Seat, card: HouseCardId) {
    let event = match draft.state().setting.secret_cards {
        true => Event::SpentUnseen(seat, card),
        false => Event::Spent(seat, card),
    };
    draft.push(event);
}

/// A used card leaves the game.
///
/// # Rule
/// C14, C15.
pub(in crate::throne) fn bury(draft: &mut D, seat: Seat, card: HouseCardId) {
    let event = match draft.state().setting.secret_cards {
        true => Event::BuriedUnseen(seat, card),
        false => Event::Buried(seat, card),
    };
    draft.push(event);
}

/// Used cards come back to a hand.
///
/// # Rule
/// C14.
pub(in crate::throne) fn take_back(draft: &mut D, seat: Seat, cards: Vec<HouseCardId>) {
    let event = match draft.state().setting.secret_cards {
        true => Event::ReturnedUnseen(seat, cards),
        false => Event::Returned(seat, cards),
    };
    draft.push(event);
}
