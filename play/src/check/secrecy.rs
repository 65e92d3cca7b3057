//! Does a seat learn anything but its view?
//!
//! Whatever a seat sees is compared with what it would see in guessed states that fit its view.

use std::sync::Arc;

use super::Promise;
use super::run::{Found, Run, same};
use super::stale::kind;
use crate::draft::Draft;
use crate::game::{Game, Input, InputOf};
use crate::refusal::Refusal;
use crate::seat::{Seat, Viewer};
use crate::turn::Turn;

impl<G: Game> Run<'_, G> {
    /// Whatever a seat sees and is answered must be the same in every state that fits its view.
    ///
    /// So a device may try an input on a guess and show a refusal at once.
    pub(super) fn secrecy(&mut self) -> Found {
        if self.check.guesses == 0 {
            return Ok(());
        }
        let pack = Arc::clone(&self.check.pack);
        let turn = self.session.turn();
        let tried = self.tried(&turn);
        let fixes = self.drawn_fixes();
        for seat in self.seats() {
            let viewer = Viewer::Seat(seat);
            let view = self.session.view(viewer);
            let offers = self.session.offers(seat);
            for _ in 0..self.check.guesses {
                let state = self.session.state();
                let guess = G::guess(&pack, &view, seat, &mut self.rng);
                let says = |what: &str| format!("{what} of {seat}");
                let guessed = G::view(&pack, &guess, viewer);
                same(Promise::Secrecy, says("view"), &view, &guessed)?;
                self.asks_the_same(&says("turn"), &turn, &G::turn(&pack, &guess))?;
                if turn.asks(seat) {
                    let others = G::offers(&pack, &guess, seat);
                    same(Promise::Secrecy, says("offers"), &offers, &others)?;
                }
                for action in &tried {
                    let input = Input::Act(seat, action.clone());
                    let what = says(&format!("answer to {action:?}"));
                    self.answers_the_same(&what, [state, &guess], &input, viewer)?;
                }
                for (_, fix) in fixes.iter().filter(|(by, _)| *by == seat) {
                    let input = Input::Fix(seat, fix.clone());
                    let what = says(&format!("answer to {fix:?}"));
                    self.answers_the_same(&what, [state, &guess], &input, viewer)?;
                }
            }
        }
        Ok(())
    }

    /// Actions to try for every seat: what is offered to any, and some of before.
    fn tried(&mut self, turn: &Turn<G::Why>) -> Vec<G::Action> {
        let Turn::Seats(seats) = turn else {
            return Vec::new();
        };
        let open = self.open(seats).into_iter();
        let mut tried: Vec<G::Action> = open.map(|(_, offer)| offer.action().clone()).collect();
        tried.extend(self.stale.some(&mut self.dice));
        tried
    }

    /// Corrections to try, most of them refused.
    fn drawn_fixes(&mut self) -> Vec<(Seat, G::Fix)> {
        const DRAWN: u32 = 4;
        let Some(source) = self.check.fixes else {
            return Vec::new();
        };
        let pack = self.check.pack.as_ref();
        let mut draw = || source(pack, self.session.state(), &mut self.dice);
        (0..DRAWN).filter_map(|_| draw()).collect()
    }

    /// Who is asked lies open; how a game ends may hang on what is shown then.
    fn asks_the_same(&self, what: &str, turn: &Turn<G::Why>, guessed: &Turn<G::Why>) -> Found {
        match (turn, guessed) {
            (Turn::Over(_), Turn::Over(_)) => Ok(()),
            _ => same(Promise::Secrecy, what, turn, guessed),
        }
    }

    /// An input is refused alike, or its viewer sees the same; what showed something hidden may differ.
    fn answers_the_same(
        &self,
        what: &str,
        [state, guess]: [&G::State; 2],
        input: &InputOf<G>,
        viewer: Viewer,
    ) -> Found {
        let told = self.told(state, input, viewer);
        let other = self.told(guess, input, viewer);
        let refused = |told: &LearntOf<G>| matches!(told, Learnt::Refused(_));
        let shows = told == Learnt::Reveals || other == Learnt::Reveals;
        match shows && refused(&told) == refused(&other) {
            true => Ok(()),
            false => same(Promise::Secrecy, what, &told, &other),
        }
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
