//! What does a unit touch by a charge after a maneuver, worked out piece by piece?
//!
//! First the places where it may start, then one heading after the other with all slides from those places, at last
//! the regions of all lengths.

use std::f64::consts::{PI, TAU};

use geometry::{Body, Facing, Grounds, Needed, Pose, Region, Vec2, Way};

use crate::field::Field;
use crate::rules::course::slide_of;
use crate::starts::Starts;
use crate::stops::{Stops, window};

/// How many headings of half a turn are looked at where slides go straight ahead: the farthest point moves by less than
/// 0.05 in from one to the next. The tray turned about is the same, so each stands for two.
const AHEAD: u32 = 1_000;

/// How many headings of half a turn are looked at where slides go in any direction.
const ABOUT: u32 = 180;

/// In how many directions they go there, each heading in half of them.
const WAYS: u32 = 720;

/// In how many steps these are looked at.
const SHARES: u32 = 6;

/// The same with those in which all of one heading is taken together.
const STEPS: u32 = SHARES + 4;

/// Charges after a maneuver in the making.
#[derive(Debug)]
pub(crate) struct AfterManeuver {
    unit: usize,
    absent: Option<usize>,
    /// How far slides go at most.
    most: f64,
    starts: Starts,
    needed: Needed,
    facing: Option<Facing>,
    next: usize,
}

impl AfterManeuver {
    pub(crate) fn new(field: &Field<'_>, unit: usize, absent: Option<usize>, most: f64) -> Self {
        let standing = &field.units[unit];
        let center = standing.body.pose().center;
        let reach = standing.speed + most + standing.body.radius();
        let edge = Vec2::new(field.table.support(Vec2::X), field.table.support(Vec2::Y));
        let low = (center - Vec2::splat(reach)).max(-edge);
        let high = (center + Vec2::splat(reach)).min(edge);
        AfterManeuver {
            unit,
            absent,
            most,
            starts: Starts::new(field, unit),
            needed: Needed::new(low, high.max(low)),
            facing: None,
            next: 0,
        }
    }

    /// Steps done and steps in all.
    pub(crate) fn progress(&self, field: &Field<'_>) -> (usize, usize) {
        let headings = match slide_of(field.rulings()) {
            Way::Forward => AHEAD,
            Way::Closest => ABOUT * STEPS,
        };
        (self.next, self.starts.steps() + headings as usize + 1)
    }

    pub(crate) fn is_done(&self, field: &Field<'_>) -> bool {
        let (done, all) = self.progress(field);
        done >= all
    }

    /// Goes on by one step.
    pub(crate) fn step(&mut self, field: &Field<'_>) {
        let (next, all) = self.progress(field);
        let step = next.checked_sub(self.starts.steps());
        self.next += 1;
        match step {
            None => {
                if self.starts.step(field, self.unit, self.absent) {
                    self.next = self.starts.steps();
                }
            }
            Some(_) if self.next >= all => {
                if next < all {
                    self.needed.grow();
                }
                self.next = all;
            }
            Some(step) => match slide_of(field.rulings()) {
                Way::Forward => {
                    let turn = f64::from(step as u32) * PI / f64::from(AHEAD);
                    if let Some(mut facing) = self.facing(field, turn, Way::Forward) {
                        facing.slide(0.0);
                        facing.slide(PI);
                        while !facing.spread() {}
                        self.needed.lower(&facing);
                    }
                }
                Way::Closest => self.step_about(field, step as u32),
            },
        }
    }

    fn step_about(&mut self, field: &Field<'_>, step: u32) {
        let (heading, share) = (step / STEPS, step % STEPS);
        if share == 0 {
            let turn = f64::from(heading) * PI / f64::from(ABOUT);
            self.facing = self.facing(field, turn, Way::Closest);
        }
        let Some(facing) = &mut self.facing else {
            return;
        };
        if share < SHARES {
            // Headings beside each other take every second direction in turn.
            let first = 2 * share + heading % 2;
            for way in (first..WAYS).step_by(2 * SHARES as usize) {
                facing.slide(f64::from(way) * TAU / f64::from(WAYS));
            }
        } else if share + 1 < STEPS {
            facing.spread();
        } else {
            self.needed.lower(facing);
            self.facing = None;
        }
    }

    /// All that slides of at most a length touch, once all is done.
    pub(crate) fn region(&self, length: f64) -> Region {
        self.needed.region(length)
    }

    fn facing(&self, field: &Field<'_>, turn: f64, way: Way) -> Option<Facing> {
        let standing = &field.units[self.unit];
        let pose = standing.body.pose();
        let tray = match turn {
            0.0 => standing.body.clone(),
            _ => standing
                .body
                .at(Pose::new(pose.center, pose.heading() + turn)),
        };
        let stops = Stops::new(field, self.unit, self.absent);
        let (ending, friends): (Vec<&Body>, Vec<&Body>) = (
            stops.ending.iter().map(|(_, body)| *body).collect(),
            stops.standing.iter().map(|(_, body)| *body).collect(),
        );
        let grounds = Grounds {
            table: &field.table,
            window: &window(field, &tray)?,
            about: standing.speed,
            most: self.most,
            ending: &ending,
            standing: &friends,
        };
        Facing::new(&tray, way, &grounds, |place| self.starts.holds(place))
    }
}
