//! What does a seat muster?

use play::{Answer, Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::describe::westeros;
use crate::throne::describe::words::counted;
use crate::throne::event::Event;
use crate::throne::frame::pending::{Pending, not_now};
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::westeros::mustering;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// A seat musters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Muster {
    /// Who.
    pub seat: Seat,
    /// Mustering points by area.
    pub left: Vec<(AreaId, u8)>,
    /// Where a knight came this time, once for each: no dragon is made of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fresh: Vec<AreaId>,
}

impl Pending for Muster {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        mustering::offers(pack, state, self.seat, &self.left, add);
        add(Action::Done);
    }

    fn act(&self, pack: &Pack, draft: &mut D, _seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Muster { from, to, unit } => mustering::muster(pack, draft, from, to, unit),
            Action::Upgrade { area, unit } => mustering::upgrade(pack, draft, area, unit),
            Action::Done => {
                draft.push(Event::Closed);
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn go_on(&self, pack: &Pack, draft: &mut D) -> bool {
        mustering::go_on(pack, draft)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        let points: u8 = self.left.iter().map(|(_, points)| *points).sum();
        let points = counted(points, "point", "points");
        format!("Muster for {points}: tap a castle of yours, or go on")
    }

    fn section(&self) -> &'static str {
        "Mustering"
    }

    fn about(&self, _state: &State) -> Vec<AreaId> {
        self.left.iter().map(|(area, _)| *area).collect()
    }

    fn label(&self, _pack: &Pack, _state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Done => Some("Muster no more".to_owned()),
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
        westeros::tell(pack, state, seat, action, answer)
    }
}
