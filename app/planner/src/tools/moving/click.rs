//! Where does a click or an arrow key send the selected unit?

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

    /// Plans the selected unit's move so much farther; tells whether there is one.
    pub(super) fn sent_by(&mut self, scene: &Scene<'_>, by: Vec2) -> bool {
        let Some(here) = scene.selected_unit().and_then(|id| scene.place(id)) else {
            return false;
        };
        let center = here.pose().center;
        let (way, turn) = match std::mem::take(&mut self.doing) {
            Doing::Planned(Wish {
                end: End::Slid { from, to },
                turn,
                ..
            }) => (to - from, turn),
            Doing::Planned(Wish { turn, .. }) => (Vec2::ZERO, turn),
            Doing::Nothing | Doing::Pressed { .. } => (Vec2::ZERO, 0.0),
        };
        self.doing = Doing::Planned(Wish {
            unit: None,
            end: End::Slid {
                from: center,
                to: center + way + by,
            },
            turn,
            kept: true,
        });
        true
    }
}

/// The unit that a battle asks for a move.
pub(super) fn asked<'a>(scene: &Scene<'a>) -> Option<&'a str> {
    let battle = scene.table.state.battle.as_ref()?;
    let frame = battle.begun().filter(|frame| frame.asks_for_move())?;
    frame.unit()
}
