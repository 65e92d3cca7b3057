//! Why can a model not get to a square?
//!
//! The first answer that is true, from what is there to what is on the way.

use std::fmt;

use super::reach::{Spread, path};
use super::step::NoStep;
use super::{Allowance, Moves};
use crate::set::SquareSet;
use crate::square::Square;

/// Why a square is out of reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// The model stands there.
    Here,
    /// The square is blocked or off the board.
    Blocked,
    /// An enemy stands there.
    Enemy,
    /// A friend stands there: it may be passed, and nobody stops on it.
    Friend,
    /// A large model has no room there.
    NoRoom,
    /// The model starts engaged and moves one square only; that far it would be.
    Engaged {
        /// Squares of a move that the shortest way costs.
        cost: u8,
    },
    /// The model becomes engaged on the way and has to stop; the square where it first does.
    Stopped(Square),
    /// It is too far.
    Far {
        /// Squares of a move that the shortest way costs.
        cost: u8,
        /// Squares that the move has.
        limit: u8,
    },
    /// The square is beside the model, and the step there is not legal.
    Step(NoStep),
    /// No way leads there.
    NoWay,
}

impl Moves<'_> {
    /// Tells why no move ends with the model on a square; `None` if one does.
    ///
    /// ```
    /// use grid::{Allowance, Board, Body, Mover, Moves, Pack, Square, WhyNot};
    ///
    /// let pack = Pack::builtin().unwrap();
    /// let board = Board::drawn(&pack, &[".....#."]).unwrap();
    /// let at = |column| Square::at(0, column).unwrap();
    /// let mover = Mover::new(Body::infantry(at(0)));
    /// let moves = Moves::new(&board, pack.rulings(), mover, &[], &[]);
    /// let why = |column| moves.why_not(Allowance::Action(3), at(column));
    /// assert_eq!(why(3), None);
    /// assert_eq!(why(4), Some(WhyNot::Far { cost: 4, limit: 3 }));
    /// assert_eq!((why(5), why(6)), (Some(WhyNot::Blocked), Some(WhyNot::NoWay)));
    /// ```
    #[must_use]
    pub fn why_not(&self, allowance: Allowance, to: Square) -> Option<WhyNot> {
        if self.reach(allowance, &|_| 0).squares().has(to) {
            return None;
        }
        if self.mover.body.fills(to) {
            return Some(WhyNot::Here);
        }
        if !self.open.has(to) {
            return Some(WhyNot::Blocked);
        }
        if self.enemies.has(to) {
            return Some(WhyNot::Enemy);
        }
        if self.friends.has(to) {
            return Some(WhyNot::Friend);
        }
        if self.places(to).next().is_none() {
            return Some(WhyNot::NoRoom);
        }
        let limit = self.limit(allowance);
        if let Some((cost, _)) = self.shortest(to, self.stops) {
            let (Allowance::Action(squares) | Allowance::Compelled(squares)) = allowance;
            return Some(if limit < squares && cost <= squares {
                WhyNot::Engaged { cost }
            } else {
                WhyNot::Far { cost, limit }
            });
        }
        if let Some((_, entered)) = self.shortest(to, SquareSet::NONE) {
            let stop = entered.into_iter().find(|at| self.stops.has(*at));
            return Some(stop.map_or(WhyNot::NoWay, WhyNot::Stopped));
        }
        let near = self.mover.body.squares().find(|own| own.is_adjacent(to));
        let step = near.and_then(|own| self.step(own, to).err());
        Some(step.map_or(WhyNot::NoWay, WhyNot::Step))
    }

    /// The shortest way without a limit: its cost and the squares that it enters.
    fn shortest(&self, to: Square, stops: SquareSet) -> Option<(u8, Vec<Square>)> {
        let spread = Spread {
            limit: None,
            stops,
            harm: &|_| 0,
            takes: &|_, _, _| true,
        };
        let goals: Vec<Square> = self.places(to).flat_map(|body| body.squares()).collect();
        let mut found: Option<(u8, Vec<Square>)> = None;
        for start in self.mover.body.squares() {
            let mut labels = Vec::new();
            let best = self.spread(start, &spread, &mut labels);
            for label in goals.iter().filter_map(|goal| best.of(*goal)) {
                let cost = labels[label].cost;
                if found.as_ref().is_none_or(|(least, _)| cost < *least) {
                    let steps = path(&labels, label).steps;
                    found = Some((cost, steps.iter().map(|step| step.to).collect()));
                }
            }
        }
        found
    }
}

impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Here => f.write_str("the model stands there"),
            Self::Blocked => f.write_str("the square is blocked"),
            Self::Enemy => f.write_str("an enemy stands there"),
            Self::Friend => f.write_str("a friend stands there, who may be passed only"),
            Self::NoRoom => f.write_str("a large model has no room there"),
            Self::Engaged { cost } => {
                write!(
                    f,
                    "an engaged model moves 1 square, and the way costs {cost}"
                )
            }
            Self::Stopped(at) => write!(f, "the model becomes engaged on {at} and stops"),
            Self::Far { cost, limit } => {
                let squares = play::counted(*cost, "square", "squares");
                write!(f, "{squares}, {limit} to move")
            }
            Self::Step(no) => no.fmt(f),
            Self::NoWay => f.write_str("no way leads there"),
        }
    }
}
