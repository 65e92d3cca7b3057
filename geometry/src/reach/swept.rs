//! Which table points does a tray touch by pivot and free slide?

use super::run::{FreeRun, RunEnd, free_run_past};
use crate::clip::polygon;
use crate::{Body, Convex, Vec2, direction_from_radians};

/// How far a swept region may go over the true one, inches.
pub const OUTWARD: f64 = 0.05;

/// How much of [`OUTWARD`] each of the two causes may take: the turn within a cell, and the slide's change in it.
const EACH: f64 = 0.02;

/// Corners of the polygon round a turning circle: it leaves the circle by 1/200 of the radius.
const CIRCLE: u32 = 32;

/// What a move may do.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a, K> {
    /// The longest slide, inches.
    pub most: f64,
    /// What stops the slide.
    pub obstacles: &'a [(K, &'a Body)],
    /// What may be slid over but not stood on before the slide.
    pub may_cross: &'a [(K, &'a Body)],
    /// Whether the tray turns once more where it arrives.
    pub last_turn: LastTurn,
}

/// What happens after the slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastTurn {
    /// The tray keeps its heading.
    Kept,
    /// The tray turns on its centre.
    Free,
}

/// The region of table points that a tray can touch by turn, straight slide and, if allowed, turn.
///
/// Table space, inches; convex cells that may overlap. Nothing is left out. With [`LastTurn::Kept`] the region goes
/// over the true one by at most [`OUTWARD`]. The last turn is taken to sweep the whole turning circle, which holds
/// wherever no obstacle stands within it; nearer, the region goes over by up to the difference of the circle's radius
/// and half the tray's shorter side.
///
/// # Ties
/// As [`crate::free_run`].
///
/// ```
/// use geometry::{Body, Footprint, LastTurn, Limits, Pose, Vec2, reach};
/// let body = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
/// let limits = Limits::<u8> { most: 5.0, obstacles: &[], may_cross: &[], last_turn: LastTurn::Free };
/// let cells = reach(&body, &limits);
/// let touches = |x: f64| cells.iter().any(|cell| cell.contains(Vec2::new(x, 0.0)));
/// assert!(touches(5.0 + 1.41) && !touches(5.0 + 1.47));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn reach<K: Copy>(body: &Body, limits: &Limits<'_, K>) -> Vec<Convex> {
    let runs = free_run_past(body, limits.most, limits.obstacles, limits.may_cross);
    match limits.last_turn {
        LastTurn::Kept => swept_by_runs(&runs),
        LastTurn::Free => swept_by_circles(&runs),
    }
}

/// The region of table points that a tray touches by some free run.
///
/// Table space, inches; convex cells that may overlap. Nothing is left out; goes over the true region by at most
/// [`OUTWARD`].
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, free_run, swept_by_runs};
/// let body = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
/// let cells = swept_by_runs(&free_run::<u8>(&body, 5.0, &[]));
/// let touches = |y: f64| cells.iter().any(|cell| cell.contains(Vec2::new(0.0, y)));
/// assert!(touches(-6.0) && !touches(-6.14));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn swept_by_runs<K: Copy>(runs: &FreeRun<K>) -> Vec<Convex> {
    let (center, half) = (runs.center, runs.half);
    // Between two turned trays the hull fills notches: behind, as deep as half the depth times the turn; before the
    // front, as deep as a quarter of the width times the turn.
    let finest = EACH / half.y.max(half.x / 2.0);
    let mut cells = Vec::new();
    each_slice(runs, finest, |from, to, longest| {
        let outer = outer(from, to);
        let fronts = [from, to].map(direction_from_radians);
        let top = half.y + longest;
        // Counter-clockwise, and each corner turns counter-clockwise too, so the hull needs no sorting.
        let corners = [
            (-half.x, -half.y),
            (half.x, -half.y),
            (half.x, top),
            (-half.x, top),
        ];
        let hull = corners.iter().flat_map(|(u, v)| {
            fronts.map(|front| center + (front * *v - front.perp() * *u) * outer)
        });
        cells.extend(polygon(hull.collect()));
    });
    cells
}

/// The turning circles along all free runs.
fn swept_by_circles<K: Copy>(runs: &FreeRun<K>) -> Vec<Convex> {
    let radius = runs.half.length() * outer(0.0, std::f64::consts::TAU / f64::from(CIRCLE));
    let circle: Vec<Vec2> = (0..CIRCLE)
        .map(|i| f64::from(i) * std::f64::consts::TAU / f64::from(CIRCLE))
        .map(|at| direction_from_radians(at) * radius)
        .collect();
    let mut cells = Vec::new();
    // The hull of two slides goes beyond their arc by an eighth of the turn squared, times the slide.
    let finest = (8.0 * EACH / (runs.most() + 1.0)).sqrt();
    each_slice(runs, finest, |from, to, longest| {
        let outer = outer(from, to) * longest;
        let ends = [from, to].map(|heading| runs.center + direction_from_radians(heading) * outer);
        let places = [runs.center, ends[0], ends[1]];
        let rims = places
            .iter()
            .flat_map(|place| circle.iter().map(move |rim| *place + *rim));
        cells.push(Convex::hull(&rims.collect::<Vec<_>>()));
    });
    cells
}

/// By how much a chord's ends move out for the chord to clear its arc.
fn outer(from: f64, to: f64) -> f64 {
    1.0 / direction_from_radians((to - from) / 2.0).y
}

/// Cuts the legal headings into slices of at most a turn `finest`, in which the slide changes by at most [`EACH`].
fn each_slice<K: Copy>(runs: &FreeRun<K>, finest: f64, mut add: impl FnMut(f64, f64, f64)) {
    for piece in runs.pieces() {
        if matches!(piece.end, RunEnd::Overlap(_)) {
            continue;
        }
        let count = ((piece.to - piece.from) / finest).ceil().max(1.0);
        let at = |i: u32| piece.from + (piece.to - piece.from) * (f64::from(i) / count);
        let mut open: Vec<(f64, f64)> = (0..count as u32).map(|i| (at(i), at(i + 1))).collect();
        while let Some((from, to)) = open.pop() {
            let (shortest, longest) = runs.range(piece, from, to);
            let middle = (from + to) / 2.0;
            if longest - shortest > EACH && from < middle && middle < to {
                open.extend([(from, middle), (middle, to)]);
            } else {
                add(from, to, longest);
            }
        }
    }
}
