//! Does a seat take power, or steal a card?

use play::{Answer, Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::describe::words::paid;
use crate::throne::frame::pending::Pending;
use crate::throne::ids::AllyId;
use crate::throne::pack::Pack;
use crate::throne::rules::{D, alliances};
use crate::throne::state::State;
use crate::throne::storm::AllyEffect;
use crate::throne::turn::Asked;

/// A seat takes power, or steals a card of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plot {
    pub seat: Seat,
    pub card: AllyId,
}

impl Pending for Plot {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        alliances::plots(pack, state, seat, self.card, add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        alliances::plot(pack, draft, seat, self.card, action)
    }

    fn prompt(&self, pack: &Pack, state: &State) -> String {
        let mut steals = false;
        alliances::plots(pack, state, self.seat, self.card, &mut |action| {
            steals |= matches!(action, Action::Steal(_));
        });
        match (pack.ally(self.card), steals) {
            (Some(row), true) => {
                format!("Take power, or steal a card of {}?", row.deck.title())
            }
            (Some(row), false) => {
                format!("Take power: no card of {} can be stolen", row.deck.title())
            }
            (None, _) => "Take power, or steal a card?".to_owned(),
        }
    }

    fn section(&self) -> &'static str {
        "Ally cards"
    }

    fn card(&self, pack: &Pack, _state: &State) -> Option<String> {
        Some(pack.ally(self.card)?.title.clone())
    }

    fn label(&self, pack: &Pack, _state: &State, action: &Action) -> Option<String> {
        match (action, pack.ally(self.card)?.aid) {
            (Action::Gain, AllyEffect::Plots { gain, .. }) => Some(format!("Take {gain} power")),
            (_, _) => None,
        }
    }

    fn answer(
        &self,
        pack: &Pack,
        state: &State,
        seat: Seat,
        action: &Action,
        answer: Answer<AreaId>,
    ) -> Answer<AreaId> {
        let Some(row) = pack.ally(self.card) else {
            return answer;
        };
        match (action, row.aid) {
            (Action::Steal(_), AllyEffect::Plots { pay, .. }) => {
                let answer = answer.warning(format!("{} is discarded", row.title));
                paid(answer, state, seat, pay).effect(format!(
                    "A card of {} at random comes to you",
                    row.deck.title()
                ))
            }
            (Action::Gain | Action::Steal(_), _) => {
                answer.warning(format!("{} is discarded", row.title))
            }
            (_, _) => answer,
        }
    }
}
