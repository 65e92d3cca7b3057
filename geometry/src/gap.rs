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
    let (of_a, of_b) = (best_face(a, b), best_face(b, a));
    let swapped = of_a.height < of_b.height;
    let (height, next) = if swapped {
        (of_b.height, of_b.next.max(of_a.height))
    } else {
        (of_a.height, of_a.next.max(of_b.height))
    };
    let on_face = if swapped {
        face_points(b, of_b.face, height, a).map(|(on_b, on_a)| (on_a, on_b))
    } else {
        face_points(a, of_a.face, height, b)
    };
    if let Some((on_a, on_b)) = on_face {
        return (height, on_a, on_b);
    }
    if height <= 0.0 {
        // Touching corners land here when rounding puts them just beside the face.
        let (_, on_a, on_b) = closest_corners(a, b);
        return (height, on_a, on_b);
    }
    let in_line = (next >= height - PARALLEL).then(|| beside_best(a, b, height));
    in_line.flatten().unwrap_or_else(|| closest_corners(a, b))
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

/// The face of a polygon that lies furthest from another.
struct BestFace {
    face: usize,
    height: f64,
    /// The height of the next best.
    next: f64,
}

/// The face of `a` that lies furthest from `b`, and how far.
fn best_face(a: &Convex, b: &Convex) -> BestFace {
    let mut best = BestFace {
        face: 0,
        height: f64::NEG_INFINITY,
        next: f64::NEG_INFINITY,
    };
    for (face, height) in face_heights(a, b).enumerate() {
        if height > best.height {
            best = BestFace {
                face,
                height,
                next: best.height,
            };
        } else if height > best.next {
            best.next = height;
        }
    }
    best
}

/// How far beyond each face of `a` all of `b` lies.
fn face_heights<'a>(a: &'a Convex, b: &'a Convex) -> impl Iterator<Item = f64> + 'a {
    let faces = a.normals().iter().zip(a.corners());
    faces.map(|(normal, corner)| lowest(*normal, b.corners()) - normal.dot(*corner))
}

/// How far along a normal the first of some corners lies.
fn lowest(normal: Vec2, corners: &[Vec2]) -> f64 {
    // Not `f64::min`: corners are numbers, and this is a single instruction in the busiest loop there is.
    let lower = |a: f64, b: f64| if b < a { b } else { a };
    if let [a, b, c, d] = corners {
        let [a, b, c, d] = [a, b, c, d].map(|corner| normal.dot(*corner));
        return lower(lower(a, b), lower(c, d));
    }
    let mut low = f64::INFINITY;
    for corner in corners {
        low = lower(low, normal.dot(*corner));
    }
    low
}

/// Whether some face of either polygon has all of the other more than `limit` beyond it.
///
/// Then they are more than `limit` apart, or overlap by less than minus `limit`; beside a corner they may be without it.
pub(crate) fn face_parts(a: &Convex, b: &Convex, limit: f64) -> bool {
    face_heights(a, b).any(|height| height > limit)
        || face_heights(b, a).any(|height| height > limit)
}

/// Whether two convex polygons are more than `CONTACT` apart.
pub(crate) fn stay_apart(a: &Convex, b: &Convex) -> bool {
    face_parts(a, b, CONTACT) || convex_separation(a, b) > CONTACT
}

/// Closest points on a face in line with the best one, of two faces that are one edge with a corner in it.
fn beside_best(a: &Convex, b: &Convex, height: f64) -> Option<(f64, Vec2, Vec2)> {
    let on_face = |one: &Convex, other: &Convex| {
        face_heights(one, other)
            .enumerate()
            .filter(|(_, found)| *found >= height - PARALLEL)
            .find_map(|(face, _)| face_points(one, face, height, other))
    };
    on_face(a, b)
        .map(|(on_a, on_b)| (height, on_a, on_b))
        .or_else(|| on_face(b, a).map(|(on_b, on_a)| (height, on_a, on_b)))
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
