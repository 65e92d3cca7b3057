//! How much fits on a table?
//!
//! Limits far beyond any game, so that every question about a table is answered in good time. Files and corrections
//! share them: what can be set up by hand can be written and read back.

use geometry::Len;

/// Nothing lies further out than this, in x or in y.
pub(crate) const FARTHEST: Len = Len(25_400_000);

/// The most rows of one kind; every pair of them may be looked at.
pub(crate) const MOST_ROWS: usize = 1_000;

/// The greatest speed of a bare tray.
pub(crate) const FASTEST: Len = Len(254_000);

/// The least and the greatest radius of an objective.
pub(crate) const RADIUS: (Len, Len) = (Len(25), Len(254_000));

/// Sides of a table.
pub(crate) const SIDES: (Len, Len) = (Len(2_540), Len(2_540_000));

/// Tells whether a coordinate is on no table.
pub(crate) fn is_too_far(coordinate: Len) -> bool {
    coordinate.0.unsigned_abs() > FARTHEST.0.unsigned_abs()
}
