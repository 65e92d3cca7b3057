//! The places that the benchmarks measure: exact test scenes, and random pairs of trays.

#![expect(
    clippy::expect_used,
    reason = "a benchmark without its scenes ends with a message"
)]

use std::collections::BTreeMap;

use geometry::{
    Body, Convex, Footprint, Placement, Pose, Side, Vec2, half_plane, radians_from_direction,
};
use serde::Deserialize;

/// Scenes of convex blockers, by their number, and queries of sight between two trays of one.
#[derive(Deserialize)]
pub(crate) struct Vectors {
    scenes: BTreeMap<String, Vec<Raw>>,
    los: Vec<(String, usize, usize, usize, u8, u8)>,
}

#[derive(Deserialize)]
struct Raw {
    #[serde(rename = "T")]
    size: f64,
    polys: Vec<Vec<(f64, f64)>>,
}

/// One scene: trays and hulls on a square table.
pub(crate) struct Scene {
    pub(crate) size: f64,
    pub(crate) bodies: Vec<Body>,
}

impl Vectors {
    pub(crate) fn read() -> Self {
        serde_json::from_str(include_str!("../../tests/data/geometry.json")).expect("vectors")
    }

    /// All scenes of a number of blockers.
    pub(crate) fn scenes(&self, count: usize) -> Vec<Scene> {
        self.scenes[&count.to_string()]
            .iter()
            .map(Scene::new)
            .collect()
    }

    /// Queries of sight among a number of blockers: scene, source, target.
    pub(crate) fn sights(&self, count: usize) -> Vec<(usize, usize, usize)> {
        let count = count.to_string();
        let rows = self.los.iter().filter(|row| row.0 == count);
        rows.map(|row| (row.1, row.2, row.3)).collect()
    }
}

impl Scene {
    fn new(raw: &Raw) -> Self {
        let bodies = raw.polys.iter().map(|corners| {
            let corners: Vec<Vec2> = corners
                .iter()
                .map(|(x, y)| Vec2::new(*x, *y) / 1024.0)
                .collect();
            let [left, right, rear_right, _] = corners[..] else {
                let hull = Footprint::polygon(&corners).expect("a hull");
                return Body::new(hull, Pose::new(Vec2::ZERO, 0.0));
            };
            let depth = right - rear_right;
            let tray = Footprint::tray((right - left).length(), depth.length()).expect("a tray");
            Body::new(
                tray,
                Pose::new((left + rear_right) / 2.0, radians_from_direction(depth)),
            )
        });
        Scene {
            size: raw.size,
            bodies: bodies.collect(),
        }
    }

    /// Places of the trays in the list of bodies.
    pub(crate) fn trays(&self) -> Vec<usize> {
        let is_tray = |i: &usize| matches!(self.bodies[*i].footprint(), Footprint::Tray { .. });
        (0..self.bodies.len()).filter(is_tray).collect()
    }

    pub(crate) fn shapes(&self) -> Vec<&Convex> {
        self.bodies
            .iter()
            .map(|body| &body.parts()[0].shape)
            .collect()
    }

    /// The table with an inch round it.
    pub(crate) fn window(&self) -> Convex {
        let (low, high) = (-1.0, self.size + 1.0);
        let corners = [(low, low), (high, low), (high, high), (low, high)];
        Convex::new(corners.map(|(x, y)| Vec2::new(x, y)).to_vec())
    }

    /// The part of the window in a tray's front arc, with rays at 45 degrees, and the front edge.
    pub(crate) fn front(&self, tray: usize) -> ((Vec2, Vec2), Convex) {
        let (left, right) = self.bodies[tray].edge(Side::Front);
        let (along, front) = ((right - left).normalize(), self.bodies[tray].pose().front);
        let mut rest = self.window().corners().to_vec();
        for (corner, out) in [
            (left, -front),
            (left, -along - front),
            (right, along - front),
        ] {
            rest = half_plane(&rest, corner, out.normalize());
        }
        ((left, right), Convex::new(rest))
    }

    /// All bodies but one, by their place.
    pub(crate) fn others(&self, but: usize) -> Vec<(usize, &Body)> {
        self.bodies
            .iter()
            .enumerate()
            .filter(|(i, _)| *i != but)
            .collect()
    }
}

/// A thousand pairs of trays on a table of 48 in, by a fixed linear congruence (Knuth, MMIX).
pub(crate) fn pairs() -> Vec<(Body, Body)> {
    let mut state = 1_u64;
    let mut next = move |range: f64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) as f64 / (1_u64 << 31) as f64 - 0.5) * range
    };
    let trays = [(5.5, 4.8), (2.76, 5.55), (3.1, 3.1), (6.5, 4.1)];
    let mut body = move || {
        let (width, depth) = trays[(next(4.0) + 2.0) as usize % 4];
        let tray = Footprint::tray(width, depth).expect("a tray");
        Body::new(
            tray,
            Placement::new(next(48.0), next(48.0), next(360.0)).pose(),
        )
    };
    (0..1000).map(|_| (body(), body())).collect()
}

/// Hands out a list's items round and round.
pub(crate) fn round<'a, T>(list: &'a [T]) -> impl FnMut() -> &'a T {
    let mut items = list.iter().cycle();
    move || items.next().expect("a list of some items")
}
