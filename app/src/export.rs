//! How does the table become a picture file?
//!
//! The same marks as on the screen, as lines or as dots.

use std::path::Path;

use tabletop::table::Table;

use crate::layers::Layers;
use crate::mark::Picture;
use crate::overlays::Drawn;
use crate::selection::Selection;
use crate::svg::svg;

/// The bytes of a picture file, by its ending: `.svg` or `.png`.
///
/// # Errors
/// What is wrong, as a sentence.
pub fn picture(
    table: &std::sync::Arc<Table>,
    selection: &Selection,
    layers: &Layers,
    path: &Path,
) -> Result<Vec<u8>, String> {
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
        title: table.pack.title().to_owned(),
        marks: layers.into_iter().flatten().collect(),
        ..Picture::default()
    };
    let text = svg(&picture);
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => Ok(text.into_bytes()),
        Some("png") => png(&text),
        _ => Err(format!(
            "{}: a picture ends in .svg or .png",
            path.display()
        )),
    }
}

/// Dots for each point of the drawing.
const FINE: f32 = 2.0;

#[cfg(not(target_arch = "wasm32"))]
fn png(text: &str) -> Result<Vec<u8>, String> {
    use resvg::{tiny_skia, usvg};

    let mut options = usvg::Options {
        font_family: "Ubuntu".to_owned(),
        ..usvg::Options::default()
    };
    let fonts = options.fontdb_mut();
    for font in eframe::egui::FontDefinitions::default().font_data.values() {
        fonts.load_font_data(font.font.as_ref().as_ref().to_vec());
    }
    fonts.set_sans_serif_family("Ubuntu");
    let tree = usvg::Tree::from_str(text, &options).map_err(|error| error.to_string())?;
    let size = tree.size().to_int_size();
    let size = size.scale_by(FINE).ok_or("The picture is too large")?;
    let mut dots =
        tiny_skia::Pixmap::new(size.width(), size.height()).ok_or("The picture is too large")?;
    resvg::render(
        &tree,
        tiny_skia::Transform::from_scale(FINE, FINE),
        &mut dots.as_mut(),
    );
    dots.encode_png().map_err(|error| error.to_string())
}
