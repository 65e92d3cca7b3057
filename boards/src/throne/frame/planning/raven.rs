//! Which order does the Raven change?

use play::{Refusal, Seat};

use crate::throne::action::Action;
use crate::throne::bot::context::Context;
use crate::throne::bot::{Choice, raven};
use crate::throne::describe::orders;
use crate::throne::event::Event;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::rules::{D, planning};
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// The Raven may change an order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Raven;

impl Pending for Raven {
    fn asked(&self, state: &State) -> Asked {
        Asked::holder(state, Track::Court)
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        planning::swaps(pack, state, seat, add);
        add(Action::Done);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Swap { area, order } => planning::swap(pack, draft, seat, area, order),
            Action::Done => {
                draft.push(Event::Closed);
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn allows_fixes(&self) -> bool {
        true
    }

    fn knight(&self, context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
        raven::choice(context, offers)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "The Raven may change one order: tap an area, or keep all".to_owned()
    }

    fn section(&self) -> &'static str {
        "Planning"
    }

    fn card(&self, _pack: &Pack, _state: &State) -> Option<String> {
        Some(Track::Court.token().to_owned())
    }

    fn label(&self, _pack: &Pack, _state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Done => Some("Keep all orders".to_owned()),
            _other => None,
        }
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        orders::tell(asking.pack, asking.state, asking.seat, action, answer)
    }
}
