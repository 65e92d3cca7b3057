//! In which arc of a tray does a body lie, and by what share?
//!
//! From each corner of the tray runs a ray; the four rays and the four edges cut the plane outside the tray into
//! front, left, right and rear. Each region is convex, so a share is three cuts and an area.

use serde::{Deserialize, Serialize};

use crate::clip::{half_plane, half_plane_into, polygon};
use crate::tolerance::is_some_share;
use crate::units::sin_cos_degrees;
use crate::{Body, Convex, Pose, Side, Vec2, area};

/// The corner rays of a tray, mirrored on both axes, so one direction tells all four.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arcs {
    /// Unit direction of the front right ray as (to the right, to the front); both positive.
    ray: Vec2,
}

impl Arcs {
    /// Rays along the diagonals of a tray of a given width and depth.
    ///
    /// ```
    /// use geometry::Arcs;
    /// assert_eq!(Arcs::diagonal(3.0, 3.0), Arcs::degrees(45.0));
    /// ```
    #[must_use]
    pub fn diagonal(width: f64, depth: f64) -> Self {
        if width == depth {
            return Arcs::degrees(45.0);
        }
        Arcs {
            ray: Vec2::new(width, depth).normalize(),
        }
    }

    /// Rays at an angle in degrees from the side axis, between 0 and 90.
    #[must_use]
    pub fn degrees(angle: f64) -> Self {
        let (sin, cos) = sin_cos_degrees(angle);
        Arcs {
            ray: Vec2::new(cos, sin),
        }
    }

    /// The three half-planes of a region as (point, outward normal), in the owner's own frame.
    fn walls(self, size: Vec2, side: Side) -> [(Vec2, Vec2); 3] {
        let normal = side.local_normal();
        let (left, right) = side.local_ends(size);
        let ray_at = |corner: Vec2| self.ray * corner.signum();
        [
            (left, -normal),
            (left, ray_at(left).perp()),
            (right, -ray_at(right).perp()),
        ]
    }
}

/// Shares of a body's area in the four arcs of another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ArcShares {
    /// Share before the front edge.
    pub front: f64,
    /// Share to the owner's left.
    pub left: f64,
    /// Share to the owner's right.
    pub right: f64,
    /// Share behind.
    pub rear: f64,
}

impl ArcShares {
    /// The share in one arc.
    #[must_use]
    pub fn of(&self, side: Side) -> f64 {
        match side {
            Side::Front => self.front,
            Side::Left => self.left,
            Side::Right => self.right,
            Side::Rear => self.rear,
        }
    }

    /// The arc with the largest share, with all that tie with it.
    ///
    /// # Ties
    /// Shares within `SHARE` of the largest are even; listed front, left, right, rear.
    ///
    /// ```
    /// use geometry::{ArcShares, Side};
    /// let shares = ArcShares { front: 0.5, left: 0.49995, right: 0.00005, rear: 0.0 };
    /// assert_eq!(shares.largest(), [Side::Front, Side::Left]);
    /// ```
    #[must_use]
    pub fn largest(&self) -> Vec<Side> {
        let most = Side::ALL
            .map(|side| self.of(side))
            .into_iter()
            .fold(0.0, f64::max);
        Side::ALL
            .into_iter()
            .filter(|side| crate::shares_tie(self.of(*side), most))
            .collect()
    }
}

/// Shares of a body's area in the four arcs of a tray.
///
/// Sum 1. Of a body that overlaps the tray only the part outside is shared out; `None` when nothing is outside.
///
/// # Ties
/// [`ArcShares::largest`] lists every arc within `SHARE` of the largest share.
///
/// # Rule
/// 2017, Charge step 2: the arc that the majority of the unit is in.
///
/// ```
/// use geometry::{Arcs, Body, Footprint, Pose, Vec2, arc_shares};
/// let tray = Footprint::tray(5.5, 4.8)?;
/// let owner = Body::new(tray.clone(), Pose::new(Vec2::ZERO, 0.0));
/// let ahead = Body::new(tray, Pose::new(Vec2::new(0.0, 10.0), 0.0));
/// let shares = arc_shares(&owner, Arcs::diagonal(5.5, 4.8), &ahead);
/// assert_eq!(shares.map(|shares| shares.front), Some(1.0));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn arc_shares(owner: &Body, arcs: Arcs, other: &Body) -> Option<ArcShares> {
    let (pose, size) = (owner.pose(), owner.size());
    let mut local = Vec::new();
    let mut rest = Vec::new();
    let mut spare = Vec::new();
    let mut areas = [0.0; 4];
    for part in other.parts() {
        local.clear();
        local.extend(
            part.shape
                .corners()
                .iter()
                .map(|corner| pose.local_from_table(*corner)),
        );
        for (sum, side) in areas.iter_mut().zip(Side::ALL) {
            rest.clone_from(&local);
            for (origin, normal) in arcs.walls(size, side) {
                half_plane_into(&rest, origin, normal, &mut spare);
                std::mem::swap(&mut rest, &mut spare);
                if rest.is_empty() {
                    break;
                }
            }
            *sum += area(&rest);
        }
    }
    let outside: f64 = areas.iter().sum();
    is_some_share(outside / other.area()).then(|| ArcShares {
        front: areas[0] / outside,
        left: areas[1] / outside,
        right: areas[2] / outside,
        rear: areas[3] / outside,
    })
}

/// The part of a convex polygon in one arc of a tray; `None` when no area of it is there.
///
/// Table space. The witness of [`arc_shares`], and what a viewer may look at.
///
/// ```
/// use geometry::{Arcs, Body, Footprint, Pose, Side, Vec2, arc_piece};
/// let owner = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
/// let other = Body::new(Footprint::tray(4.0, 2.0)?, Pose::new(Vec2::new(4.0, 2.0), 0.0));
/// let piece = arc_piece(&owner, Arcs::degrees(45.0), Side::Front, &other.parts()[0].shape);
/// assert!((piece.map_or(0.0, |piece| piece.area()) - 0.5).abs() < 1e-12);
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn arc_piece(owner: &Body, arcs: Arcs, side: Side, other: &Convex) -> Option<Convex> {
    let (pose, right, size) = (owner.pose(), owner.pose().right(), owner.size());
    let mut rest = other.corners().to_vec();
    for (origin, normal) in arcs.walls(size, side) {
        let normal_table = right * normal.x + pose.front * normal.y;
        rest = half_plane(&rest, pose.table_from_local(origin), normal_table);
        if rest.is_empty() {
            return None;
        }
    }
    polygon(rest)
}

/// The area of a convex polygon in one arc of a tray of a size at a pose: that of [`arc_piece`].
///
/// Table space, square inches; 0 when nothing is there.
///
/// ```
/// use geometry::{Arcs, Body, Footprint, Pose, Side, Vec2, arc_area};
/// let pose = Pose::new(Vec2::ZERO, 0.0);
/// let other = Body::new(Footprint::tray(4.0, 2.0)?, Pose::new(Vec2::new(4.0, 2.0), 0.0));
/// let area = arc_area(pose, Vec2::splat(2.0), Arcs::degrees(45.0), Side::Front, &other.parts()[0].shape);
/// assert!((area - 0.5).abs() < 1e-12);
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn arc_area(pose: Pose, size: Vec2, arcs: Arcs, side: Side, other: &Convex) -> f64 {
    let right = pose.right();
    let walls = arcs.walls(size, side).map(|(origin, normal)| {
        let normal = right * normal.x + pose.front * normal.y;
        (pose.table_from_local(origin), normal)
    });
    let mut cutting = [None; 3];
    for ((origin, normal), cuts) in walls.into_iter().zip(&mut cutting) {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for corner in other.corners() {
            let height = normal.dot(*corner - origin);
            (low, high) = (low.min(height), high.max(height));
        }
        if low >= 0.0 {
            return 0.0;
        }
        *cuts = (high > 0.0).then_some((origin, normal));
    }
    let mut cutting = cutting.into_iter().flatten();
    let Some((origin, normal)) = cutting.next() else {
        return other.area();
    };
    let mut rest = half_plane(other.corners(), origin, normal);
    for (origin, normal) in cutting {
        rest = half_plane(&rest, origin, normal);
    }
    area(&rest).max(0.0)
}

/// Whether none of a convex polygon is in one arc of a tray of a size, at any heading up to `half` from a pose.
///
/// Table space, radians. Where it says no, nothing is known.
///
/// ```
/// use geometry::{Arcs, Body, Footprint, Pose, Side, Vec2, stays_out_of_arc};
/// let pose = Pose::new(Vec2::ZERO, 0.0);
/// let other = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::new(9.0, 0.0), 0.0));
/// let stays_out = |half| {
///     stays_out_of_arc(pose, Vec2::splat(2.0), Arcs::degrees(45.0), Side::Front, &other.parts()[0].shape, half)
/// };
/// assert!(stays_out(0.5) && !stays_out(0.8));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn stays_out_of_arc(
    pose: Pose,
    size: Vec2,
    arcs: Arcs,
    side: Side,
    other: &Convex,
    half: f64,
) -> bool {
    let right = pose.right();
    arcs.walls(size, side).into_iter().any(|(origin, normal)| {
        let normal = right * normal.x + pose.front * normal.y;
        let level = normal.dot(pose.table_from_local(origin));
        other.corners().iter().all(|corner| {
            let turned = (*corner - pose.center).length() * half;
            normal.dot(*corner) - turned >= level
        })
    })
}

/// The arc of a tray that a point lies in; `None` inside the tray.
///
/// # Ties
/// A point on a ray belongs to the front or rear, a point on an edge to that edge's arc.
///
/// ```
/// use geometry::{Arcs, Body, Footprint, Pose, Side, Vec2, arc_at};
/// let owner = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
/// assert_eq!(arc_at(&owner, Arcs::degrees(45.0), Vec2::new(-5.0, 1.0)), Some(Side::Left));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn arc_at(owner: &Body, arcs: Arcs, point: Vec2) -> Option<Side> {
    let local = owner.pose().local_from_table(point);
    [Side::Front, Side::Rear, Side::Left, Side::Right]
        .into_iter()
        .find(|side| {
            arcs.walls(owner.size(), *side)
                .iter()
                .all(|(origin, normal)| normal.dot(local - *origin) <= 0.0)
        })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Footprint, Placement};

    fn infantry(x: f64, y: f64, heading: f64) -> Body {
        let tray = Footprint::tray(5.5, 4.8).expect("a tray");
        Body::new(tray, Placement::new(x, y, heading).pose())
    }

    #[test]
    fn infantry_rays_run_along_the_diagonal() {
        let owner = infantry(0.0, 0.0, 0.0);
        let arcs = Arcs::diagonal(5.5, 4.8);
        let just_inside = owner
            .pose()
            .table_from_local(Vec2::new(5.5, 4.8) * 2.0 + Vec2::new(-0.001, 0.0));
        let just_outside = owner
            .pose()
            .table_from_local(Vec2::new(5.5, 4.8) * 2.0 + Vec2::new(0.001, 0.0));
        assert_eq!(arc_at(&owner, arcs, just_inside), Some(Side::Front));
        assert_eq!(arc_at(&owner, arcs, just_outside), Some(Side::Right));
    }

    #[test]
    fn a_tray_on_the_ray_is_shared_evenly() {
        let owner = infantry(0.0, 0.0, 0.0);
        let along = Vec2::new(5.5, 4.8);
        let other = Body::new(
            Footprint::tray(2.76, 2.76).expect("a tray"),
            Pose {
                center: along * 1.8,
                front: along.normalize(),
            },
        );
        let shares = arc_shares(&owner, Arcs::diagonal(5.5, 4.8), &other).expect("outside");
        assert!((shares.front - 0.5).abs() < 1e-12 && (shares.right - 0.5).abs() < 1e-12);
        assert_eq!(shares.largest(), [Side::Front, Side::Right]);
    }

    #[test]
    fn a_covered_body_has_no_shares() {
        let small = Body::new(
            Footprint::tray(1.0, 1.0).expect("a tray"),
            Pose::new(Vec2::ZERO, 0.2),
        );
        assert_eq!(
            arc_shares(&infantry(0.0, 0.0, 0.0), Arcs::degrees(45.0), &small),
            None
        );
    }

    proptest! {
        #[test]
        fn the_regions_tile_the_outside(x in -9.0..9.0f64, y in -9.0..9.0f64, turn in 0.0..360.0f64, degrees in 20.0..70.0f64) {
            let (owner, other) = (infantry(1.0, -2.0, 33.0), infantry(x, y, turn));
            let arcs = Arcs::degrees(degrees);
            let shape = &other.parts()[0].shape;
            let pieces: f64 = Side::ALL
                .into_iter()
                .filter_map(|side| arc_piece(&owner, arcs, side, shape))
                .map(|piece| piece.area())
                .sum();
            let inside = crate::clip(shape, &owner.parts()[0].shape).map_or(0.0, |part| part.area());
            prop_assert!((pieces + inside - other.area()).abs() < 1e-9);
            let shares = arc_shares(&owner, arcs, &other).expect("not covered");
            prop_assert!((shares.front + shares.left + shares.right + shares.rear - 1.0).abs() < 1e-12);
        }
    }
}
