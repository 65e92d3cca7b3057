//! Which signs stand for houses, castles, crowns and barrels?
//!
//! Shapes, so that nothing is told by color alone. A sign is painted into a square around a point; those of units,
//! orders and the weather are beside this file.

use boards::throne::{Castle, House};
use eframe::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};

/// A square that a sign is painted into.
pub(super) struct Square<'a> {
    pub(super) painter: &'a Painter,
    pub(super) at: Pos2,
    pub(super) side: f32,
    pub(super) ink: Color32,
    pub(super) back: Color32,
    pub(super) pose: Pose,
}

/// How what is drawn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pose {
    Upright,
    /// On its side, as units that were beaten.
    Lying,
}

impl Square<'_> {
    fn point(&self, [x, y]: [f32; 2]) -> Pos2 {
        let [x, y] = match self.pose {
            Pose::Upright => [x, y],
            Pose::Lying => [-y, x],
        };
        self.at + vec2(x, y) * (self.side / 2.0)
    }

    /// The same painted another way.
    pub(super) fn inked(&self, ink: Color32, back: Color32) -> Square<'_> {
        Square { ink, back, ..*self }
    }

    /// A smaller one around a point of it.
    pub(super) fn part(&self, at: [f32; 2], share: f32) -> Square<'_> {
        let (at, side) = (self.point(at), self.side * share);
        Square { at, side, ..*self }
    }

    /// A stroke so many times as wide as others.
    pub(super) fn thick(&self, points: &[[f32; 2]], times: f32) {
        let points = points.iter().map(|point| self.point(*point)).collect();
        let stroke = Stroke::new((self.side * times / 7.0).max(1.2), self.ink);
        self.painter.add(Shape::line(points, stroke));
    }

    pub(super) fn fill(&self, corners: &[[f32; 2]]) {
        let corners = corners.iter().map(|corner| self.point(*corner));
        let shape = Shape::convex_polygon(corners.collect(), self.ink, Stroke::NONE);
        self.painter.add(shape);
    }

    pub(super) fn line(&self, points: &[[f32; 2]]) {
        let points = points.iter().map(|point| self.point(*point)).collect();
        let stroke = Stroke::new((self.side / 7.0).max(1.2), self.ink);
        self.painter.add(Shape::line(points, stroke));
    }

    pub(super) fn dot(&self, at: [f32; 2], radius: f32) {
        let radius = radius * self.side / 2.0;
        self.painter.circle_filled(self.point(at), radius, self.ink);
    }

    pub(super) fn hole(&self, at: [f32; 2], radius: f32) {
        let radius = radius * self.side / 2.0;
        self.painter
            .circle_filled(self.point(at), radius, self.back);
    }

    /// The sign of a house.
    pub(super) fn house(&self, house: House) {
        match house {
            House::Stark => {
                // A wolf's head.
                self.fill(&[[-0.9, -0.9], [-0.2, -0.4], [-0.7, 0.2]]);
                self.fill(&[[0.9, -0.9], [0.2, -0.4], [0.7, 0.2]]);
                self.fill(&[
                    [-0.7, -0.4],
                    [0.7, -0.4],
                    [0.6, 0.3],
                    [0.0, 1.0],
                    [-0.6, 0.3],
                ]);
            }
            House::Greyjoy => {
                // A kraken.
                self.dot([0.0, -0.45], 0.5);
                for x in [-0.8, -0.3, 0.3, 0.8] {
                    self.line(&[[x * 0.4, 0.0], [x, 0.45], [x * 0.8, 1.0]]);
                }
            }
            House::Lannister => {
                // A lion's paw.
                self.dot([0.0, 0.4], 0.55);
                for [x, y] in [[-0.7, -0.2], [-0.25, -0.65], [0.25, -0.65], [0.7, -0.2]] {
                    self.dot([x, y], 0.27);
                }
            }
            House::Baratheon => {
                // Antlers.
                self.line(&[[0.0, 1.0], [0.0, 0.4], [-0.6, 0.0], [-0.9, -0.9]]);
                self.line(&[[0.0, 0.4], [0.6, 0.0], [0.9, -0.9]]);
                self.line(&[[-0.6, 0.0], [-0.2, -0.7]]);
                self.line(&[[0.6, 0.0], [0.2, -0.7]]);
            }
            House::Tyrell => {
                // A rose.
                for [x, y] in [
                    [0.0, -0.6],
                    [0.57, -0.18],
                    [0.35, 0.48],
                    [-0.35, 0.48],
                    [-0.57, -0.18],
                ] {
                    self.dot([x, y], 0.4);
                }
                self.hole([0.0, 0.0], 0.28);
            }
            House::Martell => {
                // A sun.
                self.dot([0.0, 0.0], 0.5);
                for [x, y] in [[0.0, 1.0], [0.7, 0.7], [1.0, 0.0], [0.7, -0.7]] {
                    self.line(&[[x, y], [-x, -y]]);
                }
            }
            House::Arryn => {
                // A moon.
                self.dot([0.0, 0.0], 0.9);
                self.hole([0.4, -0.2], 0.75);
            }
            House::Tully => {
                // A fish.
                self.fill(&[[-1.0, 0.0], [-0.3, -0.5], [0.5, 0.0], [-0.3, 0.5]]);
                self.fill(&[[0.3, 0.0], [1.0, -0.6], [1.0, 0.6]]);
            }
            House::Targaryen => {
                // Three heads.
                for [x, y] in [[0.0, -1.0], [0.9, 0.6], [-0.9, 0.6]] {
                    self.line(&[[0.0, 0.1], [x, y]]);
                    self.dot([x * 0.8, y * 0.8], 0.3);
                }
            }
        }
    }

    /// Towers: one for a City, two for a Stronghold.
    pub(super) fn castle(&self, castle: Castle) {
        let tower = |from: f32, to: f32| {
            self.fill(&[[from, -0.9], [to, -0.9], [to, 0.9], [from, 0.9]]);
        };
        match castle {
            Castle::City => {
                tower(-0.35, 0.35);
                self.fill(&[[-0.8, 0.1], [0.8, 0.1], [0.8, 0.9], [-0.8, 0.9]]);
            }
            Castle::Stronghold => {
                tower(-0.95, -0.35);
                tower(0.35, 0.95);
                self.fill(&[[-0.4, -0.2], [0.4, -0.2], [0.4, 0.9], [-0.4, 0.9]]);
            }
        }
    }

    /// A Town: a low house.
    pub(super) fn town(&self) {
        self.fill(&[[-0.9, 0.0], [0.0, -0.8], [0.9, 0.0]]);
        self.fill(&[[-0.65, 0.0], [0.65, 0.0], [0.65, 0.9], [-0.65, 0.9]]);
    }

    /// Claim: a banner on its pole.
    pub(super) fn claim(&self) {
        self.line(&[[-0.6, 1.0], [-0.6, -0.95]]);
        self.fill(&[[-0.6, -0.9], [0.9, -0.9], [0.4, -0.35], [-0.6, -0.35]]);
        self.fill(&[[-0.6, -0.36], [0.4, -0.36], [0.9, 0.2], [-0.6, 0.2]]);
    }

    /// A road: two sides and the middle.
    pub(super) fn road(&self) {
        self.line(&[[-0.9, 0.9], [-0.3, -0.9]]);
        self.line(&[[0.9, 0.9], [0.3, -0.9]]);
        self.line(&[[0.0, 0.8], [0.0, 0.3]]);
        self.line(&[[0.0, -0.2], [0.0, -0.6]]);
    }

    /// A harbor: an anchor.
    pub(super) fn anchor(&self) {
        self.dot([0.0, -0.75], 0.25);
        self.line(&[[0.0, -0.6], [0.0, 0.9]]);
        self.line(&[[-0.5, -0.25], [0.5, -0.25]]);
        self.line(&[
            [-0.85, 0.2],
            [-0.5, 0.75],
            [0.0, 0.95],
            [0.5, 0.75],
            [0.85, 0.2],
        ]);
    }

    pub(super) fn barrel(&self) {
        let size = vec2(self.side * 0.7, self.side * 0.9);
        let rect = Rect::from_center_size(self.at, size);
        self.painter.rect_filled(rect, self.side * 0.25, self.ink);
        for y in [-0.3, 0.3] {
            let across = [self.point([-0.7, y]), self.point([0.7, y])];
            let stroke = Stroke::new((self.side / 9.0).max(1.0), self.back);
            self.painter.line_segment(across, stroke);
        }
    }

    pub(super) fn crown(&self) {
        self.fill(&[[-0.9, 0.8], [-0.9, -0.6], [-0.1, 0.8]]);
        self.fill(&[[-0.6, 0.8], [0.0, -0.9], [0.6, 0.8]]);
        self.fill(&[[0.1, 0.8], [0.9, -0.6], [0.9, 0.8]]);
    }
}

/// The side of a square that holds a sign of some height.
pub(super) fn square(at: Pos2, side: f32) -> Rect {
    Rect::from_center_size(at, Vec2::splat(side))
}
