//! Which shapes may lie on a table?
//!
//! Corners on the lattice, checked once, so that every later question can be answered without an error.
//! Invariant: an `Outline` is a simple polygon with an area.

use geometry::{BadShape, Body, Footprint, Len, Placement, Pose, Vec2};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The most corners of an outline: the test for crossings looks at every pair of edges.
const MOST_CORNERS: usize = 1_000;

/// The least width, depth or radius that can be measured.
const LEAST_SIZE: Len = Len(6);

/// Why corners do not make an outline.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum BadOutline {
    /// More corners than can be checked in good time.
    #[error("a polygon takes at most {MOST_CORNERS} corners, this one has {0}")]
    TooMany(usize),
    /// The corners make no shape.
    #[error(transparent)]
    Shape(#[from] BadShape),
}

/// A simple polygon with corners on the lattice, convex or not, in either orientation.
///
/// ```
/// use geometry::Len;
/// use tabletop::Outline;
///
/// let corners = [(0, 0), (2, 0), (0, 2)].map(|(x, y)| (Len(2540 * x), Len(2540 * y)));
/// assert!(Outline::new(corners.to_vec()).is_ok());
/// assert!(Outline::new(corners[..2].to_vec()).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<(Len, Len)>", into = "Vec<(Len, Len)>")]
pub struct Outline(Vec<(Len, Len)>);

impl Outline {
    /// An outline from its corners.
    ///
    /// # Errors
    /// [`BadOutline`] for too many corners, fewer than three, no area, or edges that cross or touch.
    pub fn new(corners: Vec<(Len, Len)>) -> Result<Self, BadOutline> {
        if corners.len() > MOST_CORNERS {
            return Err(BadOutline::TooMany(corners.len()));
        }
        Footprint::polygon(&inches(&corners))?;
        Ok(Self(corners))
    }

    /// The corners, in the order in which they were given.
    #[must_use]
    pub fn corners(&self) -> &[(Len, Len)] {
        &self.0
    }

    /// The footprint, in the outline's own frame.
    #[must_use]
    pub fn footprint(&self) -> Footprint {
        // Checked when it was made; a box keeps the function total all the same.
        Footprint::polygon(&inches(&self.0)).unwrap_or(Footprint::Tray {
            width: LEAST_SIZE.inches(),
            depth: LEAST_SIZE.inches(),
        })
    }

    /// The middle of its box, and the outline as seen from there.
    #[must_use]
    pub(crate) fn centered(&self) -> (Placement, Self) {
        let middle = |of: fn(&(Len, Len)) -> Len| {
            let low = self.0.iter().map(of).min().unwrap_or_default();
            let high = self.0.iter().map(of).max().unwrap_or_default();
            // From the low end, so that a shifted outline has its middle shifted alike.
            Len(low.0.saturating_add((high.0.saturating_sub(low.0)) / 2))
        };
        let place = Placement {
            x: middle(|corner| corner.0),
            y: middle(|corner| corner.1),
            ..Placement::default()
        };
        let shifted = |(x, y): &(Len, Len)| {
            let x = x.0.saturating_sub(place.x.0);
            let y = y.0.saturating_sub(place.y.0);
            (Len(x), Len(y))
        };
        (place, Self(self.0.iter().map(shifted).collect()))
    }
}

impl TryFrom<Vec<(Len, Len)>> for Outline {
    type Error = BadOutline;

    fn try_from(corners: Vec<(Len, Len)>) -> Result<Self, BadOutline> {
        Self::new(corners)
    }
}

impl From<Outline> for Vec<(Len, Len)> {
    fn from(outline: Outline) -> Self {
        outline.0
    }
}

/// The shape of a terrain piece, in its own frame: the center of the piece at the origin, +y to its front.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PieceShape {
    /// A rectangle: width across the front, depth from front to rear.
    Rect {
        /// Across the front.
        width: Len,
        /// Front to rear.
        depth: Len,
    },
    /// Any simple polygon.
    Polygon(Outline),
}

impl PieceShape {
    /// Tells whether every side can be measured.
    #[must_use]
    pub fn is_large_enough(&self) -> bool {
        match self {
            Self::Rect { width, depth } => *width >= LEAST_SIZE && *depth >= LEAST_SIZE,
            Self::Polygon(_) => true,
        }
    }

    /// The body of the shape at a pose. A side too small to measure counts as the least that can be.
    #[must_use]
    pub fn body(&self, pose: Pose) -> Body {
        let footprint = match self {
            Self::Rect { width, depth } => Footprint::Tray {
                width: (*width).max(LEAST_SIZE).inches(),
                depth: (*depth).max(LEAST_SIZE).inches(),
            },
            Self::Polygon(outline) => outline.footprint(),
        };
        Body::new(footprint, pose)
    }
}

fn inches(corners: &[(Len, Len)]) -> Vec<Vec2> {
    corners
        .iter()
        .map(|(x, y)| Vec2::new(x.inches(), y.inches()))
        .collect()
}
