//! What can a tray touch by pivot and slide in any direction, of at most one length, of at most the next, and so on?
//!
//! At one heading the tray sees its way like a point among obstacles grown by the tray. Over an interval of headings a
//! smaller tray gets wherever one of them does, and a larger one covers what they touch. An interval is halved until
//! that goes over what single headings have been found to touch by no more than is allowed.

use std::f64::consts::{FRAC_PI_2, TAU};

use super::bands::region;
use super::run::{FreeRun, RunEnd, free_run_past};
use super::star::Star;
use crate::convex::minkowski;
use crate::seen::Skyline;
use crate::tolerance::CONTACT;
use crate::{Body, Convex, Pose, Region, Vec2, direction_from_radians};

/// How far an interval of headings may go over what single headings are known to touch, inches.
///
/// A grown star goes further beside its corners by a ninth; with the polygon round the farthest slides and all that is
/// taken as larger a region stays within 0.1 in.
const OVER: f64 = 0.075;

/// Every tray is taken as larger by this, so that nothing is lost by rounding.
const PAD: f64 = 0.002;

/// How much of what stops the tray belongs to the region, from its border in.
const SKIN: f64 = 0.002;

/// An interval of headings is not halved again when from its middle to its ends no corner moves further than this,
/// inches.
///
/// So slides go where a tray smaller by this fits. Few intervals get there, so it costs next to nothing to be strict.
const NARROW: f64 = 0.0005;

/// A tray made smaller keeps this share of its sides.
const LEAST: f64 = 0.1;

/// The first intervals are this wide where nothing is in the way, radians.
const WIDEST: f64 = FRAC_PI_2 / 8.0;

/// Corners of the polygon round the farthest slides: it leaves the circle by less than 1/3000 of the radius.
const CIRCLE: u32 = 128;

/// Regions of table points that a tray touches by slides in any direction of at most each of some lengths.
///
/// Table space, inches. `lengths` grow, and each region holds the ones before it. Nothing is left out. Regions go over
/// the true ones by at most 0.1 in, but through gaps that are narrower than the tray by up to 0.002 in.
///
/// # Ties
/// As [`crate::free_run`].
///
/// # Rule
/// 2017, Charge: the slide goes along the closest points, so in any direction.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, bands_by_slides};
/// let body = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
/// let bands = bands_by_slides::<u8>(&body, &[4.0, 5.0], &[], &[]);
/// let touches = |band: usize, y: f64| bands[band].contains(Vec2::new(0.0, y));
/// assert!(touches(0, -5.41) && !touches(0, -5.51) && touches(1, 6.41) && !touches(1, 6.51));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn bands_by_slides<K: Copy>(
    body: &Body,
    lengths: &[f64],
    obstacles: &[(K, &Body)],
    may_cross: &[(K, &Body)],
) -> Vec<Region> {
    let slider = Slider::new(body, lengths, obstacles);
    let mut open = slider.intervals(
        slider.widest(),
        &free_run_past(body, 0.0, obstacles, may_cross),
    );
    let mut known = vec![Star::empty(); lengths.len()];
    slider.learn(&open, &mut known);
    let mut covers: Vec<Vec<Star>> = vec![Vec::new(); lengths.len()];
    while !open.is_empty() {
        let grown: Vec<Star> = known
            .iter()
            .map(|star| star.thinned().grown(OVER))
            .collect();
        let mut halves = Vec::new();
        for Interval { from, to, bands } in open {
            let (middle, play) = ((from + to) / 2.0, slider.radius * (to - from) / 2.0);
            let mut left = Vec::new();
            for (band, cover) in slider.touched(middle, play, &bands) {
                let farthest = (slider.radius + lengths[band] + 2.0 * PAD) * outer();
                if play <= NARROW || cover.is_within(&grown[band], farthest, &slider.parts) {
                    covers[band].push(cover);
                } else {
                    left.push(band);
                }
            }
            if left.is_empty() {
                continue;
            }
            for (from, to) in [(from, middle), (middle, to)] {
                let bands = left.clone();
                halves.push(Interval { from, to, bands });
            }
        }
        slider.learn(&halves, &mut known);
        open = halves;
    }
    let mut all = Star::empty();
    let bands = covers.into_iter().zip(lengths);
    bands
        .map(|(mut stars, length)| {
            stars.push(std::mem::replace(&mut all, Star::empty()));
            all = Star::joined(stars);
            slider.region(&all, *length)
        })
        .collect()
}

/// Legal headings, with the bands for which what they touch is not known well enough.
struct Interval {
    from: f64,
    to: f64,
    bands: Vec<usize>,
}

/// A tray that slides in any direction.
struct Slider {
    center: Vec2,
    half: Vec2,
    radius: f64,
    /// What ends its slide, relative to its centre.
    parts: Vec<Convex>,
    /// All places that it can slide to, for each length, relative to its centre.
    windows: Vec<Convex>,
}

impl Slider {
    fn new<K>(body: &Body, lengths: &[f64], obstacles: &[(K, &Body)]) -> Self {
        let (center, half) = (body.pose().center, body.size() / 2.0);
        let radius = half.length();
        let farthest = lengths.iter().copied().fold(0.0, f64::max) + radius;
        let near = obstacles
            .iter()
            .filter(|(_, body)| {
                (body.pose().center - center).length() <= farthest + body.radius() + CONTACT
            })
            .flat_map(|(_, body)| body.parts());
        Slider {
            center,
            half,
            radius,
            parts: near.map(|part| part.shape.moved(-center)).collect(),
            windows: lengths.iter().map(|length| round(*length)).collect(),
        }
    }

    /// Legal headings, cut into intervals of at most a width.
    ///
    /// A tray turned about is the same tray, so half the turn tells all.
    fn intervals<K>(&self, widest: f64, legal: &FreeRun<K>) -> Vec<Interval> {
        let mut found = Vec::new();
        for piece in &legal.pieces {
            let (from, to) = (piece.from.max(-FRAC_PI_2), piece.to.min(FRAC_PI_2));
            if matches!(piece.end, RunEnd::Overlap(_)) || from >= to {
                continue;
            }
            let count = ((to - from) / widest).ceil();
            let at = |i: u32| from + (to - from) * (f64::from(i) / count);
            found.extend((0..count as u32).map(|i| Interval {
                from: at(i),
                to: at(i + 1),
                bands: (0..self.windows.len()).collect(),
            }));
        }
        found
    }

    /// How wide the first intervals are, radians.
    fn widest(&self) -> f64 {
        // A tray must be left when it is made smaller.
        let widest = WIDEST.min(self.half.min_element() / self.radius);
        if self.parts.is_empty() {
            widest
        } else {
            // Beside an obstacle's corner the smaller tray and the larger one go over by its play each.
            widest.min((OVER - 2.0 * PAD) / self.radius)
        }
    }

    /// Adds what the tray touches in the middle of intervals.
    fn learn(&self, intervals: &[Interval], known: &mut [Star]) {
        let mut fresh: Vec<Vec<Star>> = vec![Vec::new(); known.len()];
        for Interval { from, to, bands } in intervals {
            for (band, star) in self.touched((from + to) / 2.0, 0.0, bands) {
                fresh[band].push(star);
            }
        }
        for (known, mut fresh) in known.iter_mut().zip(fresh) {
            fresh.push(std::mem::replace(known, Star::empty()));
            *known = Star::joined(fresh);
        }
    }

    /// All that the tray touches at headings from which no corner moves further than `play` up to this one.
    fn touched(&self, heading: f64, play: f64, bands: &[usize]) -> Vec<(usize, Star)> {
        let smaller = (self.half - Vec2::splat(play)).max(self.half * LEAST);
        let smaller = rect(smaller, heading);
        let larger = rect(self.half + Vec2::splat(play + PAD), heading);
        let grown: Vec<Convex> = self
            .parts
            .iter()
            // Not a smaller tray once more, which would cut its corners by more than a slide may overlap what it passes.
            .filter_map(|part| {
                Convex::new(minkowski(part.corners(), &smaller)).offset(|_| -CONTACT)
            })
            .collect();
        let blockers: Vec<&Convex> = grown.iter().collect();
        let closed = |corners: &[Vec2]| {
            let first = corners.first().copied();
            Star::between(corners.iter().copied().chain(first))
        };
        let touched = |band: usize| {
            let mut stars = vec![closed(&larger)];
            if let Some(skyline) = Skyline::new(Vec2::ZERO, &self.windows[band], &blockers) {
                let cells = skyline.cells().into_iter();
                stars.extend(cells.map(|cell| closed(&minkowski(cell.corners(), &larger))));
            }
            (band, Star::joined(stars))
        };
        bands.iter().map(|band| touched(*band)).collect()
    }

    fn region(&self, star: &Star, length: f64) -> Region {
        let farthest = round(length + self.radius + 2.0 * PAD).moved(self.center);
        let inner: Vec<Convex> = self
            .parts
            .iter()
            .filter_map(|part| part.moved(self.center).offset(|_| -SKIN))
            .collect();
        region(star, self.center)
            .common(&Region::of([&farthest]))
            .minus(&Region::of(&inner))
    }
}

/// The corners of a turned tray, counter-clockwise.
fn rect(half: Vec2, heading: f64) -> [Vec2; 4] {
    let pose = Pose::new(Vec2::ZERO, heading);
    let Vec2 { x, y } = half;
    [(-x, -y), (x, -y), (x, y), (-x, y)].map(|(u, v)| pose.table_from_local(Vec2::new(u, v)))
}

/// A polygon round a circle.
fn round(radius: f64) -> Convex {
    let step = TAU / f64::from(CIRCLE);
    let corner = |at: u32| direction_from_radians(f64::from(at) * step) * (radius * outer());
    Convex::new((0..CIRCLE).map(corner).collect())
}

/// How much further than its circle a polygon's corners are.
fn outer() -> f64 {
    1.0 / direction_from_radians(TAU / f64::from(CIRCLE) / 2.0).y
}
