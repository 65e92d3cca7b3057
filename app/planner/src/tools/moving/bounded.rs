//! Does a battle leave less open to a move than its own rules do?

use geometry::Placement;
use play::{Draft, Input, Refusal};
use tabletop::{Action, Field, Frame, MoveKind, MovePlan, Tabletop, slowed};

use super::Move;
use super::kinds::railed;
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

    /// The plan of a move, as far as a card or an ability lets the unit go where one has it move.
    pub(super) fn bounded(
        scene: &Scene<'_>,
        (id, unit): (&str, usize),
        kind: MoveKind,
        [here, to]: [Placement; 2],
    ) -> (Placement, MovePlan) {
        let table = scene.table;
        let Some(state) = slowed(&table.pack, &table.state, id) else {
            return railed(scene.field, unit, kind, to);
        };
        let field = Field::new(&table.pack, &state);
        let battle = state.battle.as_ref();
        let keeps = battle.is_some_and(|battle| battle.begun().is_some_and(Frame::keeps_heading));
        if !keeps {
            return railed(&field, unit, kind, to);
        }
        let heading = here.heading;
        let (to, mut plan) = railed(&field, unit, kind, Placement { heading, ..to });
        // It takes the ground of a maneuver, and is not turned for that.
        (plan.first_turn, plan.last_turn) = (0.0, 0.0);
        (to, plan)
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
