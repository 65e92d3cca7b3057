//! Which ends of a move are worth offering?
//!
//! Some that are allowed; the rules accept any other that is.

use std::borrow::Cow;
use std::f64::consts::TAU;

use geometry::{
    Heading, Len, Placement, Pose, Vec2, direction_from_radians, radians_from_direction,
};
use play::{Limit, Limits, Offer};

use super::action::Action;
use super::play::Play;
use crate::field::Field;
use crate::moves::{MoveKind, allowed_end, plan_move};
use crate::rules::moves::Mover;

/// Directions in which a maneuver is tried.
const DIRECTIONS: u32 = 8;

impl Play<'_, '_> {
    /// Some ends without turning.
    pub(super) fn slides<'f>(
        &self,
        field: &'f Field<'_>,
        id: &str,
        most: f64,
    ) -> impl Iterator<Item = Offer<Action>> + 'f {
        let unit = field.unit(id).into_iter();
        unit.flat_map(move |unit| {
            let at = field.body(unit).pose();
            let ways = (0..DIRECTIONS).map(|i| f64::from(i) * TAU / f64::from(DIRECTIONS));
            let ends = ways.filter_map(move |turn| {
                let way = direction_from_radians(at.heading() + turn);
                let to = at.moved(way * (most * 0.99)).snapped();
                let plan = plan_move(field, unit, MoveKind::Maneuver, to);
                plan.refusal.is_none().then_some(to)
            });
            ends.map(move |to| Offer::Within(Action::Maneuver(to), limits(at.center, most)))
        })
    }

    /// Some allowed ends of a kind of move of a unit; none of one that is gone.
    pub(super) fn samples_of(&self, id: &str, kind: MoveKind) -> Vec<Offer<Action>> {
        let field = self.field();
        let unit = field.unit(id);
        unit.map_or(Vec::new(), |unit| {
            self.samples(&field, unit, kind).collect()
        })
    }

    /// Some allowed ends of a kind of move, each worked out when it is asked for.
    pub(super) fn samples(
        &self,
        field: &Field<'_>,
        unit: usize,
        kind: MoveKind,
    ) -> impl Iterator<Item = Offer<Action>> {
        let mover = Mover::new(field, unit, kind);
        let (at, reach) = (field.body(unit).pose(), mover.limits().1);
        let mut found: Vec<Placement> = Vec::new();
        let wanted = wanted(field, &mover, at, reach).into_iter();
        wanted.filter_map(move |to| {
            let to = allowed_end(field, unit, kind, to)?;
            let stays = to == field.units[unit].unit.place;
            let idle = stays && matches!(kind, MoveKind::Pivot | MoveKind::Shift);
            if idle || found.contains(&to) {
                return None;
            }
            found.push(to);
            let action = Action::of_move(kind, to);
            Some(Offer::Within(action, limits(at.center, reach)))
        })
    }
}

/// Ends that are worth a try.
fn wanted(field: &Field<'_>, mover: &Mover<'_>, at: Pose, reach: f64) -> Vec<Placement> {
    let foe = nearest_foe(field, mover.unit);
    let facing = |from: Vec2| match foe {
        Some(foe) if (foe - from).length() > 0.0 => radians_from_direction(foe - from),
        Some(_) | None => at.heading(),
    };
    let to = |direction: Vec2, share: f64| {
        let center = at.center + direction * (reach * share);
        Pose::new(center, facing(center)).snapped()
    };
    match mover.kind {
        MoveKind::Maneuver => {
            let ways = (0..DIRECTIONS).map(|i| f64::from(i) * TAU / f64::from(DIRECTIONS));
            let ways = ways.map(|turn| to(direction_from_radians(at.heading() + turn), 1.0));
            let straight = Pose::new(at.center, facing(at.center)).snapped();
            let toward = foe.and_then(|foe| (foe - at.center).try_normalize());
            let toward = toward.map(|direction| to(direction, 1.0));
            ways.chain(toward).chain([straight, at.snapped()]).collect()
        }
        MoveKind::March => [1.0, 0.5].map(|share| to(at.front, share)).to_vec(),
        MoveKind::Retreat => {
            let ways = mover.away();
            let shares = [1.0, 0.5];
            let ends = ways
                .iter()
                .flat_map(|way| shares.map(|share| (*way, share)));
            let ends = ends.map(|(way, share)| to(way, share));
            ends.collect()
        }
        MoveKind::Pivot => match mover.facing() {
            Some(pose) => vec![
                Pose::new(at.center, pose.heading()).snapped(),
                pose.snapped(),
            ],
            None => vec![Pose::new(at.center, facing(at.center)).snapped()],
        },
        MoveKind::Shift => {
            let ends = mover.shift_ends().into_iter();
            ends.map(|offset| at.moved(offset).snapped()).collect()
        }
    }
}

fn nearest_foe(field: &Field<'_>, unit: usize) -> Option<Vec2> {
    let at = field.body(unit).pose().center;
    let foes = (0..field.unit_count()).filter(|other| field.are_enemies(unit, *other));
    let centers = foes.map(|foe| field.body(foe).pose().center);
    centers.min_by(|a, b| a.distance(at).total_cmp(&b.distance(at)))
}

pub(super) fn limits(center: Vec2, reach: f64) -> Limits {
    let row = |name: &'static str, middle: f64| Limit {
        name: Cow::Borrowed(name),
        least: Len::from_inches(middle - reach).0,
        most: Len::from_inches(middle + reach).0,
    };
    let heading = Limit {
        name: Cow::Borrowed("heading"),
        least: 0,
        most: i32::from(Heading::FULL) - 1,
    };
    Limits(vec![row("x", center.x), row("y", center.y), heading])
}
