//! Which region does a whole front edge see?
//!
//! Move a line of sight sideways until it is stopped: it then leaves an end of a free part of the edge, or runs past a
//! blocker's corner with the blocker on its right. So the region is what those ends see, and for every such corner
//! what lies beyond it on clear lines that come from the edge. No sampling (Suri and O'Rourke, Worst-case optimal
//! algorithms for constructing visibility polygons with holes, 1986).

use super::Skyline;
use super::skyline::ON;
use crate::clip::polygon;
use crate::turn::Ray;
use crate::{Convex, Vec2};

/// The region of a convex window that a whole front edge sees: every point that some point of the edge sees.
///
/// Table space, inches. The window is cut to the side of the edge that holds more of it, and should have the edge on
/// its border. Convex cells, each counter-clockwise; they may overlap and their union is the region. Blockers may
/// overlap, stick out of the window and cover parts of the edge.
///
/// # Ties
/// Blockers are open: a line along a border or past a corner is clear. What is seen only along single lines has no
/// area and no cell.
///
/// ```
/// use geometry::{Convex, Vec2, seen_from_edge};
/// let rectangle = |low: Vec2, high: Vec2| {
///     Convex::new(vec![low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)])
/// };
/// let window = rectangle(Vec2::new(-4.0, 0.0), Vec2::new(4.0, 8.0));
/// let wall = rectangle(Vec2::new(-1.0, 2.0), Vec2::new(1.0, 3.0));
/// let front = (Vec2::new(-2.0, 0.0), Vec2::new(2.0, 0.0));
/// let cells = seen_from_edge(front, &window, &[&wall]);
/// let sees = |x: f64, y: f64| cells.iter().any(|cell| cell.contains(Vec2::new(x, y)));
/// assert!(!sees(0.0, 5.9) && sees(0.0, 6.1), "the ends see round the wall and meet behind it");
/// ```
#[must_use]
pub fn seen_from_edge(edge: (Vec2, Vec2), window: &Convex, blockers: &[&Convex]) -> Vec<Convex> {
    let Some(scene) = Scene::new(edge, window, blockers) else {
        return Vec::new();
    };
    let from_ends: Vec<Skyline> = scene
        .ends()
        .into_iter()
        .filter_map(|end| Skyline::new(end, &scene.window, &scene.blockers))
        .collect();
    let mut cells: Vec<Convex> = Vec::new();
    for (i, skyline) in from_ends.iter().enumerate() {
        let seen_before = |cell: &Convex| from_ends[..i].iter().any(|other| other.covers(cell));
        cells.extend(
            skyline
                .cells()
                .into_iter()
                .filter(|cell| !seen_before(cell)),
        );
    }
    for (corner, from, to) in scene.corners() {
        for cell in scene.beyond(corner, from, to) {
            if !from_ends.iter().any(|skyline| skyline.covers(&cell)) {
                cells.push(cell);
            }
        }
    }
    cells
}

/// Which edge of a scene's window lies on the front edge's line.
const BORDER: u32 = 0;

/// An edge on the border of its window, and what stands before it.
struct Scene<'a> {
    /// From left to right for somebody who looks into the window.
    left: Vec2,
    right: Vec2,
    along: Vec2,
    front: Vec2,
    /// Its edge [`BORDER`] lies on the front edge's line.
    window: Convex,
    blockers: Vec<&'a Convex>,
}

impl<'a> Scene<'a> {
    fn new(edge: (Vec2, Vec2), window: &Convex, blockers: &[&'a Convex]) -> Option<Self> {
        let (mut left, mut right) = edge;
        let balance: f64 = window
            .corners()
            .iter()
            .map(|corner| (right - left).perp_dot(*corner - left))
            .sum();
        if balance < 0.0 {
            (left, right) = (right, left);
        }
        let along = (right - left).try_normalize()?;
        let front = along.perp();
        let (from, to) = stretch_on_line(window, left, along)?;
        let window = ahead(window, left, along, (from, to))?;
        let (from, to) = (from.max(0.0), to.min((right - left).dot(along)));
        if from + ON >= to {
            return None;
        }
        (left, right) = (left + along * from, left + along * to);
        let blockers = blockers
            .iter()
            .copied()
            .filter(|blocker| {
                blocker.support(front) > left.dot(front) + ON && reaches(blocker, &window)
            })
            .collect();
        Some(Scene {
            left,
            right,
            along,
            front,
            window,
            blockers,
        })
    }

    /// The ends of the edge's free parts: its own, and where blockers begin and end to stand on it.
    fn ends(&self) -> Vec<Vec2> {
        let length = (self.right - self.left).dot(self.along);
        let mut ends = vec![self.left, self.right];
        for blocker in &self.blockers {
            let Some((from, to)) = stretch_on_line(blocker, self.left, self.along) else {
                continue;
            };
            let inner = [from, to]
                .into_iter()
                .filter(|at| *at > ON && *at < length - ON);
            ends.extend(inner.map(|at| self.left + self.along * at));
        }
        ends
    }

    /// Blockers' corners that a line from the edge can pass with the blocker on its right, and between which
    /// directions, from the corner back to the edge.
    fn corners(&self) -> Vec<(Vec2, Vec2, Vec2)> {
        let mut found = Vec::new();
        for blocker in &self.blockers {
            let corners = blocker.corners();
            for (i, &corner) in corners.iter().enumerate() {
                let before = corners[(i + corners.len() - 1) % corners.len()];
                let after = corners[(i + 1) % corners.len()];
                if (corner - self.left).dot(self.front) <= ON || self.window.height(corner) >= -ON {
                    continue;
                }
                let tangents = (corner - before, after - corner);
                let ends = (self.left - corner, self.right - corner);
                if let Some((from, to)) = common(ends, tangents) {
                    found.push((corner, from, to));
                }
            }
        }
        found
    }

    /// What lies beyond a corner on clear lines from the edge.
    fn beyond(&self, corner: Vec2, from: Vec2, to: Vec2) -> Vec<Convex> {
        let Some(skyline) = Skyline::new(corner, &self.window, &self.blockers) else {
            return Vec::new();
        };
        let mut cells = Vec::new();
        for free in skyline.stretches(Ray::new(from), Ray::new(to)) {
            if free.border == BORDER {
                let (from, to) = (-free.from.direction, -free.to.direction);
                cells.extend(skyline.cells_of(&skyline.stretches(Ray::new(from), Ray::new(to))));
            }
        }
        cells
    }
}

/// The stretch that a polygon has in common with the line of an edge, from the edge's left end.
fn stretch_on_line(shape: &Convex, left: Vec2, along: Vec2) -> Option<(f64, f64)> {
    let (mut from, mut to) = (f64::INFINITY, f64::NEG_INFINITY);
    for (start, end) in shape.edges() {
        let (start, end) = (start - left, end - left);
        let heights = (along.perp_dot(start), along.perp_dot(end));
        let mut add = |place: Vec2| {
            from = from.min(place.dot(along));
            to = to.max(place.dot(along));
        };
        if heights.0.abs() <= ON {
            add(start);
        } else if heights.1.abs() > ON && (heights.0 < 0.0) != (heights.1 < 0.0) {
            add(start + (end - start) * (heights.0 / (heights.0 - heights.1)));
        }
    }
    (from <= to).then_some((from, to))
}

/// The part of a window before an edge's line, given the stretch of that line in it; its first edge is the stretch.
///
/// Corners on the line up to rounding give way to the stretch: left in, they would break the border into pieces, with
/// edges too short to have a normal.
fn ahead(window: &Convex, left: Vec2, along: Vec2, (from, to): (f64, f64)) -> Option<Convex> {
    let corners = window.corners();
    let is_ahead = |corner: Vec2| along.perp_dot(corner - left) > ON;
    let behind = corners.iter().rposition(|corner| !is_ahead(*corner))?;
    let round = corners[behind..].iter().chain(&corners[..behind]);
    let kept = round.copied().filter(|corner| is_ahead(*corner));
    polygon(
        [from, to]
            .map(|at| left + along * at)
            .into_iter()
            .chain(kept)
            .collect(),
    )
}

/// Whether a blocker may share area with the window, judged by the window's edges alone.
fn reaches(blocker: &Convex, window: &Convex) -> bool {
    window
        .normals()
        .iter()
        .zip(window.corners())
        .all(|(normal, on_edge)| -blocker.support(-*normal) < normal.dot(*on_edge) - ON)
}

/// The directions common to two spans of less than half a turn each.
fn common(a: (Vec2, Vec2), b: (Vec2, Vec2)) -> Option<(Vec2, Vec2)> {
    let within = |direction: Vec2, span: (Vec2, Vec2)| {
        span.0.perp_dot(direction) >= 0.0 && direction.perp_dot(span.1) >= 0.0
    };
    let from = [(a.0, b), (b.0, a)]
        .into_iter()
        .find(|(ray, other)| within(*ray, *other))?
        .0;
    let to = [(a.1, b), (b.1, a)]
        .into_iter()
        .find(|(ray, other)| within(*ray, *other))?
        .0;
    (from.perp_dot(to) > 0.0).then_some((from, to))
}
