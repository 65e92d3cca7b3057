//! Where does a charger come to stand against an edge?
//!
//! Flush with the edge and facing it, at an offset along it that the place names. Worked out from the target's own
//! frame, so a landing is as exact as the target's pose.

use serde::{Deserialize, Serialize};

use crate::{Body, Pose, Side, Vec2};

/// Which part of the edge a charger comes to stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Centred on the edge.
    Full,
    /// To the charger's own left, with half an edge in contact.
    HalfLeft,
    /// To the charger's own right, with half an edge in contact.
    HalfRight,
}

impl Place {
    /// All three, in the order in which they are listed.
    pub const ALL: [Place; 3] = [Place::Full, Place::HalfLeft, Place::HalfRight];
}

/// Of which edge half is in contact on a half landing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HalfOf {
    /// Half of the target's edge.
    Target,
    /// Half of the charger's front.
    Charger,
}

/// A place flush with an edge.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Landing {
    /// Which part of the edge.
    pub place: Place,
    /// Where the charger stands, facing the edge.
    pub pose: Pose,
    /// The stretch in contact, from the charger's left to its right.
    pub contact: (Vec2, Vec2),
}

impl Landing {
    /// How far the charger's centre drifts when it aligns here from where it made contact.
    ///
    /// Inches, in a straight line.
    ///
    /// ```
    /// use geometry::{Body, Footprint, HalfOf, Place, Pose, Side, Vec2, align};
    /// let target = Body::new(Footprint::tray(4.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
    /// let full = align(Vec2::new(4.0, 2.0), &target, Side::Rear, Place::Full, HalfOf::Target);
    /// assert_eq!(full.drift(Pose::new(Vec2::new(3.0, -6.0), 0.0)), 5.0);
    /// # Ok::<(), geometry::BadShape>(())
    /// ```
    #[must_use]
    pub fn drift(&self, at_contact: Pose) -> f64 {
        (self.pose.center - at_contact.center).length()
    }
}

/// Where a charger lands on one of the target's edges.
///
/// Table space, inches. `charger` is its width across the front and its depth front to rear. Flush with the edge
/// and facing it. `Full` is centred on the edge; on a half place c, half of the edge that `half_of` names but no more
/// than either edge, is in contact, and the charger's centre is (charger's width + edge) / 2 − c to its own left or
/// right of the edge's middle. Whether there is [`crate::room()`] is not asked.
///
/// # Rule
/// 2017, Charge step 5: completely edge to edge, or half-way across.
///
/// # Ruling
/// `half_of`: `Target` takes half of the target's edge, `Charger` half of the charger's width.
///
/// ```
/// use geometry::{Body, Footprint, HalfOf, Place, Placement, Side, Vec2, align};
/// let infantry = Footprint::tray(5.5, 4.8)?;
/// let guards = Body::new(infantry, Placement::new(1.5, 2.0, 180.0).pose());
/// let full = align(Vec2::new(5.5, 4.8), &guards, Side::Front, Place::Full, HalfOf::Target);
/// assert_eq!(full.pose.snapped(), Placement::new(1.5, -2.8, 0.0));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn align(charger: Vec2, target: &Body, side: Side, place: Place, half_of: HalfOf) -> Landing {
    let (end, start) = target.edge(side);
    let edge = (end - start).length();
    let half = match half_of {
        HalfOf::Target => edge / 2.0,
        HalfOf::Charger => charger.x / 2.0,
    };
    let beside = (charger.x + edge) / 2.0 - half.min(charger.x).min(edge);
    let offset = match place {
        Place::Full => 0.0,
        Place::HalfLeft => -beside,
        Place::HalfRight => beside,
    };
    let pose = flush(charger, target, side, offset);
    let middle = (start + end) / 2.0;
    let low = (-edge / 2.0).max(offset - charger.x / 2.0);
    let high = (edge / 2.0).min(offset + charger.x / 2.0);
    Landing {
        place,
        pose,
        contact: (middle + pose.right() * low, middle + pose.right() * high),
    }
}

/// The pose flush with an edge of the target and facing it, at an offset along the edge.
///
/// Table space, inches. `charger` is its width across the front and its depth front to rear. The offset is that of
/// the charger's centre from the edge's middle, to the charger's own right.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Side, Vec2, flush};
/// let target = Body::new(Footprint::tray(4.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
/// let pose = flush(Vec2::new(3.0, 1.0), &target, Side::Rear, 0.5);
/// assert_eq!((pose.center, pose.front), (Vec2::new(0.5, -1.5), Vec2::Y));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn flush(charger: Vec2, target: &Body, side: Side, offset: f64) -> Pose {
    let (left, right) = target.edge(side);
    let Vec2 { x, y } = side.local_normal();
    let outward = target.pose().right() * x + target.pose().front * y;
    let facing = Pose {
        center: (left + right) / 2.0 + outward * (charger.y / 2.0),
        front: -outward,
    };
    facing.moved(facing.right() * offset)
}
