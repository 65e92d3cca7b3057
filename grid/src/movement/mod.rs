//! Where may a model go, at what cost, and why nowhere else?
//!
//! [`Moves`] is one model on a board with all others around it. It judges single steps, finds everything in
//! reach with the least harmful way there, says why a square is out of reach, follows ways that somebody
//! chose, and finds compelled moves.
//! Invariant: every way that it hands out is one that it follows.

mod compelled;
mod flood;
mod follow;
mod reach;
mod step;
mod why;

pub(crate) use compelled::Lead;
pub use follow::PathError;
pub use reach::{End, Reach};
pub use step::{NoSide, NoStep, Step, Ways};
pub use why::WhyNot;

use crate::board::Board;
use crate::body::{Body, Figure, held};
use crate::edge::Edge;
use crate::rulings::{PassEngaged, Rulings};
use crate::set::SquareSet;
use crate::sight::Sight;
use crate::square::Square;

/// Whether enemies stop a move by engaging the mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoppedBy {
    /// They do.
    Enemies,
    /// They do not, by an ability.
    Nobody,
}

/// The model that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    /// Where it stands.
    pub body: Body,
    /// Whether enemies stop it; they never stop a large model.
    pub stopped_by: StoppedBy,
    /// Blocked squares that count as open for it.
    pub opened: SquareSet,
    /// Squares that cost it nothing more, by an ability.
    pub fords: SquareSet,
}

impl Mover {
    /// A model without abilities that matter for moving.
    #[must_use]
    pub fn new(body: Body) -> Self {
        Self {
            body,
            stopped_by: StoppedBy::Enemies,
            opened: SquareSet::NONE,
            fords: SquareSet::NONE,
        }
    }
}

/// How far a model may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowance {
    /// A move action of so many squares; who starts engaged moves one at most.
    Action(u8),
    /// A move that is no move action: being engaged at its start does not matter.
    Compelled(u8),
}

/// A way over squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// Where it starts: of a large model, the square that walks.
    pub from: Square,
    pub steps: Vec<Step>,
}

impl Path {
    /// The square at which it arrives.
    #[must_use]
    pub fn to(&self) -> Square {
        self.steps.last().map_or(self.from, |step| step.to)
    }

    /// Every square whose terrain takes effect, in order: of a diagonal step its side square first.
    ///
    /// # Rule
    /// Rulebook, Move action; digest M5, M6.
    pub fn entered(&self) -> impl Iterator<Item = Square> {
        let steps = self.steps.iter();
        steps.flat_map(|step| step.side.into_iter().chain([step.to]))
    }
}

/// A model on a board with all others around it, ready to be moved.
///
/// ```
/// use grid::{Allowance, Board, Body, Mover, Moves, Pack, Square};
///
/// let pack = Pack::builtin().unwrap();
/// let board = Board::drawn(&pack, &[".....", ".###.", "....."]).unwrap();
/// let guard = Body::infantry(Square::at(0, 0).unwrap());
/// let moves = Moves::new(&board, pack.rulings(), Mover::new(guard), &[], &[]);
/// let reach = moves.reach(Allowance::Action(3), &|_| 0);
/// let far = Square::at(0, 3).unwrap();
/// assert_eq!(reach.to(far).unwrap().cost, 3);
/// assert!(reach.to(Square::at(1, 1).unwrap()).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Moves<'a> {
    board: &'a Board,
    rulings: &'a Rulings,
    mover: Mover,
    enemy_bodies: &'a [Body],
    friends: SquareSet,
    enemies: SquareSet,
    open: SquareSet,
    /// Where the mover would be engaged and has to stop.
    stops: SquareSet,
    starts_engaged: bool,
}

impl<'a> Moves<'a> {
    /// A model among friends, which leave it out, and enemies.
    #[must_use]
    pub fn new(
        board: &'a Board,
        rulings: &'a Rulings,
        mover: Mover,
        friends: &[Body],
        enemies: &'a [Body],
    ) -> Self {
        let mut moves = Self {
            board,
            rulings,
            mover,
            enemy_bodies: enemies,
            friends: held(friends),
            enemies: held(enemies),
            open: board.open().or(&mover.opened),
            stops: SquareSet::NONE,
            starts_engaged: false,
        };
        match (mover.body.figure(), mover.stopped_by) {
            (Figure::Infantry, StoppedBy::Enemies) => {
                let engaging = moves.engaging();
                moves.stops = match rulings.pass_engaged {
                    PassEngaged::No => engaging,
                    PassEngaged::Yes => engaging.without(&moves.friends),
                };
                moves.starts_engaged = moves.stops.has(mover.body.at());
            }
            (Figure::Infantry, StoppedBy::Nobody) | (Figure::Large, _) => {}
        }
        moves
    }

    /// Squares of a move that the model has after all: one if it starts a move action engaged.
    ///
    /// # Rule
    /// Rulebook, Move action and Large model movement; digest M8, M10, M14, R34, R43.
    #[must_use]
    pub fn limit(&self, allowance: Allowance) -> u8 {
        match allowance {
            Allowance::Action(squares) if self.starts_engaged => squares.min(1),
            Allowance::Action(squares) | Allowance::Compelled(squares) => squares,
        }
    }

    /// The squares where the model would be engaged and has to stop; none for one that nobody stops.
    ///
    /// # Rule
    /// Rulebook, Move action; digest M7.
    ///
    /// # Ruling
    /// `pass_engaged`: `yes` leaves out squares of friends, so that they are passed.
    #[must_use]
    pub fn stops(&self) -> &SquareSet {
        &self.stops
    }

    /// Tells whether the stops are all squares where the model would be engaged.
    fn knows_stops(&self) -> bool {
        match (
            self.mover.body.figure(),
            self.mover.stopped_by,
            self.rulings.pass_engaged,
        ) {
            (Figure::Infantry, StoppedBy::Enemies, PassEngaged::No) => true,
            (Figure::Infantry, StoppedBy::Enemies, PassEngaged::Yes)
            | (Figure::Infantry, StoppedBy::Nobody, _)
            | (Figure::Large, _, _) => false,
        }
    }

    /// The squares around one on the board.
    pub(crate) fn around(&self, at: Square) -> impl Iterator<Item = Square> {
        self.board.size().around(at)
    }

    /// Tells whether a body would be engaged.
    #[must_use]
    pub fn engages(&self, body: Body) -> bool {
        let sight = self.sight();
        sight.engaged_with(body, self.enemy_bodies).next().is_some()
    }

    /// The places that the model can take with one of its squares on a square.
    ///
    /// # Rule
    /// Rulebook, Large model movement; digest B7, M13.
    pub fn places(&self, at: Square) -> impl Iterator<Item = Body> {
        let figure = self.mover.body.figure();
        let ways: &[(i8, i8)] = match figure {
            Figure::Infantry => &[(0, 0)],
            Figure::Large => &[(0, 0), (0, -1), (-1, 0), (-1, -1)],
        };
        let corners = ways.iter().filter_map(move |(r, c)| at.shifted(*r, *c));
        let bodies = corners.filter_map(move |corner| Body::new(figure, corner));
        bodies.filter(|body| self.has_room(*body))
    }

    /// Tells whether the model may stand somewhere: on open squares without others, over no wall.
    #[must_use]
    pub fn has_room(&self, body: Body) -> bool {
        let free = |at: Square| self.open.has(at) && !self.friends.has(at) && !self.enemies.has(at);
        if !body.squares().all(free) {
            return false;
        }
        let walls = self.board.stops_move();
        let inner = |edge: Option<Edge>| {
            edge.is_none_or(|edge| {
                let whole = edge.squares().into_iter().all(|square| body.fills(square));
                !(whole && walls.has(edge))
            })
        };
        body.squares()
            .all(|at| inner(Edge::right_of(at)) && inner(Edge::below(at)))
    }

    /// Sight with everybody but the mover.
    fn sight(&self) -> Sight<'a> {
        Sight::new(self.board, self.rulings, self.friends.or(&self.enemies))
    }

    fn engaging(&self) -> SquareSet {
        // Where an enemy stands nobody does.
        let touched = self.sight().around_all(self.enemy_bodies);
        touched.without(&self.enemies)
    }
}
