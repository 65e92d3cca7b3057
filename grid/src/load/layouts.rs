//! Which boards does a pack have, and can they be put together?
//!
//! Rows are read first; then every layout is composed from the finished tiles and terrain, and each flaw is
//! reported at the row that has it.

use play::pack::Row;

use super::Reader;
use super::manifest::FileKind;
use super::squares::square;
use crate::board::Board;
use crate::edge::Edge;
use crate::layout::{BarrierUse, Layout, Part, PieceUse, TileUse};
use crate::pack::Pack;
use crate::turned::Turned;

impl<'t> Reader<'t> {
    /// Every layout that can be read, in the place of its row; `None` without a file.
    pub(super) fn layouts(&self) -> Option<Vec<Option<Layout>>> {
        self.each(FileKind::Layouts, "layout", |row, id| {
            let title = row.owned("title");
            let tiles = each(row, "tiles", tile);
            let pieces = each(row, "pieces", piece);
            let barriers = each(row, "barriers", barrier);
            let deployment = row.texts("deployment");
            let source = self.source(row);
            let lines = deployment?;
            Some(Layout {
                id,
                title: title?,
                tiles: tiles?,
                pieces: pieces?,
                barriers: barriers?,
                deployment: lines.iter().map(|line| line.text.to_owned()).collect(),
                source: source?,
            })
        })
    }

    /// Puts every layout together and reports what is wrong with it.
    pub(super) fn compose(&self, pack: &Pack, layouts: &[Option<Layout>]) {
        let rows = self.latest(FileKind::Layouts, "layout");
        for (row, layout) in rows.into_iter().zip(layouts) {
            let Some(layout) = layout else { continue };
            for flaw in Board::compose(pack, layout).err().unwrap_or_default() {
                let hint = flaw.hint.as_deref();
                let (list, place) = match flaw.part {
                    Part::Whole => {
                        row.wrong_with_hint(&flaw.message, hint);
                        continue;
                    }
                    Part::Deployment(place) => {
                        let lines = row.texts("deployment").unwrap_or_default();
                        if let Some(line) = lines.get(place) {
                            row.wrong_word(line, flaw.message);
                        }
                        continue;
                    }
                    Part::Tile(place) => ("tiles", place),
                    Part::Piece(place) => ("pieces", place),
                    Part::Barrier(place) => ("barriers", place),
                };
                match row.rows(list).get(place) {
                    Some(part) => part.wrong_with_hint(&flaw.message, hint),
                    None => row.wrong_with_hint(&flaw.message, hint),
                }
            }
        }
    }
}

fn each<'t, T>(
    row: &Row<'t>,
    list: &'static str,
    read: impl Fn(&Row<'t>) -> Option<T>,
) -> Option<Vec<T>> {
    let mut found = Vec::new();
    for part in row.rows(list) {
        found.push(read(&part));
        part.done();
    }
    found.into_iter().collect()
}

fn tile(row: &Row<'_>) -> Option<TileUse> {
    let tile = row.owned("tile");
    let (place, column) = (row.whole("row", 0..=2), row.whole("column", 0..=2));
    let turned = turned(row);
    Some(TileUse {
        tile: tile?,
        row: place?,
        column: column?,
        turned: turned?,
    })
}

fn piece(row: &Row<'_>) -> Option<PieceUse> {
    let (piece, at, turned) = (row.owned("piece"), square(row, "at"), turned(row));
    Some(PieceUse {
        piece: piece?,
        at: at?,
        turned: turned?,
    })
}

fn barrier(row: &Row<'_>) -> Option<BarrierUse> {
    let barrier = row.owned("barrier");
    let (a, b) = (square(row, "from"), square(row, "to"));
    let (a, b) = (a?, b?);
    let edge = Edge::between(a, b);
    if edge.is_none() {
        row.wrong(format!("{a} and {b} do not lie side by side"));
    }
    Some(BarrierUse {
        barrier: barrier?,
        edge: edge?,
    })
}

/// Quarter turns, clockwise; none if not said.
fn turned(row: &Row<'_>) -> Option<Turned> {
    row.whole_or("turn", 0..=3, 0).map(Turned::quarters)
}
