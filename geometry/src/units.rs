//! What numbers are stored in, and how do they become working numbers?
//!
//! Stored lengths and headings are integers on a lattice, so that tables compare, hash and save exactly;
//! working numbers are `f64` inches and radians, derived and never saved. The only file with trigonometry:
//! everything goes through `libm`, so that every platform gets the same bits.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Vec2;

/// A stored length in hundredths of a millimetre.
///
/// Whole inches and tenths of a millimetre are both exact.
///
/// ```
/// use geometry::Len;
/// assert_eq!(Len::from_inches(5.5), Len(13970));
/// assert_eq!(Len(2540).inches(), 1.0);
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Len(pub i32);

impl Len {
    /// Steps of the lattice in one inch.
    pub const PER_INCH: f64 = 2540.0;

    /// The stored length nearest to a length in inches; halves go away from zero.
    ///
    /// Lengths beyond the lattice (some 845 000 in) stop at its end.
    #[must_use]
    pub fn from_inches(inches: f64) -> Self {
        Len((inches * Self::PER_INCH).round() as i32)
    }

    /// The length in inches.
    #[must_use]
    pub fn inches(self) -> f64 {
        f64::from(self.0) / Self::PER_INCH
    }
}

impl fmt::Display for Len {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.inches())
    }
}

/// A stored heading in hundredths of a degree: where the front edge faces.
///
/// 0 faces +y and headings grow counter-clockwise, so 90 degrees faces −x.
///
/// ```
/// use geometry::Heading;
/// assert_eq!(Heading::from_degrees(-90.0).degrees(), 270.0);
/// assert_eq!(Heading::from_degrees(90.0).direction(), geometry::Vec2::new(-1.0, 0.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Heading(u16);

impl Heading {
    /// Steps of the lattice in a whole turn.
    pub const FULL: u16 = 36_000;

    /// The stored heading nearest to an angle in degrees, wrapped into one turn.
    #[must_use]
    pub fn from_degrees(degrees: f64) -> Self {
        let steps = (degrees.rem_euclid(360.0) * 100.0).round() as u16;
        Heading(steps % Self::FULL)
    }

    /// A heading from hundredths of a degree, wrapped into one turn.
    #[must_use]
    pub fn from_hundredths(steps: i32) -> Self {
        Heading(steps.rem_euclid(i32::from(Self::FULL)) as u16)
    }

    /// Hundredths of a degree, below [`Heading::FULL`].
    #[must_use]
    pub fn hundredths(self) -> u16 {
        self.0
    }

    /// The heading in degrees, from 0 up to 360.
    #[must_use]
    pub fn degrees(self) -> f64 {
        f64::from(self.0) / 100.0
    }

    /// The heading in radians, from 0 up to a whole turn.
    #[must_use]
    pub fn radians(self) -> f64 {
        self.degrees().to_radians()
    }

    /// The unit vector that the front edge faces, exact at multiples of 90 degrees.
    #[must_use]
    pub fn direction(self) -> Vec2 {
        let (sin, cos) = libm::sincos(f64::from(self.0 % 9_000) / 100.0 * RADIANS_PER_DEGREE);
        match self.0 / 9_000 {
            0 => Vec2::new(-sin, cos),
            1 => Vec2::new(-cos, -sin),
            2 => Vec2::new(sin, -cos),
            _ => Vec2::new(cos, sin),
        }
    }
}

impl<'de> Deserialize<'de> for Heading {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u16::deserialize(deserializer).map(|steps| Heading(steps % Self::FULL))
    }
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.degrees())
    }
}

const RADIANS_PER_DEGREE: f64 = std::f64::consts::PI / 180.0;

/// The unit vector that faces a heading in radians.
///
/// Table space: 0 faces +y and angles grow counter-clockwise.
///
/// ```
/// let west = geometry::direction_from_radians(std::f64::consts::FRAC_PI_2);
/// assert!((west - geometry::Vec2::new(-1.0, 0.0)).length() < 1e-15);
/// ```
#[must_use]
pub fn direction_from_radians(heading: f64) -> Vec2 {
    let (sin, cos) = libm::sincos(heading);
    Vec2::new(-sin, cos)
}

/// The heading in radians of a vector, in (−π, π]; the inverse of [`direction_from_radians`].
///
/// ```
/// assert_eq!(geometry::radians_from_direction(geometry::Vec2::new(0.0, 2.0)), 0.0);
/// ```
#[must_use]
pub fn radians_from_direction(direction: Vec2) -> f64 {
    libm::atan2(-direction.x, direction.y)
}

/// An angle in radians brought into (−π, π].
///
/// ```
/// assert_eq!(geometry::wrapped(-std::f64::consts::PI), std::f64::consts::PI);
/// ```
#[must_use]
pub fn wrapped(angle: f64) -> f64 {
    use std::f64::consts::{PI, TAU};
    if angle > -PI && angle <= PI {
        return angle;
    }
    // Once round, the remainder to the last bit and without its work.
    match PI - angle {
        over if over > -TAU && over < 0.0 => PI - (over + TAU),
        over if (TAU..2.0 * TAU).contains(&over) => PI - (over - TAU),
        over => PI - over.rem_euclid(TAU),
    }
}

/// Arc cosine with its argument brought into range.
pub(crate) fn acos(x: f64) -> f64 {
    libm::acos(x.clamp(-1.0, 1.0))
}

/// Sine and cosine of an angle in degrees, exact at multiples of 45 for their ratio's sake.
pub(crate) fn sin_cos_degrees(degrees: f64) -> (f64, f64) {
    if degrees == 45.0 {
        let half = std::f64::consts::FRAC_1_SQRT_2;
        return (half, half);
    }
    libm::sincos(degrees * RADIANS_PER_DEGREE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_angles_are_exact() {
        let faces =
            [0.0, 90.0, 180.0, 270.0].map(|degrees| Heading::from_degrees(degrees).direction());
        let expected =
            [(0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)].map(|(x, y)| Vec2::new(x, y));
        assert_eq!(faces, expected);
    }

    #[test]
    fn headings_wrap_onto_the_lattice() {
        assert_eq!(Heading::from_degrees(359.996).hundredths(), 0);
        assert_eq!(Heading::from_degrees(-0.004).hundredths(), 0);
        assert_eq!(Heading::from_degrees(725.5).degrees(), 5.5);
        assert_eq!(Heading::from_hundredths(-1).degrees(), 359.99);
    }

    #[test]
    fn directions_and_radians_agree() {
        for steps in (0..36_000).step_by(137) {
            let heading = Heading::from_hundredths(steps);
            let back =
                radians_from_direction(heading.direction()).rem_euclid(std::f64::consts::TAU);
            assert!((back - heading.radians()).abs() < 1e-12, "{heading}");
            let direct = direction_from_radians(heading.radians());
            assert!((direct - heading.direction()).length() < 1e-14, "{heading}");
        }
    }

    #[test]
    fn headings_once_round_are_wrapped_as_any() {
        use std::f64::consts::{PI, TAU};
        for step in -4000..=4000 {
            let angle = f64::from(step) * 0.00237 * PI;
            let plain = PI - (PI - angle).rem_euclid(TAU);
            if angle.abs() > PI {
                assert_eq!(wrapped(angle).to_bits(), plain.to_bits(), "{angle}");
            }
        }
    }

    #[test]
    fn lengths_round_to_the_nearest_step() {
        assert_eq!(Len::from_inches(0.000_197), Len(1));
        assert_eq!(Len::from_inches(-0.000_197), Len(-1));
        assert_eq!(Len::from_inches(1e12), Len(i32::MAX));
    }
}
