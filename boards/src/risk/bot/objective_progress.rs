//! How near is an objective?
//!
//! From 0 to 1, where it is met: what is missing is counted in steps, each of which succeeds with a chance of its own.
//! What has to be done within one turn counts in our own turn only.

use std::collections::BTreeMap;

use play::pack::RowId;

use super::context::Context;
use crate::ids::RegionId;
use crate::risk::pack::{Land, Need, ObjectiveId};
use crate::risk::rules::{coasts, has, held, region_areas};
use crate::risk::state::{Owner, State};

/// The chance of one more area: any, or one with a castle or port.
const AREA: f64 = 0.6;
const STRONG_AREA: f64 = 0.5;
/// The chance of one more army destroyed.
const ARMY: f64 = 0.85;
/// The chance of one more unit.
const UNIT: f64 = 0.4;
/// The chance for each turn of saving, and the gold of a turn.
const TURN: f64 = 0.75;
const INCOME: u16 = 500;

impl Context<'_> {
    /// How near an objective is.
    pub(super) fn objective_progress(&self, state: &State, objective: ObjectiveId) -> f64 {
        let row = self.pack.objective(objective);
        row.map_or(0.0, |row| {
            let needs = row.needs.iter();
            needs.map(|need| self.need_progress(state, *need)).product()
        })
    }

    /// How near one of its needs is.
    fn need_progress(&self, state: &State, need: Need) -> f64 {
        let active = state.active() == self.seat;
        let counts = active || is_kept(need);
        if counts && has(self.pack, state, self.seat, need) {
            return 1.0;
        }
        let held = held(self.pack, state, self.owner());
        let steps = |chance: f64, least: u16, own: u16| {
            chance.powi(i32::from(least.saturating_sub(own).max(1)))
        };
        let turn_record = |which: fn(&Land) -> bool| -> u16 {
            let areas = state.turn_record.conquered.iter().filter(|_| active);
            let lands = areas.filter_map(|(area, _)| self.pack.land(*area));
            count(lands.filter(|land| which(land)))
        };
        match need {
            Need::Castles(least) => steps(STRONG_AREA, least, held.castles),
            Need::Ports(least) => steps(STRONG_AREA, least, held.ports),
            Need::Destroyed(least) => {
                let own = if active {
                    state.turn_record.destroyed
                } else {
                    0
                };
                steps(ARMY, least, own)
            }
            Need::Conquered(least) => steps(AREA, least, turn_record(|_| true)),
            Need::ConqueredCastles(least) => {
                steps(STRONG_AREA, least, turn_record(|land| land.castle))
            }
            Need::ConqueredPorts(least) => {
                steps(STRONG_AREA, least, turn_record(|land| land.port.is_some()))
            }
            Need::ConqueredFromOne(least) => {
                let mut found: BTreeMap<Owner, u16> = BTreeMap::new();
                for (_, of) in state.turn_record.conquered.iter().filter(|_| active) {
                    if matches!(of, Owner::Seat(_)) {
                        *found.entry(*of).or_default() += 1;
                    }
                }
                steps(AREA, least, found.values().copied().max().unwrap_or(0))
            }
            Need::PortEachCoast => {
                let own: Vec<_> = state.areas_of(self.owner()).collect();
                let missing = coasts(self.pack, &state.setting).filter(|coast| {
                    let mut lands = own.iter().filter_map(|area| self.pack.land(*area));
                    !lands.any(|land| land.port == Some(*coast))
                });
                steps(STRONG_AREA, count(missing), 0)
            }
            Need::Regions(least) => steps(AREA, self.missing(state, None, least), 0),
            Need::Spread { areas, regions } => {
                steps(AREA, self.missing(state, Some(areas), regions), 0)
            }
            Need::Gold(least) => {
                let gold = state.player(self.seat).map_or(0, |player| player.gold);
                steps(TURN, least.saturating_sub(gold).div_ceil(INCOME), 0)
            }
            Need::UnitsEach(least) => {
                let own = self.units(state);
                let missing = own.iter().map(|own| least.saturating_sub(*own)).sum();
                steps(UNIT, missing, 0)
            }
            Need::UnitsSame(least) => {
                let most = self.units(state).into_iter().max();
                steps(UNIT, least, most.unwrap_or(0))
            }
        }
    }

    /// Own units by kind.
    fn units(&self, state: &State) -> [u16; 3] {
        let own = state.areas_of(self.owner()).map(|area| state.units(area));
        own.fold([0; 3], |[k, e, f], units| {
            [
                k + u16::from(units.knights),
                e + u16::from(units.engines),
                f + u16::from(units.forts),
            ]
        })
    }

    /// Areas missing to have so many of each of some regions, or all of them.
    fn missing(&self, state: &State, areas: Option<u16>, regions: u16) -> u16 {
        let boards = state.setting.boards();
        let rows = (0..self.pack.map.regions().len()).filter_map(RegionId::nth);
        let inside = |region| region_areas(self.pack, &state.setting, region);
        let rows = rows.filter(|region| {
            let land = inside(*region).next().and_then(|area| self.pack.land(area));
            land.is_some_and(|land| boards.contains(&land.board))
        });
        let missing = rows.map(|region| {
            let own = count(inside(region).filter(|area| state.holds(self.seat, *area)));
            let all = count(inside(region));
            areas.unwrap_or(all).min(all).saturating_sub(own)
        });
        let mut missing: Vec<u16> = missing.collect();
        missing.sort_unstable();
        missing.iter().take(usize::from(regions)).sum()
    }
}

/// Tells whether a need stays met when the turn is over.
fn is_kept(need: Need) -> bool {
    match need {
        Need::Destroyed(_)
        | Need::Conquered(_)
        | Need::ConqueredCastles(_)
        | Need::ConqueredPorts(_)
        | Need::ConqueredFromOne(_) => false,
        Need::Castles(_)
        | Need::Ports(_)
        | Need::Regions(_)
        | Need::Spread { .. }
        | Need::PortEachCoast
        | Need::Gold(_)
        | Need::UnitsEach(_)
        | Need::UnitsSame(_) => true,
    }
}

fn count(things: impl Iterator) -> u16 {
    u16::try_from(things.count()).unwrap_or(u16::MAX)
}
