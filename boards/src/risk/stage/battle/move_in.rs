//! How many more armies follow into a conquered area?

use play::{Offer, Refusal, Seat};

use crate::risk::action::Action;
use crate::risk::bot::Decision;
use crate::risk::describe::armies::{is_open, leaves};
use crate::risk::describe::attack::about;
use crate::risk::describe::{AreaAnswer, Viewpoint};
use crate::risk::offers::within;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, invade};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::state::{Invasion, State};

/// More armies may move in; those of the last battle did.
pub(in crate::risk::stage) struct MoveIn(pub(in crate::risk::stage) Invasion);

impl Pending for MoveIn {
    fn offers(&self, _pack: &Pack, state: &State, _seat: Seat) -> Vec<Offer<Action>> {
        let most = state.armies(self.0.from).saturating_sub(1);
        vec![within(Action::MoveIn(0), "armies", 0, most)]
    }

    fn act(
        &self,
        _pack: &Pack,
        draft: &mut D,
        _seat: Seat,
        action: &Action,
    ) -> Result<(), Refusal> {
        match action {
            Action::MoveIn(armies) => invade::move_in(draft, self.0, *armies),
            _other => not_now(),
        }
    }

    fn question(&self, viewpoint: Viewpoint<'_>) -> AreaQuestion {
        let text = format!("How many more move into {}?", viewpoint.area(self.0.to));
        about(area_question(text, "Conquering a territory"), &self.0)
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        let Action::MoveIn(armies) = *offer.action() else {
            return AreaAnswer::new("Go on");
        };
        let label = match (is_open(offer), armies) {
            (true, _) => format!("Move more into {}", viewpoint.area(self.0.to)),
            (false, 0) => "Move no more in".to_owned(),
            (false, armies) => format!("Move {armies} more in"),
        };
        leaves(viewpoint, AreaAnswer::new(label), self.0.from, armies)
    }

    fn decision(&self) -> Option<Decision> {
        Some(Decision::MoveIn(self.0))
    }
}
