//! What does every question answer for itself?
//!
//! Who is asked, what is offered, how an answer and chance are taken, how it goes on by itself, whether the table may
//! be corrected meanwhile, the question and the answers in words, and how a program plays it. Most procedures have a
//! few of these; the rest is what nothing pending would do.

use play::{Answer, Ask, Chance, Outcome, Refusal, Seat};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::bot::context::Context;
use crate::throne::bot::{Choice, other_choices};
use crate::throne::describe::Control;
use crate::throne::pack::Pack;
use crate::throne::rules::{D, refuse};
use crate::throne::state::State;
use crate::throne::turn::{Asked, Why};

/// An answer with the areas that stand for it.
pub(in crate::throne) type AreaAnswer = Answer<AreaId>;

/// Who is asked, and what there is to know.
#[derive(Clone, Copy, Debug)]
pub(in crate::throne) struct Asking<'a> {
    pub(in crate::throne) pack: &'a Pack,
    pub(in crate::throne) state: &'a State,
    pub(in crate::throne) seat: Seat,
}

/// A procedure that is pending.
pub(in crate::throne) trait Pending {
    fn asked(&self, _state: &State) -> Asked {
        Asked::Nobody
    }

    /// What chance is asked for.
    fn chance(&self, _pack: &Pack, _state: &State) -> Option<Chance<Why>> {
        None
    }

    /// How the game ended, if nothing follows.
    fn outcome(&self) -> Option<&Outcome> {
        None
    }

    /// Hands every action that a seat is asked for to `add`.
    fn offers(&self, _pack: &Pack, _state: &State, _seat: Seat, _add: &mut dyn FnMut(Action)) {}

    /// Takes an answer of a seat that is asked.
    ///
    /// # Errors
    /// Says why it is not allowed; nothing is pushed then.
    fn act(
        &self,
        _pack: &Pack,
        _draft: &mut D,
        _seat: Seat,
        _action: Action,
    ) -> Result<(), Refusal> {
        not_now()
    }

    /// Takes what chance gave.
    ///
    /// # Errors
    /// Nothing was asked for.
    fn resolve_chance(&self, _pack: &Pack, _draft: &mut D, _answer: &[u8]) -> Result<(), Refusal> {
        not_rolled()
    }

    /// Takes the next step, unless it waits for somebody.
    fn advance(&self, _pack: &Pack, _draft: &mut D) -> bool {
        false
    }

    /// Whether pieces may be corrected by hand meanwhile.
    fn allows_fixes(&self) -> bool {
        false
    }

    /// What is asked, in a sentence that follows the name of who is asked.
    fn prompt(&self, pack: &Pack, state: &State) -> String;

    /// The section of the rules that it comes from.
    fn section(&self) -> &'static str {
        "Turns"
    }

    /// The card that asks, where it is known for certain.
    fn card(&self, _pack: &Pack, _state: &State) -> Option<String> {
        None
    }

    /// The places that it is about.
    fn about(&self, _state: &State) -> Vec<AreaId> {
        Vec::new()
    }

    /// What its answers are given with.
    fn control(&self) -> Control {
        Control::Buttons
    }

    /// What stands on the button of an answer, where it is more than the action alone says.
    fn label(&self, _pack: &Pack, _state: &State, _action: &Action) -> Option<String> {
        None
    }

    /// Adds what an answer does, what it costs and what it gives up.
    fn answer(&self, _asking: Asking<'_>, _action: &Action, answer: AreaAnswer) -> AreaAnswer {
        answer
    }

    /// Whether others may not see an answer until everybody's are opened.
    fn is_secret(&self, _action: &Action) -> bool {
        false
    }

    /// Whether a lord plays the turn out before it answers.
    fn is_played_out(&self) -> bool {
        true
    }

    /// What a knight answers.
    fn knight(&self, context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
        other_choices::choice(context, offers)
    }
}

/// Refuses an answer to another question.
pub(super) fn not_now() -> Result<(), Refusal> {
    not_now_in("Turns")
}

/// The same, by the section of what is asked for.
pub(in crate::throne) fn not_now_in(section: &'static str) -> Result<(), Refusal> {
    Err(refuse(
        "not_now",
        section,
        "Something else is asked for now",
    ))
}

/// Refuses chance that nobody asked for.
pub(in crate::throne) fn not_rolled() -> Result<(), Refusal> {
    Err(refuse("not_asked", "Turns", "No cards are asked for"))
}

/// Cards to shuffle, by whoever is first.
pub(super) fn shuffle(state: &State, count: usize, why: Why) -> Option<Chance<Why>> {
    let by = state.order().first().copied().unwrap_or(Seat(0));
    let count = u8::try_from(count).unwrap_or(u8::MAX);
    let ask = Ask::Shuffle { count };
    Some(Chance { ask, by, why })
}

/// A card to draw.
pub(super) fn draw(by: Seat, from: usize, why: Why) -> Option<Chance<Why>> {
    let from = u8::try_from(from).unwrap_or(u8::MAX);
    let ask = Ask::Draw { from };
    Some(Chance { ask, by, why })
}
