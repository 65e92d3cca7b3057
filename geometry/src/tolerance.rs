//! How near is near enough?
//!
//! The three tolerances and the only comparisons that use them. A bit exactly at its tolerance may go either way.

/// A gap up to this touches; an overlap up to this is none. Inches.
pub const CONTACT: f64 = 0.001;

/// At a limit counts as within, by this much. Inches.
pub const REACH: f64 = 0.001;

/// Shares of an area this close tie.
pub const SHARE: f64 = 0.0001;

/// Whether a gap or an overlap depth in inches is contact rather than distance or overlap.
///
/// ```
/// assert!(geometry::touches(0.0009) && !geometry::touches(0.0011));
/// ```
#[must_use]
pub fn touches(gap: f64) -> bool {
    gap <= CONTACT
}

/// Whether two bodies whose [`crate::separation`] is given overlap.
///
/// ```
/// assert!(geometry::overlaps(-0.01) && !geometry::overlaps(-0.0005));
/// ```
#[must_use]
pub fn overlaps(separation: f64) -> bool {
    separation < -CONTACT
}

/// Whether a corner within `CONTACT` of another outline lies this far along it from its corners: beyond a corner at a corner.
pub(crate) fn is_off_corner(away: f64) -> bool {
    away > CONTACT
}

/// Whether a stretch of an edge within `CONTACT` of another outline is more than a small angle at a common corner makes.
///
/// Headings are stored to a hundredth of a degree, so flush edges come this near over inches, and edges a degree apart over
/// a twentieth of an inch.
pub(crate) fn runs_along(length: f64) -> bool {
    length > 100.0 * CONTACT
}

/// Whether a length is within a limit, both in inches. At exactly the limit counts as within.
///
/// ```
/// assert!(geometry::within(12.0005, 12.0) && !geometry::within(12.01, 12.0));
/// ```
#[must_use]
pub fn within(length: f64, limit: f64) -> bool {
    length <= limit + REACH
}

/// Whether two shares of an area tie.
///
/// ```
/// assert!(geometry::shares_tie(0.5, 0.50005));
/// ```
#[must_use]
pub fn shares_tie(a: f64, b: f64) -> bool {
    (a - b).abs() <= SHARE
}

/// Whether a share of an area is more than nothing.
///
/// ```
/// assert!(geometry::is_some_share(0.001) && !geometry::is_some_share(0.00005));
/// ```
#[must_use]
pub fn is_some_share(share: f64) -> bool {
    share > SHARE
}
