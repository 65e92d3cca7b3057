//! What can a tray touch by pivot and slide of at most one length, of at most the next, and so on?
//!
//! Seen from the tray's centre every border is met once, so the regions are built direction by direction and never by
//! cutting polygons. Where the whole length is free the front corners run on circles; where something stops the tray,
//! the run is cut into slices so thin that corners run straight. Headings are cut once for all lengths.

use std::f64::consts::TAU;
use std::iter::once;

use super::run::{FreeRun, RunEnd, RunPiece};
use super::star::Star;
use crate::{Region, Vec2, direction_from_radians, radians_from_direction};

/// How far the region of [`bands_by_runs`] may go over the true one, inches.
pub const BAND_OUTWARD: f64 = 0.08;

/// Every tray is taken as larger by this, to make up for corners that do not run straight within a slice.
const PAD: f64 = 0.025;

/// How far a corner may leave its straight line within a slice.
const BEND: f64 = 0.0125;

/// How much a slide may change within a slice in which it is taken as the longest.
const CHANGE: f64 = 0.03;

/// Regions of table points that a tray touches by free runs of at most each of some lengths.
///
/// Table space, inches. `lengths` grow, up to [`FreeRun::most`]; each region holds the ones before it. Nothing is left
/// out; goes over the true regions by at most [`BAND_OUTWARD`].
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, bands_by_runs, free_run};
/// let body = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
/// let bands = bands_by_runs(&free_run::<u8>(&body, 5.0, &[]), &[4.0, 5.0]);
/// let touches = |band: usize, y: f64| bands[band].contains(Vec2::new(0.0, y));
/// assert!(touches(0, -5.0) && !touches(0, -5.18) && touches(1, -6.0) && !touches(1, -6.17));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn bands_by_runs<K: Copy>(runs: &FreeRun<K>, lengths: &[f64]) -> Vec<Region> {
    let mut slices = Slices {
        runs,
        stopped: vec![Vec::new(); lengths.len()],
        free: vec![Vec::new(); lengths.len()],
    };
    for piece in runs.pieces() {
        slices.cut(piece, lengths);
    }
    let mut all = Star::empty();
    let mut found = Vec::with_capacity(lengths.len());
    for (band, length) in lengths.iter().enumerate() {
        let mut stars = std::mem::take(&mut slices.stopped[band]);
        for (from, to) in &slices.free[band] {
            stars.extend(slices.free_stars(*from, *to, *length));
        }
        stars.push(all);
        all = Star::joined(stars);
        found.push(region(&all, runs.center));
    }
    found
}

/// The region of a star whose middle is at a place.
pub(super) fn region(star: &Star, middle: Vec2) -> Region {
    let corners = star.outline().into_iter().map(|corner| corner + middle);
    Region::of_outlines([&corners.collect::<Vec<_>>()[..]])
}

/// Headings cut by what ends the slide, for every length.
struct Slices<'a, K> {
    runs: &'a FreeRun<K>,
    /// What is swept where the slide is stopped before this length, but not before the last.
    stopped: Vec<Vec<Star>>,
    /// Headings from which this whole length is free.
    free: Vec<Vec<(f64, f64)>>,
}

impl<K: Copy> Slices<'_, K> {
    /// Cuts a piece where its slide is as long as one of the lengths.
    fn cut(&mut self, piece: &RunPiece<K>, lengths: &[f64]) {
        let mut cuts = match piece.end {
            RunEnd::Overlap(_) => return,
            RunEnd::Limit => vec![piece.from, piece.to],
            RunEnd::Contact(_) => {
                let mut cuts = vec![piece.from, piece.to];
                for length in lengths {
                    let fronts = piece.stop.where_as_high(length + self.runs.half.y);
                    cuts.extend(
                        fronts
                            .into_iter()
                            .map(radians_from_direction)
                            .filter(|at| piece.from < *at && *at < piece.to),
                    );
                }
                cuts
            }
        };
        cuts.sort_unstable_by(f64::total_cmp);
        for ends in cuts.windows(2) {
            let (from, to) = (ends[0], ends[1]);
            let middle = direction_from_radians((from + to) / 2.0);
            let run = self.runs.length(piece, middle);
            for (band, length) in lengths.iter().enumerate() {
                if run >= *length {
                    join(&mut self.free[band], from, to);
                } else {
                    let stars = self.stopped_stars(piece, from, to);
                    self.stopped[band].extend(stars);
                    break;
                }
            }
        }
    }

    /// What is swept between two headings of a piece whose slides are stopped.
    fn stopped_stars(&self, piece: &RunPiece<K>, from: f64, to: f64) -> Vec<Star> {
        let half = self.runs.half;
        let mut stars = Vec::new();
        let mut traces: [Vec<Vec2>; 4] = Default::default();
        let mut open = vec![(from, to)];
        let mut last = (f64::NAN, f64::NAN);
        while let Some((from, to)) = open.pop() {
            let (shortest, longest) = self.runs.range(piece, from, to);
            let (middle, turn) = ((from + to) / 2.0, to - from);
            let height = half.y + longest;
            let bend = |(slope, curve): (f64, f64)| {
                (curve + 4.0 * slope + 3.0 * (height + half.x)) * turn * turn / 8.0
            };
            let changes = bend(piece.stop.change(from, to)) <= BEND;
            let steady = longest - shortest <= CHANGE && bend((0.0, 0.0)) <= BEND;
            if !(changes || steady) && from < middle && middle < to {
                // The half with the smaller headings is next, so that traces run on.
                open.extend([(middle, to), (from, middle)]);
                continue;
            }
            let run_at = |heading: f64| {
                if steady && !changes {
                    longest
                } else {
                    self.runs.length(piece, direction_from_radians(heading))
                }
            };
            for heading in [from, to] {
                let run = run_at(heading);
                if (heading, run) == last {
                    continue;
                }
                last = (heading, run);
                let corners = self.corners(heading, run);
                for (trace, corner) in traces.iter_mut().zip(corners) {
                    trace.push(corner);
                }
                stars.push(Star::between(corners.into_iter().chain([corners[0]])));
            }
        }
        stars.extend(traces.into_iter().map(Star::between));
        stars
    }
    /// The corners of a turned tray with its slide, counter-clockwise from the rear left.
    fn corners(&self, heading: f64, run: f64) -> [Vec2; 4] {
        let front = direction_from_radians(heading);
        let Vec2 { x: side, y: rear } = self.runs.half + Vec2::splat(PAD);
        let top = rear + run;
        [(-side, -rear), (side, -rear), (side, top), (-side, top)]
            .map(|(u, v)| front * v - front.perp() * u)
    }

    /// What is swept between two headings when the whole slide is free: corners on circles.
    ///
    /// Between the circles' ends, a front edge reaches the farther the more it is turned away, so those at both ends
    /// are the farthest.
    fn free_stars(&self, from: f64, to: f64, run: f64) -> Vec<Star> {
        let ends = [from, to].map(|heading| self.corners(heading, run));
        let mut stars: Vec<Star> = ends
            .iter()
            .map(|corners| Star::between(corners.iter().copied().chain([corners[0]])))
            .collect();
        let corners = ends[0].into_iter().zip(ends[1]);
        stars.extend(corners.map(|(start, end)| arc(start, end, to - from)));
        stars
    }
}

/// Adds headings to a list in order, joined with the last ones where they go on.
fn join(list: &mut Vec<(f64, f64)>, from: f64, to: f64) {
    match list.last_mut() {
        Some(last) if last.1 == from => last.1 = to,
        _ => list.push((from, to)),
    }
}

/// What lies within the circle on which a corner turns.
///
/// All circles of one size are cut at the same headings, so that joined they are one polygon.
fn arc(start: Vec2, end: Vec2, turn: f64) -> Star {
    let count = (TAU / (8.0 * BEND / start.length()).sqrt()).ceil();
    let step = TAU / count;
    let outer = start.length() / direction_from_radians(step / 2.0).y;
    let from = radians_from_direction(start);
    let first = (from / step).floor() as i32;
    let last = ((from + turn) / step).ceil() as i32;
    let between = (first + 1..last).map(|at| direction_from_radians(f64::from(at) * step) * outer);
    Star::between(once(start).chain(between).chain(once(end)))
}
