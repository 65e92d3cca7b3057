//! Does a battle leave less open to a move than its own rules do?

use geometry::Placement;
use play::{Draft, Input, Refusal};
use tabletop::{Action, MoveKind, MovePlan, Tabletop};

use super::Move;
use crate::tools::tool::Scene;

/// The highest face of the die of a retreat.
const MOST: u8 = 6;

impl Move {
    /// Why a battle refuses a move of the unit that acts, where less is open to it than the rules of the move allow.
    pub(super) fn refused(&self, scene: &Scene<'_>, id: &str, action: Action) -> Option<Refusal> {
        let battle = scene.table.state.battle.as_ref()?;
        if !battle.bounds_move(id) && battle.retreat_rolled(id).is_none() {
            return None;
        }
        let seat = battle.seat(&scene.table.state.unit(id)?.side)?;
        let of = (scene.table.state.clone(), action.clone());
        self.bounded.get(of, || {
            let mut draft = Draft::<Tabletop>::unrecorded(scene.table.state.clone());
            draft
                .input(&scene.table.pack, &Input::Act(seat, action))
                .err()
        })
    }

    /// The plan of a retreat, which is that of any roll, by the die that lies.
    pub(super) fn cut_to_die(
        scene: &Scene<'_>,
        id: &str,
        [here, to]: [Placement; 2],
        plan: &mut MovePlan,
    ) {
        let battle = scene.table.state.battle.as_ref();
        let rolled = battle.and_then(|battle| battle.retreat_rolled(id));
        let Some(rolled) = rolled.filter(|_| plan.kind == MoveKind::Retreat) else {
            return;
        };
        let most = plan.limit - f64::from(MOST.saturating_sub(rolled));
        (plan.limit, plan.sure, plan.need) = (most, most, None);
        if plan.slide > most {
            let from = here.pose().center;
            let way = to.pose().center - from;
            let end = from + way.normalize_or_zero() * most;
            plan.clamped = Placement {
                heading: to.heading,
                ..Placement::new(end.x, end.y, 0.0)
            };
        }
    }
}
