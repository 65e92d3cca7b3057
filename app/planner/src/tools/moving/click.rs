//! Where does a click send the selected unit?

use geometry::Vec2;

use super::{Doing, End, Move, Wish};
use crate::tools::tool::Scene;

impl Move {
    /// The selected unit's move to free ground that it reaches; nothing elsewhere.
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
        match judged.is_some_and(|judged| judged.plan.refusal.is_none()) {
            true => Doing::Planned(wish),
            false => Doing::Nothing,
        }
    }
}
