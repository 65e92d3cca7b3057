//! Polygons of every kind: refused with a reason, or cut into convex parts that make the whole.

use geometry::{BadShape, Body, Border, Footprint, Pose, Vec2};
use proptest::prelude::*;

fn corners(size: i32) -> impl Strategy<Value = Vec<Vec2>> {
    let corner = (-size..=size, -size..=size);
    prop::collection::vec(corner, 0..12).prop_map(move |list| {
        list.into_iter()
            .map(|(x, y)| Vec2::new(f64::from(x), f64::from(y)) * (12.0 / f64::from(size)))
            .collect()
    })
}

/// Spikes and bays round a point: simple, and far from convex.
fn star() -> impl Strategy<Value = Vec<Vec2>> {
    prop::collection::vec((0.02..1.0f64, 0.05..12.0f64), 3..40).prop_map(|list| {
        let turn: f64 = list.iter().map(|(step, _)| step).sum();
        let mut heading = 0.0;
        list.iter()
            .map(|(step, radius)| {
                heading += step / turn * std::f64::consts::TAU;
                let corner = geometry::direction_from_radians(heading) * *radius;
                Vec2::new(
                    geometry::Len::from_inches(corner.x).inches(),
                    geometry::Len::from_inches(corner.y).inches(),
                )
            })
            .collect()
    })
}

fn check(corners: &[Vec2]) -> Result<(), TestCaseError> {
    let footprint = match Footprint::polygon(corners) {
        Ok(footprint) => footprint,
        Err(BadShape::NotFinite) => return Err(TestCaseError::fail("the corners are numbers")),
        Err(_) => return Ok(()),
    };
    let body = Body::new(footprint, Pose::new(Vec2::ZERO, 0.0));
    let parts: f64 = body.parts().iter().map(|part| part.shape.area()).sum();
    prop_assert!(
        (parts - body.area()).abs() <= 1e-6 * body.area().max(1.0),
        "{parts} of {}",
        body.area()
    );
    let true_edges = body
        .parts()
        .iter()
        .flat_map(|part| &part.edges)
        .filter(|edge| **edge == Border::True);
    prop_assert_eq!(
        true_edges.count(),
        body.outline().len(),
        "every true edge belongs to one part"
    );
    for part in body.parts() {
        for (a, b) in part.shape.edges() {
            let normal = -(b - a).perp().normalize_or_zero();
            let out = part
                .shape
                .corners()
                .iter()
                .map(|corner| normal.dot(*corner - a))
                .fold(0.0, f64::max);
            prop_assert!(out <= 1e-9, "a part bulges by {}", out);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(crate::cases::usual(2000))]
    #[test]
    fn coarse_polygons_are_cut_or_refused(corners in corners(4)) {
        check(&corners)?;
    }

    #[test]
    fn stars_are_cut_or_refused(corners in star()) {
        check(&corners)?;
    }

    #[test]
    fn fine_polygons_are_cut_or_refused(corners in corners(3_000)) {
        check(&corners)?;
    }
}
