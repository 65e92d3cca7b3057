//! Is the Blade spent to match a force of nobody?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::marches::blade;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// The Blade may be spent to match a force of nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spend {
    pub seat: Seat,
    pub from: AreaId,
    pub to: AreaId,
}

impl Pending for Spend {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, _pack: &Pack, _state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        add(Action::Blade(true));
        add(Action::Blade(false));
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Blade(spent) => {
                blade::spend(pack, draft, seat, spent);
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn prompt(&self, pack: &Pack, _state: &State) -> String {
        let to = pack.map.title(self.to);
        format!("Use the Valyrian Steel Blade to match the neutral force in {to}?")
    }

    fn section(&self) -> &'static str {
        "Marches"
    }

    fn card(&self, _pack: &Pack, _state: &State) -> Option<String> {
        Some(Track::Fiefdoms.token().to_owned())
    }

    fn about(&self, _state: &State) -> Vec<AreaId> {
        vec![self.to]
    }

    fn label(&self, pack: &Pack, _state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Blade(false) => {
                let from = pack.map.title(self.from);
                Some(format!("Call the attack off and go back to {from}"))
            }
            _other => None,
        }
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        match action {
            Action::Blade(true) => {
                let force = asking.state.spot(self.to).neutral;
                let to = asking.pack.map.title(self.to);
                answer
                    .effect(format!(
                        "Matches the neutral force of {force} and takes {to}"
                    ))
                    .warning("the Valyrian Steel Blade is used up for this turn")
            }
            Action::Blade(false) => answer
                .effect("The Blade is kept for a battle of this turn")
                .warning("the March order is used up for nothing"),
            _other => answer,
        }
    }
}
