//! Where does something dragged come to stand?
//!
//! Flush with what it comes near, on the lines of deployment zones, on whole inches: in this order, each only where
//! it is switched on and near enough. What snaps flush touches, by the tolerance of touching, as it is stored, and it
//! overlaps nothing new; what overlaps a little is pushed out.

use geometry::{
    Body, Footprint, Heading, Len, Placement, Pose, Vec2, are_overlapping, are_touching, gap,
    radians_from_direction, wrapped,
};
use ui::mark::Mark;
use ui::theme::Look;

use super::tool::Scene;
use crate::settings::Snap;

/// Where something is snapped to, and the proof.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Snapped {
    /// Where it stands.
    pub place: Placement,
    /// What it was snapped to.
    pub marks: Vec<Mark>,
}

/// Two edges that differ by less are meant to be parallel: six degrees.
const PARALLEL: f64 = 0.105;

/// How near something must come to be snapped to, inches; on a table seen from afar it is more.
const NEAR: f64 = 0.25;

/// Where a body moved to a place comes to stand; `moving` are the ids that move along.
#[must_use]
pub fn snapped(scene: &Scene<'_>, moving: &[&str], body: &Body, to: Placement) -> Snapped {
    let near = NEAR.max(scene.near);
    let body = body.at(to.pose());
    let flush = match scene.snap.contact {
        true => contact(scene, moving, &body, near),
        false => None,
    };
    if let Some(flush) = flush {
        return Snapped {
            place: flush.place,
            marks: vec![line(flush.edge)],
        };
    }
    if let Some(snapped) = zones(scene, &body, to, near) {
        return snapped;
    }
    let place = match scene.snap.inches {
        true => Placement {
            x: Len::from_inches(to.x.inches().round()),
            y: Len::from_inches(to.y.inches().round()),
            heading: to.heading,
        },
        false => to,
    };
    Snapped {
        place,
        marks: Vec::new(),
    }
}

/// What to snap to when a key asks for none of it.
#[must_use]
pub(super) fn unless(free: bool, snap: Snap) -> Snap {
    match free {
        true => Snap::NONE,
        false => snap,
    }
}

type Edge = (Vec2, Vec2);

fn line(edge: Edge) -> Mark {
    Mark::line(edge.0, edge.1, Look::Snap)
}

/// A place flush with an edge of something.
struct Flush {
    /// How far it was from there before, inches.
    far: f64,
    place: Placement,
    edge: Edge,
}

/// The nearest place flush with something that overlaps nothing it did not overlap before.
fn contact(scene: &Scene<'_>, moving: &[&str], body: &Body, near: f64) -> Option<Flush> {
    if matches!(body.footprint(), Footprint::Disc { .. }) {
        return None;
    }
    let state = &scene.table.state;
    let units = state
        .units
        .iter()
        .map(|unit| (&unit.id, unit.body(&scene.table.pack), true));
    let pieces = state
        .pieces
        .iter()
        .map(|piece| (&piece.id, piece.body(), false));
    let others: Vec<(Body, bool)> = units
        .chain(pieces)
        .filter(|(id, other, _)| {
            let apart = (other.pose().center - body.pose().center).length();
            let about = other.radius() + body.radius() + 2.0 * near;
            !moving.contains(&id.as_str()) && apart <= about
        })
        .map(|(_, other, is_unit)| (other, is_unit))
        .collect();
    let mut found: Vec<(Flush, usize)> = Vec::new();
    for (index, (other, _)) in others.iter().enumerate() {
        if gap(body, other).length <= near {
            let places = flush(body, other, near).into_iter();
            let places = places.chain(pushed_out(body, other, near));
            found.extend(places.map(|flush| (flush, index)));
        }
    }
    found.sort_by(|a, b| a.0.far.total_cmp(&b.0.far));
    let stands = |(flush, index): &(Flush, usize)| {
        let there = body.at(flush.place.pose());
        let (other, _) = &others[*index];
        are_touching(&there, other)
            && !are_overlapping(&there, other)
            && others
                .iter()
                .all(|(other, is_unit)| !is_unit || !are_overlapping(&there, other))
    };
    found.into_iter().find(stands).map(|(flush, _)| flush)
}

/// Every place flush with an edge of another body that is nearly parallel, near, and faces it.
fn flush(body: &Body, other: &Body, near: f64) -> Vec<Flush> {
    let mut found = Vec::new();
    for (from, to) in edges(other) {
        let along = (to - from).normalize_or_zero();
        let out = -along.perp();
        for (start, end) in edges(body) {
            let face = -(end - start).normalize_or_zero().perp();
            let turn = wrapped(radians_from_direction(-out) - radians_from_direction(face));
            if turn.abs() > PARALLEL {
                continue;
            }
            // Stored headings are whole hundredths of a degree: turned to one of them, then put down by its real edge.
            let pose = body.pose();
            let heading = Heading::from_degrees((pose.heading() + turn).to_degrees());
            let pose = Pose {
                front: heading.direction(),
                ..pose
            };
            let turned = body.at(pose);
            let distance = extent(turned.outline(), out).0 - from.dot(out);
            let (low, high) = extent(turned.outline(), along);
            let (first, last) = (from.dot(along), to.dot(along));
            if distance.abs() > near || high <= first || low >= last {
                continue;
            }
            let middle = (first + last - low - high) / 2.0;
            let aside = [first - low, last - high, middle]
                .into_iter()
                .filter(|shift| shift.abs() <= near)
                .min_by(|a, b| a.abs().total_cmp(&b.abs()));
            // Where the ends would meet something else, it may still stand where it is.
            let shifts = aside.into_iter().chain([0.0]);
            found.extend(shifts.enumerate().map(|(later, shift)| Flush {
                far: distance.abs() + later as f64 * near,
                place: Placement {
                    heading,
                    ..pose.moved(along * shift - out * distance).snapped()
                },
                edge: (from, to),
            }));
        }
    }
    found
}

/// The place just out of a convex body that is overlapped a little, without a turn; after every place that is flush.
fn pushed_out(body: &Body, other: &Body, near: f64) -> Option<Flush> {
    let ([own], [others]) = (body.parts(), other.parts()) else {
        return None;
    };
    // Of all faces of both, the one past which it is the least way out.
    let over_other = edges(other).zip(others.shape.normals());
    let over_other = over_other.map(|(edge, normal)| {
        let depth = edge.0.dot(*normal) - extent(body.outline(), *normal).0;
        (depth, *normal, edge)
    });
    let over_own = edges(body).zip(own.shape.normals());
    let over_own = over_own.map(|(edge, normal)| {
        let depth = edge.0.dot(*normal) - extent(other.outline(), *normal).0;
        (depth, -*normal, edge)
    });
    let (depth, out, edge) = over_other
        .chain(over_own)
        .min_by(|a, b| a.0.total_cmp(&b.0))?;
    (depth > 0.0 && depth <= near).then(|| Flush {
        far: 3.0 * near + depth,
        place: Placement {
            heading: Heading::from_degrees(body.pose().heading().to_degrees()),
            ..body.pose().moved(out * depth).snapped()
        },
        edge: (edge.0 + out * depth, edge.1 + out * depth),
    })
}

fn edges(body: &Body) -> impl Iterator<Item = Edge> + '_ {
    let outline = body.outline();
    let ends = outline.iter().cycle().skip(1);
    outline.iter().copied().zip(ends.copied())
}

/// On the nearest line of a zone and, if there is one across it, on that too.
fn zones(scene: &Scene<'_>, body: &Body, to: Placement, near: f64) -> Option<Snapped> {
    if !scene.snap.zones {
        return None;
    }
    let (offset, edge) = zone(scene, body, near, None)?;
    let body = body.at(body.pose().moved(offset));
    let mut marks = vec![line(edge)];
    let mut pose = body.pose();
    if let Some((offset, edge)) = zone(scene, &body, near, Some(edge)) {
        pose = pose.moved(offset);
        marks.push(line(edge));
    }
    Some(Snapped {
        place: Placement {
            heading: to.heading,
            ..pose.snapped()
        },
        marks,
    })
}

/// How far to move for the body to lie against the line of a zone, and that line; only square to another, if given.
fn zone(
    scene: &Scene<'_>,
    body: &Body,
    near: f64,
    square_to: Option<Edge>,
) -> Option<(Vec2, Edge)> {
    let mut best: Option<(f64, Vec2, Edge)> = None;
    for zone in &scene.table.state.zones {
        let corners = zone.outline.corners().iter();
        let corners: Vec<Vec2> = corners
            .map(|(x, y)| Vec2::new(x.inches(), y.inches()))
            .collect();
        for (place, from) in corners.iter().enumerate() {
            let to = corners[(place + 1) % corners.len()];
            let along = (to - *from).normalize_or_zero();
            let is_square = square_to.is_none_or(|(start, end)| {
                geometry::touches((end - start).normalize_or_zero().dot(along).abs())
            });
            let (low, high) = extent(body.outline(), along);
            if !is_square || high < from.dot(along) || low > to.dot(along) {
                continue;
            }
            let across = along.perp();
            let line = from.dot(across);
            let (low, high) = extent(body.outline(), across);
            for shift in [line - low, line - high] {
                if shift.abs() <= near
                    && best.as_ref().is_none_or(|(least, ..)| shift.abs() < *least)
                {
                    best = Some((shift.abs(), across * shift, (*from, to)));
                }
            }
        }
    }
    best.map(|(_, offset, edge)| (offset, edge))
}

/// The least and the greatest place of points along a direction.
fn extent(points: &[Vec2], along: Vec2) -> (f64, f64) {
    points
        .iter()
        .map(|point| point.dot(along))
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| {
            (low.min(at), high.max(at))
        })
}
