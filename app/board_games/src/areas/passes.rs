//! In which order are places looked for, for the names of a map?
//!
//! Each pass tries one kind of place for every name that has none yet. Whoever looks for a name looks near its area: before
//! a line leads far to it, it may cross other lines and areas.

use ui::theme::SMALL;

/// Hexes so wide leave room to follow a line from a name in another area, in points.
pub(super) const ROOMY: f32 = 9.0;

/// How many steps a line leads at most.
const MOST: u8 = 18;

/// How much of a name is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Whole,
    Short,
    Letters,
}

/// Where a name is looked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Look {
    Inside,
    /// Beside its counter, less than so many steps away.
    Beside(u8),
    /// Beside its counter, so many points away, or the nearest step.
    Within(f32),
}

/// What a name must not be taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Minds {
    /// The name of the area that it stands in, nor that of a line that it lies on.
    Both,
    /// The name of the area that it stands in.
    Areas,
    /// That of a line that it lies on: its own leads out of another area.
    Lines,
    Nothing,
}

/// What a name is placed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// It is told, near its area or far from it.
    Told,
    /// It is told near its area or not at all.
    Spare,
}

/// One way after the other for every name.
pub(super) type Pass = (Look, Said, Minds);

/// As far as a line goes where areas are small: what stands farther off is no longer seen to belong to its area.
const SHORT: Look = Look::Beside(5);

/// As far as a line is short enough to be followed at a glance.
const NEAR: Look = Look::Beside(6);

/// As far as a line leads to letters, which take little of the sea.
const WIDER: Look = Look::Beside(7);

/// As far as a line leads at all.
const FAR: Look = Look::Beside(MOST);

/// As far from its area as a name is found by whoever looks for it there, in points.
const HERE: Look = Look::Within(48.0);

/// As far as that is worth it where its line then crosses nothing.
const ABOUT: Look = Look::Within(64.0);

/// A whole name is read at once, even where a line has to be followed to its area; what is cut to its beginning comes
/// after that, and letters last, as few can read those back. Without a line no name stands in another area.
const ON_LARGE: [Pass; 9] = [
    (Look::Inside, Said::Whole, Minds::Both),
    (NEAR, Said::Whole, Minds::Both),
    (ABOUT, Said::Whole, Minds::Lines),
    (HERE, Said::Whole, Minds::Nothing),
    (FAR, Said::Whole, Minds::Lines),
    (FAR, Said::Whole, Minds::Nothing),
    (Look::Inside, Said::Short, Minds::Both),
    (Look::Inside, Said::Letters, Minds::Both),
    (NEAR, Said::Letters, Minds::Nothing),
];

/// There the name of a port, or of an area that the edge cuts, is sooner left out than led far.
const CLOSE: [Pass; 5] = [
    (Look::Inside, Said::Whole, Minds::Both),
    (NEAR, Said::Whole, Minds::Both),
    (HERE, Said::Whole, Minds::Lines),
    (Look::Inside, Said::Short, Minds::Both),
    (Look::Inside, Said::Letters, Minds::Both),
];

/// Where areas are as small as on a phone no line leads far, as it would cross several of them.
const ON_SMALL: [Pass; 8] = [
    (Look::Inside, Said::Whole, Minds::Both),
    (Look::Inside, Said::Short, Minds::Both),
    (SHORT, Said::Whole, Minds::Both),
    (SHORT, Said::Short, Minds::Both),
    (Look::Inside, Said::Letters, Minds::Both),
    (WIDER, Said::Letters, Minds::Both),
    (Look::Inside, Said::Letters, Minds::Areas),
    (WIDER, Said::Letters, Minds::Areas),
];

impl Look {
    /// Less than how many steps from its counter, where a hex is so wide; `None` in the area itself.
    pub(super) fn steps(self, side: f32) -> Option<u8> {
        match self {
            Self::Inside => None,
            Self::Beside(steps) => Some(steps),
            Self::Within(points) => {
                let rings = 3..MOST;
                let within = rings.take_while(|ring| step(side) * f32::from(*ring) <= points);
                Some(within.last().unwrap_or(2) + 1)
            }
        }
    }
}

/// From one place that is tried beside a counter to the next, where a hex is so wide.
pub(super) fn step(side: f32) -> f32 {
    side.max(SMALL * 0.5)
}

/// In which order names look for places where a hex is so wide.
pub(super) fn passes(side: f32, need: Need) -> &'static [Pass] {
    if side < ROOMY {
        return &ON_SMALL;
    }
    match need {
        Need::Told => &ON_LARGE,
        Need::Spare => &CLOSE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_near_is_so_by_points_however_large_areas_are() {
        for (side, steps) in [(6.0, 9), (9.0, 6), (14.0, 4), (30.0, 3)] {
            assert_eq!(HERE.steps(side), Some(steps), "{side}");
        }
    }
}
