//! What may a viewer know?
//!
//! Everything but the hands and objectives of others and the order of the decks; of those the numbers. Armies that wait
//! on a put-away card are counted, the card is not shown.

use play::{Pcg32, Seat, Viewer, shuffle};
use serde::{Deserialize, Serialize};

use super::card::MaesterId;
use super::cards_in_play::Stash;
use super::pack::{ObjectiveId, Pack};
use super::rules::{all_maesters, deck_areas};
use super::state::{Card, State};
use crate::ids::AreaId;

/// What a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    pub objective_deck: u8,
    /// Maester cards in each hand, by seat.
    pub maesters: Vec<u8>,
    /// Maester cards that each player chooses from, by seat.
    pub looked: Vec<u8>,
    /// Territory cards that each player chooses from, by seat.
    pub looked_territories: Vec<u8>,
    /// Armies on each put-away card of each player, by seat.
    pub stashes: Vec<Vec<u16>>,
    /// Maester cards in their deck.
    pub maester_deck: u8,
}

fn count<T>(things: &[T]) -> u8 {
    u8::try_from(things.len()).unwrap_or(u8::MAX)
}

/// The armies of put-away cards; in order, so that they say nothing of the cards.
fn armies_waiting(stashes: &[Stash]) -> Vec<u16> {
    let mut waiting: Vec<u16> = stashes.iter().map(|stash| stash.armies).collect();
    waiting.sort_unstable();
    waiting
}

/// What a viewer may know of a state.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let mut table = state.clone();
    table.deck.clear();
    table.objective_deck.clear();
    table.cards_in_play.deck.clear();
    for (seat, player) in (0..).zip(&mut table.players) {
        if !viewer.is(Seat(seat)) {
            player.hand.clear();
            player.objectives.clear();
            player.offered.clear();
            player.maesters.clear();
            player.looked.clear();
            player.looked_territories.clear();
            player.stashes.clear();
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
        maesters: players.iter().map(|p| count(&p.maesters)).collect(),
        looked: players.iter().map(|p| count(&p.looked)).collect(),
        looked_territories: players
            .iter()
            .map(|p| count(&p.looked_territories))
            .collect(),
        stashes: players.iter().map(|p| armies_waiting(&p.stashes)).collect(),
        maester_deck: count(&state.cards_in_play.deck),
    }
}

/// A state that fits a view, with what is hidden drawn afresh.
pub(super) fn guess(pack: &Pack, view: &View, seat: Seat, rng: &mut Pcg32) -> State {
    let mut state = view.table.clone();
    let mut cards = hidden_cards(pack, &state, seat);
    shuffle(&mut cards, rng);
    let mut objectives = hidden_objectives(pack, &state, seat);
    shuffle(&mut objectives, rng);
    let mut maesters = hidden_maesters(pack, &state, seat);
    shuffle(&mut maesters, rng);
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
        player.maesters = take(&mut maesters, of(&view.maesters));
        player.maesters.sort();
        player.looked = take(&mut maesters, of(&view.looked));
        player.looked_territories = take(&mut cards, of(&view.looked_territories));
        let waiting = view.stashes.get(place).map_or(&[][..], Vec::as_slice);
        let areas = cards.drain(..waiting.len().min(cards.len()));
        let stashes = areas.zip(waiting).map(|(area, armies)| Stash {
            area,
            armies: *armies,
        });
        player.stashes = stashes.collect();
        player.stashes.sort();
    }
    maesters.truncate(usize::from(view.maester_deck));
    state.cards_in_play.deck = maesters;
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

/// The first of some shuffled cards.
fn take<T>(from: &mut Vec<T>, count: u8) -> Vec<T> {
    from.drain(..usize::from(count).min(from.len())).collect()
}

fn hidden_cards(pack: &Pack, state: &State, seat: Seat) -> Vec<AreaId> {
    let mut cards = deck_areas(pack, state);
    cards.retain(|card| !state.discard.contains(card));
    if let Some(own) = state.player(seat) {
        let waits = |card: &AreaId| own.stashes.iter().any(|stash| stash.area == *card);
        let looked = &own.looked_territories;
        cards.retain(|card| !own.hand.contains(card) && !looked.contains(card) && !waits(card));
    }
    cards
}

fn hidden_maesters(pack: &Pack, state: &State, seat: Seat) -> Vec<MaesterId> {
    let own = state.player(seat);
    let own = own.map_or(&[][..], |player| &player.maesters).iter();
    let looked = state.player(seat);
    let looked = looked.map_or(&[][..], |player| &player.looked).iter();
    let mut known: Vec<MaesterId> = own.chain(looked).copied().collect();
    known.extend(&state.cards_in_play.discard);
    let mut cards = all_maesters(pack);
    for card in known {
        if let Some(place) = cards.iter().position(|other| *other == card) {
            cards.remove(place);
        }
    }
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
