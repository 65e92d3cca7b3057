//! How do colors, strokes and patterns become attributes?

use super::text::{number, share};
use crate::theme::{Color, Pattern, Stroke};

/// The tile that a pattern repeats, by its place in the list of patterns used.
pub(super) fn tile(place: usize, pattern: Pattern, color: Color) -> String {
    let (size, shape, turn) = match pattern {
        Pattern::Rising => (6, "M0 3H6", " patternTransform=\"rotate(-45)\""),
        Pattern::Falling => (6, "M0 3H6", " patternTransform=\"rotate(45)\""),
        Pattern::Level => (6, "M0 3H6", ""),
        Pattern::Net => (7, "M0 3.5H7M3.5 0V7", " patternTransform=\"rotate(45)\""),
        Pattern::Dots => (8, "M4 3.4v1.2", ""),
        Pattern::Crosses => (12, "M3.5 3.5l5 5M8.5 3.5l-5 5", ""),
        Pattern::Peaks => (12, "M2 9l4 -6l4 6", ""),
        Pattern::Rings => (10, "M5 2.2a2.8 2.8 0 1 0 0.01 0", ""),
    };
    let width = if pattern == Pattern::Dots { "2" } else { "1.2" };
    format!(
        "<pattern id=\"p{place}\" width=\"{size}\" height=\"{size}\" patternUnits=\"userSpaceOnUse\"{turn}><path d=\"{shape}\" fill=\"none\" stroke-width=\"{width}\"{}/></pattern>",
        paint("stroke", color)
    )
}

/// A color as an attribute of a name, with its opacity.
pub(super) fn paint(attribute: &str, color: Color) -> String {
    let [r, g, b] = color.rgb;
    let opacity = if color.opacity < 1.0 {
        format!(" {attribute}-opacity=\"{}\"", share(color.opacity))
    } else {
        String::new()
    };
    format!(" {attribute}=\"#{r:02x}{g:02x}{b:02x}\"{opacity}")
}

/// A stroke as attributes.
pub(super) fn stroke(stroke: Stroke) -> String {
    let dash = stroke.dash.map_or(String::new(), |[dash, gap]| {
        format!(" stroke-dasharray=\"{} {}\"", number(dash), number(gap))
    });
    format!(
        "{} stroke-width=\"{}\" stroke-linejoin=\"round\"{dash}",
        paint("stroke", stroke.color),
        number(stroke.width)
    )
}
