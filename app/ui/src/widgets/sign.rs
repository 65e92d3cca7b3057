//! How is a yes or a no signed beside its color?
//!
//! Drawn as lines, so that no font has to have it.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextWrapping};
use eframe::egui::{Color32, FontId, Galley, Painter, Pos2, Sense, Stroke, Ui, Vec2, vec2};

use crate::theme::{self, Tone};

/// The color of a yes or a no.
#[must_use]
pub fn color(tone: Tone, is_yes: bool) -> Color32 {
    match is_yes {
        true => theme::good(tone),
        false => theme::danger(tone),
    }
}

/// A tick or a cross as high as a line of text of a size, in points.
pub fn sign_ui(ui: &mut Ui, tone: Tone, is_yes: bool, size: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(size * 0.8, size * 1.25), Sense::hover());
    paint(
        ui.painter(),
        rect.center(),
        size * 0.7,
        is_yes,
        color(tone, is_yes),
    );
}

/// The same at a place.
pub fn paint(painter: &Painter, center: Pos2, size: f32, is_yes: bool, ink: Color32) {
    let stroke = Stroke::new((size * 0.18).max(1.5), ink);
    let at = |x: f32, y: f32| center + Vec2::new(x, y) * (size / 2.0);
    match is_yes {
        true => {
            painter.line(vec![at(-0.9, 0.1), at(-0.25, 0.75), at(0.9, -0.75)], stroke);
        }
        false => {
            painter.line_segment([at(-0.75, -0.75), at(0.75, 0.75)], stroke);
            painter.line_segment([at(-0.75, 0.75), at(0.75, -0.75)], stroke);
        }
    }
}

/// One line of text, cut with an ellipsis where it is wider than its room.
#[must_use]
pub fn cut(ui: &Ui, text: &str, font: FontId, ink: Color32, room: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = TextWrapping::truncate_at_width(room.max(0.0));
    ui.painter().layout_job(job)
}
