//! Which units go that supply does not allow?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::describe::words::emptied;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::stock::supply;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// A seat loses units until its armies fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reconcile {
    pub seat: Seat,
    /// Where, after a retreat; anywhere else.
    pub area: Option<AreaId>,
}

impl Pending for Reconcile {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        supply::offers(pack, state, self.seat, self.area, add);
    }

    fn act(&self, _pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Destroy { area, unit, routed } => {
                supply::destroy(draft, seat, self.area, (area, unit, routed))
            }
            _other => not_now(),
        }
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        supply::reconcile(pack, draft, self.seat, self.area)
    }

    fn prompt(&self, pack: &Pack, state: &State) -> String {
        let mut open = 0_usize;
        self.offers(pack, state, self.seat, &mut |_| open += 1);
        let lost = match open {
            1 => "a unit is lost, with no other choice",
            _ => "lose a unit",
        };
        match self.area {
            Some(at) => format!(
                "Supply allows no such army in {}: {lost}",
                pack.map.title(at)
            ),
            None => format!("Supply allows no such armies: {lost}"),
        }
    }

    fn section(&self) -> &'static str {
        "Supply"
    }

    fn about(&self, _state: &State) -> Vec<AreaId> {
        self.area.into_iter().collect()
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        match action {
            Action::Destroy { area, .. } => emptied(asking.pack, asking.state, *area, answer),
            _other => answer,
        }
    }
}
