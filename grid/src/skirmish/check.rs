//! Can play lead to a state?
//!
//! What must hold after every input, each with a sentence for the test that finds it broken.

use play::Seat;

use super::Rules;
use super::field::Field;
use super::state::{Agendas, Ending, Place, State};
use crate::card::Class;

/// Everything that is wrong with a state; empty for one that play led to.
///
/// ```
/// use grid::{Muster, Pack, Rules, begin, state_errors};
///
/// let rules = Rules::new(Pack::builtin().unwrap()).unwrap();
/// let muster = Muster { scenario: "learn-to-play".to_owned(), bands: [vec![], vec![]] };
/// assert!(state_errors(&rules, &begin(&rules, &muster).unwrap()).is_empty());
/// ```
#[must_use]
pub fn state_errors(rules: &Rules, state: &State) -> Vec<String> {
    let mut found = Vec::new();
    models(rules, state, &mut found);
    sides(rules, state, &mut found);
    if let Some(active) = state.active {
        if !(active.ap <= 3 && active.slots <= 3) {
            found.push(format!("{} points and {} slots", active.ap, active.slots));
        }
        let model = state.model(active.model);
        if !model.is_some_and(|model| model.activated) {
            found.push("who acts was not activated".to_owned());
        }
    }
    match state.ending {
        None if state.frames.is_empty() => found.push("nothing is pending".to_owned()),
        None | Some(Ending::Played | Ending::WipedOut(_) | Ending::Conceded(_)) => {}
    }
    found
}

fn models(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let field = Field::new(rules, state);
    let mut held = crate::set::SquareSet::NONE;
    let piles = field.scene.piles().iter();
    let piles = piles.fold(crate::set::SquareSet::NONE, |all, (_, own)| all.or(own));
    for (id, model) in state.each() {
        let card = field.card(id);
        let name = &card.title;
        if model.wounds > card.wounds {
            found.push(format!("{name} has lost more wounds than it has"));
        }
        let quiet = state.active.is_none() && state.ending.is_none();
        if model.stands() {
            let body = field.body(id);
            for at in body.squares() {
                if held.has(at) {
                    found.push(format!("two models on {at}"));
                }
                // A pile that was crossed keeps who stayed on it.
                if !field.board().is_open(at) && !piles.has(at) {
                    found.push(format!("{name} stands on {at}, which is blocked"));
                }
                held.add(at);
            }
            if quiet && field.is_down(id) {
                found.push(format!("{name} stands without wounds left"));
            }
        } else if model.shaken || model.routed {
            found.push(format!("{name} is gone and has a condition"));
        }
        if let Some(captive) = model.captive {
            let whole = state
                .model(captive)
                .is_some_and(|held| held.place == Place::Captive && held.seat != model.seat);
            if model.stands() && !whole {
                found.push(format!("{name} holds nobody captive"));
            }
        }
        match (model.place, card.class) {
            (Place::Captive, Class::Soldier) => found.push(format!("{name} is a captive soldier")),
            (
                Place::Captive | Place::Board | Place::Reserve | Place::Waiting | Place::Killed,
                _,
            ) => {}
        }
    }
}

fn sides(rules: &Rules, state: &State, found: &mut Vec<String>) {
    for seat in [Seat(0), Seat(1)] {
        let side = state.side(seat);
        if side.coins.copper > side.copper {
            found.push(format!("{seat} has more copper than a round starts with"));
        }
        if !Agendas(side.hand.0 & side.deck.0).is_empty() {
            found.push(format!("{seat} holds an agenda of the deck"));
        }
        let own = Agendas(side.shown.0 | side.scored.0 | side.played.0 | side.peeked.0);
        if !own.without(side.hand).is_empty() {
            found.push(format!("{seat} showed an agenda that it has not"));
        }
        let models = state.each().filter(|(_, model)| model.seat == seat).count();
        if models > usize::from(rules.scenario(state).coins.copper) {
            found.push(format!("{seat} has more models than copper"));
        }
    }
}
