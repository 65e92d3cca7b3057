//! Over which travels is a sliding body too near to another?
//!
//! A body slid along a line is a point that moves past the other body grown by it (the Minkowski difference; Ericson,
//! Real-Time Collision Detection, 2005, 3.12), so that the line is cut by straight edges and by circles about corners.
//! Exact up to rounding, no iteration.

use geometry::{Body, Convex, Vec2};

/// The travels, behind as well as ahead, at which a body is nearer to another than a clearance.
///
/// Inches; `direction` is a unit vector. A clearance below 0 asks for an overlap deeper than that. One stretch for
/// each pair of convex parts that come so near.
pub(super) fn near(
    moving: &Body,
    direction: Vec2,
    target: &Body,
    clearance: f64,
) -> Vec<(f64, f64)> {
    let aside = (target.pose().center - moving.pose().center).perp_dot(direction);
    if aside.abs() > moving.radius() + target.radius() + clearance.max(0.0) {
        return Vec::new();
    }
    let pairs = moving
        .parts()
        .iter()
        .flat_map(|a| target.parts().iter().map(move |b| (&a.shape, &b.shape)));
    pairs
        .filter_map(|(a, b)| near_parts(a, direction, b, clearance))
        .collect()
}

fn near_parts(a: &Convex, direction: Vec2, b: &Convex, clearance: f64) -> Option<(f64, f64)> {
    let grown = b.less(a);
    if clearance <= 0.0 {
        return cut(planes(&grown), direction, clearance);
    }
    let strips = planes(&grown).zip(grown.edges());
    let strips = strips.filter_map(|((normal, from), (_, to))| {
        let along = normal.perp();
        let strip = [
            (normal, from + normal * clearance),
            (along, to),
            (-normal, from),
            (-along, from),
        ];
        cut(strip.into_iter(), direction, 0.0)
    });
    let corners = grown
        .corners()
        .iter()
        .filter_map(|corner| cut_circle(*corner, direction, clearance));
    let inside = cut(planes(&grown), direction, 0.0);
    inside
        .into_iter()
        .chain(strips)
        .chain(corners)
        .reduce(|all, (from, to)| (all.0.min(from), all.1.max(to)))
}

/// The edges of a polygon, each as its normal and a point on it.
fn planes(polygon: &Convex) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
    let normals = polygon.normals().iter().copied();
    normals.zip(polygon.corners().iter().copied())
}

/// The part of a line from the origin that runs behind all of some edges, each moved out by an amount.
fn cut(
    planes: impl Iterator<Item = (Vec2, Vec2)>,
    direction: Vec2,
    out: f64,
) -> Option<(f64, f64)> {
    let (mut from, mut to) = (f64::NEG_INFINITY, f64::INFINITY);
    for (normal, corner) in planes {
        let (height, speed) = (normal.dot(corner) + out, normal.dot(direction));
        if speed > 0.0 {
            to = to.min(height / speed);
        } else if speed < 0.0 {
            from = from.max(height / speed);
        } else if height <= 0.0 {
            return None;
        }
    }
    (from < to).then_some((from, to))
}

/// The part of a line from the origin that runs inside a circle.
fn cut_circle(center: Vec2, direction: Vec2, radius: f64) -> Option<(f64, f64)> {
    let aside = center.perp_dot(direction);
    let rest = radius * radius - aside * aside;
    (rest > 0.0).then(|| {
        let (middle, half) = (center.dot(direction), rest.sqrt());
        (middle - half, middle + half)
    })
}

#[cfg(test)]
mod tests {
    use geometry::{Footprint, Placement, separation};
    use proptest::prelude::*;

    use super::*;

    fn tray(x: f64, y: f64, heading: f64) -> Body {
        let tray = Footprint::Tray {
            width: 5.5,
            depth: 4.8,
        };
        Body::new(tray, Placement::new(x, y, heading).pose())
    }

    proptest! {
        /// Stepping along the line and measuring at every step says the same.
        #[test]
        fn stepping_agrees(x in -9.0..9.0f64, y in -9.0..9.0f64, turn in 0.0..360.0f64, clearance in prop::sample::select(vec![-0.5, -0.001, 0.0, 0.001, 1.0])) {
            let (body, other) = (tray(0.0, 0.0, 20.0), tray(x, y, turn));
            let direction = body.pose().front;
            let runs = near(&body, direction, &other, clearance);
            for step in -200..=200 {
                let travel = f64::from(step) / 10.0;
                let apart = separation(&body.at(body.pose().moved(direction * travel)), &other);
                let inside = runs.iter().any(|(from, to)| *from < travel && travel < *to);
                prop_assert!((apart - clearance).abs() < 1e-9 || inside == (apart < clearance), "{travel}: {apart}");
            }
        }
    }

    #[test]
    fn a_body_beside_the_line_is_never_near() {
        assert!(near(&tray(0.0, 0.0, 0.0), Vec2::Y, &tray(6.6, 9.0, 0.0), 1.0).is_empty());
        assert_eq!(
            near(&tray(0.0, 0.0, 0.0), Vec2::Y, &tray(6.4, 9.0, 0.0), 1.0).len(),
            1
        );
    }
}
