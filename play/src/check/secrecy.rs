//! Does a seat learn anything but its view?
//!
//! Whatever a seat sees is compared with what it would see in guessed states that fit its view.

use std::sync::Arc;

use serde::Serialize;

use super::Promise;
use super::run::{Found, Run, same};
use crate::draft::Draft;
use crate::game::{Game, Input, InputOf};
use crate::refusal::Refusal;
use crate::seat::{Seat, Viewer};
use crate::turn::Turn;

impl<G: Game> Run<'_, G> {
    /// Whatever a seat sees must be the same in every state that fits its view.
    pub(super) fn secrecy(&mut self) -> Found {
        let pack = Arc::clone(&self.check.pack);
        let turn = self.session.turn();
        let tried: Vec<G::Action> = match &turn {
            Turn::Seats(seats) => {
                let open = self.open(seats);
                open.into_iter()
                    .map(|(_, offer)| offer.action().clone())
                    .collect()
            }
            Turn::Chance(_) | Turn::Over(_) => Vec::new(),
        };
        for seat in self.seats() {
            let viewer = Viewer::Seat(seat);
            let state = self.session.state();
            let view = G::view(&pack, state, viewer);
            let offers = self.session.offers(seat);
            for _ in 0..self.check.guesses {
                let state = self.session.state();
                let guess = G::guess(&pack, &view, seat, &mut self.rng);
                let says = |what: &str| format!("{what} of {seat}");
                same(
                    Promise::Secrecy,
                    &says("view"),
                    &view,
                    &G::view(&pack, &guess, viewer),
                )?;
                let guessed = G::turn(&pack, &guess);
                same(
                    Promise::Secrecy,
                    &says("turn"),
                    &turn.asks(seat),
                    &guessed.asks(seat),
                )?;
                same(
                    Promise::Secrecy,
                    &says("end"),
                    &turn.is_over(),
                    &guessed.is_over(),
                )?;
                if turn.asks(seat) {
                    let others = G::offers(&pack, &guess, seat);
                    same(Promise::Secrecy, &says("offers"), &offers, &others)?;
                }
                for action in &tried {
                    let input = Input::Act(seat, action.clone());
                    let told = self.told(state, &input, viewer);
                    let other = self.told(&guess, &input, viewer);
                    if told != Learnt::Reveals && other != Learnt::Reveals {
                        let what = says(&format!("answer to {action:?}"));
                        same(Promise::Secrecy, &what, &told, &other)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// What a viewer learns from an input at a state.
    fn told(&self, state: &G::State, input: &InputOf<G>, viewer: Viewer) -> LearntOf<G> {
        match self.decided(state, input) {
            Err(no) => Learnt::Refused(Box::new(no)),
            Ok(draft) if draft.reveals() => Learnt::Reveals,
            Ok(draft) => Learnt::Seen(
                G::view(self.check.pack.as_ref(), draft.state(), viewer),
                self.log(&draft, viewer),
            ),
        }
    }

    /// What the log and a screen make of what happened.
    fn log(&self, draft: &Draft<G>, viewer: Viewer) -> Log<G::Told> {
        let pack = self.check.pack.as_ref();
        let line = |event| G::line(pack, event, viewer);
        let told = |event| G::tell(pack, event, viewer);
        Log {
            lines: draft.events().iter().filter_map(line).collect(),
            told: draft.events().iter().filter_map(told).collect(),
        }
    }

    /// Log lines and what is told must not say more to the others of an action than their view does.
    ///
    /// Compared with the same kind of action, that is the same variant, in a guessed state.
    pub(super) fn overheard(&mut self, seat: Seat, input: &InputOf<G>) -> Found {
        let pack = Arc::clone(&self.check.pack);
        let Input::Act(_, action) = input else {
            return Ok(());
        };
        for other in self.seats().filter(|&other| other != seat) {
            let viewer = Viewer::Seat(other);
            let told = self.told(self.session.state(), input, viewer);
            let Learnt::Seen(view, log) = told else {
                continue;
            };
            let before = self.session.view(viewer);
            for _ in 0..self.check.guesses {
                let guess = G::guess(&pack, &before, other, &mut self.rng);
                for offer in G::offers(&pack, &guess, seat) {
                    if kind(offer.action()) != kind(action) {
                        continue;
                    }
                    let input = Input::Act(seat, offer.action().clone());
                    if let Learnt::Seen(view_too, log_too) = self.told(&guess, &input, viewer)
                        && view == view_too
                    {
                        let what = format!("log of {action:?} for {other}");
                        same(Promise::Secrecy, &what, &log, &log_too)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// What a viewer learns from an input.
#[derive(Debug, PartialEq)]
enum Learnt<V, T> {
    Refused(Box<Refusal>),
    Reveals,
    Seen(V, Log<T>),
}

/// What a viewer learns of a game's input.
type LearntOf<G> = Learnt<<G as Game>::View, <G as Game>::Told>;

/// What is written and what a screen may make of it.
#[derive(Debug, PartialEq)]
struct Log<T> {
    lines: Vec<String>,
    told: Vec<T>,
}

/// The name of the variant, so that only like actions are compared.
fn kind<A: Serialize>(action: &A) -> String {
    match serde_json::to_value(action) {
        Ok(serde_json::Value::Object(fields)) => fields.keys().next().cloned().unwrap_or_default(),
        Ok(value) => value.to_string(),
        Err(error) => error.to_string(),
    }
}
