//! Where are the table's corners in a picture?
//!
//! What is marked so far, while the whole picture is looked at. A corner is moved by hand or by keys; which edge is the
//! near one is turned on. Nothing of the table changes before it is done.

use std::path::PathBuf;
use std::sync::Arc;

use geometry::{BadQuad, Perspective, Vec2};
use ui::pixels::{Decoded, Pixels};

use super::{Corners, guess, in_order, kept, perspective, upright};

/// Corners under way.
#[derive(Clone, Debug, PartialEq)]
pub struct Marking {
    /// The picture's file, or its name alone.
    pub file: PathBuf,
    /// The picture.
    pub pixels: Arc<Pixels>,
    /// What would be embedded of it.
    pub bytes: Arc<[u8]>,
    /// Where the corners are now, in any order but for the first, which is near left.
    pub corners: Corners,
    /// The corner that was moved last.
    pub last: usize,
}

impl Marking {
    /// A new picture, its corners guessed.
    #[must_use]
    pub(crate) fn new(file: PathBuf, decoded: Decoded) -> Self {
        Self {
            file,
            pixels: decoded.pixels,
            bytes: decoded.bytes,
            corners: guess(),
            last: 0,
        }
    }

    /// Puts a corner somewhere.
    pub(crate) fn put(&mut self, corner: usize, at: Vec2) {
        if let Some(place) = self.corners.get_mut(corner).filter(|_| at.is_finite()) {
            *place = kept(at);
            self.last = corner;
        }
    }

    /// Takes the next edge as the near one: the table turns by a quarter.
    pub(crate) fn turn(&mut self) {
        let [a, b, c, d] = in_order(self.corners);
        self.corners = [b, c, d, a];
    }

    /// The corners in order, to be kept.
    #[must_use]
    pub(crate) fn done(&self) -> Corners {
        in_order(self.corners)
    }

    /// The map of what is marked for a table of a size in inches.
    ///
    /// # Errors
    /// Corners that are none of a table.
    pub(crate) fn map(&self, size: Vec2) -> Result<Perspective, BadQuad> {
        perspective(&self.corners, size)
    }

    /// Lines across the table, as ends in the picture: its edges first, the near one before all, then every so many
    /// inches from the middle.
    ///
    /// # Errors
    /// Corners that are none of a table.
    pub(crate) fn grid(&self, size: Vec2, pitch: f64) -> Result<Vec<[Vec2; 2]>, BadQuad> {
        let map = self.map(size)?;
        let half = size / 2.0;
        let corners = [
            -half,
            Vec2::new(half.x, -half.y),
            half,
            Vec2::new(-half.x, half.y),
        ];
        let edges = (0..4).map(|at| [corners[at], corners[(at + 1) % 4]]);
        let steps = |half: f64| {
            let most = ((half / pitch).ceil() as i32 - 1).max(0);
            (-most..=most).map(move |step| f64::from(step) * pitch)
        };
        let along = steps(half.x).map(|x| [Vec2::new(x, -half.y), Vec2::new(x, half.y)]);
        let across = steps(half.y).map(|y| [Vec2::new(-half.x, y), Vec2::new(half.x, y)]);
        let seen = |point| map.picture_from_table(point).map(upright);
        let lines = edges.chain(along).chain(across);
        Ok(lines
            .filter_map(|[from, to]| Some([seen(from)?, seen(to)?]))
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marking() -> Marking {
        let pixels = Pixels::new(2, 2, &[9; 16]).expect("pixels");
        let decoded = Decoded {
            pixels: Arc::new(pixels),
            bytes: Vec::new().into(),
        };
        Marking::new("a.jpg".into(), decoded)
    }

    #[test]
    fn four_turns_are_none() {
        let mut marking = marking();
        let before = marking.done();
        marking.turn();
        assert_eq!(marking.done()[0], before[1], "the right edge is near now");
        for _ in 0..3 {
            marking.turn();
        }
        assert_eq!(marking.done(), before);
    }

    #[test]
    fn corners_dragged_across_each_other_stay_a_table() {
        let mut marking = marking();
        let [a, b, c, d] = marking.corners;
        marking.put(1, d);
        marking.put(3, b);
        assert_eq!(marking.done(), [a, b, c, d]);
        marking.put(2, (a + b + d) / 3.0);
        assert_eq!(marking.map(Vec2::splat(48.0)), Err(BadQuad::NotConvex));
        assert!(marking.grid(Vec2::splat(48.0), 6.0).is_err());
        marking.put(2, Vec2::splat(f64::NAN));
        marking.put(9, c);
        assert_eq!(marking.corners[2], kept((a + b + d) / 3.0));
    }

    #[test]
    fn the_grid_begins_with_the_near_edge() {
        let marking = marking();
        let grid = marking.grid(Vec2::new(72.0, 48.0), 6.0).expect("grid");
        assert_eq!(grid.len(), 4 + 11 + 7);
        let [from, to] = grid[0];
        assert!(
            (from - marking.corners[0]).length() < 1e-9
                && (to - marking.corners[1]).length() < 1e-9
        );
    }
}
