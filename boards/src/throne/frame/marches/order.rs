//! Which March order is carried out next?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::bot::context::Context;
use crate::throne::bot::{Choice, marches as walk};
use crate::throne::card::OrderKind;
use crate::throne::describe::marches as answers;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::pack::Pack;
use crate::throne::rules::{D, leaders, marches};
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// Marches, one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marches {
    /// The place on the Iron Throne track that is next.
    pub at: u8,
}

impl Pending for Marches {
    fn asked(&self, state: &State) -> Asked {
        Asked::place(state, self.at)
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        let marches = marches::ready(pack, state, seat).iter();
        marches.map(Action::March).for_each(&mut *add);
        leaders::triggers(pack, state, seat, OrderKind::March, add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::March(area) => marches::begin(pack, draft, seat, area),
            Action::Trigger(leader) => leaders::rouse(pack, draft, seat, leader),
            _other => not_now(),
        }
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        leaders::turn_up(draft);
        marches::next(pack, draft, self.at)
    }

    fn allows_fixes(&self) -> bool {
        true
    }

    fn knight(&self, context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
        walk::first(context, offers)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "March: tap a March order of yours".to_owned()
    }

    fn section(&self) -> &'static str {
        "Marches"
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        answers::tell(asking.pack, asking.state, asking.seat, action, answer)
    }
}
