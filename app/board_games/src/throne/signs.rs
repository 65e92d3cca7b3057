//! Which signs stand for houses, castles, crowns and barrels?
//!
//! Shapes, so that nothing is told by color alone; those of units, orders and the weather are beside this file, those
//! that other games have too in `signs`.

use boards::throne::{Castle, House};
use eframe::egui::{Rect, Stroke, vec2};

pub(super) use crate::signs::{Pose, Square, square};

impl Square<'_> {
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
}
