//! What do the tests of boards share?

pub(crate) mod example;
pub(crate) mod skirmish;

use std::sync::OnceLock;

use grid::{Board, Body, Edge, EdgeSet, Figure, Pack, Square, SquareSet};
use proptest::prelude::*;

pub(crate) fn pack() -> Pack {
    static PACK: OnceLock<Pack> = OnceLock::new();
    PACK.get_or_init(|| Pack::builtin().expect("the pack is whole"))
        .clone()
}

pub(crate) fn square(at: [u8; 2]) -> Square {
    Square::try_from(at).expect("on the grid")
}

pub(crate) fn foot(row: u8, column: u8) -> Body {
    Body::infantry(square([row, column]))
}

pub(crate) fn rider(row: u8, column: u8) -> Body {
    Body::new(Figure::Large, square([row, column])).expect("on the grid")
}

pub(crate) fn board(pack: &Pack, lines: &[&str]) -> Board {
    Board::drawn(pack, lines).expect("a sound drawing")
}

/// A drawing with walls, as random letters make one.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) lines: Vec<String>,
    pub(crate) models: Vec<[u8; 2]>,
    pub(crate) from: [u8; 2],
    pub(crate) to: [u8; 2],
}

impl Scene {
    pub(crate) fn board(&self, pack: &Pack) -> Board {
        let lines: Vec<&str> = self.lines.iter().map(String::as_str).collect();
        board(pack, &lines)
    }

    pub(crate) fn held(&self) -> SquareSet {
        self.models.iter().map(|at| square(*at)).collect()
    }
}

/// Random boards of two to nine rows and columns with models and two squares.
pub(crate) fn scenes() -> impl Strategy<Value = Scene> {
    let letter = prop_oneof![12 => Just('.'), 1 => Just('b'), 1 => Just('w'), 2 => Just('#'), 1 => Just('~')];
    let size = (2..=9_u8, 2..=9_u8);
    size.prop_flat_map(move |(rows, columns)| {
        let squares = usize::from(rows) * usize::from(columns);
        let at = || (0..rows, 0..columns).prop_map(|(row, column)| [row, column]);
        let letters = prop::collection::vec(letter.clone(), squares);
        let walls = prop::collection::vec(prop::bool::weighted(0.12), squares * 2);
        let models = prop::collection::vec(at(), 0..6);
        (letters, walls, models, at(), at()).prop_map(move |(letters, walls, models, from, to)| {
            let columns = usize::from(columns);
            let mut lines = Vec::new();
            for (row, letters) in letters.chunks(columns).enumerate() {
                let wall = |place: usize, sign| if walls[place] { sign } else { ' ' };
                let mut line = String::new();
                let mut below = String::new();
                for (column, letter) in letters.iter().enumerate() {
                    let place = 2 * (row * columns + column);
                    line.push(*letter);
                    below.push(wall(place, '-'));
                    if column + 1 < columns {
                        line.push(wall(place + 1, '|'));
                        below.push(' ');
                    }
                }
                lines.push(line);
                if row + 1 < usize::from(rows) {
                    lines.push(below);
                }
            }
            Scene {
                lines,
                models,
                from,
                to,
            }
        })
    })
}

/// Whether the edge between two squares is in a set.
pub(crate) fn parts(edges: &EdgeSet, a: Square, b: Square) -> bool {
    Edge::between(a, b).is_some_and(|edge| edges.has(edge))
}
