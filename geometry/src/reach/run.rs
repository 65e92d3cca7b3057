//! How far may a tray slide straight ahead, for every heading of a pivot?
//!
//! Every part of every obstacle stops the tray as one formula between two critical headings; the least of all is kept,
//! cut where two are level. No stepping: a corridor of any width is found.

use serde::{Deserialize, Serialize};

use super::ahead::Turning;
use super::stop::{Kind, Stop};
use crate::envelope::{Envelope, Step};
use crate::turn::Ray;
use crate::{Body, Vec2, direction_from_radians, radians_from_direction, wrapped};

/// How far a tray may slide straight ahead after a pivot, for all headings.
#[derive(Clone, Debug)]
pub struct FreeRun<K> {
    pub(crate) center: Vec2,
    pub(crate) half: Vec2,
    most: f64,
    pub(super) pieces: Vec<RunPiece<K>>,
}

/// Headings between which one border of one obstacle, or nothing, ends the slide.
#[derive(Clone, Copy, Debug)]
pub struct RunPiece<K> {
    /// Radians, from −π.
    pub from: f64,
    /// Radians, up to π.
    pub to: f64,
    /// What ends the slide.
    pub end: RunEnd<K>,
    pub(super) stop: Stop,
}

/// What ends a slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RunEnd<K> {
    /// The most that the tray may move.
    Limit,
    /// Contact with an obstacle.
    Contact(K),
    /// The turned tray would overlap this obstacle before it moves: no legal heading.
    Overlap(K),
}

/// Longer moves end beyond all stored places, where nothing stands.
const FARTHEST: f64 = 1e6;

/// Free run of a tray for every heading of a pivot on its centre.
///
/// Table space, inches. `most` is the longest move, taken as at most a million inches. A body that is no tray is taken as the box round it.
///
/// # Ties
/// Touching stops; an overlap up to `CONTACT` is none, so the tray slides past what it would only touch, as in
/// [`crate::slide()`]. Of obstacles met at the same travel the first listed is named. Exactly at a critical heading
/// either neighbour may answer.
///
/// # Rule
/// 2017, Charge: pivot, then straight ahead.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, free_run};
/// let tray = Footprint::tray(2.0, 2.0)?;
/// let body = Body::new(tray.clone(), Pose::new(Vec2::ZERO, 0.0));
/// let wall = Body::new(tray, Pose::new(Vec2::new(0.0, 6.0), 0.0));
/// let run = free_run(&body, 10.0, &[("wall", &wall)]);
/// assert_eq!(run.run_at(0.0), Some((4.0, Some("wall"))));
/// assert_eq!(run.run_at(3.0), Some((10.0, None)));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn free_run<K: Copy>(body: &Body, most: f64, obstacles: &[(K, &Body)]) -> FreeRun<K> {
    free_run_past(body, most, obstacles, &[])
}

/// [`free_run`] among obstacles that stop the slide and others that may be slid over but not stood on.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, free_run_past};
/// let tray = Footprint::tray(2.0, 2.0)?;
/// let body = Body::new(tray.clone(), Pose::new(Vec2::ZERO, 0.0));
/// let friend = Body::new(tray, Pose::new(Vec2::new(0.0, 2.0), 0.0));
/// let run = free_run_past(&body, 10.0, &[], &[("friend", &friend)]);
/// assert_eq!(run.run_at(0.0), Some((10.0, None)));
/// assert_eq!(run.run_at(0.7), None, "turned so far it would overlap the friend");
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn free_run_past<K: Copy>(
    body: &Body,
    most: f64,
    obstacles: &[(K, &Body)],
    may_cross: &[(K, &Body)],
) -> FreeRun<K> {
    let most = most.min(FARTHEST);
    let turning = Turning {
        center: body.pose().center,
        half: body.size() / 2.0,
    };
    let mut envelope = Envelope::new(vec![Step {
        from: Ray::START,
        border: Stop::limit(most + turning.half.y),
    }]);
    let everything = obstacles.iter().chain(may_cross).enumerate();
    for (place, (_, obstacle)) in everything {
        for part in obstacle.parts() {
            if place < obstacles.len() {
                for spell in turning.stops(&part.shape, place, most) {
                    envelope.lower_span(spell.from, spell.to, spell.stop);
                }
            }
            for spell in turning.overlaps(&part.shape, place) {
                envelope.lower_span(spell.from, spell.to, spell.stop);
            }
        }
    }
    let key = |place: usize| match obstacles.get(place) {
        Some((key, _)) => *key,
        None => may_cross[place - obstacles.len()].0,
    };
    let mut pieces: Vec<RunPiece<K>> = Vec::with_capacity(envelope.steps().len());
    let mut from = -std::f64::consts::PI;
    for (at, step) in envelope.steps().iter().enumerate() {
        let to = if at + 1 == envelope.steps().len() {
            std::f64::consts::PI
        } else {
            radians_from_direction(envelope.end_of(at).direction)
        };
        let stop = step.border;
        let end = match stop.kind {
            Kind::Limit => RunEnd::Limit,
            Kind::Obstacle(place) => RunEnd::Contact(key(place)),
            Kind::Overlap(place) => RunEnd::Overlap(key(place)),
        };
        if to > from {
            pieces.push(RunPiece {
                from,
                to,
                end,
                stop,
            });
            from = to;
        }
    }
    FreeRun {
        center: turning.center,
        half: turning.half,
        most,
        pieces,
    }
}

impl<K: Copy> FreeRun<K> {
    /// The pieces in order of heading, from −π to π without gaps.
    ///
    /// ```
    /// use geometry::{Body, Footprint, Pose, RunEnd, Vec2, free_run};
    /// let body = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
    /// let run = free_run::<u8>(&body, 10.0, &[]);
    /// assert_eq!((run.pieces().len(), run.pieces()[0].end), (1, RunEnd::Limit));
    /// # Ok::<(), geometry::BadShape>(())
    /// ```
    #[must_use]
    pub fn pieces(&self) -> &[RunPiece<K>] {
        &self.pieces
    }

    /// How far the tray may slide from a heading in radians, and what stops it.
    ///
    /// `None` when the turned tray would overlap an obstacle where it stands; without a blocker when the whole way
    /// is free.
    ///
    /// ```
    /// use geometry::{Body, Footprint, Pose, Vec2, free_run};
    /// let body = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
    /// let run = free_run::<u8>(&body, 10.0, &[]);
    /// assert_eq!(run.run_at(1.2), Some((10.0, None)));
    /// # Ok::<(), geometry::BadShape>(())
    /// ```
    #[must_use]
    pub fn run_at(&self, heading: f64) -> Option<(f64, Option<K>)> {
        let heading = wrapped(heading);
        let after = self.pieces.partition_point(|piece| piece.from <= heading);
        let piece = self.pieces.get(after.saturating_sub(1))?;
        let blocker = match piece.end {
            RunEnd::Limit => None,
            RunEnd::Contact(key) => Some(key),
            RunEnd::Overlap(_) => return None,
        };
        Some((self.length(piece, direction_from_radians(heading)), blocker))
    }

    /// The longest move, inches.
    ///
    /// ```
    /// use geometry::{Body, Footprint, Pose, Vec2, free_run};
    /// let body = Body::new(Footprint::tray(2.0, 2.0)?, Pose::new(Vec2::ZERO, 0.0));
    /// let run = free_run::<u8>(&body, 10.0, &[]);
    /// assert_eq!(run.most(), 10.0);
    /// # Ok::<(), geometry::BadShape>(())
    /// ```
    #[must_use]
    pub fn most(&self) -> f64 {
        self.most
    }

    /// The slide from a heading of a piece.
    pub(super) fn length(&self, piece: &RunPiece<K>, front: Vec2) -> f64 {
        (piece.stop.height(front) - self.half.y).clamp(0.0, self.most)
    }

    /// The shortest and the longest slide between two headings of one piece.
    pub(crate) fn range(&self, piece: &RunPiece<K>, from: f64, to: f64) -> (f64, f64) {
        let mut range = (f64::INFINITY, 0.0_f64);
        let mut add = |front: Vec2| {
            let length = self.length(piece, front);
            range = (range.0.min(length), range.1.max(length));
        };
        add(direction_from_radians(from));
        add(direction_from_radians(to));
        for front in piece.stop.extremes() {
            let at = radians_from_direction(front);
            if from < at && at < to {
                add(front);
            }
        }
        range
    }
}
