//! Where along a line is there room for a body?
//!
//! A body slid along a line overlaps a convex obstacle over one stretch of offsets, and hangs over an edge of the
//! table over another; room is what all of them leave. Exact up to rounding, no steps.

use crate::align::flush;
use crate::convex::support;
use crate::engage::{Corners, meet};
use crate::slide::{near_run, overlap_run};
use crate::tolerance::CONTACT;
use crate::{Bar, Body, Convex, Footprint, Obstacle, Side, Vec2};

/// Free stretches along an edge of the target for a tray that stands flush with it and faces it.
///
/// Inches: the offsets of the tray's centre from the edge's middle, to the tray's own right, as [`flush`] takes
/// them; closed stretches in ascending order. `charger` is the tray's width across the front and its depth front to
/// rear. At every offset of a stretch the tray keeps off the obstacles as [`free_along`] says, is on the `table`, if
/// it has an end, and touches the edge, if only at a corner. The target itself is no obstacle unless listed.
///
/// # Ties
/// As of [`free_along`]: a tray fits a space of its own width; the stretch is then twice `CONTACT` long.
///
/// # Rule
/// 2017, Charge step 5: completely edge to edge, half-way across, or as close to half as there is space.
///
/// ```
/// use geometry::{Body, Footprint, Obstacle, Pose, Side, Vec2, room};
/// let tray = Footprint::tray(4.0, 2.0)?;
/// let target = Body::new(tray.clone(), Pose::new(Vec2::ZERO, 0.0));
/// let beside = Body::new(tray, Pose::new(Vec2::new(4.0, -2.0), 0.0));
/// let free = room(Vec2::new(3.0, 2.0), &target, Side::Rear, &[Obstacle::standing(&beside)], None);
/// assert_eq!(free.len(), 1, "from the corner up to the neighbour's left edge");
/// assert!((free[0].0 + 3.5).abs() < 1e-12 && (free[0].1 - 0.501).abs() < 1e-12);
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn room(
    charger: Vec2,
    target: &Body,
    side: Side,
    obstacles: &[Obstacle<'_>],
    table: Option<&Convex>,
) -> Vec<(f64, f64)> {
    let pose = flush(charger, target, side, 0.0);
    let tray = Footprint::Tray {
        width: charger.x,
        depth: charger.y,
    };
    let (start, end) = target.edge(side);
    let farthest = (charger.x + (end - start).length()) / 2.0;
    let tray = Body::new(tray, pose);
    free_along(&tray, pose.right(), (-farthest, farthest), obstacles, table)
}

/// Free stretches of a body's move along a unit vector, of the moves from one length to another.
///
/// Inches; closed stretches in ascending order, negative against the vector. `Standing` and `Crossing` keep the body
/// from overlapping an obstacle, `Touching` from touching it, `Engaging` from all but a corner at a corner. On the
/// `table`, if it has an end, all of the body's corners stay.
///
/// # Ties
/// An overlap up to `CONTACT` is none, neither with an obstacle nor over the end of the table; what is kept from
/// touching keeps more than `CONTACT` away.
///
/// ```
/// use geometry::{Bar, Body, Footprint, Obstacle, Pose, Vec2, free_along};
/// let at = |x: f64| Body::new(Footprint::tray(2.0, 2.0).unwrap(), Pose::new(Vec2::new(x, 0.0), 0.0));
/// let wall = at(5.0);
/// let ahead = |bar| free_along(&at(0.0), Vec2::X, (0.0, 4.0), &[Obstacle { body: &wall, bar }], None)[0].1;
/// assert!((ahead(Bar::Standing) - 3.001).abs() < 1e-12 && (ahead(Bar::Engaging) - 2.999).abs() < 1e-4);
/// ```
#[must_use]
pub fn free_along(
    body: &Body,
    along: Vec2,
    within: (f64, f64),
    obstacles: &[Obstacle<'_>],
    table: Option<&Convex>,
) -> Vec<(f64, f64)> {
    let mut rest = within;
    if let Some(table) = table {
        match on_table(body.outline(), along, table, rest) {
            Some(left) => rest = left,
            None => return Vec::new(),
        }
    }
    let mut taken: Vec<(f64, f64)> = Vec::new();
    let reach = body.radius() + 2.0 * CONTACT;
    let (first, last) = rest;
    let is_near = |other: &Body| {
        let to = other.pose().center - body.pose().center;
        let at = to.dot(along).max(first).min(last);
        (to - along * at).length_squared() <= (reach + other.radius()).powi(2)
    };
    for Obstacle { body: other, bar } in obstacles {
        if !is_near(other) {
            continue;
        }
        for (own, part) in crate::gap::pairs(body, other) {
            taken.extend(taken_by(own, along, part, *bar));
        }
    }
    taken.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut free = Vec::new();
    for (from, to) in taken {
        if from >= rest.0 {
            free.push((rest.0, from.min(rest.1)));
        }
        rest.0 = rest.0.max(to);
        if rest.0 > rest.1 {
            return free;
        }
    }
    if rest.0 <= rest.1 {
        free.push(rest);
    }
    free
}

/// The stretch of a body's moves along a unit vector at which it is in contact with another; `None` when it never is.
///
/// Inches, negative against the vector; overlaps count as contact. Of a body that is not convex the part that is
/// first in contact counts.
///
/// # Ties
/// As of [`crate::are_in_contact`].
///
/// ```
/// use geometry::{Body, Corners, Footprint, Pose, Vec2, contact_along};
/// let at = |x: f64, y: f64| Body::new(Footprint::tray(2.0, 2.0).unwrap(), Pose::new(Vec2::new(x, y), 0.0));
/// let (from, to) = contact_along(&at(0.0, 0.0), Vec2::X, &at(5.0, 2.0), Corners::Ignored).unwrap();
/// assert!((from - 3.0).abs() < 0.0011 && (to - 7.0).abs() < 0.0011);
/// ```
#[must_use]
pub fn contact_along(
    body: &Body,
    along: Vec2,
    other: &Body,
    corners: Corners,
) -> Option<(f64, f64)> {
    crate::gap::pairs(body, other)
        .filter_map(|(own, part)| match corners {
            Corners::Count => near_run(own, along, part),
            Corners::Ignored => engaging_run(own, along, part),
        })
        .min_by(|a, b| a.0.total_cmp(&b.0))
}

/// The place of some free stretches that is nearest to a wanted one, a trace off their ends.
///
/// Inches. A stretch no longer than twice `CONTACT` is a space of the body's own width: its middle is taken.
///
/// # Ties
/// Of places as near, to within `CONTACT`, the lower one is taken.
///
/// ```
/// let left = geometry::nearest_free(&[(-4.0, -1.0), (1.0, 4.0)], 0.0).unwrap();
/// assert!((left + 1.0 + geometry::CONTACT).abs() < 1e-12);
/// assert_eq!(geometry::nearest_free(&[(-4.0, 4.0)], 0.5), Some(0.5));
/// assert_eq!(geometry::nearest_free(&[], 0.5), None);
/// ```
#[must_use]
pub fn nearest_free(free: &[(f64, f64)], wanted: f64) -> Option<f64> {
    let mut best: Option<f64> = None;
    for (from, to) in free {
        let (low, high) = (from + CONTACT, to - CONTACT);
        let place = if low <= high {
            wanted.clamp(low, high)
        } else {
            (from + to) / 2.0
        };
        let away = (place - wanted).abs() + CONTACT;
        if best.is_none_or(|best| away < (best - wanted).abs()) {
            best = Some(place);
        }
    }
    best
}

fn taken_by(tray: &Convex, along: Vec2, obstacle: &Convex, bar: Bar) -> Option<(f64, f64)> {
    match bar {
        Bar::Standing | Bar::Crossing => overlap_run(tray, along, obstacle),
        Bar::Touching => near_run(tray, along, obstacle),
        Bar::Engaging => engaging_run(tray, along, obstacle),
    }
}

/// The part of the stretch within `CONTACT` of an obstacle at which more than a corner at a corner meets it.
fn engaging_run(tray: &Convex, along: Vec2, obstacle: &Convex) -> Option<(f64, f64)> {
    let (from, to) = near_run(tray, along, obstacle)?;
    let meets = |at: f64| meet(&tray.moved(along * at), obstacle, Corners::Ignored);
    let depth = CORNER.min((to - from) / 2.0);
    Some((
        first(from, from + depth, &meets)?,
        first(to, to - depth, &meets)?,
    ))
}

/// How far into a stretch a corner at a corner may last, inches.
const CORNER: f64 = 8.0 * CONTACT;

/// Where on the way from one place to another something begins to hold; `None` when it does not hold at the second.
fn first(out: f64, inside: f64, holds: &impl Fn(f64) -> bool) -> Option<f64> {
    if !holds(inside) {
        return None;
    }
    let (mut out, mut inside) = (out, inside);
    while (inside - out).abs() > CONTACT / 64.0 {
        let middle = (out + inside) / 2.0;
        if holds(middle) {
            inside = middle;
        } else {
            out = middle;
        }
    }
    Some(out)
}
/// The part of a stretch of offsets at which the corners are on the table.
fn on_table(
    corners: &[Vec2],
    along: Vec2,
    table: &Convex,
    (mut from, mut to): (f64, f64),
) -> Option<(f64, f64)> {
    for (normal, corner) in table.normals().iter().zip(table.corners()) {
        let spare = normal.dot(*corner) + CONTACT - support(corners, *normal);
        let speed = normal.dot(along);
        if speed > 0.0 {
            to = to.min(spare / speed);
        } else if speed < 0.0 {
            from = from.max(spare / speed);
        } else if spare < 0.0 {
            return None;
        }
    }
    (from <= to).then_some((from, to))
}
