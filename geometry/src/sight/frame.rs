//! What lies before an edge, in the edge's own frame?

use super::segment::NOISE;
use crate::clip::{half_plane, polygon};
use crate::tolerance::CONTACT;
use crate::{Convex, Vec2};

/// The edge's own frame: its middle is the origin, it runs along +x, and +y lies before it.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    origin: Vec2,
    along: Vec2,
}

impl Frame {
    pub(super) fn of((left, right): (Vec2, Vec2)) -> Self {
        Frame {
            origin: (left + right) / 2.0,
            along: (right - left).normalize_or_zero(),
        }
    }

    pub(super) fn local(self, point: Vec2) -> Vec2 {
        let offset = point - self.origin;
        Vec2::new(offset.dot(self.along), self.along.perp_dot(offset))
    }

    /// A polygon in this frame.
    pub(super) fn place(self, shape: &Convex) -> Convex {
        let mut placed = Convex::with_room(shape.corners().len());
        for (corner, normal) in shape.corners().iter().zip(shape.normals()) {
            let normal = Vec2::new(normal.dot(self.along), self.along.perp_dot(*normal));
            placed.push(self.local(*corner), normal);
        }
        placed
    }

    pub(super) fn table(self, local: Vec2) -> Vec2 {
        self.origin + self.along * local.x + self.along.perp() * local.y
    }
}

/// A seam may run along the border of the field with one of its blockers just outside.
pub(super) const NEAR: f64 = 3.0 * CONTACT;

/// Where segments from the edge to the target may run, in the edge's frame, and a little more.
pub(super) struct Field {
    half_width: f64,
    /// Slopes of the leftmost line from the left end and of the rightmost from the right end.
    slopes: [f64; 2],
    top: f64,
}

impl Field {
    pub(super) fn new(half_width: f64, target: &Convex) -> Self {
        let mut field = Field {
            half_width,
            slopes: [f64::INFINITY, f64::NEG_INFINITY],
            top: 0.0,
        };
        for corner in target.corners() {
            let rise = corner.y.max(NOISE);
            field.slopes[0] = field.slopes[0].min((corner.x + half_width) / rise);
            field.slopes[1] = field.slopes[1].max((corner.x - half_width) / rise);
            field.top = field.top.max(corner.y);
        }
        field
    }

    /// Whether a shape lies beyond one of the three borders.
    pub(super) fn misses(&self, frame: Frame, shape: &Convex) -> bool {
        let [left, right] = self.slopes;
        let reach = [left, right].map(|slope| NEAR * (1.0 + slope * slope).sqrt());
        let mut beyond = [true; 3];
        for corner in shape.corners() {
            let corner = frame.local(*corner);
            beyond[0] &= corner.x + self.half_width < left * corner.y - reach[0];
            beyond[1] &= corner.x - self.half_width > right * corner.y + reach[1];
            beyond[2] &= corner.y > self.top + NEAR;
        }
        beyond.contains(&true)
    }

    /// Whether one face of a shape has the edge and the target before it.
    pub(super) fn is_behind_a_face(&self, shape: &Convex, target: &Convex) -> bool {
        let ends = [-self.half_width, self.half_width].map(|x| Vec2::new(x, 0.0));
        shape
            .normals()
            .iter()
            .zip(shape.corners())
            .any(|(normal, start)| {
                let mut corners = ends.iter().chain(target.corners());
                corners.all(|corner| normal.dot(*corner - *start) > NEAR)
            })
    }
}

/// The part of a polygon above a level; nothing when it has no area there.
pub(super) fn above(shape: Convex, level: f64) -> Option<Convex> {
    if shape.corners().iter().all(|corner| corner.y >= level) {
        return Some(shape);
    }
    polygon(half_plane(shape.corners(), Vec2::new(0.0, level), -Vec2::Y))
}
