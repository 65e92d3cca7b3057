//! How is a surface filled?
//!
//! Convex outlines directly, anything else as triangles; patterns as triangles with a repeating texture, anchored to
//! the table so that they do not swim when it is moved.

use std::sync::Arc;

use eframe::egui::{Color32, Mesh, Pos2, Shape, Stroke, TextureId, epaint::Vertex, pos2};
use geometry::{Region, Vec2};

use super::Brush;
use super::pattern::SIDE;
use crate::theme::{Style, color32};

impl Brush<'_> {
    /// Fills outlines: one convex outline with smooth edges, anything else as triangles.
    pub(super) fn surface(&self, out: &mut Vec<Shape>, outlines: &[Vec<Vec2>], style: Style) {
        if style.fill.is_none() && style.pattern.is_none() {
            return;
        }
        let [outline] = outlines else {
            let region = Region::of_outlines(outlines.iter().map(Vec::as_slice));
            return self.cut(out, &region.triangles(), style);
        };
        if !is_convex(outline) {
            let region = Region::of_outlines([outline.as_slice()]);
            return self.cut(out, &region.triangles(), style);
        }
        if let Some(fill) = style.fill {
            let points = self.points(outline);
            out.push(Shape::convex_polygon(points, color32(fill), Stroke::NONE));
        }
        if let Some((tile, color)) = self.tile(style) {
            self.mesh(out, outline, &fan(outline.len()), tile, color);
        }
    }

    /// Fills triangles.
    pub(super) fn cut(
        &self,
        out: &mut Vec<Shape>,
        (points, triangles): &(Vec<Vec2>, Vec<u32>),
        style: Style,
    ) {
        if let Some(fill) = style.fill {
            self.mesh(out, points, triangles, TextureId::default(), color32(fill));
        }
        if let Some((tile, color)) = self.tile(style) {
            self.mesh(out, points, triangles, tile, color);
        }
    }

    fn tile(&self, style: Style) -> Option<(TextureId, Color32)> {
        let (pattern, color) = style.pattern?;
        Some((self.patterns.tile(pattern)?, color32(color)))
    }

    fn mesh(
        &self,
        out: &mut Vec<Shape>,
        points: &[Vec2],
        triangles: &[u32],
        texture: TextureId,
        color: Color32,
    ) {
        let anchor = self.lens.screen_from_table(Vec2::ZERO);
        let uv = |at: Pos2| match texture == TextureId::default() {
            true => eframe::egui::epaint::WHITE_UV,
            false => pos2(
                (at.x - anchor.x) / SIDE as f32,
                (at.y - anchor.y) / SIDE as f32,
            ),
        };
        let vertices = points.iter().map(|point| {
            let pos = self.lens.screen_from_table(*point);
            Vertex {
                pos,
                uv: uv(pos),
                color,
            }
        });
        let mesh = Mesh {
            indices: triangles.to_vec(),
            vertices: vertices.collect(),
            texture_id: texture,
        };
        out.push(Shape::Mesh(Arc::new(mesh)));
    }
}

fn fan(corners: usize) -> Vec<u32> {
    let last = u32::try_from(corners).unwrap_or_default();
    (1..last.saturating_sub(1))
        .flat_map(|i| [0, i, i + 1])
        .collect()
}

/// Whether an outline turns one way only.
fn is_convex(outline: &[Vec2]) -> bool {
    let count = outline.len();
    (0..count).all(|i| {
        let (a, b, c) = (
            outline[i],
            outline[(i + 1) % count],
            outline[(i + 2) % count],
        );
        (b - a).perp_dot(c - b) >= 0.0
    })
}
