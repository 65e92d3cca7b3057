//! How far may a tray slide along its way?
//!
//! Up to the limit, less what the ground takes, or to the first thing that may not be passed: impassable terrain and
//! the table's edge stop on contact, enemies just before it, friends not at all.

use geometry::{
    Body, CONTACT, Corners, Footprint, Pose, REACH, Vec2, contact_along, separation, slide,
};

use super::way::Way;
use super::{Mover, ROUGH_COST, span};
use crate::field::{Field, Thing, corners};
use crate::moves::MoveKind;
use crate::terrain::Keyword;

/// How far the walls round the table reach outward, inches; farther than any tray is long.
const WALL: f64 = 100.0;

/// The world beyond the four edges of the table, as bodies to bump into.
pub(crate) struct Walls([Body; 4]);

impl Walls {
    pub(crate) fn new(field: &Field<'_>) -> Self {
        let (x, y) = (field.table.support(Vec2::X), field.table.support(Vec2::Y));
        let wall = |side: Vec2| {
            let away = Vec2::new(x, y) + WALL / 2.0;
            // Only the side's own axis is set off; the other is as long as the table and the corners.
            let (width, depth) = if side.x == 0.0 {
                (2.0 * (x + WALL), WALL)
            } else {
                (WALL, 2.0 * (y + WALL))
            };
            let center = side * away;
            Body::new(Footprint::Tray { width, depth }, Pose::new(center, 0.0))
        };
        Walls([Vec2::NEG_Y, Vec2::X, Vec2::Y, Vec2::NEG_X].map(wall))
    }

    pub(crate) fn bodies(&self) -> impl Iterator<Item = (Thing, &Body)> {
        self.0.iter().map(|body| (Thing::Table, body))
    }
}

/// Something that a slide may not pass.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop {
    /// The travel at which it ends the slide.
    pub(super) travel: f64,
    pub(super) thing: Thing,
    /// It may not even be touched, so the slide ends just before it.
    pub(super) is_foe: bool,
}

impl Stop {
    /// Whether a slide of a length is ended by it.
    ///
    /// # Ties
    /// Terrain may be touched, and by tolerance; an enemy may not.
    pub(super) fn ends(&self, length: f64) -> bool {
        if self.is_foe {
            length >= self.travel
        } else {
            !geometry::within(length, self.travel)
        }
    }
}

impl Mover<'_> {
    /// Everything that would end a slide along a way, in file order, keeping a distance to enemies.
    ///
    /// A retreating unit and a shifting one may brush the enemies that they touch already. Who stands corner at corner with
    /// an enemy is in no contact with that one (`corner_contact`) and may leave it.
    ///
    /// # Rule
    /// 2017, Moving and other units; Terrain, Impassable.
    pub(super) fn stops(&self, way: &Way, clearance: f64) -> Vec<Stop> {
        let turned = self.tray().at(way.slid(self.tray().pose(), 0.0));
        let brushes = matches!(self.kind, MoveKind::Retreat | MoveKind::Shift);
        let corners = corners(self.field.rulings());
        let mut stops = Vec::new();
        let hard = |thing: Thing, body: &Body| {
            let met = slide(&turned, way.direction, f64::INFINITY, &[(thing, body)]);
            met.hit.map(|_| Stop {
                travel: met.travel,
                thing,
                is_foe: false,
            })
        };
        for foe in self
            .others()
            .filter(|other| self.field.are_enemies(self.unit, *other))
        {
            let (thing, body) = (Thing::Unit(foe), self.field.body(foe));
            if brushes && self.engaged.contains(&foe) {
                stops.extend(hard(thing, body));
                continue;
            }
            // Beside a fight a corner at a corner is no contact.
            let beside = match self.kind {
                MoveKind::Shift => true,
                MoveKind::Maneuver | MoveKind::March | MoveKind::Retreat | MoveKind::Pivot => {
                    corners == Corners::Ignored && separation(&turned, body) <= clearance
                }
            };
            let runs = if beside {
                let run = contact_along(&turned, way.direction, body, corners);
                run.into_iter().collect()
            } else {
                span::near(&turned, way.direction, body, clearance)
            };
            let ahead = runs.iter().filter(|(_, to)| *to > 0.0);
            let first = ahead.map(|(from, _)| from.max(0.0)).reduce(f64::min);
            stops.extend(first.map(|travel| Stop {
                travel,
                thing,
                is_foe: true,
            }));
        }
        for (index, ground) in self.field.pieces.iter().enumerate() {
            if ground.piece.keywords.has(Keyword::Impassable) {
                stops.extend(hard(Thing::Piece(index), &ground.body));
            }
        }
        let walls = Walls::new(self.field);
        stops.extend(walls.bodies().filter_map(|(thing, body)| hard(thing, body)));
        stops
    }

    /// How far the tray may slide, and what ends it there; nothing when the limit does.
    pub(super) fn free_run(&self, way: &Way) -> (f64, Vec<Thing>) {
        let most = self.reach_along(way);
        let stops = self.stops(way, CONTACT);
        let first = stops.iter().map(|stop| stop.travel).fold(most, f64::min);
        let ends = |stop: &&Stop| first < most && stop.travel <= first + REACH;
        let mut by: Vec<Thing> = stops.iter().filter(ends).map(|stop| stop.thing).collect();
        by.dedup();
        (first, by)
    }

    /// The limit along a way, less what rough terrain on it takes.
    ///
    /// # Rule
    /// Later editions, Terrain, Rough: each piece that is entered, left or crossed costs 1 in.
    pub(super) fn reach_along(&self, way: &Way) -> f64 {
        let turned = self.tray().at(way.slid(self.tray().pose(), 0.0));
        let mut entries: Vec<f64> = self
            .field
            .pieces
            .iter()
            .enumerate()
            .filter(|(piece, _)| self.field.hits_with(self.unit, *piece, Keyword::Rough))
            .filter_map(|(_, ground)| {
                let runs = span::near(&turned, way.direction, &ground.body, -CONTACT);
                let ahead = runs.iter().filter(|(_, to)| *to > 0.0);
                ahead.map(|(from, _)| from.max(0.0)).reduce(f64::min)
            })
            .collect();
        entries.sort_by(f64::total_cmp);
        let mut most = self.limit_toward(way);
        for entry in entries {
            if entry >= most {
                break;
            }
            // Who cannot pay for the piece stops before it.
            most = (most - ROUGH_COST).max(entry);
        }
        most
    }

    /// The longest slide in the direction of a way on open ground.
    pub(super) fn limit_toward(&self, way: &Way) -> f64 {
        if self.kind != MoveKind::Shift {
            return self.limits().1;
        }
        self.shift_room().map_or(0.0, |room| {
            (room.half - room.offset * room.along.dot(way.direction)).max(0.0)
        })
    }
}
