//! Where may a march still go, and with whom?
//!
//! Armies must fit supply when it is complete, an attack counted as won; a move is open if the march can be completed
//! after it.

use super::dragons;
use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::frame::{Attack, Marching};
use crate::throne::pack::Pack;
use crate::throne::rules::alliances::enlist::keeps_company;
use crate::throne::rules::battle::{house_orders, strength};
use crate::throne::rules::planning::one_time;
use crate::throne::rules::roads::ways::is_held_against;
use crate::throne::rules::stock::supply::{Armies, limits};
use crate::throne::rules::{leaders, roads};
use crate::throne::state::State;
use crate::throne::units::Units;

/// What a march may still do.
pub(in crate::throne) struct Way<'a> {
    pack: &'a Pack,
    state: &'a State,
    march: &'a Marching,
    pub(in crate::throne) armies: Armies,
    pub(in crate::throne) limits: &'a [u8],
    /// Units where it begins, routed ones included, and those that may come back.
    size: u8,
    pub(super) targets: AreaSet,
}

impl<'a> Way<'a> {
    pub(in crate::throne) fn new(pack: &'a Pack, state: &'a State, march: &'a Marching) -> Self {
        let mut armies = Armies::of(state, march.seat);
        let mut size = state.spot(march.from).all().count();
        if let Some(Attack { to, units }) = march.attack {
            if roads::may_come_back(pack, state, march.seat, [march.from, to]) {
                // Whoever may come back counts where it came from.
                let before = size;
                size = size.saturating_add(units.count());
                armies.change(before, size);
            } else {
                armies.change(0, units.count());
            }
        }
        Self {
            pack,
            state,
            march,
            armies,
            limits: limits(pack, state, march.seat),
            size,
            targets: one_time::reach(pack, state, march),
        }
    }

    /// Those that may be moved to.
    pub(in crate::throne) fn open(&self) -> AreaSet {
        let attacked = self.march.attack.map(|attack| attack.to);
        let peaceful = attacked.is_none() && self.has_left();
        let open = self.targets.iter().filter(|to| {
            let held = is_held_against(self.state, self.march.seat, *to);
            if self.is_protected(*to) || (self.march.again && !held) {
                return false;
            }
            !held || (!peaceful && attacked.is_none_or(|one| one == *to) && !self.is_harbor(*to))
        });
        open.collect()
    }

    /// Tells whether the leader whose march it is has gone where nobody is attacked.
    fn has_left(&self) -> bool {
        let Marching { seat, from, .. } = *self.march;
        let mut there = self.state.leaders_at(seat, from);
        self.march
            .leader
            .is_some_and(|leader| there.all(|one| one != leader))
    }

    pub(in crate::throne) fn is_protected(&self, to: AreaId) -> bool {
        house_orders::is_protected(self.pack, self.state, self.march.seat, to)
    }

    fn is_harbor(&self, area: AreaId) -> bool {
        self.pack.ways.harbor.contains(area)
    }

    pub(super) fn is_held(&self, to: AreaId) -> bool {
        is_held_against(self.state, self.march.seat, to)
    }

    /// Own units in an area, those on their way there included.
    fn size_at(&self, to: AreaId) -> u8 {
        match self.march.attack {
            Some(attack) if attack.to == to => attack.units.count(),
            Some(_) | None if self.is_held(to) => 0,
            Some(_) | None => self.state.spot(to).all().count(),
        }
    }

    /// Why units cannot go to an open area; `None` if they can.
    pub(in crate::throne) fn bar(&self, to: AreaId, units: Units) -> Option<&'static str> {
        let flight = dragons::is_flight(self.pack, self.march.from, to);
        if let Some(text) = dragons::bar(units).filter(|_| flight) {
            return Some(text);
        }
        if self.comes_back(to) {
            return self.bar_flight(to, units.count());
        }
        let (moved, there) = (units.count(), self.size_at(to));
        let room = self.pack.numbers.harbor_ships;
        if self.is_harbor(to) && there.saturating_add(moved) > room {
            return Some("The harbor has no room for so many ships");
        }
        let spot = self.state.spot(to);
        if spot.neutral > 0 {
            let before = self.march.attack.map_or(Units::NONE, |a| a.units);
            let all = before.plus(units);
            let found = strength::against_force(self.pack, self.state, self.march, to, all);
            let led = leaders::led(self.pack, self.state, self.march.seat, self.march.from);
            if found.1 + led.0 < i16::from(spot.neutral) {
                return Some("The neutral force there is stronger");
            }
        }
        let before = match self.march.attack {
            Some(attack) if attack.to == to => attack.units,
            Some(_) | None if self.is_held(to) => Units::NONE,
            Some(_) | None => spot.all(),
        };
        if !keeps_company(self.state, self.march.from, before, units) {
            return Some("Units of allies never stand alone");
        }
        let after = self.after(to, units);
        // What allies among them would need is not looked for.
        let allies = self.state.spot(self.march.from).all().allies();
        let left = self.size.saturating_sub(moved);
        let mended = || allies.is_none() && self.can_be_mended(after, to, [left, moved]);
        if after.fit(self.limits) || mended() {
            return None;
        }
        Some("Supply does not allow such armies")
    }

    /// Tells whether armies only fit again once more units of the march have gone.
    pub(super) fn asks_for_more(&self, to: AreaId, units: Units) -> bool {
        if self.comes_back(to) {
            return !self.armies.fit(self.limits);
        }
        !self.after(to, units).fit(self.limits)
    }

    /// The armies after a move.
    fn after(&self, to: AreaId, units: Units) -> Armies {
        let (moved, there) = (units.count(), self.size_at(to));
        self.armies
            .changed(self.size, self.size.saturating_sub(moved))
            .changed(there, there.saturating_add(moved))
    }

    /// Tells whether units that go there may come back.
    fn comes_back(&self, to: AreaId) -> bool {
        let Marching { seat, from, .. } = *self.march;
        roads::may_come_back(self.pack, self.state, seat, [from, to])
    }

    /// Why units that may come back cannot attack: nothing changes but who can still go.
    fn bar_flight(&self, to: AreaId, moved: u8) -> Option<&'static str> {
        let fit = self.armies.fit(self.limits);
        let fit = fit || self.can_be_mended(self.armies, to, [self.size, moved]);
        (!fit).then_some("Supply does not allow such armies")
    }

    /// Tells whether other units of the same march can go so that armies fit after all, with so many left and moved.
    fn can_be_mended(&self, armies: Armies, to: AreaId, [left, moved]: [u8; 2]) -> bool {
        let standing = self.state.spot(self.march.from).units.count();
        let movable = standing.saturating_sub(moved);
        if movable == 0 {
            return false;
        }
        let attacks = self.march.attack.is_some() || self.is_held(to);
        let open = self.open().iter().filter(|area| {
            let held = self.is_held(*area);
            let spot = self.state.spot(*area);
            let sound = !self.is_harbor(*area) && spot.neutral == 0 && !self.comes_back(*area);
            sound && (!held || !attacks || *area == to || self.attacks(*area))
        });
        let mut sizes: Vec<(u8, bool)> = open
            .map(|area| {
                let more = if area == to { moved } else { 0 };
                (self.size_at(area).saturating_add(more), self.is_held(area))
            })
            .collect();
        mend(armies, self.limits, [left, movable], &mut sizes, 0)
    }

    fn attacks(&self, area: AreaId) -> bool {
        self.march.attack.is_some_and(|attack| attack.to == area)
    }
}

/// Tells whether a move of a march asks for another one, because armies do not fit supply after it alone.
pub(crate) fn asks_for_more(
    pack: &Pack,
    state: &State,
    march: &Marching,
    to: AreaId,
    units: Units,
) -> bool {
    Way::new(pack, state, march).asks_for_more(to, units)
}

/// Why a march cannot end yet; `None` if it can.
pub(crate) fn unfinished(pack: &Pack, state: &State, march: &Marching) -> Option<&'static str> {
    let way = Way::new(pack, state, march);
    leaders::unfinished(pack, state, march, &way).map(|(_, text)| text)
}

/// Tries every way to send more units off, place by place; at most one new place that is held.
fn mend(
    armies: Armies,
    limits: &[u8],
    [left, movable]: [u8; 2],
    sizes: &mut [(u8, bool)],
    from: usize,
) -> bool {
    if armies.fit(limits) {
        return true;
    }
    for place in from..sizes.len() {
        let (size, held) = sizes[place];
        let other_attack =
            |other: &(usize, &(u8, bool))| other.0 != place && other.1.1 && other.1.0 > 0;
        if held && sizes.iter().enumerate().any(|other| other_attack(&other)) {
            continue;
        }
        for moved in 1..=movable {
            let next = armies
                .changed(left, left - moved)
                .changed(size, size.saturating_add(moved));
            sizes[place].0 = size.saturating_add(moved);
            let found = mend(
                next,
                limits,
                [left - moved, movable - moved],
                sizes,
                place + 1,
            );
            sizes[place].0 = size;
            if found {
                return true;
            }
        }
    }
    false
}
