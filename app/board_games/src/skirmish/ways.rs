//! What does a way that is laid or planned look like on the board?
//!
//! Where it may go on, its line, and what it meets.

use eframe::egui::{Pos2, Rect, Shape, Stroke, StrokeKind, vec2};
use grid::{Field, Laid, Pace, Square, Step};
use ui::theme::SMALL;

use super::draw::Brush;
use super::tokens::TINY_SIDE;
use super::traced::rim;

impl Brush<'_> {
    /// Where a way that is laid may go on, and where it may end; what hurts there, however it is passed.
    pub(crate) fn steps(&self, laid: &Laid, harms: &dyn Fn(Square) -> bool) {
        let ink = self.inks.plan;
        for pace in &laid.next {
            let hurts = |pace: &Pace| harms(pace.to) || pace.side.is_some_and(harms);
            let mut same = laid.next.iter().filter(|other| other.to == pace.to);
            let rect = self.sheet.square(pace.to).shrink(2.0);
            self.painter
                .rect_filled(rect, 3.0, ink.gamma_multiply(0.18));
            let (wide, ink) = match same.all(hurts) {
                true => (2.0, self.inks.no),
                false => (1.5, ink.gamma_multiply(0.8)),
            };
            self.painter
                .rect_stroke(rect, 3.0, Stroke::new(wide, ink), StrokeKind::Inside);
            if ink == self.inks.no {
                self.tag(rect, "!");
            }
        }
        for end in &laid.ends {
            let rect = self.sheet.body(*end).shrink(3.0);
            let line = Stroke::new(2.5, ink);
            self.painter
                .rect_stroke(rect, 3.0, line, StrokeKind::Inside);
        }
    }

    /// The way of a model over squares, with the squares beside it that diagonal steps pass.
    pub(crate) fn way(&self, from: Square, steps: &[Step]) {
        let line = Stroke::new(2.5, self.inks.plan);
        let mut here = self.sheet.square(from).center();
        for (place, step) in steps.iter().enumerate() {
            let to = self.sheet.square(step.to).center();
            let mut points = match step.side.map(|side| self.sheet.square(side).center()) {
                // It bends towards the side that it takes.
                Some(side) => vec![here, here.lerp(to, 0.5).lerp(side, 0.45), to],
                None => vec![here, to],
            };
            // The letters of who goes stay free.
            if let (0, [first, next, ..]) = (place, points.as_mut_slice()) {
                *first = rim(self.sheet.square(from), *next);
            }
            self.painter.add(Shape::line(points, line));
            self.painter.circle_filled(to, 3.0, self.inks.plan);
            here = to;
        }
    }

    /// What a way meets: squares that harm, and soldiers who may be trampled then.
    pub(crate) fn met(&self, field: &Field<'_>, laid: &Laid) {
        for at in &laid.harms {
            let rect = self.sheet.square(*at).shrink(2.0);
            let line = Stroke::new(2.5, self.inks.no);
            self.painter
                .rect_stroke(rect, 3.0, line, StrokeKind::Inside);
            self.tag(rect, "!");
        }
        for id in &laid.tramples {
            let rect = self.sheet.body(field.body(*id));
            let line = Stroke::new(3.0, self.inks.gold);
            self.painter
                .rect_stroke(rect.shrink(1.0), 4.0, line, StrokeKind::Inside);
            if self.sheet.side >= 40.0 {
                self.tag(rect, "trample");
            } else if let Some(at) = self.plate(rect, SMALL + 6.0) {
                self.signed(at, SMALL, self.inks.ink).hoof();
            }
        }
    }

    /// A word on a plate at the foot of a place.
    fn tag(&self, rect: Rect, text: &str) {
        if let Some(at) = self.plate(rect, SMALL * 0.6 * text.len() as f32 + 6.0) {
            self.text(at, text, SMALL, self.inks.ink);
        }
    }

    /// A plate at the foot of a place, by its middle; none where it would hide the place, as the panel says it too.
    fn plate(&self, rect: Rect, wide: f32) -> Option<Pos2> {
        if self.sheet.side < TINY_SIDE {
            return None;
        }
        let size = vec2(wide, SMALL + 2.0);
        let plate = Rect::from_center_size(rect.center_bottom() - vec2(0.0, size.y * 0.3), size);
        self.painter.rect_filled(plate, 3.0, self.inks.paper);
        let line = Stroke::new(1.0, self.inks.ink);
        self.painter
            .rect_stroke(plate, 3.0, line, StrokeKind::Inside);
        Some(plate.center())
    }
}
