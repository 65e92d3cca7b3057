//! What does every question answer for itself?
//!
//! Who is asked, what is offered, how an answer and chance are taken, what else may be done meanwhile, the question and
//! the answers in words, and what a program does without thinking. Most have a few of these; the rest is what a question
//! to the player whose turn it is would do.

use play::{Ask, Chance, Offer, Question, Refusal, RuleRef, Seat, Turn};

use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::bot::{self, Choice, Decision};
use crate::risk::card::Timing;
use crate::risk::describe::{self, AreaAnswer};
use crate::risk::pack::Pack;
use crate::risk::rules::{D, refuse};
use crate::risk::state::{Invasion, State};
use crate::risk::turn::Why;

/// A question as a screen shows it.
pub(in crate::risk) type AreaQuestion = Question<AreaId>;

/// A question that is pending.
pub(in crate::risk) trait Pending {
    /// Who gives input: seats, chance, or nobody any more.
    fn turn(&self, _pack: &Pack, state: &State) -> Turn<Why> {
        Turn::Seats(vec![state.active()])
    }

    /// What a seat that is asked may answer, beside playing cards.
    fn offers(&self, _pack: &Pack, _state: &State, _seat: Seat) -> Vec<Offer<Action>> {
        Vec::new()
    }

    /// Takes an answer of a seat that is asked.
    ///
    /// # Errors
    /// Says why it is not allowed; nothing is pushed then.
    fn act(
        &self,
        _pack: &Pack,
        _draft: &mut D,
        _seat: Seat,
        _action: &Action,
    ) -> Result<(), Refusal> {
        not_now()
    }

    /// Takes what chance gave.
    ///
    /// # Errors
    /// Nothing was asked for.
    fn resolve_chance(&self, _pack: &Pack, _draft: &mut D, _answer: &[u8]) -> Result<(), Refusal> {
        let text = "No dice or cards are asked for";
        Err(refuse("not_asked", "Turns", text))
    }

    /// Whether the table may be corrected by hand meanwhile.
    fn allows_fixes(&self) -> bool {
        false
    }

    /// Whether the turn is the asked player's own, with nothing under way: then captives are bought back and put-away
    /// cards shown.
    fn is_own_turn(&self) -> bool {
        false
    }

    /// Whether cards of a moment may be played instead of an answer, by the player whose turn it is.
    fn plays(&self, _state: &State, _seat: Seat, _when: Timing) -> bool {
        false
    }

    /// The invasion under way, until its area is taken or it ends.
    fn invasion(&self) -> Option<Invasion> {
        None
    }

    /// What is asked.
    fn question(&self, viewpoint: describe::Viewpoint<'_>) -> AreaQuestion;

    /// What an answer does and what it costs; who may see it goes by the action alone.
    fn answer(&self, _viewpoint: describe::Viewpoint<'_>, _offer: &Offer<Action>) -> AreaAnswer {
        AreaAnswer::new("Go on")
    }

    /// The card that a program plays, or what it answers one; none where no card is worth it.
    fn card_choice(
        &self,
        context: &mut bot::Context<'_>,
        offers: &[Offer<Action>],
    ) -> Option<Choice> {
        bot::best_play(context, offers)
    }

    /// What every level of programs does without thinking.
    fn default_choice(
        &self,
        _context: &mut bot::Context<'_>,
        _offers: &[Offer<Action>],
    ) -> Option<Choice> {
        None
    }

    /// What levels think about in their own ways; none where any answer will do.
    fn decision(&self) -> Option<Decision> {
        None
    }
}

/// Refuses an answer to another question.
pub(super) fn not_now() -> Result<(), Refusal> {
    Err(refuse(
        "not_now",
        "Turns",
        "Something else is asked for now",
    ))
}

/// What is asked, by a section of the rules.
pub(super) fn area_question(text: impl Into<String>, section: &'static str) -> AreaQuestion {
    Question::new(text).rule(RuleRef::new("Risk", section))
}

/// Input by chance.
pub(super) fn chance(ask: Ask, by: Seat, why: Why) -> Turn<Why> {
    Turn::Chance(Chance { ask, by, why })
}

/// Cards to shuffle, by the player whose turn it is.
pub(super) fn shuffle(state: &State, count: usize, why: Why) -> Turn<Why> {
    let count = u8::try_from(count).unwrap_or(u8::MAX);
    chance(Ask::Shuffle { count }, state.active(), why)
}
