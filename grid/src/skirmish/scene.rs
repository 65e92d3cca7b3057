//! What never changes on a scenario's board, and what does it look like with some doors turned?
//!
//! Boards differ only by their doors, so each is made once, when it is first asked for.
//! Invariant: two scenes of one pack and scenario answer alike.

use std::sync::OnceLock;

use crate::board::Board;
use crate::edge::Edge;
use crate::ids::{BarrierId, PieceId};
use crate::layout::Flaw;
use crate::pack::{Interact, OnEnter, Pack, Use};
use crate::plan::EdgeKind;
use crate::scenario::Scenario;
use crate::set::SquareSet;
use crate::square::Square;

/// Doors and windows that a scene has at most.
pub(crate) const DOORS: usize = 12;

/// The board of a scenario, whatever its doors do.
#[derive(Debug)]
pub struct Scene {
    base: Board,
    boards: Vec<OnceLock<Box<Board>>>,
    doors: Vec<Door>,
    tokens: Vec<(Square, PieceId)>,
    harms: Vec<(Square, OnEnter)>,
    marked: SquareSet,
    piles: Vec<(PieceId, SquareSet)>,
    high: Vec<(u8, SquareSet)>,
    unseen: [u8; 2],
}

/// A door or a window of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Door {
    pub edge: Edge,
    /// What stands there at first.
    pub first: BarrierId,
    /// What it turns to, if it turns.
    pub second: Option<BarrierId>,
}

impl Scene {
    /// The scene of a scenario.
    ///
    /// # Errors
    /// What is wrong with its layout.
    pub fn new(pack: &Pack, scenario: &Scenario) -> Result<Self, Vec<Flaw>> {
        let Some(layout) = pack.layout(&scenario.layout) else {
            return Err(Vec::new());
        };
        let base = Board::compose(pack, layout)?;
        let doors: Vec<Door> = base
            .plan()
            .edges()
            .filter_map(|(edge, kind)| match kind {
                EdgeKind::Barrier(first) => Some(Door {
                    edge,
                    first,
                    second: pack.barrier_at(first)?.turns_to,
                }),
                EdgeKind::Wall | EdgeKind::Socket(_) => None,
            })
            .take(DOORS)
            .collect();
        let mut scene = Self {
            boards: (0..1_usize << doors.len())
                .map(|_| OnceLock::new())
                .collect(),
            doors,
            tokens: Vec::new(),
            harms: Vec::new(),
            marked: SquareSet::NONE,
            piles: Vec::new(),
            high: Vec::new(),
            unseen: [0, 0],
            base,
        };
        scene.read_pieces(pack);
        scene.marked = scene.harms.iter().map(|(at, _)| *at).collect();
        scene.marked.extend(scene.tokens.iter().map(|(at, _)| *at));
        for (_, id) in pack.zone_letters() {
            if let Some(zone) = pack.zone_at(id).filter(|zone| zone.attack_bonus > 0) {
                scene.high.push((zone.attack_bonus, scene.base.zone(id)));
            }
        }
        Ok(scene)
    }

    fn read_pieces(&mut self, pack: &Pack) {
        for laid in self.base.pieces() {
            let Some(row) = pack.piece_at(laid.piece) else {
                continue;
            };
            match row.enter {
                OnEnter::Nothing => {}
                OnEnter::Hidden { hiding, bare, .. } => {
                    self.unseen = [hiding, bare];
                    let squares = laid.squares.iter();
                    self.tokens.extend(squares.map(|at| (at, laid.piece)));
                }
                OnEnter::Wounds(_) | OnEnter::Hits { .. } => {
                    let squares = laid.squares.iter();
                    self.harms.extend(squares.map(|at| (at, row.enter)));
                }
            }
            if let Some(Interact {
                does: Use::OpenByWill,
                ..
            }) = row.interact
            {
                self.piles.push((laid.piece, laid.squares));
            }
        }
        self.tokens.truncate(16);
        self.piles.truncate(16);
    }

    /// The board with some doors turned.
    #[must_use]
    pub fn board(&self, pack: &Pack, turned: u16) -> &Board {
        if turned == 0 {
            return &self.base;
        }
        let Some(slot) = self.boards.get(usize::from(turned)) else {
            return &self.base;
        };
        slot.get_or_init(|| {
            let mut board = self.base.clone();
            for (place, door) in self.doors.iter().enumerate() {
                if turned >> place & 1 == 1
                    && let Some(second) = door.second
                {
                    // A second face fits where the first one did, which the loader has checked.
                    let _ = board.fit(pack, door.edge, second);
                }
            }
            Box::new(board)
        })
    }

    /// Its doors and windows.
    #[must_use]
    pub fn doors(&self) -> &[Door] {
        &self.doors
    }

    /// Tokens that hide something, by their squares.
    #[must_use]
    pub fn tokens(&self) -> &[(Square, PieceId)] {
        &self.tokens
    }

    /// Pieces that a will test opens.
    #[must_use]
    pub fn piles(&self) -> &[(PieceId, SquareSet)] {
        &self.piles
    }

    /// What happens on squares that are entered, tokens left out.
    #[must_use]
    pub fn harms(&self) -> &[(Square, OnEnter)] {
        &self.harms
    }

    /// Squares where something may happen to a model that enters.
    #[must_use]
    pub fn marked(&self) -> &SquareSet {
        &self.marked
    }

    /// Squares that add to attack dice, with what they add.
    #[must_use]
    pub fn high(&self) -> &[(u8, SquareSet)] {
        &self.high
    }

    /// Tokens of the box: that hide something, and bare ones.
    #[must_use]
    pub fn unseen(&self) -> [u8; 2] {
        self.unseen
    }

    /// The board as it is set up.
    #[must_use]
    pub fn base(&self) -> &Board {
        &self.base
    }
}
