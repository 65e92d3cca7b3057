//! Why did it do that, in one line?

use play::Seat;

use crate::skirmish::{Action, Field, ModelId, Rules, State};

/// A line about an action, for people.
pub(super) fn reason(rules: &Rules, state: &State, seat: Seat, action: &Action) -> String {
    let field = Field::new(rules, state);
    let name = |id: ModelId| field.card(id).title.clone();
    let _ = seat;
    match action {
        Action::Activate(id) => format!("{} has the most to gain now", name(*id)),
        _ => "Best on average".to_owned(),
    }
}
