//! By which ways may a tray go toward a place?
//!
//! A way is a heading that is kept while the tray slides, and a direction; the kind of move and the rulings say which
//! there are. Where the direction is fixed, the way goes as far as the place lies along it.

use geometry::{Placement, Pose, Vec2};

use super::Mover;
use crate::moves::MoveKind;
use crate::rulings::ManeuverDirection;

/// A straight way from where the tray stands.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// Where the front faces during the slide.
    pub(super) front: Vec2,
    /// The unit vector of the slide.
    pub(super) direction: Vec2,
    /// How far the place lies along it.
    pub(super) asked: f64,
    /// How far the place lies beside it.
    pub(super) off: f64,
}

impl Way {
    fn toward(front: Vec2, direction: Vec2, offset: Vec2) -> Self {
        let asked = offset.dot(direction).max(0.0);
        Way {
            front,
            direction,
            asked,
            off: (offset - direction * asked).length(),
        }
    }

    /// The tray's pose after a travel along the way, before its last turn.
    pub(super) fn slid(&self, start: Pose, travel: f64) -> Pose {
        Pose {
            center: start.center + self.direction * travel,
            front: self.front,
        }
    }
}

impl Mover<'_> {
    /// The ways toward a place, the preferred first; at least one.
    ///
    /// # Ruling
    /// `maneuver_direction`: `Forward` leaves one heading, `Any` as the tray stands, as it ends, or toward the end.
    ///
    /// # Rule
    /// 2017, Maneuver: pivot, move, pivot. March: directly forward. Retreat: as a march.
    pub(super) fn ways(&self, to: Placement) -> Vec<Way> {
        let (start, end) = (self.tray().pose(), to.pose());
        let offset = end.center - start.center;
        let toward = offset.try_normalize().unwrap_or(start.front);
        let is_free = self.field.rulings().maneuver_direction == ManeuverDirection::Any;
        match self.kind {
            MoveKind::Maneuver if is_free => [start.front, end.front, toward]
                .map(|front| Way::toward(front, toward, offset))
                .to_vec(),
            MoveKind::Maneuver => vec![Way::toward(toward, toward, offset)],
            MoveKind::March if is_free => vec![Way::toward(start.front, toward, offset)],
            MoveKind::March => vec![Way::toward(start.front, start.front, offset)],
            MoveKind::Retreat => {
                let away = self.away();
                let nearest = away.iter().copied().reduce(|best, other| {
                    if offset.dot(other) > offset.dot(best) {
                        other
                    } else {
                        best
                    }
                });
                vec![Way::toward(
                    start.front,
                    nearest.unwrap_or(-start.front),
                    offset,
                )]
            }
            MoveKind::Shift => {
                let along = self.shift_room().map_or(toward, |room| room.along);
                let direction = if offset.dot(along) < 0.0 {
                    -along
                } else {
                    along
                };
                vec![Way::toward(start.front, direction, offset)]
            }
            MoveKind::Pivot => vec![Way {
                front: start.front,
                direction: start.front,
                asked: 0.0,
                off: offset.length(),
            }],
        }
    }
}
