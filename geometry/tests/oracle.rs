//! Gaps, overlaps and slides against slower or foreign ways to the same answers.
//!
//! The exact loop over corners and edges, the hull of all corner differences, and parry's own queries.

use std::fmt;

use geometry::{
    Body, CONTACT, Convex, Footprint, Placement, Vec2, gap, separation, slide, touches,
};
use parry2d::math::Pose as ParryPose;
use parry2d::query::{ShapeCastOptions, cast_shapes, contact, distance};
use parry2d::shape::Cuboid;

const PAIRS: u64 = 20_000;
/// How far a length may be from the oracle's, inches.
const ERROR: f64 = 1e-9;
const TRAYS: [(f64, f64); 4] = [(5.5, 4.8), (5.5, 5.0), (2.76, 2.76), (2.76, 5.55)];

#[test]
fn gaps_agree_with_the_exact_loop() {
    let mut worst = 0.0_f64;
    for pair in all_pairs() {
        let found = gap(&pair.a.body, &pair.b.body);
        let exact = loop_gap(pair.a.body.outline(), pair.b.body.outline());
        if touches(exact) || touches(separation(&pair.a.body, &pair.b.body)) {
            assert_eq!(found.length, 0.0, "{pair:?}");
            assert!(off_outline(&pair.a.body, found.from) <= CONTACT, "{pair:?}");
            assert!(off_outline(&pair.b.body, found.to) <= CONTACT, "{pair:?}");
            continue;
        }
        worst = worst.max((found.length - exact).abs());
        worst = worst.max(((found.to - found.from).length() - exact).abs());
        worst = worst.max(off_outline(&pair.a.body, found.from).abs());
        worst = worst.max(off_outline(&pair.b.body, found.to).abs());
        assert!(worst <= ERROR, "{pair:?}: {found:?}, not {exact}");
    }
    println!("gap against the exact loop: worst {worst:e} in");
}

#[test]
fn overlaps_agree_with_the_hull_of_differences() {
    let mut worst = 0.0_f64;
    for pair in all_pairs() {
        let found = separation(&pair.a.body, &pair.b.body);
        let exact = hull_separation(pair.a.body.outline(), pair.b.body.outline());
        worst = worst.max((found - exact).abs());
        assert!(worst <= ERROR, "{pair:?}: {found}, not {exact}");
    }
    println!("separation against the hull of differences: worst {worst:e} in");
}

#[test]
fn gaps_agree_with_parry() {
    let (mut worst, mut worst_depth) = (0.0_f64, 0.0_f64);
    for pair in all_pairs() {
        let found = separation(&pair.a.body, &pair.b.body);
        let ((at_a, a), (at_b, b)) = (pair.a.parry(), pair.b.parry());
        if found > 0.0 {
            let other = distance(&at_a, &a, &at_b, &b).expect("cuboids are supported");
            worst = worst.max((found - other.distance).abs());
            assert!(worst <= ERROR, "{pair:?}: {found}, not {other:?}");
        } else {
            let other = contact(&at_a, &a, &at_b, &b, 0.0).expect("cuboids are supported");
            let depth = other.map_or(0.0, |contact| contact.dist);
            worst_depth = worst_depth.max((found - depth).abs());
            assert!(worst_depth <= ERROR, "{pair:?}: {found}, not {depth}");
        }
    }
    println!("gap against parry: worst {worst:e} in, overlap {worst_depth:e} in");
}

#[test]
fn slides_agree_with_parry() {
    let (mut worst, mut hits, mut grazed) = (0.0_f64, 0, 0);
    for (pair, direction) in slides() {
        let found = slide(
            &pair.a.body,
            direction,
            f64::INFINITY,
            &[((), &pair.b.body)],
        );
        let ((at_a, a), (at_b, b)) = (pair.a.parry(), pair.b.parry());
        let options = ShapeCastOptions::default();
        let other = cast_shapes(&at_a, direction, &a, &at_b, Vec2::ZERO, &b, options)
            .expect("cuboids are supported");
        match (found.hit, other) {
            (Some(_), Some(other)) => {
                hits += 1;
                worst = worst.max((found.travel - other.time_of_impact).abs());
                assert!(
                    worst <= 1e-6,
                    "{pair:?} {direction}: {found:?}, not {other:?}"
                );
            }
            (None, None) => {}
            // parry stops at what is only touched in passing, and may miss what is touched from the start.
            _ if touches(separation(&pair.a.body, &pair.b.body)) => {}
            _ => {
                grazed += 1;
                assert!(
                    sideways_overlap(&pair, direction) <= 2.0 * CONTACT,
                    "{pair:?} {direction}: {found:?}, not {other:?}"
                );
            }
        }
    }
    assert!(hits > 5_000, "only {hits} of the slides hit");
    println!("slide against parry: worst {worst:e} in over {hits} hits, {grazed} grazed");
}

#[test]
fn slides_agree_with_stepping() {
    let mut worst = 0.0_f64;
    for (pair, direction) in slides().step_by(5) {
        let found = slide(&pair.a.body, direction, 80.0, &[((), &pair.b.body)]);
        let apart = |travel: f64| {
            let pose = pair.a.body.pose().moved(direction * travel);
            separation(&pair.a.body.at(pose), &pair.b.body)
        };
        for step in 0..64 {
            let travel = found.travel * f64::from(step) / 64.0;
            let limit = if found.hit.is_some() { 0.0 } else { -CONTACT };
            assert!(
                apart(travel) >= limit - ERROR,
                "{pair:?} {direction}: in at {travel}"
            );
        }
        if let Some(hit) = found.hit {
            worst = worst.max(apart(found.travel).abs());
            assert!(worst <= ERROR, "{pair:?} {direction}: not in contact");
            assert!(
                off_outline(&pair.b.body, hit.at) <= CONTACT,
                "{pair:?} {direction}"
            );
            let deepest = (1..2_000).map(|step| apart(found.travel + f64::from(step) * 0.01));
            assert!(
                deepest.fold(0.0, f64::min) < -0.9 * CONTACT,
                "{pair:?} {direction}: nothing would have been in the way"
            );
        }
    }
    println!("slide's end: worst gap {worst:e} in");
}

/// A tray on the table, as it is stored and as both sides read it.
struct Tray {
    size: Vec2,
    body: Body,
}

impl fmt::Debug for Tray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {:?}", self.size, self.body.pose())
    }
}

impl Tray {
    fn new((width, depth): (f64, f64), at: Placement) -> Self {
        let footprint = Footprint::tray(width, depth).expect("a tray");
        Tray {
            size: Vec2::new(width, depth),
            body: Body::new(footprint, at.pose()),
        }
    }

    fn parry(&self) -> (ParryPose, Cuboid) {
        let pose = self.body.pose();
        (
            ParryPose::new(pose.center, pose.heading()),
            Cuboid::new(self.size / 2.0),
        )
    }
}

#[derive(Debug)]
struct Pair {
    a: Tray,
    b: Tray,
}

/// Pairs strewn over the table; every other one is pulled together so that it is near or in contact.
fn all_pairs() -> impl Iterator<Item = Pair> {
    let mut random = Random(1);
    (0..PAIRS).map(move |index| {
        let a = random.tray();
        let mut b = random.tray();
        if index % 2 == 1 {
            let toward = (a.body.pose().center - b.body.pose().center).normalize_or_zero();
            let run = slide(&b.body, toward, 80.0, &[((), &a.body)]).travel;
            let pose = b
                .body
                .pose()
                .moved(toward * (run + random.between(-0.5, 0.5).powi(3)));
            b.body = b.body.at(pose);
        }
        Pair { a, b }
    })
}

/// Pairs that are apart, each with a direction that mostly points at the other tray.
fn slides() -> impl Iterator<Item = (Pair, Vec2)> {
    let mut random = Random(2);
    all_pairs()
        .filter(|pair| separation(&pair.a.body, &pair.b.body) > 0.0)
        .map(move |pair| {
            let toward = pair.b.body.pose().center - pair.a.body.pose().center;
            let beside = Vec2::new(random.between(-4.0, 4.0), random.between(-4.0, 4.0));
            let direction = (toward + beside).normalize();
            (pair, direction)
        })
}

/// A repeatable stream of numbers (SplitMix64: Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn tray(&mut self) -> Tray {
        let kind = TRAYS[(self.next() % 4) as usize];
        let (x, y) = (self.between(-21.0, 21.0), self.between(-21.0, 21.0));
        // Parallel and square trays are common on a table and hard on iterative solvers.
        let heading = match self.next() % 4 {
            0 => 90.0 * (self.next() % 4) as f64,
            _ => self.between(0.0, 360.0),
        };
        Tray::new(kind, Placement::new(x, y, heading))
    }
}

/// Every corner against every edge, both ways: the shortest distance of two outlines.
fn loop_gap(a: &[Vec2], b: &[Vec2]) -> f64 {
    let one_way = |corners: &[Vec2], outline: &[Vec2]| {
        corners
            .iter()
            .map(|corner| off_edges(outline, *corner))
            .fold(f64::INFINITY, f64::min)
    };
    one_way(a, b).min(one_way(b, a))
}

fn off_edges(outline: &[Vec2], point: Vec2) -> f64 {
    let ends = outline.iter().cycle().skip(1);
    outline
        .iter()
        .zip(ends)
        .map(|(start, end)| {
            let along = *end - *start;
            let at = ((point - *start).dot(along) / along.length_squared()).clamp(0.0, 1.0);
            (point - *start - along * at).length()
        })
        .fold(f64::INFINITY, f64::min)
}

fn off_outline(body: &Body, point: Vec2) -> f64 {
    if body.contains(point) {
        return 0.0;
    }
    off_edges(body.outline(), point)
}

/// The distance of the origin from the outline of all differences of corners, negative inside.
fn hull_separation(a: &[Vec2], b: &[Vec2]) -> f64 {
    let differences: Vec<Vec2> = a
        .iter()
        .flat_map(|from| b.iter().map(move |to| *to - *from))
        .collect();
    let hull = hull(differences);
    let inside = Convex::new(hull.clone()).contains(Vec2::ZERO);
    let length = off_edges(&hull, Vec2::ZERO);
    if inside { -length } else { length }
}

/// The convex hull, counter-clockwise (Andrew 1979). Nearly straight corners go: they would make edges of no length.
fn hull(mut points: Vec<Vec2>) -> Vec<Vec2> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let half = |points: &mut dyn Iterator<Item = Vec2>| {
        let mut chain: Vec<Vec2> = Vec::new();
        for point in points {
            while let [.., before, last] = chain[..] {
                if (last - before).perp_dot(point - before) > 1e-11 {
                    break;
                }
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut corners = half(&mut points.iter().copied());
    corners.extend(half(&mut points.iter().rev().copied()));
    corners
}

/// How far two trays overlap as seen along a direction.
fn sideways_overlap(pair: &Pair, direction: Vec2) -> f64 {
    let side = direction.perp();
    let span = |body: &Body| {
        let at = body.outline().iter().map(|corner| corner.dot(side));
        at.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| {
            (low.min(at), high.max(at))
        })
    };
    let ((low_a, high_a), (low_b, high_b)) = (span(&pair.a.body), span(&pair.b.body));
    high_a.min(high_b) - low_a.max(low_b)
}
