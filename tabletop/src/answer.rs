//! What does a table's answer look like to other tools?
//!
//! The stable format `bannerfield/answer/1`: plain data in the order in which it is written.

use geometry::Side;
use serde::Serialize;

use crate::rules::landing::Alignment;

/// The answer for a table: one entry for every ordered pair of different units, in file order.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    /// Always `bannerfield/answer/1`.
    pub format: &'static str,
    /// The edition that it was measured by.
    pub edition: String,
    /// The pairs.
    pub pairs: Vec<PairAnswer>,
}

/// One unit against another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairAnswer {
    /// The unit that acts.
    pub from: String,
    /// The unit that it acts on.
    pub to: String,
    /// Shortest distance between the trays; 0 when they touch.
    pub gap_in: f64,
    /// One pair of closest points.
    pub gap_line_in: Line,
    /// More than a trace of `to` lies in the front arc of `from`.
    pub in_front_arc: bool,
    /// Shares of `from` in the arcs of `to`.
    pub arc_shares: Option<SharesAnswer>,
    /// The arcs of `to` that a charge hits.
    pub arcs_hit: Vec<Side>,
    /// Whether `from` sees `to`.
    pub sight: SightAnswer,
    /// The planned charge.
    pub charge: ChargeAnswer,
    /// The planned shot.
    pub shoot: ShotAnswer,
}

/// Two points, inches.
pub type Line = [[f64; 2]; 2];

/// Shares of an area in four arcs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SharesAnswer {
    /// Before the front edge.
    pub front: f64,
    /// To the left.
    pub left: f64,
    /// To the right.
    pub right: f64,
    /// Behind.
    pub rear: f64,
}

/// Whether a clear line exists.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SightAnswer {
    /// A clear segment exists.
    pub clear: bool,
    /// Such a segment; else that of the gap.
    pub line_in: Line,
    /// What stops every segment.
    pub blocked_by: Vec<String>,
    /// Whether any or all of those must go.
    pub remove: Option<geometry::Remove>,
}

/// A planned charge.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChargeAnswer {
    /// Whether it may be declared with a hope of success.
    pub allowed: bool,
    /// Why not.
    pub refusal: Option<RefusalAnswer>,
    /// What stands in the way.
    pub blocked_by: Vec<String>,
    /// The turn to the best heading, degrees, counter-clockwise.
    pub pivot_deg: Option<f64>,
    /// The best heading, degrees from 0 up to 360.
    pub heading_deg: Option<f64>,
    /// The length of the slide.
    pub distance_in: Option<f64>,
    /// `1d6`, or `2d6kl1` through hindering terrain.
    pub dice: Option<&'static str>,
    /// The lowest face that suffices.
    pub need: Option<u8>,
    /// The chance of it; 0 when not allowed.
    pub chance: f64,
    /// Pieces that the path crosses.
    pub terrain: Vec<String>,
    /// The best path that goes through nothing hindering, when the best of all does.
    pub avoiding: Option<AvoidingAnswer>,
    /// Every way that is worth listing, the shortest first.
    pub ways: Vec<WayAnswer>,
    /// Which of them is taken where nobody chooses.
    pub advised: Option<usize>,
    /// Where it may land by that way.
    pub landings: Vec<LandingAnswer>,
    /// The way without a pivot, beside those listed.
    #[serde(skip)]
    pub straight: Option<WayAnswer>,
}

impl ChargeAnswer {
    /// The advised way.
    #[must_use]
    pub fn way(&self) -> Option<&WayAnswer> {
        self.ways.get(self.advised?)
    }

    /// The chance of the advised way; 0 when the charge is not allowed.
    #[must_use]
    pub fn likely(&self) -> f64 {
        self.way().map_or(0.0, |way| way.chance)
    }
}

/// A way of a charge.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WayAnswer {
    /// The heading, degrees from 0 up to 360.
    pub heading_deg: f64,
    /// The turn, degrees, counter-clockwise.
    pub pivot_deg: f64,
    /// The length of the slide.
    pub distance_in: f64,
    /// `1d6`, or `2d6kl1` through hindering terrain.
    pub dice: &'static str,
    /// The lowest face that suffices.
    pub need: Option<u8>,
    /// The chance of it; 0 when the charge is not allowed.
    pub chance: f64,
    /// Pieces that it crosses.
    pub terrain: Vec<String>,
}

/// Where a tray stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct StandAnswer {
    /// The tray's centre.
    pub x_in: f64,
    /// The tray's centre.
    pub y_in: f64,
    /// The tray's heading, degrees from 0 up to 360.
    pub heading_deg: f64,
}

/// Why not.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RefusalAnswer {
    /// A fixed word.
    pub reason: String,
    /// Book and section.
    pub rule: String,
    /// A sentence.
    pub text: String,
}

/// The best path that goes through nothing hindering.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct AvoidingAnswer {
    /// The turn, degrees, counter-clockwise.
    pub pivot_deg: f64,
    /// The heading, degrees from 0 up to 360.
    pub heading_deg: f64,
    /// The length of the slide.
    pub distance_in: f64,
    /// The lowest face that suffices.
    pub need: Option<u8>,
    /// The chance of it; 0 when the charge is not allowed.
    pub chance: f64,
}

/// A place flush with an edge of the target.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LandingAnswer {
    /// Which edge.
    pub side: Side,
    /// Where on it.
    pub place: Alignment,
    /// The tray's centre.
    pub x_in: f64,
    /// The tray's centre.
    pub y_in: f64,
    /// The tray's heading, degrees from 0 up to 360.
    pub heading_deg: f64,
    /// Of a partial landing: the length in contact over the half that is asked for, at most 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<f64>,
    /// Where the target stands then, if it moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<StandAnswer>,
    /// Whether the tray fits there.
    pub fits: bool,
    /// Whether it is among those that the charger chooses from.
    #[serde(skip)]
    pub open: bool,
    /// What the terrain costs that it lands in, beside what it met on its way.
    #[serde(skip)]
    pub harm: Vec<String>,
    /// What is in its way.
    pub blocked_by: Vec<String>,
}

fn is_seen(blind: &u8) -> bool {
    *blind == 0
}

/// A planned shot.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShotAnswer {
    /// Whether it may be made.
    pub allowed: bool,
    /// Why not.
    pub refusal: Option<RefusalAnswer>,
    /// `short`, `long` or `none`.
    pub band: Option<&'static str>,
    /// The turn to the heading that was used, degrees, counter-clockwise.
    pub pivot_deg: Option<f64>,
    /// The gap from that heading.
    pub gap_in: Option<f64>,
    /// So much worse to hit, because the target is not seen; left out where it is.
    #[serde(skip_serializing_if = "is_seen")]
    pub blind: u8,
    /// Pieces that give the target cover.
    pub cover_by: Vec<String>,
    /// Friends in contact with the target.
    pub into_melee: Vec<String>,
}
