//! Is a way that somebody chose legal, and what does it cost?
//!
//! The same sentences as in finding ways, one step after the other; the first that is broken is named.

use std::fmt;

use super::step::NoStep;
use super::{Allowance, Moves, Path};
use crate::body::{Body, Figure};
use crate::rulings::ReorientInPlace;
use crate::square::Square;

/// What is wrong with a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathError {
    /// It does not start on a square of the model.
    NotFrom(Square),
    /// A step, by its place, is not legal.
    Step(usize, NoStep),
    /// A step, by its place, names no side square that it may pass.
    Side(usize),
    /// It goes on where the model is engaged and has to stop.
    Engaged(Square),
    /// It is dearer than the move.
    Dear {
        cost: u8,
        /// What the move has.
        limit: u8,
    },
    /// The model has no room there.
    NoRoom(Body),
    /// The place has no square at the end of the way.
    Elsewhere(Body),
    /// Nothing would change.
    Nowhere,
}

impl Moves<'_> {
    /// Follows a way to a place and tells what it costs.
    ///
    /// # Errors
    /// The first fault, from the start on.
    ///
    /// # Rule
    /// Rulebook, Move action and Large model movement; digest M1 to M14.
    ///
    /// ```
    /// use grid::{Allowance, Board, Body, PathError, Mover, Moves, Pack, Path, Square, Step};
    ///
    /// let pack = Pack::builtin().unwrap();
    /// let board = Board::drawn(&pack, &["..~."]).unwrap();
    /// let at = |column| Square::at(0, column).unwrap();
    /// let mover = Mover::new(Body::infantry(at(0)));
    /// let moves = Moves::new(&board, pack.rulings(), mover, &[], &[]);
    /// let steps = [1, 2, 3].map(|column| Step { to: at(column), side: None });
    /// let path = Path { from: at(0), steps: steps.to_vec() };
    /// let end = Body::infantry(at(3));
    /// assert_eq!(moves.follow(Allowance::Action(4), &path, end), Ok(4));
    /// let dear = PathError::Dear { cost: 4, limit: 3 };
    /// assert_eq!(moves.follow(Allowance::Action(3), &path, end), Err(dear));
    /// ```
    pub fn follow(&self, allowance: Allowance, path: &Path, end: Body) -> Result<u8, PathError> {
        if !self.mover.body.fills(path.from) {
            return Err(PathError::NotFrom(path.from));
        }
        if end == self.mover.body {
            return Err(PathError::Nowhere);
        }
        let limit = self.limit(allowance);
        let mut here = path.from;
        let mut cost = 0_u8;
        for (place, step) in path.steps.iter().enumerate() {
            if place > 0 && self.stops.has(here) {
                return Err(PathError::Engaged(here));
            }
            let ways = self.step(here, step.to);
            let ways = ways.map_err(|no| PathError::Step(place, no))?;
            if !ways.steps(step.to).any(|known| known == *step) {
                return Err(PathError::Side(place));
            }
            cost = cost.saturating_add(self.cost(*step));
            here = step.to;
        }
        if cost > limit && (path.steps.len() > 1 || limit == 0) {
            return Err(PathError::Dear { cost, limit });
        }
        if path.steps.is_empty() {
            match (end.figure(), self.rulings.reorient_in_place) {
                (Figure::Large, ReorientInPlace::Yes) => {}
                (Figure::Large, ReorientInPlace::No) | (Figure::Infantry, _) => {
                    return Err(PathError::Nowhere);
                }
            }
        }
        if end.figure() != self.mover.body.figure() || !end.fills(here) {
            return Err(PathError::Elsewhere(end));
        }
        if !self.has_room(end) {
            return Err(PathError::NoRoom(end));
        }
        Ok(cost.min(limit))
    }
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFrom(at) => write!(f, "the model does not stand on {at}"),
            Self::Step(_, no) => no.fmt(f),
            Self::Side(place) => write!(f, "step {} needs a side square that is free", place + 1),
            Self::Engaged(at) => write!(f, "the model is engaged on {at} and stops there"),
            Self::Dear { cost, limit } => write!(f, "the way costs {cost} of {limit} squares"),
            Self::NoRoom(body) => write!(f, "the model has no room at {}", body.at()),
            Self::Elsewhere(body) => write!(f, "the way does not lead to {}", body.at()),
            Self::Nowhere => f.write_str("the model would stay where it is"),
        }
    }
}
