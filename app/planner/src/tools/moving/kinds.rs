//! Which moves are there for a unit, and where does one lead that is bound to some directions?

use geometry::Placement;
use tabletop::{Field, MoveKind, MovePlan, plan_move};

use crate::tools::tool::Scene;

/// The kinds of a unit that is free; a turn alone has its own tool.
const FREE: [MoveKind; 2] = [MoveKind::Maneuver, MoveKind::March];

/// The kinds of a unit in contact with an enemy.
const ENGAGED: [MoveKind; 2] = [MoveKind::Retreat, MoveKind::Shift];

/// The plan of a move; of one that may only go in some directions or to some places, along the nearest of them.
pub(super) fn railed(
    field: &Field<'_>,
    unit: usize,
    kind: MoveKind,
    to: Placement,
) -> (Placement, MovePlan) {
    let plan = plan_move(field, unit, kind, to);
    let reason = plan.refusal.as_ref().map(|no| no.reason.as_ref());
    let nearer = match (kind, reason) {
        (MoveKind::Shift, Some("direction" | "place" | "heading")) => plan.clamped,
        (_, Some("direction")) => {
            // The last pose is the end that was asked for, the one before it lies on the way.
            let on_way = plan.poses.iter().rev().nth(1);
            let center = on_way.map_or(to.pose().center, |pose| pose.center);
            Placement {
                heading: to.heading,
                ..Placement::new(center.x, center.y, 0.0)
            }
        }
        (_, _) => return (to, plan),
    };
    (nearer, plan_move(field, unit, kind, nearer))
}

/// The kinds that a unit's state allows.
pub(super) fn kinds(scene: &Scene<'_>, unit: Option<usize>) -> [MoveKind; 2] {
    match unit.is_some_and(|unit| scene.field.is_engaged(unit)) {
        true => ENGAGED,
        false => FREE,
    }
}

pub(super) fn name(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Maneuver => "Maneuver",
        MoveKind::March => "March",
        MoveKind::Retreat => "Retreat",
        MoveKind::Shift => "Shift",
        MoveKind::Pivot => "Pivot",
    }
}
