//! May a model step from one square to the next, and past which side square?
//!
//! A step goes to one of eight squares. A diagonal one passes a side square, which the mover chooses.

use std::fmt;

use super::Moves;
use crate::edge::{Corner, Edge};
use crate::rulings::EnemyBeside;
use crate::square::Square;

/// One step of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The square that is entered.
    pub to: Square,
    /// Of a diagonal step the square beside it, whose terrain takes effect too.
    pub side: Option<Square>,
}

/// How a legal step can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ways {
    /// Over an edge.
    Straight,
    /// Over a corner, past one of these squares; at least one is there.
    Diagonal([Option<Square>; 2]),
}

impl Ways {
    /// The side squares to choose from, the upper one first; none for a straight step.
    pub fn sides(self) -> impl Iterator<Item = Square> {
        let sides = match self {
            Self::Straight => [None, None],
            Self::Diagonal(sides) => sides,
        };
        sides.into_iter().flatten()
    }

    /// Every step that can be made to a square.
    pub(super) fn steps(self, to: Square) -> impl Iterator<Item = Step> {
        let sides = match self {
            Self::Straight => [Some(None), None],
            Self::Diagonal(sides) => sides.map(|side| side.map(Some)),
        };
        sides
            .into_iter()
            .flatten()
            .map(move |side| Step { to, side })
    }
}

/// Why a side square cannot be passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSide {
    Blocked(Square),
    /// An enemy stands there.
    Enemy(Square),
    /// An edge on the way stops movement.
    Parted(Edge),
}

/// Why a step is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoStep {
    /// The square is not one of the eight around.
    Far,
    /// The square is blocked or off the board.
    Blocked(Square),
    /// An enemy stands there.
    Enemy(Square),
    /// A friend stands there, and the mover would be engaged and have to stop.
    Friend(Square),
    /// The edge stops movement.
    Parted(Edge),
    /// Neither side square can be passed.
    NoSide([NoSide; 2]),
}

impl Moves<'_> {
    /// Tells how the model may step from one square to another.
    ///
    /// # Errors
    /// Why it may not.
    ///
    /// # Rule
    /// Rulebook, Move action; digest M2 to M4.
    ///
    /// # Ruling
    /// `enemy_beside`: `no` keeps the mover from passing an enemy's square as a side square.
    /// `pass_engaged`: `no` keeps it from passing a friend where it would be engaged.
    ///
    /// ```
    /// use grid::{Board, Body, Mover, Moves, NoStep, Pack, Square};
    ///
    /// let pack = Pack::builtin().unwrap();
    /// let board = Board::drawn(&pack, &[".#", ".."]).unwrap();
    /// let [a, b] = [[0, 0], [1, 1]].map(|at| Square::try_from(at).unwrap());
    /// let moves = Moves::new(&board, pack.rulings(), Mover::new(Body::infantry(a)), &[], &[]);
    /// let sides: Vec<_> = moves.step(a, b).unwrap().sides().collect();
    /// assert_eq!(sides, [Square::at(1, 0).unwrap()]);
    /// ```
    pub fn step(&self, from: Square, to: Square) -> Result<Ways, NoStep> {
        if !from.is_adjacent(to) {
            return Err(NoStep::Far);
        }
        if !self.open.has(to) {
            return Err(NoStep::Blocked(to));
        }
        if self.enemies.has(to) {
            return Err(NoStep::Enemy(to));
        }
        if self.friends.has(to) && self.stops.has(to) {
            return Err(NoStep::Friend(to));
        }
        if self.board.is_clear_step(from, to) {
            return self.past_enemies(from, to);
        }
        let Some(corner) = Corner::between(from, to) else {
            return match self.parted(from, to) {
                Some(edge) => Err(NoStep::Parted(edge)),
                None => Ok(Ways::Straight),
            };
        };
        let [upper, lower] = corner.sides();
        match (self.side(from, upper, to), self.side(from, lower, to)) {
            (Err(upper), Err(lower)) => Err(NoStep::NoSide([upper, lower])),
            (upper, lower) => Ok(Ways::Diagonal([upper.ok(), lower.ok()])),
        }
    }

    /// A step that nothing of the board hinders: only enemies beside it may.
    fn past_enemies(&self, from: Square, to: Square) -> Result<Ways, NoStep> {
        let Some(corner) = Corner::between(from, to) else {
            return Ok(Ways::Straight);
        };
        let free = |side: Square| match self.rulings.enemy_beside {
            EnemyBeside::No if self.enemies.has(side) => Err(NoSide::Enemy(side)),
            EnemyBeside::No | EnemyBeside::Yes => Ok(side),
        };
        match corner.sides().map(free) {
            [Err(upper), Err(lower)] => Err(NoStep::NoSide([upper, lower])),
            [upper, lower] => Ok(Ways::Diagonal([upper.ok(), lower.ok()])),
        }
    }

    fn side(&self, from: Square, side: Square, to: Square) -> Result<Square, NoSide> {
        if !self.open.has(side) {
            return Err(NoSide::Blocked(side));
        }
        if self.enemies.has(side) {
            match self.rulings.enemy_beside {
                EnemyBeside::No => return Err(NoSide::Enemy(side)),
                EnemyBeside::Yes => {}
            }
        }
        let parted = self.parted(from, side).or_else(|| self.parted(side, to));
        parted.map_or(Ok(side), |edge| Err(NoSide::Parted(edge)))
    }

    fn parted(&self, from: Square, to: Square) -> Option<Edge> {
        if self.board.stops_move().parts(from, to) {
            Edge::between(from, to)
        } else {
            None
        }
    }

    /// Squares of a move that a step costs.
    ///
    /// # Rule
    /// Digest M9: a side square that slows counts like the square that is entered, and both count once.
    #[must_use]
    pub fn cost(&self, step: Step) -> u8 {
        let of = |at: Square| {
            if self.mover.fords.has(at) {
                1
            } else {
                self.board.step_cost(at)
            }
        };
        step.side.map_or(0, of).max(of(step.to))
    }
}

impl fmt::Display for NoSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blocked(at) => write!(f, "{at} is blocked"),
            Self::Enemy(at) => write!(f, "an enemy stands on {at}"),
            Self::Parted(edge) => {
                let [a, b] = edge.squares();
                write!(f, "nobody passes between {a} and {b}")
            }
        }
    }
}

impl fmt::Display for NoStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Far => f.write_str("a step goes to one of the eight squares around"),
            Self::Blocked(at) => NoSide::Blocked(*at).fmt(f),
            Self::Enemy(at) => NoSide::Enemy(*at).fmt(f),
            Self::Friend(at) => write!(f, "a friend stands on {at}, where the move would end"),
            Self::Parted(edge) => NoSide::Parted(*edge).fmt(f),
            Self::NoSide([a, b]) => write!(f, "no way around the corner: {a}, and {b}"),
        }
    }
}
