//! How are the bands of slides in any direction worked out bit by bit?
//!
//! Headings are looked at a few at a time, stars joined and grown and regions made one at a time. Whoever lets it go
//! on decides when to stop; in what order it is done depends on nothing else, so the regions are the same to the bit.

use super::run::free_run_past;
use super::slides::{Interval, Slider};
use super::star::Star;
use crate::{Body, Region};

/// How many headings are looked at in one step.
const HEADINGS: usize = 4;

/// The regions of [`crate::bands_by_slides`] in the making.
///
/// A step takes some milliseconds among 60 obstacles; how many there will be is not known before.
///
/// ```
/// use geometry::{Body, Footprint, Pose, SlidesWork, Vec2, bands_by_slides};
/// let body = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
/// let mut work = SlidesWork::new::<u8>(&body, &[4.0, 5.0], &[], &[]);
/// while !work.step() {}
/// assert_eq!(work.finish(), bands_by_slides::<u8>(&body, &[4.0, 5.0], &[], &[]));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[derive(Clone, Debug)]
pub struct SlidesWork {
    slider: Slider,
    /// Headings that are not known well enough.
    open: Vec<Interval>,
    /// Halves of those that still are not.
    halves: Vec<Interval>,
    /// What single headings touch for certain, by band.
    known: Vec<Star>,
    /// What more of them do.
    fresh: Vec<Vec<Star>>,
    /// What is known, grown by what is allowed.
    grown: Vec<Star>,
    /// What headings touch at most that are known well enough, by band.
    covers: Vec<Vec<Star>>,
    /// All that the last band holds.
    all: Star,
    regions: Vec<Region>,
    next: Next,
}

/// What the next step does.
#[derive(Clone, Copy, Debug)]
enum Next {
    /// Looks at the middle of open intervals from here on.
    Learn(usize),
    /// Adds what was learned of a band to what is known.
    Know(usize),
    /// Grows what is known of a band.
    Grow(usize),
    /// Looks at all that open intervals touch from here on.
    Settle(usize),
    /// Takes all that a band covers together, with the band before it.
    Join(usize),
    /// Makes the region of a band.
    Region(usize),
}

impl SlidesWork {
    /// The regions of [`crate::bands_by_slides`], nothing of them worked out yet.
    #[must_use]
    pub fn new<K: Copy>(
        body: &Body,
        lengths: &[f64],
        obstacles: &[(K, &Body)],
        may_cross: &[(K, &Body)],
    ) -> Self {
        let slider = Slider::new(body, lengths, obstacles);
        let open = slider.intervals(&free_run_past(body, 0.0, obstacles, may_cross));
        let bands = slider.bands();
        SlidesWork {
            slider,
            open,
            halves: Vec::new(),
            known: vec![Star::empty(); bands],
            fresh: vec![Vec::new(); bands],
            grown: vec![Star::empty(); bands],
            covers: vec![Vec::new(); bands],
            all: Star::empty(),
            regions: Vec::new(),
            next: Next::Learn(0),
        }
    }

    /// Goes on by one step; `true` when all is done.
    pub fn step(&mut self) -> bool {
        let bands = self.slider.bands();
        if self.regions.len() == bands {
            return true;
        }
        self.next = match self.next {
            Next::Learn(first) => {
                self.learn(first);
                match first + HEADINGS < self.open.len() {
                    true => Next::Learn(first + HEADINGS),
                    false => Next::Know(0),
                }
            }
            Next::Know(band) => {
                self.know(band);
                Next::Grow(band)
            }
            Next::Grow(band) => {
                self.grown[band] = Slider::allowed(&self.known[band]);
                match band + 1 < bands {
                    true => Next::Know(band + 1),
                    false => Next::Settle(0),
                }
            }
            Next::Settle(first) => {
                self.settle(first);
                if first + HEADINGS < self.open.len() {
                    Next::Settle(first + HEADINGS)
                } else {
                    self.open = std::mem::take(&mut self.halves);
                    match self.open.is_empty() {
                        true => Next::Join(0),
                        false => Next::Learn(0),
                    }
                }
            }
            Next::Join(band) => {
                self.join(band);
                Next::Region(band)
            }
            Next::Region(band) => {
                self.regions.push(self.slider.region(&self.all, band));
                Next::Join(band + 1)
            }
        };
        self.regions.len() == bands
    }

    /// The regions of the first bands, as far as they are worked out.
    ///
    /// ```
    /// # use geometry::{Body, Footprint, Pose, SlidesWork, Vec2};
    /// let body = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
    /// let mut work = SlidesWork::new::<u8>(&body, &[4.0, 5.0], &[], &[]);
    /// assert!(work.regions().is_empty());
    /// while !work.step() {}
    /// assert_eq!(work.regions().len(), 2);
    /// # Ok::<(), geometry::BadShape>(())
    /// ```
    #[must_use]
    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// The regions, whatever is left to do done at once.
    #[must_use]
    pub fn finish(mut self) -> Vec<Region> {
        while !self.step() {}
        self.regions
    }

    fn learn(&mut self, first: usize) {
        for interval in self.open.iter().skip(first).take(HEADINGS) {
            for (band, star) in self.slider.known(interval) {
                self.fresh[band].push(star);
            }
        }
    }

    fn know(&mut self, band: usize) {
        let mut stars = std::mem::take(&mut self.fresh[band]);
        stars.push(std::mem::replace(&mut self.known[band], Star::empty()));
        self.known[band] = Star::joined(stars);
    }

    fn settle(&mut self, first: usize) {
        for interval in self.open.iter().skip(first).take(HEADINGS) {
            let settled = |band: usize, cover| self.covers[band].push(cover);
            let halves = self.slider.settle(interval, &self.grown, settled);
            self.halves.extend(halves);
        }
    }

    fn join(&mut self, band: usize) {
        let mut stars = std::mem::take(&mut self.covers[band]);
        stars.push(std::mem::replace(&mut self.all, Star::empty()));
        self.all = Star::joined(stars);
    }
}
