//! Which of its strongest cards does a seat discard?

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

/// A seat discards one of its strongest cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GiveUp(pub Seat);

impl Pending for GiveUp {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.0)
    }

    fn offers(&self, pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        let cards = wildlings::strongest(pack, state, self.0).into_iter();
        cards.map(Action::Discard).for_each(add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Discard(card) => wildlings::discard(pack, draft, seat, card),
            _other => not_now(),
        }
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        wildlings::give_up(pack, draft, self.0)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Discard one of your strongest House cards".to_owned()
    }

    fn section(&self) -> &'static str {
        "Wildlings"
    }

    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        Some(question::horde(pack, state))
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        match action {
            Action::Discard(id) => answer.effect(cards::house(asking.pack, *id)),
            _other => answer,
        }
    }
}
