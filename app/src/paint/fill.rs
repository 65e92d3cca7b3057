//! How is a surface filled?
//!
//! Convex outlines directly, anything else as triangles; patterns as triangles with a repeating texture, anchored to
//! the table so that they do not swim when it is moved.

use std::sync::Arc;

use eframe::egui::{Color32, Mesh, Painter, Pos2, Shape, TextureId, epaint::Vertex, pos2};
use geometry::Vec2;

use super::Brush;
use super::pattern::SIDE;
use crate::theme::{Style, color32};

impl Brush<'_> {
    pub(super) fn surface(&self, painter: &Painter, outlines: &[Vec<Vec2>], style: Style) {
        let pattern = style
            .pattern
            .and_then(|(pattern, color)| Some((self.patterns.tile(pattern)?, color32(color))));
        if style.fill.is_none() && pattern.is_none() {
            return;
        }
        if let ([outline], Some(fill), true) = (outlines, style.fill, is_convex_list(outlines)) {
            let points = self.points(outline);
            painter.add(Shape::convex_polygon(
                points,
                color32(fill),
                eframe::egui::Stroke::NONE,
            ));
            if let Some((tile, color)) = pattern {
                self.mesh(painter, outline, &fan(outline.len()), tile, color);
            }
            return;
        }
        let (points, triangles) = triangles(outlines);
        if let Some(fill) = style.fill {
            self.mesh(
                painter,
                &points,
                &triangles,
                TextureId::default(),
                color32(fill),
            );
        }
        if let Some((tile, color)) = pattern {
            self.mesh(painter, &points, &triangles, tile, color);
        }
    }

    fn mesh(
        &self,
        painter: &Painter,
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
        painter.add(Shape::Mesh(Arc::new(mesh)));
    }
}

fn fan(corners: usize) -> Vec<u32> {
    let last = u32::try_from(corners).unwrap_or_default();
    (1..last.saturating_sub(1))
        .flat_map(|i| [0, i, i + 1])
        .collect()
}

/// Corners and triangles of outlines.
fn triangles(outlines: &[Vec<Vec2>]) -> (Vec<Vec2>, Vec<u32>) {
    let mut points = Vec::new();
    let mut triangles = Vec::new();
    for outline in outlines {
        let start = u32::try_from(points.len()).unwrap_or_default();
        points.extend_from_slice(outline);
        triangles.extend(fan(outline.len()).into_iter().map(|i| i + start));
    }
    (points, triangles)
}

/// Whether there is one outline, and it turns one way only.
fn is_convex_list(outlines: &[Vec<Vec2>]) -> bool {
    let [outline] = outlines else { return false };
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
