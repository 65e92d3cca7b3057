//! How do marks become shapes on the screen?
//!
//! One mark at a time, in order. Surfaces with patterns are tiled with textures that repeat; texts keep their size
//! and give way when there is no room. Nothing is measured here.

mod arms;
mod drawing;
mod fill;
mod label;
mod pattern;
mod ribbon;
mod sheet;
mod taken;

use eframe::egui::{Painter, Pos2, Shape, Stroke, epaint::PathStroke};
use geometry::Vec2;

use crate::camera::Lens;
use crate::mark::Mark;
use crate::theme::{self, Arms, Look, Style, Tone, color32, style};

pub use drawing::{Drawing, Parts};
pub use pattern::Patterns;
pub use pattern::SIDE;
pub use sheet::Sheet;
pub use taken::{Taken, Words};

/// What marks are painted with.
#[derive(Debug)]
pub struct Brush<'a> {
    /// Where the table is on the screen.
    pub lens: Lens,
    /// Light or dark.
    pub tone: Tone,
    /// The tiles of the patterns.
    pub patterns: &'a Patterns,
}

impl Brush<'_> {
    /// Paints marks from bottom to top.
    pub fn paint(&self, painter: &Painter, marks: &[Mark]) {
        let mut out = Vec::with_capacity(marks.len());
        let mut taken = Taken::default();
        for mark in marks {
            match mark {
                Mark::Label { .. } => {
                    painter.extend(out.drain(..));
                    self.label(painter, mark, &mut taken);
                }
                _ => self.mark(&mut out, mark),
            }
        }
        painter.extend(out);
    }

    /// Paints the texts among marks, beside those that are there.
    pub fn paint_texts(&self, painter: &Painter, marks: &[Mark], taken: &mut Taken) {
        for mark in marks {
            self.label(painter, mark, taken);
        }
    }

    /// Paints what is no text among marks.
    pub fn paint_shapes(&self, painter: &Painter, marks: &[Mark]) {
        painter.extend(self.shapes(marks));
    }

    /// The shapes of marks, without their texts.
    fn shapes(&self, marks: &[Mark]) -> Vec<Shape> {
        let mut out = Vec::with_capacity(marks.len());
        for mark in marks {
            self.mark(&mut out, mark);
        }
        out
    }

    fn mark(&self, out: &mut Vec<Shape>, mark: &Mark) {
        match mark {
            Mark::Area { outlines, look } => {
                let style = style(self.tone, *look);
                self.surface(out, outlines, style);
                for outline in outlines {
                    self.border(out, self.points(outline), style, Ends::Joined);
                }
            }
            Mark::Region { surface, look } => {
                let style = style(self.tone, *look);
                let cut = surface.cut(self.lens.camera.scale);
                let (region, triangles) = &*cut;
                self.cut(out, triangles, style);
                for outline in region.outlines() {
                    self.border(out, self.points(outline), style, Ends::Joined);
                }
            }
            Mark::Line { points, look } => {
                self.border(
                    out,
                    self.points(points),
                    style(self.tone, *look),
                    Ends::Open,
                );
            }
            Mark::Band { core, reach, look } => {
                let points = self.points(&rounded(core, *reach));
                self.border(out, points, style(self.tone, *look), Ends::Joined);
            }
            Mark::Dot { at, radius, look } => {
                let style = style(self.tone, *look);
                if let Look::Arms(_, arms) = look {
                    self.arms(out, *at, *radius, *arms, style);
                } else {
                    self.dot(out, *at, *radius, style);
                }
            }
            Mark::Label { .. } => {}
        }
    }

    fn points(&self, points: &[Vec2]) -> Vec<Pos2> {
        points
            .iter()
            .map(|point| self.lens.screen_from_table(*point))
            .collect()
    }

    fn dot(&self, out: &mut Vec<Shape>, at: Vec2, radius: f64, style: Style) {
        let center = self.lens.screen_from_table(at);
        let radius = self.lens.points(radius).max(1.5);
        if let Some(fill) = style.fill {
            out.push(Shape::circle_filled(center, radius, color32(fill)));
        }
        if let Some(line) = style.stroke {
            let stroke = Stroke::new(line.width as f32, color32(line.color));
            out.push(Shape::circle_stroke(center, radius, stroke));
        }
    }

    /// With what a figure fights, in its spot; nothing where that is too small for it.
    fn arms(&self, out: &mut Vec<Shape>, at: Vec2, radius: f64, arms: Arms, style: Style) {
        let half = self.lens.points(radius);
        if let Some(fill) = style.fill.filter(|_| half >= TOLD) {
            let center = self.lens.screen_from_table(at);
            out.extend(arms.shapes(center, half, color32(fill)));
        }
    }

    fn border(&self, out: &mut Vec<Shape>, mut points: Vec<Pos2>, style: Style, ends: Ends) {
        let Some(line) = style.stroke else { return };
        let stroke = Stroke::new(line.width as f32, color32(line.color));
        thin(&mut points);
        if points.len() < 2 {
            return;
        }
        if let Some(dash) = line.dash {
            if ends == Ends::Joined {
                points.extend(points.first().copied());
            }
            self.ribbon(out, &points, line, dash);
            return;
        }
        out.push(match ends {
            Ends::Joined => Shape::closed_line(points, PathStroke::from(stroke)),
            Ends::Open => Shape::line(points, PathStroke::from(stroke)),
        });
    }
}

/// Half of the smallest spot in which drawings are told apart, in points.
const TOLD: f32 = 5.0;

/// Points nearer than this to the one before add nothing but trouble where lines join.
const THIN: f32 = 0.6;
/// The same for outlines of many points, which are round.
const THIN_OF_MANY: f32 = 2.5;
/// How many points are many.
const MANY: usize = 200;

/// Drops points that cannot be told from the one before, and spikes without width.
fn thin(points: &mut Vec<Pos2>) {
    let thin = match points.len() > MANY {
        true => THIN_OF_MANY,
        false => THIN,
    };
    let mut kept: Vec<Pos2> = Vec::with_capacity(points.len());
    for point in points.drain(..) {
        if let Some(last) = kept.last()
            && last.distance(point) < thin
        {
            continue;
        }
        if let [.., before, last] = kept.as_slice() {
            let (back, on) = ((*last - *before).normalized(), (point - *last).normalized());
            if back.dot(on) < -0.999 {
                kept.pop();
            }
        }
        kept.push(point);
    }
    while kept.len() > 2
        && let (Some(first), Some(last)) = (kept.first(), kept.last())
        && first.distance(*last) < thin
    {
        kept.pop();
    }
    *points = kept;
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    Joined,
    Open,
}

/// How far a point on a round corner may be from the next, as a share of a turn.
const ROUND: usize = 12;

/// The outline of everything within a distance of a convex shape.
fn rounded(core: &[Vec2], reach: f64) -> Vec<Vec2> {
    let mut points = Vec::with_capacity(core.len() * (ROUND + 1));
    for (place, corner) in core.iter().enumerate() {
        let before = core[(place + core.len() - 1) % core.len()];
        let after = core[(place + 1) % core.len()];
        let from = -(*corner - before).perp().normalize_or_zero();
        let to = -(after - *corner).perp().normalize_or_zero();
        for step in 0..=ROUND {
            let share = step as f64 / ROUND as f64;
            // Between two unit vectors less than half a turn apart; even enough for a corner.
            let out = (from * (1.0 - share) + to * share).normalize_or_zero();
            points.push(*corner + out * reach);
        }
    }
    points
}

/// The color of a halo around a text.
fn halo(tone: Tone) -> eframe::egui::Color32 {
    color32(theme::halo(tone))
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, Rect, vec2};

    use super::*;
    use crate::camera::Camera;

    #[test]
    fn what_a_figure_fights_with_is_drawn_where_it_can_be_told() {
        let patterns = Patterns::new(&Context::default());
        let spot = Mark::Dot {
            at: Vec2::ZERO,
            radius: 0.5,
            look: Look::Arms(0, Arms::Sword),
        };
        let shapes = |scale: f64| {
            let camera = Camera {
                center: Vec2::ZERO,
                scale,
            };
            let screen = Rect::from_min_size(Pos2::ZERO, vec2(200.0, 200.0));
            let brush = Brush {
                lens: Lens { camera, screen },
                tone: Tone::Light,
                patterns: &patterns,
            };
            brush.shapes(std::slice::from_ref(&spot)).len()
        };
        assert_eq!(shapes(5.0), 0);
        assert_eq!(shapes(20.0), Arms::Sword.drawing().surfaces.len());
    }

    #[test]
    fn a_band_keeps_its_distance_all_around() {
        let square = [Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y];
        for point in rounded(&square, 2.0) {
            let inside = point.clamp(Vec2::ZERO, Vec2::ONE);
            assert!(((point - inside).length() - 2.0).abs() < 1e-9);
        }
    }
}
