//! What is left of a convex polygon inside another?
//!
//! Cut by half-planes, one after the other (Sutherland and Hodgman, 1974). Convex, counter-clockwise in and out.

use crate::{Convex, Vec2};

/// The part of a convex polygon on the inner side of a line through `origin` with outward `normal`.
///
/// Empty when nothing is left. Points on the line stay.
///
/// ```
/// use geometry::{Vec2, area, half_plane};
/// let square = [Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y];
/// let left = half_plane(&square, Vec2::new(0.25, 0.0), Vec2::X);
/// assert_eq!(area(&left), 0.25);
/// ```
#[must_use]
pub fn half_plane(corners: &[Vec2], origin: Vec2, normal: Vec2) -> Vec<Vec2> {
    let mut kept = Vec::with_capacity(corners.len() + 1);
    half_plane_into(corners, origin, normal, &mut kept);
    kept
}

/// [`half_plane`] into a buffer that is cleared first.
pub(crate) fn half_plane_into(corners: &[Vec2], origin: Vec2, normal: Vec2, kept: &mut Vec<Vec2>) {
    kept.clear();
    let Some(mut before) = corners.last().copied() else {
        return;
    };
    let mut height_before = normal.dot(before - origin);
    for &corner in corners {
        let height = normal.dot(corner - origin);
        if (height_before < 0.0 && height > 0.0) || (height_before > 0.0 && height < 0.0) {
            kept.push(before + (corner - before) * (height_before / (height_before - height)));
        }
        if height <= 0.0 {
            kept.push(corner);
        }
        (before, height_before) = (corner, height);
    }
}

/// The common part of two convex polygons; `None` when they share no area.
///
/// ```
/// use geometry::{Convex, Vec2, clip};
/// let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
/// let common = clip(&square, &square.moved(Vec2::splat(0.5))).map(|part| part.area());
/// assert_eq!(common, Some(0.25));
/// ```
#[must_use]
pub fn clip(subject: &Convex, window: &Convex) -> Option<Convex> {
    let mut rest = subject.corners().to_vec();
    for (normal, corner) in window.normals().iter().zip(window.corners()) {
        rest = half_plane(&rest, *corner, *normal);
    }
    polygon(rest)
}

/// The part of a convex polygon outside another, as convex polygons that share only edges.
///
/// ```
/// use geometry::{Convex, Vec2, clip_outside};
/// let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
/// let rest = clip_outside(&square, &square.moved(Vec2::splat(0.5)));
/// assert_eq!(rest.iter().map(Convex::area).sum::<f64>(), 0.75);
/// ```
#[must_use]
pub fn clip_outside(subject: &Convex, window: &Convex) -> Vec<Convex> {
    let mut inside = subject.corners().to_vec();
    let mut outside = Vec::new();
    for (normal, corner) in window.normals().iter().zip(window.corners()) {
        outside.extend(polygon(half_plane(&inside, *corner, -*normal)));
        inside = half_plane(&inside, *corner, *normal);
    }
    outside
}

/// Clipped corners as a polygon, if they still enclose something.
pub(crate) fn polygon(mut corners: Vec<Vec2>) -> Option<Convex> {
    corners.dedup_by(|a, b| a == b);
    while corners.len() > 1 && corners.first() == corners.last() {
        corners.pop();
    }
    (corners.len() >= 3 && crate::area(&corners) > 0.0).then(|| Convex::new(corners))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Pose;

    fn rect(x: f64, y: f64, heading: f64, width: f64, depth: f64) -> Convex {
        let pose = Pose::new(Vec2::new(x, y), heading);
        let (w, d) = (width / 2.0, depth / 2.0);
        let corners = [(-w, d), (-w, -d), (w, -d), (w, d)];
        Convex::new(
            corners
                .map(|(u, v)| pose.table_from_local(Vec2::new(u, v)))
                .to_vec(),
        )
    }

    proptest! {
        #[test]
        fn inside_and_outside_make_the_whole(x in -4.0..4.0f64, y in -4.0..4.0f64, turn in 0.0..7.0f64) {
            let (a, b) = (rect(0.0, 0.0, 0.3, 5.5, 4.8), rect(x, y, turn, 2.76, 5.55));
            let inside = clip(&a, &b).map_or(0.0, |part| part.area());
            let outside: f64 = clip_outside(&a, &b).iter().map(Convex::area).sum();
            prop_assert!((inside + outside - a.area()).abs() < 1e-9);
        }
    }
}
