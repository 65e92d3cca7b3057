//! Which half of its units of a kind goes?

use play::{Answer, Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::WesterosEffect;
use crate::throne::describe::question::drawn;
use crate::throne::describe::words::{emptied, one, place};
use crate::throne::frame::pending::{Pending, not_now_in};
use crate::throne::log_text::kind_name;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::westeros::fourth;
use crate::throne::state::State;
use crate::throne::turn::Asked;
use crate::throne::units::UnitKind;

/// Units of a kind of which half go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Halving {
    pub seat: Seat,
    pub unit: UnitKind,
    /// What they become, instead of going.
    pub into: Option<UnitKind>,
    /// How many more.
    pub left: u8,
}

impl Pending for Halving {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        fourth::halves(pack, state, *self, add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, _seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Destroy { area, unit, routed } => {
                fourth::choose_half(pack, draft, *self, (area, unit, routed))
            }
            _other => not_now_in(self.section()),
        }
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        fourth::halve_on(pack, draft, *self)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        let what = kind_name(self.unit, self.left);
        match (self.into, self.left) {
            (Some(into), 1) => {
                format!(
                    "{} becomes a {}: which?",
                    one(self.unit),
                    kind_name(into, 1)
                )
            }
            (Some(into), left) => {
                let into = kind_name(into, left);
                format!("{left} {what} become {into}: which is the next?")
            }
            (None, 1) => format!("{} is lost: which?", one(self.unit)),
            (None, left) => format!("{left} {what} are lost: which is the next?"),
        }
    }

    fn section(&self) -> &'static str {
        "Westeros cards"
    }

    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        drawn(
            pack,
            state,
            |what| matches!(what, WesterosEffect::Halve { unit, into } if *unit == self.unit && *into == self.into),
        )
    }

    fn label(&self, pack: &Pack, state: &State, action: &Action) -> Option<String> {
        match (action, self.into) {
            (Action::Destroy { area, unit, .. }, Some(into)) => Some(format!(
                "{} in {} becomes a {}",
                one(*unit),
                place(pack, state, *area),
                kind_name(into, 1)
            )),
            (_, _) => None,
        }
    }

    fn answer(
        &self,
        pack: &Pack,
        state: &State,
        _seat: Seat,
        action: &Action,
        answer: Answer<AreaId>,
    ) -> Answer<AreaId> {
        match (action, self.into) {
            (Action::Destroy { .. }, Some(into)) if state.stock(pack, self.seat, into) == 0 => {
                let into = kind_name(into, 1);
                answer.warning(format!("no {into} is in stock: it is lost"))
            }
            (Action::Destroy { area, .. }, None) => emptied(pack, state, *area, answer),
            (_, _) => answer,
        }
    }
}
