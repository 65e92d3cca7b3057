//! What does the program look like on a home screen?
//!
//! One drawing in several sizes. Where a system cuts icons to its own shape the ground fills the square and the
//! drawing keeps to the middle.

use anyhow::{Context, Result};
use resvg::tiny_skia::{Pixmap, Transform};
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
    dots.encode_png().context("cannot write an icon")
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
