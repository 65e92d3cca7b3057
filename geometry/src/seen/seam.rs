//! What closes the seam between two bodies that touch?
//!
//! Blockers stand moved in by `CONTACT`, so between two that touch is a crack. What lies in it is what both cover when
//! moved out a little, but never more than lies between the two: running along a flush row stays clear.

use crate::body::{Border, Part};
use crate::gap::convex_separation;
use crate::tolerance::{CONTACT, touches};
use crate::{Body, Convex, clip};

/// Each side grows over the widest crack, its own inset, a gap and the other's inset, with something to spare.
const OVER: f64 = 3.0 * CONTACT;

/// What closes the crack between two bodies that touch, for those who may not look through it.
///
/// Table space, inches. Convex pieces, each counter-clockwise, one for every two convex parts that touch; none when the
/// bodies are apart. For use beside [`crate::Blockers::shapes`].
///
/// # Ties
/// A gap up to `CONTACT` touches.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, seam};
/// let at = |x: f64| Body::new(Footprint::tray(2.0, 2.0).unwrap(), Pose::new(Vec2::new(x, 0.0), 0.0));
/// let crack = seam(&at(0.0), &at(2.0));
/// assert!(crack.len() == 1 && crack[0].contains(Vec2::new(1.0, 0.9)), "all along the flush edges");
/// assert!(seam(&at(0.0), &at(2.1)).is_empty());
/// ```
#[must_use]
pub fn seam(a: &Body, b: &Body) -> Vec<Convex> {
    let reach = a.radius() + b.radius() + OVER;
    if (a.pose().center - b.pose().center).length_squared() > reach * reach {
        return Vec::new();
    }
    let pairs = a
        .parts()
        .iter()
        .flat_map(|part| b.parts().iter().map(move |other| (part, other)));
    pairs.filter_map(|(a, b)| crack(a, b)).collect()
}

fn crack(a: &Part, b: &Part) -> Option<Convex> {
    if !touches(convex_separation(&a.shape, &b.shape)) {
        return None;
    }
    let both = clip(&moved(a, OVER)?, &moved(b, OVER)?)?;
    let mut corners = moved(a, -CONTACT)?.corners().to_vec();
    corners.extend(moved(b, -CONTACT)?.corners());
    clip(&both, &Convex::hull(&corners))
}

/// A part with its true edges moved out.
fn moved(part: &Part, by: f64) -> Option<Convex> {
    part.shape.offset(|edge| match part.edges[edge] {
        Border::True => by,
        Border::Cut => 0.0,
    })
}
