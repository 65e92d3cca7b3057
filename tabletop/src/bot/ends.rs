//! Which ends of a move are worth a look?
//!
//! Beside the samples of the offers: onto objectives, before the flanks and the rear of enemies to charge next, away
//! from the nearest enemy, straight ahead by shares. Every end is judged by the rules before it is proposed.

use geometry::{Placement, Pose, Side, Vec2, radians_from_direction};

use super::scales::Scales;
use super::stand::middle;
use crate::battle::Action;
use crate::moves::{MoveKind, allowed_end};
use crate::rules::moves::Mover;

/// How much of its speed a unit keeps from an enemy that it means to charge next.
const SPACING: f64 = 0.9;

/// Enemies that are looked at, the nearest.
const LOOKED_AT: usize = 3;

/// How far a march goes, as shares of all it may.
const SHARES: [f64; 3] = [1.0, 0.75, 0.4];

impl Scales<'_> {
    /// Allowed moves of a kind that an offer's samples may have left out.
    pub(super) fn ends(&self, unit: usize, kind: MoveKind) -> Vec<Action> {
        let wanted = match kind {
            MoveKind::Maneuver => self.maneuvers(unit),
            MoveKind::March => self.marches(unit),
            MoveKind::Retreat => self.ways_back(unit),
            MoveKind::Shift | MoveKind::Pivot => Vec::new(),
        };
        self.allowed(unit, kind, wanted)
    }

    /// Those of some ends that are allowed, or the nearest ones that are.
    fn allowed(&self, unit: usize, kind: MoveKind, wanted: Vec<Pose>) -> Vec<Action> {
        let mut found: Vec<Placement> = Vec::new();
        for to in wanted {
            let Some(to) = allowed_end(&self.field, unit, kind, to.snapped()) else {
                continue;
            };
            let stays = to == self.field.units[unit].unit.place;
            let idle = stays && kind == MoveKind::Retreat;
            if !idle && !found.contains(&to) {
                found.push(to);
            }
        }
        let actions = found.into_iter();
        actions.map(|to| Action::of_move(kind, to)).collect()
    }

    /// The most useful of those moves: toward objectives, the nearest enemy and away from it.
    pub(super) fn few_ends(&self, unit: usize, kind: MoveKind) -> Vec<Action> {
        let now = self.field.body(unit).pose();
        let speed = self.field.units[unit].speed;
        let mut wanted = Vec::new();
        let mut objectives: Vec<Vec2> = self.state.objectives.iter().map(middle).collect();
        objectives.sort_by(|a, b| a.distance(now.center).total_cmp(&b.distance(now.center)));
        match kind {
            MoveKind::Maneuver => {
                let near = objectives.iter().take(2);
                let near = near.filter(|at| at.distance(now.center) < 2.0 * speed);
                wanted.extend(near.map(|at| self.facing(unit, *at)));
                let foe = self.nearest(unit, now.center).into_iter().next();
                let from = foe.map(|foe| now.center - self.field.body(foe).pose().center);
                if let Some(away) = from.and_then(Vec2::try_normalize) {
                    wanted.push(self.facing(unit, now.center + away * speed));
                }
            }
            MoveKind::March => {
                let most = 2.0 * speed;
                for at in objectives.iter().take(2) {
                    let along = (*at - now.center).dot(now.front);
                    if along > 0.0 {
                        wanted.push(self.facing(unit, now.center + now.front * along.min(most)));
                    }
                }
            }
            MoveKind::Retreat | MoveKind::Shift | MoveKind::Pivot => {}
        }
        self.allowed(unit, kind, wanted)
    }

    fn nearest(&self, unit: usize, at: Vec2) -> Vec<usize> {
        let mut foes: Vec<usize> = self.foes(unit).collect();
        let away = |foe: &usize| self.field.body(*foe).pose().center.distance(at);
        foes.sort_by(|a, b| away(a).total_cmp(&away(b)));
        foes
    }

    /// The pose that faces the nearest enemy from a point.
    fn facing(&self, unit: usize, at: Vec2) -> Pose {
        let now = self.field.body(unit).pose();
        let mut faced = self.faced(unit, at);
        faced.pop().unwrap_or(Pose { center: at, ..now })
    }

    /// Poses that face the two nearest enemies from a point, the nearest last.
    fn faced(&self, unit: usize, at: Vec2) -> Vec<Pose> {
        let foes = self.nearest(unit, at).into_iter().take(2).rev();
        let ahead = foes.map(|foe| self.field.body(foe).pose().center - at);
        ahead
            .filter(|ahead| ahead.length() > 0.0)
            .map(|ahead| Pose::new(at, radians_from_direction(ahead)))
            .collect()
    }

    fn maneuvers(&self, unit: usize) -> Vec<Pose> {
        let body = self.field.body(unit);
        let (now, size) = (body.pose(), body.size());
        let speed = self.field.units[unit].speed;
        let mut wanted = Vec::new();
        for objective in &self.state.objectives {
            let at = middle(objective);
            if at.distance(now.center) < 3.0 * speed {
                wanted.extend(self.faced(unit, at));
                wanted.push(Pose { center: at, ..now });
            }
        }
        let foes = self.nearest(unit, now.center);
        for foe in foes.iter().take(LOOKED_AT) {
            let target = self.field.body(*foe);
            for side in Side::ALL {
                let edge = target.edge(side);
                let Some(out) = (edge.1 - edge.0).perp().try_normalize() else {
                    continue;
                };
                let middle = (edge.0 + edge.1) / 2.0;
                // The normal that leads away from the target.
                let out = out * (middle - target.pose().center).dot(out).signum();
                let center = middle + out * (speed * SPACING + size.y / 2.0);
                wanted.push(Pose {
                    center,
                    front: -out,
                });
            }
        }
        if let Some(foe) = foes.first() {
            let from = now.center - self.field.body(*foe).pose().center;
            if let Some(away) = from.try_normalize() {
                wanted.push(self.facing(unit, now.center + away * speed));
                wanted.push(self.facing(unit, now.center + away * (speed / 2.0)));
            }
        }
        wanted
    }

    fn ways_back(&self, unit: usize) -> Vec<Pose> {
        let now = self.field.body(unit).pose();
        let mover = Mover::new(&self.field, unit, MoveKind::Retreat);
        if mover.barred().is_some() {
            return Vec::new();
        }
        // What any roll reaches.
        let most = mover.limits().0;
        let ways = mover.away().into_iter();
        let back = |way: Vec2, share: f64| self.facing(unit, now.center + way * (most * share));
        ways.flat_map(|way| SHARES.map(|share| back(way, share)))
            .collect()
    }

    fn marches(&self, unit: usize) -> Vec<Pose> {
        let now = self.field.body(unit).pose();
        let most = 2.0 * self.field.units[unit].speed;
        let ahead = |share: f64| self.faced(unit, now.center + now.front * (most * share));
        let mut wanted: Vec<Pose> = SHARES.into_iter().flat_map(ahead).collect();
        for objective in &self.state.objectives {
            let at = middle(objective);
            let along = (at - now.center).dot(now.front);
            if along > 0.0 {
                wanted.extend(self.faced(unit, now.center + now.front * along.min(most)));
            }
            // The last turn of a march leads the next one.
            let end = now.center + now.front * most;
            if let Some(toward) = (at - end).try_normalize() {
                wanted.push(Pose {
                    center: end,
                    front: toward,
                });
            }
        }
        wanted
    }
}
