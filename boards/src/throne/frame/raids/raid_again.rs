//! Which other order does a strong Raid order take?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::bot::context::Context;
use crate::throne::bot::{Choice, orders};
use crate::throne::describe::marches;
use crate::throne::event::Event;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::pack::Pack;
use crate::throne::rules::{D, raids};
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// A strong Raid order takes a second order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaidAgain {
    pub seat: Seat,
    pub from: AreaId,
    /// How many more orders it may take after this one.
    #[serde(default, skip_serializing_if = "is_none")]
    pub more: u8,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands references over"
)]
fn is_none(count: &u8) -> bool {
    *count == 0
}

impl Pending for RaidAgain {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        for at in raids::second_raid_targets(pack, state, seat, self.from).iter() {
            let at = Some(at);
            add(Action::Raid {
                from: self.from,
                at,
            });
        }
        add(Action::Done);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Raid { from, at } => raids::again(pack, draft, seat, self.from, from, at),
            Action::Done => {
                draft.push(Event::Closed);
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn knight(&self, context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
        orders::raid(context, offers)
    }

    fn prompt(&self, pack: &Pack, _state: &State) -> String {
        format!(
            "The Raid order in {} may take another order",
            pack.map.title(self.from)
        )
    }

    fn section(&self) -> &'static str {
        "Raids"
    }

    fn about(&self, _state: &State) -> Vec<AreaId> {
        vec![self.from]
    }

    fn label(&self, _pack: &Pack, _state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Done => Some("Take no other order".to_owned()),
            _other => None,
        }
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        marches::tell(asking.pack, asking.state, asking.seat, action, answer)
    }
}
