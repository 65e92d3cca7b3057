//! Which interval of headings is looked at next?

use std::cmp::Ordering;

/// An interval of headings, ordered by the least slide it may hold.
pub(super) struct Interval {
    pub(super) least: f64,
    pub(super) middle: f64,
    pub(super) half: f64,
    /// The middle half a turn further, where headings there are alike.
    pub(super) twin: Option<f64>,
    /// Which barriers are not known to let it through.
    pub(super) open: Bars,
}

/// Some of a search's barriers, by index.
///
/// Those from the 64th on always belong to it.
#[derive(Clone, Copy)]
pub(super) struct Bars(u64);

impl Bars {
    pub(super) const ALL: Bars = Bars(u64::MAX);

    /// Those listed.
    pub(super) fn of(listed: &[usize]) -> Self {
        let bits = listed.iter().filter(|index| **index < 64);
        Bars(bits.fold(0, |bits, index| bits | 1 << index))
    }

    pub(super) fn has(self, index: usize) -> bool {
        index >= 64 || self.0 >> index & 1 == 1
    }
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
