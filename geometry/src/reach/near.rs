//! What can a tray touch from any of many places?
//!
//! Of places near to each other one stands for all: a smaller tray there gets wherever one of them does, and a larger
//! one covers what they touch. So a curve or an area of places is asked at some of its points.

use std::f64::consts::FRAC_PI_2;

use super::bands::{region, stars_by_runs};
use super::run::{FreeRun, RunEnd, free_run_past};
use super::slides::{LEAST, Slider};
use super::star::Star;
use crate::approach::Way;
use crate::{Body, Convex, Footprint, Region, Vec2, direction_from_radians};

/// Headings of slides in any direction are taken together over this, radians.
const COARSE: f64 = FRAC_PI_2 / 12.0;

/// Regions of table points that a tray touches from places near its own by slides of at most each of some lengths.
///
/// Table space, inches. For every place of the centre within a distance of the tray's, and every legal heading there,
/// nothing is left out. A region goes over by up to twice the distance and 0.1 in, and where a way is barred, further
/// behind what bars it. With [`Way::Closest`], slides in any direction, headings are taken together in steps of 7.5
/// degrees, so it goes over by up to another quarter of the tray's diameter times that step.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, Way, bands_from_near};
/// let body = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
/// let bands = bands_from_near::<u8>(&body, 0.25, Way::Forward, &[5.0], &[], &[]);
/// let touches = |y: f64| bands[0].contains(Vec2::new(0.0, y));
/// assert!(touches(6.33) && !touches(6.7), "6.08 from the place itself");
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn bands_from_near<K: Copy>(
    body: &Body,
    within: f64,
    way: Way,
    lengths: &[f64],
    obstacles: &[(K, &Body)],
    may_cross: &[(K, &Body)],
) -> Vec<Region> {
    let size = body.size();
    let play = within.min(size.min_element() / 2.0 * (1.0 - LEAST));
    let smaller = size - Vec2::splat(2.0 * play);
    let Ok(footprint) = Footprint::tray(smaller.x, smaller.y) else {
        return Vec::new();
    };
    let smaller = Body::new(footprint, body.pose());
    let middle = body.pose().center;
    let most = lengths.iter().copied().fold(0.0, f64::max);
    let stars = match way {
        Way::Forward => {
            let runs = free_run_past(&smaller, most, obstacles, may_cross);
            stars_by_runs(&runs, play + within, lengths)
        }
        Way::Closest => {
            let slider = Slider::new(body, lengths, obstacles);
            let legal = free_run_past(&smaller, 0.0, obstacles, may_cross);
            any_way(&slider, within, &legal, lengths.len())
        }
    };
    stars.iter().map(|star| region(star, middle)).collect()
}

fn any_way<K>(slider: &Slider, within: f64, legal: &FreeRun<K>, bands: usize) -> Vec<Star> {
    let mut found: Vec<Vec<Star>> = vec![Vec::new(); bands];
    for interval in slider.intervals(COARSE, legal) {
        let (middle, turn) = (
            (interval.from + interval.to) / 2.0,
            interval.to - interval.from,
        );
        let play = slider.radius * turn / 2.0 + within;
        for (band, star) in slider.touched(middle, play, &interval.bands) {
            found[band].push(star);
        }
    }
    found.into_iter().map(Star::joined).collect()
}

/// Places on the border of all that a tray's centre comes to by free runs, the centre's own among them.
///
/// Table space, inches. Every place of the border within a convex window is within `apart` of one of them.
///
/// ```
/// use geometry::{Body, Convex, Footprint, Pose, Vec2, free_run, run_ends};
/// let body = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
/// let run = free_run::<u8>(&body, 5.0, &[]);
/// let window = Convex::new([(-9.0, -9.0), (9.0, -9.0), (9.0, 3.0), (-9.0, 3.0)].map(Vec2::from).to_vec());
/// let ends = run_ends(&run, 0.1, &window);
/// assert!(ends.iter().any(|end| end.distance(Vec2::new(0.0, -5.0)) < 0.1));
/// assert!(ends.iter().all(|end| end.y < 3.001 && end.length() < 5.001));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn run_ends<K: Copy>(runs: &FreeRun<K>, apart: f64, window: &Convex) -> Vec<Vec2> {
    let end = |heading: f64, length: f64| {
        let front = direction_from_radians(heading);
        let length = length.min(way_out(window, runs.center, front));
        runs.center + front * length
    };
    let mut ends = vec![runs.center];
    let mut before = runs.center;
    for piece in runs.pieces() {
        let barred = matches!(piece.end, RunEnd::Overlap(_));
        let place = |heading: f64| {
            let length = runs.length(piece, direction_from_radians(heading));
            end(heading, if barred { 0.0 } else { length })
        };
        along(before, place(piece.from), apart, &mut ends);
        let mut open = vec![(piece.from, piece.to)];
        while let Some((from, to)) = open.pop() {
            let middle = (from + to) / 2.0;
            let (shortest, longest) = runs.range(piece, from, to);
            let wide = longest - shortest + longest * (to - from) > apart;
            if wide && !barred && from < middle && middle < to {
                open.extend([(middle, to), (from, middle)]);
            } else {
                ends.push(place(to));
            }
        }
        before = place(piece.to);
    }
    ends.dedup();
    ends
}

/// Adds places on a segment, the last included.
fn along(from: Vec2, to: Vec2, apart: f64, places: &mut Vec<Vec2>) {
    let count = (from.distance(to) / apart).ceil();
    places.extend((1..=count as u32).map(|i| from.lerp(to, f64::from(i) / count)));
}

/// How far it is from a place to where a ray leaves a convex polygon; 0 from outside.
fn way_out(window: &Convex, from: Vec2, way: Vec2) -> f64 {
    let walls = window.normals().iter().zip(window.corners());
    let ahead = walls.filter_map(|(normal, corner)| {
        let speed = normal.dot(way);
        (speed > 0.0).then(|| normal.dot(*corner - from) / speed)
    });
    ahead.fold(f64::INFINITY, f64::min).max(0.0)
}
