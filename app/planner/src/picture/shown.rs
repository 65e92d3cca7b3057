//! What does the table look like as a picture file?
//!
//! The same marks as on the screen.

use std::sync::Arc;

use tabletop::table::Table;
use ui::mark::Picture;
use ui::svg::svg;

use crate::layers::Layers;
use crate::overlays::Drawn;
use crate::selection::Selection;

/// The table as it is shown, as the text of an SVG file with a title.
#[must_use]
pub(crate) fn drawing(
    table: &Arc<Table>,
    selection: &Selection,
    layers: &Layers,
    title: String,
) -> String {
    let mut drawn = Drawn::default();
    drawn.finish(table, selection, layers);
    let half = crate::shown::size(table) / 2.0;
    let Drawn {
        board,
        regions,
        threat,
        bands,
        lines,
        ..
    } = drawn;
    let layers = [
        board.ground,
        threat,
        regions,
        board.pieces,
        board.trays,
        bands,
        lines,
        board.names,
    ];
    let picture = Picture {
        low: -half,
        high: half,
        title,
        marks: layers.into_iter().flatten().collect(),
        ..Picture::default()
    };
    svg(&picture)
}
