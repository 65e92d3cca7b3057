//! What does a Tactics card do when it is shown?

use play::{Answer, Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::describe::orders;
use crate::throne::describe::words::tactic;
use crate::throne::frame::pending::Pending;
use crate::throne::ids::TacticId;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::planning::at_once;
use crate::throne::state::State;
use crate::throne::storm::TacticEffect;
use crate::throne::turn::Asked;

/// Tactics cards are carried out that say something at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtOnce {
    /// Whose and which, the next first.
    pub left: Vec<(Seat, TacticId)>,
}

impl Pending for AtOnce {
    fn asked(&self, _state: &State) -> Asked {
        Asked::one(self.left.first().map(|(seat, _)| *seat))
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        at_once::offers(pack, state, seat, add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        at_once::act(pack, draft, seat, action)
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        at_once::next(pack, draft)
    }

    fn prompt(&self, pack: &Pack, _state: &State) -> String {
        match self.left.first() {
            Some((_, id)) => {
                let text = pack.tactic(*id).map_or("", |row| row.at_once.as_str());
                format!("{} says: {}", tactic(pack, *id), text.trim_end_matches('.'))
            }
            None => "Tactics cards are carried out".to_owned(),
        }
    }

    fn section(&self) -> &'static str {
        "Tactics cards"
    }

    fn card(&self, pack: &Pack, _state: &State) -> Option<String> {
        let (_, id) = self.left.first()?;
        Some(tactic(pack, *id).to_owned())
    }

    fn label(&self, pack: &Pack, _state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Plan(id) => Some(format!("Also play {}", tactic(pack, *id))),
            Action::Gain => {
                let row = self.left.first().and_then(|(_, id)| pack.tactic(*id));
                match row.map(|row| row.plan) {
                    Some(TacticEffect::CarefulPlanning { gain, .. }) => {
                        Some(format!("Take {gain} power"))
                    }
                    Some(_) | None => None,
                }
            }
            Action::Done => {
                let row = self.left.first().and_then(|(_, id)| pack.tactic(*id));
                Some(match row.map(|row| row.plan) {
                    Some(TacticEffect::ForgeAlliances { .. }) => "Draw no Ally card".to_owned(),
                    Some(TacticEffect::ManageTroops) => "Move nobody now".to_owned(),
                    Some(_) | None => "Do nothing with the card".to_owned(),
                })
            }
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
        orders::tell(pack, state, seat, action, answer)
    }
}
