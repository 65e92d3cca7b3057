//! How does a desktop turn a drawing into dots?

use resvg::{tiny_skia, usvg};

/// Dots for each point of the drawing.
const FINE: f32 = 2.0;

/// A drawing as the bytes of a picture of dots.
///
/// # Errors
/// What is wrong, as a sentence.
pub(super) fn png(text: &str) -> Result<Vec<u8>, String> {
    let mut options = usvg::Options {
        font_family: "Ubuntu".to_owned(),
        ..usvg::Options::default()
    };
    let fonts = options.fontdb_mut();
    for font in crate::theme::fonts().font_data.values() {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_drawn() {
        let page = |text: &str| {
            format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"20\" font-family=\"Inter, sans-serif\"><text x=\"2\" y=\"15\" font-size=\"14\">{text}</text></svg>"
            )
        };
        let dots = |text: &str| png(&page(text)).expect("a picture");
        assert_ne!(dots("Pyke"), dots(""));
    }
}
