//! Where does something dragged come to stand?
//!
//! Flush with what it comes near, on the lines of deployment zones, on whole inches: in this order, each only where
//! it is switched on and near enough. Contact is exact on the lattice, within the tolerance of touching.

use geometry::{Body, Heading, Placement, Pose, Side, Vec2, gap, radians_from_direction, wrapped};

use super::Scene;
use crate::mark::Mark;
use crate::settings::Snap;
use crate::theme::Look;

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

/// How near something must come to be snapped to, inches; with the pointer's grip the larger one counts.
const NEAR: f64 = 0.25;

/// Where a body moved to a place comes to stand; `moving` are the ids that move along.
#[must_use]
pub fn snapped(scene: &Scene<'_>, moving: &[&str], body: &Body, to: Placement) -> Snapped {
    let near = NEAR.max(scene.grip);
    let mut body = body.at(to.pose());
    let mut marks = Vec::new();
    let touches = scene
        .snap
        .contact
        .then(|| contact(scene, moving, &body, near));
    if let Some(Some((pose, edge))) = touches {
        body = body.at(pose);
        marks.push(Mark::line(edge.0, edge.1, Look::Snap));
    } else if let Some((offset, edge)) = zone(scene, &body, near) {
        body = body.at(body.pose().moved(offset));
        marks.push(Mark::line(edge.0, edge.1, Look::Snap));
    } else if scene.snap.inches {
        let place = Placement {
            x: geometry::Len::from_inches(to.x.inches().round()),
            y: geometry::Len::from_inches(to.y.inches().round()),
            heading: to.heading,
        };
        return Snapped { place, marks };
    }
    let place = match marks.is_empty() {
        true => to,
        false => body.pose().snapped(),
    };
    Snapped { place, marks }
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

/// The pose flush with the nearest body, and the edge that it is flush with.
fn contact(scene: &Scene<'_>, moving: &[&str], body: &Body, near: f64) -> Option<(Pose, Edge)> {
    let state = &scene.table.state;
    let units = state
        .units
        .iter()
        .map(|unit| (&unit.id, unit.body(&scene.table.pack)));
    let pieces = state.pieces.iter().map(|piece| (&piece.id, piece.body()));
    let mut best: Option<(f64, Pose, Edge)> = None;
    for (id, other) in units.chain(pieces) {
        let apart = (other.pose().center - body.pose().center).length();
        if moving.contains(&id.as_str()) || apart > other.radius() + body.radius() + near {
            continue;
        }
        let length = gap(body, &other).length;
        if length > near || best.as_ref().is_some_and(|(least, ..)| *least <= length) {
            continue;
        }
        if let Some((pose, edge)) = flush(body, &other, near) {
            best = Some((length, pose, edge));
        }
    }
    best.map(|(_, pose, edge)| (pose, edge))
}

/// The pose flush with the edge of another body that is nearly parallel and faces it.
fn flush(body: &Body, other: &Body, near: f64) -> Option<(Pose, Edge)> {
    let center = body.pose().center;
    let outline = other.outline();
    let edges = (0..outline.len()).map(|i| (outline[i], outline[(i + 1) % outline.len()]));
    let mut best: Option<(f64, Pose, Edge)> = None;
    for (from, to) in edges {
        let along = (to - from).normalize_or_zero();
        let out = -along.perp();
        for side in Side::ALL {
            let (left, right) = body.edge(side);
            let face = -(right - left).normalize_or_zero().perp();
            let face = if face.dot((left + right) / 2.0 - center) < 0.0 {
                -face
            } else {
                face
            };
            let turn = wrapped(radians_from_direction(-out) - radians_from_direction(face));
            if turn.abs() > PARALLEL {
                continue;
            }
            let pose = body.pose().turned_to(body.pose().heading() + turn);
            // Stored headings are whole hundredths of a degree: turned exactly, then put down by its real edge.
            let pose = Pose::new(
                pose.center,
                Heading::from_degrees(pose.heading().to_degrees()).radians(),
            );
            let turned = body.at(pose);
            let nearest = turned
                .outline()
                .iter()
                .map(|corner| (*corner - from).dot(out));
            let distance = nearest.fold(f64::INFINITY, f64::min);
            if distance.abs() > near {
                continue;
            }
            let (low, high) = extent(turned.outline(), along);
            let (start, end) = (from.dot(along), to.dot(along));
            if high < start || low > end {
                continue;
            }
            let ends = [start - low, end - high, end - low, start - high];
            let aside = ends.into_iter().filter(|shift| shift.abs() <= near);
            let aside = aside
                .min_by(|a, b| a.abs().total_cmp(&b.abs()))
                .unwrap_or(0.0);
            let pose = pose.moved(along * aside - out * distance);
            if best
                .as_ref()
                .is_none_or(|(least, ..)| distance.abs() < *least)
            {
                best = Some((distance.abs(), pose, (from, to)));
            }
        }
    }
    best.map(|(_, pose, edge)| (pose, edge))
}

/// How far to move for the tray's edge to lie on the line of a zone, and that line.
fn zone(scene: &Scene<'_>, body: &Body, near: f64) -> Option<(Vec2, Edge)> {
    if !scene.snap.zones {
        return None;
    }
    let mut best: Option<(f64, Vec2, Edge)> = None;
    for zone in &scene.table.state.zones {
        let corners: Vec<Vec2> = zone
            .outline
            .corners()
            .iter()
            .map(|(x, y)| Vec2::new(x.inches(), y.inches()))
            .collect();
        for (place, from) in corners.iter().enumerate() {
            let to = corners[(place + 1) % corners.len()];
            let across = (to - *from).normalize_or_zero().perp();
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
