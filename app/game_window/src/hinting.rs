//! What would a program of the best level answer in the place of a person, and why?
//!
//! It is shown what the seat that is asked may see and nothing else, so that a hint tells nobody what is hidden; it thinks
//! beside the frames, and what it found is forgotten with the question.

use std::sync::Arc;

use play::{Answer, Offer, Refusal, Viewer};
use ui::stopwatch::Stopwatch;

use super::hint::{Found, Hint, Hints};
use super::play_on::think_on;
use super::playable::Playable;
use super::played::{Offered, Played};
use super::players::Asked;
use crate::playable::{ActionOf, SpotOf};

impl<M: Playable> Played<M> {
    /// The level that gives hints: the best there is.
    #[must_use]
    pub fn adviser(&self) -> Option<&'static str> {
        M::LEVELS.last().map(|(_, name, _)| *name)
    }

    /// Whether a person has to choose, so that a hint can be asked for, also after an undo: at a device that several
    /// share not before what the choice is about is uncovered.
    #[must_use]
    pub fn may_hint(&self) -> bool {
        let mut offers = self.all_offers().iter();
        let several = match offers.len() {
            0 => false,
            1 => M::may_change(self) || offers.any(|one| matches!(one.offer, Offer::Within(..))),
            _more => true,
        };
        let covered = self.is_covered() && self.all_offers().iter().any(Offered::is_secret);
        several && !covered && !self.looks_back() && self.adviser().is_some()
    }

    /// The hint that was asked for, once it is here.
    #[must_use]
    pub fn hint(&self) -> Option<&Hint<ActionOf<M>>> {
        match &self.players.hints.found {
            Found::Said(hint) => Some(hint),
            Found::Nothing | Found::Wanted | Found::Thought(_) => None,
        }
    }

    /// The answer of the hint, with all that is said of it.
    #[must_use]
    pub fn hinted(&self) -> Option<Answer<SpotOf<M>>> {
        let (seat, hint) = (self.asked()?, self.hint()?);
        Some(self.answer(seat, &Offer::Exact(hint.action.clone())))
    }

    /// Whether an answer is that of the hint.
    #[must_use]
    pub fn is_hinted(&self, action: &ActionOf<M>) -> bool {
        self.hint().is_some_and(|hint| hint.action == *action)
    }

    /// Whether a hint is thought about.
    #[must_use]
    pub fn is_hinting(&self) -> bool {
        match self.players.hints.found {
            Found::Wanted | Found::Thought(_) => true,
            Found::Nothing | Found::Said(_) => false,
        }
    }

    /// Whether a hint is here or thought about.
    pub(super) fn has_hint(&self) -> bool {
        !matches!(self.players.hints.found, Found::Nothing)
    }

    /// Has a hint thought about; one that is thought about is given as far as it is found, one that is here is put away.
    pub(super) fn ask_hint(&mut self) {
        match &mut self.players.hints.found {
            Found::Nothing => {
                if self.may_hint() {
                    self.players.hints.found = Found::Wanted;
                }
            }
            Found::Wanted => {}
            Found::Thought(question) => question.until = f64::NEG_INFINITY,
            Found::Said(_) => self.players.hints.found = Found::Nothing,
        }
    }

    /// Does something; whoever does what a hint says, which is the first of a plan, is told the next of it.
    ///
    /// # Errors
    /// As for any action.
    pub(super) fn act_as_hinted(&mut self, action: ActionOf<M>) -> Result<(), Refusal> {
        let (seat, follows) = (self.asked(), self.is_hinted(&action));
        self.act(action)?;
        let mind = self.players.hints.mind.as_ref();
        let goes_on = mind.is_some_and(|(of, mind)| seat == Some(*of) && M::has_plan(mind));
        if follows && goes_on && self.asked() == seat {
            self.ask_hint();
        }
        Ok(())
    }

    /// Thinks about a hint for the rest of a slice; tells whether one is thought about.
    pub(super) fn thinks_of_hint(&mut self, now: f64, clock: &Stopwatch) -> bool {
        let hints = std::mem::take(&mut self.players.hints);
        let (Some(seat), Some((level, ..))) = (self.asked(), M::LEVELS.last()) else {
            return false;
        };
        let question = match hints.found {
            Found::Thought(question) => question,
            Found::Wanted => Asked {
                cursor: self.session().cursor(),
                view: self.session().view(Viewer::Seat(seat)),
                offers: self.session().offers(seat),
                until: now + M::THINKING.longest,
            },
            found @ (Found::Nothing | Found::Said(_)) => {
                self.players.hints = Hints { found, ..hints };
                return false;
            }
        };
        let known = hints.mind.filter(|(of, _)| *of == seat);
        let mind = known.map(|(_, mind)| mind).unwrap_or_else(|| {
            // By nothing that dice depend on.
            let seed = u64::from(question.cursor);
            M::adviser(Arc::clone(self.source.pack()), *level, seed)
        });
        let (mind, action) = think_on::<M>(mind, &question, now, clock);
        let found = match action {
            Some(action) => Found::Said(Hint {
                action,
                reason: self.named(&M::advice(&mind)),
            }),
            None => Found::Thought(question),
        };
        self.players.hints = Hints {
            mind: Some((seat, mind)),
            found,
        };
        true
    }
}
