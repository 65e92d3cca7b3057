//! From which heading does a tray come to another by the shortest straight slide?
//!
//! A tray pivots on its centre, then slides without turning until it touches the target. Which headings are legal
//! depends on what stands in the way; of the legal ones the shortest slide is best. Found exactly, not by steps:
//! intervals of headings are kept, dropped or halved by bounds that hold for the whole interval (branch and bound
//! with Lipschitz constants; Piyavskii, 1972).

mod bounds;
mod fan;
mod interval;
mod news;
mod search;
mod slide_at;

use serde::{Deserialize, Serialize};

pub use self::search::best_approach;
pub use self::slide_at::approach_at;
use crate::{Body, Convex, Vec2};

/// Which way a tray slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Along the segment of closest points.
    Closest,
    /// Along its heading to first contact.
    Forward,
}

/// Which part of the tray may make contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lead {
    /// Any part of its edges.
    Any,
    /// A point of its front edge only.
    Front,
}

/// What an obstacle forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bar {
    /// The tray may not stand on it after the pivot, but may slide over it.
    Standing,
    /// The tray may neither stand on it nor slide over it. An overlap up to `CONTACT` is none.
    Crossing,
    /// The tray may not touch it, standing or sliding.
    Touching,
    /// The tray may touch it by a corner at a corner only, standing or sliding.
    Engaging,
}

/// Something in the way, and what it forbids.
#[derive(Clone, Copy, Debug)]
pub struct Obstacle<'a> {
    /// Where it stands.
    pub body: &'a Body,
    /// What it forbids.
    pub bar: Bar,
}

impl<'a> Obstacle<'a> {
    /// Something that only may not be stood on.
    #[must_use]
    pub fn standing(body: &'a Body) -> Self {
        let bar = Bar::Standing;
        Obstacle { body, bar }
    }
}

/// A pivot and a slide that are asked about.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    /// The tray that pivots and slides, where it stands now.
    pub tray: &'a Body,
    /// What it slides to; the tray may not stand on it.
    pub target: &'a Body,
    /// Which way it slides.
    pub way: Way,
    /// Which part may make contact.
    pub lead: Lead,
    /// Where the tray must stand after the pivot; `None` lets it overhang the table's edge.
    pub table: Option<&'a Convex>,
    /// What else is in the way.
    pub obstacles: &'a [Obstacle<'a>],
}

/// One more condition on a heading.
#[derive(Clone, Copy)]
pub struct Condition<'a> {
    /// Whether a heading in radians fulfils it.
    pub holds: &'a dyn Fn(f64) -> bool,
    /// Whether it surely holds at no heading up to so far from one, both in radians; up to π from it is all round.
    pub fails: &'a dyn Fn(f64, f64) -> bool,
    /// Stretches of headings narrower than this many radians over which it holds, or does not, may be missed.
    pub grain: f64,
}

impl std::fmt::Debug for Condition<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Condition")
            .field("grain", &self.grain)
            .finish_non_exhaustive()
    }
}

/// A heading, and the slide from it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Approach {
    /// The heading after the pivot, radians in (−π, π].
    pub heading: f64,
    /// The turn to it, radians in (−π, π], counter-clockwise.
    pub turn: f64,
    /// The length of the slide, inches.
    pub distance: f64,
    /// The slide.
    pub offset: Vec2,
    /// Where the two meet.
    pub contact: Vec2,
}
