//! Exact measuring for trays on a table.
//!
//! Pure functions over values, one file a question. It knows shapes, gaps, arcs, sight and sweeps; it knows no game.
//!
//! - **Frame**: table space, origin at the table's centre, x along the near edge, y away from it. Inches, `f64`.
//!   A heading of 0 faces +y and grows counter-clockwise.
//! - **Stored numbers**: [`Len`] and [`Heading`] are integers; working numbers are derived and never saved.
//! - **Tolerance**: [`CONTACT`], [`REACH`], [`SHARE`] and no other; every answer says how it treats ties.
//! - **Witness**: an answer holds the points or lines that prove it.
//!
//! ```
//! use geometry::{Body, Footprint, Placement, gap};
//!
//! let infantry = Footprint::tray(5.5, 4.8)?;
//! let swords = Body::new(infantry.clone(), Placement::new(0.0, -10.0, 0.0).pose());
//! let guards = Body::new(infantry, Placement::new(1.5, 2.0, 180.0).pose());
//! let gap = gap(&swords, &guards);
//! assert!((gap.length - 7.2).abs() < 1e-12);
//! assert!((gap.from.x - 0.75).abs() < 1e-12, "the middle of the stretch that faces");
//! # Ok::<(), geometry::BadShape>(())
//! ```

#![warn(missing_docs)]

mod align;
mod approach;
mod arc;
mod backend;
mod body;
mod clip;
mod contact;
mod convex;
mod corridor;
mod edge;
mod engage;
mod envelope;
mod error;
mod gap;
mod needed;
mod perspective;
mod placement;
mod reach;
mod region;
mod room;
mod seen;
mod shape;
mod sight;
mod slide;
mod tolerance;
mod turn;
mod units;

pub use glam::DVec2 as Vec2;

pub use crate::align::{HalfOf, Landing, Place, align, flush};
pub use crate::approach::{
    Approach, Bar, Condition, Course, Lead, Obstacle, Way, approach_at, best_approach,
};
pub use crate::arc::{ArcShares, Arcs, arc_area, arc_at, arc_piece, arc_shares, stays_out_of_arc};
pub use crate::body::{Body, Border, Part};
pub use crate::clip::{clip, clip_outside, half_plane};
pub use crate::contact::{Contact, contact};
pub use crate::convex::{Convex, area};
pub use crate::corridor::{corridor, corridor_path, corridor_touches, crosses};
pub use crate::edge::Side;
pub use crate::engage::{Corners, are_in_contact};
pub use crate::error::{BadQuad, BadShape};
pub use crate::gap::{Gap, are_overlapping, are_touching, closest_point, gap, separation};
pub use crate::needed::{Facing, Grounds, Needed};
pub use crate::perspective::{Perspective, ordered};
pub use crate::placement::{Placement, Pose};
pub use crate::reach::{
    BAND_OUTWARD, FreeRun, LastTurn, Limits, OUTWARD, RunEnd, RunPiece, SlidesWork, bands_by_runs,
    bands_by_slides, free_run, free_run_past, reach, swept_by_runs,
};
pub use crate::region::Region;
pub use crate::room::{contact_along, free_along, nearest_free, room};
pub use crate::seen::{seam, seen_from_edge, seen_from_point};
pub use crate::shape::{Footprint, Polygon};
pub use crate::sight::{Blockers, Remove, Seams, Sight, sight};
pub use crate::slide::{Hit, Slide, slide};
pub use crate::tolerance::{
    CONTACT, REACH, SHARE, is_some_share, overlaps, shares_tie, touches, within,
};
pub use crate::units::{Heading, Len, direction_from_radians, radians_from_direction, wrapped};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
