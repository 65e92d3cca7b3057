//! What does a unit threaten, worked out step by step, with a free maneuver before the charge or without?
//!
//! Charges straight ahead from where it stands are one step; slides in any direction and all after a maneuver many, and
//! at last every band one. Regions err toward danger.

use geometry::{
    BAND_OUTWARD, Convex, Region, SlidesWork, Vec2, Way, bands_by_runs, direction_from_radians,
    free_run_past,
};

use crate::after_maneuver::AfterManeuver;
use crate::field::Field;
use crate::rules::course::slide_of;
use crate::seen::seen_cells;
use crate::starts::may_maneuver_first;
use crate::stops::{Stops, edge_walls, is_engaged};
use crate::threat_bands::{ThreatBand, ThreatBands};

/// Whether a unit maneuvers before it charges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FreeManeuver {
    /// It charges from where it stands.
    None,
    /// It maneuvers first, if it may.
    Taken,
}

/// The threat of a unit in the making.
///
/// Without a maneuver the regions are those of [`crate::threat_bands`]. After a maneuver a charge
/// starts from every place that [`crate::plan_move`] leads to, at every heading at which the tray stands there; a
/// region goes over all that those charges touch by at most 0.1 in, and nothing is left out but what takes a way with
/// less play than 0.05 in between what is on both its sides.
///
/// # Rule
/// 2017, Maneuver, Charge. Cavalry: a free maneuver before the action.
///
/// # Ruling
/// As [`crate::threat_bands`]; `maneuver_direction`, `enemy_gap` and `edge_overhang` for the maneuver,
/// `cavalry_maneuver` for whether there is one.
#[derive(Debug)]
pub struct ThreatWork<'a> {
    field: &'a Field<'a>,
    unit: usize,
    absent: Option<usize>,
    own: Own,
    after: Option<AfterManeuver>,
    /// Regions of the first bands, as they are told.
    told: Vec<Region>,
    covered: Option<Region>,
}

/// What is touched from where the unit stands.
#[derive(Debug)]
enum Own {
    /// It cannot charge.
    None,
    Open,
    /// Slides in any direction.
    Sliding(Box<SlidesWork>),
    /// Regions of all bands.
    Known(Vec<Region>),
}

/// The faces of the charge die.
const ROLLS: [u8; 6] = [1, 2, 3, 4, 5, 6];

/// How much of what stops a charge belongs to its region, from its border in, inches.
const SKIN: f64 = 0.002;

/// Corners of the polygon round the farthest that a maneuver and a charge reach.
const CIRCLE: u32 = 128;

impl<'a> ThreatWork<'a> {
    /// The threat of a unit, nothing of it worked out yet, with another unit taken off the table first or none.
    #[must_use]
    pub fn new(
        field: &'a Field<'a>,
        unit: usize,
        first: FreeManeuver,
        absent: Option<usize>,
    ) -> Self {
        let able = field
            .units
            .get(unit)
            .is_some_and(|unit| !unit.modifiers.fixed);
        let charges = able && !is_engaged(field, unit, absent);
        let maneuvers = charges && first == FreeManeuver::Taken && may_maneuver_first(field, unit);
        let mut work = ThreatWork {
            field,
            unit,
            absent,
            own: if charges { Own::Open } else { Own::None },
            after: None,
            told: Vec::new(),
            covered: None,
        };
        work.after = maneuvers.then(|| AfterManeuver::new(field, unit, absent, work.length(6)));
        work
    }

    /// Steps done and steps in all; what is touched from where the unit stands counts as one, however many it takes.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let (done, all) = match &self.after {
            Some(after) => after.progress(self.field),
            None => (0, 0),
        };
        let all = all + ROLLS.len() + 2;
        match self.own {
            Own::None => (0, 0),
            Own::Open | Own::Sliding(_) => (0, all),
            Own::Known(_) => {
                let told = self.told.len() + usize::from(self.covered.is_some());
                (done + told + 1, all)
            }
        }
    }

    /// Goes on by some steps, each of some milliseconds at most; `true` when all is done.
    pub fn step(&mut self, steps: usize) -> bool {
        let mut is_done = self.is_done();
        for _ in 0..steps {
            if is_done {
                break;
            }
            self.step_once();
            is_done = self.is_done();
        }
        is_done
    }

    fn is_done(&self) -> bool {
        match self.own {
            Own::None => true,
            Own::Open | Own::Sliding(_) => false,
            Own::Known(_) => self.covered.is_some(),
        }
    }

    fn step_once(&mut self) {
        if let (Own::Known(_), Some(after)) = (&self.own, &mut self.after)
            && !after.is_done(self.field)
        {
            return after.step(self.field);
        }
        if let Own::Sliding(slides) = &mut self.own {
            if slides.step() {
                self.own = Own::Known(slides.regions().to_vec());
            }
            return;
        }
        match &self.own {
            Own::None | Own::Sliding(_) => {}
            Own::Open => self.own = self.begun(),
            Own::Known(own) => {
                let band = self.told.len();
                match (ROLLS.get(band), own.get(band)) {
                    (Some(roll), Some(own)) => {
                        let region = self.region(own, *roll);
                        self.told.push(region);
                    }
                    _ => self.covered = Some(Region::of(&seen_cells(self.field, self.unit))),
                }
            }
        }
    }

    /// All that the unit threatens, whatever is left to do done at once.
    #[must_use]
    pub fn finish(mut self) -> ThreatBands {
        while !self.step(usize::MAX) {}
        let bands = ROLLS.into_iter().zip(self.told).map(|(roll, region)| {
            let need = roll.max(2);
            ThreatBand {
                roll,
                need,
                chance: f64::from(7 - need) / 6.0,
                region,
            }
        });
        ThreatBands {
            bands: bands.collect(),
            covered: self.covered.unwrap_or_default(),
        }
    }

    /// What is touched with a face, from where the unit stands and after a maneuver.
    fn region(&self, own: &Region, roll: u8) -> Region {
        let table = Region::of([&self.field.table]);
        match &self.after {
            Some(after) => self.with(own, after, roll).common(&table),
            None => own.common(&table),
        }
    }

    /// What is touched from where the unit stands, and after a maneuver, without the inside of what stops it.
    fn with(&self, own: &Region, after: &AfterManeuver, roll: u8) -> Region {
        let inner = Region::of(&Stops::new(self.field, self.unit, self.absent).inner(SKIN));
        let region = after.region(self.length(roll)).common(&self.farthest(roll));
        Region::unite(&[own, &region]).minus(&inner)
    }

    /// How long a charge with a face is.
    fn length(&self, roll: u8) -> f64 {
        self.speed() + f64::from(roll)
    }

    fn speed(&self) -> f64 {
        self.field.units[self.unit].speed
    }

    /// Charges from where the unit stands, known at once if they go straight ahead.
    fn begun(&self) -> Own {
        let body = &self.field.units[self.unit].body;
        let stops = Stops::new(self.field, self.unit, self.absent);
        let lengths = ROLLS.map(|roll| self.length(roll));
        let walls = edge_walls(self.field);
        let standing = stops.standing_within(&walls);
        match slide_of(self.field.rulings()) {
            Way::Forward => {
                let run = free_run_past(body, lengths[5], &stops.ending, &standing);
                Own::Known(bands_by_runs(&run, &lengths))
            }
            Way::Closest => {
                let slides = SlidesWork::new(body, &lengths, &stops.ending, &standing);
                Own::Sliding(Box::new(slides))
            }
        }
    }

    /// What no maneuver and charge with a face go beyond, wherever nothing is in the way.
    fn farthest(&self, roll: u8) -> Region {
        let body = &self.field.units[self.unit].body;
        let half = body.size() / 2.0;
        let charge = match slide_of(self.field.rulings()) {
            Way::Forward => (half + Vec2::Y * self.length(roll)).length(),
            Way::Closest => half.length() + self.length(roll),
        };
        let radius = self.speed() + charge + BAND_OUTWARD / 2.0;
        let center = body.pose().center;
        let at = |i: u32| f64::from(i) * std::f64::consts::TAU / f64::from(CIRCLE);
        let outer = radius / direction_from_radians(at(1) / 2.0).y;
        let corners = (0..CIRCLE).map(|i| center + direction_from_radians(at(i)) * outer);
        Region::of([&Convex::new(corners.collect())])
    }
}
