//! How is shown what the land of a map is like?
//!
//! Mountains, woods and waves where nothing else lies. Where they may stand is known from the chart; what names and
//! counters leave free of that is found anew only when those move.

use eframe::egui::layers::ShapeIdx;
use eframe::egui::{Color32, Rect, Shape, Stroke, Vec2};

use super::brush::Brush;
use super::ground::Ground;

/// Half a sign, in hexes.
const HALF: f32 = 0.8;

impl Brush<'_> {
    /// Paints what land and sea are like into the place that was left for it `below`, where nothing is `taken`.
    pub(crate) fn relief(&self, below: ShapeIdx, taken: &[Rect]) {
        if !self.is_roomy() {
            return;
        }
        let mut key = self.place_key();
        key.rects(taken);
        key.hash([self.inks.ink, self.inks.water]);
        let shapes = self.kept("relief", key, || self.find_relief(taken));
        self.painter.set(below, Shape::Vec(shapes.to_vec()));
    }

    fn find_relief(&self, taken: &[Rect]) -> Vec<Shape> {
        let half = self.sheet.side * HALF;
        let mut shapes = Vec::new();
        for (plate, corner) in self.sheet.plates(self.chart) {
            for (ground, at) in &plate.relief {
                let at = self.sheet.point(corner, *at);
                let room = Rect::from_center_size(at, Vec2::splat(half * 2.0));
                let is_seen = self.sheet.room.intersects(room);
                if is_seen && !taken.iter().any(|other| other.intersects(room)) {
                    let ink = self.ground_ink(*ground);
                    let stroke = Stroke::new((half * 0.1).clamp(0.8, 2.0), ink);
                    let fill = ink.gamma_multiply(0.7);
                    shapes.extend(ground.drawing().shapes(at, half, stroke, fill));
                }
            }
        }
        shapes
    }

    /// So faint that names and borders stay in front.
    fn ground_ink(&self, ground: Ground) -> Color32 {
        match ground {
            Ground::Waves => self.inks.water.gamma_multiply(0.45),
            Ground::Peaks
            | Ground::Hills
            | Ground::Woods
            | Ground::Marsh
            | Ground::Sand
            | Ground::Grass => self.inks.ink.gamma_multiply(0.42),
        }
    }
}
