//! How far along the same way may a move go instead?
//!
//! Everything that forbids an end forbids one stretch of travels, so the allowed ends are what the stretches leave, and
//! the farthest is at the end of one of them. A stored place lies beside the exact one by rounding: each candidate is
//! judged as it would be stored, and a step short of it if that fails.

use geometry::{
    Body, CONTACT, Footprint, Heading, Placement, Pose, radians_from_direction, wrapped,
};

use super::way::Way;
use super::{Mover, Walls, span};
use crate::field::Thing;
use crate::move_reach::{PivotBar, bars};
use crate::moves::MoveKind;
use crate::rulings::{EdgeOverhang, Shift};
use crate::terrain::Keyword;

/// More than rounding to a stored place can move any corner of a tray, inches.
const ROUNDING: f64 = 0.001;

/// How often a candidate is tried again a step short, each step twice the last.
const TRIES: u32 = 12;

/// More than rounding to a stored heading can turn a tray, radians.
const HEADING_ROUNDING: f64 = 0.000_2;

impl Mover<'_> {
    /// The farthest allowed end on the way to one that is not allowed.
    ///
    /// Without any it is the turn in place, then the place where the unit stands.
    pub(crate) fn clamped(&self, to: Placement) -> Placement {
        let here = self.place();
        if self.barred().is_some() {
            return here;
        }
        let found = match self.kind {
            MoveKind::Maneuver | MoveKind::March | MoveKind::Retreat => self.short_of(to),
            MoveKind::Shift => self.nearest_place(to),
            MoveKind::Pivot => None,
        };
        let turned = || self.turned_toward(to.heading);
        found.or_else(turned).unwrap_or(here)
    }

    /// The place as stored, if a move to it is allowed.
    fn allowed(&self, place: Placement) -> Option<Placement> {
        let plan = self.judge(place);
        plan.refusal.is_none().then_some(plan.clamped)
    }

    /// The farthest allowed end that keeps the end's heading, by any way there.
    fn short_of(&self, to: Placement) -> Option<Placement> {
        let ends = self.ways(to).into_iter();
        let ends = ends.filter_map(|way| self.farthest(to, &way));
        let best = ends.reduce(|best, end| if end.0 > best.0 { end } else { best });
        best.map(|(_, place)| place)
    }

    /// The farthest allowed end along a way, and how far it is.
    pub(super) fn farthest(&self, to: Placement, way: &Way) -> Option<(f64, Placement)> {
        // As near as can be first; where rounding forbids that, with room to spare.
        let mut tops = self.tops(to, way, 0.0);
        tops.extend(self.tops(to, way, ROUNDING));
        tops.sort_by(|a, b| b.total_cmp(a));
        tops.into_iter().find_map(|top| {
            (0..TRIES).find_map(|step| {
                // Nothing, one step, two, four: close to the top first.
                let back = if step == 0 {
                    0.0
                } else {
                    ROUNDING * f64::from(1_u32 << (step - 1))
                };
                let travel = top - back;
                let place = Placement {
                    heading: to.heading,
                    ..way.slid(self.tray().pose(), travel).snapped()
                };
                let end = (travel > 0.0).then(|| self.allowed(place)).flatten();
                end.map(|end| (travel, end))
            })
        })
    }

    /// The ends of the stretches that nothing forbids, with some room to spare.
    fn tops(&self, to: Placement, way: &Way, spare: f64) -> Vec<f64> {
        let most = way.asked.min(self.reach_along(way));
        let stops = self.stops(way, CONTACT + spare);
        let most = stops.iter().map(|stop| stop.travel).fold(most, f64::min);
        let forbidden = self.forbidden(to, way, spare);
        let ends = forbidden.iter().map(|(from, _)| *from);
        ends.filter(|end| *end < most)
            .chain([most])
            .filter(|top| *top > 0.0)
            .filter(|top| !forbidden.iter().any(|(from, to)| from < top && top < to))
            .collect()
    }

    /// The travels at which the slid tray or the turned one may not stand.
    fn forbidden(&self, to: Placement, way: &Way, spare: f64) -> Vec<(f64, f64)> {
        let start = self.tray().pose();
        let slid = self.tray().at(way.slid(start, 0.0));
        let end = self.tray().at(Pose {
            center: start.center,
            front: to.heading.direction(),
        });
        let field = self.field;
        let over = spare / 2.0 - CONTACT;
        let mut found = Vec::new();
        let mut forbid = |body: &Body, other: &Body, clearance: f64| {
            found.extend(span::near(body, way.direction, other, clearance));
        };
        for index in (0..field.units.len()).filter(|other| *other != self.unit) {
            let other = field.body(index);
            let stays_by = self.kind == MoveKind::Shift && self.engaged.contains(&index);
            let clearance = if field.are_enemies(self.unit, index) && !stays_by {
                self.end_clearance() + spare
            } else {
                over
            };
            forbid(&slid, other, over);
            forbid(&end, other, clearance);
        }
        for ground in &field.pieces {
            if ground.piece.keywords.has(Keyword::Impassable) {
                forbid(&end, &ground.body, over);
            }
        }
        if field.rulings().edge_overhang == EdgeOverhang::No {
            for (_, wall) in Walls::new(field).bodies() {
                forbid(&end, wall, over);
            }
        }
        found
    }

    /// The allowed place of a shift that is nearest to where it was asked to go.
    fn nearest_place(&self, to: Placement) -> Option<Placement> {
        let here = self.place();
        let room = self.shift_room()?;
        let aligned = Placement {
            heading: here.heading,
            ..to
        };
        if self.field.rulings().shift == Shift::Any {
            return self.short_of(aligned);
        }
        let start = self.tray().pose();
        let asked = room.offset + (to.pose().center - start.center).dot(room.along);
        let mut places = room.places;
        places.sort_by(|a, b| (a - asked).abs().total_cmp(&(b - asked).abs()));
        places.iter().find_map(|place| {
            let pose = start.moved(room.along * (place - room.offset));
            self.allowed(Placement {
                heading: here.heading,
                ..pose.snapped()
            })
        })
    }

    /// The unit turned in place as far toward a heading as it may.
    fn turned_toward(&self, heading: Heading) -> Option<Placement> {
        let here = self.place();
        let facing = |heading: Heading| self.allowed(Placement { heading, ..here });
        if let Some(flush) = self.facing().filter(|_| self.kind == MoveKind::Pivot) {
            return self.allowed(flush.snapped());
        }
        if self.kind == MoveKind::Shift {
            return None;
        }
        facing(heading).or_else(|| {
            let start = radians_from_direction(here.heading.direction());
            let turn = wrapped(heading.radians() - start);
            let ends = bars(self.field, self.unit);
            let mut turns: Vec<f64> = ends
                .iter()
                .flat_map(|bar: &PivotBar| [bar.from - HEADING_ROUNDING, bar.to + HEADING_ROUNDING])
                .map(|end| wrapped(end - start))
                .filter(|end| end * turn > 0.0 && end.abs() < turn.abs())
                .collect();
            turns.sort_by(|a, b| b.abs().total_cmp(&a.abs()));
            turns.iter().find_map(|end| {
                let heading = (start + end).to_degrees();
                facing(Heading::from_degrees(heading))
            })
        })
    }

    /// The bodies that a turn in place may not end over, and enemies grown by what may not be touched.
    pub(crate) fn barring(&self) -> Vec<(Thing, Body)> {
        let field = self.field;
        let mut found = Vec::new();
        for index in (0..field.units.len()).filter(|other| *other != self.unit) {
            let other = field.body(index);
            let body = if field.are_enemies(self.unit, index) {
                grown(other)
            } else {
                other.clone()
            };
            found.push((Thing::Unit(index), body));
        }
        for (index, ground) in field.pieces.iter().enumerate() {
            if ground.piece.keywords.has(Keyword::Impassable) {
                found.push((Thing::Piece(index), ground.body.clone()));
            }
        }
        if field.rulings().edge_overhang == EdgeOverhang::No {
            let walls = Walls::new(field);
            found.extend(walls.bodies().map(|(thing, body)| (thing, body.clone())));
        }
        found
    }
}

/// A tray grown so that whoever touches it overlaps the grown one.
fn grown(tray: &Body) -> Body {
    let size = tray.size() + 4.0 * CONTACT;
    let footprint = Footprint::Tray {
        width: size.x,
        depth: size.y,
    };
    Body::new(footprint, tray.pose())
}
