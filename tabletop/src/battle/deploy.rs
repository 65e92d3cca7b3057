//! Who begins, and where may a unit be deployed?

use geometry::{Body, Placement, Pose, Vec2, are_overlapping, touches};
use play::{Refusal, Seat};

use super::event::BattleEvent;
use super::frame::{Activating, Deploying, Frame, Preparing, RollOff, Stage};
use super::play::Play;
use super::state::opponent;
use crate::field::Field;
use crate::state::{DeployZone, UnitState};
use crate::terrain::Keyword;

const SECTION: &str = "Game modes and achieving victory";

/// How far tried places are apart, inches.
const STEP: f64 = 1.0;

impl Play<'_, '_> {
    /// Compares the dice of a roll-off; a tie is rolled again.
    ///
    /// # Rule
    /// 2017, Game modes and achieving victory.
    pub(super) fn rolled_off(&mut self, off: RollOff, faces: &[u8]) {
        let [first, second] = [0, 1].map(|place| faces.get(place).copied().unwrap_or(0));
        let faces = [first, second];
        self.emit(BattleEvent::RolledOff { off, faces });
        if first == second {
            return;
        }
        let winner = Seat(u8::from(second > first));
        self.pop();
        match off {
            RollOff::Deploy => {
                let stage = match self.left() {
                    Some(left) => Stage::Prepare(Preparing {
                        next: match left.objectives {
                            0 => self.lays_terrain(winner),
                            _some => winner,
                        },
                        first: winner,
                        ..left
                    }),
                    None => Stage::Deploy(Deploying { next: winner }),
                };
                self.emit(BattleEvent::Stands(stage));
            }
            RollOff::First => {
                for seat in [winner, opponent(winner)] {
                    self.fill_up(seat);
                }
                self.emit(BattleEvent::RoundBegan {
                    round: 1,
                    first: winner,
                });
            }
        }
    }

    /// Deploys a unit of the reserve.
    ///
    /// # Errors
    /// `in_reserve`, `no_such_unit`, `outside_zone`, `overlaps`.
    pub(super) fn deploy(&mut self, seat: Seat, id: &str, to: Placement) -> Result<(), Refusal> {
        let field = self.field();
        if !self.may_deploy(seat) {
            let text = format!("{id} waits in reserve");
            return self.no("in_reserve", SECTION, text);
        }
        let Some(unit) = self.reserve(seat).iter().find(|unit| unit.id == id) else {
            return self.no(
                "no_such_unit",
                SECTION,
                format!("{id} waits in no reserve of yours"),
            );
        };
        let body = body(&field, unit, to);
        if !self.is_in_zone(&body, &unit.side) {
            let text = format!(
                "{id} has to stand wholly in the deployment zone of {}",
                unit.side
            );
            return self.no("outside_zone", SECTION, text);
        }
        if !is_free(&field, &body) {
            let text = format!("{id} would stand on another tray or in impassable terrain");
            return self.no("overlaps", SECTION, text);
        }
        let unit = id.to_owned();
        self.emit(BattleEvent::Deployed { unit, to });
        self.deploys_next(opponent(seat));
        Ok(())
    }

    /// Leaves a unit in reserve for want of room.
    ///
    /// # Errors
    /// `must_deploy` while a place is left.
    pub(super) fn pass_deploy(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.waits_to_deploy(seat) {
            return self.no("must_deploy", SECTION, "A unit has to be deployed");
        }
        self.deploys_next(opponent(seat));
        Ok(())
    }

    fn deploys_next(&mut self, next: Seat) {
        self.emit(BattleEvent::Stands(Stage::Deploy(Deploying { next })));
    }

    pub(super) fn reserve(&self, seat: Seat) -> &[UnitState] {
        self.battle()
            .map_or(&[], |battle| &battle.camp(seat).reserve)
    }

    /// A place where a unit may be deployed, the foremost that is found; `None` when there is none.
    pub(super) fn place_for(&self, unit: &UnitState) -> Option<Placement> {
        let field = self.field();
        let zones = self.zones(&unit.side);
        let corners: Vec<Vec2> = zones
            .iter()
            .flat_map(|zone| zone.outline.corners())
            .map(|(x, y)| Vec2::new(x.inches(), y.inches()))
            .collect();
        let low = corners.iter().copied().reduce(Vec2::min)?;
        let high = corners.iter().copied().reduce(Vec2::max)?;
        // Everybody faces the middle of the table.
        let far = (low.y + high.y) / 2.0 > 0.0;
        let steps = ((high - low) / STEP).floor();
        for row in 0..=steps.y as u32 {
            for column in 0..=steps.x as u32 {
                let along = Vec2::new(f64::from(column), f64::from(row)) * STEP;
                let at = if far {
                    Vec2::new(low.x + along.x, low.y + along.y)
                } else {
                    Vec2::new(low.x + along.x, high.y - along.y)
                };
                let heading = if far { std::f64::consts::PI } else { 0.0 };
                let to = Pose::new(at, heading).snapped();
                let body = body(&field, unit, to);
                if self.is_in_zone(&body, &unit.side) && is_free(&field, &body) {
                    return Some(to);
                }
            }
        }
        None
    }

    pub(super) fn zones(&self, side: &str) -> Vec<&DeployZone> {
        let zones = self.state().zones.iter();
        zones.filter(|zone| zone.side == side).collect()
    }

    pub(super) fn is_in_zone(&self, body: &Body, side: &str) -> bool {
        self.zones(side).iter().any(|zone| {
            let zone = zone.outline.footprint();
            let zone = Body::new(zone, Pose::new(Vec2::ZERO, 0.0));
            body.outline().iter().all(|corner| {
                zone.contains(*corner)
                    || touches(geometry::closest_point(&zone, *corner).distance(*corner))
            })
        })
    }
}

pub(super) fn body(field: &Field<'_>, unit: &UnitState, to: Placement) -> Body {
    Body::new(unit.footprint(field.pack), to.pose())
}

pub(super) fn is_free(field: &Field<'_>, body: &Body) -> bool {
    let units = (0..field.unit_count()).map(|unit| field.body(unit));
    let walls = field
        .pieces
        .iter()
        .filter(|ground| ground.piece.keywords.has(Keyword::Impassable));
    let walls = walls.map(|ground| &ground.body);
    units
        .chain(walls)
        .all(|other| !are_overlapping(body, other))
}

impl Play<'_, '_> {
    /// Goes on from one deployment to the next, and to the first round.
    pub(super) fn next_deployment(&mut self, next: Seat) -> bool {
        if self.waits_to_deploy(next) {
            return false;
        }
        let other = opponent(next);
        if self.waits_to_deploy(other) {
            self.deploys_next(other);
        } else {
            self.emit(BattleEvent::Stands(Stage::Round(Activating { next })));
            self.push(Frame::RollOff(RollOff::First));
        }
        true
    }
}
