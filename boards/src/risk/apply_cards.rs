//! How does an event of Characters and Maester cards change a state?
//!
//! Total, like the other events.

use play::Seat;

use super::apply::{change, on};
use super::card::{CardId, MaesterId};
use super::cards_in_play::{CardEvent, CardsInPlay, InvasionEffects, TurnEffects};
use super::state::{Owner, State, TurnRecord, Units};

/// Changes a state by one event.
pub(super) fn apply(state: &mut State, event: &CardEvent) {
    match event {
        CardEvent::Starts { seat, turn, round } => {
            state.turn = *turn;
            state.round = *round;
            state.turn_record = TurnRecord::default();
            state.cards_in_play.turn_effects = TurnEffects::default();
            state.cards_in_play.invasion_effects = InvasionEffects::default();
            state.cards_in_play.costly.retain(|other| other != seat);
        }
        CardEvent::Shuffled(deck) => {
            state.cards_in_play.deck.clone_from(deck);
            state.cards_in_play.discard.clear();
        }
        CardEvent::Drew(seat, card) => {
            state.cards_in_play.deck.pop();
            hand(state, *seat, *card);
        }
        CardEvent::Looked(seat, cards) => {
            let left = state.cards_in_play.deck.len().saturating_sub(cards.len());
            state.cards_in_play.deck.truncate(left);
            change(state, *seat, |player| player.looked.clone_from(cards));
        }
        CardEvent::Kept(seat, kept) => {
            let rest = keep(state, *seat, *kept);
            state.cards_in_play.discard.extend(rest);
            state.cards_in_play.discard.sort();
        }
        CardEvent::KeptOver(seat, kept) => {
            let mut rest = keep(state, *seat, *kept);
            rest.append(&mut state.cards_in_play.deck);
            state.cards_in_play.deck = rest;
        }
        CardEvent::LookedTerritories(seat, cards) => {
            let left = state.deck.len().saturating_sub(cards.len());
            state.deck.truncate(left);
            change(state, *seat, |player| {
                player.looked_territories.clone_from(cards);
            });
        }
        CardEvent::KeptTerritory(seat, kept) => {
            let mut rest = Vec::new();
            change(state, *seat, |player| {
                rest = std::mem::take(&mut player.looked_territories);
                player.hand.push(*kept);
                player.hand.sort();
            });
            rest.retain(|card| card != kept);
            state.discard.extend(rest);
            state.discard.sort();
            let turn_effects = &mut state.cards_in_play.turn_effects;
            turn_effects.drawn = turn_effects.drawn.saturating_add(1);
            turn_effects.look_territories = false;
        }
        CardEvent::Played { seat, card, cost } => {
            change(state, *seat, |player| {
                player.gold = player.gold.saturating_sub(*cost);
            });
            match card {
                CardId::Character(character) => {
                    state.cards_in_play.used.push(*character);
                    state.cards_in_play.used.sort();
                }
                CardId::Maester(maester) => discard(state, *seat, *maester),
            }
        }
        CardEvent::Cancelled(_) | CardEvent::Rolled { .. } | CardEvent::Dice { .. } => {}
        CardEvent::Ready(_, characters) => {
            state
                .cards_in_play
                .used
                .retain(|used| !characters.contains(used));
        }
        CardEvent::Lost(seat, card) => discard(state, *seat, *card),
        CardEvent::Taken { from, by, card } => {
            change(state, *from, |player| remove(&mut player.maesters, *card));
            hand(state, *by, *card);
        }
        CardEvent::Killed { area, armies, by } => {
            let active = state.active();
            let others = state.owner(*area) != Owner::Seat(*by);
            on(state, *area, |holding| {
                holding.armies = holding.armies.saturating_sub(*armies);
            });
            if *by == active && others {
                let destroyed = &mut state.turn_record.destroyed;
                *destroyed = destroyed.saturating_add(*armies);
            }
        }
        CardEvent::Unit { area, unit } => on(state, *area, |holding| {
            holding.units = holding.units.plus(Units::one(*unit));
        }),
        CardEvent::MoreArmies(armies) => {
            if let Some(due) = state.stage.due_mut() {
                due.free = due.free.saturating_add(*armies);
            }
        }
        CardEvent::Paid { from, to, gold } => {
            change(state, *from, |player| {
                player.gold = player.gold.saturating_sub(*gold);
            });
            change(state, *to, |player| {
                player.gold = player.gold.saturating_add(*gold);
            });
        }
        CardEvent::TurnEffects(turn_effects) => {
            state.cards_in_play.turn_effects.clone_from(turn_effects)
        }
        CardEvent::Rests(seat) => state.cards_in_play.invasion_effects.resting.add(*seat),
        CardEvent::RestsInTurn(seat) => state.cards_in_play.turn_effects.resting.add(*seat),
        CardEvent::InvasionEffects(invasion_effects) => {
            state.cards_in_play.invasion_effects = *invasion_effects
        }
        CardEvent::Costly(seats) => state.cards_in_play.costly.clone_from(seats),
        CardEvent::Captured(captive) => state.cards_in_play.captives.push(*captive),
        CardEvent::Freed(character) => {
            let captives = &mut state.cards_in_play.captives;
            captives.retain(|captive| captive.character != *character);
        }
        CardEvent::Died(character) => {
            let CardsInPlay {
                captives,
                used,
                lost,
                ..
            } = &mut state.cards_in_play;
            captives.retain(|captive| captive.character != *character);
            used.retain(|used| used != character);
            lost.push(*character);
            lost.sort();
        }
        CardEvent::Points(seat, points) => change(state, *seat, |player| {
            player.points = player.points.saturating_sub(*points);
        }),
        CardEvent::Stashed(seat, stash) => {
            state.deck.pop();
            change(state, *seat, |player| {
                player.stashes.push(*stash);
                player.stashes.sort();
            });
        }
        CardEvent::Shown(seat, stash) => {
            change(state, *seat, |player| {
                player.stashes.retain(|other| other != stash);
            });
            state.discard.push(stash.area);
            state.discard.sort();
        }
        CardEvent::Revealed(cards) => {
            let left = state.deck.len().saturating_sub(cards.len());
            state.deck.truncate(left);
            state.discard.extend(cards);
            state.discard.sort();
        }
        CardEvent::Given(seat, card) => {
            let found = state.cards_in_play.discard.contains(card);
            if found {
                remove(&mut state.cards_in_play.discard, *card);
            } else {
                remove(&mut state.cards_in_play.deck, *card);
            }
            hand(state, *seat, *card);
        }
        CardEvent::Swapped {
            to,
            card,
            of,
            instead,
        } => {
            state.cards_in_play.deck.pop();
            change(state, *of, |player| remove(&mut player.maesters, *card));
            hand(state, *of, *instead);
            hand(state, *to, *card);
        }
        CardEvent::Returned(character) => {
            let cards_in_play = &mut state.cards_in_play;
            cards_in_play.used.retain(|other| other != character);
            cards_in_play.lost.retain(|other| other != character);
            cards_in_play
                .captives
                .retain(|captive| captive.character != *character);
        }
        CardEvent::Turned(character) => {
            state.cards_in_play.used.push(*character);
            state.cards_in_play.used.sort();
        }
    }
}

fn hand(state: &mut State, seat: Seat, card: MaesterId) {
    // With another card it is asked again.
    state.cards_in_play.invasion_effects.resting.remove(seat);
    state.cards_in_play.turn_effects.resting.remove(seat);
    change(state, seat, |player| {
        player.maesters.push(card);
        player.maesters.sort();
    });
}

fn discard(state: &mut State, seat: Seat, card: MaesterId) {
    change(state, seat, |player| remove(&mut player.maesters, card));
    state.cards_in_play.discard.push(card);
    state.cards_in_play.discard.sort();
}

/// Takes one copy out.
fn remove(cards: &mut Vec<MaesterId>, card: MaesterId) {
    if let Some(place) = cards.iter().position(|other| *other == card) {
        cards.remove(place);
    }
}

/// One of the cards that were looked at goes to the hand; the others come out.
fn keep(state: &mut State, seat: Seat, kept: MaesterId) -> Vec<MaesterId> {
    let mut rest = Vec::new();
    change(state, seat, |player| {
        rest = std::mem::take(&mut player.looked);
    });
    remove(&mut rest, kept);
    hand(state, seat, kept);
    state.cards_in_play.turn_effects.look_maesters = false;
    rest
}
