//! From where may a unit charge after a maneuver?
//!
//! A maneuver is a turn, a straight move and a turn, so a charge may start from every place that the tray's centre comes
//! to, at every heading at which it can stand there. Going on along the charge's line leads to all that the charge
//! touches, as far as the tray can stand: to the border of those places, or to what it would stand on. So only the
//! border counts, places near a friend, and near anything else the tray itself, turned where it stands.

use geometry::{
    Body, Convex, Footprint, FreeRun, Region, Vec2, Way, closest_point, free_run_past, run_ends,
};

use crate::field::{Field, Thing};
use crate::profile::UnitKind;
use crate::rules::course::charge_way;
use crate::rulings::{CavalryManeuver, EdgeOverhang, ManeuverDirection};
use crate::stops::{Stops, edge_walls};
use crate::tray::TrayKind;

/// Where a charge may start.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// Exactly where the unit stands.
    Own,
    /// With the centre within a distance of a place.
    Near(Vec2, f64),
    /// The same, but without a charge: only the turned tray itself.
    Stood(Vec2, f64),
}

/// How far places near a friend are apart, inches.
const GRID_AT_FRIENDS: f64 = 0.5;

/// How far places near anything else are apart, inches.
const GRID_AT_OTHERS: f64 = 0.25;

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

/// The places that stand for all from which a charge after a maneuver needs to be looked at.
///
/// # Rule
/// 2017, Maneuver: pivot, up to Speed, pivot; over friends, but not to stand on them; never into contact.
///
/// # Ruling
/// `maneuver_direction`. Where it could only make the threat smaller the rest is left out: `enemy_gap`, and after the
/// maneuver `edge_overhang`, of which it keeps that the tray's centre stays on the table, or half its shorter side
/// from the edge.
pub(crate) fn after_maneuver(field: &Field<'_>, unit: usize, absent: Option<usize>) -> Vec<Place> {
    let standing = &field.units[unit];
    let stops = Stops::new(field, unit, absent);
    let speed = standing.unit.speed.inches();
    let walls = edge_walls(field);
    let runs = match field.rulings().maneuver_direction {
        ManeuverDirection::Forward => free_run_past(
            &standing.body,
            speed,
            &stops.ending,
            &stops.standing_within(&walls),
        ),
        ManeuverDirection::Any => any_way(&standing.body, speed, &stops),
    };
    let shorter = standing.body.size().min_element() / 2.0;
    let window = match field.rulings().edge_overhang {
        EdgeOverhang::Pivot => Some(field.table.clone()),
        EdgeOverhang::No => field.table.offset(|_| -shorter),
    };
    let Some(window) = window else {
        return Vec::new();
    };
    let apart = match charge_way(field.rulings()) {
        Way::Forward => 0.1,
        Way::Closest => 0.3,
    };
    let ends = run_ends(&runs, apart, &window);
    let near = |others: &[(Thing, &Body)], grid| near(&ends, others, standing.body.radius(), grid);
    let within = |grid: f64| grid * std::f64::consts::FRAC_1_SQRT_2;
    let mut places: Vec<Place> = ends
        .iter()
        .map(|end| Place::Near(*end, apart / 2.0))
        .collect();
    let friends = near(&stops.standing, GRID_AT_FRIENDS).into_iter();
    places.extend(friends.map(|at| Place::Near(at, within(GRID_AT_FRIENDS))));
    let others = near(&stops.ending, GRID_AT_OTHERS).into_iter();
    places.extend(others.map(|at| Place::Stood(at, within(GRID_AT_OTHERS))));
    places
}

/// More than all that a tray moves to in any direction: as far as a tray within its inner circle moves.
fn any_way(body: &Body, most: f64, stops: &Stops<'_>) -> FreeRun<Thing> {
    let side = body.size().min_element() * std::f64::consts::FRAC_1_SQRT_2;
    let inner = Footprint::tray(side, side).map(|tray| Body::new(tray, body.pose()));
    free_run_past(inner.as_ref().unwrap_or(body), most, &stops.ending, &[])
}

/// A square grid of the places within an outline where the turned tray may meet some bodies.
fn near(outline: &[Vec2], bodies: &[(Thing, &Body)], radius: f64, grid: f64) -> Vec<Vec2> {
    let all = Region::of_outlines([outline]);
    let Some((low, high)) = all.bounds() else {
        return Vec::new();
    };
    let steps = ((high - low) / grid).ceil();
    let row = |j: u32| (0..=steps.x as u32).map(move |i| (i, j));
    let places = (0..=steps.y as u32)
        .flat_map(row)
        .map(|(i, j)| low + Vec2::new(f64::from(i), f64::from(j)) * grid);
    places
        .filter(|place| {
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
            let cell = corners.map(|(x, y)| *place + Vec2::new(x, y) * (grid / 2.0));
            let reaches =
                |body: &Body| closest_point(body, *place).distance(*place) <= radius + grid;
            bodies.iter().any(|(_, body)| reaches(body)) && all.touches(&Convex::new(cell.to_vec()))
        })
        .collect()
}
