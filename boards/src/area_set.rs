//! Which areas are meant, of one map?
//!
//! A set of areas as bits, so that who can go where is answered without a list.
//! Invariant: no area beyond number 128 is ever in it; maps that are asked this way are not larger.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use crate::ids::AreaId;

/// A set of areas of one map.
///
/// ```
/// use boards::{AreaId, AreaSet};
///
/// let area = |number| AreaId::new(number).unwrap();
/// let set: AreaSet = [area(3), area(1)].into_iter().collect();
/// assert!(set.contains(area(3)) && !set.contains(area(2)));
/// assert_eq!(set.iter().map(AreaId::number).collect::<Vec<_>>(), [1, 3]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AreaSet(u128);

impl AreaSet {
    /// How many areas a map may have to be asked by sets.
    pub const MOST: usize = 128;

    /// No area.
    #[must_use]
    pub fn new() -> Self {
        Self(0)
    }

    /// Adds an area.
    pub fn insert(&mut self, area: AreaId) {
        if area.place() < Self::MOST {
            self.0 |= 1 << area.place();
        }
    }

    /// Tells whether an area is in it.
    #[must_use]
    pub fn contains(self, area: AreaId) -> bool {
        area.place() < Self::MOST && self.0 & (1 << area.place()) != 0
    }

    #[must_use]
    pub fn without(mut self, area: AreaId) -> Self {
        if area.place() < Self::MOST {
            self.0 &= !(1 << area.place());
        }
        self
    }

    /// Tells whether no area is in it.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Its areas, by number.
    pub fn iter(self) -> impl Iterator<Item = AreaId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let place = usize::try_from(left.trailing_zeros()).ok()?;
            left &= left - 1;
            AreaId::at_place(place)
        })
    }
}

impl FromIterator<AreaId> for AreaSet {
    fn from_iter<T: IntoIterator<Item = AreaId>>(areas: T) -> Self {
        let mut set = Self::new();
        for area in areas {
            set.insert(area);
        }
        set
    }
}

impl BitAnd for AreaSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for AreaSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for AreaSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for AreaSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}
