//! Where is a unit deployed?
//!
//! Spread along the zone, before the objectives, those who shoot a rank behind, facing the other side. Of the unit and
//! the place the best pair goes first.

use geometry::{Body, Pose, Vec2, are_overlapping, gap};
use play::{Offer, Seat};

use super::scales::Scales;
use super::stand::middle;
use crate::battle::{Action, BattleState};
use crate::state::UnitState;

/// How far tried places are apart, inches.
const GRID: f64 = 2.0;

/// How far those who shoot stand behind the front of their zone, inches.
const BEHIND: f64 = 5.0;

/// Room between trays that is worth having at most, inches.
const ROOM: f64 = 4.0;

/// How far tried places are apart when trays are counted into what is left, inches.
const FINE: f64 = 0.5;

/// Places for the units that are offered, the best first.
pub(super) fn places(
    scales: &Scales<'_>,
    battle: &BattleState,
    offers: &[Offer<Action>],
) -> Vec<Action> {
    let mut found: Vec<(f64, Action)> = Vec::new();
    let reserve = battle.camps.iter().flat_map(|camp| &camp.reserve);
    let offered = |unit: &&UnitState| {
        offers.iter().any(
            |offer| matches!(offer.action(), Action::Deploy { unit: id, .. } if *id == unit.id),
        )
    };
    let waiting: Vec<&UnitState> = reserve.filter(offered).collect();
    let spare = spare(scales, &waiting);
    for unit in waiting {
        for pose in grid(scales, unit, GRID) {
            let to = pose.snapped();
            let worth = worth(scales, unit, pose, spare);
            let unit = unit.id.clone();
            found.push((worth, Action::Deploy { unit, to }));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.into_iter().map(|(_, action)| action).collect()
}

/// Whether all that a seat has in reserve still finds a place, one after the other.
pub(super) fn leaves_room(scales: &Scales<'_>, seat: Seat) -> bool {
    let camp = scales.state.battle.as_ref().map(|battle| battle.camp(seat));
    let mut waiting: Vec<&UnitState> =
        camp.map_or(Vec::new(), |camp| camp.reserve.iter().collect());
    let width = |unit: &UnitState| tray(scales, unit, unit.place.pose()).size().x;
    waiting.sort_by(|a, b| width(b).total_cmp(&width(a)));
    let mut stand: Vec<Body> = (0..scales.field.unit_count())
        .map(|unit| scales.field.body(unit).clone())
        .collect();
    waiting.into_iter().all(|unit| {
        let places = grid(scales, unit, FINE).into_iter();
        let mut bodies = places.map(|pose| tray(scales, unit, pose));
        let free = bodies.find(|body| stand.iter().all(|other| !are_overlapping(body, other)));
        let found = free.is_some();
        stand.extend(free);
        found
    })
}

/// The room between trays when all of a side stand in one row.
fn spare(scales: &Scales<'_>, waiting: &[&UnitState]) -> f64 {
    let Some(first) = waiting.first() else {
        return 0.0;
    };
    let standing = scales.state.units.iter();
    let all = standing
        .filter(|unit| unit.side == first.side)
        .chain(waiting.iter().copied());
    let widths: Vec<f64> = all
        .map(|unit| tray(scales, unit, unit.place.pose()).size().x)
        .collect();
    let left = scales.state.width.inches() - widths.iter().sum::<f64>();
    let gaps = f64::from(u32::try_from(widths.len()).unwrap_or(u32::MAX));
    (left / gaps).clamp(0.0, ROOM)
}

fn tray(scales: &Scales<'_>, unit: &UnitState, pose: Pose) -> Body {
    Body::new(unit.footprint(scales.field.pack), pose)
}

/// Tries all over a unit's zones, facing the middle of the table.
fn grid(scales: &Scales<'_>, unit: &UnitState, step: f64) -> Vec<Pose> {
    let size = tray(scales, unit, unit.place.pose()).size();
    let zones = scales.state.zones.iter();
    let mut found = Vec::new();
    for zone in zones.filter(|zone| zone.side == unit.side) {
        let corners = zone.outline.corners().iter();
        let corners: Vec<Vec2> = corners
            .map(|(x, y)| Vec2::new(x.inches(), y.inches()))
            .collect();
        let low = corners.iter().copied().reduce(Vec2::min);
        let high = corners.iter().copied().reduce(Vec2::max);
        let Some((low, high)) = low.zip(high) else {
            continue;
        };
        let (low, high) = (low + size / 2.0, high - size / 2.0);
        if low.cmpgt(high).any() {
            continue;
        }
        let far = (low.y + high.y) / 2.0 > 0.0;
        let (front, rear) = if far {
            (low.y, high.y)
        } else {
            (high.y, low.y)
        };
        let heading = if far { std::f64::consts::PI } else { 0.0 };
        let columns = ((high.x - low.x) / step).floor() as u32;
        let depths = [0.0, BEHIND.min((front - rear).abs())];
        for column in 0..=columns {
            let x = low.x + f64::from(column) * step;
            let rows = depths.map(|deep| front + (rear - front).signum() * deep);
            found.extend(rows.map(|y| Pose::new(Vec2::new(x, y), heading)));
        }
    }
    found
}

fn worth(scales: &Scales<'_>, unit: &UnitState, pose: Pose, spare: f64) -> f64 {
    let body = tray(scales, unit, pose);
    let card = unit.card(scales.field.pack);
    let shoots = card.is_some_and(|card| card.band().is_some());
    let mut friends = (0..scales.field.unit_count())
        .filter(|other| scales.field.units[*other].unit.side == unit.side);
    let room = friends
        .clone()
        .map(|friend| gap(&body, scales.field.body(friend)).length)
        .fold(spare, f64::min);
    let behind = friends.any(|friend| {
        let ahead = scales.field.body(friend).pose().center - pose.center;
        ahead.dot(pose.front) > 1.0 && ahead.dot(pose.right()).abs() < 3.0
    });
    let speed = unit.speed.inches().max(1.0);
    let taken = |at: Vec2| {
        (0..scales.field.unit_count())
            .filter(|other| scales.field.units[*other].unit.side == unit.side)
            .any(|other| (scales.field.body(other).pose().center.x - at.x).abs() < 4.0)
    };
    let objectives = scales.state.objectives.iter().map(middle);
    let near = objectives
        .map(|at| {
            let share = if taken(at) { 0.4 } else { 1.0 };
            share * 12.0 / (1.0 + at.distance(pose.center) / speed)
        })
        .fold(0.0, f64::max);
    let depth = pose.center.y.abs() / 5.0;
    let order = match (shoots, behind) {
        (true, true) => 1.0,
        (true, false) => -1.0,
        (false, true) => -2.0,
        (false, false) => 1.0,
    };
    let forward = if shoots { depth / 2.0 } else { -depth };
    // The sides of the table are far from everything.
    near + room + order + forward - pose.center.x.abs() / 12.0
}
