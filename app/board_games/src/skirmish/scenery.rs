//! What do pieces of terrain look like?
//!
//! A drawing for those that are known, by their names in files; others have their pattern and their name.

use ui::paint::Drawing;

/// The drawing of a piece.
#[must_use]
pub(super) fn scenery(id: &str) -> Option<Drawing> {
    let drawing = match id {
        "large-tree" => Drawing {
            lines: &[],
            surfaces: &[
                &[
                    [-0.75, 0.1],
                    [-0.55, -0.6],
                    [0.0, -0.95],
                    [0.55, -0.6],
                    [0.75, 0.1],
                    [0.4, 0.42],
                    [-0.4, 0.42],
                ],
                &[[-0.14, 0.4], [0.14, 0.4], [0.22, 0.98], [-0.22, 0.98]],
            ],
        },
        "rock" => Drawing {
            lines: &[],
            surfaces: &[
                &[
                    [-0.95, 0.7],
                    [-0.6, -0.3],
                    [-0.05, -0.7],
                    [0.3, -0.1],
                    [0.35, 0.7],
                ],
                &[[0.3, 0.7], [0.48, 0.0], [0.8, 0.15], [0.98, 0.7]],
            ],
        },
        "bush" => Drawing {
            lines: &[&[[-0.9, 0.8], [0.9, 0.8]]],
            surfaces: &[
                &[
                    [-0.95, 0.5],
                    [-0.85, -0.05],
                    [-0.5, -0.3],
                    [-0.1, -0.1],
                    [0.0, 0.5],
                ],
                &[
                    [-0.45, 0.5],
                    [-0.4, -0.4],
                    [0.0, -0.75],
                    [0.4, -0.4],
                    [0.45, 0.5],
                ],
                &[
                    [0.0, 0.5],
                    [0.1, -0.1],
                    [0.5, -0.3],
                    [0.85, -0.05],
                    [0.95, 0.5],
                ],
            ],
        },
        // A flame over two logs.
        "bonfire" => Drawing {
            lines: &[&[[-0.8, 0.6], [0.8, 0.95]], &[[-0.8, 0.95], [0.8, 0.6]]],
            surfaces: &[&[
                [0.0, -1.0],
                [0.45, -0.1],
                [0.4, 0.3],
                [0.0, 0.5],
                [-0.4, 0.3],
                [-0.45, -0.1],
            ]],
        },
        // A skull over bones.
        "big-corpse-pile" => Drawing {
            lines: &[&[[-0.85, 0.4], [0.85, 0.9]], &[[-0.85, 0.9], [0.85, 0.4]]],
            surfaces: &[
                &[
                    [-0.5, -0.45],
                    [-0.25, -0.85],
                    [0.25, -0.85],
                    [0.5, -0.45],
                    [0.3, 0.0],
                    [-0.3, 0.0],
                ],
                &[[-0.2, 0.0], [0.2, 0.0], [0.2, 0.3], [-0.2, 0.3]],
            ],
        },
        "dead-leaves" => Drawing {
            lines: &[&[[-0.9, 0.2], [-1.0, 0.5]], &[[0.05, 0.35], [-0.15, 0.65]]],
            surfaces: &[
                &[[-0.9, 0.2], [-0.55, -0.5], [-0.1, -0.7], [-0.35, 0.05]],
                &[[0.05, 0.35], [0.4, -0.2], [0.9, -0.25], [0.6, 0.4]],
            ],
        },
        "ditch-with-stakes" => Drawing {
            lines: &[&[[-0.95, 0.85], [0.95, 0.85]]],
            surfaces: &[
                &[[-0.85, 0.8], [-0.75, -0.6], [-0.4, 0.8]],
                &[[-0.22, 0.8], [0.0, -0.95], [0.22, 0.8]],
                &[[0.4, 0.8], [0.75, -0.6], [0.85, 0.8]],
            ],
        },
        _ => return None,
    };
    Some(drawing)
}

#[cfg(test)]
mod tests {
    use grid::Pack;

    use super::*;
    use crate::signs::dots::{apart, dots};

    #[test]
    fn every_piece_of_the_box_has_a_drawing_of_its_own() {
        let pack = Pack::builtin().expect("the pack is sound");
        let pieces = pack.pieces();
        for (size, least) in [(16, 24), (96, 860)] {
            let all = pieces.iter().map(|piece| {
                let drawing = scenery(&piece.id).expect("a drawing");
                let form = dots(size, &|square| square.drawn(drawing));
                (piece.id.clone(), form)
            });
            let all: Vec<(String, Vec<bool>)> = all.collect();
            assert_eq!(all.len(), 7);
            apart(&all, least);
        }
    }
}
