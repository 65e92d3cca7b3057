//! What does the program look like on a home screen?
//!
//! One drawing in several sizes. Where a system cuts icons to its own shape the ground fills the square and the
//! drawing keeps to the middle.

use anyhow::{Context, Result};
use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use resvg::tiny_skia::{ColorU8, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

const DRAWING: &str = include_str!("../../page/icon.svg");

/// Every icon by its name.
pub(super) fn all() -> Result<Vec<(String, Vec<u8>)>> {
    let whole = DRAWING.replace(r#" rx="96""#, "");
    // What is within 40 % of the middle is never cut off.
    let maskable = whole.replace("scale(1)", "scale(0.76)");
    Ok(vec![
        ("icon.svg".to_owned(), DRAWING.into()),
        ("icon-180.png".to_owned(), png(&whole, 180)?),
        ("icon-192.png".to_owned(), png(DRAWING, 192)?),
        ("icon-512.png".to_owned(), png(DRAWING, 512)?),
        ("icon-maskable-512.png".to_owned(), png(&maskable, 512)?),
    ])
}

fn png(drawing: &str, size: u32) -> Result<Vec<u8>> {
    let tree = Tree::from_str(drawing, &Options::default()).context("the icon is no SVG")?;
    let mut dots = Pixmap::new(size, size).context("an icon has a size")?;
    let scale = size as f32 / tree.size().width();
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut dots.as_mut(),
    );
    indexed(&dots).context("cannot write an icon")
}

/// Dots by a table of their colors, which are few: half as long as each dot by itself, and the same to look at.
fn indexed(dots: &Pixmap) -> Result<Vec<u8>> {
    let mut colors = Vec::new();
    let mut places = Vec::with_capacity(dots.pixels().len());
    for dot in dots.pixels() {
        let own = dot.demultiply();
        let found = colors.iter().position(|color| *color == own);
        let place = found.unwrap_or(colors.len());
        if found.is_none() {
            colors.push(own);
        }
        places.push(u8::try_from(place).context("more than 256 colors")?);
    }
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, dots.width(), dots.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    let solid = |color: &ColorU8| [color.red(), color.green(), color.blue()];
    encoder.set_palette(colors.iter().flat_map(solid).collect::<Vec<u8>>());
    let alphas = colors.iter().map(|color| color.alpha());
    encoder.set_trns(alphas.collect::<Vec<u8>>());
    encoder.set_compression(Compression::High);
    // Neighbours in the table are none in color.
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&places)?;
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_has_the_size_of_its_name() {
        for (name, bytes) in all().expect("icons") {
            let Some(size) = name
                .strip_suffix(".png")
                .and_then(|name| name.rsplit('-').next())
            else {
                continue;
            };
            let dots = Pixmap::decode_png(&bytes).expect("a PNG");
            assert_eq!(dots.width().to_string(), size);
            assert_eq!(dots.height().to_string(), size);
        }
    }

    /// A table of colors loses none.
    #[test]
    fn an_icon_has_every_color_that_is_drawn() {
        let tree = Tree::from_str(DRAWING, &Options::default()).expect("a drawing");
        let mut drawn = Pixmap::new(512, 512).expect("a size");
        resvg::render(&tree, Transform::identity(), &mut drawn.as_mut());
        let written = Pixmap::decode_png(&indexed(&drawn).expect("a PNG")).expect("a PNG");
        assert_eq!(tree.size().width(), 512.0);
        assert_eq!(written.pixels(), drawn.pixels());
    }

    #[test]
    fn corners_are_cut_only_where_no_system_cuts_them() {
        let icons = all().expect("icons");
        let corner = |wanted: &str| {
            let icon = icons.iter().find(|(name, _)| name == wanted);
            let dots = Pixmap::decode_png(&icon.expect("an icon").1).expect("a PNG");
            dots.pixel(0, 0).expect("a dot").alpha()
        };
        assert_eq!(corner("icon-512.png"), 0);
        assert_eq!(corner("icon-180.png"), 255);
        assert_eq!(corner("icon-maskable-512.png"), 255);
    }
}
