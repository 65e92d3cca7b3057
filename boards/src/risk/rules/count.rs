//! What is held, and what is it worth?
//!
//! Pure counts of a state: areas, castles, ports, regions, and what they bring.

use play::Seat;

use crate::graph::{Border, BorderKind};
use crate::ids::{AreaId, CoastId, RegionId};
use crate::risk::pack::{House, Pack};
use crate::risk::rulings::{GarrisonSeats, GoldMinimum, Rulings};
use crate::risk::setting::{Deal, Setting};
use crate::risk::state::{Owner, State};
use play::pack::RowId;

/// What an owner holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Held {
    pub areas: u16,
    /// Areas with a castle.
    pub castles: u16,
    /// Areas with a port.
    pub ports: u16,
    pub armies: u16,
}

/// Counts what an owner holds.
#[must_use]
pub fn held(pack: &Pack, state: &State, owner: Owner) -> Held {
    let mut held = Held::default();
    for area in state.areas_of(owner) {
        let Some(land) = pack.land(area) else {
            continue;
        };
        held.areas += 1;
        held.castles += u16::from(land.castle);
        held.ports += u16::from(land.port.is_some());
        held.armies = held.armies.saturating_add(state.armies(area));
    }
    held
}

/// Armies that areas and castles bring: a third of them, and at least three.
///
/// # Rule
/// Risk, Skirmish reinforce 1.
///
/// ```
/// use boards::risk::rules::base;
///
/// assert_eq!(base(10 + 3), 4);
/// assert_eq!(base(2), 3);
/// ```
#[must_use]
pub fn base(areas_and_castles: u16) -> u16 {
    (areas_and_castles / 3).max(3)
}

/// The areas that count for a region: for its bonus, and where an objective asks for areas of regions.
///
/// # Rule
/// House Mitchell amendments 1: The Gift is no part of the North (M5).
pub fn region_areas<'p>(
    pack: &'p Pack,
    setting: &Setting,
    region: RegionId,
) -> impl Iterator<Item = AreaId> + use<'p> {
    let row = pack.map.regions().get(region.place());
    let garrisons = setting.deal == Deal::Garrisons;
    let areas = row.map_or(&[][..], |row| &row.areas).iter().copied();
    areas.filter(move |area| !garrisons || !pack.amendments.aside.contains(area))
}

/// The regions, each with how many of its areas an owner holds.
pub fn by_region(
    pack: &Pack,
    state: &State,
    owner: Owner,
) -> impl Iterator<Item = (RegionId, u16)> {
    let regions = (0..pack.map.regions().len()).filter_map(RegionId::nth);
    regions.map(move |region| {
        let areas = region_areas(pack, &state.setting, region);
        let held = areas.filter(|area| state.owner(*area) == owner);
        (region, held.fold(0, |count, _| count + 1))
    })
}

/// Tells whether an owner holds all that the bonus of a region needs.
#[must_use]
pub fn holds_region(pack: &Pack, state: &State, owner: Owner, region: RegionId) -> bool {
    region_areas(pack, &state.setting, region).all(|area| state.owner(area) == owner)
}

/// The seat of power of a House.
///
/// # Rule
/// Risk, Dominion set-up 9; House Mitchell amendments 1.
///
/// # Ruling
/// `garrison_seats`: by the amendments `Garrisons` has it where the garrison stands, `Printed` where it is printed.
#[must_use]
pub fn seat_of(pack: &Pack, rulings: &Rulings, setting: &Setting, house: House) -> Option<AreaId> {
    let moved =
        setting.deal == Deal::Garrisons && rulings.garrison_seats == GarrisonSeats::Garrisons;
    if !moved {
        return pack.house(house).map(|row| row.seat);
    }
    let mut factions = pack.amendments.factions.iter();
    let garrison = factions.find(|row| row.house == Some(house))?;
    garrison.stands.map(|(area, _)| area)
}

/// The seat of power of whoever plays a seat.
#[must_use]
pub fn own_seat(pack: &Pack, state: &State, seat: Seat) -> Option<AreaId> {
    let house = state.player(seat)?.house?;
    seat_of(pack, &state.rulings, &state.setting, house)
}

/// The regions that an owner holds whole.
///
/// # Rule
/// Risk, Skirmish reinforce 2.
pub fn regions(pack: &Pack, state: &State, owner: Owner) -> impl Iterator<Item = RegionId> {
    let regions = (0..pack.map.regions().len()).filter_map(RegionId::nth);
    regions.filter(move |region| holds_region(pack, state, owner, *region))
}

/// Armies and gold that a turn begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Income {
    pub armies: u16,
    /// Gold; none in a game without.
    pub gold: u16,
}

/// What a seat collects at the start of its turn.
///
/// # Rule
/// Risk, Skirmish reinforce 1 and 2, Dominion reinforce 1 to 3.
///
/// # Ruling
/// `gold_minimum`: `After` pays gold for the armies after they are raised to three, `Before` for what they were.
#[must_use]
pub fn income(pack: &Pack, state: &State, seat: Seat) -> Income {
    let owner = Owner::Seat(seat);
    let held = held(pack, state, owner);
    let bonus: u16 = regions(pack, state, owner)
        .filter_map(|region| pack.bonuses.get(region.place()))
        .map(|bonus| u16::from(*bonus))
        .sum();
    let counted = held.areas + held.castles;
    let paid = match state.rulings.gold_minimum {
        GoldMinimum::After => base(counted),
        GoldMinimum::Before => counted / 3,
    };
    Income {
        armies: base(counted) + bonus,
        gold: if state.setting.gold {
            100 * (paid + bonus + held.ports)
        } else {
            0
        },
    }
}

/// Points at the end: one for each area, castle and port.
///
/// # Rule
/// Risk, Skirmish, End Game card.
#[must_use]
pub fn score(held: &Held) -> u16 {
    held.areas + held.castles + held.ports
}

/// How one area is connected with another in play, or `None` if it is not.
///
/// # Rule
/// Risk, Skirmish invasions 1 and Territories with a port.
#[inline]
#[must_use]
pub fn connection(pack: &Pack, setting: &Setting, from: AreaId, to: AreaId) -> Option<BorderKind> {
    let border = Border {
        to,
        kind: pack.border(from, to)?,
    };
    connected(pack, setting, from, border)
}

/// The same of a border of the map.
#[inline]
pub(in crate::risk) fn connected(
    pack: &Pack,
    setting: &Setting,
    from: AreaId,
    border: Border,
) -> Option<BorderKind> {
    let boards = setting.boards();
    let in_play = |area| {
        let land = pack.land(area);
        land.is_some_and(|land| boards.contains(&land.board))
    };
    if !in_play(from) || !in_play(border.to) {
        return None;
    }
    // Linked by the amendments only.
    match (border.kind, setting.deal) {
        (BorderKind::House, Deal::Garrisons) => Some(BorderKind::Port),
        (BorderKind::House, Deal::Cards | Deal::Claims) => None,
        (kind, _) => Some(kind),
    }
}

/// The coasts that have a port in play.
pub fn coasts(pack: &Pack, setting: &Setting) -> impl Iterator<Item = CoastId> {
    let boards = setting.boards();
    let coasts = (0..pack.coasts.len()).filter_map(CoastId::nth);
    coasts.filter(move |coast| {
        let mut lands = pack.lands.iter();
        lands.any(|land| land.port == Some(*coast) && boards.contains(&land.board))
    })
}
