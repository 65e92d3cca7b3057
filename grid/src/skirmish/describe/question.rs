//! What is asked now, by which rule, and about whom?
//!
//! Words for who sits at the table, also while dice are thrown and nobody is asked. What is pending tells its own.

use play::{Question, RuleRef, Seat};

use super::super::Rules;
use super::super::field::Field;
use super::super::frame::procedure::Asked;
use super::super::illegal_action::BOOK;
use super::super::state::{ModelId, State};
use super::Spot;

/// What a model is called: its title, with a number where its side has more of the name, and with its seat where the
/// other side has one of the name too.
///
/// ```
/// use grid::{Muster, ModelId, Pack, Rules, begin, model_name};
///
/// let rules = Rules::new(Pack::builtin().unwrap()).unwrap();
/// let muster = Muster { scenario: "learn-to-play".to_owned(), bands: [vec![], vec![]] };
/// let state = begin(&rules, &muster).unwrap();
/// assert_eq!(model_name(&rules, &state, ModelId(0)), "Rhaegar Targaryen");
/// assert!(model_name(&rules, &state, ModelId(3)).ends_with(" 2"));
/// ```
#[must_use]
pub fn model_name(rules: &Rules, state: &State, id: ModelId) -> String {
    let Some(model) = state.model(id) else {
        return "nobody".to_owned();
    };
    let title = &rules.card(model.card).title;
    let mut name = title.clone();
    let (mut place, mut own, mut is_shared) = (0_u8, 0_u8, false);
    for (other_id, other) in state.each() {
        if rules.card(other.card).title != *title {
            continue;
        }
        if other.seat != model.seat {
            is_shared = true;
            continue;
        }
        own += 1;
        if other_id == id {
            place = own;
        }
    }
    if own > 1 {
        name += &format!(" {place}");
    }
    if is_shared {
        name += &format!(" of {}", model.seat);
    }
    name
}

/// What is asked now, without the seat that is asked.
#[must_use]
pub fn prompt(rules: &Rules, state: &State) -> String {
    state.top().pending(|frame| frame.prompt(rules, state))
}

/// The rule by which it is asked, also while dice are thrown and nobody is asked.
#[must_use]
pub fn prompt_rule(state: &State) -> RuleRef {
    state
        .top()
        .pending(|frame| RuleRef::new(BOOK, frame.section()))
}

/// What is asked of a seat; `None` if it is not asked.
pub(super) fn question(rules: &Rules, state: &State, seat: Seat) -> Option<Question<Spot>> {
    state.top().pending(|frame| {
        if frame.asked(state) != Asked::Seat(seat) {
            return None;
        }
        let question = Question::new(frame.prompt(rules, state)).rule(prompt_rule(state));
        let question = match frame.card(&Field::new(rules, state)) {
            Some(card) => question.by(card),
            None => question,
        };
        let about = frame.about().into_iter().flatten();
        let stand = about.filter(|id| state.model(*id).is_some_and(|model| model.stands()));
        Some(stand.map(Spot::Model).fold(question, Question::about))
    })
}
