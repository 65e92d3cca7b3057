//! What does a body pass over on its way?
//!
//! A convex polygon swept along a straight line: edges that face ahead move, the others stay, and an edge as long
//! as the way joins them on either side. Corners and normals are taken over, not worked out anew, so a corridor is
//! as exact as its body however short the way is.

use crate::convex::bounds;
use crate::gap::{face_parts, stay_apart};
use crate::tolerance::CONTACT;
use crate::{Body, Convex, Vec2};

/// The area that a body sweeps on a straight slide, start and end included.
///
/// Table space, inches. Convex, counter-clockwise. A body that is not convex counts as its convex hull.
///
/// # Rule
/// 2017, Charge step 4: straight toward the target. Pivots and aligning are no part of it.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, corridor};
/// let tray = Body::new(Footprint::tray(2.0, 1.0)?, Pose::new(Vec2::ZERO, 0.0));
/// assert_eq!(corridor(&tray, Vec2::new(0.0, 4.0)).area(), 10.0);
/// assert_eq!(corridor(&tray, Vec2::new(3.0, 4.0)).corners().len(), 6);
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn corridor(body: &Body, offset: Vec2) -> Convex {
    match body.parts() {
        [only] => swept(&only.shape, offset),
        _ => swept(&Convex::hull(body.outline()), offset),
    }
}

/// The corridors of the legs of a path, one after the other.
///
/// Table space, inches. `path` lists the places that the body's centre goes to from where it stands; the heading
/// stays. Without places there is no leg.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, corridor_path};
/// let tray = Body::new(Footprint::tray(2.0, 1.0)?, Pose::new(Vec2::ZERO, 0.0));
/// let legs = corridor_path(&tray, &[Vec2::new(0.0, 4.0), Vec2::new(3.0, 4.0)]);
/// assert_eq!(legs.iter().map(|leg| leg.area()).collect::<Vec<_>>(), [10.0, 5.0]);
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn corridor_path(body: &Body, path: &[Vec2]) -> Vec<Convex> {
    let start = body.pose().center;
    let starts = std::iter::once(start).chain(path.iter().copied());
    starts
        .zip(path)
        .map(|(from, to)| {
            let here = body.at(body.pose().moved(from - start));
            corridor(&here, *to - from)
        })
        .collect()
}

/// Whether a corridor and a body overlap deeper than `CONTACT`.
///
/// # Ties
/// An overlap up to `CONTACT` is none. Of a body that is not convex the deepest part counts.
///
/// # Ruling
/// `hindering_counts`: `Entered` asks this, `Touched` asks [`corridor_touches`].
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, corridor, crosses};
/// let tray = Footprint::tray(2.0, 2.0)?;
/// let way = corridor(&Body::new(tray.clone(), Pose::new(Vec2::ZERO, 0.0)), Vec2::new(0.0, 9.0));
/// let at = |x: f64| Body::new(tray.clone(), Pose::new(Vec2::new(x, 5.0), 0.0));
/// assert!(crosses(&way, &at(1.9)) && !crosses(&way, &at(2.0)));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn crosses(corridor: &Convex, body: &Body) -> bool {
    body.parts().iter().any(|part| {
        boxes_meet(corridor, &part.shape) && !face_parts(corridor, &part.shape, -CONTACT)
    })
}

/// Whether a corridor and a body touch or overlap.
///
/// # Ties
/// A gap up to `CONTACT` touches.
///
/// # Ruling
/// `hindering_counts`: `Touched` asks this, `Entered` asks [`crosses`].
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, corridor, corridor_touches};
/// let tray = Footprint::tray(2.0, 2.0)?;
/// let way = corridor(&Body::new(tray.clone(), Pose::new(Vec2::ZERO, 0.0)), Vec2::new(0.0, 9.0));
/// let at = |x: f64| Body::new(tray.clone(), Pose::new(Vec2::new(x, 5.0), 0.0));
/// assert!(corridor_touches(&way, &at(2.0)) && !corridor_touches(&way, &at(2.1)));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn corridor_touches(corridor: &Convex, body: &Body) -> bool {
    body.parts()
        .iter()
        .any(|part| boxes_meet(corridor, &part.shape) && !stay_apart(corridor, &part.shape))
}

/// Whether the boxes round two polygons meet: if not, the polygons are apart.
fn boxes_meet(a: &Convex, b: &Convex) -> bool {
    let (low_a, high_a) = bounds(a.corners());
    let (low_b, high_b) = bounds(b.corners());
    let reach = Vec2::splat(2.0 * CONTACT);
    low_a.cmple(high_b + reach).all() && low_b.cmple(high_a + reach).all()
}

/// A convex polygon swept along an offset.
pub(crate) fn swept(shape: &Convex, offset: Vec2) -> Convex {
    let mut outline = Convex::default();
    swept_into(shape, offset, &mut outline);
    outline
}

/// [`swept`] into a polygon whose memory is used again.
pub(crate) fn swept_into(shape: &Convex, offset: Vec2, outline: &mut Convex) {
    let side = offset.perp().normalize_or_zero();
    if side == Vec2::ZERO {
        outline.clone_from(shape);
        return;
    }
    outline.clear();
    let (corners, normals) = (shape.corners(), shape.normals());
    let mut before = normals.last().map_or(0.0, |normal| normal.dot(offset));
    for (corner, normal) in corners.iter().zip(normals) {
        let after = normal.dot(offset);
        let stays = before < 0.0 || after < 0.0;
        let moves = before > 0.0 || after > 0.0;
        match (stays, moves) {
            (true, true) if before > 0.0 => {
                outline.push(*corner + offset, side);
                outline.push(*corner, *normal);
            }
            (true, true) => {
                outline.push(*corner, -side);
                outline.push(*corner + offset, *normal);
            }
            (false, true) => outline.push(*corner + offset, *normal),
            (true, false) => outline.push(*corner, *normal),
            // Only a corner between two edges along the way, which no polygon with an area has.
            (false, false) => {}
        }
        before = after;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::gap::convex_separation;
    use crate::{Footprint, Placement};

    proptest! {
        /// The hull of both ends is the same area, worked out by other means.
        #[test]
        fn a_corridor_is_the_hull_of_both_ends(x in -20.0..20.0f64, y in -20.0..20.0f64, turn in 0.0..360.0f64, u in -9.0..9.0f64, v in -9.0..9.0f64) {
            let tray = Footprint::tray(5.5, 4.8).expect("a tray");
            let body = Body::new(tray, Placement::new(x, y, turn).pose());
            let offset = Vec2::new(u, v);
            let way = corridor(&body, offset);
            let mut both = body.outline().to_vec();
            both.extend(body.outline().iter().map(|corner| *corner + offset));
            prop_assert!((way.area() - Convex::hull(&both).area()).abs() < 1e-9);
            for (normal, (from, to)) in way.normals().iter().zip(way.edges()) {
                prop_assert!((normal.dot(to - from)).abs() < 1e-12);
                prop_assert!(both.iter().all(|corner| normal.dot(*corner - from) < 1e-12));
            }
        }
    }

    #[test]
    fn a_way_along_an_edge_leaves_four_corners() {
        let tray = Footprint::tray(2.0, 1.0).expect("a tray");
        for degrees in [0.0, 90.0, 180.0, 270.0] {
            let body = Body::new(tray.clone(), Placement::new(0.0, 0.0, degrees).pose());
            let way = corridor(&body, body.pose().front * 3.0);
            assert_eq!((way.corners().len(), way.area()), (4, 8.0), "{degrees}");
        }
    }

    #[test]
    fn a_hair_of_a_way_changes_nothing() {
        let tray = Footprint::tray(5.5, 4.8).expect("a tray");
        let body = Body::new(tray.clone(), Placement::new(20.0, 20.0, 33.0).pose());
        let beside = Body::new(tray, Placement::new(20.0, 14.0, 33.0).pose());
        let still = convex_separation(&body.parts()[0].shape, &beside.parts()[0].shape);
        for size in [1e-6, 1e-14, 1e-30, 1e-200] {
            let way = corridor(&body, Vec2::new(size, size / 3.0));
            let moved = convex_separation(&way, &beside.parts()[0].shape);
            assert!(
                (still - moved).abs() <= 2.0 * size + 1e-12,
                "{size}: {still} {moved}"
            );
        }
    }
}
