//! What does a frame look like, without a graphics card?
//!
//! Fills the triangles of a frame one by one as a card would: colors premultiplied, blended as they are, textures
//! between their dots. The same on every machine, so pictures can be compared.

#![expect(
    clippy::iter_over_hash_type,
    reason = "textures do not depend on each other"
)]

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use eframe::egui::epaint::{
    ImageData, Mesh, Primitive, TextureId, Vertex, WHITE_UV, textures::TextureWrapMode,
};
use eframe::egui::{self, Color32, ColorImage, Pos2, Rect, TexturesDelta};
use egui_kittest::{Harness, TestRenderer};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

/// The textures of a window under test.
#[derive(Clone, Default)]
pub(crate) struct Textures(Arc<Mutex<HashMap<TextureId, Texture>>>);

struct Texture {
    image: ColorImage,
    repeats: bool,
}

impl TestRenderer for Textures {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        let mut textures = self.0.lock().expect("no test panics while it draws");
        for (id, changes) in delta.set.drain() {
            for change in changes {
                let ImageData::Color(image) = change.image;
                let Some([left, top]) = change.pos else {
                    let repeats = change.options.wrap_mode == TextureWrapMode::Repeat;
                    let image = ColorImage::clone(&image);
                    textures.insert(id, Texture { image, repeats });
                    continue;
                };
                let texture = textures.get_mut(&id).expect("a whole texture comes first");
                let wide = texture.image.size[0];
                for row in 0..image.size[1] {
                    for column in 0..image.size[0] {
                        texture.image.pixels[(top + row) * wide + left + column] =
                            image.pixels[row * image.size[0] + column];
                    }
                }
            }
        }
        for id in delta.free.drain() {
            textures.remove(&id);
        }
    }
}

/// The last frame of a window as dots, one a point.
pub(crate) fn picture<S>(harness: &Harness<'_, S>, textures: &Textures) -> Pixmap {
    let size = harness.ctx.content_rect().size();
    let mut dots = Pixmap::new(size.x as u32, size.y as u32).expect("a window has a size");
    let shapes = harness.output().shapes.clone();
    let textures = textures.0.lock().expect("no test panics while it draws");
    for part in harness.ctx.tessellate(shapes, 1.0) {
        if let Primitive::Mesh(mesh) = part.primitive
            && let Some(texture) = textures.get(&mesh.texture_id)
        {
            fill(&mut dots, &mesh, texture, part.clip_rect);
        }
    }
    dots
}

fn fill(dots: &mut Pixmap, mesh: &Mesh, texture: &Texture, clip: Rect) {
    let whole = Rect::from_min_size(
        Pos2::ZERO,
        egui::vec2(dots.width() as f32, dots.height() as f32),
    );
    let clip = clip.intersect(whole);
    if !clip.is_positive() {
        return;
    }
    for corners in mesh.indices.chunks_exact(3) {
        let corners = [0, 1, 2].map(|i| mesh.vertices[corners[i] as usize]);
        triangle(dots, corners, texture, clip);
    }
}

/// Twice the area to the left of a line, seen along it with y down.
fn side(a: Pos2, b: Pos2, at: Pos2) -> f32 {
    (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)
}

fn triangle(dots: &mut Pixmap, mut corners: [Vertex; 3], texture: &Texture, clip: Rect) {
    let mut area = side(corners[0].pos, corners[1].pos, corners[2].pos);
    if area < 0.0 {
        corners.swap(1, 2);
        area = -area;
    }
    if area <= 0.0 || !area.is_finite() {
        return;
    }
    let [a, b, c] = corners.map(|corner| corner.pos);
    let low = a.y.min(b.y).min(c.y).max(clip.min.y);
    let high = a.y.max(b.y).max(c.y).min(clip.max.y);
    let width = dots.width() as usize;
    // A dot on a shared edge belongs to one of the triangles only.
    let owns = |from: Pos2, to: Pos2, value: f32| {
        let is_top_left = to.y < from.y || (to.y == from.y && to.x > from.x);
        value > 0.0 || (value == 0.0 && is_top_left)
    };
    let plain = corners.iter().all(|corner| corner.uv == WHITE_UV);
    let tints = corners.map(|corner| corner.color.to_array().map(f32::from));
    for y in low.floor() as usize..high.ceil() as usize {
        let middle = y as f32 + 0.5;
        let (from, to) = span([a, b, c], middle, clip);
        for x in from..to {
            let at = Pos2::new(x as f32 + 0.5, middle);
            let shares = [side(b, c, at), side(c, a, at), side(a, b, at)];
            let inside = owns(b, c, shares[0]) && owns(c, a, shares[1]) && owns(a, b, shares[2]);
            if !inside || !clip.contains(at) {
                continue;
            }
            let shares = shares.map(|share| share / area);
            let mix = |parts: [f32; 3]| -> f32 { (0..3).map(|i| parts[i] * shares[i]).sum() };
            let mut over = [0, 1, 2, 3].map(|part| mix(tints.map(|tint| tint[part])));
            if !plain {
                let texel = texture.at(mix(corners.map(|v| v.uv.x)), mix(corners.map(|v| v.uv.y)));
                over = [0, 1, 2, 3].map(|part| over[part] * texel[part] / 255.0);
            }
            blend(&mut dots.pixels_mut()[y * width + x], over);
        }
    }
}

/// The dots of a row that a triangle may cover.
fn span(corners: [Pos2; 3], y: f32, clip: Rect) -> (usize, usize) {
    let (mut low, mut high) = (f32::INFINITY, f32::NEG_INFINITY);
    for i in 0..3 {
        let (a, b) = (corners[i], corners[(i + 1) % 3]);
        if (a.y <= y) != (b.y <= y) {
            let x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
            (low, high) = (low.min(x), high.max(x));
        } else if a.y == y {
            (low, high) = (low.min(a.x), high.max(a.x));
        }
    }
    let low = (low - 1.0).max(clip.min.x).floor().max(0.0);
    let high = (high + 1.0).min(clip.max.x).ceil().max(0.0);
    match low < high {
        true => (low as usize, high as usize),
        false => (0, 0),
    }
}

fn blend(under: &mut PremultipliedColorU8, over: [f32; 4]) {
    let keep = 1.0 - over[3] / 255.0;
    let old = [under.red(), under.green(), under.blue(), under.alpha()];
    let [r, g, b, a] = [0, 1, 2, 3].map(|i| {
        (over[i] + f32::from(old[i]) * keep)
            .round()
            .clamp(0.0, 255.0) as u8
    });
    let mixed = PremultipliedColorU8::from_rgba(r.min(a), g.min(a), b.min(a), a);
    *under = mixed.expect("no color is stronger than its opacity");
}

impl Texture {
    /// The color between the nearest four texels, each part from 0 to 255.
    fn at(&self, u: f32, v: f32) -> [f32; 4] {
        let [wide, high] = self.image.size;
        let (x, y) = (u * wide as f32 - 0.5, v * high as f32 - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let mut sum = [0.0; 4];
        for (down, across) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let texel = self.texel(left as i64 + across, top as i64 + down);
            let near = |at: f32, first: f32, step: i64| match step {
                0 => 1.0 - (at - first),
                _ => at - first,
            };
            let share = near(x, left, across) * near(y, top, down);
            for (part, value) in sum.iter_mut().zip(texel.to_array()) {
                *part += share * f32::from(value);
            }
        }
        sum
    }

    fn texel(&self, x: i64, y: i64) -> Color32 {
        let [wide, high] = self.image.size.map(|side| side as i64);
        let (x, y) = match self.repeats {
            true => (x.rem_euclid(wide), y.rem_euclid(high)),
            false => (x.clamp(0, wide - 1), y.clamp(0, high - 1)),
        };
        self.image.pixels[(y * wide + x) as usize]
    }
}
