//! What do the tiles of the patterns look like?
//!
//! One small white texture a pattern, drawn once and repeated; the color comes with the corners of the surface.

use std::cell::RefCell;
use std::collections::BTreeMap;

use eframe::egui::{
    Color32, ColorImage, Context, TextureHandle, TextureId, TextureOptions, Vec2, vec2,
};

use super::ribbon;
use crate::theme::{Pattern, TILE_INK};

/// Points along one side of a tile.
pub const SIDE: usize = 12;

/// Texels a point, so that lines are smooth.
const FINE: usize = 4;

/// The tiles of all patterns, and of the dashes met so far.
pub struct Patterns {
    window: Context,
    tiles: Vec<TextureHandle>,
    dashes: RefCell<BTreeMap<[u32; 3], TextureHandle>>,
}

impl std::fmt::Debug for Patterns {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Patterns").field(&self.tiles.len()).finish()
    }
}

impl Patterns {
    /// Draws the tiles of a window.
    #[must_use]
    pub fn new(ctx: &Context) -> Self {
        let tiles = Pattern::ALL.map(|pattern| {
            let options = TextureOptions::LINEAR_REPEAT;
            ctx.load_texture(format!("pattern {pattern:?}"), tile(pattern), options)
        });
        Self {
            window: ctx.clone(),
            tiles: tiles.into(),
            dashes: RefCell::default(),
        }
    }

    pub fn tile(&self, pattern: Pattern) -> Option<TextureId> {
        let place = Pattern::ALL.iter().position(|known| *known == pattern)?;
        Some(self.tiles.get(place)?.id())
    }

    /// The pattern of a tile.
    pub(crate) fn pattern(&self, tile: TextureId) -> Option<Pattern> {
        let place = self.tiles.iter().position(|known| known.id() == tile)?;
        Pattern::ALL.get(place).copied()
    }

    /// The tile of a dash and its gap for a line of a width, drawn when it is first asked for.
    pub(super) fn dash(&self, wide: f32, dash: [f64; 2]) -> TextureId {
        let key = [f64::from(wide), dash[0], dash[1]].map(|points| (points * 100.0) as u32);
        let mut dashes = self.dashes.borrow_mut();
        let tile = dashes.entry(key).or_insert_with(|| {
            let options = TextureOptions::LINEAR_REPEAT;
            let image = ribbon::tile(wide, dash);
            self.window
                .load_texture(format!("dash {key:?}"), image, options)
        });
        tile.id()
    }
}

fn tile(pattern: Pattern) -> ColorImage {
    let size = SIDE * FINE;
    let mut pixels = vec![Color32::TRANSPARENT; size * size];
    for (place, pixel) in pixels.iter_mut().enumerate() {
        let at = vec2((place % size) as f32 + 0.5, (place / size) as f32 + 0.5) / FINE as f32;
        let strength = (1.1 - distance(pattern, at) * 1.6).clamp(0.0, 1.0);
        *pixel = TILE_INK.gamma_multiply(strength);
    }
    ColorImage::new([size, size], pixels)
}

/// How far a point of the tile is from the ink, in points; the tile repeats.
fn distance(pattern: Pattern, at: Vec2) -> f32 {
    let side = SIDE as f32;
    let half = side / 2.0;
    // The distance to the nearest multiple of a pitch.
    let comb = |value: f32, pitch: f32| {
        let rest = value.rem_euclid(pitch);
        rest.min(pitch - rest)
    };
    let falling = comb(at.x - at.y, half) * std::f32::consts::FRAC_1_SQRT_2;
    let rising = comb(at.x + at.y, half) * std::f32::consts::FRAC_1_SQRT_2;
    let middle = at - vec2(half, half);
    match pattern {
        Pattern::Rising => rising,
        Pattern::Falling => falling,
        Pattern::Level => comb(at.y - half / 2.0, half),
        Pattern::Net => rising.min(falling),
        Pattern::Dots => vec2(comb(at.x, half), comb(at.y, half)).length() - 0.4,
        Pattern::Crosses => {
            let (x, y) = (middle.x.abs(), middle.y.abs());
            if x.max(y) < 3.0 {
                (x - y).abs() * 0.7
            } else {
                side
            }
        }
        Pattern::Peaks => {
            let height = 3.0 - middle.x.abs() * 1.5;
            if middle.x.abs() < 4.0 {
                (height + middle.y).abs() * 0.6
            } else {
                side
            }
        }
        Pattern::Rings => (middle.length() - 3.2).abs(),
    }
}
