//! What can a tray touch by pivot and slide in any direction, of at most one length, of at most the next, and so on?
//!
//! At one heading the tray sees its way like a point among obstacles grown by the tray. Over an interval of headings a
//! smaller tray gets wherever one of them does, and a larger one covers what they touch. An interval is halved until
//! that goes over what single headings have been found to touch by no more than is allowed; [`super::slides_work`]
//! keeps count of them.

use std::f64::consts::{FRAC_PI_2, TAU};

use super::bands::region;
use super::run::{FreeRun, RunEnd};
use super::slides_work::SlidesWork;
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
    SlidesWork::new(body, lengths, obstacles, may_cross).finish()
}

/// Legal headings, with the bands for which what they touch is not known well enough.
#[derive(Clone, Debug)]
pub(super) struct Interval {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) bands: Vec<usize>,
}

/// A tray that slides in any direction.
#[derive(Clone, Debug)]
pub(super) struct Slider {
    center: Vec2,
    half: Vec2,
    radius: f64,
    /// What ends its slide, relative to its centre.
    parts: Vec<Convex>,
    /// All places that it can slide to, for each length, relative to its centre.
    windows: Vec<Convex>,
    lengths: Vec<f64>,
}

impl Slider {
    pub(super) fn new<K>(body: &Body, lengths: &[f64], obstacles: &[(K, &Body)]) -> Self {
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
            lengths: lengths.to_vec(),
        }
    }

    /// Legal headings, cut into intervals.
    ///
    /// A tray turned about is the same tray, so half the turn tells all.
    pub(super) fn intervals<K>(&self, legal: &FreeRun<K>) -> Vec<Interval> {
        let widest = self.widest();
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

    /// How many bands there are.
    pub(super) fn bands(&self) -> usize {
        self.lengths.len()
    }

    /// What some headings touch for certain, for each band they are open for: what is known at their middle.
    pub(super) fn known(&self, Interval { from, to, bands }: &Interval) -> Vec<(usize, Star)> {
        self.touched((from + to) / 2.0, 0.0, bands)
    }

    /// Hands on what some headings touch at most, for each band for which `grown` goes as far; what is left of them to
    /// look at more closely.
    pub(super) fn settle(
        &self,
        Interval { from, to, bands }: &Interval,
        grown: &[Star],
        mut settled: impl FnMut(usize, Star),
    ) -> Vec<Interval> {
        let (middle, play) = ((from + to) / 2.0, self.radius * (to - from) / 2.0);
        let mut left = Vec::new();
        for (band, cover) in self.touched(middle, play, bands) {
            let farthest = (self.radius + self.lengths[band] + 2.0 * PAD) * outer();
            if play <= NARROW || cover.is_within(&grown[band], farthest, &self.parts) {
                settled(band, cover);
            } else {
                left.push(band);
            }
        }
        if left.is_empty() {
            return Vec::new();
        }
        let half = |from: f64, to: f64| Interval {
            from,
            to,
            bands: left.clone(),
        };
        vec![half(*from, middle), half(middle, *to)]
    }

    /// A star that no heading may leave far behind, from what is known.
    pub(super) fn allowed(known: &Star) -> Star {
        known.thinned().grown(OVER)
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

    /// The part of the table that a star of a band covers.
    pub(super) fn region(&self, star: &Star, band: usize) -> Region {
        let length = self.lengths[band];
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
