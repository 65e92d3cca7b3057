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

/// What a model is called: its title, with a number where its side has more of the name.
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
    let same = state
        .each()
        .filter(|(_, other)| other.seat == model.seat && rules.card(other.card).title == *title);
    let same: Vec<ModelId> = same.map(|(id, _)| id).collect();
    match same.iter().position(|other| *other == id) {
        Some(place) if same.len() > 1 => format!("{title} {}", place + 1),
        Some(_) | None => title.clone(),
    }
}

/// What is asked now, without the seat that is asked.
#[must_use]
pub fn prompt(rules: &Rules, state: &State) -> String {
    state.top().pending(|frame| frame.prompt(rules, state))
}

/// What is asked of a seat; `None` if it is not asked.
pub(super) fn question(rules: &Rules, state: &State, seat: Seat) -> Option<Question<Spot>> {
    state.top().pending(|frame| {
        if frame.asked(state) != Asked::Seat(seat) {
            return None;
        }
        let rule = RuleRef::new(BOOK, frame.section());
        let question = Question::new(frame.prompt(rules, state)).rule(rule);
        let question = match frame.card(&Field::new(rules, state)) {
            Some(card) => question.by(card),
            None => question,
        };
        let about = frame.about().into_iter().flatten();
        let stand = about.filter(|id| state.model(*id).is_some_and(|model| model.stands()));
        Some(stand.map(Spot::Model).fold(question, Question::about))
    })
}
