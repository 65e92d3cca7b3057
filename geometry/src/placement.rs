//! Where does a body stand?
//!
//! A `Placement` is the stored place on the lattice; a `Pose` is the working place, always rebuilt from a stored
//! one or from a plan, never accumulated.

use serde::{Deserialize, Serialize};

use crate::units::{direction_from_radians, radians_from_direction};
use crate::{Heading, Len, Vec2};

/// A stored place: the centre of a tray or piece and its heading, all integers.
///
/// ```
/// use geometry::Placement;
/// let stored = Placement::new(1.5, 2.0, 180.0);
/// assert_eq!((stored.x.inches(), stored.y.inches(), stored.heading.degrees()), (1.5, 2.0, 180.0));
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Placement {
    /// Along the near edge, from the table's centre.
    pub x: Len,
    /// Away from the near edge, from the table's centre.
    pub y: Len,
    /// Where the front edge faces.
    pub heading: Heading,
}

impl Placement {
    /// The stored place nearest to a centre in inches and a heading in degrees.
    #[must_use]
    pub fn new(x_in: f64, y_in: f64, heading_deg: f64) -> Self {
        Placement {
            x: Len::from_inches(x_in),
            y: Len::from_inches(y_in),
            heading: Heading::from_degrees(heading_deg),
        }
    }

    /// The working place.
    #[must_use]
    pub fn pose(self) -> Pose {
        Pose {
            center: Vec2::new(self.x.inches(), self.y.inches()),
            front: self.heading.direction(),
        }
    }
}

/// A working place in table space: a centre in inches and the unit vector that the front edge faces.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pose {
    /// The centre, inches.
    pub center: Vec2,
    /// The unit vector toward the front.
    pub front: Vec2,
}

impl Pose {
    /// A pose from a centre in inches and a heading in radians.
    ///
    /// ```
    /// use geometry::{Pose, Vec2};
    /// let pose = Pose::new(Vec2::new(1.0, 2.0), 0.0);
    /// assert_eq!(pose.table_from_local(Vec2::new(0.5, 1.0)), Vec2::new(1.5, 3.0));
    /// ```
    #[must_use]
    pub fn new(center: Vec2, heading: f64) -> Self {
        Pose {
            center,
            front: direction_from_radians(heading),
        }
    }

    /// The unit vector to the body's own right.
    #[must_use]
    pub fn right(self) -> Vec2 {
        -self.front.perp()
    }

    /// The heading in radians, in (−π, π].
    #[must_use]
    pub fn heading(self) -> f64 {
        radians_from_direction(self.front)
    }

    /// A point given as (to the right, to the front) of the centre, in table space.
    #[must_use]
    pub fn table_from_local(self, local: Vec2) -> Vec2 {
        self.center + self.right() * local.x + self.front * local.y
    }

    /// A point of the table as (to the right, to the front) of the centre.
    #[must_use]
    pub fn local_from_table(self, point: Vec2) -> Vec2 {
        let offset = point - self.center;
        Vec2::new(offset.dot(self.right()), offset.dot(self.front))
    }

    /// The same heading with the centre moved by `offset`.
    #[must_use]
    pub fn moved(self, offset: Vec2) -> Self {
        Pose {
            center: self.center + offset,
            ..self
        }
    }

    /// The same centre with the front facing a heading in radians.
    #[must_use]
    pub fn turned_to(self, heading: f64) -> Self {
        Pose::new(self.center, heading)
    }

    /// The stored place nearest to this one.
    #[must_use]
    pub fn snapped(self) -> Placement {
        Placement::new(self.center.x, self.center.y, self.heading().to_degrees())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn stored_places_survive_the_round_trip(x in -200_000..200_000i32, y in -200_000..200_000i32, steps in 0..36_000i32) {
            let stored = Placement { x: Len(x), y: Len(y), heading: Heading::from_hundredths(steps) };
            prop_assert_eq!(stored.pose().snapped(), stored);
        }

        #[test]
        fn local_and_table_space_are_inverse(x in -40.0..40.0f64, y in -40.0..40.0f64, turn in 0.0..360.0f64, u in -9.0..9.0f64, v in -9.0..9.0f64) {
            let pose = Placement::new(x, y, turn).pose();
            let local = Vec2::new(u, v);
            prop_assert!((pose.local_from_table(pose.table_from_local(local)) - local).length() < 1e-12);
        }
    }
}
