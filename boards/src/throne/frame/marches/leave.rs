//! Is a power token left behind?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::describe::words::{area_value, paid, place};
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::pack::Pack;
use crate::throne::rules::{D, marches};
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// A power token may be left behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leave {
    pub seat: Seat,
    pub area: AreaId,
}

impl Pending for Leave {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, _pack: &Pack, _state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        add(Action::Leave(true));
        add(Action::Leave(false));
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Leave(leave) => {
                marches::leave(pack, draft, seat, self.area, leave);
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn prompt(&self, pack: &Pack, _state: &State) -> String {
        format!("Leave a power token in {}?", pack.map.title(self.area))
    }

    fn section(&self) -> &'static str {
        "Marches"
    }

    fn about(&self, _state: &State) -> Vec<AreaId> {
        vec![self.area]
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        let at = place(asking.pack, asking.state, self.area);
        match action {
            Action::Leave(true) => paid(answer, asking.state, asking.seat, 1)
                .effect(format!("{at} stays yours while nobody stands there")),
            Action::Leave(false) => {
                let value = area_value(asking.pack, self.area);
                answer.warning(format!("gives up {at}{value}"))
            }
            _other => answer,
        }
    }
}
