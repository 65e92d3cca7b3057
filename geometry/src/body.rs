//! What stands on the table?
//!
//! A body is a footprint with a pose, with everything that questions read over and over worked out once: the
//! outline, the convex parts and which of their edges are cuts.

use serde::{Deserialize, Serialize};

use crate::convex::bounds;
use crate::{Convex, Footprint, Pose, Side, Vec2};

/// A footprint with a pose, in table space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Body {
    footprint: Footprint,
    pose: Pose,
    outline: Vec<Vec2>,
    parts: Vec<Part>,
    radius: f64,
}

/// A convex part of a body.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// The part, counter-clockwise.
    pub shape: Convex,
    /// For every edge, whether it is a true edge of the body or a cut inside it.
    pub edges: Vec<Border>,
}

/// What an edge of a convex part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Border {
    /// An edge of the body's outline.
    True,
    /// A cut between two parts of the same body.
    Cut,
}

impl Body {
    /// A footprint put at a pose.
    ///
    /// ```
    /// use geometry::{Body, Footprint, Placement};
    /// let tray = Footprint::tray(5.5, 4.8)?;
    /// let body = Body::new(tray, Placement::new(0.0, -10.0, 0.0).pose());
    /// assert_eq!(body.outline()[0], geometry::Vec2::new(-2.75, -7.6));
    /// # Ok::<(), geometry::BadShape>(())
    /// ```
    #[must_use]
    pub fn new(footprint: Footprint, pose: Pose) -> Self {
        let outline: Vec<Vec2> = footprint
            .corners()
            .into_iter()
            .map(|corner| pose.table_from_local(corner))
            .collect();
        let parts = match &footprint {
            Footprint::Polygon(polygon) => polygon
                .parts()
                .iter()
                .map(|indices| Part::of_polygon(&outline, indices))
                .collect(),
            Footprint::Tray { .. } | Footprint::Disc { .. } => vec![Part {
                shape: Convex::new(outline.clone()),
                edges: vec![Border::True; outline.len()],
            }],
        };
        let radius = outline
            .iter()
            .map(|corner| (*corner - pose.center).length_squared())
            .fold(0.0, f64::max)
            .sqrt();
        Body {
            footprint,
            pose,
            outline,
            parts,
            radius,
        }
    }

    /// The shape without the pose.
    #[must_use]
    pub fn footprint(&self) -> &Footprint {
        &self.footprint
    }

    /// Where the body stands.
    #[must_use]
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// The same footprint at another pose.
    #[must_use]
    pub fn at(&self, pose: Pose) -> Self {
        Body::new(self.footprint.clone(), pose)
    }

    /// The outline, counter-clockwise; a tray's starts at its front left corner.
    #[must_use]
    pub fn outline(&self) -> &[Vec2] {
        &self.outline
    }

    /// The convex parts; one for every convex footprint.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The area in square inches.
    #[must_use]
    pub fn area(&self) -> f64 {
        crate::area(&self.outline)
    }

    /// The lowest and highest coordinates.
    #[must_use]
    pub fn bounds(&self) -> (Vec2, Vec2) {
        bounds(&self.outline)
    }

    /// How far the body reaches from its centre: the circle that a turn sweeps.
    #[must_use]
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// Width across the front and depth from front to rear of the box round the footprint, inches.
    #[must_use]
    pub fn size(&self) -> Vec2 {
        match self.footprint {
            Footprint::Tray { width, depth } => Vec2::new(width, depth),
            Footprint::Disc { radius } => Vec2::splat(2.0 * radius),
            Footprint::Polygon(ref polygon) => {
                let (low, high) = bounds(polygon.corners());
                high - low
            }
        }
    }

    /// One of the four edges of a tray, or of the box round any other footprint.
    ///
    /// From its left to its right end as seen by somebody who stands behind the edge and looks out.
    ///
    /// ```
    /// use geometry::{Body, Footprint, Pose, Side, Vec2};
    /// let body = Body::new(Footprint::tray(4.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
    /// assert_eq!(body.edge(Side::Front), (Vec2::new(-2.0, 1.0), Vec2::new(2.0, 1.0)));
    /// # Ok::<(), geometry::BadShape>(())
    /// ```
    #[must_use]
    pub fn edge(&self, side: Side) -> (Vec2, Vec2) {
        let (start, end) = side.local_ends(self.size());
        (
            self.pose.table_from_local(start),
            self.pose.table_from_local(end),
        )
    }

    /// Whether a point is inside or on the outline.
    #[must_use]
    pub fn contains(&self, point: Vec2) -> bool {
        self.parts.iter().any(|part| part.shape.contains(point))
    }
}

impl Part {
    fn of_polygon(outline: &[Vec2], indices: &[u32]) -> Self {
        let count = outline.len() as u32;
        let next = |i: usize| indices[(i + 1) % indices.len()];
        let edges = indices
            .iter()
            .enumerate()
            .map(|(i, &from)| {
                if next(i) == (from + 1) % count {
                    Border::True
                } else {
                    Border::Cut
                }
            })
            .collect();
        let corners = indices.iter().map(|i| outline[*i as usize]).collect();
        Part {
            shape: Convex::new(corners),
            edges,
        }
    }
}
