//! Which edge of a tray?

use serde::{Deserialize, Serialize};

use crate::Vec2;

/// An edge of a tray, and the arc that lies before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Where the notch points.
    Front,
    /// To the tray's own left.
    Left,
    /// To the tray's own right.
    Right,
    /// Away from the notch.
    Rear,
}

impl Side {
    /// All four, in the order in which ties are listed.
    pub const ALL: [Side; 4] = [Side::Front, Side::Left, Side::Right, Side::Rear];

    /// The outward direction as (to the right, to the front).
    ///
    /// ```
    /// assert_eq!(geometry::Side::Left.local_normal(), geometry::Vec2::new(-1.0, 0.0));
    /// ```
    #[must_use]
    pub fn local_normal(self) -> Vec2 {
        match self {
            Side::Front => Vec2::Y,
            Side::Left => Vec2::NEG_X,
            Side::Right => Vec2::X,
            Side::Rear => Vec2::NEG_Y,
        }
    }

    /// The ends of the edge on a tray of a given size, left end first for somebody who looks out over it.
    #[must_use]
    pub(crate) fn local_ends(self, size: Vec2) -> (Vec2, Vec2) {
        let half = size / 2.0;
        let normal = self.local_normal();
        let (middle, along) = (normal * half, -normal.perp() * half);
        (middle - along, middle + along)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_run_left_to_right_looking_out() {
        let size = Vec2::new(4.0, 2.0);
        let ends = Side::ALL.map(|side| side.local_ends(size));
        let at = |x: f64, y: f64| Vec2::new(x, y);
        let expected = [
            (at(-2.0, 1.0), at(2.0, 1.0)),
            (at(-2.0, -1.0), at(-2.0, 1.0)),
            (at(2.0, 1.0), at(2.0, -1.0)),
            (at(2.0, -1.0), at(-2.0, -1.0)),
        ];
        assert_eq!(ends, expected);
    }
}
