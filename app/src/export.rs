//! How does the table become a picture file?
//!
//! The same marks as on the screen, as lines or as dots.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tabletop::table::Table;

use crate::disk::{Existing, Job, Purpose};
use crate::layers::Layers;
use crate::mark::Picture;
use crate::overlays::Drawn;
use crate::selection::Selection;
use crate::svg::svg;

/// How a picture is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// As lines.
    Svg,
    /// As dots.
    Png,
}

impl Format {
    /// The format of a file, by its ending.
    ///
    /// # Errors
    /// For another ending, as a sentence.
    pub fn of(path: &Path) -> Result<Self, String> {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            _ => Err(format!(
                "{}: a picture ends in .svg or .png",
                path.display()
            )),
        }
    }

    /// Writes a drawing in this format.
    #[must_use]
    pub fn job(self, path: PathBuf, drawing: String, purpose: Purpose, existing: Existing) -> Job {
        match self {
            Self::Svg => Job::Write {
                path,
                bytes: drawing.into_bytes(),
                purpose,
                existing,
            },
            Self::Png => Job::Dots {
                path,
                drawing,
                purpose,
                existing,
            },
        }
    }
}

/// The table as it is shown, as the text of an SVG file with a title.
#[must_use]
pub fn drawing(
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
        lines,
        ..
    } = drawn;
    let layers = [
        board.ground,
        threat,
        regions,
        board.pieces,
        board.trays,
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
