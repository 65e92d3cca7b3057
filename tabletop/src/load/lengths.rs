//! Which lengths can a row be asked for?
//!
//! Inches, as written in packs, kept on the lattice or as printed.

use std::ops::RangeInclusive;

use geometry::Len;
use play::pack::Row;

use crate::tray::Printed;

/// What rows of this game hold beside texts and numbers.
pub(super) trait Lengths {
    /// A length in inches that must be there, stored on the lattice.
    fn length(&self, key: &'static str, range: RangeInclusive<f64>) -> Option<Len>;

    /// A size as printed, in inches, that must be there.
    fn printed(&self, key: &'static str, range: RangeInclusive<f64>) -> Option<Printed>;

    /// A length, or 0 if it is not there.
    fn length_or_zero(&self, key: &'static str, range: RangeInclusive<f64>) -> Option<Len>;
}

impl Lengths for Row<'_> {
    fn length(&self, key: &'static str, range: RangeInclusive<f64>) -> Option<Len> {
        self.number(key, range).map(Len::from_inches)
    }

    fn printed(&self, key: &'static str, range: RangeInclusive<f64>) -> Option<Printed> {
        self.number(key, range).map(Printed::from_inches)
    }

    fn length_or_zero(&self, key: &'static str, range: RangeInclusive<f64>) -> Option<Len> {
        if self.has(key) {
            self.length(key, range)
        } else {
            Some(Len(0))
        }
    }
}
