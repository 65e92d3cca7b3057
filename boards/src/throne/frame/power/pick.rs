//! Which Consolidate Power order of a house is carried out next?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::card::OrderKind;
use crate::throne::describe::cards;
use crate::throne::describe::words::leader;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::pack::Pack;
use crate::throne::rules::{D, brings, planning, power, triggered_by};
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// A seat says which of its Consolidate Power orders comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick(pub Seat);

impl Pending for Pick {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.0)
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        let own = planning::ordered(pack, state, seat, OrderKind::Consolidate);
        own.iter().map(Action::Consolidate).for_each(add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Consolidate(area) => power::pick(pack, draft, seat, area),
            _other => not_now(),
        }
    }

    // All of them come in the end.
    fn is_played_out(&self) -> bool {
        false
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Which Consolidate Power order comes next?".to_owned()
    }

    fn section(&self) -> &'static str {
        "Consolidate Power"
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        let Action::Consolidate(area) = action else {
            return answer;
        };
        let order = asking
            .state
            .spot(*area)
            .order
            .and_then(|order| asking.pack.order(order));
        match order.filter(|row| row.once.is_some()) {
            Some(row) => answer.effect(cards::order(row)),
            None => {
                let brought = brings(asking.pack, asking.state, asking.seat, *area);
                let may = triggered_by(asking.pack, asking.state, *area);
                let may: Vec<&str> = may.iter().map(|id| leader(asking.pack, *id)).collect();
                let or = match may.is_empty() {
                    true => String::new(),
                    false => format!(", or a march with {}", may.join(" or ")),
                };
                answer.effect(format!("Brings {brought} power{or}"))
            }
        }
    }
}
