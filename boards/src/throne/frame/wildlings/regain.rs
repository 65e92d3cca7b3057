//! Which used card does a seat take back?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::describe::{cards, question};
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::westeros::wildlings;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// A seat takes a used card back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regain(pub Seat);

impl Pending for Regain {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.0)
    }

    fn offers(&self, _pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        let used = state.used(self.0).iter();
        used.copied().map(Action::Regain).for_each(add);
    }

    fn act(&self, _pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Regain(card) => wildlings::take_back(draft, seat, card),
            _other => not_now(),
        }
    }

    fn advance(&self, _pack: &Pack, draft: &mut D) -> bool {
        wildlings::regain(draft, self.0)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Take a used House card back".to_owned()
    }

    fn section(&self) -> &'static str {
        "Wildlings"
    }

    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        Some(question::horde(pack, state))
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        match action {
            Action::Regain(id) => answer.effect(cards::house(asking.pack, *id)),
            _other => answer,
        }
    }
}
