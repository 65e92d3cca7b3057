//! Who may see which cards?
//!
//! Hands are their owner's, the order of a deck nobody's. Everything else lies open: what a deck began with, what was
//! discarded, what joined a unit, how many cards are left.

use play::{Pcg32, Seat, Viewer, shuffle};

use super::hands::{unseen, without};
use super::state::opponent;
use crate::state::State;
use crate::view::{Held, View};

/// What a viewer sees: piles that it may not see are empty, and counted beside the table.
pub(crate) fn seen_by(state: &State, viewer: Viewer) -> View {
    let mut table = state.clone();
    let mut held = [Held::default(); 2];
    if let Some(battle) = &mut table.battle {
        for (seat, held) in [Seat(0), Seat(1)].into_iter().zip(&mut held) {
            let cards = &mut battle.camp_mut(seat).cards;
            *held = Held {
                hand: super::hits::count(cards.hand.len()),
                deck: super::hits::count(cards.deck.len()),
            };
            cards.deck.clear();
            if !viewer.is(seat) {
                cards.hand.clear();
            }
        }
    }
    View { table, held }
}

/// A state that fits a view: hidden cards are dealt from those that may be there.
pub(crate) fn guess(view: &View, seat: Seat, rng: &mut Pcg32) -> State {
    let mut state = view.table.clone();
    let Some(battle) = &state.battle else {
        return state;
    };
    let mut dealt = Vec::new();
    let first = Seat(seat.0.min(1));
    for owner in [first, opponent(first)] {
        let known = &battle.camp(owner).cards.hand;
        let left: Vec<String> = unseen(battle, owner)
            .into_iter()
            .map(str::to_owned)
            .collect();
        let mut left: Vec<String> = without(&left, known.iter())
            .into_iter()
            .map(str::to_owned)
            .collect();
        shuffle(&mut left, rng);
        let held = view.held[usize::from(owner.0 > 0)];
        let more = usize::from(held.hand).saturating_sub(known.len());
        let hand = left.split_off(left.len().saturating_sub(more));
        dealt.push((owner, hand, left));
    }
    if let Some(battle) = &mut state.battle {
        for (owner, hand, deck) in dealt {
            let cards = &mut battle.camp_mut(owner).cards;
            cards.hand.extend(hand);
            cards.deck = deck;
        }
    }
    state
}
