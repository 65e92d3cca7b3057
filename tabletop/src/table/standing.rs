//! May the trays stand where they stand?
//!
//! On the table, over no other tray, in no impassable piece. A tray is named once for each of the three, with all
//! that it stands in.

use geometry::{Body, Len, Vec2, overlaps, separation, touches};
use play::{Problem, Severity};

use super::Strictness;
use super::fields::Report;
use super::rows::Placed;
use crate::pack::Pack;
use crate::state::{PieceState, UnitState};
use crate::terrain::Keyword;
use crate::words::inches;

/// Reports every tray that stands where none can.
///
/// # Ties
/// Hanging over the edge, or overlapping, by up to `CONTACT` is neither.
pub(super) fn check(
    pack: &Pack,
    (width, depth): (Len, Len),
    units: &[Placed<UnitState>],
    pieces: &[Placed<PieceState>],
    strictness: Strictness,
    report: &Report<'_>,
) {
    let severity = match strictness {
        Strictness::Strict => Severity::Error,
        Strictness::Loose => Severity::Warning,
    };
    let half = Vec2::new(width.inches(), depth.inches()) / 2.0;
    let trays: Vec<Thing<'_>> = units
        .iter()
        .map(|unit| Thing::new(&unit.value.id, unit.value.body(pack)))
        .collect();
    let impassable = pieces
        .iter()
        .filter(|piece| piece.value.keywords.has(Keyword::Impassable));
    let walls: Vec<Thing<'_>> = impassable
        .map(|piece| Thing::new(&piece.value.id, piece.value.body()))
        .collect();
    for (at, (unit, tray)) in units.iter().zip(&trays).enumerate() {
        let say = |message: String| {
            let problem = Problem::error("", unit.path.as_str(), message);
            report.push(
                unit.span,
                match severity {
                    Severity::Error => problem,
                    Severity::Warning => problem.warning(),
                },
            );
        };
        let over = (tray.high - half).max(-half - tray.low).max_element();
        if !touches(over) {
            say(format!("hangs {} over the edge of the table", inches(over)));
        }
        let others = tray.overlapped(&trays[..at]);
        if !others.is_empty() {
            say(format!("overlaps {others}"));
        }
        let others = tray.overlapped(&walls);
        if !others.is_empty() {
            say(format!("stands in impassable {others}"));
        }
    }
}

struct Thing<'a> {
    id: &'a str,
    body: Body,
    low: Vec2,
    high: Vec2,
}

impl<'a> Thing<'a> {
    fn new(id: &'a str, body: Body) -> Self {
        let (low, high) = body.bounds();
        Self {
            id,
            body,
            low,
            high,
        }
    }

    /// The things that this one overlaps and by how much, as a list for people.
    fn overlapped(&self, others: &[Thing<'_>]) -> String {
        let mut list = String::new();
        for other in others {
            if self.low.cmpgt(other.high).any() || other.low.cmpgt(self.high).any() {
                continue;
            }
            let apart = separation(&self.body, &other.body);
            if overlaps(apart) {
                let comma = if list.is_empty() { "" } else { ", " };
                list += &format!("{comma}`{}` by {}", other.id, inches(-apart));
            }
        }
        list
    }
}
