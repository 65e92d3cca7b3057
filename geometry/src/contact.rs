//! Do two bodies touch, and along how much of which edge?
//!
//! Two edges are in contact where they run along each other, within `CONTACT` of one another over the whole stretch
//! at which they face. Every other contact is one at a corner.

use serde::{Deserialize, Serialize};

use crate::tolerance::{CONTACT, overlaps, touches};
use crate::{Body, Footprint, Side, Vec2, gap, separation};

/// How two bodies touch.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Contact {
    /// The part of the first body's edge that is in contact, from 0 to 1; 0 at a corner.
    pub share_of_a: f64,
    /// The part of the second body's edge that is in contact, from 0 to 1; 0 at a corner.
    pub share_of_b: f64,
    /// The edge of the first body; `None` when it is no tray or is touched at a corner.
    pub side_of_a: Option<Side>,
    /// The edge of the second body; `None` when it is no tray or is touched at a corner.
    pub side_of_b: Option<Side>,
    /// The ends of the stretch in contact, on the second body's outline; twice the same point at a corner.
    pub line: (Vec2, Vec2),
}

/// How two bodies touch; `None` when they are apart or overlap.
///
/// Table space, inches. Of several edges in contact the longest stretch counts. Discs touch at a point.
///
/// # Ties
/// A gap up to `CONTACT` and an overlap up to `CONTACT` touch. Edges that face each other over no more than
/// `CONTACT` touch at a corner. Of equally long stretches the first along the outline of `a`, then of `b`, counts.
///
/// # Rule
/// 2017, Charge step 5: edge to edge, or half-way across.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Side, Vec2, contact};
/// let a = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
/// let b = Body::new(Footprint::tray(4.0, 2.0)?, Pose::new(Vec2::new(2.0, 2.0), 0.0));
/// let found = contact(&a, &b).map(|found| (found.share_of_a, found.share_of_b, found.side_of_b));
/// assert_eq!(found, Some((0.5, 0.25, Some(Side::Rear))));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn contact(a: &Body, b: &Body) -> Option<Contact> {
    let apart = separation(a, b);
    if !touches(apart) || overlaps(apart) {
        return None;
    }
    Some(longest_stretch(a, b).unwrap_or_else(|| at_corner(a, b)))
}

fn longest_stretch(a: &Body, b: &Body) -> Option<Contact> {
    let mut best: Option<(f64, Contact)> = None;
    for edge_a in edges(a) {
        for edge_b in edges(b) {
            let Some((from, to)) = stretch(&edge_a, &edge_b) else {
                continue;
            };
            let length = to - from;
            if best.is_none_or(|(most, _)| length > most) {
                let found = Contact {
                    share_of_a: (length / edge_a.length).min(1.0),
                    share_of_b: length / edge_b.length,
                    side_of_a: edge_a.side,
                    side_of_b: edge_b.side,
                    line: (
                        edge_b.start + edge_b.along * from,
                        edge_b.start + edge_b.along * to,
                    ),
                };
                best = Some((length, found));
            }
        }
    }
    best.map(|(_, found)| found)
}

/// Where two edges run along each other, measured along the second from its start.
fn stretch(a: &Edge, b: &Edge) -> Option<(f64, f64)> {
    let local = |point: Vec2| {
        let offset = point - b.start;
        Vec2::new(offset.dot(b.along), offset.perp_dot(b.along))
    };
    // Outlines both run counter-clockwise, so edges that face each other run opposite ways.
    let (low, high) = (local(a.start + a.along * a.length), local(a.start));
    let (from, to) = (low.x.max(0.0), high.x.min(b.length));
    if to - from <= CONTACT {
        return None;
    }
    let height = |x: f64| low.y + (high.y - low.y) * ((x - low.x) / (high.x - low.x));
    (touches(height(from).abs()) && touches(height(to).abs())).then_some((from, to))
}

fn at_corner(a: &Body, b: &Body) -> Contact {
    let point = gap(a, b).to;
    Contact {
        share_of_a: 0.0,
        share_of_b: 0.0,
        side_of_a: only_side_at(a, point),
        side_of_b: only_side_at(b, point),
        line: (point, point),
    }
}

/// The one edge of a tray that a point lies on.
fn only_side_at(body: &Body, point: Vec2) -> Option<Side> {
    let mut at = edges(body).filter(|edge| touches(edge.distance(point)));
    let first = at.next()?;
    at.next().is_none().then_some(first.side).flatten()
}

struct Edge {
    start: Vec2,
    along: Vec2,
    length: f64,
    side: Option<Side>,
}

impl Edge {
    fn distance(&self, point: Vec2) -> f64 {
        let at = (point - self.start).dot(self.along).clamp(0.0, self.length);
        (point - self.start - self.along * at).length()
    }
}

/// The edges of an outline that can run along another; a disc has none.
fn edges(body: &Body) -> impl Iterator<Item = Edge> + '_ {
    let (sides, count) = match body.footprint() {
        Footprint::Tray { .. } => (OUTLINE_SIDES.map(Some), body.outline().len()),
        Footprint::Disc { .. } => ([None; 4], 0),
        Footprint::Polygon(_) => ([None; 4], body.outline().len()),
    };
    let ends = body.outline().iter().cycle().skip(1);
    body.outline()
        .iter()
        .zip(ends)
        .zip(sides.into_iter().chain(std::iter::repeat(None)))
        .take(count)
        .map(|((start, end), side)| {
            let length = (*end - *start).length();
            Edge {
                start: *start,
                along: (*end - *start) / length,
                length,
                side,
            }
        })
}

/// The edges of a tray in the order of its outline, which starts at the front left corner.
const OUTLINE_SIDES: [Side; 4] = [Side::Left, Side::Rear, Side::Right, Side::Front];
