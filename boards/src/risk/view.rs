//! What may a viewer know?
//!
//! Everything but the hands and objectives of others and the order of the decks; of those the numbers.

use play::{Pcg32, Seat, Viewer, shuffle};
use serde::Serialize;

use super::pack::{ObjectiveId, Pack};
use super::rules::deck_areas;
use super::state::{Card, State};
use crate::ids::AreaId;

/// What a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The table, with what is hidden left out.
    pub table: State,
    /// Territory cards in each hand, by seat.
    pub hands: Vec<u8>,
    /// Objectives of each player, by seat.
    pub objectives: Vec<u8>,
    /// Objectives that each player chooses from, by seat.
    pub offered: Vec<u8>,
    /// Territory cards in the deck, with the End Game card.
    pub deck: u8,
    /// Objectives in their deck.
    pub objective_deck: u8,
}

fn count<T>(things: &[T]) -> u8 {
    u8::try_from(things.len()).unwrap_or(u8::MAX)
}

/// What a viewer may know of a state.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let mut table = state.clone();
    table.deck.clear();
    table.objective_deck.clear();
    for (seat, player) in (0..).zip(&mut table.players) {
        if !viewer.is(Seat(seat)) {
            player.hand.clear();
            player.objectives.clear();
            player.offered.clear();
        }
    }
    let players = &state.players;
    View {
        table,
        hands: players.iter().map(|player| count(&player.hand)).collect(),
        objectives: players.iter().map(|p| count(&p.objectives)).collect(),
        offered: players.iter().map(|p| count(&p.offered)).collect(),
        deck: count(&state.deck),
        objective_deck: count(&state.objective_deck),
    }
}

/// A state that fits a view, with what is hidden drawn afresh.
pub(super) fn guess(pack: &Pack, view: &View, seat: Seat, rng: &mut Pcg32) -> State {
    let mut state = view.table.clone();
    let mut cards = hidden_cards(pack, &state, seat);
    shuffle(&mut cards, rng);
    let mut objectives = hidden_objectives(pack, &state, seat);
    shuffle(&mut objectives, rng);
    let deal = |from: &mut Vec<ObjectiveId>, count: u8| {
        let mut dealt: Vec<ObjectiveId> =
            from.drain(..usize::from(count).min(from.len())).collect();
        dealt.sort();
        dealt
    };
    for (place, player) in state.players.iter_mut().enumerate() {
        if place == usize::from(seat.0) {
            continue;
        }
        let of = |counts: &[u8]| counts.get(place).copied().unwrap_or(0);
        let hand = usize::from(of(&view.hands)).min(cards.len());
        player.hand = cards.drain(..hand).collect();
        player.hand.sort();
        player.objectives = deal(&mut objectives, of(&view.objectives));
        player.offered = deal(&mut objectives, of(&view.offered));
    }
    objectives.truncate(usize::from(view.objective_deck));
    state.objective_deck = objectives;
    let deck = usize::from(view.deck);
    // One more than there are areas left: the End Game card is in it.
    let has_end = deck == cards.len() + 1;
    cards.truncate(deck);
    state.deck = cards.into_iter().map(Card::Area).collect();
    if has_end {
        let places = usize::from(state.end_within).min(deck).max(1);
        let mut place: Vec<usize> = (0..places).collect();
        shuffle(&mut place, rng);
        let place = place.first().copied().unwrap_or(0);
        state
            .deck
            .insert(place.min(state.deck.len()), Card::EndGame);
    }
    state
}

fn hidden_cards(pack: &Pack, state: &State, seat: Seat) -> Vec<AreaId> {
    let own = state.player(seat).map_or(&[][..], |player| &player.hand);
    let mut cards = deck_areas(pack, state);
    cards.retain(|card| !own.contains(card) && !state.discard.contains(card));
    cards
}

fn hidden_objectives(pack: &Pack, state: &State, seat: Seat) -> Vec<ObjectiveId> {
    let all = pack.objectives.iter().map(|row| row.number);
    let known = |objective: &ObjectiveId| {
        let player = state.player(seat);
        player.is_some_and(|player| {
            player.objectives.contains(objective) || player.offered.contains(objective)
        }) || state.objective_discard.contains(objective)
    };
    all.filter(|objective| !known(objective)).collect()
}
