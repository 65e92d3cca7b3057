//! What does a unit threaten, worked out step by step, with a free maneuver before the charge or without?
//!
//! One place to charge from after the other, each for those round it; what is touched from all of them is united two
//! by two as it comes. Regions err toward danger: no place is left out.

use geometry::{
    BAND_OUTWARD, Body, Convex, Pose, Region, Vec2, Way, bands_by_runs, bands_by_slides,
    bands_from_near, direction_from_radians, free_run_past,
};

use crate::field::Field;
use crate::rules::course::charge_way;
use crate::seen::seen_cells;
use crate::starts::{Place, after_maneuver, may_maneuver_first};
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
#[derive(Debug)]
pub struct ThreatWork<'a> {
    field: &'a Field<'a>,
    unit: usize,
    absent: Option<usize>,
    places: Vec<Place>,
    next: usize,
    /// Regions of all bands, each for a number of places; united two by two when the numbers are even.
    sums: Vec<(usize, Vec<Region>)>,
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
        let mut places = Vec::new();
        if unit < field.units.len() && !is_engaged(field, unit, absent) {
            places.push(Place::Own);
            if first == FreeManeuver::Taken && may_maneuver_first(field, unit) {
                places.extend(after_maneuver(field, unit, absent));
            }
        }
        ThreatWork {
            field,
            unit,
            absent,
            places,
            next: 0,
            sums: Vec::new(),
        }
    }

    /// Steps done and steps in all, as far as is known.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.next, self.places.len())
    }

    /// Works out some places more; `true` when all is done.
    pub fn step(&mut self, places: usize) -> bool {
        for _ in 0..places {
            let Some(place) = self.places.get(self.next) else {
                break;
            };
            let regions = self.bands_from(*place);
            self.next += 1;
            self.sums.push((1, regions));
            while let [.., (a, _), (b, _)] = self.sums[..]
                && a == b
            {
                self.unite_last();
            }
        }
        self.next == self.places.len()
    }

    /// All that the unit threatens, whatever is left to do done at once.
    #[must_use]
    pub fn finish(mut self) -> ThreatBands {
        while !self.step(usize::MAX) {}
        while self.sums.len() > 1 {
            self.unite_last();
        }
        let Some((_, regions)) = self.sums.pop() else {
            return ThreatBands::default();
        };
        let table = Region::of([&self.field.table]);
        let inner = Region::of(&Stops::new(self.field, self.unit, self.absent).inner(SKIN));
        let bands = ROLLS.into_iter().zip(regions).map(|(roll, region)| {
            let need = roll.max(2);
            let region = region.common(&table);
            ThreatBand {
                roll,
                need,
                chance: f64::from(7 - need) / 6.0,
                region: if self.places.len() > 1 {
                    region.common(&self.farthest(roll)).minus(&inner)
                } else {
                    region
                },
            }
        });
        ThreatBands {
            bands: bands.collect(),
            covered: Region::of(&seen_cells(self.field, self.unit)),
        }
    }

    fn unite_last(&mut self) {
        if let (Some((a, first)), Some((b, second))) = (self.sums.pop(), self.sums.pop()) {
            let pairs = first.iter().zip(&second);
            let both = pairs.map(|(first, second)| Region::unite(&[first, second]));
            self.sums.push((a + b, both.collect()));
        }
    }

    fn body(&self) -> &'a Body {
        &self.field.units[self.unit].body
    }

    fn speed(&self) -> f64 {
        self.field.units[self.unit].unit.speed.inches()
    }

    /// All bands of charges that start from a place.
    fn bands_from(&self, place: Place) -> Vec<Region> {
        let stops = Stops::new(self.field, self.unit, self.absent);
        let lengths = ROLLS.map(|roll| self.speed() + f64::from(roll));
        let way = charge_way(self.field.rulings());
        let (body, ending) = (self.body(), &stops.ending);
        match place {
            Place::Own => {
                let walls = edge_walls(self.field);
                let standing = stops.standing_within(&walls);
                match way {
                    Way::Forward => {
                        let run = free_run_past(body, lengths[5], ending, &standing);
                        bands_by_runs(&run, &lengths)
                    }
                    Way::Closest => bands_by_slides(body, &lengths, ending, &standing),
                }
            }
            Place::Stood(center, within) => {
                let there = body.at(Pose {
                    center,
                    ..body.pose()
                });
                let standing = &stops.standing;
                let stood = bands_from_near(&there, within, Way::Forward, &[0.0], ending, standing);
                ROLLS.iter().flat_map(|_| stood.iter().cloned()).collect()
            }
            Place::Near(center, within) => {
                let there = body.at(Pose {
                    center,
                    ..body.pose()
                });
                bands_from_near(&there, within, way, &lengths, ending, &stops.standing)
            }
        }
    }

    /// What no maneuver and charge with a face go beyond, wherever nothing is in the way.
    fn farthest(&self, roll: u8) -> Region {
        let half = self.body().size() / 2.0;
        let length = self.speed() + f64::from(roll);
        let charge = match charge_way(self.field.rulings()) {
            Way::Forward => (half + Vec2::Y * length).length(),
            Way::Closest => half.length() + length,
        };
        let radius = self.speed() + charge + BAND_OUTWARD / 2.0;
        let center = self.body().pose().center;
        let at = |i: u32| f64::from(i) * std::f64::consts::TAU / f64::from(CIRCLE);
        let outer = radius / direction_from_radians(at(1) / 2.0).y;
        let corners = (0..CIRCLE).map(|i| center + direction_from_radians(at(i)) * outer);
        Region::of([&Convex::new(corners.collect())])
    }
}
