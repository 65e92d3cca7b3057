//! What does a program fancy?
//!
//! Two that know the same do not answer alike: a mood makes everything seem a little better or worse than it is.

use crate::ids::AreaId;
use crate::throne::ids::OrderId;

/// A mood, by a number: each order seems a little better or worse than it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Whim(pub(super) u64);

impl Whim {
    /// A number from 0 to twice the most, for a place.
    pub(super) fn part(self, place: usize, most: u64) -> i32 {
        let mut mixed = self.0 ^ u64::try_from(place).unwrap_or_default();
        for _ in 0..3 {
            mixed = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            mixed ^= mixed >> 29;
        }
        i32::try_from(mixed % (2 * most + 1)).unwrap_or_default()
    }

    pub(super) fn weigh(self, area: AreaId, order: OrderId, promise: i32) -> i32 {
        let place = (area.place() << 8) ^ order.place();
        promise * (60 + self.part(place, 40)) / 100 + self.part(place + (1 << 20), 5) - 5
    }
}
