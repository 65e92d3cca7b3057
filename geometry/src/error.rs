//! Why is a shape refused?

use thiserror::Error;

/// Why numbers do not make a footprint.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum BadShape {
    /// A coordinate or size is infinite or not a number.
    #[error("a number is not finite")]
    NotFinite,
    /// A width, depth or radius is not more than twice [`crate::CONTACT`].
    #[error("a side of {0} in is too small to measure")]
    TooSmall(f64),
    /// A polygon has fewer than three different corners.
    #[error("a polygon needs at least three different corners, this one has {0}")]
    TooFewCorners(usize),
    /// A polygon's corners lie on one line.
    #[error("the polygon has no area")]
    NoArea,
    /// Two edges of a polygon meet where they should not.
    #[error("edge {0} of the polygon crosses or touches edge {1}")]
    CrossesItself(usize, usize),
}

/// Why four points are not the corners of a rectangle as a picture shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BadQuad {
    /// A coordinate is infinite or not a number.
    #[error("a number is not finite")]
    NotFinite,
    /// A corner lies between or inside the others.
    #[error("one corner lies between the others")]
    NotConvex,
    /// The rectangle has no width or no depth.
    #[error("the rectangle has no area")]
    NoRectangle,
}
