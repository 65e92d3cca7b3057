//! How does an event of Characters and Maester cards change a state?
//!
//! Total, like the other events.

use play::Seat;

use super::apply::{change, on};
use super::card::{CardId, MaesterId};
use super::court::{Aid, Court, CourtEvent, Today};
use super::state::{Deeds, Owner, State, Units};

/// Changes a state by one event.
pub(super) fn apply(state: &mut State, event: &CourtEvent) {
    match event {
        CourtEvent::Starts { seat, turn, round } => {
            state.turn = *turn;
            state.round = *round;
            state.deeds = Deeds::default();
            state.court.today = Today::default();
            state.court.aid = Aid::default();
            state.court.costly.retain(|other| other != seat);
        }
        CourtEvent::Shuffled(deck) => {
            state.court.deck.clone_from(deck);
            state.court.discard.clear();
        }
        CourtEvent::Drew(seat, card) => {
            state.court.deck.pop();
            hand(state, *seat, *card);
        }
        CourtEvent::Looked(seat, cards) => {
            let left = state.court.deck.len().saturating_sub(cards.len());
            state.court.deck.truncate(left);
            change(state, *seat, |player| player.looked.clone_from(cards));
        }
        CourtEvent::Kept(seat, kept) => {
            let rest = keep(state, *seat, *kept);
            state.court.discard.extend(rest);
            state.court.discard.sort();
        }
        CourtEvent::KeptOver(seat, kept) => {
            let mut rest = keep(state, *seat, *kept);
            rest.append(&mut state.court.deck);
            state.court.deck = rest;
        }
        CourtEvent::LookedTerritories(seat, cards) => {
            let left = state.deck.len().saturating_sub(cards.len());
            state.deck.truncate(left);
            change(state, *seat, |player| {
                player.looked_territories.clone_from(cards);
            });
        }
        CourtEvent::KeptTerritory(seat, kept) => {
            let mut rest = Vec::new();
            change(state, *seat, |player| {
                rest = std::mem::take(&mut player.looked_territories);
                player.hand.push(*kept);
                player.hand.sort();
            });
            rest.retain(|card| card != kept);
            state.discard.extend(rest);
            state.discard.sort();
            let today = &mut state.court.today;
            today.drawn = today.drawn.saturating_add(1);
            today.look_territories = false;
        }
        CourtEvent::Played { seat, card, cost } => {
            change(state, *seat, |player| {
                player.gold = player.gold.saturating_sub(*cost);
            });
            match card {
                CardId::Character(character) => {
                    state.court.used.push(*character);
                    state.court.used.sort();
                }
                CardId::Maester(maester) => discard(state, *seat, *maester),
            }
        }
        CourtEvent::Cancelled(_) | CourtEvent::Rolled { .. } | CourtEvent::Dice { .. } => {}
        CourtEvent::Ready(_, characters) => {
            state.court.used.retain(|used| !characters.contains(used));
        }
        CourtEvent::Lost(seat, card) => discard(state, *seat, *card),
        CourtEvent::Taken { from, by, card } => {
            change(state, *from, |player| remove(&mut player.maesters, *card));
            hand(state, *by, *card);
        }
        CourtEvent::Killed { area, armies, by } => {
            let active = state.active();
            let others = state.owner(*area) != Owner::Seat(*by);
            on(state, *area, |holding| {
                holding.armies = holding.armies.saturating_sub(*armies);
            });
            if *by == active && others {
                let destroyed = &mut state.deeds.destroyed;
                *destroyed = destroyed.saturating_add(*armies);
            }
        }
        CourtEvent::Unit { area, unit } => on(state, *area, |holding| {
            holding.units = holding.units.plus(Units::one(*unit));
        }),
        CourtEvent::MoreArmies(armies) => {
            if let Some(due) = state.stage.due_mut() {
                due.free = due.free.saturating_add(*armies);
            }
        }
        CourtEvent::Paid { from, to, gold } => {
            change(state, *from, |player| {
                player.gold = player.gold.saturating_sub(*gold);
            });
            change(state, *to, |player| {
                player.gold = player.gold.saturating_add(*gold);
            });
        }
        CourtEvent::Today(today) => state.court.today.clone_from(today),
        CourtEvent::Aid(aid) => state.court.aid = *aid,
        CourtEvent::Costly(seats) => state.court.costly.clone_from(seats),
        CourtEvent::Captured(captive) => state.court.captives.push(*captive),
        CourtEvent::Freed(character) => {
            let captives = &mut state.court.captives;
            captives.retain(|captive| captive.character != *character);
        }
        CourtEvent::Died(character) => {
            let Court {
                captives,
                used,
                lost,
                ..
            } = &mut state.court;
            captives.retain(|captive| captive.character != *character);
            used.retain(|used| used != character);
            lost.push(*character);
            lost.sort();
        }
        CourtEvent::Points(seat, points) => change(state, *seat, |player| {
            player.points = player.points.saturating_sub(*points);
        }),
        CourtEvent::Stashed(seat, stash) => {
            state.deck.pop();
            change(state, *seat, |player| {
                player.stashes.push(*stash);
                player.stashes.sort();
            });
        }
        CourtEvent::Shown(seat, stash) => {
            change(state, *seat, |player| {
                player.stashes.retain(|other| other != stash);
            });
            state.discard.push(stash.area);
            state.discard.sort();
        }
        CourtEvent::Revealed(cards) => {
            let left = state.deck.len().saturating_sub(cards.len());
            state.deck.truncate(left);
            state.discard.extend(cards);
            state.discard.sort();
        }
        CourtEvent::Given(seat, card) => {
            let found = state.court.discard.contains(card);
            if found {
                remove(&mut state.court.discard, *card);
            } else {
                remove(&mut state.court.deck, *card);
            }
            hand(state, *seat, *card);
        }
        CourtEvent::Swapped {
            to,
            card,
            of,
            instead,
        } => {
            state.court.deck.pop();
            change(state, *of, |player| remove(&mut player.maesters, *card));
            hand(state, *of, *instead);
            hand(state, *to, *card);
        }
        CourtEvent::Returned(character) => {
            let court = &mut state.court;
            court.used.retain(|other| other != character);
            court.lost.retain(|other| other != character);
            court
                .captives
                .retain(|captive| captive.character != *character);
        }
        CourtEvent::Turned(character) => {
            state.court.used.push(*character);
            state.court.used.sort();
        }
    }
}

fn hand(state: &mut State, seat: Seat, card: MaesterId) {
    change(state, seat, |player| {
        player.maesters.push(card);
        player.maesters.sort();
    });
}

fn discard(state: &mut State, seat: Seat, card: MaesterId) {
    change(state, seat, |player| remove(&mut player.maesters, card));
    state.court.discard.push(card);
    state.court.discard.sort();
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
    state.court.today.look_maesters = false;
    rest
}
