//! How is a board put together, and what can be wrong with that?
//!
//! A layout names tiles with their place and turn, pieces, doors and windows, and where players deploy. It
//! holds names, as files and editors do, and is checked as a whole: every flaw is found at once.

use std::fmt;

use play::Source;

use crate::board::{Banner, Board};
use crate::edge::Edge;
use crate::pack::{Pack, TILE};
use crate::plan::Plan;
use crate::set::SquareSet;
use crate::square::{MOST, Size, Square};
use crate::turned::Turned;

/// Tiles that one box holds, and so the most of a board.
pub const TILES: u8 = 6;

/// What a board is made of, by names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub title: String,
    pub tiles: Vec<TileUse>,
    /// The pieces, in the order in which they are laid.
    pub pieces: Vec<PieceUse>,
    /// The doors and windows.
    pub barriers: Vec<BarrierUse>,
    /// A line a row: `G` where gold deploys, `S` where silver does, `-` elsewhere; none at all, nowhere.
    pub deployment: Vec<String>,
    pub source: Source,
}

/// A face of a tile in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileUse {
    pub tile: String,
    /// Tiles above it.
    pub row: u8,
    /// Tiles to the left of it.
    pub column: u8,
    pub turned: Turned,
}

/// A piece in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceUse {
    pub piece: String,
    /// Its upper left square, as turned.
    pub at: Square,
    pub turned: Turned,
}

/// A door or a window in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarrierUse {
    pub barrier: String,
    pub edge: Edge,
}

/// A part of a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    Whole,
    /// A tile, by its place in the list.
    Tile(usize),
    /// A piece, by its place in the list.
    Piece(usize),
    /// A door or window, by its place in the list.
    Barrier(usize),
    /// A line of the deployment.
    Deployment(usize),
}

/// One thing wrong with a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    pub part: Part,
    /// What, without a full stop.
    pub message: String,
    /// What may have been meant.
    pub hint: Option<String>,
}

impl Flaw {
    fn new(part: Part, message: impl fmt::Display) -> Self {
        Self {
            part,
            message: message.to_string(),
            hint: None,
        }
    }

    fn unknown<'k>(
        part: Part,
        what: &str,
        word: &str,
        known: impl Iterator<Item = &'k str>,
    ) -> Self {
        let mut flaw = Self::new(part, format_args!("unknown {what} `{word}`"));
        flaw.hint = play::nearest(word, known).map(|near| format!("did you mean `{near}`?"));
        flaw
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        match &self.hint {
            Some(hint) => write!(f, " ({hint})"),
            None => Ok(()),
        }
    }
}

/// Puts a board together, or says everything that is wrong.
pub(crate) fn compose(pack: &Pack, layout: &Layout) -> Result<Board, Vec<Flaw>> {
    let mut flaws = Vec::new();
    let Some(size) = size(&layout.tiles, &mut flaws) else {
        return Err(flaws);
    };
    let board = put_together(pack, layout, size, &mut flaws);
    if flaws.is_empty() {
        Ok(board)
    } else {
        Err(flaws)
    }
}

/// As much of a board of a size as can be put together.
pub(crate) fn sketch(pack: &Pack, layout: &Layout, size: Size) -> Board {
    put_together(pack, layout, size, &mut Vec::new())
}

fn put_together(pack: &Pack, layout: &Layout, size: Size, flaws: &mut Vec<Flaw>) -> Board {
    let (plan, known) = tiles(pack, layout, size, flaws);
    let mut board = Board::of(pack, plan);
    let whole = flaws.is_empty();
    for (place, laid) in layout.pieces.iter().enumerate() {
        let part = Part::Piece(place);
        let Some(id) = pack.piece_id(&laid.piece) else {
            let ids = pack.pieces().iter().map(|piece| piece.id.as_str());
            flaws.push(Flaw::unknown(part, "piece", &laid.piece, ids));
            continue;
        };
        let done = board.lay(pack, id, laid.at, laid.turned);
        flaws.extend(done.err().map(|why| Flaw::new(part, why)));
    }
    for (place, fitted) in layout.barriers.iter().enumerate() {
        let part = Part::Barrier(place);
        let Some(id) = pack.barrier_id(&fitted.barrier) else {
            let ids = pack.barriers().iter().map(|barrier| barrier.id.as_str());
            flaws.push(Flaw::unknown(part, "door or window", &fitted.barrier, ids));
            continue;
        };
        let mut before = layout.barriers[..place].iter();
        if before.any(|other| other.edge == fitted.edge) {
            let message = format!("{} has a door or window already", fitted.edge);
            flaws.push(Flaw::new(part, message));
        }
        // Where a tile is missing, nobody can tell what its sockets would be.
        let sure = whole || fitted.edge.squares().into_iter().all(|at| known.has(at));
        if sure {
            let done = board.fit(pack, fitted.edge, id);
            flaws.extend(done.err().map(|why| Flaw::new(part, why)));
        }
    }
    deployment(&layout.deployment, &mut board, flaws);
    board
}

/// Rows and columns that the tiles span.
fn size(tiles: &[TileUse], flaws: &mut Vec<Flaw>) -> Option<Size> {
    let most = MOST / TILE;
    for (place, tile) in tiles.iter().enumerate() {
        if tile.row >= most || tile.column >= most {
            let message = format!("a board has at most {most} tiles a row and a column");
            flaws.push(Flaw::new(Part::Tile(place), message));
        }
    }
    let span = |of: fn(&TileUse) -> u8| {
        tiles
            .iter()
            .map(of)
            .max()
            .map(|last| last.min(most - 1) + 1)
    };
    let Some((rows, columns)) = span(|tile| tile.row).zip(span(|tile| tile.column)) else {
        flaws.push(Flaw::new(Part::Whole, "a board needs a tile"));
        return None;
    };
    if rows * columns > TILES {
        let message = format!("{rows} by {columns} tiles are more than the {TILES} of a box");
        flaws.push(Flaw::new(Part::Whole, message));
    }
    Size::new(rows * TILE, columns * TILE)
}

/// The plan of all tiles, and the squares of those that were found.
fn tiles(pack: &Pack, layout: &Layout, size: Size, flaws: &mut Vec<Flaw>) -> (Plan, SquareSet) {
    let mut plan = Plan::plain(size);
    let mut known = SquareSet::NONE;
    for (place, laid) in layout.tiles.iter().enumerate() {
        let part = Part::Tile(place);
        let before = &layout.tiles[..place];
        if before
            .iter()
            .any(|other| (other.row, other.column) == (laid.row, laid.column))
        {
            flaws.push(Flaw::new(part, "another tile lies there already"));
        }
        let Some(tile) = pack.tile(&laid.tile) else {
            let ids = pack.tiles().iter().map(|tile| tile.id.as_str());
            flaws.push(Flaw::unknown(part, "tile", &laid.tile, ids));
            continue;
        };
        let used = before.iter().filter_map(|other| pack.tile(&other.tile));
        if let Some(other) = used.into_iter().find(|other| other.number == tile.number) {
            let message = if other.id == tile.id {
                format!("tile `{}` is there twice", tile.id)
            } else {
                format!("`{}` and `{}` are two faces of one tile", other.id, tile.id)
            };
            flaws.push(Flaw::new(part, message));
        }
        let corner = |tiles: u8| tiles.checked_mul(TILE);
        let at = corner(laid.row).zip(corner(laid.column));
        if let Some(at) = at.and_then(|(row, column)| Square::at(row, column)) {
            plan.lay(&tile.plan.turned(laid.turned), at);
            let own = tile.plan.size().squares();
            known.extend(own.filter_map(|square| {
                at.shifted(square.row().cast_signed(), square.column().cast_signed())
            }));
        }
    }
    for row in 0..size.rows() / TILE {
        for column in 0..size.columns() / TILE {
            let mut laid = layout.tiles.iter();
            if !laid.any(|tile| (tile.row, tile.column) == (row, column)) {
                let message = format!("no tile lies in row {row}, column {column} of tiles");
                flaws.push(Flaw::new(Part::Whole, message));
            }
        }
    }
    (plan, known)
}

fn deployment(lines: &[String], board: &mut Board, flaws: &mut Vec<Flaw>) {
    let size = board.size();
    if !lines.is_empty() && lines.len() != usize::from(size.rows()) {
        let message = format!(
            "{} lines of deployment for {} rows",
            lines.len(),
            size.rows()
        );
        flaws.push(Flaw::new(Part::Whole, message));
    }
    for (row, line) in lines.iter().enumerate() {
        let part = Part::Deployment(row);
        let count = line.chars().count();
        if count != usize::from(size.columns()) {
            let message = format!(
                "the line has {count} letters for {} columns",
                size.columns()
            );
            flaws.push(Flaw::new(part, message));
        }
        for (column, letter) in line.chars().enumerate() {
            let banner = match letter {
                'G' => Banner::Gold,
                'S' => Banner::Silver,
                '-' => continue,
                _ => {
                    let message = format!("`{letter}` means nothing; it takes `G`, `S`, `-`");
                    flaws.push(Flaw::new(part, message));
                    continue;
                }
            };
            let at = u8::try_from(row).ok().zip(u8::try_from(column).ok());
            let at = at.and_then(|(row, column)| Square::at(row, column));
            if let Some(at) = at.filter(|at| size.holds(*at)) {
                board.deploy(banner, at);
            }
        }
    }
}
