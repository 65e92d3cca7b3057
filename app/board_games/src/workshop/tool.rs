//! What does a tap do to what is being made?
//!
//! Each tool is a value; what it does to a tile or a board is done here, without a window.

use grid::{
    BarrierUse, Edge, EdgeKind, Fitting, Ground, Pack, PieceUse, Plunder, PlunderAt, Square, TILE,
    Tile, TileUse, Turned, ZoneId,
};

use super::draft::Stage;

/// What is in hand.
#[derive(Clone, Debug, PartialEq)]
pub enum Tool {
    /// Paints the ground of squares.
    Ground(Ground),
    /// Paints a terrain zone.
    Zone(ZoneId),
    /// Puts something on an edge, or takes it away.
    Edge(Option<EdgeKind>),
    /// Lays a tile, and turns it if it lies there.
    Tile(String),
    /// Lays a piece, and turns it if it lies there.
    Piece(String),
    /// Fits a door or a window into its socket.
    Barrier(String),
    /// Paints where a side deploys: `G`, `S` or `-`.
    Deploy(char),
    /// Puts an objective, or takes it away.
    Objective,
    /// Puts plunder, or takes it away.
    Plunder(Plunder),
    /// Takes away what lies on top.
    Erase,
}

/// Where something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The square.
    pub at: Square,
    /// The nearest edge of it that has a square on the other side.
    pub edge: Option<Edge>,
}

impl Tool {
    /// Whether it goes on while it is drawn over squares.
    #[must_use]
    pub(crate) fn paints(&self) -> bool {
        match self {
            Self::Ground(_) | Self::Zone(_) | Self::Deploy(_) => true,
            Self::Edge(_)
            | Self::Tile(_)
            | Self::Piece(_)
            | Self::Barrier(_)
            | Self::Objective
            | Self::Plunder(_)
            | Self::Erase => false,
        }
    }

    /// Whether it is about edges.
    #[must_use]
    pub(crate) fn is_edge(&self) -> bool {
        matches!(self, Self::Edge(_) | Self::Barrier(_))
    }

    /// What a key paints on a tile.
    #[must_use]
    pub(crate) fn of_tile_key(pack: &Pack, key: char) -> Option<Self> {
        let letters = pack.zone_letters();
        let zone = letters.into_iter().find(|(letter, _)| *letter == key);
        let zone = zone.map(|(_, id)| Self::Zone(id));
        zone.or_else(|| Ground::of(key).map(Self::Ground))
    }

    /// What a key does on a board.
    #[must_use]
    pub(crate) fn of_stage_key(key: char) -> Option<Self> {
        Some(match key.to_ascii_lowercase() {
            'g' => Self::Deploy('G'),
            's' => Self::Deploy('S'),
            '-' => Self::Deploy('-'),
            'o' => Self::Objective,
            'm' => Self::Plunder(Plunder::Money),
            'l' => Self::Plunder(Plunder::Letters),
            'x' => Self::Erase,
            _ => return None,
        })
    }

    /// Uses it on a tile.
    pub(crate) fn on_tile(&self, tile: &mut Tile, spot: Spot) {
        match self {
            Self::Ground(ground) => tile.plan.paint(spot.at, *ground, None),
            Self::Zone(zone) => tile.plan.paint(spot.at, Ground::PLAIN, Some(*zone)),
            Self::Edge(kind) => {
                if let Some(edge) = spot.edge {
                    tile.plan.put(edge, *kind);
                }
            }
            Self::Tile(_)
            | Self::Piece(_)
            | Self::Barrier(_)
            | Self::Deploy(_)
            | Self::Objective
            | Self::Plunder(_)
            | Self::Erase => {}
        }
    }

    /// Uses it on a board.
    pub(crate) fn on_stage(&self, pack: &Pack, stage: &mut Stage, spot: Spot) {
        let (layout, scenario) = (&mut stage.layout, &mut stage.scenario);
        match self {
            Self::Tile(id) => {
                let (row, column) = (spot.at.row() / TILE, spot.at.column() / TILE);
                let mut tiles = layout.tiles.iter_mut();
                match tiles.find(|tile| (tile.row, tile.column) == (row, column)) {
                    Some(tile) if tile.tile == *id => tile.turned = next(tile.turned),
                    Some(tile) => tile.tile.clone_from(id),
                    None => layout.tiles.push(TileUse {
                        tile: id.clone(),
                        row,
                        column,
                        turned: Turned::Not,
                    }),
                }
            }
            Self::Piece(id) => match piece_on(pack, &layout.pieces, spot.at) {
                Some(place) => {
                    if let Some(piece) = layout.pieces.get_mut(place) {
                        match piece.piece == *id {
                            true => piece.turned = next(piece.turned),
                            false => piece.piece.clone_from(id),
                        }
                    }
                }
                None => layout.pieces.push(PieceUse {
                    piece: id.clone(),
                    at: spot.at,
                    turned: Turned::Not,
                }),
            },
            Self::Barrier(id) => {
                if let Some(edge) = spot.edge {
                    let before = layout.barriers.len();
                    let is_there = |own: &BarrierUse| own.edge == edge && own.barrier == *id;
                    let again = layout.barriers.iter().any(is_there);
                    layout.barriers.retain(|own| own.edge != edge);
                    if !(again && layout.barriers.len() < before) {
                        layout.barriers.push(BarrierUse {
                            barrier: id.clone(),
                            edge,
                        });
                    }
                }
            }
            Self::Deploy(letter) => {
                let line = layout.deployment.get_mut(usize::from(spot.at.row()));
                if let Some(line) = line {
                    let column = usize::from(spot.at.column());
                    let letters = line.chars().enumerate();
                    *line = letters
                        .map(|(place, old)| if place == column { *letter } else { old })
                        .collect();
                }
            }
            Self::Objective => {
                let before = scenario.objectives.len();
                scenario.objectives.retain(|at| *at != spot.at);
                if scenario.objectives.len() == before {
                    scenario.objectives.push(spot.at);
                }
            }
            Self::Plunder(kind) => {
                let token = PlunderAt {
                    kind: *kind,
                    at: spot.at,
                };
                let again = scenario.plunder.contains(&token);
                scenario.plunder.retain(|own| own.at != spot.at);
                if !again {
                    scenario.plunder.push(token);
                }
            }
            Self::Erase => erase(pack, stage, spot),
            Self::Ground(_) | Self::Zone(_) | Self::Edge(_) => {}
        }
        stage.fit();
    }
}

fn next(turned: Turned) -> Turned {
    let place = Turned::ALL.iter().position(|own| *own == turned);
    let next = place.and_then(|place| Turned::ALL.get(place + 1));
    next.copied().unwrap_or_default()
}

/// The last piece that covers a square, by its place in the list.
fn piece_on(pack: &Pack, pieces: &[PieceUse], at: Square) -> Option<usize> {
    pieces.iter().rposition(|piece| {
        let plan = pack.piece(&piece.piece).map(|row| row.plan.size());
        let size = plan.map(|size| piece.turned.size(size));
        let [rows, columns] = size.map_or([1, 1], |size| [size.rows(), size.columns()]);
        let inside = |own: u8, first: u8, count: u8| (first..first + count).contains(&own);
        inside(at.row(), piece.at.row(), rows) && inside(at.column(), piece.at.column(), columns)
    })
}

fn erase(pack: &Pack, stage: &mut Stage, spot: Spot) {
    let (layout, scenario) = (&mut stage.layout, &mut stage.scenario);
    let tokens = scenario.objectives.len() + scenario.plunder.len();
    scenario.objectives.retain(|at| *at != spot.at);
    scenario.plunder.retain(|own| own.at != spot.at);
    if scenario.objectives.len() + scenario.plunder.len() < tokens {
        return;
    }
    if let Some(place) = piece_on(pack, &layout.pieces, spot.at) {
        layout.pieces.remove(place);
        return;
    }
    let touches = |edge: Edge| edge.squares().contains(&spot.at);
    if let Some(place) = layout.barriers.iter().position(|own| touches(own.edge)) {
        layout.barriers.remove(place);
        return;
    }
    let slot = (spot.at.row() / TILE, spot.at.column() / TILE);
    layout.tiles.retain(|tile| (tile.row, tile.column) != slot);
}

/// What a tool that puts something on edges is called.
#[must_use]
pub(crate) fn edge_name(kind: Option<EdgeKind>) -> &'static str {
    match kind {
        None => "No edge",
        Some(EdgeKind::Wall) => "Wall",
        Some(EdgeKind::Socket(Fitting::Door)) => "Place of a door",
        Some(EdgeKind::Socket(Fitting::Window)) => "Place of a window",
        Some(EdgeKind::Barrier(_)) => "Door or window",
    }
}
