//! To which heading does a shooter turn, and to which may it?
//!
//! Where the target comes into the arc is found by halving, to either side; from there on sight and room are asked a
//! degree apart, and where they begin is found by halving again. What stops every line from the circle of the turn
//! needs no heading at all.

use std::f64::consts::PI;

use geometry::{Body, Pose, Vec2, are_overlapping, closest_point, wrapped};

use super::arcs::is_in_front_arc;
use super::course::facing;
use super::landing::is_on_table;
use super::sight::{stops, would_see};
use crate::field::Field;
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
    let tray = &field.units[from].body;
    let turned = tray.at(Pose::new(tray.pose().center, heading));
    let bounded = field.rulings().edge_overhang == EdgeOverhang::No;
    let free_of_units = (0..field.units.len()).all(|index| {
        let other = &field.units[index].body;
        let met = are_overlapping(&turned, other)
            || field.are_enemies(from, index) && field.touch(&turned, other);
        index == from || !met
    });
    let free_of_pieces = field.pieces.iter().all(|ground| {
        !ground.piece.keywords.has(Keyword::Impassable) || !are_overlapping(&turned, &ground.body)
    });
    (free_of_units && free_of_pieces && (!bounded || is_on_table(field, &turned))).then_some(turned)
}

/// The tray at the least turn by which the target comes into arc and sight, among headings at which it may stand.
///
/// # Ties
/// Of turns as small the counter-clockwise one.
///
/// # Ruling
/// `shoot_pivot`: this is `any`.
pub(super) fn least_turn(field: &Field<'_>, from: usize, to: usize, lobs: bool) -> Option<Body> {
    if !lobs && is_hidden_all_round(field, from, to) {
        return None;
    }
    let start = field.units[from].body.pose().heading();
    let ahead = wrapped(facing(field, from, to) - start);
    let aims = |turn: f64| {
        let tray = field.units[from].body.at(Pose::new(
            field.units[from].body.pose().center,
            start + turn,
        ));
        is_in_front_arc(field, &tray, field.units[from].arcs, to)
    };
    let serves = |turn: f64| {
        turned_to(field, from, start + turn).is_some_and(|tray| sees(field, from, &tray, to, lobs))
    };
    if serves(0.0) {
        return turned_to(field, from, start);
    }
    // Counter-clockwise up to the heading that faces the target and beyond, and the other way.
    let left = if ahead >= 0.0 {
        ahead
    } else {
        ahead + 2.0 * PI
    };
    let right = 2.0 * PI - left;
    let found = [(1.0, left), (-1.0, right)].map(|(way, far)| {
        let enters = if aims(0.0) {
            0.0
        } else {
            halve(0.0, far, &|turn| aims(way * turn))?
        };
        sweep(enters, enters + PI, &|turn| serves(way * turn)).map(|turn| way * turn)
    });
    let turn = match found {
        [Some(left), Some(right)] if -right < left => right,
        [Some(left), _] => left,
        [None, right] => right?,
    };
    turned_to(field, from, start + turn)
}

fn sees(field: &Field<'_>, from: usize, tray: &Body, to: usize, lobs: bool) -> bool {
    if lobs {
        is_in_front_arc(field, tray, field.units[from].arcs, to)
    } else {
        would_see(field, from, tray, to, &|_| true)
    }
}

/// The first turn from one to another at which something holds, asked a grain apart.
fn sweep(from: f64, to: f64, holds: &impl Fn(f64) -> bool) -> Option<f64> {
    // A hair further in, as the very end of the arc holds no more than a trace.
    let mut before = from + FINE;
    if holds(before) {
        return Some(before);
    }
    loop {
        let turn = before + GRAIN;
        if turn > to {
            return None;
        }
        if holds(turn) {
            return halve(before, turn, holds);
        }
        before = turn;
    }
}

/// Where something begins to hold between a turn at which it does not and one at which it does.
fn halve(mut out: f64, mut inside: f64, holds: &impl Fn(f64) -> bool) -> Option<f64> {
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

/// Whether no line reaches the target from beyond the circle of the turn, so that none does from any heading.
fn is_hidden_all_round(field: &Field<'_>, from: usize, to: usize) -> bool {
    let (tray, target) = (&field.units[from].body, &field.units[to].body);
    let center = tray.pose().center;
    let away = closest_point(target, center) - center;
    let Some(ahead) = away.try_normalize() else {
        return false;
    };
    if away.length() <= tray.radius() + geometry::CONTACT {
        return false;
    }
    // Every line from a front edge to the target crosses this one, at the circle's edge toward the target.
    let aside = ahead.perp() * (tray.radius() + 2.0 * target.radius());
    let middle = center + ahead * tray.radius();
    let ends: (Vec2, Vec2) = (middle + aside, middle - aside);
    let shape = &target.parts()[0].shape;
    let opaque = |thing| stops(field, from, to, thing);
    field.blockers.clear_line(ends, shape, opaque).is_none()
}
