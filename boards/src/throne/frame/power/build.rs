//! Does a fortification come instead of power?

use play::{Price, Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::pack::Pack;
use crate::throne::rules::{D, brings, power};
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// A fortification may be built instead of taking power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Build {
    pub seat: Seat,
    pub area: AreaId,
}

impl Pending for Build {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, _pack: &Pack, _state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        add(Action::Build(true));
        add(Action::Build(false));
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Build(build) => {
                power::build(pack, draft, seat, self.area, build);
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn prompt(&self, pack: &Pack, _state: &State) -> String {
        format!(
            "Build a fortification in {}, or take the power?",
            pack.map.title(self.area)
        )
    }

    fn section(&self) -> &'static str {
        "Consolidate Power"
    }

    fn about(&self, _state: &State) -> Vec<AreaId> {
        vec![self.area]
    }

    fn label(&self, pack: &Pack, state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Build(false) => Some(format!(
                "Take {} power",
                brings(pack, state, self.seat, self.area)
            )),
            _other => None,
        }
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        let Action::Build(true) = action else {
            return answer;
        };
        let built = asking.state.areas.iter().filter(|spot| spot.fort).count();
        let built = u8::try_from(built).unwrap_or(u8::MAX);
        let left = asking
            .pack
            .numbers
            .fortifications
            .saturating_sub(built)
            .saturating_sub(1);
        let given_up = brings(asking.pack, asking.state, asking.seat, self.area);
        answer
            .effect("1 more for whoever defends here, and attacking knights count 1")
            .price(Price::new(1, "fortification").left(left.into()))
            .warning(format!(
                "no power from this order, which would bring {given_up}"
            ))
    }
}
