//! Who sees whom, and what stands in the way?
//!
//! A line is traced from center to center and named where it ends. [`Sight`] is what it is judged by: a
//! board, the squares that models hold, and how open points are read.
//! Invariant: sight is symmetric.

mod lines;
mod walk;

use std::fmt;
use std::ops::ControlFlow;

use self::walk::{Pass, walk};
use crate::around::{Around, Corners};
use crate::board::Board;
use crate::body::{Body, Figure, held};
use crate::edge::{Corner, Edge, EdgeSet};
use crate::rulings::{GrazeSingle, ModelsSealCorner, Rulings, WindowContact};
use crate::set::SquareSet;
use crate::square::{Size, Square};

/// What stops sight at a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opaque {
    /// The square has a cross.
    Cross,
    /// A model stands there.
    Model,
}

/// What closes one side of a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closer {
    Square(Square, Opaque),
    /// An edge that leads around the corner on that side.
    Edge(Edge),
}

/// What a line runs into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// A square that it would cross.
    Square(Square, Opaque),
    /// A wall or a closed door that it would cross.
    Edge(Edge),
    /// A corner that it would hit exactly, and what closes either side; the upper side first.
    Corner(Corner, [Option<Closer>; 2]),
}

/// Two squares that see each other, one of each body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// A square of the one that looks.
    pub from: Square,
    /// A square of the one that is looked at.
    pub to: Square,
}

/// Why two bodies are not in contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoContact {
    /// They are further apart than one square; so far.
    Apart(u8),
    /// They touch, and this is between them.
    Hidden(Obstacle),
}

/// What sight is judged by.
///
/// ```
/// use grid::{Board, Body, Obstacle, Opaque, Pack, Sight, Square, SquareSet};
///
/// let pack = Pack::builtin().unwrap();
/// let board = Board::drawn(&pack, &["..b.", "...."]).unwrap();
/// let sight = Sight::new(&board, pack.rulings(), SquareSet::NONE);
/// let [archer, guard, bush] = [0, 3, 2].map(|column| Square::at(0, column).unwrap());
/// assert_eq!(sight.line(archer, guard), Err(Obstacle::Square(bush, Opaque::Cross)));
/// assert!(sight.is_clear(archer, bush));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    board: &'a Board,
    rulings: &'a Rulings,
    held: SquareSet,
}

impl<'a> Sight<'a> {
    /// Sight on a board whose models hold these squares.
    ///
    /// The two that a question is about may be among them; they never stand in their own way.
    #[must_use]
    pub fn new(board: &'a Board, rulings: &'a Rulings, held: SquareSet) -> Self {
        Self {
            board,
            rulings,
            held,
        }
    }

    /// Traces the line between two squares.
    ///
    /// Neither square blocks, whatever it is.
    ///
    /// # Errors
    /// The first thing that stops the line, from `from` on.
    ///
    /// # Rule
    /// Rulebook, The battlefield and Walls; digest L3 to L6.
    ///
    /// # Ruling
    /// `graze_single`: `open` passes a corner if one side is open, `closed` only if both are.
    /// `models_seal_corner`: `yes` counts models beside a corner, `no` only terrain.
    pub fn line(&self, from: Square, to: Square) -> Result<(), Obstacle> {
        let stopped = walk(from, to, |pass| match self.stopped_at(pass) {
            Some(obstacle) => ControlFlow::Break(obstacle),
            None => ControlFlow::Continue(()),
        });
        match stopped {
            ControlFlow::Break(obstacle) => Err(obstacle),
            ControlFlow::Continue(()) => Ok(()),
        }
    }

    /// Tells whether the line between two squares is clear.
    #[must_use]
    pub fn is_clear(&self, from: Square, to: Square) -> bool {
        // Most lines are closed by a square, which is seen a row at a time.
        !self.is_covered(from, to) && self.line(from, to).is_ok()
    }

    /// Tells whether something stands on a square between two whose inside their line passes.
    fn is_covered(&self, from: Square, to: Square) -> bool {
        let (cross, held) = (self.board.cross().words(), self.held.words());
        lines::between(from, to).any(|(row, columns)| (cross[row] | held[row]) & columns != 0)
    }

    /// Tells from which square to which one body sees another.
    ///
    /// # Ties
    /// The nearest pair of squares that see each other; among equal ones the upper left.
    ///
    /// # Errors
    /// What stops the line between the nearest squares.
    ///
    /// # Rule
    /// Rulebook, The battlefield; digest L2, R25 to R27.
    pub fn between(&self, a: Body, b: Body) -> Result<Seen, Obstacle> {
        let sight = self.but_for(a, b);
        let mut pairs: Vec<(Square, Square)> = pairs(a, b).collect();
        pairs.sort_by_key(|(from, to)| from.distance(*to));
        let mut first = None;
        for (from, to) in pairs {
            match sight.line(from, to) {
                Ok(()) => return Ok(Seen { from, to }),
                Err(obstacle) => first = first.or(Some(obstacle)),
            }
        }
        // Every body has a square, so there was a first obstacle.
        Err(first.unwrap_or(Obstacle::Square(a.at(), Opaque::Model)))
    }

    /// Tells whether one body sees another.
    #[must_use]
    pub fn sees(&self, a: Body, b: Body) -> bool {
        let sight = self.but_for(a, b);
        pairs(a, b).any(|(from, to)| sight.is_clear(from, to))
    }

    /// Tells by which squares two bodies are in contact.
    ///
    /// # Errors
    /// How far apart they are, or what is between them.
    ///
    /// # Rule
    /// Rulebook, Common game terms and Walls; digest Z1.
    ///
    /// # Ruling
    /// `window_contact`: `no` lets a window part them, `yes` only what stops sight.
    ///
    /// ```
    /// use grid::{Board, Body, NoContact, Obstacle, Pack, Sight, Square, SquareSet};
    ///
    /// let pack = Pack::builtin().unwrap();
    /// let board = Board::drawn(&pack, &[". .|."]).unwrap();
    /// let sight = Sight::new(&board, pack.rulings(), SquareSet::NONE);
    /// let [a, b, c] = [0, 1, 2].map(|column| Body::infantry(Square::at(0, column).unwrap()));
    /// assert!(sight.contact(a, b).is_ok());
    /// assert!(matches!(sight.contact(b, c), Err(NoContact::Hidden(Obstacle::Edge(_)))));
    /// assert_eq!(sight.contact(a, c), Err(NoContact::Apart(2)));
    /// ```
    pub fn contact(&self, a: Body, b: Body) -> Result<Seen, NoContact> {
        let apart = a.distance(b);
        if apart > 1 {
            return Err(NoContact::Apart(apart));
        }
        let sight = self.but_for(a, b);
        let mut hidden = None;
        for (from, to) in pairs(a, b).filter(|(from, to)| from.is_adjacent(*to)) {
            match sight.touch(from, to) {
                None => return Ok(Seen { from, to }),
                Some(obstacle) => hidden = hidden.or(Some(obstacle)),
            }
        }
        Err(hidden.map_or(NoContact::Apart(apart), NoContact::Hidden))
    }

    /// The enemies that a body is engaged with: those in contact.
    ///
    /// # Rule
    /// Rulebook, Common game terms, Engaged; digest Z2.
    pub fn engaged_with(&self, body: Body, enemies: &[Body]) -> impl Iterator<Item = Body> {
        enemies
            .iter()
            .copied()
            .filter(move |enemy| self.contact(body, *enemy).is_ok())
    }

    /// The squares on which a model on foot would be in contact with one of some bodies.
    pub(crate) fn around_all(&self, bodies: &[Body]) -> SquareSet {
        // Who is on foot stands beside no corner of its own.
        let (large, foot): (Vec<Body>, Vec<Body>) = bodies
            .iter()
            .partition(|body| body.figure() == Figure::Large);
        let large = large.into_iter().map(|body| {
            let own = body.set();
            self.around(own, self.held.without(&own))
        });
        let all = large.fold(SquareSet::NONE, |all, squares| all.or(&squares));
        if foot.is_empty() {
            return all;
        }
        all.or(&self.around(held(&foot), self.held))
    }

    fn around(&self, own: SquareSet, others: SquareSet) -> SquareSet {
        let opaque = match self.rulings.models_seal_corner {
            ModelsSealCorner::Yes => self.board.cross().or(&others),
            ModelsSealCorner::No => *self.board.cross(),
        };
        let parted = match self.rulings.window_contact {
            WindowContact::No => &self.board.stops_move().or(self.board.stops_sight()),
            WindowContact::Yes => self.board.stops_sight(),
        };
        let board = self.board.whole();
        let around = Around {
            enter: *board,
            beside: board.without(&opaque),
            parted,
            corners: match self.rulings.graze_single {
                GrazeSingle::Open => Corners::Either,
                GrazeSingle::Closed => Corners::Both,
            },
        };
        around.of(&own)
    }

    /// The rows and columns of its board.
    pub(crate) fn size(&self) -> Size {
        self.board.size()
    }

    /// How open points are read.
    pub(crate) fn rulings(&self) -> &'a Rulings {
        self.rulings
    }

    /// What parts two squares that touch, or `None` if they are in contact.
    pub(crate) fn touch(&self, from: Square, to: Square) -> Option<Obstacle> {
        let parts = |a, b| self.parts_contact(a, b);
        match Corner::between(from, to) {
            Some(corner) => self.corner(corner, parts),
            None if parts(from, to) => Edge::between(from, to).map(Obstacle::Edge),
            None => None,
        }
    }

    /// Tells whether an edge breaks contact.
    pub(crate) fn parts_contact(&self, a: Square, b: Square) -> bool {
        let stops_move = match self.rulings.window_contact {
            WindowContact::No => self.board.stops_move().parts(a, b),
            WindowContact::Yes => false,
        };
        stops_move || self.parts_sight(a, b)
    }

    fn parts_sight(&self, a: Square, b: Square) -> bool {
        let edges: &EdgeSet = self.board.stops_sight();
        edges.parts(a, b)
    }

    /// The same sight without two bodies; on foot they are at no place that a line between them passes.
    fn but_for(&self, a: Body, b: Body) -> Self {
        match (a.figure(), b.figure()) {
            (Figure::Infantry, Figure::Infantry) => *self,
            (Figure::Infantry | Figure::Large, _) => Self {
                held: self.held.without(&a.set()).without(&b.set()),
                ..*self
            },
        }
    }

    fn stopped_at(&self, pass: Pass) -> Option<Obstacle> {
        match pass {
            Pass::Edge(a, b) if self.parts_sight(a, b) => Edge::between(a, b).map(Obstacle::Edge),
            Pass::Edge(..) => None,
            Pass::Square(at) => self.opaque(at).map(|why| Obstacle::Square(at, why)),
            Pass::Corner(a, b) => {
                self.corner(Corner::between(a, b)?, |a, b| self.parts_sight(a, b))
            }
        }
    }

    fn opaque(&self, at: Square) -> Option<Opaque> {
        if self.board.cross().has(at) {
            Some(Opaque::Cross)
        } else if self.held.has(at) {
            Some(Opaque::Model)
        } else {
            None
        }
    }

    /// What closes a corner, or `None` if a line passes.
    fn corner(&self, corner: Corner, parts: impl Fn(Square, Square) -> bool) -> Option<Obstacle> {
        let closers = corner.sides().map(|side| self.closer(corner, side, &parts));
        let closed = closers.iter().flatten().count();
        let least = match self.rulings.graze_single {
            GrazeSingle::Open => 2,
            GrazeSingle::Closed => 1,
        };
        (closed >= least).then_some(Obstacle::Corner(corner, closers))
    }

    fn closer(
        &self,
        corner: Corner,
        side: Square,
        parts: &impl Fn(Square, Square) -> bool,
    ) -> Option<Closer> {
        let seals = match (self.opaque(side), self.rulings.models_seal_corner) {
            (Some(Opaque::Model), ModelsSealCorner::No) | (None, _) => None,
            (Some(why), _) => Some(Closer::Square(side, why)),
        };
        seals.or_else(|| {
            let ends = corner.ends();
            let end = ends.into_iter().find(|end| parts(*end, side))?;
            Edge::between(end, side).map(Closer::Edge)
        })
    }
}

fn pairs(a: Body, b: Body) -> impl Iterator<Item = (Square, Square)> {
    a.squares()
        .flat_map(move |from| b.squares().map(move |to| (from, to)))
}

impl fmt::Display for Opaque {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cross => "the cross on",
            Self::Model => "the model on",
        })
    }
}

impl fmt::Display for Closer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(at, why) => write!(f, "{why} {at}"),
            Self::Edge(edge) => {
                let [a, b] = edge.squares();
                write!(f, "what stands between {a} and {b}")
            }
        }
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(at, why) => Closer::Square(*at, *why).fmt(f),
            Self::Edge(edge) => Closer::Edge(*edge).fmt(f),
            Self::Corner(corner, closers) => {
                let [a, b] = corner.ends();
                write!(f, "the corner between {a} and {b}, closed by ")?;
                let mut closers = closers.iter().flatten();
                if let Some(closer) = closers.next() {
                    closer.fmt(f)?;
                }
                closers.try_for_each(|closer| write!(f, " and {closer}"))
            }
        }
    }
}
