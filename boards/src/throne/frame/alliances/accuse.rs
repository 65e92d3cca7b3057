//! Which token goes off the Claim track?

use play::{Answer, Refusal, Seat, sentence};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::frame::pending::Pending;
use crate::throne::ids::AllyId;
use crate::throne::pack::Pack;
use crate::throne::rules::{D, alliances};
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// A seat takes a Claim off the track, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Accuse {
    pub seat: Seat,
    pub card: AllyId,
}

impl Pending for Accuse {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, _pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        alliances::accusations(state, add);
        add(Action::Done);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        alliances::accuse(pack, draft, seat, self.card, action)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Take one Claim of anybody off the track?".to_owned()
    }

    fn section(&self) -> &'static str {
        "Ally cards"
    }

    fn card(&self, pack: &Pack, _state: &State) -> Option<String> {
        Some(pack.ally(self.card)?.title.clone())
    }

    fn label(&self, _pack: &Pack, _state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Done => Some("Take no Claim away".to_owned()),
            _other => None,
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
        let title = pack.ally(self.card).map(|row| row.title.as_str());
        match action {
            Action::Accuse(place) => {
                let title = title.unwrap_or("The card");
                let answer = answer.warning(format!("{title} is discarded"));
                match state.claim.get(usize::from(*place)) {
                    Some(owner) => {
                        answer.effect(format!("{} has 1 Claim less", sentence(&owner.to_string())))
                    }
                    None => answer,
                }
            }
            Action::Done => {
                let title = title.unwrap_or("The card");
                answer.warning(format!("{title} is discarded all the same"))
            }
            _other => answer,
        }
    }
}
