//! Do units march on that came where nobody is?

use play::{Answer, Refusal, Seat, sentence};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::describe::marches::{arrives, leaves};
use crate::throne::describe::words::moving;
use crate::throne::frame::pending::Pending;
use crate::throne::log_text::units;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::marches::manage;
use crate::throne::state::State;
use crate::throne::turn::Asked;
use crate::throne::units::Units;

/// Units that marched where nobody is may march on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Onward {
    pub seat: Seat,
    pub from: AreaId,
    pub units: Units,
}

impl Pending for Onward {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        manage::ways_on(pack, state, seat, self.from, self.units, add);
        add(Action::Done);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        manage::march_on(pack, draft, seat, action)
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        manage::advance(pack, draft, self.seat, self.from, self.units)
    }

    fn prompt(&self, pack: &Pack, _state: &State) -> String {
        format!(
            "{} may march on from {}",
            sentence(&units(self.units)),
            pack.map.title(self.from)
        )
    }

    fn section(&self) -> &'static str {
        "Manage Troops"
    }

    fn card(&self, pack: &Pack, _state: &State) -> Option<String> {
        moving(pack)
    }

    fn about(&self, _state: &State) -> Vec<AreaId> {
        vec![self.from]
    }

    fn label(&self, _pack: &Pack, _state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Done => Some("March no farther".to_owned()),
            _other => None,
        }
    }

    fn answer(
        &self,
        pack: &Pack,
        state: &State,
        seat: Seat,
        action: &Action,
        answer: Answer<AreaId>,
    ) -> Answer<AreaId> {
        match action {
            Action::Move { to, units } => {
                let answer = arrives(pack, state, seat, *to, answer);
                leaves(pack, state, seat, self.from, *units, answer)
            }
            _other => answer,
        }
    }
}
