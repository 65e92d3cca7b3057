//! Which region of a window does a point, or a whole front edge, see?
//!
//! A point sees up to a skyline: the nearest border in every direction, one step a border. What an edge sees is put
//! together from what its ends and the blockers' corners see. Blockers are open: touching one stops nothing.

mod edge;
mod region;
mod seam;
mod skyline;

pub use edge::seen_from_edge;
pub use seam::seam;
pub(crate) use skyline::Skyline;

use crate::{Convex, Vec2};

/// The region of a convex window that is seen from a point inside it.
///
/// Table space, inches. Star-shaped round the point, counter-clockwise; empty when the point lies inside a blocker or
/// outside the window. Blockers may overlap and stick out of the window.
///
/// # Ties
/// A point on the border of a blocker is not inside it: it sees what lies on its own side.
///
/// ```
/// use geometry::{Convex, Vec2, area, seen_from_point};
/// let rectangle = |low: Vec2, high: Vec2| {
///     Convex::new(vec![low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)])
/// };
/// let window = rectangle(Vec2::splat(-4.0), Vec2::splat(4.0));
/// let wall = rectangle(Vec2::new(-1.0, 1.0), Vec2::new(1.0, 2.0));
/// let region = seen_from_point(Vec2::ZERO, &window, &[&wall]);
/// assert!((area(&region) - 49.0).abs() < 1e-12, "64 less the 15 behind the near edge of the wall");
/// ```
#[must_use]
pub fn seen_from_point(point: Vec2, window: &Convex, blockers: &[&Convex]) -> Vec<Vec2> {
    Skyline::new(point, window, blockers).map_or_else(Vec::new, |skyline| skyline.outline())
}
