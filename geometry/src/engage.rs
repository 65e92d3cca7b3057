//! Do two bodies touch by more than a corner at a corner?
//!
//! More is a corner at an edge, or an edge along an edge. Trays that meet corner at corner at an angle come within
//! `CONTACT` of each other beside the corner, too, the longer the smaller the angle: that alone is no contact.

use serde::{Deserialize, Serialize};

use crate::gap::{face_parts, pairs, stay_apart, within_circles};
use crate::tolerance::{CONTACT, is_off_corner, runs_along};
use crate::{Body, Convex, Vec2};

/// What a corner at a corner counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Corners {
    /// Contact, as any other.
    Count,
    /// No contact.
    Ignored,
}

/// Whether two bodies are in contact, or overlap.
///
/// # Ties
/// A gap up to `CONTACT` touches. A stretch of up to `CONTACT`, where two corners meet, is a corner at a corner.
///
/// # Rule
/// 2017, Charge: units in contact are engaged.
///
/// # Ruling
/// `corner_contact`: `no` ignores corners, `yes` counts them.
///
/// ```
/// use geometry::{Body, Corners, Footprint, Pose, Vec2, are_in_contact};
/// let at = |x: f64, y: f64| Body::new(Footprint::tray(2.0, 2.0).unwrap(), Pose::new(Vec2::new(x, y), 0.0));
/// assert!(are_in_contact(&at(0.0, 0.0), &at(1.9, 2.0), Corners::Ignored));
/// assert!(!are_in_contact(&at(0.0, 0.0), &at(2.0, 2.0), Corners::Ignored));
/// assert!(are_in_contact(&at(0.0, 0.0), &at(2.0, 2.0), Corners::Count));
/// ```
#[must_use]
pub fn are_in_contact(a: &Body, b: &Body, corners: Corners) -> bool {
    within_circles(a, b) && pairs(a, b).any(|(a, b)| meet(a, b, corners))
}

/// [`are_in_contact`] of two convex polygons.
pub(crate) fn meet(a: &Convex, b: &Convex, corners: Corners) -> bool {
    if !face_parts(a, b, -DEEP) {
        return true;
    }
    !stay_apart(a, b)
        && match corners {
            Corners::Count => true,
            Corners::Ignored => meets_off_corners(a, b) || meets_off_corners(b, a),
        }
}

/// An overlap this deep is more than a corner at a corner, inches: its outline is far longer than what corners take.
const DEEP: f64 = 100.0 * CONTACT;

/// Whether a corner of `a` is at `b` but at none of its corners, or an edge of `a` runs along `b`.
fn meets_off_corners(a: &Convex, b: &Convex) -> bool {
    let is_at = |corner: &Vec2| b.height(*corner) <= CONTACT;
    let is_at_corner = |corner: &Vec2| {
        let normals = b.normals();
        let before = normals.iter().cycle().skip(normals.len().saturating_sub(1));
        let mut others = b.corners().iter().zip(before.zip(normals));
        others.any(|(other, edges)| {
            let offset = *corner - *other;
            let along = |normal: &Vec2| normal.perp_dot(offset).abs();
            !is_off_corner(along(edges.0).max(along(edges.1)))
        })
    };
    a.corners()
        .iter()
        .any(|corner| is_at(corner) && !is_at_corner(corner))
        || a.edges().any(|(from, to)| {
            let length = (to - from).length();
            near(from, (to - from) / length, length, b).is_some_and(|(low, high)| {
                let inmost = (length / 2.0).clamp(low, high);
                runs_along(inmost.min(length - inmost))
            })
        })
}

/// The stretch of an edge that lies within `CONTACT` of all faces of a polygon.
fn near(from: Vec2, along: Vec2, length: f64, b: &Convex) -> Option<(f64, f64)> {
    let (mut low, mut high) = (0.0_f64, length);
    for (normal, corner) in b.normals().iter().zip(b.corners()) {
        let spare = CONTACT - normal.dot(from - *corner);
        let speed = normal.dot(along);
        if speed > 0.0 {
            high = high.min(spare / speed);
        } else if speed < 0.0 {
            low = low.max(spare / speed);
        } else if spare < 0.0 {
            return None;
        }
    }
    (low <= high).then_some((low, high))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Footprint, Placement};

    fn tray(x: f64, y: f64, heading: f64) -> Body {
        let infantry = Footprint::tray(5.5, 4.8).expect("a tray");
        Body::new(infantry, Placement::new(x, y, heading).pose())
    }

    fn ignoring(a: &Body, b: &Body) -> bool {
        let found = are_in_contact(a, b, Corners::Ignored);
        assert_eq!(found, are_in_contact(b, a, Corners::Ignored), "both ways");
        found
    }

    #[test]
    fn the_middle_of_a_flush_row_is_touched_alone() {
        let charger = tray(0.0, 0.0, 0.0);
        let row = [-5.5, 0.0, 5.5].map(|x| tray(x, 4.8, 180.0));
        assert_eq!(
            row.each_ref().map(|one| ignoring(&charger, one)),
            [false, true, false]
        );
        assert!(
            row.iter()
                .all(|one| are_in_contact(&charger, one, Corners::Count))
        );
    }

    #[test]
    fn a_corner_on_an_edge_touches_whatever_the_angle() {
        let target = tray(0.0, 0.0, 0.0);
        // The corner of a tray turned by 45 degrees is 3.642 in behind its center.
        let reach = (5.5 + 4.8) / 8.0_f64.sqrt();
        for x in [-2.5, 0.0, 2.5] {
            assert!(ignoring(&target, &tray(x, 2.4 + reach, 45.0)), "{x}");
        }
        assert!(!ignoring(&target, &tray(0.0, 2.402 + reach, 45.0)));
    }

    #[test]
    fn a_corner_at_a_corner_is_none_at_any_angle_and_within_rounding() {
        let target = tray(0.0, 0.0, 0.0);
        let reach = (5.5 + 4.8) / 8.0_f64.sqrt();
        let aside = (5.5 - 4.8) / 8.0_f64.sqrt();
        assert!(!ignoring(&target, &tray(2.75 + aside, 2.4 + reach, 45.0)));
        for (dx, dy) in [
            (0.0007, 0.0),
            (-0.0007, 0.0),
            (0.0004, -0.0004),
            (-0.0004, 0.0007),
        ] {
            assert!(
                !ignoring(&target, &tray(5.5 + dx, 4.8 + dy, 0.0)),
                "{dx} {dy}"
            );
        }
        assert!(ignoring(&target, &tray(5.497, 4.8, 0.0)));
        // With its front left corner at the target's front right one, turned so that the fronts part by this much.
        for degrees in [1.5, 5.0, 15.0, 29.0, 31.0, 60.0] {
            let pose = Placement::new(0.0, 0.0, 180.0 - degrees).pose();
            let center = Vec2::new(2.75, 2.4) - pose.table_from_local(Vec2::new(2.75, 2.4));
            let turned = target.at(pose.moved(center));
            assert!(!ignoring(&target, &turned), "{degrees}");
            let inward = turned.at(turned.pose().moved(Vec2::new(-0.003, 0.0)));
            assert!(ignoring(&target, &inward), "{degrees}");
        }
        let flush = |heading: f64| ignoring(&target, &tray(0.0, 4.8, heading));
        assert!(flush(180.0) && flush(180.01) && flush(179.99));
        assert!(
            ignoring(&target, &tray(5.0, 4.0, 0.0)),
            "an overlap touches"
        );
    }
}
