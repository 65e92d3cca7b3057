//! What of a frame is the same as in the frame before?
//!
//! Marks without texts, cut into triangles once and kept until they, the scale or the colors change. A table that is
//! only moved under the camera moves its triangles.

use std::sync::Arc;

use eframe::egui::{
    Context, Mesh, Painter, Pos2, Rect, Shape,
    emath::TSTransform,
    epaint::{ClippedShape, Primitive},
};
use geometry::Vec2;

use super::Brush;
use crate::mark::Mark;
use crate::theme::Tone;

/// Triangles that were painted before.
#[derive(Debug, Default)]
pub struct Sheet {
    key: Option<Key>,
    /// Where the table's center was on the screen.
    anchor: Pos2,
    meshes: Vec<Arc<Mesh>>,
}

/// What triangles depend on.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Key {
    serial: u64,
    scale: f64,
    tone: Tone,
    fine: f32,
}

impl Sheet {
    /// Paints marks from bottom to top, without their texts; `serial` changes whenever they do.
    pub fn paint(&mut self, brush: &Brush<'_>, painter: &Painter, serial: u64, marks: &[Mark]) {
        let window = painter.ctx();
        let key = Key {
            serial,
            scale: brush.lens.camera.scale,
            tone: brush.tone,
            fine: window.pixels_per_point(),
        };
        let anchor = brush.lens.screen_from_table(Vec2::ZERO);
        if self.key != Some(key) {
            self.key = Some(key);
            self.anchor = anchor;
            self.meshes = cut(brush, window, marks);
        }
        let moved = anchor - std::mem::replace(&mut self.anchor, anchor);
        for mesh in &mut self.meshes {
            if moved != eframe::egui::Vec2::ZERO {
                Arc::make_mut(mesh).translate(moved);
            }
            painter.add(Shape::Mesh(Arc::clone(mesh)));
        }
    }
}

/// The triangles of marks, in order, one mesh for each stretch with the same texture.
fn cut(brush: &Brush<'_>, window: &Context, marks: &[Mark]) -> Vec<Arc<Mesh>> {
    let shapes = brush.shapes(marks).into_iter();
    let shapes = shapes.map(|shape| ClippedShape {
        clip_rect: Rect::EVERYTHING,
        shape,
        transform_after_tessellation: TSTransform::IDENTITY,
    });
    let parts = window.tessellate(shapes.collect(), window.pixels_per_point());
    let meshes = parts.into_iter().filter_map(|part| match part.primitive {
        Primitive::Mesh(mesh) => Some(Arc::new(mesh)),
        Primitive::Callback(_) => None,
    });
    meshes.collect()
}
