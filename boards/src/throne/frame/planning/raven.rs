//! Which order does the Raven change?

use play::{Refusal, Seat};

use crate::throne::action::Action;
use crate::throne::bot::Choice;
use crate::throne::bot::look::Look;
use crate::throne::event::Event;
use crate::throne::frame::pending::Pending;
use crate::throne::frame::pending::not_now;
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::planning;
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

    fn is_calm(&self) -> bool {
        true
    }

    fn knight(&self, _look: &Look<'_>, _offers: &[Action]) -> Option<Choice> {
        Some((Action::Done, "Its orders suit it".to_owned()))
    }
}
