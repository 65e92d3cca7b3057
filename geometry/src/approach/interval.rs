//! Which interval of headings is looked at next?

use std::cmp::Ordering;

/// An interval of headings, ordered by the least slide it may hold.
pub(super) struct Interval {
    pub(super) least: f64,
    pub(super) middle: f64,
    pub(super) half: f64,
}

impl PartialEq for Interval {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Interval {}

impl PartialOrd for Interval {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Interval {
    fn cmp(&self, other: &Self) -> Ordering {
        self.least
            .total_cmp(&other.least)
            .then(self.half.total_cmp(&other.half))
            .then(self.middle.total_cmp(&other.middle))
    }
}
