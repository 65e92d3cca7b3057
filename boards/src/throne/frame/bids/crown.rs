//! Who of equal bidders gains a Claim, and who plays no Tactics card?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::card::WesterosEffect;
use crate::throne::describe::Control;
use crate::throne::describe::question::asked_by;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::score::claim;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// The highest bidder gains a Claim, and the lowest plays no Tactics card; the holder of the Iron Throne names among
/// equal ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crown {
    /// Bids by seat.
    pub bids: Vec<u8>,
    /// Who gained the Claim.
    pub highest: Option<Seat>,
}

impl Pending for Crown {
    fn asked(&self, state: &State) -> Asked {
        Asked::holder(state, Track::Throne)
    }

    fn offers(&self, _pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        let tied = claim::tied(state, &self.bids, self.highest).into_iter();
        tied.map(Action::Name).for_each(add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, _seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Name(named) => claim::name(pack, draft, named),
            _other => not_now(),
        }
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        claim::crown(pack, draft)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        match self.highest {
            None => "Equal bids: who gains the Claim?".to_owned(),
            Some(_) => "Equal bids: who has bid least?".to_owned(),
        }
    }

    fn section(&self) -> &'static str {
        "Claim Westeros"
    }

    fn control(&self) -> Control {
        Control::House
    }

    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        asked_by(pack, state, |what| *what == WesterosEffect::ClaimWesteros)
    }

    fn answer(&self, _asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        match (action, self.highest) {
            (Action::Name(_), None) => answer.effect("Gains a Claim"),
            (Action::Name(_), Some(_)) => answer.effect("Plays no Tactics card this turn"),
            (_, _) => answer,
        }
    }
}
