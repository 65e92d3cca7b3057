//! How does a card go to a hand by hand, wherever it was?
//!
//! Out of the discards, out of the deck, or out of what another holds, who gets a card of the deck for it: so the numbers
//! that everybody sees do not tell where it was.

use play::Seat;

use super::apply::change;
use super::pack::ObjectiveId;
use super::state::{Card, State};
use crate::ids::AreaId;

/// A Territory card goes to a hand.
pub(super) fn territory(state: &mut State, seat: Seat, card: AreaId, instead: Option<AreaId>) {
    state.discard.retain(|other| *other != card);
    let taken = instead.unwrap_or(card);
    state.deck.retain(|other| *other != Card::Area(taken));
    if let Some(instead) = instead {
        for player in &mut state.players {
            let stashes = player.stashes.iter_mut().map(|stash| &mut stash.area);
            let hands = player.hand.iter_mut();
            let held = hands.chain(&mut player.looked_territories).chain(stashes);
            for other in held.filter(|other| **other == card) {
                *other = instead;
            }
            player.hand.sort();
            player.stashes.sort();
        }
    }
    change(state, seat, |player| {
        player.hand.push(card);
        player.hand.sort();
    });
}

/// An objective goes to a hand.
pub(super) fn objective(
    state: &mut State,
    seat: Seat,
    objective: ObjectiveId,
    instead: Option<ObjectiveId>,
) {
    state.objective_discard.retain(|other| *other != objective);
    let taken = instead.unwrap_or(objective);
    state.objective_deck.retain(|other| *other != taken);
    if let Some(instead) = instead {
        for player in &mut state.players {
            let held = player.objectives.iter_mut().chain(&mut player.offered);
            for other in held.filter(|other| **other == objective) {
                *other = instead;
            }
            player.objectives.sort();
        }
    }
    change(state, seat, |player| {
        player.objectives.push(objective);
        player.objectives.sort();
    });
}
