//! Does a segment pass between two blockers that touch?

use super::blockers::Seam;
use super::segment::NOISE;
use super::sweep::Sweep;
use crate::Vec2;
use crate::tolerance::CONTACT;

impl<K: Copy> Sweep<'_, K> {
    /// Whether a segment passes between the two blockers of a seam.
    pub(super) fn passes(&self, seam: &Seam, from: Vec2, to: Vec2) -> bool {
        let direction = (to - from).normalize_or_zero();
        let length = (to - from).length();
        let at = seam.stretch.map(|point| direction.dot(point - from));
        // A segment that starts or ends in the mouth of the crack passes through it too.
        const MOUTH: f64 = 2.0 * CONTACT;
        if at[0].max(at[1]) <= -MOUTH || at[0].min(at[1]) >= length + MOUTH {
            return false;
        }
        let near = |point: Vec2| direction.perp_dot(point - from).abs() <= 4.0 * CONTACT;
        if !seam.stretch.into_iter().any(near) && !self.straddles(seam, from, direction) {
            return false;
        }
        let side = |item: usize| {
            let heights = || {
                let shapes = &self.blockers.items[item].shapes;
                shapes
                    .iter()
                    .flat_map(|shape| shape.corners())
                    .map(move |corner| direction.perp_dot(self.frame.local(*corner) - from))
            };
            if heights().all(|height| height >= -NOISE) {
                1
            } else if heights().all(|height| height <= NOISE) {
                -1
            } else {
                0
            }
        };
        side(seam.items[0]) * side(seam.items[1]) == -1
    }

    fn straddles(&self, seam: &Seam, from: Vec2, direction: Vec2) -> bool {
        let [a, b] = seam.stretch.map(|point| direction.perp_dot(point - from));
        a * b <= 0.0
    }
}
