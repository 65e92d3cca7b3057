//! Where may units go and help on a board?
//!
//! The borders of a board as sets, by what they are.

use super::ids::House;
use super::lanes::Lanes;
use super::storm::Passage;
use crate::area_set::AreaSet;
use crate::ids::AreaId;

/// Where units may go and help on a board, as sets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// The areas beside each area in every weather.
    pub near: Vec<AreaSet>,
    /// The areas across a ford of each area.
    pub fords: Vec<AreaSet>,
    /// The areas across a river of each area, without ford or bridge.
    pub rivers: Vec<AreaSet>,
    /// The areas that arrows lead to from each area.
    pub arrows: Vec<AreaSet>,
    /// Arrows of one house.
    pub passages: Vec<Passage>,
    /// Every land area.
    pub land: AreaSet,
    /// Every sea.
    pub sea: AreaSet,
    /// Every harbor.
    pub harbor: AreaSet,
    /// Where each house stands on roads, where several may.
    pub lanes: Lanes,
}

impl Ways {
    /// The areas beside one in every weather.
    #[must_use]
    pub fn near(&self, area: AreaId) -> AreaSet {
        self.near.get(area.place()).copied().unwrap_or_default()
    }

    /// The areas across a ford of one.
    #[must_use]
    pub fn fords(&self, area: AreaId) -> AreaSet {
        self.fords.get(area.place()).copied().unwrap_or_default()
    }

    /// The areas across a river of one, without ford or bridge.
    #[must_use]
    pub fn rivers(&self, area: AreaId) -> AreaSet {
        self.rivers.get(area.place()).copied().unwrap_or_default()
    }

    /// The areas that arrows lead to from one, those of single houses left out.
    #[must_use]
    pub fn arrows(&self, area: AreaId) -> AreaSet {
        self.arrows.get(area.place()).copied().unwrap_or_default()
    }

    /// The areas that arrows of a house lead to from one.
    pub fn passages(&self, house: House, area: AreaId) -> impl Iterator<Item = AreaId> {
        let own = self.passages.iter().filter(move |row| row.house == house);
        own.filter_map(move |row| row.other(area))
    }
}
