//! What does a board look like to models on it?
//!
//! Derived from a plan with all that lies on it: which squares are open, which stop sight, which edges stop
//! what, what a square costs. Models are no part of it.
//! Invariant: the sets agree with the plan, whatever was laid or turned since.

use serde::{Deserialize, Serialize};

use crate::edge::{Corner, Edge, EdgeSet};
use crate::ground::{Center, Footing};
use crate::ids::{BarrierId, PieceId, ZoneId};
use crate::layout::{self, Flaw, Layout};
use crate::pack::Pack;
use crate::plan::{DrawingError, EdgeKind, Fitting, Plan};
use crate::set::SquareSet;
use crate::square::{MOST, Size, Square};
use crate::turned::Turned;

/// Whose models deploy in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Banner {
    /// Outlined in gold on the map.
    Gold,
    /// Outlined in silver on the map.
    Silver,
}

/// A terrain piece on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaidPiece {
    /// Which piece of the pack.
    pub piece: PieceId,
    /// The squares below it.
    pub squares: SquareSet,
}

/// Squares, edges, pieces and zones, ready to be asked.
///
/// ```
/// use grid::{Board, Pack, Square};
///
/// let pack = Pack::builtin().unwrap();
/// let board = Board::compose(&pack, pack.layout("crossroads-inn").unwrap()).unwrap();
/// assert_eq!((board.size().rows(), board.size().columns()), (14, 14));
/// assert!(!board.is_open(Square::at(1, 1).unwrap()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    plan: Plan,
    whole: SquareSet,
    open: SquareSet,
    cross: SquareSet,
    stops_move: EdgeSet,
    stops_sight: EdgeSet,
    slow: Vec<(u8, SquareSet)>,
    /// Of every square, the ways on that nothing of the board is beside; one bit a way.
    clear: Vec<u16>,
    pieces: Vec<LaidPiece>,
    gold: SquareSet,
    silver: SquareSet,
}

/// Why a piece cannot lie somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayError {
    /// The pack has no such piece.
    #[error("the pack has no such piece")]
    Unknown,
    /// It would stick out.
    #[error("the piece sticks out of the board")]
    OffBoard,
    /// A square below it is not open.
    #[error("{0} is blocked, and a piece lies on open squares only")]
    NotOpen(Square),
    /// A square below it has a piece already.
    #[error("a piece lies on {0} already")]
    OnPiece(Square),
}

/// Why a door or a window cannot stand on an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FitError {
    /// The pack has no such barrier.
    #[error("the pack has no such door or window")]
    Unknown,
    /// Nothing is made for one there.
    #[error("no socket is at {0}")]
    NoSocket(Edge),
    /// The socket is for the other kind.
    #[error("the socket at {0} is for a door")]
    ForDoor(Edge),
    /// The socket is for the other kind.
    #[error("the socket at {0} is for a window")]
    ForWindow(Edge),
}

impl Board {
    /// A board of a plan, without pieces.
    #[must_use]
    pub fn of(pack: &Pack, plan: Plan) -> Self {
        let mut board = Self {
            whole: plan.size().squares().collect(),
            plan,
            open: SquareSet::NONE,
            cross: SquareSet::NONE,
            stops_move: EdgeSet::default(),
            stops_sight: EdgeSet::default(),
            slow: Vec::new(),
            clear: Vec::new(),
            pieces: Vec::new(),
            gold: SquareSet::NONE,
            silver: SquareSet::NONE,
        };
        board.derive(pack);
        board
    }

    /// A board from a drawing, as [`Plan::read`] reads it with the zones of a pack.
    ///
    /// # Errors
    /// Every letter that means nothing.
    ///
    /// ```
    /// use grid::{Board, Edge, Pack, Square};
    ///
    /// let pack = Pack::builtin().unwrap();
    /// let board = Board::drawn(&pack, &[". .|.", "-    ", ". ~ ."]).unwrap();
    /// let [b1, c1] = [[0, 1], [0, 2]].map(|at| Square::try_from(at).unwrap());
    /// assert!(board.stops_move().has(Edge::between(b1, c1).unwrap()));
    /// assert_eq!(board.step_cost(Square::at(1, 1).unwrap()), 2);
    /// ```
    pub fn drawn(pack: &Pack, lines: &[&str]) -> Result<Self, Vec<DrawingError>> {
        Ok(Self::of(pack, Plan::read(lines, &pack.zone_letters())?))
    }

    /// A board put together of tiles, pieces, doors and zones.
    ///
    /// # Errors
    /// Everything that is wrong with the layout.
    pub fn compose(pack: &Pack, layout: &Layout) -> Result<Self, Vec<Flaw>> {
        layout::compose(pack, layout)
    }

    /// As much of a layout as can be put together on a board of a size, while somebody works at it.
    ///
    /// ```
    /// use grid::{Board, Pack, Size};
    ///
    /// let pack = Pack::builtin().unwrap();
    /// let mut layout = pack.layout("learn-to-play").unwrap().clone();
    /// layout.tiles.pop();
    /// let board = Board::sketch(&pack, &layout, Size::new(14, 14).unwrap());
    /// assert_eq!(board.size().columns(), 14);
    /// ```
    #[must_use]
    pub fn sketch(pack: &Pack, layout: &Layout, size: Size) -> Self {
        layout::sketch(pack, layout, size)
    }

    /// Its rows and columns.
    #[must_use]
    pub fn size(&self) -> Size {
        self.plan.size()
    }

    /// What is drawn on it, with what lies on squares and stands on edges.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The squares where models may stand.
    #[must_use]
    pub fn open(&self) -> &SquareSet {
        &self.open
    }

    /// Tells whether a model may stand on a square; never outside.
    #[must_use]
    pub fn is_open(&self, square: Square) -> bool {
        self.open.has(square)
    }

    /// All its squares.
    pub(crate) fn whole(&self) -> &SquareSet {
        &self.whole
    }

    /// The squares that stop sight beyond them.
    #[must_use]
    pub fn cross(&self) -> &SquareSet {
        &self.cross
    }

    /// The edges that models cannot pass.
    #[must_use]
    pub fn stops_move(&self) -> &EdgeSet {
        &self.stops_move
    }

    /// The edges that sight cannot pass.
    #[must_use]
    pub fn stops_sight(&self) -> &EdgeSet {
        &self.stops_sight
    }

    /// The squares of a terrain zone.
    #[must_use]
    pub fn zone(&self, id: ZoneId) -> SquareSet {
        let squares = self.size().squares();
        squares
            .filter(|square| self.plan.zone(*square) == Some(id))
            .collect()
    }

    /// The squares where a player deploys.
    #[must_use]
    pub fn deployment(&self, banner: Banner) -> &SquareSet {
        match banner {
            Banner::Gold => &self.gold,
            Banner::Silver => &self.silver,
        }
    }

    /// The pieces on it, in the order in which they were laid.
    #[must_use]
    pub fn pieces(&self) -> &[LaidPiece] {
        &self.pieces
    }

    /// The piece on a square, or `None`.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<PieceId> {
        let mut pieces = self.pieces.iter();
        let piece = pieces.find(|piece| piece.squares.has(square))?;
        Some(piece.piece)
    }

    /// What stands on an edge, or `None`.
    #[must_use]
    pub fn edge(&self, edge: Edge) -> Option<EdgeKind> {
        self.plan.edge(edge)
    }

    /// Squares of a move that entering a square costs: 1, or more in a zone that slows.
    ///
    /// # Rule
    /// Rulebook, Large model movement, which speaks of a penalty; the amount is the pack's; digest M9.
    #[must_use]
    pub fn step_cost(&self, square: Square) -> u8 {
        let mut slow = self.slow.iter();
        let extra = slow.find(|(_, squares)| squares.has(square));
        extra.map_or(1, |(extra, _)| extra.saturating_add(1))
    }

    /// What a step can cost, each once.
    pub(crate) fn step_costs(&self) -> impl Iterator<Item = u8> {
        let slow = self.slow.iter().enumerate();
        let first = slow.filter(|(place, (extra, _))| {
            let mut before = self.slow.iter().take(*place);
            before.all(|(other, _)| other != extra)
        });
        std::iter::once(1).chain(first.map(|(_, (extra, _))| extra.saturating_add(1)))
    }

    /// The squares that cost more than so many squares of a move.
    pub(crate) fn dearer(&self, cost: u8) -> SquareSet {
        let slow = self.slow.iter();
        let dear = slow.filter(|(extra, _)| extra.saturating_add(1) > cost);
        dear.fold(SquareSet::NONE, |all, (_, squares)| all.or(squares))
    }

    /// Lays a piece with its upper left square, as turned, at a square.
    ///
    /// # Errors
    /// [`LayError`], and nothing is changed: a piece lies on open squares without a piece.
    ///
    /// # Rule
    /// Rulebook, Terrain; digest B3.
    pub fn lay(
        &mut self,
        pack: &Pack,
        piece: PieceId,
        at: Square,
        turned: Turned,
    ) -> Result<(), LayError> {
        let row = pack.piece_at(piece).ok_or(LayError::Unknown)?;
        let plan = row.plan.turned(turned);
        let mut grounds = Vec::new();
        for own in plan.size().squares() {
            let square = at
                .shifted(own.row().cast_signed(), own.column().cast_signed())
                .filter(|square| self.size().holds(*square))
                .ok_or(LayError::OffBoard)?;
            if self.piece_at(square).is_some() {
                return Err(LayError::OnPiece(square));
            }
            if !self.is_open(square) {
                return Err(LayError::NotOpen(square));
            }
            grounds.extend(plan.ground(own).map(|ground| (square, ground)));
        }
        let squares = grounds.iter().map(|(square, _)| *square).collect();
        for (square, ground) in grounds {
            self.plan.set_ground(square, ground);
        }
        self.pieces.push(LaidPiece { piece, squares });
        self.derive(pack);
        Ok(())
    }

    /// Puts a door or a window into its socket, or another in its place.
    ///
    /// # Errors
    /// [`FitError`], and nothing is changed.
    ///
    /// ```
    /// use grid::{Board, Edge, Pack, Square, FitError};
    ///
    /// let pack = Pack::builtin().unwrap();
    /// let mut board = Board::drawn(&pack, &[".D."]).unwrap();
    /// let [a, b] = [[0, 0], [0, 1]].map(|at| Square::try_from(at).unwrap());
    /// let edge = Edge::between(a, b).unwrap();
    /// board.fit(&pack, edge, pack.barrier_id("wooden-door").unwrap()).unwrap();
    /// assert!(board.stops_sight().has(edge));
    /// let window = pack.barrier_id("window").unwrap();
    /// assert_eq!(board.fit(&pack, edge, window), Err(FitError::ForDoor(edge)));
    /// ```
    pub fn fit(&mut self, pack: &Pack, edge: Edge, barrier: BarrierId) -> Result<(), FitError> {
        let fits = pack.barrier_at(barrier).ok_or(FitError::Unknown)?.fits;
        let socket = match self.plan.edge(edge) {
            Some(EdgeKind::Socket(socket)) => socket,
            Some(EdgeKind::Barrier(other)) => pack.barrier_at(other).ok_or(FitError::Unknown)?.fits,
            Some(EdgeKind::Wall) | None => return Err(FitError::NoSocket(edge)),
        };
        match (socket, fits) {
            (Fitting::Door, Fitting::Door) | (Fitting::Window, Fitting::Window) => {}
            (Fitting::Door, Fitting::Window) => return Err(FitError::ForDoor(edge)),
            (Fitting::Window, Fitting::Door) => return Err(FitError::ForWindow(edge)),
        }
        self.plan.set_edge(edge, EdgeKind::Barrier(barrier));
        self.derive_edges(pack);
        Ok(())
    }

    /// Marks where a player deploys.
    pub(crate) fn deploy(&mut self, banner: Banner, square: Square) {
        match banner {
            Banner::Gold => self.gold.add(square),
            Banner::Silver => self.silver.add(square),
        }
    }

    /// Tells whether nothing of the board hinders a step to one of the squares around, on either side.
    pub(crate) fn is_clear_step(&self, from: Square, to: Square) -> bool {
        let clear = self.clear.get(from.index()).copied().unwrap_or(0);
        clear >> way(from, to) & 1 == 1
    }

    fn derive_clear(&mut self) {
        let free = |from: Square, to: Square| {
            let open = |at: Square| self.open.has(at);
            let parted = |a: Square, b: Square| self.stops_move.parts(a, b);
            match Corner::between(from, to) {
                None => open(to) && !parted(from, to),
                Some(corner) => {
                    let whole =
                        |side: Square| open(side) && !parted(from, side) && !parted(side, to);
                    open(to) && corner.sides().into_iter().all(whole)
                }
            }
        };
        let size = self.size();
        let mut clear = vec![0; usize::from(MOST) * usize::from(MOST)];
        for from in size.squares() {
            for to in size.around(from).filter(|to| free(from, *to)) {
                clear[from.index()] |= 1 << way(from, to);
            }
        }
        self.clear = clear;
    }

    fn derive(&mut self, pack: &Pack) {
        let of = |is: &dyn Fn(Square) -> bool| -> SquareSet {
            self.plan.size().squares().filter(|at| is(*at)).collect()
        };
        let ground = |square| self.plan.ground(square);
        self.open = of(&|at| ground(at).is_some_and(|g| g.footing == Footing::Open));
        self.cross = of(&|at| ground(at).is_some_and(|g| g.center == Center::Cross));
        let zones = pack.zone_letters();
        let slow = zones.iter().filter_map(|(_, id)| {
            let extra = pack.zone_at(*id)?.extra_cost;
            (extra > 0).then(|| (extra, self.zone(*id)))
        });
        self.slow = slow.filter(|(_, squares)| !squares.is_empty()).collect();
        self.derive_edges(pack);
    }

    fn derive_edges(&mut self, pack: &Pack) {
        let stopping = |stops: &dyn Fn(BarrierId) -> bool| -> EdgeSet {
            let edges = self.plan.edges().filter(|(_, kind)| match kind {
                EdgeKind::Wall => true,
                EdgeKind::Socket(_) => false,
                EdgeKind::Barrier(id) => stops(*id),
            });
            edges.map(|(edge, _)| edge).collect()
        };
        self.stops_move = stopping(&|id| pack.barrier_at(id).is_some_and(|b| b.stops_move));
        self.stops_sight = stopping(&|id| pack.barrier_at(id).is_some_and(|b| b.stops_sight));
        self.derive_clear();
    }
}

/// The number of a way to one of the squares around.
fn way(from: Square, to: Square) -> u8 {
    let third = |from: u8, to: u8| (to + 1).saturating_sub(from).min(2);
    third(from.row(), to.row()) * 3 + third(from.column(), to.column())
}
