//! From where may a unit charge after a maneuver?
//!
//! A maneuver is a turn, a straight move and a turn, so a charge may start wherever the tray's centre comes to by one
//! straight move, at every heading at which it can stand there. Places are cells in rows along the tray's own front,
//! so that the way straight ahead runs through the middle of them.

use std::f64::consts::{PI, TAU};

use geometry::{
    Body, Pose, Vec2, direction_from_radians, overlaps, radians_from_direction, separation, within,
};

use crate::field::{Field, Thing};
use crate::moves::MoveKind;
use crate::profile::UnitKind;
use crate::rules::moves::{ENEMY_GAP, Mover};
use crate::rulings::{CavalryManeuver, EnemyGap, ManeuverDirection};
use crate::stops::{Stops, window};
use crate::tray::TrayKind;

/// Whether a unit may maneuver before its action.
///
/// # Rule
/// 2017, Cavalry.
///
/// # Ruling
/// `cavalry_maneuver`: `Cavalry` asks for cavalry that touches no enemy, `Card` for an ability, too.
#[must_use]
pub fn may_maneuver_first(field: &Field<'_>, unit: usize) -> bool {
    let Some(standing) = field.units.get(unit).filter(|unit| !unit.engaged) else {
        return false;
    };
    let card = standing.unit.card(field.pack);
    match field.rulings().cavalry_maneuver {
        CavalryManeuver::Cavalry => match card {
            Some(card) => card.kind == UnitKind::Cavalry,
            None => standing.unit.tray == TrayKind::Cavalry,
        },
        CavalryManeuver::Card => card.is_some_and(|card| {
            let mut abilities = card.abilities.iter();
            abilities.any(|id| {
                let ability = field.pack.ability_at(*id);
                ability.is_some_and(|ability| ability.first_maneuver)
            })
        }),
    }
}

/// How large cells are, inches.
const CELL: f64 = 0.03;

/// How many ways about are looked at. The farthest ends of two beside each other are less than a cell apart.
const WAYS: u32 = 3_600;

/// One in so many is looked at where each may be taken at any heading: still less than a cell apart.
const EVERY: u32 = 3;

/// At how many headings of half a turn each is tried there.
const HEADINGS: u32 = 60;

/// How far apart turns at the end of a maneuver are, in parts of a half turn, beside those along an enemy's edges.
const TURNS: u32 = 45;

/// By how much less an inch from an enemy may be, as cells lie about their middles, inches.
const ABOUT: f64 = 0.012;

/// The places to which a unit's maneuvers lead, in the making.
#[derive(Debug)]
pub(crate) struct Starts {
    home: Pose,
    /// Cells from the home to the last on each side.
    half: usize,
    held: Vec<bool>,
    /// How far the next piece of work is.
    next: u32,
}

impl Starts {
    pub(crate) fn new(field: &Field<'_>, unit: usize) -> Self {
        let standing = &field.units[unit];
        let half = (standing.speed / CELL).ceil() as usize + 2;
        Starts {
            home: standing.body.pose(),
            half,
            held: vec![false; (2 * half + 1) * (2 * half + 1)],
            next: 0,
        }
    }

    /// Steps in all.
    pub(crate) fn steps(&self) -> usize {
        WAYS.div_ceil(WAYS_A_STEP) as usize + self.rows().div_ceil(ROWS_A_STEP)
    }

    /// Goes on by one step; `true` when all places are known.
    pub(crate) fn step(&mut self, field: &Field<'_>, unit: usize, absent: Option<usize>) -> bool {
        let first = self.next;
        self.next += 1;
        let ways = WAYS.div_ceil(WAYS_A_STEP);
        if first < ways {
            let mover = Mover::new(field, unit, MoveKind::Maneuver).without(absent);
            for way in first * WAYS_A_STEP..WAYS.min((first + 1) * WAYS_A_STEP) {
                self.look_along(&mover, way);
            }
        } else if field.rulings().enemy_gap == EnemyGap::OneInch {
            let row = (first - ways) as usize * ROWS_A_STEP;
            let ends = Ends::new(field, unit, absent);
            for row in row..self.rows().min(row + ROWS_A_STEP) {
                self.keep_those_with_a_turn(&ends, row);
            }
        } else {
            return true;
        }
        self.next as usize >= self.steps()
    }

    /// Whether a charge may start with the centre at a place.
    pub(crate) fn holds(&self, place: Vec2) -> bool {
        let cell = self.home.local_from_table(place) / CELL + Vec2::splat(self.half as f64 + 0.5);
        let (column, row) = (cell.x as usize, cell.y as usize);
        cell.min_element() >= 0.0
            && column < self.rows()
            && self.held.get(row * self.rows() + column) == Some(&true)
    }

    fn rows(&self) -> usize {
        2 * self.half + 1
    }

    /// Holds the places on one way about.
    ///
    /// # Rule
    /// 2017, Maneuver: pivot, up to Speed, pivot; over friends, but not to stand on them; never into contact. Later
    /// editions, Terrain, Rough.
    ///
    /// # Ruling
    /// `maneuver_direction`.
    fn look_along(&mut self, mover: &Mover<'_>, way: u32) {
        let turned = |angle: f64| match angle {
            0.0 => self.home.front,
            _ => direction_from_radians(self.home.heading() + angle),
        };
        let direction = turned(f64::from(way) * TAU / f64::from(WAYS));
        let mut found = Vec::new();
        match mover.field.rulings().maneuver_direction {
            ManeuverDirection::Forward => found = mover.travels(direction, direction),
            ManeuverDirection::Any if way.is_multiple_of(EVERY) => {
                for step in 0..HEADINGS {
                    let front = turned(f64::from(step) * PI / f64::from(HEADINGS));
                    found.extend(mover.travels(front, direction));
                    if found.contains(&(0.0, mover.limits().1)) {
                        break;
                    }
                }
                // Square to its way the tray takes the least room, so where it just fits these are the only ones.
                for front in [direction, direction.perp()] {
                    found.extend(mover.travels(front, direction));
                }
            }
            ManeuverDirection::Any => {}
        }
        for (from, to) in found {
            let steps = ((to - from) / (CELL / 2.0)).ceil();
            for step in 0..=steps as u32 {
                let travel = (from + f64::from(step) * CELL / 2.0).min(to);
                self.hold(direction * travel);
            }
        }
    }

    fn hold(&mut self, offset: Vec2) {
        let local = self.home.local_from_table(self.home.center + offset);
        let cell = local / CELL + Vec2::splat(self.half as f64 + 0.5);
        let at = cell.y as usize * self.rows() + cell.x as usize;
        if let Some(held) = self.held.get_mut(at) {
            *held = true;
        }
    }

    /// Of the places in a row keeps those where some last turn keeps its distance from enemies.
    ///
    /// # Ruling
    /// `enemy_gap`.
    fn keep_those_with_a_turn(&mut self, ends: &Ends<'_>, row: usize) {
        let mut last = None;
        for column in 0..self.rows() {
            let at = row * self.rows() + column;
            if !self.held[at] {
                continue;
            }
            let steps = Vec2::new(column as f64, row as f64) - Vec2::splat(self.half as f64);
            let place = self.home.table_from_local(steps * CELL);
            last = ends.turn_at(place, last);
            self.held[at] = last.is_some();
        }
    }
}

/// How many ways are looked at in one step.
const WAYS_A_STEP: u32 = 50;

/// How many rows of places are looked at in one step.
const ROWS_A_STEP: usize = 4;

/// What the end of a maneuver keeps away from.
struct Ends<'a> {
    field: &'a Field<'a>,
    body: &'a Body,
    stops: Stops<'a>,
}

impl<'a> Ends<'a> {
    fn new(field: &'a Field<'a>, unit: usize, absent: Option<usize>) -> Self {
        Ends {
            field,
            body: field.body(unit),
            stops: Stops::new(field, unit, absent),
        }
    }

    /// A heading at which the maneuver may end, the last one found first; `None` where there is none.
    fn turn_at(&self, place: Vec2, last: Option<f64>) -> Option<f64> {
        let reach =
            |body: &Body| place.distance(body.pose().center) - self.body.radius() - body.radius();
        let all = &self.stops.ending;
        let is_foe = |thing: &Thing| matches!(thing, Thing::Unit(_));
        let foes: Vec<&Body> = all
            .iter()
            .filter(|(thing, body)| is_foe(thing) && reach(body) < ENEMY_GAP)
            .map(|(_, body)| *body)
            .collect();
        if foes.is_empty() {
            return Some(last.unwrap_or(0.0));
        }
        let shorter = self.body.size().min_element() / 2.0;
        let at_place = |body: &Body| geometry::closest_point(body, place).distance(place);
        if foes
            .iter()
            .any(|foe| at_place(foe) + ABOUT < ENEMY_GAP + shorter)
        {
            return None;
        }
        let others: Vec<&Body> = self
            .stops
            .standing
            .iter()
            .chain(all)
            .filter(|(thing, body)| {
                !(is_foe(thing) && all.iter().any(|(foe, _)| foe == thing)) && reach(body) < 0.0
            })
            .map(|(_, body)| *body)
            .collect();
        let stands = |heading: &f64| {
            let tray = self.body.at(Pose::new(place, *heading));
            let keeps = |foe: &&Body| within(ENEMY_GAP, separation(&tray, foe) + ABOUT);
            foes.iter().all(keeps)
                && window(self.field, &tray).is_some_and(|window| window.contains(place))
                && others
                    .iter()
                    .all(|other| !overlaps(separation(&tray, other)))
        };
        let along = foes.iter().flat_map(|foe| {
            let to = geometry::closest_point(foe, place) - place;
            [foe.pose().heading(), radians_from_direction(to)]
        });
        let square = along.flat_map(|heading| [heading, heading + PI / 2.0]);
        let about = (0..TURNS).map(|turn| f64::from(turn) * PI / f64::from(TURNS));
        last.into_iter().chain(square).chain(about).find(stands)
    }
}
