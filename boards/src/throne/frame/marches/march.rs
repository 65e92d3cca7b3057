//! Where do the units of a March order go?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::bot::context::Context;
use crate::throne::bot::{Choice, marches as walk};
use crate::throne::describe::Control;
use crate::throne::describe::marches as answers;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::ids::{LeaderId, OrderId};
use crate::throne::pack::Pack;
use crate::throne::rules::{D, leaders, marches, unfinished};
use crate::throne::state::State;
use crate::throne::turn::Asked;
use crate::throne::units::Units;

/// Units on their way to where somebody stands, or where they came last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    pub to: AreaId,
    pub units: Units,
}

/// A March order that is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marching {
    pub seat: Seat,
    pub from: AreaId,
    /// What the order adds.
    pub value: i8,
    /// The order, where something asks for it later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<OrderId>,
    /// Who goes to a battle.
    pub attack: Option<Attack>,
    /// Where units came last that may march on, and which; kept by games begun when that was asked at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub onward: Option<Attack>,
    /// All its moves are made, and what comes after them is left.
    #[serde(default, skip_serializing_if = "is_false")]
    pub over: bool,
    /// It only leads into a second battle.
    #[serde(default, skip_serializing_if = "is_false")]
    pub again: bool,
    /// Whose march it is, instead of an order's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<LeaderId>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands references over"
)]
fn is_false(truth: &bool) -> bool {
    !truth
}

impl Pending for Marching {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        marches::offers(pack, state, self, add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, _seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Move { to, units } => marches::go(pack, draft, *self, to, units),
            Action::Lead { leader, to } => leaders::lead(pack, draft, self, leader, to),
            Action::Done => marches::done(pack, draft, *self),
            _other => not_now(),
        }
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        marches::advance(pack, draft, *self)
    }

    fn knight(&self, context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
        walk::choice(context, self, offers)
    }

    fn prompt(&self, pack: &Pack, state: &State) -> String {
        let from = pack.map.title(self.from);
        let from = match self.leader.and_then(|leader| pack.leader(leader)) {
            Some(leader) => format!("{from} with {}", leader.title),
            None => from.to_owned(),
        };
        match unfinished(pack, state, self) {
            // What else has to go is why there is no way to end it.
            Some(text) => format!("March from {from}: tap where to. {text}"),
            None => format!("March from {from}: tap where to"),
        }
    }

    fn control(&self) -> Control {
        Control::March {
            from: self.from,
            against: self.attack,
        }
    }

    fn section(&self) -> &'static str {
        "Marches"
    }

    fn about(&self, _state: &State) -> Vec<AreaId> {
        vec![self.from]
    }

    fn label(&self, _pack: &Pack, _state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Done => Some("End the march".to_owned()),
            _other => None,
        }
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        answers::tell(asking.pack, asking.state, asking.seat, action, answer)
    }
}
