//! How is a page painted that no screen shows?

use eframe::egui::{Color32, Context, Painter, Pos2, RawInput, Rect, Vec2};

use super::shapes::{Painted, painted};
use crate::paint::Patterns;
use crate::theme::fonts;

/// Letters and tiles to paint pages with, in which no window has a part.
#[derive(Debug)]
pub struct Easel {
    window: Context,
    patterns: Patterns,
}

impl Default for Easel {
    fn default() -> Self {
        let window = Context::default();
        window.set_fonts(fonts());
        let patterns = Patterns::new(&window);
        Self { window, patterns }
    }
}

impl Easel {
    /// What surfaces are tiled with.
    #[must_use]
    pub fn patterns(&self) -> &Patterns {
        &self.patterns
    }

    /// A page of a size in points as an SVG document; its title says what it shows to those who cannot see it.
    pub fn page(
        &self,
        title: &str,
        size: Vec2,
        paper: Color32,
        mut paint: impl FnMut(&Painter),
    ) -> String {
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
            ..RawInput::default()
        };
        let mut output = self.window.run_ui(input, |ui| paint(ui.painter()));
        // Letters and tiles stay what they are: no card draws them.
        output.textures_delta.clear();
        let shapes = output.shapes.into_iter().map(|clipped| clipped.shape);
        painted(&Painted {
            title,
            size,
            paper,
            shapes: shapes.collect(),
            patterns: &self.patterns,
        })
    }
}
