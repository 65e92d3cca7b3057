//! Where is a unit deployed?
//!
//! Spread along the zone, before the objectives, those who shoot a rank behind, facing the other side. Of the unit and
//! the place the best pair goes first.

use geometry::{Body, Pose, Vec2, gap};
use play::Offer;

use super::scales::Scales;
use super::stand::middle;
use crate::battle::{Action, BattleState};
use crate::state::UnitState;

/// How far tried places are apart, inches.
const GRID: f64 = 2.0;

/// How far those who shoot stand behind the front of their zone, inches.
const BEHIND: f64 = 5.0;

/// Room between trays that is worth having, inches.
const ROOM: f64 = 4.0;

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
    for unit in reserve.filter(offered) {
        for pose in grid(scales, unit) {
            let to = pose.snapped();
            let worth = worth(scales, unit, pose);
            let unit = unit.id.clone();
            found.push((worth, Action::Deploy { unit, to }));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.into_iter().map(|(_, action)| action).collect()
}

/// Tries all over a unit's zones, facing the middle of the table.
fn grid(scales: &Scales<'_>, unit: &UnitState) -> Vec<Pose> {
    let size = Body::new(unit.footprint(scales.field.pack), unit.place.pose()).size();
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
        let columns = ((high.x - low.x) / GRID).floor() as u32;
        let depths = [0.0, BEHIND.min((front - rear).abs())];
        for column in 0..=columns {
            let x = low.x + f64::from(column) * GRID;
            let rows = depths.map(|deep| front + (rear - front).signum() * deep);
            found.extend(rows.map(|y| Pose::new(Vec2::new(x, y), heading)));
        }
    }
    found
}

fn worth(scales: &Scales<'_>, unit: &UnitState, pose: Pose) -> f64 {
    let body = Body::new(unit.footprint(scales.field.pack), pose);
    let card = unit.card(scales.field.pack);
    let shoots = card.is_some_and(|card| card.band().is_some());
    let mut friends = (0..scales.field.unit_count())
        .filter(|other| scales.field.units[*other].unit.side == unit.side);
    let room = friends
        .clone()
        .map(|friend| gap(&body, scales.field.body(friend)).length)
        .fold(ROOM, f64::min);
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
