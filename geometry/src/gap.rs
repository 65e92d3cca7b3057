//! How far apart are two bodies, and where are they closest?
//!
//! Separating faces first: of two convex polygons that are apart, either the face that separates most has the
//! closest points, or two corners are closest. Exact up to rounding, no iteration.

use serde::{Deserialize, Serialize};

use crate::convex::on_edge;
use crate::tolerance::{CONTACT, touches};
use crate::{Body, Convex, Vec2, clip};

/// The shortest gap and one pair of closest points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gap {
    /// Inches; 0 when the bodies touch or overlap.
    pub length: f64,
    /// The closest point of the first body.
    pub from: Vec2,
    /// The closest point of the second body.
    pub to: Vec2,
}

/// Shortest gap between two bodies.
///
/// Table space, inches. Touching or overlapping bodies give length 0 and one shared point.
///
/// # Ties
/// Along parallel edges the pair at the middle of the closest stretch is returned. A gap up to `CONTACT` is 0.
///
/// # Rule
/// 2017, Charge step 3: from tray edge to tray edge.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, gap};
/// let tray = Footprint::tray(2.0, 2.0)?;
/// let a = Body::new(tray.clone(), Pose::new(Vec2::ZERO, 0.0));
/// let b = Body::new(tray, Pose::new(Vec2::new(3.0, 5.0), 0.0));
/// let gap = gap(&a, &b);
/// assert!((gap.length - 10.0_f64.sqrt()).abs() < 1e-12);
/// assert_eq!((gap.from, gap.to), (Vec2::new(1.0, 1.0), Vec2::new(2.0, 4.0)));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn gap(a: &Body, b: &Body) -> Gap {
    let mut best: Option<Gap> = None;
    for (part_a, part_b) in pairs(a, b) {
        let found = convex_gap(part_a, part_b);
        if best.is_none_or(|gap| found.length < gap.length) {
            best = Some(found);
        }
        if found.length == 0.0 {
            break;
        }
    }
    best.unwrap_or(Gap {
        length: f64::INFINITY,
        from: a.pose().center,
        to: b.pose().center,
    })
}

/// The gap between two bodies, or minus the depth to which they overlap.
///
/// Table space, inches. The depth is the shortest move that parts the two; of bodies that are not convex, the
/// deepest pair of parts counts.
///
/// # Ties
/// None: the number is exact, and [`crate::touches`] and [`crate::overlaps`] read it.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, separation};
/// let tray = Footprint::tray(2.0, 2.0)?;
/// let a = Body::new(tray.clone(), Pose::new(Vec2::ZERO, 0.0));
/// let b = Body::new(tray, Pose::new(Vec2::new(1.5, 0.0), 0.0));
/// assert_eq!(separation(&a, &b), -0.5);
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn separation(a: &Body, b: &Body) -> f64 {
    pairs(a, b)
        .map(|(part_a, part_b)| convex_separation(part_a, part_b))
        .fold(f64::INFINITY, f64::min)
}

/// Whether two bodies overlap.
///
/// # Ties
/// An overlap up to `CONTACT` is none.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, are_overlapping};
/// let at = |x: f64| Body::new(Footprint::tray(2.0, 2.0).unwrap(), Pose::new(Vec2::new(x, 0.0), 0.0));
/// assert!(are_overlapping(&at(0.0), &at(1.9)) && !are_overlapping(&at(0.0), &at(2.0)));
/// ```
#[must_use]
pub fn are_overlapping(a: &Body, b: &Body) -> bool {
    within_circles(a, b) && pairs(a, b).any(|(a, b)| !face_parts(a, b, -CONTACT))
}

/// Whether two bodies touch or overlap.
///
/// # Ties
/// A gap up to `CONTACT` touches.
///
/// # Rule
/// 2017, Charge: units in contact are engaged.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, are_touching};
/// let at = |x: f64| Body::new(Footprint::tray(2.0, 2.0).unwrap(), Pose::new(Vec2::new(x, 0.0), 0.0));
/// assert!(are_touching(&at(0.0), &at(2.0)) && !are_touching(&at(0.0), &at(2.1)));
/// ```
#[must_use]
pub fn are_touching(a: &Body, b: &Body) -> bool {
    within_circles(a, b) && pairs(a, b).any(|(a, b)| !stay_apart(a, b))
}

/// Whether the circles round two bodies meet: if not, the bodies are apart.
pub(crate) fn within_circles(a: &Body, b: &Body) -> bool {
    let reach = a.radius() + b.radius() + 2.0 * CONTACT;
    (a.pose().center - b.pose().center).length_squared() <= reach * reach
}

pub(crate) fn pairs<'a>(
    a: &'a Body,
    b: &'a Body,
) -> impl Iterator<Item = (&'a Convex, &'a Convex)> {
    a.parts().iter().flat_map(|part_a| {
        b.parts()
            .iter()
            .map(move |part_b| (&part_a.shape, &part_b.shape))
    })
}

/// [`separation`] of two convex polygons.
pub(crate) fn convex_separation(a: &Convex, b: &Convex) -> f64 {
    closest(a, b).0
}

/// [`gap`] of two convex polygons.
pub(crate) fn convex_gap(a: &Convex, b: &Convex) -> Gap {
    let (length, from, to) = closest(a, b);
    if touches(length) {
        let shared = if length < 0.0 {
            clip(a, b).map_or(from, |common| middle(common.corners()))
        } else {
            (from + to) / 2.0
        };
        return Gap {
            length: 0.0,
            from: shared,
            to: shared,
        };
    }
    Gap { length, from, to }
}

/// Signed separation with the closest points when apart.
pub(crate) fn closest(a: &Convex, b: &Convex) -> (f64, Vec2, Vec2) {
    let (height_a, face_a) = best_face(a, b);
    let (height_b, face_b) = best_face(b, a);
    let (height, swapped) = if height_a >= height_b {
        (height_a, false)
    } else {
        (height_b, true)
    };
    let on_face = if swapped {
        face_points(b, face_b, height, a).map(|(on_b, on_a)| (on_a, on_b))
    } else {
        face_points(a, face_a, height, b)
    };
    if let Some((on_a, on_b)) = on_face {
        return (height, on_a, on_b);
    }
    if height <= 0.0 {
        // Touching corners land here when rounding puts them just beside the face.
        let (_, on_a, on_b) = closest_corners(a, b);
        return (height, on_a, on_b);
    }
    beside_best(a, b, height).unwrap_or_else(|| closest_corners(a, b))
}

/// The point of a body closest to a point.
///
/// Table space. The point itself when it lies inside.
///
/// # Ties
/// Of several closest points one on the earliest edge of the outline is returned.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, closest_point};
/// let body = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
/// assert_eq!(closest_point(&body, Vec2::new(5.0, 0.5)), Vec2::new(1.0, 0.5));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn closest_point(body: &Body, point: Vec2) -> Vec2 {
    closest_to_point(body, point).0
}

/// [`closest_point`], and how far it is.
pub(crate) fn closest_to_point(body: &Body, point: Vec2) -> (Vec2, f64) {
    if body.contains(point) {
        return (point, 0.0);
    }
    let outline = body.outline();
    let ends = outline.iter().cycle().skip(1);
    outline
        .iter()
        .zip(ends)
        .map(|(from, to)| {
            let closest = on_edge((*from, *to), point);
            (closest, (closest - point).length())
        })
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .unwrap_or((point, 0.0))
}

/// The face of `a` that lies furthest from `b`, and how far.
fn best_face(a: &Convex, b: &Convex) -> (f64, usize) {
    let mut best = (f64::NEG_INFINITY, 0);
    for face in 0..a.corners().len() {
        let height = face_height(a, face, b);
        if height > best.0 {
            best = (height, face);
        }
    }
    best
}

/// How far beyond a face of `a` all of `b` lies.
fn face_height(a: &Convex, face: usize, b: &Convex) -> f64 {
    let normal = a.normals()[face];
    let mut low = f64::INFINITY;
    for corner in b.corners() {
        let height = normal.dot(*corner);
        // Not `f64::min`: corners are numbers, and this is a single instruction in the busiest loop there is.
        if height < low {
            low = height;
        }
    }
    low - normal.dot(a.corners()[face])
}

/// Whether some face of either polygon has all of the other more than `limit` beyond it.
///
/// Then they are more than `limit` apart, or overlap by less than minus `limit`; beside a corner they may be without it.
pub(crate) fn face_parts(a: &Convex, b: &Convex, limit: f64) -> bool {
    (0..a.corners().len()).any(|face| face_height(a, face, b) > limit)
        || (0..b.corners().len()).any(|face| face_height(b, face, a) > limit)
}

/// Whether two convex polygons are more than `CONTACT` apart.
pub(crate) fn stay_apart(a: &Convex, b: &Convex) -> bool {
    face_parts(a, b, CONTACT) || convex_separation(a, b) > CONTACT
}

/// Closest points on a face in line with the best one, of two faces that are one edge with a corner in it.
fn beside_best(a: &Convex, b: &Convex, height: f64) -> Option<(f64, Vec2, Vec2)> {
    let as_high = |one: &Convex, face: usize, other: &Convex| {
        face_height(one, face, other) >= height - PARALLEL
    };
    let on_a = (0..a.corners().len())
        .filter(|face| as_high(a, *face, b))
        .find_map(|face| face_points(a, face, height, b));
    on_a.map(|(on_a, on_b)| (height, on_a, on_b)).or_else(|| {
        (0..b.corners().len())
            .filter(|face| as_high(b, *face, a))
            .find_map(|face| face_points(b, face, height, a))
            .map(|(on_b, on_a)| (height, on_a, on_b))
    })
}

/// Edges whose ends differ less in height count as parallel. Far below the lattice's finest turn.
const PARALLEL: f64 = 1e-9;

/// Closest points on a face of `a` and on `b`, the middle of the stretch, if `b` is closest over the face itself.
fn face_points(a: &Convex, face: usize, height: f64, b: &Convex) -> Option<(Vec2, Vec2)> {
    let corners = a.corners();
    let start = corners[face];
    let end = corners[(face + 1) % corners.len()];
    let normal = a.normals()[face];
    let along = normal.perp();
    let length = (end - start).dot(along);
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for other in b.corners() {
        let offset = *other - start;
        if normal.dot(offset) <= height + PARALLEL {
            let at = offset.dot(along);
            low = low.min(at);
            high = high.max(at);
        }
    }
    let (low, high) = (low.max(0.0), high.min(length));
    (low <= high).then(|| {
        let on_a = start + along * ((low + high) / 2.0);
        (on_a, on_a + normal * height)
    })
}

fn closest_corners(a: &Convex, b: &Convex) -> (f64, Vec2, Vec2) {
    let mut best = (f64::INFINITY, Vec2::ZERO, Vec2::ZERO);
    for from in a.corners() {
        for to in b.corners() {
            let squared = (*to - *from).length_squared();
            if squared < best.0 {
                best = (squared, *from, *to);
            }
        }
    }
    (best.0.sqrt(), best.1, best.2)
}

fn middle(points: &[Vec2]) -> Vec2 {
    points.iter().copied().sum::<Vec2>() / points.len() as f64
}
