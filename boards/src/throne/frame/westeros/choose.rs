//! What does a Westeros card do that leaves a choice?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::card::WesterosEffect;
use crate::throne::describe::cards;
use crate::throne::describe::question::drawn;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::ids::{Track, WesterosId};
use crate::throne::pack::Pack;
use crate::throne::rules::{D, westeros};
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// The holder of a token chooses what a Westeros card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choose {
    pub by: Track,
    /// One of these, or nothing.
    pub cards: [WesterosId; 2],
}

impl Pending for Choose {
    fn asked(&self, state: &State) -> Asked {
        Asked::holder(state, self.by)
    }

    fn offers(&self, _pack: &Pack, _state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        self.cards
            .into_iter()
            .map(Action::Choose)
            .for_each(&mut *add);
        add(Action::Done);
    }

    fn act(&self, pack: &Pack, draft: &mut D, _seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Choose(card) => westeros::choose(pack, draft, self.cards, Some(card)),
            Action::Done => westeros::choose(pack, draft, self.cards, None),
            _other => not_now(),
        }
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Choose what the Westeros card does, or nothing".to_owned()
    }

    fn section(&self) -> &'static str {
        "Westeros cards"
    }

    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        drawn(
            pack,
            state,
            |what| matches!(what, WesterosEffect::Choice { by, cards } if *by == self.by && *cards == self.cards),
        )
    }

    fn label(&self, _pack: &Pack, _state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Done => Some("Nothing happens".to_owned()),
            _other => None,
        }
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        match action {
            Action::Choose(id) => answer.effect(cards::westeros_text(asking.pack, *id)),
            _other => answer,
        }
    }
}
