//! What is a convex polygon, as every question reads it?
//!
//! Corners counter-clockwise, one outward unit normal an edge: edge `i` runs from corner `i` to corner `i + 1`.

use serde::{Deserialize, Serialize};

use crate::{Pose, Vec2, backend};

/// A convex polygon in table space, counter-clockwise, with its outward unit normals.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Convex {
    corners: Vec<Vec2>,
    normals: Vec<Vec2>,
}

impl Convex {
    /// A convex polygon from its corners, counter-clockwise, no two alike in a row.
    ///
    /// ```
    /// use geometry::{Convex, Vec2};
    /// let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
    /// assert_eq!(square.area(), 1.0);
    /// assert_eq!(square.normals()[0], -Vec2::Y);
    /// ```
    #[must_use]
    pub fn new(corners: Vec<Vec2>) -> Self {
        debug_assert!(area(&corners) >= 0.0, "corners run clockwise: {corners:?}");
        let normals = (0..corners.len())
            .map(|i| outward_normal(corners[i], corners[(i + 1) % corners.len()]))
            .collect();
        Convex { corners, normals }
    }

    /// A polygon without corners yet, with memory for some.
    pub(crate) fn with_room(corners: usize) -> Self {
        Convex {
            corners: Vec::with_capacity(corners),
            normals: Vec::with_capacity(corners),
        }
    }

    /// Forgets all corners, keeping their memory.
    pub(crate) fn clear(&mut self) {
        self.corners.clear();
        self.normals.clear();
    }

    /// Adds a corner and the normal of the edge that starts there; the caller keeps the polygon convex.
    pub(crate) fn push(&mut self, corner: Vec2, normal: Vec2) {
        self.corners.push(corner);
        self.normals.push(normal);
    }

    /// The convex hull of points in any order.
    ///
    /// ```
    /// use geometry::{Convex, Vec2};
    /// let hull = Convex::hull(&[Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y, Vec2::splat(0.5)]);
    /// assert_eq!(hull.corners().len(), 4);
    /// ```
    #[must_use]
    pub fn hull(points: &[Vec2]) -> Self {
        Convex::new(backend::convex_hull(points))
    }

    /// This polygon grown by another one, turned by half: wherever the other one may lie, moved without a turn, it
    /// meets this one exactly where the way from it to there ends in this (the Minkowski difference).
    ///
    /// ```
    /// use geometry::{Convex, Vec2};
    /// let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
    /// let grown = square.less(&square);
    /// assert_eq!(grown.corners().len(), 4);
    /// assert_eq!(grown.area(), 4.0);
    /// ```
    #[must_use]
    pub fn less(&self, other: &Convex) -> Self {
        let turned: Vec<Vec2> = other.corners.iter().map(|corner| -*corner).collect();
        Convex::new(minkowski(&self.corners, &turned))
    }

    /// The corners, counter-clockwise.
    #[must_use]
    pub fn corners(&self) -> &[Vec2] {
        &self.corners
    }

    /// The outward unit normals, one an edge, in the order of the corners that the edges start from.
    #[must_use]
    pub fn normals(&self) -> &[Vec2] {
        &self.normals
    }

    /// The edges as pairs of corners.
    pub fn edges(&self) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
        let ends = self.corners.iter().cycle().skip(1);
        self.corners.iter().copied().zip(ends.copied())
    }

    /// The area in square inches.
    #[must_use]
    pub fn area(&self) -> f64 {
        area(&self.corners)
    }

    /// Whether a point is inside or on an edge.
    #[must_use]
    pub fn contains(&self, point: Vec2) -> bool {
        self.height(point) <= 0.0
    }

    /// How far a point lies outside the edge it is most outside of; negative inside.
    ///
    /// Not the distance beside a corner, but never more than it.
    #[must_use]
    pub fn height(&self, point: Vec2) -> f64 {
        self.normals
            .iter()
            .zip(&self.corners)
            .map(|(normal, corner)| normal.dot(point - *corner))
            .fold(f64::NEG_INFINITY, f64::max)
    }

    /// How far a point is from the polygon; 0 inside.
    ///
    /// ```
    /// use geometry::{Convex, Vec2};
    /// let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
    /// assert_eq!(square.distance(Vec2::new(4.0, 5.0)), 5.0);
    /// assert_eq!(square.distance(Vec2::splat(0.5)), 0.0);
    /// ```
    #[must_use]
    pub fn distance(&self, point: Vec2) -> f64 {
        if self.contains(point) {
            return 0.0;
        }
        let edges = self
            .edges()
            .map(|edge| on_edge(edge, point).distance(point));
        edges.fold(f64::INFINITY, f64::min)
    }

    /// How far the polygon extends along a direction.
    #[must_use]
    pub fn support(&self, direction: Vec2) -> f64 {
        support(&self.corners, direction)
    }

    /// The same polygon with every edge moved out along its normal by its own amount, in by a negative one.
    ///
    /// `None` when nothing is left. Edges that vanish take their corners with them.
    #[must_use]
    pub fn offset(&self, amount: impl Fn(usize) -> f64) -> Option<Self> {
        let mut most = 0.0_f64;
        for edge in 0..self.corners.len() {
            most = most.max(amount(edge));
        }
        let mut rest = grown_box(&self.corners, most);
        for (edge, (normal, corner)) in self.normals.iter().zip(&self.corners).enumerate() {
            rest = crate::clip::half_plane(&rest, *corner + *normal * amount(edge), *normal);
        }
        (rest.len() >= 3 && area(&rest) > 0.0).then(|| Convex::new(rest))
    }

    /// Puts a polygon given in its own frame at a pose, reusing the memory of this one.
    pub(crate) fn pose_from(&mut self, local: &Convex, pose: Pose) {
        let right = pose.right();
        let turned = |vector: &Vec2| right * vector.x + pose.front * vector.y;
        self.corners.clear();
        self.corners.extend(
            local
                .corners
                .iter()
                .map(|corner| pose.center + turned(corner)),
        );
        self.normals.clear();
        self.normals.extend(local.normals.iter().map(turned));
    }

    /// The same polygon moved by an offset.
    #[must_use]
    pub fn moved(&self, offset: Vec2) -> Self {
        Convex {
            corners: self.corners.iter().map(|corner| *corner + offset).collect(),
            normals: self.normals.clone(),
        }
    }
}

/// The area of a polygon by its corners, positive counter-clockwise.
///
/// ```
/// use geometry::{Vec2, area};
/// assert_eq!(area(&[Vec2::ZERO, Vec2::Y, Vec2::X]), -0.5);
/// ```
#[must_use]
pub fn area(corners: &[Vec2]) -> f64 {
    let Some(first) = corners.first() else {
        return 0.0;
    };
    corners
        .windows(2)
        .map(|pair| (pair[0] - *first).perp_dot(pair[1] - *first))
        .sum::<f64>()
        / 2.0
}

/// The outward unit normal of an edge of a counter-clockwise polygon; zero for an edge without length.
pub(crate) fn outward_normal(from: Vec2, to: Vec2) -> Vec2 {
    -(to - from).perp().normalize_or_zero()
}

/// The point of an edge that is closest to a point.
pub(crate) fn on_edge((from, to): (Vec2, Vec2), point: Vec2) -> Vec2 {
    let along = to - from;
    from + along * ((point - from).dot(along) / along.length_squared()).clamp(0.0, 1.0)
}

/// The corners of what two convex polygons sum up to, every point of one added to every point of the other.
///
/// Counter-clockwise in and out. The edges of both, in the order of their directions.
pub(crate) fn minkowski(a: &[Vec2], b: &[Vec2]) -> Vec<Vec2> {
    let low = |corners: &[Vec2]| {
        let lower = |i: &usize, j: &usize| {
            let (p, q) = (corners[*i], corners[*j]);
            p.y.total_cmp(&q.y).then(p.x.total_cmp(&q.x))
        };
        (0..corners.len()).min_by(lower).unwrap_or(0)
    };
    let (first, second) = (low(a), low(b));
    let corner = |corners: &[Vec2], at: usize| corners[at % corners.len()];
    let mut sum = Vec::with_capacity(a.len() + b.len());
    let (mut i, mut j) = (0, 0);
    while i < a.len() || j < b.len() {
        let (p, q) = (corner(a, first + i), corner(b, second + j));
        sum.push(p + q);
        let turn = (corner(a, first + i + 1) - p).perp_dot(corner(b, second + j + 1) - q);
        if j == b.len() || i < a.len() && turn > 0.0 {
            i += 1;
        } else if i == a.len() || turn < 0.0 {
            j += 1;
        } else {
            (i, j) = (i + 1, j + 1);
        }
    }
    sum
}

/// How far points extend along a direction.
pub(crate) fn support(points: &[Vec2], direction: Vec2) -> f64 {
    points
        .iter()
        .map(|point| point.dot(direction))
        .fold(f64::NEG_INFINITY, f64::max)
}

/// The corners of the axis-parallel box round some points, grown on every side, counter-clockwise.
fn grown_box(points: &[Vec2], by: f64) -> Vec<Vec2> {
    let (low, high) = bounds(points);
    let (low, high) = (low - Vec2::splat(by + 1.0), high + Vec2::splat(by + 1.0));
    vec![
        low,
        Vec2::new(high.x, low.y),
        high,
        Vec2::new(low.x, high.y),
    ]
}

/// The lowest and highest coordinates of some points.
pub(crate) fn bounds(points: &[Vec2]) -> (Vec2, Vec2) {
    points.iter().fold(
        (Vec2::INFINITY, Vec2::NEG_INFINITY),
        |(low, high), point| (low.min(*point), high.max(*point)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Body, Footprint, Placement};

    #[test]
    fn shrinking_moves_every_edge_in() {
        let square = Convex::new(vec![
            Vec2::ZERO,
            Vec2::new(2.0, 0.0),
            Vec2::splat(2.0),
            Vec2::new(0.0, 2.0),
        ]);
        let small = square.offset(|_| -0.5).map(|rest| rest.area());
        assert_eq!(small, Some(1.0));
        assert_eq!(square.offset(|_| -1.5), None);
        let tall = square
            .offset(|edge| if edge == 2 { 1.0 } else { 0.0 })
            .map(|rest| rest.area());
        assert_eq!(tall, Some(6.0));
    }

    #[test]
    fn heights_are_signed() {
        let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
        assert_eq!(square.height(Vec2::new(0.5, 0.25)), -0.25);
        assert_eq!(square.height(Vec2::new(0.5, 3.0)), 2.0);
        assert!(square.contains(Vec2::ONE));
    }
    #[test]
    fn a_polygon_grown_by_another_is_the_hull_of_all_ways_between_corners() {
        let tray = Footprint::Tray {
            width: 5.5,
            depth: 4.8,
        };
        for (heading, turned) in [
            (0.0, 0.0),
            (30.0, 30.0),
            (0.0, 90.0),
            (20.0, 47.0),
            (301.0, 2.0),
        ] {
            let body = |x: f64, y: f64, heading: f64| {
                let body = Body::new(tray.clone(), Placement::new(x, y, heading).pose());
                Convex::new(body.outline().to_vec())
            };
            let (one, other) = (body(3.0, -1.0, heading), body(-6.0, 2.0, turned));
            let from = |to: Vec2| other.corners().iter().map(move |from| to - *from);
            let ways: Vec<Vec2> = one.corners().iter().flat_map(|to| from(*to)).collect();
            let (grown, hull) = (one.less(&other), Convex::hull(&ways));
            assert!(
                (grown.area() - hull.area()).abs() < 1e-9,
                "{heading} {turned}"
            );
            for corner in hull.corners() {
                assert!(
                    grown.distance(*corner) < 1e-9,
                    "{heading} {turned}: {corner}"
                );
            }
        }
    }
}
