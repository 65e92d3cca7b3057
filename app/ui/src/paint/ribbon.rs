//! How is a dashed line drawn with few triangles?
//!
//! As a ribbon along the line with a texture that repeats: dash and gap along it, soft edges across it. A band around
//! a tray has hundreds of dashes and a few dozen corners.

use std::sync::Arc;

use eframe::egui::{Color32, ColorImage, Mesh, Pos2, Shape, Vec2, epaint::Vertex, pos2};

use super::Brush;
use crate::theme::{Stroke, TILE_INK, color32};

/// Texels along one dash and its gap.
const LONG: usize = 64;
/// Texels across the ribbon.
const ACROSS: usize = 16;
/// How much the ribbon is wider than the line, so that its edges are soft, in points.
const SOFT: f32 = 1.0;
/// How far a corner may stand out, in half widths.
const MITER: f32 = 2.0;

impl Brush<'_> {
    /// A dashed line through points.
    pub(super) fn ribbon(
        &self,
        out: &mut Vec<Shape>,
        points: &[Pos2],
        line: Stroke,
        dash: [f64; 2],
    ) {
        let wide = line.width as f32;
        let texture = self.patterns.dash(wide, dash);
        let period = (dash[0] + dash[1]) as f32;
        let half = wide / 2.0 + SOFT;
        let color = color32(line.color);
        let mut mesh = Mesh::with_texture(texture);
        mesh.reserve_vertices(points.len() * 2);
        mesh.reserve_triangles(points.len() * 2);
        let mut along = 0.0;
        for (place, point) in points.iter().enumerate() {
            if place > 0 {
                along += point.distance(points[place - 1]);
            }
            let out = corner(points, place) * half;
            let u = along / period;
            for (at, v) in [(*point + out, 0.0), (*point - out, 1.0)] {
                mesh.vertices.push(vertex(at, u, v, color));
            }
            if place > 0 {
                let last = (place as u32) * 2;
                mesh.add_triangle(last - 2, last - 1, last);
                mesh.add_triangle(last - 1, last, last + 1);
            }
        }
        out.push(Shape::Mesh(Arc::new(mesh)));
    }
}

fn vertex(pos: Pos2, u: f32, v: f32, color: Color32) -> Vertex {
    Vertex {
        pos,
        uv: pos2(u, v),
        color,
    }
}

/// Out of the line at one of its points, longer where it bends so that the ribbon keeps its width.
fn corner(points: &[Pos2], place: usize) -> Vec2 {
    let closed = points.len() > 2 && points.first() == points.last();
    let last = points.len() - 1;
    let before = match (place, closed) {
        (0, true) => Some(points[last - 1]),
        (0, false) => None,
        (place, _) => Some(points[place - 1]),
    };
    let after = match (place == last, closed) {
        (true, true) => Some(points[1]),
        (true, false) => None,
        (false, _) => Some(points[place + 1]),
    };
    let point = points[place];
    let normal = |from: Pos2, to: Pos2| (to - from).normalized().rot90();
    match (before, after) {
        (Some(before), Some(after)) => {
            let (a, b) = (normal(before, point), normal(point, after));
            let middle = (a + b).normalized();
            middle / middle.dot(a).max(1.0 / MITER)
        }
        (Some(before), None) => normal(before, point),
        (None, Some(after)) => normal(point, after),
        (None, None) => Vec2::ZERO,
    }
}

/// One dash and its gap, for a line of a width in points.
pub(super) fn tile(wide: f32, [dash, gap]: [f64; 2]) -> ColorImage {
    let (dash, period) = (dash as f32, (dash + gap) as f32);
    let high = wide + 2.0 * SOFT;
    let pixels = (0..LONG * ACROSS).map(|place| {
        let along = ((place % LONG) as f32 + 0.5) / LONG as f32 * period;
        let across = ((place / LONG) as f32 + 0.5) / ACROSS as f32 * high - high / 2.0;
        // How far inside the dash, in points; half a point of softness at every edge.
        let inside = |depth: f32| (depth + 0.5).clamp(0.0, 1.0);
        let ends = (dash / 2.0 - (along - dash / 2.0).abs()).max(along - period);
        TILE_INK.gamma_multiply(inside(ends) * inside(wide / 2.0 - across.abs()))
    });
    ColorImage::new([LONG, ACROSS], pixels.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_straight_ribbon_is_as_wide_everywhere() {
        let points = [pos2(0.0, 0.0), pos2(10.0, 0.0), pos2(20.0, 0.0)];
        for place in 0..3 {
            assert_eq!(corner(&points, place).length(), 1.0);
        }
    }

    #[test]
    fn corners_stand_out_so_that_the_width_is_kept() {
        let square = [
            pos2(0.0, 0.0),
            pos2(10.0, 0.0),
            pos2(10.0, 10.0),
            pos2(0.0, 10.0),
            pos2(0.0, 0.0),
        ];
        for place in 0..5 {
            assert!((corner(&square, place).length() - 2.0_f32.sqrt()).abs() < 1e-6);
        }
    }
}
