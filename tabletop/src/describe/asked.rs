//! By which rule is a question asked, by which card, and about whom?

use play::{Question, RuleRef, Seat};

use super::{Spot, prompt};
use crate::battle::frame::procedure::Sides;
use crate::pack::Pack;
use crate::state::State;

/// What a seat is asked, or rolls for; `None` of a seat that waits.
pub(super) fn question(pack: &Pack, state: &State, seat: Seat) -> Option<Question<Spot>> {
    let prompt = prompt(pack, state).filter(|prompt| prompt.seat == seat)?;
    let battle = state.battle.as_ref()?;
    let (pending, sides) = (battle.pending(), Sides { state, battle });
    let question = Question::new(prompt.text).rule(RuleRef {
        book: pack.edition().to_owned().into(),
        section: pending.section().into(),
    });
    let question = match pending.card(pack, sides) {
        Some(card) => question.by(card),
        None => question,
    };
    let about = pending.about(pack, sides).into_iter();
    Some(about.fold(question, Question::about))
}
