//! What is every sign of a game on a board drawn with?
//!
//! One family for all games: filled shapes and thick lines in a square around a point, told apart at the height of a
//! letter without color. Forms that several games have are in `forms`; what one game alone has stands in its folder.

#[cfg(test)]
pub(crate) mod dots;
mod forms;

use eframe::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};
use ui::paint::Drawing;

/// A square that a sign is painted into.
pub(crate) struct Square<'a> {
    pub(crate) painter: &'a Painter,
    pub(crate) at: Pos2,
    pub(crate) side: f32,
    pub(crate) ink: Color32,
    pub(crate) back: Color32,
    pub(crate) pose: Pose,
}

/// How what is drawn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pose {
    Upright,
    /// On its side, as units that were beaten.
    Lying,
}

impl<'a> Square<'a> {
    /// One around a point, for a sign in one ink on what lies below it.
    pub(crate) fn upright(
        painter: &'a Painter,
        at: Pos2,
        side: f32,
        [ink, back]: [Color32; 2],
    ) -> Self {
        Self {
            painter,
            at,
            side,
            ink,
            back,
            pose: Pose::Upright,
        }
    }
}

impl Square<'_> {
    pub(crate) fn point(&self, [x, y]: [f32; 2]) -> Pos2 {
        let [x, y] = match self.pose {
            Pose::Upright => [x, y],
            Pose::Lying => [-y, x],
        };
        self.at + vec2(x, y) * (self.side / 2.0)
    }

    /// The same painted another way.
    pub(crate) fn inked(&self, ink: Color32, back: Color32) -> Square<'_> {
        Square { ink, back, ..*self }
    }

    /// A smaller one around a point of it.
    pub(crate) fn part(&self, at: [f32; 2], share: f32) -> Square<'_> {
        let (at, side) = (self.point(at), self.side * share);
        Square { at, side, ..*self }
    }

    /// A stroke so many times as wide as others.
    pub(crate) fn thick(&self, points: &[[f32; 2]], times: f32) {
        let points = points.iter().map(|point| self.point(*point)).collect();
        let stroke = Stroke::new((self.side * times / 7.0).max(1.2), self.ink);
        self.painter.add(Shape::line(points, stroke));
    }

    pub(crate) fn fill(&self, corners: &[[f32; 2]]) {
        let corners = corners.iter().map(|corner| self.point(*corner));
        let shape = Shape::convex_polygon(corners.collect(), self.ink, Stroke::NONE);
        self.painter.add(shape);
    }

    pub(crate) fn line(&self, points: &[[f32; 2]]) {
        let points = points.iter().map(|point| self.point(*point)).collect();
        let stroke = Stroke::new((self.side / 7.0).max(1.2), self.ink);
        self.painter.add(Shape::line(points, stroke));
    }

    /// A drawing that other windows have, too.
    pub(crate) fn drawn(&self, drawing: Drawing) {
        for surface in drawing.surfaces {
            self.fill(surface);
        }
        for line in drawing.lines {
            self.line(line);
        }
    }

    pub(crate) fn dot(&self, at: [f32; 2], radius: f32) {
        let radius = radius * self.side / 2.0;
        self.painter.circle_filled(self.point(at), radius, self.ink);
    }

    pub(crate) fn hole(&self, at: [f32; 2], radius: f32) {
        let radius = radius * self.side / 2.0;
        self.painter
            .circle_filled(self.point(at), radius, self.back);
    }
}

/// What draws one of them.
pub(crate) type Draw = fn(&Square<'_>);

/// The side of a square that holds a sign of some height.
pub(crate) fn square(at: Pos2, side: f32) -> Rect {
    Rect::from_center_size(at, Vec2::splat(side))
}

#[cfg(test)]
mod tests {
    use ui::theme::Arms;

    use super::dots::{apart, dots};
    use super::*;

    /// What stands side by side in one game, without color, at the height of a letter and large.
    #[test]
    fn forms_are_told_apart() {
        type Form = (&'static str, Draw);
        let risk: &[Form] = &[
            ("knight", |square| square.knight()),
            ("engine", |square| square.engine()),
            ("fortification", |square| square.garrison()),
            ("crown", |square| square.crown()),
        ];
        let tiles: &[Form] = &[
            ("coins", |square| square.coins()),
            ("letter", |square| square.letter()),
            ("shaken", |square| square.shaken()),
            ("routed", |square| square.routed()),
            ("captive", |square| square.captive()),
            ("nemesis", |square| square.nemesis()),
            ("gold", |square| square.gold()),
            ("silver", |square| square.silver()),
            ("copper", |square| square.copper()),
            ("hoof", |square| square.hoof()),
            ("unseen", |square| square.unseen()),
        ];
        for (size, least) in [(16, 24), (96, 860)] {
            for forms in [risk, tiles] {
                let all: Vec<(String, Vec<bool>)> = forms
                    .iter()
                    .map(|(name, form)| ((*name).to_owned(), dots(size, form)))
                    .collect();
                apart(&all, least);
            }
        }
    }

    /// On the trays of the planner and on the models of the tiles.
    #[test]
    fn arms_are_told_apart() {
        for (size, least) in [(16, 24), (96, 860)] {
            let all = Arms::ALL.map(|arms| {
                let form = dots(size, &|square| square.drawn(arms.drawing()));
                (format!("{arms:?}"), form)
            });
            apart(&all, least);
        }
    }
}
