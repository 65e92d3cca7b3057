//! Which tiles does a pack have?
//!
//! A tile is drawn, seven squares by seven; one number stands for the two faces of one piece of cardboard.

use play::pack::Row;

use super::manifest::FileKind;
use super::{Reader, drawing};
use crate::ids::ZoneId;
use crate::pack::{TILE, Tile};

impl<'t> Reader<'t> {
    pub(super) fn tiles(&self, zones: &[(char, ZoneId)]) -> Option<Vec<Tile>> {
        let tiles = self.rows(FileKind::Tiles, "tile", |row, id| self.tile(row, id, zones))?;
        self.no_third_face(&tiles);
        Some(tiles)
    }

    fn tile(&self, row: &Row<'t>, id: String, zones: &[(char, ZoneId)]) -> Option<Tile> {
        let number = row.whole("number", 1..=99);
        let title = row.owned("title");
        let text = row.owned_or_empty("text");
        let source = self.source(row);
        let lines = row.lines("squares");
        let plan = drawing(row, &lines?, zones)?;
        let size = plan.size();
        if (size.rows(), size.columns()) != (TILE, TILE) {
            let (rows, columns) = (size.rows(), size.columns());
            let message = format!("a tile has {TILE} by {TILE} squares, not {rows} by {columns}");
            row.wrong_at("squares", message);
            return None;
        }
        Some(Tile {
            id,
            number: number?,
            title: title?,
            plan,
            text: text?,
            source: source?,
        })
    }

    fn no_third_face(&self, tiles: &[Tile]) {
        for (place, tile) in tiles.iter().enumerate() {
            let before = tiles[..place].iter();
            let faces = before.filter(|other| other.number == tile.number).count();
            if faces == 2
                && let Some(file) = self.top(FileKind::Tiles)
            {
                let message = format!("tile {} has more than two faces", tile.number);
                file.wrong_at("tile", format!("{message}: `{}`", tile.id));
            }
        }
    }
}
