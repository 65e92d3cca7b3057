//! How do areas and regions name each other?
//!
//! An area by the number that its pack gives it, which never changes and is what saves hold; a region by its place in
//! the pack, which is never saved.

use std::fmt;

use serde::{Deserialize, Serialize};

/// An area by its number on the map, counted from 1.
///
/// ```
/// let area = boards::AreaId::new(3).unwrap();
/// assert_eq!((area.number(), area.place()), (3, 2));
/// assert_eq!(boards::AreaId::new(0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct AreaId(u16);

impl AreaId {
    /// The area of a number; none has number 0.
    #[must_use]
    pub fn new(number: u16) -> Option<Self> {
        (number > 0).then_some(Self(number))
    }

    /// The area at a place of a list of all areas.
    #[must_use]
    pub fn at_place(place: usize) -> Option<Self> {
        let number = u16::try_from(place).ok()?.checked_add(1)?;
        Some(Self(number))
    }

    #[must_use]
    pub fn number(self) -> u16 {
        self.0
    }

    /// Its place in a list of all areas.
    #[must_use]
    pub fn place(self) -> usize {
        usize::from(self.0) - 1
    }
}

impl TryFrom<u16> for AreaId {
    type Error = &'static str;

    fn try_from(number: u16) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("areas are counted from 1")
    }
}

impl From<AreaId> for u16 {
    fn from(area: AreaId) -> Self {
        area.0
    }
}

impl fmt::Display for AreaId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "area {}", self.0)
    }
}

play::row_ids! {
    /// A region of a map.
    RegionId
    /// A coast, whose ports are linked.
    CoastId
}
