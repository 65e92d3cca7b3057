//! How near is an objective?
//!
//! Counted, not weighed: how many of what it asks for a seat has. What counts of a turn counts of the own one only.

use std::collections::BTreeMap;

use super::Viewpoint;
use crate::risk::pack::{Land, Need, ObjectiveId};
use crate::risk::rules::{by_region, coasts, held, regions};
use crate::risk::stage::{AfterPick, Stage};
use crate::risk::state::{Owner, Units};

/// Something that an objective asks for.
pub(super) struct Goal {
    pub(super) name: String,
    /// How many there are.
    pub(super) has: u16,
    /// How many it takes.
    pub(super) least: u16,
}

/// How near an objective is, in a line.
pub(in crate::risk) fn nearness(viewpoint: Viewpoint<'_>, id: ObjectiveId) -> String {
    let goals = goals(viewpoint, id);
    let goals = goals
        .iter()
        .map(|Goal { name, has, least }| format!("{name}: {has} of {least}"));
    goals.collect::<Vec<_>>().join("; ")
}

/// Everything that an objective asks for.
pub(super) fn goals(viewpoint: Viewpoint<'_>, id: ObjectiveId) -> Vec<Goal> {
    let row = viewpoint.pack.objective(id);
    let needs = row.map_or(&[][..], |row| &row.needs);
    needs.iter().map(|need| goal(viewpoint, *need)).collect()
}

fn goal(viewpoint: Viewpoint<'_>, need: Need) -> Goal {
    let (pack, state) = (viewpoint.pack, viewpoint.state);
    let owner = Owner::Seat(viewpoint.seat);
    // Whoever has completed one completes no other in this turn.
    let is_over = state.stage == Stage::Pick(AfterPick::Completed);
    let active = state.active() == viewpoint.seat && !is_over;
    let conquered = |which: fn(&Land) -> bool| {
        let areas = state.turn_record.conquered.iter().filter(|_| active);
        let lands = areas.filter_map(|(area, _)| pack.land(*area));
        count(lands.filter(|land| which(land)))
    };
    let of = |name: &str, has, least| Goal {
        name: name.to_owned(),
        has,
        least,
    };
    match need {
        Need::Castles(least) => of("Castles", held(pack, state, owner).castles, least),
        Need::Ports(least) => of("Ports", held(pack, state, owner).ports, least),
        Need::Regions(least) => of("Whole regions", count(regions(pack, state, owner)), least),
        Need::Spread {
            areas,
            regions: least,
        } => {
            let found = by_region(pack, state, owner).filter(|(_, held)| *held >= areas);
            of(&format!("Regions with {areas} areas"), count(found), least)
        }
        Need::PortEachCoast => {
            let own: Vec<_> = state.areas_of(owner).collect();
            let held = coasts(pack, &state.setting).filter(|coast| {
                let mut lands = own.iter().filter_map(|area| pack.land(*area));
                lands.any(|land| land.port == Some(*coast))
            });
            let least = count(coasts(pack, &state.setting));
            of("Coasts with a port", count(held), least)
        }
        Need::Gold(least) => of("Gold", viewpoint.gold(), least),
        Need::UnitsEach(least) => {
            let has = units(viewpoint).into_iter().min();
            of("Units of each kind", has.unwrap_or(0), least)
        }
        Need::UnitsSame(least) => {
            let has = units(viewpoint).into_iter().max();
            of("Units of one kind", has.unwrap_or(0), least)
        }
        Need::Destroyed(least) => {
            let has = if active {
                state.turn_record.destroyed
            } else {
                0
            };
            of("Armies destroyed this turn", has, least)
        }
        Need::Conquered(least) => of("Areas conquered this turn", conquered(|_| true), least),
        Need::ConqueredCastles(least) => {
            let has = conquered(|land| land.castle);
            of("Castles conquered this turn", has, least)
        }
        Need::ConqueredPorts(least) => {
            let has = conquered(|land| land.port.is_some());
            of("Ports conquered this turn", has, least)
        }
        Need::ConqueredFromOne(least) => {
            let mut found: BTreeMap<Owner, u16> = BTreeMap::new();
            for (_, of) in state.turn_record.conquered.iter().filter(|_| active) {
                if matches!(of, Owner::Seat(_)) {
                    *found.entry(*of).or_default() += 1;
                }
            }
            let has = found.values().copied().max().unwrap_or(0);
            of("Areas of one opponent conquered this turn", has, least)
        }
    }
}

/// Own units by kind.
fn units(viewpoint: Viewpoint<'_>) -> [u16; 3] {
    let own = viewpoint.state.areas_of(Owner::Seat(viewpoint.seat));
    let units = own.map(|area| viewpoint.state.units(area));
    let sum = units.fold(Units::default(), Units::plus);
    [sum.knights, sum.engines, sum.forts].map(u16::from)
}

fn count(things: impl Iterator) -> u16 {
    u16::try_from(things.count()).unwrap_or(u16::MAX)
}
