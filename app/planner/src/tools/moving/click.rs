//! Where does a click send the selected unit?

use geometry::Vec2;

use super::{Doing, End, Move, Wish};
use crate::tools::tool::Scene;

impl Move {
    /// The selected unit's move to free ground: as far as it reaches, or wherever a battle asks it for a move.
    pub(super) fn sent_to(&self, scene: &Scene<'_>, at: Vec2) -> Doing {
        let here = scene.selected_unit().and_then(|id| scene.place(id));
        let Some(here) = here.filter(|_| scene.hit(at).is_none()) else {
            return Doing::Nothing;
        };
        let wish = Wish {
            unit: None,
            end: End::Slid {
                from: here.pose().center,
                to: at,
            },
            turn: 0.0,
            kept: true,
        };
        let judged = self.judge(scene, &wish);
        let is_asked = asked(scene).is_some_and(|unit| scene.selected_unit() == Some(unit));
        let reached = judged.is_some_and(|judged| judged.plan.refusal.is_none());
        match reached || is_asked {
            true => Doing::Planned(wish),
            false => Doing::Nothing,
        }
    }
}

/// The unit that a battle asks for a move.
pub(super) fn asked<'a>(scene: &Scene<'a>) -> Option<&'a str> {
    let battle = scene.table.state.battle.as_ref()?;
    let frame = battle.begun().filter(|frame| frame.asks_for_move())?;
    frame.unit()
}
