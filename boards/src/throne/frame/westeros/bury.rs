//! Which used card does a seat lose for good?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::card::WesterosEffect;
use crate::throne::describe::cards;
use crate::throne::describe::question::drawn;
use crate::throne::describe::words::card;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now_in};
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::westeros::fourth;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// A seat loses a used House card for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bury(pub Seat);

impl Pending for Bury {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.0)
    }

    fn offers(&self, _pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        let used = state.used(self.0).iter();
        used.copied().map(Action::Discard).for_each(add);
    }

    fn act(&self, _pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Discard(card) => fourth::choose_buried(draft, seat, card),
            _other => not_now_in(self.section()),
        }
    }

    fn advance(&self, _pack: &Pack, draft: &mut D) -> bool {
        fourth::bury_only(draft, self.0)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Lose one of your used House cards for good".to_owned()
    }

    fn section(&self) -> &'static str {
        "Westeros cards"
    }

    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        drawn(pack, state, |what| *what == WesterosEffect::OthersAttack)
    }

    fn label(&self, pack: &Pack, _state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Discard(id) => Some(format!("Lose {} for good", card(pack, *id))),
            _other => None,
        }
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        match action {
            Action::Discard(id) => answer
                .effect(cards::house(asking.pack, *id))
                .warning("it never comes back"),
            _other => answer,
        }
    }
}
