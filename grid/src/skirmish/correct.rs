//! What may a referee set right by hand?
//!
//! For a table that differs from the log: models, conditions, coins and points, each by an event of its own.
//! Only between two procedures, since a pending one relies on the state that it began with.

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use super::Play;
use super::event::Event;
use super::frame::procedure::Corrects;
use super::state::{ModelId, Place, State};
use crate::card::{Coins, Condition};
use crate::square::Square;

/// A correction by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fix {
    /// Puts a model on a square, its upper left one, from wherever it is.
    Put(ModelId, Square),
    /// Takes a model away as killed.
    Kill(ModelId),
    /// Says how many wounds a model has lost.
    Wounds(ModelId, u8),
    /// Gives a model a condition.
    Afflict(ModelId, Condition),
    /// Takes a condition from a model.
    Relieve(ModelId, Condition),
    /// Says which coins a side has.
    Coins(Seat, Coins),
    /// Says how many points a side has.
    Points(Seat, i16),
}

impl Play<'_, '_> {
    /// Judges a correction and carries it out.
    pub(super) fn correct(&mut self, fix: Fix) -> Result<(), Refusal> {
        if let Some(why) = self.uncorrectable(fix) {
            return Err(Refusal::engine("correction", why));
        }
        self.push(Event::Corrected(fix));
        match fix {
            Fix::Put(id, _) => {
                // Nobody stands without wounds left.
                let most = self.field().card(id).wounds.saturating_sub(1);
                if self.field().model(id).wounds > most {
                    self.push(Event::Corrected(Fix::Wounds(id, most)));
                }
            }
            Fix::Kill(_) => {
                self.push(Event::Settled);
                self.wiped_out();
            }
            Fix::Wounds(..)
            | Fix::Afflict(..)
            | Fix::Relieve(..)
            | Fix::Coins(..)
            | Fix::Points(..) => {}
        }
        Ok(())
    }

    /// Why a correction cannot be made.
    fn uncorrectable(&self, fix: Fix) -> Option<String> {
        let state = self.state();
        let waits = match self.top().pending(|frame| frame.corrects()) {
            Corrects::Board | Corrects::Waiting => true,
            Corrects::Points => false,
            Corrects::Nothing => {
                return Some("Corrections wait until nothing is under way".to_owned());
            }
        };
        match fix {
            Fix::Points(seat, _) => (seat.0 > 1).then(nobody),
            _ if !waits => Some("The game is over: only points can be set".to_owned()),
            Fix::Coins(seat, coins) => {
                if seat.0 > 1 {
                    return Some(nobody());
                }
                let most = state.side(seat).copper;
                (coins.copper > most)
                    .then(|| format!("A round starts with {most} copper, which is the most"))
            }
            Fix::Put(id, at) => self.cannot_put(id, at),
            Fix::Kill(id) => self.cannot_kill(id),
            Fix::Wounds(id, wounds) => self.stands(id).or_else(|| {
                let most = self.field().card(id).wounds.saturating_sub(1);
                (wounds > most).then(|| {
                    format!("It goes down with more than {most} lost; take it away as killed")
                })
            }),
            Fix::Afflict(id, _) | Fix::Relieve(id, _) => self.stands(id),
        }
    }

    /// Tells whether models that still wait may be put down.
    fn deploys(&self) -> bool {
        self.top().pending(|frame| frame.corrects()) == Corrects::Waiting
    }

    fn stands(&self, id: ModelId) -> Option<String> {
        let stands = self.state().model(id).is_some_and(|model| model.stands());
        (!stands).then(|| "It is not on the board".to_owned())
    }

    fn cannot_put(&self, id: ModelId, at: Square) -> Option<String> {
        let Some(model) = self.state().model(id) else {
            return Some(nobody());
        };
        if model.place == Place::Waiting && !self.deploys() {
            return Some("It is not deployed yet".to_owned());
        }
        let mut without = *self.state();
        if let Some(own) = without.model_mut(id) {
            own.place = Place::Waiting;
        }
        let field = super::Field::new(self.rules, &without);
        let figure = field.card(id).figure;
        let body = crate::body::Body::new(figure, at);
        let fits = body.is_some_and(|body| field.has_room(body));
        (!fits).then(|| format!("There is no room for it on {at}"))
    }

    fn cannot_kill(&self, id: ModelId) -> Option<String> {
        let state = self.state();
        let model = state.model(id)?;
        if state.active.is_some_and(|active| active.model == id) {
            return Some("It is acting; end its activation first".to_owned());
        }
        if model.captive.is_some() {
            return Some("It holds a captive; put that one on the board first".to_owned());
        }
        match model.place {
            Place::Killed => Some("It is dead".to_owned()),
            Place::Waiting => Some("It is not deployed yet".to_owned()),
            Place::Board | Place::Reserve | Place::Captive => None,
        }
    }
}

fn nobody() -> String {
    "There is nobody of the kind".to_owned()
}

/// Sets right what a correction says.
pub(super) fn apply(state: &mut State, fix: Fix) {
    match fix {
        Fix::Put(id, at) => {
            let whole = |model: &mut super::state::Model| {
                model.place = Place::Board;
                model.at = at;
                model.bulwark = None;
            };
            state.model_mut(id).into_iter().for_each(whole);
            let_go(state, id);
        }
        Fix::Kill(id) => {
            let_go(state, id);
            super::apply::fell(state, id, Place::Killed);
        }
        Fix::Wounds(id, wounds) => {
            if let Some(model) = state.model_mut(id) {
                model.wounds = wounds;
            }
        }
        Fix::Afflict(id, condition) => super::apply::condition(state, id, condition, true),
        Fix::Relieve(id, condition) => super::apply::condition(state, id, condition, false),
        Fix::Coins(seat, coins) => state.side_mut(seat).coins = coins,
        Fix::Points(seat, points) => state.side_mut(seat).points = points,
    }
}

/// Whoever held a model captive does no more.
fn let_go(state: &mut State, id: ModelId) {
    for model in state.models.as_mut_slice() {
        if model.captive == Some(id) {
            model.captive = None;
        }
    }
}
