//! What shape is measured?
//!
//! A footprint has no pose; its own frame has the centre at the origin, x to the right and y to the front.

use serde::{Deserialize, Serialize};

use crate::tolerance::CONTACT;
use crate::{BadShape, Vec2, area, backend};

/// A shape without a pose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Footprint {
    /// A movement tray or a rectangular piece: width across the front, depth front to rear, inches.
    Tray {
        /// Across the front.
        width: f64,
        /// Front to rear.
        depth: f64,
    },
    /// A round token, measured as a regular polygon that leaves the circle by at most a quarter of `CONTACT`.
    Disc {
        /// From the centre to the rim, inches.
        radius: f64,
    },
    /// A simple polygon, convex or not, counter-clockwise, in the footprint's own frame.
    Polygon(Polygon),
}

/// A checked simple polygon, counter-clockwise, with its convex parts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Polygon {
    corners: Vec<Vec2>,
    parts: Vec<Vec<u32>>,
}

impl Footprint {
    /// A tray of a width across the front and a depth from front to rear, inches.
    ///
    /// # Errors
    /// [`BadShape`] when a size is not finite or too small to measure.
    ///
    /// ```
    /// use geometry::Footprint;
    /// assert!(Footprint::tray(5.5, 4.8).is_ok());
    /// assert!(Footprint::tray(5.5, 0.0).is_err());
    /// ```
    pub fn tray(width: f64, depth: f64) -> Result<Self, BadShape> {
        check_size(width)?;
        check_size(depth)?;
        Ok(Footprint::Tray { width, depth })
    }

    /// A round token of a radius in inches.
    ///
    /// # Errors
    /// [`BadShape`] when the radius is not finite or too small to measure.
    ///
    /// ```
    /// assert!(geometry::Footprint::disc(0.7).is_ok());
    /// ```
    pub fn disc(radius: f64) -> Result<Self, BadShape> {
        check_size(radius)?;
        Ok(Footprint::Disc { radius })
    }

    /// A simple polygon by its corners, in either orientation, convex or not.
    ///
    /// Repeated corners in a row count once.
    ///
    /// # Errors
    /// [`BadShape`] when a coordinate is not finite, fewer than three corners differ, there is no area, or two
    /// edges cross or touch.
    ///
    /// ```
    /// use geometry::{Footprint, Vec2};
    /// let bow_tie = [(0.0, 0.0), (2.0, 1.0), (2.0, 0.0), (0.0, 1.0)].map(|(x, y)| Vec2::new(x, y));
    /// assert!(Footprint::polygon(&bow_tie).is_err());
    /// ```
    pub fn polygon(corners: &[Vec2]) -> Result<Self, BadShape> {
        Ok(Footprint::Polygon(Polygon::new(corners)?))
    }

    /// The outline in the footprint's own frame, counter-clockwise; a tray starts at its front left corner.
    #[must_use]
    pub fn corners(&self) -> Vec<Vec2> {
        match self {
            Footprint::Tray { width, depth } => {
                let (w, d) = (width / 2.0, depth / 2.0);
                [(-w, d), (-w, -d), (w, -d), (w, d)]
                    .map(|(x, y)| Vec2::new(x, y))
                    .to_vec()
            }
            Footprint::Disc { radius } => disc_corners(*radius),
            Footprint::Polygon(polygon) => polygon.corners.clone(),
        }
    }
}

impl Polygon {
    /// A simple polygon by its corners; see [`Footprint::polygon`].
    ///
    /// # Errors
    /// As [`Footprint::polygon`].
    pub fn new(corners: &[Vec2]) -> Result<Self, BadShape> {
        if corners.iter().any(|corner| !corner.is_finite()) {
            return Err(BadShape::NotFinite);
        }
        let mut corners = corners.to_vec();
        corners.dedup();
        while corners.len() > 1 && corners.first() == corners.last() {
            corners.pop();
        }
        if corners.len() < 3 {
            return Err(BadShape::TooFewCorners(corners.len()));
        }
        let has_area = area(&corners).abs() > CONTACT * CONTACT;
        // The halves of a bow tie cancel out; that its edges cross says more.
        if (has_area || !is_flat(&corners))
            && let Some((a, b)) = crossing(&corners)
        {
            return Err(BadShape::CrossesItself(a, b));
        }
        if !has_area {
            return Err(BadShape::NoArea);
        }
        if area(&corners) < 0.0 {
            corners.reverse();
        }
        drop_straight_corners(&mut corners);
        if corners.len() < 3 {
            return Err(BadShape::NoArea);
        }
        let parts = if is_convex(&corners) {
            vec![(0..corners.len() as u32).collect()]
        } else {
            backend::convex_parts(&corners).ok_or(BadShape::NoArea)?
        };
        Ok(Polygon { corners, parts })
    }

    /// The corners, counter-clockwise.
    #[must_use]
    pub fn corners(&self) -> &[Vec2] {
        &self.corners
    }

    /// Convex parts as lists of corner indices, counter-clockwise.
    #[must_use]
    pub fn parts(&self) -> &[Vec<u32>] {
        &self.parts
    }
}

fn check_size(size: f64) -> Result<(), BadShape> {
    if !size.is_finite() {
        return Err(BadShape::NotFinite);
    }
    if size <= 2.0 * CONTACT {
        return Err(BadShape::TooSmall(size));
    }
    Ok(())
}

/// A regular polygon of the disc's area scale: its corners lie outside the rim as far as its edges' middles lie inside.
fn disc_corners(radius: f64) -> Vec<Vec2> {
    let sagitta = CONTACT / 2.0;
    let half_step = crate::units::acos(1.0 - sagitta / radius);
    let count = (std::f64::consts::PI / half_step).ceil().max(8.0);
    let outer = radius + sagitta / 2.0;
    (0..count as u32)
        .map(|i| {
            crate::direction_from_radians(f64::from(i) * std::f64::consts::TAU / count) * outer
        })
        .collect()
}

fn is_convex(corners: &[Vec2]) -> bool {
    let count = corners.len();
    (0..count).all(|i| {
        turn(
            corners[i],
            corners[(i + 1) % count],
            corners[(i + 2) % count],
        ) > 0.0
    })
}

fn turn(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    (b - a).perp_dot(c - b)
}

/// Drops corners at which the outline goes straight on: they are not corners for anybody who measures.
fn drop_straight_corners(corners: &mut Vec<Vec2>) {
    let mut i = 0;
    while i < corners.len() && corners.len() >= 3 {
        let count = corners.len();
        let (a, b, c) = (
            corners[(i + count - 1) % count],
            corners[i],
            corners[(i + 1) % count],
        );
        let base = (c - a).length();
        if turn(a, b, c).abs() <= CONTACT * CONTACT * base.max(CONTACT) {
            corners.remove(i);
            i = i.saturating_sub(1);
        } else {
            i += 1;
        }
    }
}

/// Whether all corners lie on one line.
fn is_flat(corners: &[Vec2]) -> bool {
    let first = corners[0];
    let far = |corner: &&Vec2| (**corner - first).length_squared();
    let last = corners.iter().max_by(|a, b| far(a).total_cmp(&far(b)));
    let last = last.copied().unwrap_or(first);
    corners
        .iter()
        .all(|corner| orientation(first, last, *corner) == 0.0)
}

/// The first two edges that meet where they should not, by index.
fn crossing(corners: &[Vec2]) -> Option<(usize, usize)> {
    let count = corners.len();
    let edge = |i: usize| (corners[i], corners[(i + 1) % count]);
    for a in 0..count {
        for b in a + 1..count {
            let neighbours = b == a + 1 || (a == 0 && b == count - 1);
            let (p, q) = edge(a);
            let (r, s) = edge(b);
            let bad = if neighbours {
                let (far_a, shared, far_b) = if b == a + 1 { (p, q, s) } else { (q, p, r) };
                folds_back(far_a, shared, far_b)
            } else {
                meets(p, q, r, s)
            };
            if bad {
                return Some((a, b));
            }
        }
    }
    None
}

/// Whether two edges from a shared corner run over each other.
fn folds_back(a: Vec2, shared: Vec2, b: Vec2) -> bool {
    orientation(a, shared, b) == 0.0 && (a - shared).dot(b - shared) > 0.0
}

/// Whether two closed segments share a point.
fn meets(p: Vec2, q: Vec2, r: Vec2, s: Vec2) -> bool {
    let (p_side, q_side) = (orientation(r, s, p), orientation(r, s, q));
    let (r_side, s_side) = (orientation(p, q, r), orientation(p, q, s));
    if p_side == 0.0 && q_side == 0.0 {
        let (low_a, high_a) = (p.min(q), p.max(q));
        let (low_b, high_b) = (r.min(s), r.max(s));
        return low_a.cmple(high_b).all() && low_b.cmple(high_a).all();
    }
    p_side * q_side <= 0.0 && r_side * s_side <= 0.0
}

/// Positive when `c` lies left of the line from `a` to `b`; the sign is exact.
fn orientation(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    let coord = |point: Vec2| robust::Coord {
        x: point.x,
        y: point.y,
    };
    robust::orient2d(coord(a), coord(b), coord(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(list: &[(f64, f64)]) -> Vec<Vec2> {
        list.iter().map(|&(x, y)| Vec2::new(x, y)).collect()
    }

    #[test]
    fn bad_polygons_are_named() {
        let cases = [
            (vec![(0.0, 0.0), (1.0, 0.0)], BadShape::TooFewCorners(2)),
            (vec![(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], BadShape::NoArea),
            (
                vec![(0.0, 0.0), (f64::NAN, 0.0), (2.0, 1.0)],
                BadShape::NotFinite,
            ),
            (
                vec![(0.0, 0.0), (3.0, 2.0), (2.0, 0.0), (0.0, 1.0)],
                BadShape::CrossesItself(0, 2),
            ),
            (
                vec![(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (2.0, 0.0), (0.0, 2.0)],
                BadShape::CrossesItself(0, 2),
            ),
        ];
        for (corners, expected) in cases {
            assert_eq!(
                Polygon::new(&points(&corners)),
                Err(expected),
                "{corners:?}"
            );
        }
    }

    #[test]
    fn an_l_splits_into_parts_of_the_same_area() {
        let corners = points(&[
            (0.0, 0.0),
            (0.0, 4.0),
            (1.0, 4.0),
            (1.0, 1.0),
            (3.0, 1.0),
            (3.0, 0.0),
        ]);
        let polygon = Polygon::new(&corners).expect("an L is simple");
        let total: f64 = polygon
            .parts()
            .iter()
            .map(|part| {
                area(
                    &part
                        .iter()
                        .map(|i| polygon.corners()[*i as usize])
                        .collect::<Vec<_>>(),
                )
            })
            .sum();
        assert!((total - 6.0).abs() < 1e-12);
        assert!(polygon.parts().len() >= 2);
        assert!(area(polygon.corners()) > 0.0);
    }

    #[test]
    fn straight_corners_are_dropped() {
        let corners = points(&[
            (0.0, 0.0),
            (1.0, 0.0),
            (2.0, 0.0),
            (2.0, 2.0),
            (0.0, 2.0),
            (0.0, 1.0),
        ]);
        assert_eq!(
            Polygon::new(&corners).map(|polygon| polygon.corners().len()),
            Ok(4)
        );
    }

    #[test]
    fn a_disc_stays_near_its_circle() {
        for radius in [0.1, 0.7, 3.0, 12.0] {
            let corners = disc_corners(radius);
            let outer = corners
                .iter()
                .map(|corner| corner.length())
                .fold(0.0, f64::max);
            let inner = ((corners[0] + corners[1]) / 2.0).length();
            assert!(
                outer - radius <= CONTACT / 4.0 + 1e-12 && radius - inner <= CONTACT / 4.0 + 1e-12
            );
        }
    }
}
