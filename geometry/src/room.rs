//! Where along an edge is there room for a tray?
//!
//! A tray slid along the edge overlaps a convex obstacle over one stretch of offsets, and hangs over an edge of the
//! table over another; room is what all of them leave. Exact up to rounding, no steps.

use crate::align::flush;
use crate::convex::support;
use crate::slide::overlap_run;
use crate::tolerance::CONTACT;
use crate::{Body, Convex, Footprint, Side, Vec2};

/// Free stretches along an edge of the target for a tray that stands flush with it and faces it.
///
/// Inches: the offsets of the tray's centre from the edge's middle, to the tray's own right, as [`flush`] takes
/// them; closed stretches in ascending order. `charger` is the tray's width across the front and its depth front to
/// rear. At every offset of a stretch the tray overlaps no obstacle, is on the `table`, if it has an end, and touches
/// the edge, if only at a corner. The target itself is no obstacle unless listed.
///
/// # Ties
/// An overlap up to `CONTACT` is none, neither with an obstacle nor over the end of the table, so a tray fits a space
/// of its own width; the stretch is then twice `CONTACT` long.
///
/// # Rule
/// 2017, Charge step 5: completely edge to edge, half-way across, or as close to half as there is space.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Side, Vec2, room};
/// let tray = Footprint::tray(4.0, 2.0)?;
/// let target = Body::new(tray.clone(), Pose::new(Vec2::ZERO, 0.0));
/// let beside = Body::new(tray, Pose::new(Vec2::new(4.0, -2.0), 0.0));
/// let free = room(Vec2::new(3.0, 2.0), &target, Side::Rear, &[("beside", &beside)], None);
/// assert_eq!(free.len(), 1, "from the corner up to the neighbour's left edge");
/// assert!((free[0].0 + 3.5).abs() < 1e-12 && (free[0].1 - 0.501).abs() < 1e-12);
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn room<K>(
    charger: Vec2,
    target: &Body,
    side: Side,
    obstacles: &[(K, &Body)],
    table: Option<&Convex>,
) -> Vec<(f64, f64)> {
    let pose = flush(charger, target, side, 0.0);
    let tray = Footprint::Tray {
        width: charger.x,
        depth: charger.y,
    };
    let tray = Body::new(tray, pose);
    let along = pose.right();
    let (start, end) = target.edge(side);
    let farthest = (charger.x + (end - start).length()) / 2.0;
    let mut rest = (-farthest, farthest);
    if let Some(table) = table {
        match on_table(tray.outline(), along, table, rest) {
            Some(left) => rest = left,
            None => return Vec::new(),
        }
    }
    let mut taken: Vec<(f64, f64)> = obstacles
        .iter()
        .flat_map(|(_, obstacle)| obstacle.parts())
        .filter_map(|part| taken_by(&tray, along, &part.shape))
        .collect();
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
    free.push(rest);
    free
}

fn taken_by(tray: &Body, along: Vec2, obstacle: &Convex) -> Option<(f64, f64)> {
    tray.parts()
        .iter()
        .find_map(|part| overlap_run(&part.shape, along, obstacle))
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
