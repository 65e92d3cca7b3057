//! Regions by threat bands against slides one heading at a time.

use std::f64::consts::PI;

use geometry::{
    BAND_OUTWARD, Body, Convex, Footprint, FreeRun, Pose, Region, RunEnd, SlidesWork, Vec2,
    bands_by_runs, bands_by_slides, corridor, direction_from_radians, free_run_past, overlaps,
    radians_from_direction, separation, slide,
};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn tray(width: f64, depth: f64, x: f64, y: f64, heading: f64) -> Body {
    let footprint = Footprint::tray(width, depth).expect("a tray of some size");
    Body::new(footprint, Pose::new(Vec2::new(x, y), heading))
}

fn trays() -> impl Strategy<Value = Vec<Body>> {
    let place = (
        -14.0..14.0f64,
        -14.0..14.0f64,
        0.0..6.3f64,
        0.4..6.0f64,
        0.4..6.0f64,
    );
    let one = place.prop_map(|(x, y, turn, w, d)| tray(w, d, x, y, turn));
    prop::collection::vec(one, 0..10)
}

/// Headings a thousandth of a radian apart and at both ends of every piece, with their runs.
fn stepped(run: &FreeRun<usize>) -> Vec<(f64, f64)> {
    let mut found = Vec::new();
    for piece in run.pieces() {
        let count = ((piece.to - piece.from) / 0.001).ceil().max(2.0) as u32;
        for i in 0..=count {
            let share = (f64::from(i) / f64::from(count)).clamp(1e-9, 1.0 - 1e-9);
            let heading = piece.from + (piece.to - piece.from) * share;
            if let Some((length, _)) = run.run_at(heading) {
                found.push((heading, length));
            }
        }
    }
    found
}

/// How far a point is from all that a tray sweeps on a slide.
fn beyond(body: &Body, heading: f64, length: f64, point: Vec2) -> f64 {
    let half = body.size() / 2.0;
    let local = body.pose().turned_to(heading).local_from_table(point);
    let beside = (local.x.abs() - half.x).max(0.0);
    let ahead = (local.y - half.y - length).max(-half.y - local.y).max(0.0);
    Vec2::new(beside, ahead).length()
}

proptest! {
    #![proptest_config(crate::cases::usual(96))]

    #[test]
    fn bands_hold_every_slide_and_little_more(
        bodies in trays(), friends in 0..3usize, w in 1.0..6.0f64, d in 1.0..6.0f64, speed in 1.0..8.0f64
    ) {
        let body = tray(w, d, 0.3, -0.2, 1.0);
        let keyed: Vec<(usize, &Body)> = bodies.iter().enumerate().collect();
        let (may_cross, obstacles) = keyed.split_at(friends.min(keyed.len()));
        let lengths = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0].map(|roll| speed + roll);
        let run = free_run_past(&body, speed + 6.0, obstacles, may_cross);
        let bands = bands_by_runs(&run, &lengths);
        let stepped = stepped(&run);
        for (heading, length) in stepped.iter().step_by(7) {
            let turned = body.at(body.pose().turned_to(*heading));
            for (band, most) in bands.iter().zip(lengths) {
                for share in [0.0, 0.37, 1.0] {
                    let offset = direction_from_radians(*heading) * (length.min(most) * share);
                    for (from, to) in turned.parts()[0].shape.edges() {
                        for point in [from, from.lerp(to, 0.31)] {
                            prop_assert!(band.contains(point + offset), "{} at {}", point + offset, heading);
                        }
                    }
                }
            }
        }
        for (band, most) in bands.iter().zip(lengths) {
            prop_assert!(band.is_empty() == stepped.is_empty() && band.outlines().len() <= 1);
            // The border goes over most at its corners and between them.
            for outline in band.outlines() {
                for (at, from) in outline.iter().enumerate() {
                    let to = outline[(at + 1) % outline.len()];
                    for point in [*from, from.lerp(to, 0.5)] {
                        let nearest = stepped
                            .iter()
                            .map(|(heading, length)| beyond(&body, *heading, length.min(most), point))
                            .fold(f64::INFINITY, f64::min);
                        prop_assert!(nearest <= BAND_OUTWARD + 0.005, "{} is {} off", point, nearest);
                    }
                }
            }
        }
        for pair in bands.windows(2) {
            prop_assert!(pair[0].minus(&pair[1]).area() < 1e-3);
        }
    }
}

#[test]
fn an_open_band_is_a_disc_round_the_corners() {
    let body = tray(5.5, 4.8, 0.0, 0.0, 0.0);
    let run = free_run_past::<usize>(&body, 11.0, &[], &[]);
    let bands = bands_by_runs(&run, &[6.0, 11.0]);
    for (band, length) in bands.iter().zip([6.0, 11.0]) {
        let radius = Vec2::new(2.75, 2.4 + length).length();
        for outline in band.outlines() {
            assert!(outline.iter().all(|corner| {
                let over = corner.length() - radius;
                (0.0..BAND_OUTWARD).contains(&over)
            }));
            assert!(outline.len() < 200, "{}", outline.len());
        }
        assert!(band.area() > PI * radius * radius && band.contains(Vec2::ZERO));
    }
}

#[test]
fn nothing_is_touched_without_a_legal_heading() {
    let rock = tray(20.0, 20.0, 0.0, 0.0, 0.3);
    let body = tray(2.0, 2.0, 1.0, 0.0, 0.0);
    let run = free_run_past(&body, 6.0, &[(0, &rock)], &[]);
    assert!(
        bands_by_runs(&run, &[3.0, 6.0])
            .iter()
            .all(Region::is_empty)
    );
}

/// A tray with what stands about it.
struct Scene<'a> {
    body: &'a Body,
    obstacles: &'a [(usize, &'a Body)],
    may_cross: &'a [(usize, &'a Body)],
    most: f64,
}

impl Scene<'_> {
    /// Legal headings at most a step apart, five or more of every piece; half a turn tells all.
    fn headings(&self, step: f64) -> Vec<f64> {
        let run = free_run_past(self.body, 0.0, self.obstacles, self.may_cross);
        let mut found = Vec::new();
        for piece in run.pieces() {
            let (from, to) = (piece.from.max(0.0), piece.to);
            if matches!(piece.end, RunEnd::Overlap(_)) || from >= to {
                continue;
            }
            let count = ((to - from) / step).ceil().max(4.0) as u32;
            found.extend((0..=count).map(|i| {
                let share = (f64::from(i) / f64::from(count)).clamp(1e-9, 1.0 - 1e-9);
                from + (to - from) * share
            }));
        }
        found
    }

    /// The turned tray; `None` at a heading that is not legal.
    fn turned(&self, heading: f64) -> Option<Body> {
        let turned = self.body.at(self.body.pose().turned_to(heading));
        let mut others = self.obstacles.iter().chain(self.may_cross);
        let stands = !others.any(|(_, other)| overlaps(separation(&turned, other)));
        stands.then_some(turned)
    }

    /// Where a turned tray slides to.
    fn slid(&self, turned: &Body, way: f64) -> Vec2 {
        let way = direction_from_radians(way);
        way * slide(turned, way, self.most, self.obstacles).travel
    }

    /// Ways all round, ways on which a corner of the tray grazes a corner of an obstacle or meets a point, and halfway
    /// between: whatever the tray slides through, however narrow, one of them leads through.
    fn ways(&self, turned: &Body, point: Option<Vec2>) -> Vec<f64> {
        let mut ways: Vec<f64> = (-90..90).map(|i| f64::from(i) * PI / 90.0).collect();
        let obstacles = self.obstacles.iter().flat_map(|(_, body)| body.outline());
        for to in obstacles.copied().chain(point) {
            let from = turned.outline().iter();
            ways.extend(from.map(|from| radians_from_direction(to - *from)));
        }
        ways.sort_by(f64::total_cmp);
        let halfway: Vec<f64> = ways.windows(2).map(|w| w[0].midpoint(w[1])).collect();
        ways.extend(halfway);
        ways
    }

    /// How far a point is from what one slide sweeps.
    fn distance(&self, [heading, way]: [f64; 2], point: Vec2) -> f64 {
        self.turned(heading).map_or(f64::INFINITY, |turned| {
            corridor(&turned, self.slid(&turned, way)).distance(point)
        })
    }

    /// How far a point is from all that slides sweep, or at least no more than is allowed; slides that had to be looked
    /// for are kept for other points.
    fn nearest(&self, slides: &mut Vec<([f64; 2], Convex)>, point: Vec2) -> f64 {
        let known = slides.iter().map(|(at, cell)| (cell.distance(point), *at));
        let (mut least, _) = self.improved(known.collect(), point);
        for step in [0.02, 0.004, 0.0008] {
            if least > ALLOWED {
                let (nearest, at) = self.improved(self.closer(step, point), point);
                least = least.min(nearest);
                if let Some(turned) = self.turned(at[0]) {
                    slides.push((at, corridor(&turned, self.slid(&turned, at[1]))));
                }
            }
        }
        least
    }

    /// The best slide toward a point at each heading, until one is good enough.
    fn closer(&self, step: f64, point: Vec2) -> Vec<(f64, [f64; 2])> {
        let mut found = Vec::new();
        for heading in self.headings(step) {
            let Some(turned) = self.turned(heading) else {
                continue;
            };
            let mut best = (f64::INFINITY, [heading, 0.0]);
            for way in self.ways(&turned, Some(point)) {
                let open = corridor(&turned, direction_from_radians(way) * self.most);
                if open.distance(point) < best.0 {
                    let distance = corridor(&turned, self.slid(&turned, way)).distance(point);
                    if distance < best.0 {
                        best = (distance, [heading, way]);
                    }
                }
            }
            found.push(best);
            if best.0 <= ALLOWED {
                break;
            }
        }
        found
    }

    /// The nearest slide that the best ones lead to by ever smaller steps.
    fn improved(&self, mut best: Vec<(f64, [f64; 2])>, point: Vec2) -> (f64, [f64; 2]) {
        best.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut nearest = (f64::INFINITY, [0.0; 2]);
        for (start, at) in best.into_iter().take(12) {
            let (mut least, mut at, mut step) = (start, at, 0.02);
            while step > 1e-5 && least > ALLOWED {
                let tried = (0..8).map(|i| {
                    let by = direction_from_radians(f64::from(i) * PI / 4.0) * step;
                    let there = [at[0] + by.x, at[1] + by.y];
                    (self.distance(there, point), there)
                });
                match tried.min_by(|a, b| a.0.total_cmp(&b.0)) {
                    Some((distance, there)) if distance < least => {
                        (least, at) = (distance, there);
                    }
                    _ => step /= 2.0,
                }
            }
            if least < nearest.0 {
                nearest = (least, at);
            }
            if least <= ALLOWED {
                break;
            }
        }
        nearest
    }

    /// Whether a region holds all that slides sweep, and goes over by no more than is allowed.
    fn is_told_by(&self, band: &Region) -> Result<(), TestCaseError> {
        let headings = self.headings(PI / 90.0);
        prop_assert_eq!(band.is_empty(), headings.is_empty());
        let mut slides = Vec::new();
        for (at, heading) in headings.iter().enumerate() {
            let Some(turned) = self.turned(*heading) else {
                continue;
            };
            let mut ways: Vec<f64> = (0..180).map(|i| f64::from(i) * PI / 90.0).collect();
            if at % 10 == 0 {
                ways.extend(self.ways(&turned, None));
            }
            for way in ways {
                let offset = self.slid(&turned, way);
                for corner in turned.outline() {
                    let at = *corner + offset;
                    prop_assert!(band.contains(at), "{} by {} to {}", at, heading, way);
                }
                slides.push(([*heading, way], corridor(&turned, offset)));
            }
        }
        let inside = |point: &Vec2| self.obstacles.iter().any(|(_, body)| body.contains(*point));
        let outlines = band.outlines().iter().flatten();
        for point in outlines.filter(|point| !inside(point)) {
            let nearest = self.nearest(&mut slides, *point);
            prop_assert!(nearest <= ALLOWED, "{} is {} off", point, nearest);
        }
        Ok(())
    }
}

/// How far a region of slides in any direction may go over.
const ALLOWED: f64 = 0.1;

fn are_told_by_slides(
    body: &Body,
    speed: f64,
    obstacles: &[(usize, &Body)],
    may_cross: &[(usize, &Body)],
) -> Result<(), TestCaseError> {
    let lengths = [speed + 1.0, speed + 6.0];
    let bands = bands_by_slides(body, &lengths, obstacles, may_cross);
    bands.iter().zip(lengths).try_for_each(|(band, most)| {
        let scene = Scene {
            body,
            obstacles,
            may_cross,
            most,
        };
        scene.is_told_by(band)
    })
}

/// Always the same few scenes, unless the environment asks for others or more.
fn few() -> ProptestConfig {
    let asked = crate::cases::usual(8);
    ProptestConfig {
        rng_seed: match asked.rng_seed {
            RngSeed::Random => RngSeed::Fixed(7),
            RngSeed::Fixed(seed) => RngSeed::Fixed(seed),
        },
        ..asked
    }
}

proptest! {
    #![proptest_config(few())]

    #[test]
    fn bands_any_way_hold_every_slide_and_little_more(
        bodies in trays(), friends in 0..3usize, w in 1.0..6.0f64, d in 1.0..6.0f64, speed in 1.0..8.0f64
    ) {
        let body = tray(w, d, 0.3, -0.2, 1.0);
        let keyed: Vec<(usize, &Body)> = bodies.iter().enumerate().collect();
        let (may_cross, obstacles) = keyed.split_at(friends.min(keyed.len()));
        are_told_by_slides(&body, speed, obstacles, may_cross)?;
    }
}

type Placed = (f64, f64, f64, f64, f64);

/// The bands of a tray of some size among trays, of which the first may be crossed.
fn are_told_among(size: Vec2, speed: f64, friends: usize, placed: &[Placed]) {
    let placed: Vec<Body> = placed
        .iter()
        .map(|(w, d, x, y, heading)| tray(*w, *d, *x, *y, *heading))
        .collect();
    let keyed: Vec<(usize, &Body)> = placed.iter().enumerate().collect();
    let (may_cross, obstacles) = keyed.split_at(friends);
    let body = tray(size.x, size.y, 0.3, -0.2, 1.0);
    are_told_by_slides(&body, speed, obstacles, may_cross).expect("regions as slides tell");
}

/// A search by steps alone goes past these gaps and calls the region wrong.
#[test]
fn slides_through_gaps_hardly_wider_than_the_tray_are_found() {
    let placed = [
        (3.106, 4.550, 4.858, -5.170, -2.2122),
        (4.143, 1.769, -6.285, -2.844, -0.7680),
        (0.564, 4.752, -1.172, -10.588, 0.2039),
    ];
    are_told_among(Vec2::new(4.2469, 4.5195), 6.0367, 0, &placed);
    let placed = [
        (5.095, 3.991, -1.425, 3.618, -1.2370),
        (5.086, 3.273, 7.687, -4.499, 2.3005),
        (4.238, 1.737, 3.341, 4.701, 2.5565),
        (5.914, 0.675, -5.955, -1.028, -0.6180),
        (3.625, 2.112, -3.732, 8.103, -1.2178),
    ];
    are_told_among(Vec2::new(4.1317, 2.9297), 6.2422, 2, &placed);
}

#[test]
fn no_band_leads_through_a_gap_a_hair_narrower_than_the_tray() {
    let placed = [
        (5.197, 4.281, -4.424, -1.228, -3.1094),
        (2.901, 3.607, -5.688, 4.020, 2.5432),
        (0.973, 5.860, 12.938, 3.293, -0.2916),
        (4.463, 4.447, 5.229, -13.460, -1.8982),
        (2.814, 5.294, 4.792, 7.311, -2.1425),
        (3.036, 2.289, 4.353, -2.706, 0.5190),
        (3.832, 3.640, 2.801, -7.606, 2.1323),
    ];
    are_told_among(Vec2::new(3.6630, 4.5354), 4.9516, 2, &placed);
}

/// Two works that go on in turn, as a page does it, tell what each tells at once.
#[test]
fn slides_in_steps_are_those_at_once() {
    let bodies: Vec<Body> = [
        (4.2, 4.5, 0.3, -0.2, 1.0),
        (3.1, 4.5, 4.9, -5.2, -2.2),
        (4.1, 1.8, -6.3, -2.8, -0.8),
        (5.0, 5.0, 1.2, 6.1, 0.3),
    ]
    .map(|(w, d, x, y, heading)| tray(w, d, x, y, heading))
    .to_vec();
    let lengths = [6.0, 7.0, 11.0];
    let about = |unit: usize| -> Vec<(usize, &Body)> {
        let others = bodies.iter().enumerate();
        others.filter(|(other, _)| *other != unit).collect()
    };
    let work = |unit: usize| {
        let about = about(unit);
        SlidesWork::new(&bodies[unit], &lengths, &about[1..], &about[..1])
    };
    let mut works = [work(0), work(3)];
    let mut steps = 0;
    while !works
        .each_mut()
        .map(|work| work.step())
        .iter()
        .all(|done| *done)
    {
        steps += 1;
    }
    assert!(steps > 30, "{steps}");
    for (unit, work) in [0, 3].into_iter().zip(works) {
        let about = about(unit);
        let at_once = bands_by_slides(&bodies[unit], &lengths, &about[1..], &about[..1]);
        assert_eq!(work.finish(), at_once);
    }
    // No band, no steps.
    assert!(SlidesWork::new(&bodies[0], &[], &about(0), &[]).step());
}
