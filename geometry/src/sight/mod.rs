//! Is there a clear line from a front edge to a body, and if not, what stops it?
//!
//! A segment stops on entering the open interior of a blocker whose true edges are moved in by `CONTACT`, so touching
//! a corner and running along an edge are clear. Whether a clear segment exists is decided exactly, not by samples:
//! see `sweep`. Only blockers that meet the hull of edge and target are read, for no segment leaves it.

mod blockers;
mod frame;
mod seams;
mod segment;
mod slopes;
mod sweep;

use serde::{Deserialize, Serialize};

pub use self::blockers::{Blockers, Seams};
use crate::{Body, Convex, Vec2};

/// Whether a clear line exists, with its proof.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Sight<K> {
    /// A clear segment exists.
    Clear {
        /// The segment, from the edge to the target.
        line: (Vec2, Vec2),
    },
    /// Every segment is stopped.
    Blocked {
        /// The blockers to remove for a clear line, as `remove` says, in the order given.
        by: Vec<K>,
        /// Whether any of them or all of them must go.
        remove: Remove,
    },
}

/// How many of the named blockers must go for a clear line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Remove {
    /// Each of them alone, removed, would do.
    Any,
    /// All of them together; none can stay.
    All,
}

/// Sight from a front edge to a convex target, past blockers.
///
/// Table space, inches. The edge runs from its left to its right end for somebody who looks out over it. The target is
/// not a blocker; nor is the viewer unless it is given as one, which matters only for what lies behind the edge.
///
/// # Ties
/// Touching a blocker, or an overlap up to `CONTACT`, does not stop a segment. [`Seams`] rules the crack between two
/// blockers that touch.
///
/// # Rule
/// 2017, Line of sight; Ranged attacks.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Seams, Side, Sight, Vec2, sight};
/// let tray = Footprint::tray(2.0, 2.0)?;
/// let body = |y: f64| Body::new(tray.clone(), Pose::new(Vec2::new(0.0, y), 0.0));
/// let (viewer, target, other) = (body(0.0), body(9.0), body(5.0));
/// let shape = &target.parts()[0].shape;
/// let open = sight(viewer.edge(Side::Front), shape, &[], Seams::Block);
/// assert_eq!(open, Sight::<&str>::Clear { line: (Vec2::new(0.0, 1.0), Vec2::new(0.0, 8.0)) });
/// let wide = Body::new(Footprint::tray(9.0, 2.0)?, other.pose());
/// let shut = sight(viewer.edge(Side::Front), shape, &[("wall", &wide)], Seams::Block);
/// assert!(matches!(shut, Sight::Blocked { by, .. } if by == ["wall"]));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn sight<K: Copy>(
    edge: (Vec2, Vec2),
    target: &Convex,
    blockers: &[(K, &Body)],
    seams: Seams,
) -> Sight<K> {
    Blockers::new(blockers, seams).sight(edge, target, |_| true)
}
