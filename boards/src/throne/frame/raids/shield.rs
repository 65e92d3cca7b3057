//! Does a lesser Support order take the place of one that was raided?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::describe::words::{paid, place};
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::pack::Pack;
use crate::throne::rules::raids::shields;
use crate::throne::rules::{D, shield_price};
use crate::throne::state::State;
use crate::throne::storm::TacticEffect;
use crate::throne::turn::Asked;

/// A lesser Support order may take the place of one that was raided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shield {
    /// Whose it was.
    pub seat: Seat,
    pub area: AreaId,
}

impl Pending for Shield {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, _pack: &Pack, _state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        add(Action::Use(true));
        add(Action::Use(false));
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Use(wanted) => {
                shields::answer(pack, draft, seat, self.area, wanted);
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn prompt(&self, pack: &Pack, _state: &State) -> String {
        format!(
            "Pay for a Support -1 order in {}?",
            pack.map.title(self.area)
        )
    }

    fn section(&self) -> &'static str {
        "Tactics cards"
    }

    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        let cards = &state.player(self.seat)?.plans;
        let mut rows = cards.iter().filter_map(|card| pack.tactic(*card));
        let row = rows.find(|row| {
            matches!(
                row.plan,
                TacticEffect::ForgeAlliances { .. } | TacticEffect::SupportAllies { .. }
            )
        })?;
        Some(row.title.clone())
    }

    fn about(&self, _state: &State) -> Vec<AreaId> {
        vec![self.area]
    }

    fn label(&self, pack: &Pack, state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Use(true) => Some(match shield_price(pack, state, self.seat) {
                Some(price) => format!("Pay {price} power for a Support -1 order"),
                None => "Pay for a Support -1 order".to_owned(),
            }),
            Action::Use(false) => Some("Let the Support order go".to_owned()),
            _other => None,
        }
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        match action {
            Action::Use(true) => {
                let price =
                    shield_price(asking.pack, asking.state, asking.seat).unwrap_or_default();
                paid(answer, asking.state, asking.seat, price)
                    .effect("Another Support order lies there, which counts 1 less")
            }
            Action::Use(false) => {
                let at = place(asking.pack, asking.state, self.area);
                answer.warning(format!("the army in {at} supports nobody"))
            }
            _other => answer,
        }
    }
}
