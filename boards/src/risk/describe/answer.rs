//! What does an answer do?
//!
//! Cards are played alike whatever is asked for; every other answer is told by its question.

use play::Offer;

use super::{Look, Says, cards};
use crate::risk::action::Action;
use crate::risk::cards_in_play::CardAction;

/// What an offer does.
pub(super) fn answer(look: Look<'_>, offer: &Offer<Action>) -> Says {
    match offer.action() {
        Action::Card(CardAction::Play { card, target }) => cards::play(look, *card, target),
        Action::Card(CardAction::Ransom(id)) => cards::ransom(look, *id),
        Action::Card(CardAction::Reveal(id)) => cards::reveal(look, *id),
        _asked => look.state.stage.pending(|asked| asked.answer(look, offer)),
    }
}
