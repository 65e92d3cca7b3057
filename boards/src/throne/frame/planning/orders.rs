//! Which orders does everybody place?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::bot::context::Context;
use crate::throne::bot::{Choice, orders};
use crate::throne::describe::Control;
use crate::throne::describe::orders as answers;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::pack::Pack;
use crate::throne::rules::planning::tactics;
use crate::throne::rules::{D, planning};
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// Everybody places orders in secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Planning {
    /// Who is done, by seat.
    pub ready: Vec<bool>,
}

impl Pending for Planning {
    fn asked(&self, _state: &State) -> Asked {
        Asked::several(self.ready.iter().map(|ready| !ready))
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        planning::offers(pack, state, seat, add);
        tactics::offers(pack, state, seat, add);
        if tactics::has_chosen(pack, state, seat) {
            add(Action::Ready);
        }
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Order { area, order } => planning::order(pack, draft, seat, area, order),
            Action::Ready => planning::ready(pack, draft, seat),
            Action::Plan(card) => tactics::choose(pack, draft, seat, card),
            _other => not_now(),
        }
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        self.ready.iter().all(|ready| *ready) && planning::reveal(pack, draft)
    }

    fn allows_fixes(&self) -> bool {
        true
    }

    fn knight(&self, context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
        orders::choice(context, offers)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Place your orders: tap areas with units of yours, then be ready".to_owned()
    }

    fn control(&self) -> Control {
        Control::Orders
    }

    fn section(&self) -> &'static str {
        "Planning"
    }

    // What is said in public is not hidden.
    fn is_secret(&self, _action: &Action) -> bool {
        true
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        answers::tell(asking.pack, asking.state, asking.seat, action, answer)
    }
}
