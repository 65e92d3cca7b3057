//! How do Tactics cards and Ally cards change a state?

use play::Seat;

use super::apply::{arrive, change, take_top};
use super::event::{Achievement, AlliesEvent, TacticsEvent};
use super::ids::AllyId;
use super::state::State;

/// What changes by Tactics cards.
pub(super) fn tactics(state: &mut State, event: &TacticsEvent) {
    match event {
        TacticsEvent::Chose(seat, card) => change(state, *seat, |player| {
            player.plans.clear();
            player.plans.push(*card);
        }),
        // The cards were there before they were shown, and bids were paid before they count more.
        TacticsEvent::Shown(_) | TacticsEvent::BidsRaised(_) | TacticsEvent::Secured(..) => {}
        TacticsEvent::Added(seat, card) => {
            change(state, *seat, |player| player.plans.push(*card));
        }
        TacticsEvent::Used(seat, card) => change(state, *seat, |player| {
            player.plans.retain(|other| other != card);
        }),
        TacticsEvent::Retired(seat, card) => change(state, *seat, |player| {
            player.plans.retain(|other| other != card);
            player.retired.push(*card);
        }),
        TacticsEvent::Did(seat, achievement) => change(state, *seat, |player| {
            let turn_record = &mut player.turn_record;
            let count = match achievement {
                Achievement::Lost => &mut turn_record.lost,
                Achievement::Won => &mut turn_record.won,
                Achievement::Raided => &mut turn_record.raided,
                Achievement::Took => &mut turn_record.taken,
            };
            *count = count.saturating_add(1);
        }),
    }
}

/// What changes by Ally cards.
pub(super) fn allies(state: &mut State, event: &AlliesEvent) {
    match event {
        AlliesEvent::Shuffled(patron, cards) => {
            let place = patron.place();
            let pile = &mut state.alliances.decks[place];
            pile.deck.clone_from(cards);
            pile.used.clear();
            state.alliances.shown[place] = false;
        }
        AlliesEvent::Shown(patron, _) => state.alliances.shown[patron.place()] = true,
        AlliesEvent::Given(seat, card) => gain(state, *seat, *card),
        AlliesEvent::Took(seat, patron, card) => {
            let place = patron.place();
            take_top(Some(&mut state.alliances.decks[place]));
            state.alliances.shown[place] = false;
            gain(state, *seat, *card);
        }
        AlliesEvent::Stolen { from, to, card } => {
            lose(state, *from, *card);
            gain(state, *to, *card);
        }
        AlliesEvent::Discarded(seat, patron, card) => {
            lose(state, *seat, *card);
            state.alliances.decks[patron.place()].used.push(*card);
        }
        AlliesEvent::Removed(seat, card) => {
            lose(state, *seat, *card);
            state.alliances.gone.push(*card);
        }
        AlliesEvent::Tired(_, card) => state.alliances.tired.push(*card),
        AlliesEvent::Bound(patron, seat) => state.alliances.bound[patron.place()] = *seat,
        AlliesEvent::Joined { seat, area, units } => arrive(state, *area, *seat, *units),
        AlliesEvent::Unclaimed(place, _) => {
            if usize::from(*place) < state.claim.len() {
                state.claim.remove(usize::from(*place));
            }
        }
    }
}

fn gain(state: &mut State, seat: Seat, card: AllyId) {
    change(state, seat, |player| {
        player.allies.push(card);
        player.allies.sort();
    });
}

fn lose(state: &mut State, seat: Seat, card: AllyId) {
    change(state, seat, |player| {
        player.allies.retain(|other| *other != card);
    });
}
