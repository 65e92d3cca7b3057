//! Which region does a whole front edge see?
//!
//! Move a line of sight sideways until it is stopped: it then leaves an end of a free part of the edge, or runs past a
//! blocker's corner with the blocker on its right. So the region is what those ends see, and for every such corner
//! what lies beyond it on clear lines that come from the edge. No sampling (Suri and O'Rourke, Worst-case optimal
//! algorithms for constructing visibility polygons with holes, 1986).

use super::Skyline;
use super::skyline::ON;
use crate::clip::{half_plane, polygon};
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

/// An edge on the border of its window, and what stands before it.
struct Scene<'a> {
    /// From left to right for somebody who looks into the window.
    left: Vec2,
    right: Vec2,
    along: Vec2,
    front: Vec2,
    window: Convex,
    /// Which edge of the window holds the front edge.
    border: u32,
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
        let window = polygon(half_plane(window.corners(), left, -front))?;
        let border = (0..window.corners().len()).max_by(|&i, &j| {
            let faces_back = |i: usize| -window.normals()[i].dot(front);
            faces_back(i).total_cmp(&faces_back(j))
        })?;
        (left, right) = inside(left, right, &window)?;
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
            border: border as u32,
            blockers,
        })
    }

    /// The ends of the edge's free parts: its own, and where blockers begin and end to stand on it.
    fn ends(&self) -> Vec<Vec2> {
        let length = (self.right - self.left).dot(self.along);
        let mut ends = vec![self.left, self.right];
        for blocker in &self.blockers {
            let Some((from, to)) = self.stands_on(blocker) else {
                continue;
            };
            let inner = [from, to]
                .into_iter()
                .filter(|at| *at > ON && *at < length - ON);
            ends.extend(inner.map(|at| self.left + self.along * at));
        }
        ends
    }

    /// The stretch of the edge's line on which a blocker stands, from the left end.
    fn stands_on(&self, blocker: &Convex) -> Option<(f64, f64)> {
        let (mut from, mut to) = (f64::INFINITY, f64::NEG_INFINITY);
        for (start, end) in blocker.edges() {
            let (start, end) = (start - self.left, end - self.left);
            let heights = (start.dot(self.front), end.dot(self.front));
            let mut add = |place: Vec2| {
                from = from.min(place.dot(self.along));
                to = to.max(place.dot(self.along));
            };
            if heights.0.abs() <= ON {
                add(start);
            } else if heights.1.abs() > ON && (heights.0 < 0.0) != (heights.1 < 0.0) {
                add(start + (end - start) * (heights.0 / (heights.0 - heights.1)));
            }
        }
        (from <= to).then_some((from, to))
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
            if free.border == self.border {
                let (from, to) = (-free.from.direction, -free.to.direction);
                cells.extend(skyline.cells_of(&skyline.stretches(Ray::new(from), Ray::new(to))));
            }
        }
        cells
    }
}

/// The part of a segment inside a window.
fn inside(from: Vec2, to: Vec2, window: &Convex) -> Option<(Vec2, Vec2)> {
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    for (normal, corner) in window.normals().iter().zip(window.corners()) {
        let (start, end) = (normal.dot(from - *corner), normal.dot(to - *corner));
        if start.max(end) <= ON {
            continue;
        }
        if start.min(end) > ON {
            return None;
        }
        let at = start / (start - end);
        if start > end {
            low = low.max(at);
        } else {
            high = high.min(at);
        }
    }
    (low < high).then(|| (from.lerp(to, low), from.lerp(to, high)))
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
