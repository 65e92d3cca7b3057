//! What is a drawing of a few strokes made of?
//!
//! Lines and convex surfaces in a square from -1 to 1 with y down, so that one drawing serves every size.

use eframe::egui::{Color32, Pos2, Shape, Stroke, vec2};

/// Points of lines, or corners of surfaces.
pub type Parts = &'static [&'static [[f32; 2]]];

/// A drawing.
#[derive(Clone, Copy, Debug)]
pub struct Drawing {
    pub lines: Parts,
    /// Each convex.
    pub surfaces: Parts,
}

impl Drawing {
    /// Its shapes in a square around a point, half of which is so wide.
    pub fn shapes(
        self,
        at: Pos2,
        half: f32,
        stroke: Stroke,
        fill: Color32,
    ) -> impl Iterator<Item = Shape> {
        let points = move |part: &[[f32; 2]]| -> Vec<Pos2> {
            let points = part.iter().map(|[x, y]| at + vec2(*x, *y) * half);
            points.collect()
        };
        let surfaces = self.surfaces.iter();
        let surfaces =
            surfaces.map(move |part| Shape::convex_polygon(points(part), fill, Stroke::NONE));
        let lines = self.lines.iter();
        let lines = lines.map(move |part| Shape::line(points(part), stroke));
        surfaces.chain(lines)
    }
}
