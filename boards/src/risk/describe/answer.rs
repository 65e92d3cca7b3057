//! What does an answer do?
//!
//! Cards are played alike whatever is asked for; every other answer is told by its question.

use play::Offer;

use super::{AreaAnswer, Viewpoint, cards};
use crate::risk::action::Action;
use crate::risk::cards_in_play::CardAction;

/// What an offer does.
pub(super) fn answer(viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
    match offer.action() {
        Action::Card(CardAction::Play { card, target }) => cards::play(viewpoint, *card, target),
        Action::Card(CardAction::Ransom(id)) => cards::ransom(viewpoint, *id),
        Action::Card(CardAction::Reveal(id)) => cards::reveal(viewpoint, *id),
        _asked => viewpoint
            .state
            .stage
            .pending(|asked| asked.answer(viewpoint, offer)),
    }
}
