//! Which armies does supply allow?
//!
//! An army is two units or more in one area; a level of supply lists how many of which size there may be.

use play::{Refusal, Seat};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::event::Event;
use crate::throne::frame::{Frame, Reconcile};
use crate::throne::pack::Pack;
use crate::throne::rules::{D, alliances, listed, roads};
use crate::throne::state::State;
use crate::throne::units::{UnitKind, Units};

/// Sizes that are told apart.
const SIZES: usize = 32;

/// How many areas hold so many units of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::throne) struct Armies([u8; SIZES]);

impl Armies {
    /// The armies of a seat, without units on their way.
    pub(in crate::throne) fn of(state: &State, seat: Seat) -> Self {
        let mut armies = Self([0; SIZES]);
        for spot in &state.areas {
            if spot.seat == Some(seat) {
                armies.change(0, spot.all().count());
            }
        }
        armies
    }

    /// The armies of a seat, with units that set out to a battle as if it were won.
    ///
    /// # Rule
    /// A26.
    pub(in crate::throne) fn with_marches(pack: &Pack, state: &State, seat: Seat) -> Self {
        let mut armies = Self::of(state, seat);
        for frame in &state.frames {
            if let Frame::March(march) = frame
                && march.seat == seat
                && let Some(attack) = march.attack
            {
                // Some may come back to where they were.
                let way = [march.from, attack.to];
                let before = match roads::may_come_back(pack, state, seat, way) {
                    true => state.spot(march.from).all().count(),
                    false => 0,
                };
                armies.change(before, before.saturating_add(attack.units.count()));
            }
        }
        armies
    }

    /// An army grows or shrinks; none has no unit.
    pub(in crate::throne) fn change(&mut self, from: u8, to: u8) {
        let place = |size: u8| usize::from(size).min(SIZES - 1);
        if from > 0 {
            let count = &mut self.0[place(from)];
            *count = count.saturating_sub(1);
        }
        if to > 0 {
            let count = &mut self.0[place(to)];
            *count = count.saturating_add(1);
        }
    }

    /// The same with another change.
    pub(in crate::throne) fn changed(mut self, from: u8, to: u8) -> Self {
        self.change(from, to);
        self
    }

    /// Tells whether they fit limits, the greatest first.
    pub(in crate::throne) fn fit(&self, limits: &[u8]) -> bool {
        let mut limits = limits.iter();
        for (size, count) in self.0.iter().enumerate().skip(2).rev() {
            for _ in 0..*count {
                match limits.next() {
                    Some(limit) if usize::from(*limit) >= size => {}
                    Some(_) | None => return false,
                }
            }
        }
        true
    }
}

/// What the supply of a seat allows.
pub(crate) fn limits<'p>(pack: &'p Pack, state: &State, seat: Seat) -> &'p [u8] {
    let level = state.player(seat).map_or(0, |player| player.supply);
    at(pack, level)
}

/// What a level of supply allows.
fn at(pack: &Pack, level: u8) -> &[u8] {
    let levels = &pack.numbers.supply;
    let level = usize::from(level).min(levels.len().saturating_sub(1));
    levels.get(level).map_or(&[], Vec::as_slice)
}

/// Tells whether a level of supply allows areas with so many units each.
pub(in crate::throne) fn feeds(
    pack: &Pack,
    level: u8,
    areas: impl IntoIterator<Item = u8>,
) -> bool {
    let none = Armies([0; SIZES]);
    let armies = areas
        .into_iter()
        .fold(none, |all, count| all.changed(0, count));
    armies.fit(at(pack, level))
}

/// Tells whether the armies of a seat fit its supply.
///
/// # Rule
/// A26; 2.3 of the digest: fleets count too, and a harbor is its own area.
#[must_use]
pub fn fits(pack: &Pack, state: &State, seat: Seat) -> bool {
    Armies::of(state, seat).fit(limits(pack, state, seat))
}

/// The highest level of supply.
pub(in crate::throne) fn most(pack: &Pack) -> u8 {
    let most = pack.numbers.supply.len().saturating_sub(1);
    u8::try_from(most).unwrap_or(u8::MAX)
}

/// The barrels of a seat.
#[must_use]
pub fn barrels(pack: &Pack, state: &State, seat: Seat) -> u8 {
    let areas = pack.ways.land.iter();
    let own = areas.filter(|area| {
        let land = pack.land(*area);
        land.supply > 0 && state.controller(pack, *area) == Some(seat)
    });
    own.map(|area| pack.land(area).supply)
        .fold(0, u8::saturating_add)
}

/// Everybody counts barrels; whoever has too large armies loses units.
///
/// # Rule
/// A9.
pub(in crate::throne) fn count(pack: &Pack, draft: &mut D) {
    let order = draft.state().order().to_vec();
    for seat in &order {
        let more = alliances::barrels(pack, draft.state(), *seat);
        let level = barrels(pack, draft.state(), *seat).saturating_add(more);
        let level = level.min(most(pack));
        draft.push(Event::Supply(*seat, level));
    }
    for seat in order.into_iter().rev() {
        if !fits(pack, draft.state(), seat) {
            draft.push(Event::Opened(Frame::Reconcile(Reconcile {
                seat,
                area: None,
            })));
        }
    }
}

/// One seat counts barrels anew.
pub(in crate::throne) fn count_one(pack: &Pack, draft: &mut D, seat: Seat) {
    let level = barrels(pack, draft.state(), seat).min(most(pack));
    draft.push(Event::Supply(seat, level));
    if !fits(pack, draft.state(), seat) {
        draft.push(Event::Opened(Frame::Reconcile(Reconcile {
            seat,
            area: None,
        })));
    }
}

/// Units that may be lost: those of armies, or those routed in one area.
pub(in crate::throne) fn offers(
    _pack: &Pack,
    state: &State,
    seat: Seat,
    only: Option<AreaId>,
    add: &mut dyn FnMut(Action),
) {
    for (area, spot) in state.spots() {
        if spot.seat != Some(seat) || spot.all().count() < 2 || only.is_some_and(|o| o != area) {
            continue;
        }
        let stays = |unit| !spot.all().minus(Units::of(unit, 1)).is_lonely();
        for unit in spot.routed.kinds().filter(|unit| stays(*unit)) {
            add(Action::Destroy {
                area,
                unit,
                routed: true,
            });
        }
        if only.is_some() && !spot.routed.is_none() {
            continue;
        }
        for unit in spot.units.kinds().filter(|unit| stays(*unit)) {
            add(Action::Destroy {
                area,
                unit,
                routed: false,
            });
        }
    }
}

/// Goes on once armies fit.
pub(in crate::throne) fn reconcile(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    only: Option<AreaId>,
) -> bool {
    let state = draft.state();
    if fits(pack, state, seat) {
        draft.push(Event::Closed);
        return true;
    }
    let mut some = false;
    offers(pack, state, seat, only, &mut |_| some = true);
    if !some {
        draft.push(Event::Closed);
    }
    !some
}

/// A unit is chosen.
pub(in crate::throne) fn destroy(
    draft: &mut D,
    seat: Seat,
    only: Option<AreaId>,
    (area, unit, routed): (AreaId, UnitKind, bool),
) -> Result<(), Refusal> {
    let spot = draft.state().spot(area);
    let from = if routed { spot.routed } else { spot.units };
    let routed_first = only.is_some() && !routed && !spot.routed.is_none();
    let open = spot.seat == Some(seat)
        && spot.all().count() >= 2
        && only.is_none_or(|only| only == area)
        && from.get(unit) > 0
        && !spot.all().minus(Units::of(unit, 1)).is_lonely()
        && !routed_first;
    listed(open, "Supply", "A unit of an army of yours must go")?;
    lose(draft, (area, unit, routed));
    Ok(())
}

fn lose(draft: &mut D, (area, unit, routed): (AreaId, UnitKind, bool)) {
    let one = Units::of(unit, 1);
    let (units, routed) = match routed {
        true => (Units::NONE, one),
        false => (one, Units::NONE),
    };
    draft.push(Event::Destroyed {
        area,
        units,
        routed,
    });
}
