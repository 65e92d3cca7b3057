//! Which order is exchanged by Soothsayers?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::bot::context::Context;
use crate::throne::bot::{Choice, orders};
use crate::throne::card::WesterosEffect;
use crate::throne::describe::orders as answers;
use crate::throne::describe::question::drawn;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending};
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::planning::dissent;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// An order of an enemy may be exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dissent {
    /// The place on the Iron Throne track that is next.
    pub at: u8,
}

impl Pending for Dissent {
    fn asked(&self, state: &State) -> Asked {
        Asked::place(state, self.at)
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        dissent::offers(pack, state, seat, add);
        add(Action::Done);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        dissent::act(pack, draft, seat, self.at, action)
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        dissent::advance(pack, draft, self.at)
    }

    fn knight(&self, context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
        orders::dissent(context, offers)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Soothsayers may change one order in your home region or beside it".to_owned()
    }

    fn section(&self) -> &'static str {
        "Planning"
    }

    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        drawn(pack, state, |what| *what == WesterosEffect::Soothsayers)
    }

    fn label(&self, _pack: &Pack, _state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Done => Some("Keep all orders".to_owned()),
            _other => None,
        }
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        answers::tell(asking.pack, asking.state, asking.seat, action, answer)
    }
}
