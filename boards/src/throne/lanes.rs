//! Where does each house stand on a road?
//!
//! Where armies of several houses pass each other on roads, every seat has a place of its own on each: its lane. Lanes
//! are numbered behind the areas that are printed, road by road, and on each road seat by seat. A road itself is empty
//! then.
//! Invariant: a lane lies beside what its road lies beside, and beside no lane of the same road.

use play::Seat;

use super::board_ways::Ways;
use super::state::State;
use crate::area_set::AreaSet;
use crate::ids::AreaId;

/// The lanes of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lanes {
    /// The roads, by number; none where the board has none.
    roads: Vec<AreaId>,
    /// How many areas are printed, and how many seats there are.
    printed: usize,
    seats: usize,
}

impl Lanes {
    /// The lanes of some roads on a board with so many areas and seats, all of which fit into an [`AreaSet`].
    #[must_use]
    pub fn new(roads: Vec<AreaId>, printed: usize, seats: usize) -> Self {
        Self {
            roads,
            printed,
            seats,
        }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.roads.len() * self.seats
    }

    /// Tells whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every lane with its road.
    pub fn all(&self) -> impl Iterator<Item = (AreaId, AreaId)> {
        let roads = self.roads.iter().flat_map(|road| vec![*road; self.seats]);
        let places = self.printed..;
        places
            .zip(roads)
            .filter_map(|(place, road)| Some((AreaId::at_place(place)?, road)))
    }

    /// The road of a lane; `None` for other areas.
    #[must_use]
    pub fn road(&self, area: AreaId) -> Option<AreaId> {
        let place = area.place().checked_sub(self.printed)?;
        self.roads.get(place.checked_div(self.seats)?).copied()
    }

    /// The seat whose lane it is; `None` for other areas.
    #[must_use]
    pub fn seat(&self, area: AreaId) -> Option<Seat> {
        self.road(area)?;
        let place = area.place().checked_sub(self.printed)?;
        let seat = place.checked_rem(self.seats)?;
        u8::try_from(seat).ok().map(Seat)
    }

    /// The area that one is drawn in: of a lane its road, of others themselves.
    #[must_use]
    pub fn printed(&self, area: AreaId) -> AreaId {
        self.road(area).unwrap_or(area)
    }

    /// The lane of a seat on a road; `None` for what is no road.
    #[must_use]
    pub fn lane(&self, road: AreaId, seat: Seat) -> Option<AreaId> {
        let number = self.roads.iter().position(|other| *other == road)?;
        let seat = usize::from(seat.0);
        let place = self.printed + number * self.seats + seat;
        (seat < self.seats).then(|| AreaId::at_place(place))?
    }

    /// The lanes of the roads in a set instead of them, with everything else that is in it.
    #[must_use]
    pub fn paved(&self, mut areas: AreaSet) -> AreaSet {
        for road in &self.roads {
            if areas.contains(*road) {
                areas = areas.without(*road);
                let seats = (0..=u8::MAX).map(Seat).take(self.seats);
                areas |= seats.filter_map(|seat| self.lane(*road, seat)).collect();
            }
        }
        areas
    }
}

impl Ways {
    /// Lays lanes along roads.
    pub(super) fn pave(&mut self, lanes: Lanes) {
        for (lane, road) in lanes.all() {
            self.land.insert(lane);
            for way in [
                &mut self.near,
                &mut self.fords,
                &mut self.rivers,
                &mut self.arrows,
            ] {
                let same = way.get(road.place()).copied().unwrap_or_default();
                way.push(same);
            }
        }
        self.lanes = lanes;
    }
}

/// The areas in which units stand that are drawn in an area: itself, and where houses pass each other its lanes.
#[must_use]
pub fn drawn_in(ways: &Ways, state: &State, area: AreaId) -> Vec<AreaId> {
    if !state.setting.roads {
        return vec![area];
    }
    let lanes = ways.lanes.paved([area].into_iter().collect()).iter();
    let lanes = lanes.filter(|lane| state.spot(*lane).seat.is_some());
    let found: Vec<AreaId> = lanes.collect();
    match found.is_empty() {
        true => vec![area],
        false => found,
    }
}
