//! Is a move to a place allowed, and what happens on its way?
//!
//! One pass in the order of the rule: may the unit move so, does the way lead there, does the first turn end well, is
//! the slide short enough and free, does it end well. The first no refuses.

use geometry::{Body, Placement, Pose, corridor, crosses, radians_from_direction, within, wrapped};
use play::Refusal;

use super::refusals::{No, refuse};
use super::stand::Moment;
use super::way::Way;
use super::{Mover, ROUGH_COST};
use crate::field::Thing;
use crate::moves::{GroundEffect, MoveKind, MovePlan};
use crate::rulings::{Retreat, Shift};
use crate::terrain::Keyword;

/// The keywords that have to do with moves that are no charge.
const ON_MOVES: [Keyword; 3] = [Keyword::Dangerous, Keyword::Horrific, Keyword::Rough];

impl Mover<'_> {
    /// The plan by the first way that is allowed, else by the one that is free the farthest.
    ///
    /// Its `clamped` is the end asked for, whether allowed or not.
    pub(crate) fn judge(&self, to: Placement) -> MovePlan {
        let mut best: Option<MovePlan> = None;
        for way in self.ways(to) {
            let plan = self.judge_way(to, &way);
            if plan.refusal.is_none() {
                return plan;
            }
            if best.as_ref().is_none_or(|best| plan.free > best.free) {
                best = Some(plan);
            }
        }
        // There is always a way, so the plan for none is never asked for.
        best.unwrap_or_else(|| self.judge_way(to, &self.standing()))
    }

    /// The way that leads nowhere.
    fn standing(&self) -> Way {
        let front = self.tray().pose().front;
        Way {
            front,
            direction: front,
            asked: 0.0,
            off: 0.0,
        }
    }

    fn judge_way(&self, to: Placement, way: &Way) -> MovePlan {
        let (start, end) = (self.tray().pose(), self.end(to));
        let slides = way.asked > 0.0;
        let slid = if slides {
            way.slid(start, way.asked)
        } else {
            start
        };
        let turned = if slides { way.slid(start, 0.0) } else { start };
        let (first_turn, last_turn) = if slides {
            (turn(start, turned), turn(slid, end))
        } else {
            (turn(start, end), 0.0)
        };
        let corridor = corridor(&self.tray().at(turned), slid.center - start.center);
        let crossed: Vec<Thing> = (0..self.field.pieces.len())
            .filter(|index| slides && crosses(&corridor, &self.field.pieces[*index].body))
            .map(Thing::Piece)
            .collect();
        let effects = self.effects(&crossed);
        let rough = effects
            .iter()
            .filter(|effect| effect.keyword == Keyword::Rough);
        let cost = rough.map(|_| ROUGH_COST).sum::<f64>();
        let (free, stopped_by) = self.free_run(way);
        let (sure, limit) = (self.limits().0, self.limit_toward(way));
        let no = self.no(to, way, cost, limit);
        let (refusal, blocked_by) = no.map_or((None, Vec::new()), |(no, by)| (Some(no), by));
        let rolls = self.rolls();
        let mut poses: Vec<Pose> = vec![start];
        for pose in [turned, slid, end] {
            if poses.last().map(|last| last.snapped()) != Some(pose.snapped()) {
                poses.push(pose);
            }
        }
        MovePlan {
            kind: self.kind,
            first_turn,
            slide: way.asked,
            last_turn,
            poses,
            corridor,
            limit,
            sure: sure.min(limit),
            need: (1..=6)
                .filter(|_| rolls)
                .find(|face| within(way.asked + cost, sure + f64::from(*face) - 1.0)),
            cost,
            free,
            stopped_by,
            crossed,
            effects,
            tests_panic: self.kind == MoveKind::Retreat && !rolls,
            freed: if rolls {
                self.engaged.iter().copied().map(Thing::Unit).collect()
            } else {
                Vec::new()
            },
            refusal,
            blocked_by,
            clamped: if end == to.pose() { to } else { end.snapped() },
        }
    }

    /// Why the move is not allowed: the first no in the order of the move.
    fn no(&self, to: Placement, way: &Way, cost: f64, limit: f64) -> Option<(Refusal, Vec<Thing>)> {
        if let Some(barred) = self.barred() {
            return Some(barred);
        }
        let refused = |(no, by): (No, Vec<Thing>)| Some((refuse(self, no, &by), by));
        let here = self.place();
        if to == here && self.kind != MoveKind::Retreat {
            return None;
        }
        if !self.leads_there(to, way) {
            return refused((No::Direction, Vec::new()));
        }
        let end = self.end(to);
        if self.kind == MoveKind::Shift && to.heading != here.heading {
            return refused((No::Heading, Vec::new()));
        }
        if self.turns_in_combat() && end.snapped().heading != to.heading {
            let foes = self.engaged.iter().copied().map(Thing::Unit).collect();
            return refused((No::Heading, foes));
        }
        if way.asked > 0.0 {
            let turned = way.slid(self.tray().pose(), 0.0);
            if turned.front != self.tray().pose().front {
                let standing = self.no_standing(&self.tray().at(turned), Moment::Turned);
                if standing.is_some() {
                    return standing.and_then(refused);
                }
            }
            if !within(way.asked + cost, limit) {
                return refused((No::TooFar(limit - cost), Vec::new()));
            }
            let stops = self.stops(way, geometry::CONTACT);
            let ends = stops.iter().filter(|stop| stop.ends(way.asked));
            let mut by: Vec<Thing> = ends.map(|stop| stop.thing).collect();
            by.dedup();
            if !by.is_empty() {
                return refused((No::Path, by));
            }
            let slid = self.tray().at(way.slid(self.tray().pose(), way.asked));
            let standing = self.no_standing(&slid, Moment::Slid);
            if standing.is_some() {
                return standing.and_then(refused);
            }
        }
        if self.kind == MoveKind::Shift && !self.is_at_place(way) {
            return refused((No::Place, Vec::new()));
        }
        let end: Body = self.tray().at(end);
        self.no_standing(&end, Moment::End).and_then(refused)
    }

    /// The pose of the end: the place asked for, or flush with the enemy that is faced.
    pub(super) fn end(&self, to: Placement) -> Pose {
        let faced = if self.kind == MoveKind::Pivot && to != self.place() {
            self.facing()
        } else {
            None
        };
        faced.unwrap_or_else(|| to.pose())
    }

    fn turns_in_combat(&self) -> bool {
        self.kind == MoveKind::Pivot && self.facing().is_some()
    }

    /// Whether a way leads to a place and not past it.
    ///
    /// # Ties
    /// By the tolerance of lengths, so that stored places on the way are on it.
    fn leads_there(&self, to: Placement, way: &Way) -> bool {
        let closes_up = self.turns_in_combat()
            && within((self.end(to).center - to.pose().center).length(), 0.0);
        within(way.off, 0.0) || closes_up
    }

    /// Whether a shift ends where it may.
    ///
    /// # Ruling
    /// `shift`: `FullHalf` at the full edge or half-way across, `Any` anywhere along the edge.
    fn is_at_place(&self, way: &Way) -> bool {
        let Some(room) = self.shift_room() else {
            return false;
        };
        let offset = room.offset + way.asked * way.direction.dot(room.along);
        match self.field.rulings().shift {
            Shift::Any => true,
            Shift::FullHalf => room
                .places
                .iter()
                .any(|place| within((place - offset).abs(), 0.0)),
        }
    }

    /// Whether a die is added to the move.
    fn rolls(&self) -> bool {
        self.kind == MoveKind::Retreat && self.field.rulings().retreat == Retreat::D6
    }

    fn effects(&self, crossed: &[Thing]) -> Vec<GroundEffect> {
        let mut effects = Vec::new();
        for thing in crossed {
            let Thing::Piece(index) = *thing else {
                continue;
            };
            for keyword in ON_MOVES {
                if self.field.hits_with(self.unit, index, keyword) {
                    let piece = *thing;
                    effects.push(GroundEffect { piece, keyword });
                }
            }
        }
        effects
    }
}

/// The turn from one heading to another, exactly 0 between equal ones.
fn turn(from: Pose, to: Pose) -> f64 {
    if from.front == to.front {
        return 0.0;
    }
    wrapped(radians_from_direction(to.front) - radians_from_direction(from.front))
}
