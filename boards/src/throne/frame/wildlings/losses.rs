//! Which units do wildlings take?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::describe::question;
use crate::throne::describe::words::{emptied, leader};
use crate::throne::frame::Measure;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::pack::Pack;
use crate::throne::rules::westeros::wildlings;
use crate::throne::rules::{D, loss_cost, owner_of};
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// A seat loses units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Losses {
    pub seat: Seat,
    /// How many more.
    pub left: u8,
    /// Counted how.
    pub by: Measure,
}

impl Pending for Losses {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        wildlings::losses(pack, state, self.seat, self.left, self.by, add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, _seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Destroy { area, unit, .. } => wildlings::destroy(pack, draft, area, unit),
            _other => not_now(),
        }
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        wildlings::lose(pack, draft)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        match (self.by, self.left) {
            (Measure::Units, 1) => "The wildlings take a unit: which?".to_owned(),
            (Measure::Points, 1) => {
                "The wildlings take units worth 1 point of mustering: which?".to_owned()
            }
            (Measure::Points, left) => {
                format!(
                    "The wildlings take units worth {left} points of mustering: which is the next?"
                )
            }
            (Measure::Units, left) => {
                format!("The wildlings take {left} units: which is the next?")
            }
        }
    }

    fn section(&self) -> &'static str {
        "Wildlings"
    }

    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        Some(question::horde(pack, state))
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        let Action::Destroy { area, unit, .. } = action else {
            return answer;
        };
        let value = loss_cost(asking.pack, *unit, self.by);
        let answer = answer.effect(format!("Counts {value} of {}", self.left));
        let answer = emptied(asking.pack, asking.state, *area, answer);
        if asking.state.spot(*area).all().count() > 1 {
            return answer;
        }
        asking
            .state
            .leaders_at(asking.seat, *area)
            .fold(answer, |answer, id| {
                let card = owner_of(asking.pack, asking.state, id)
                    .and_then(|(_, card)| asking.pack.house_card(card));
                let card = card.map_or_else(String::new, |row| {
                    format!(", and the card {} with it", row.title)
                });
                answer.warning(format!("{} dies{card}", leader(asking.pack, id)))
            })
    }
}
