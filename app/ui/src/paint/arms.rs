//! With what does a figure fight, as a drawing?
//!
//! Told apart by form alone, in a spot as large as a letter.

use eframe::egui::{Color32, Pos2, Shape, Stroke};

use super::drawing::Drawing;
use crate::theme::Arms;

impl Arms {
    /// Every kind, in the order of the variants.
    pub const ALL: [Self; 5] = [
        Self::Sword,
        Self::Bow,
        Self::Horse,
        Self::Claws,
        Self::Engine,
    ];

    /// Its shapes around a point, half as wide as said.
    pub fn shapes(self, at: Pos2, half: f32, ink: Color32) -> impl Iterator<Item = Shape> {
        let stroke = Stroke::new((half * 0.2).max(1.2), ink);
        self.drawing().shapes(at, half, stroke, ink)
    }

    #[must_use]
    pub fn drawing(self) -> Drawing {
        match self {
            Self::Sword => Drawing {
                lines: &[],
                surfaces: &[
                    &[
                        [0.0, -1.0],
                        [0.19, -0.7],
                        [0.14, 0.95],
                        [-0.14, 0.95],
                        [-0.19, -0.7],
                    ],
                    &[[-0.6, 0.3], [0.6, 0.3], [0.6, 0.54], [-0.6, 0.54]],
                ],
            },
            Self::Bow => Drawing {
                lines: &[
                    &[
                        [-0.4, -0.9],
                        [0.2, -0.6],
                        [0.45, 0.0],
                        [0.2, 0.6],
                        [-0.4, 0.9],
                        [-0.4, -0.9],
                    ],
                    &[[-0.95, 0.0], [0.8, 0.0]],
                ],
                surfaces: &[&[[1.0, 0.0], [0.6, 0.3], [0.6, -0.3]]],
            },
            // The head of a horse.
            Self::Horse => Drawing {
                lines: &[],
                surfaces: &[
                    &[[-0.75, 0.95], [-0.6, 0.62], [0.8, 0.62], [0.9, 0.95]],
                    &[
                        [-0.35, 0.65],
                        [-0.02, -0.35],
                        [0.2, -0.95],
                        [0.6, -0.45],
                        [0.78, 0.2],
                        [0.74, 0.65],
                    ],
                    &[
                        [0.15, -0.78],
                        [0.35, -0.1],
                        [-0.45, 0.3],
                        [-0.88, 0.1],
                        [-0.82, -0.18],
                    ],
                ],
            },
            // Three slashes.
            Self::Claws => Drawing {
                lines: &[],
                surfaces: &[
                    &[[-0.5, -0.75], [-0.2, -0.6], [-0.8, 0.7]],
                    &[[0.0, -0.95], [0.32, -0.8], [-0.28, 0.95]],
                    &[[0.5, -0.7], [0.82, -0.5], [0.2, 0.8]],
                ],
            },
            // A catapult.
            Self::Engine => Drawing {
                lines: &[
                    &[[-0.95, 0.45], [0.95, 0.45]],
                    &[[0.3, 0.45], [0.0, -0.15]],
                    &[[-0.85, 0.3], [0.6, -0.6]],
                ],
                surfaces: &[
                    &[[-0.6, 0.42], [-0.28, 0.7], [-0.6, 0.98], [-0.92, 0.7]],
                    &[[0.6, 0.42], [0.92, 0.7], [0.6, 0.98], [0.28, 0.7]],
                    &[[0.68, -1.0], [1.0, -0.7], [0.68, -0.4], [0.36, -0.7]],
                ],
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_stay_in_their_square_and_surfaces_are_convex() {
        for arms in Arms::ALL {
            let drawing = arms.drawing();
            let parts = drawing.lines.iter().chain(drawing.surfaces);
            for [x, y] in parts.flat_map(|part| part.iter()) {
                assert!(x.abs() <= 1.0 && y.abs() <= 1.0, "{arms:?}");
            }
            for surface in drawing.surfaces {
                let corner = |place: usize| surface[place % surface.len()];
                for place in 0..surface.len() {
                    let [[a, b], [c, d], [e, f]] = [0, 1, 2].map(|step| corner(place + step));
                    let turn = (c - a) * (f - d) - (d - b) * (e - c);
                    let first = corner(0);
                    assert!(turn.abs() > 0.0, "{arms:?} at {first:?}");
                    let [[a, b], [c, d], [e, f]] = [0, 1, 2].map(corner);
                    let begun = (c - a) * (f - d) - (d - b) * (e - c);
                    assert!(turn * begun > 0.0, "{arms:?} at {first:?}");
                }
            }
        }
    }
}
