//! Which order is raided next?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::bot::context::Context;
use crate::throne::bot::{Choice, orders};
use crate::throne::card::OrderKind;
use crate::throne::describe::marches;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::pack::Pack;
use crate::throne::rules::{D, leaders, raids};
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// Raids, one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raids {
    /// The place on the Iron Throne track that is next.
    pub at: u8,
}

impl Pending for Raids {
    fn asked(&self, state: &State) -> Asked {
        Asked::place(state, self.at)
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        raids::offers(pack, state, seat, add);
        leaders::triggers(pack, state, seat, OrderKind::Raid, add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Raid { from, at } => raids::raid(pack, draft, seat, self.at, [Some(from), at]),
            Action::Trigger(leader) => leaders::rouse(pack, draft, seat, leader),
            _other => not_now(),
        }
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        leaders::turn_up(draft);
        raids::next(pack, draft, self.at)
    }

    fn allows_fixes(&self) -> bool {
        true
    }

    fn knight(&self, context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
        orders::raid(context, offers)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Raid: tap a Raid order of yours, then whom it raids".to_owned()
    }

    fn section(&self) -> &'static str {
        "Raids"
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        marches::tell(asking.pack, asking.state, asking.seat, action, answer)
    }
}
