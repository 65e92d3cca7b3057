//! To which heading does a shooter turn, and to which may it?
//!
//! Where the target comes into the arc is found by halving, to either side; from there on sight and room are asked a
//! degree apart, and where they begin is found by halving again. Stretches of headings from all of which the target is
//! hidden are left out at once.

use std::f64::consts::PI;
use std::ops::Range;

use geometry::{Body, Pose, are_overlapping, separation, wrapped};

use super::arcs::{stays_out_of_front_arc, would_be_in_front_arc};
use super::course::facing;
use super::hidden::Hidden;
use super::landing::is_on_table;
use super::sight::would_see;
use crate::field::{Field, Thing};
use crate::rulings::EdgeOverhang;
use crate::terrain::Keyword;

/// Stretches of headings narrower than this, a degree in radians, may be missed.
const GRAIN: f64 = PI / 180.0;

/// How exactly the end of a stretch is found, radians.
const FINE: f64 = 1e-7;

/// The shooter's tray at a heading, if it may stand so: on nobody, touching no enemy, on the table.
///
/// # Ruling
/// `edge_overhang`, `corner_contact`.
///
/// # Rule
/// 2017, Pivoting; Attack action, Ranged.
pub(crate) fn turned_to(field: &Field<'_>, from: usize, heading: f64) -> Option<Body> {
    Around::new(field, from).turned_to(heading)
}

/// A unit and what it may meet as it turns.
struct Around<'f> {
    field: &'f Field<'f>,
    from: usize,
    units: Vec<usize>,
    walls: Vec<&'f Body>,
}

impl<'f> Around<'f> {
    fn new(field: &'f Field<'f>, from: usize) -> Self {
        let tray = &field.units[from].body;
        let is_near = |body: &Body| {
            let most = tray.radius() + body.radius() + 2.0 * geometry::CONTACT;
            (body.pose().center - tray.pose().center).length_squared() <= most * most
        };
        let units = (0..field.units.len())
            .filter(|index| *index != from && is_near(&field.units[*index].body));
        let walls = field.pieces.iter().filter(|ground| {
            ground.piece.keywords.has(Keyword::Impassable) && is_near(&ground.body)
        });
        Around {
            field,
            from,
            units: units.collect(),
            walls: walls.map(|ground| &ground.body).collect(),
        }
    }

    /// Whether the unit surely stands on somebody at every heading up to `half` from one, both in radians.
    fn stands_nowhere(&self, heading: f64, half: f64) -> bool {
        if self.units.is_empty() {
            return false;
        }
        let tray = &self.field.units[self.from].body;
        let turned = tray.at(tray.pose().turned_to(heading));
        let deep = tray.radius() * half + 2.0 * geometry::CONTACT;
        let is_met = |unit: &usize| separation(&turned, &self.field.units[*unit].body) < -deep;
        self.units.iter().any(is_met)
    }

    /// [`turned_to`] a heading in radians.
    fn turned_to(&self, heading: f64) -> Option<Body> {
        let field = self.field;
        let tray = &field.units[self.from].body;
        let turned = tray.at(tray.pose().turned_to(heading));
        let bounded = field.rulings().edge_overhang == EdgeOverhang::No;
        let free_of_units = self.units.iter().all(|index| {
            let other = &field.units[*index].body;
            let is_foe = field.are_enemies(self.from, *index);
            !(are_overlapping(&turned, other) || is_foe && field.touch(&turned, other))
        });
        let free_of_walls = self
            .walls
            .iter()
            .all(|wall| !are_overlapping(&turned, wall));
        (free_of_units && free_of_walls && (!bounded || is_on_table(field, &turned)))
            .then_some(turned)
    }
}

/// What keeps a shooter from standing at a heading, in file order: nothing where only the table's edge does.
pub(super) fn bars_turn(field: &Field<'_>, from: usize, heading: f64) -> Vec<Thing> {
    let tray = &field.units[from].body;
    let turned = tray.at(Pose::new(tray.pose().center, heading));
    let units = (0..field.units.len()).filter(|other| {
        let body = &field.units[*other].body;
        *other != from
            && (are_overlapping(&turned, body)
                || field.are_enemies(from, *other) && field.touch(&turned, body))
    });
    let pieces = (0..field.pieces.len()).filter(|piece| {
        let ground = &field.pieces[*piece];
        ground.piece.keywords.has(Keyword::Impassable) && are_overlapping(&turned, &ground.body)
    });
    let pieces = pieces.map(Thing::Piece);
    units.map(Thing::Unit).chain(pieces).collect()
}

/// The tray at the least turn by which the target comes into arc and sight, among headings at which it may stand.
///
/// # Ties
/// Of turns as small the counter-clockwise one.
///
/// # Ruling
/// `shoot_pivot`: this is `any`.
pub(super) fn least_turn(field: &Field<'_>, from: usize, to: usize, lobs: bool) -> Option<Body> {
    let hidden = (!lobs)
        .then(|| Hidden::new(field, from, to, &|_| true))
        .flatten();
    if hidden.as_ref().is_some_and(Hidden::all_round) {
        return None;
    }
    let start = field.units[from].body.pose().heading();
    let ahead = wrapped(facing(field, from, to) - start);
    let aims = |turn: f64| would_be_in_front_arc(field, from, to, start + turn);
    let around = Around::new(field, from);
    // What asks least is asked first.
    let may = |turn: f64| {
        let aimed = aims(turn).then(|| around.turned_to(start + turn));
        aimed.flatten()
    };
    let serves = |turn: f64| {
        may(turn).is_some_and(|tray| lobs || would_see(field, from, &tray, to, &|_| true))
    };
    if serves(0.0) {
        return around.turned_to(start);
    }
    // Counter-clockwise up to the heading that faces the target and beyond, and the other way.
    let left = if ahead >= 0.0 {
        ahead
    } else {
        ahead + 2.0 * PI
    };
    let right = 2.0 * PI - left;
    let aims_now = aims(0.0);
    let to_side = |way: f64, far: f64, most: f64| {
        let enters = if aims_now {
            0.0
        } else {
            halve(0.0, far, &|turn| aims(way * turn))?
        };
        let sweep = Sweep {
            holds: &|turn| serves(way * turn),
            may: &|turn| may(way * turn).is_some(),
            fails: &|turn, half| {
                let heading = start + way * turn;
                stays_out_of_front_arc(field, from, to, heading, half)
                    || around.stands_nowhere(heading, half)
                    || hidden
                        .as_ref()
                        .is_some_and(|hidden| hidden.about(heading, half))
            },
        };
        sweep.first(enters, most.min(enters + PI))
    };
    // Only a turn that is smaller counts the other way; the grain in which it begins may end beyond.
    let counter = to_side(1.0, left, f64::INFINITY);
    let clockwise = to_side(
        -1.0,
        right,
        counter.map_or(f64::INFINITY, |turn| turn + GRAIN),
    );
    let turn = match (counter, clockwise) {
        (Some(left), Some(right)) if right < left => -right,
        (Some(left), _) => left,
        (None, right) => -right?,
    };
    around.turned_to(start + turn)
}

/// A search for the first turn at which something holds, asked a grain apart.
struct Sweep<'a> {
    holds: &'a dyn Fn(f64) -> bool,
    /// What has to hold for it and is asked with less work.
    may: &'a dyn Fn(f64) -> bool,
    /// Whether it surely holds at no turn up to so far from one.
    fails: &'a dyn Fn(f64, f64) -> bool,
}

impl Sweep<'_> {
    fn first(&self, from: f64, to: f64) -> Option<f64> {
        // A hair further in, as the very end of the arc holds no more than a trace.
        let from = from + FINE;
        if (self.holds)(from) {
            return Some(from);
        }
        let turn = |grain: u32| from + f64::from(grain) * GRAIN;
        let last = ((to - from) / GRAIN).floor().max(0.0) as u32;
        let found = self.earliest(&turn, 1..last + 1)?;
        let (out, inside) = (turn(found - 1), turn(found));
        if (self.may)(out) {
            return halve(out, inside, self.holds);
        }
        // As a rule it holds from where it may hold.
        let may = halve(out, inside, self.may)?;
        match (self.holds)(may) {
            true => Some(may),
            false => halve(may, inside, self.holds),
        }
    }

    fn earliest(&self, turn: &dyn Fn(u32) -> f64, grains: Range<u32>) -> Option<u32> {
        if grains.len() <= 1 {
            return grains.into_iter().find(|grain| (self.holds)(turn(*grain)));
        }
        let ends = (turn(grains.start), turn(grains.end - 1));
        if (self.fails)((ends.0 + ends.1) / 2.0, (ends.1 - ends.0) / 2.0) {
            return None;
        }
        let middle = u32::midpoint(grains.start, grains.end);
        self.earliest(turn, grains.start..middle)
            .or_else(|| self.earliest(turn, middle..grains.end))
    }
}

/// Where something begins to hold between a turn at which it does not and one at which it does.
fn halve(mut out: f64, mut inside: f64, holds: &dyn Fn(f64) -> bool) -> Option<f64> {
    if !holds(inside) {
        return None;
    }
    while inside - out > FINE {
        let middle = (out + inside) / 2.0;
        if holds(middle) {
            inside = middle;
        } else {
            out = middle;
        }
    }
    Some(inside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Packs;
    use crate::table::{Strictness, read};

    /// A shooter with its back to a target so far aside, behind a wall of half a width.
    fn back_to_back(aside: f64, half: f64) -> String {
        format!(
            r#"{{ "format": "bannerfield/table/1", "edition": "2017", "rulings": {{ "shoot_pivot": "any" }},
            "table": {{ "width_in": 48, "depth_in": 48 }}, "units": [
            {{ "id": "bows", "side": "stark", "profile": "stark-bowmen", "x_in": 0, "y_in": 0, "heading_deg": 0 }},
            {{ "id": "guards", "side": "lannister", "tray": "infantry", "speed_in": 4,
               "x_in": {aside}, "y_in": -11, "heading_deg": 0 }} ],
            "terrain": [ {{ "id": "wall", "keywords": ["blocks_line_of_sight"],
               "polygon_in": [[-{half}, -5], [{half}, -5], [{half}, -4.8], [-{half}, -4.8]] }} ] }}"#
        )
    }

    #[test]
    fn the_smaller_turn_is_taken_to_either_side() {
        let packs = Packs::builtin().unwrap();
        let mut turned = [0, 0];
        for (step, half) in
            (-20..=20).flat_map(|step| [2.6, 2.9, 3.0, 3.1, 3.2].map(|half| (step, half)))
        {
            let text = back_to_back(f64::from(step) * 0.007, half);
            let table = read(&packs, Strictness::Strict, "test", &text).unwrap();
            let field = Field::new(&table.pack, &table.state);
            let Some(tray) = least_turn(&field, 0, 1, false) else {
                continue;
            };
            let turn = wrapped(tray.pose().heading());
            assert!(would_see(&field, 0, &tray, 1, &|_| true));
            turned[usize::from(turn > 0.0)] += 1;
            for less in (0..40).map(|part| turn.abs() - 2e-5 - f64::from(part) * 4e-4) {
                for heading in [less, -less] {
                    let sees = turned_to(&field, 0, heading)
                        .is_some_and(|tray| would_see(&field, 0, &tray, 1, &|_| true));
                    assert!(!sees, "{step}, {half}: {heading} serves, {turn} was taken");
                }
            }
        }
        assert!(turned.iter().all(|count| *count > 10), "{turned:?}");
    }
}
