//! How do new units come?
//!
//! Each controlled City and Stronghold has points of its own, spent in turn order.

use play::{Refusal, Seat};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::event::Event;
use crate::throne::frame::{Frame, Muster};
use crate::throne::pack::{Castle, Pack};
use crate::throne::rules::stock::supply::{Armies, limits};
use crate::throne::rules::{D, refuse};
use crate::throne::state::State;
use crate::throne::units::UnitKind;

const SECTION: &str = "Mustering";

/// Everybody musters in turn order.
///
/// # Rule
/// A10; B10: a Town musters Footmen only.
pub(in crate::throne) fn begin(pack: &Pack, draft: &mut D) {
    let order = draft.state().order().to_vec();
    for seat in order.into_iter().rev() {
        let state = draft.state();
        let castles = pack.ways.land.iter().filter_map(|area| {
            let land = pack.land(area);
            let points = match land.castle {
                Some(Castle::City) => pack.numbers.city_points,
                Some(Castle::Stronghold) => pack.numbers.stronghold_points,
                None if land.town => pack.numbers.town_points,
                None => return None,
            };
            let own = points > 0 && state.controller(pack, area) == Some(seat);
            own.then_some((area, points))
        });
        let left: Vec<(AreaId, u8)> = castles.collect();
        if !left.is_empty() {
            open(draft, seat, left);
        }
    }
}

/// A seat is asked what it musters.
pub(in crate::throne) fn open(draft: &mut D, seat: Seat, left: Vec<(AreaId, u8)>) {
    let fresh = Vec::new();
    draft.push(Event::Opened(Frame::Muster(Muster { seat, left, fresh })));
}

/// What a seat may muster.
struct Recruits<'a> {
    pack: &'a Pack,
    state: &'a State,
    seat: Seat,
    armies: Armies,
    limits: &'a [u8],
    stock: [u8; 7],
}

impl<'a> Recruits<'a> {
    fn new(pack: &'a Pack, state: &'a State, seat: Seat) -> Self {
        let stock = UnitKind::ALL.map(|kind| state.stock(pack, seat, kind));
        Self {
            pack,
            state,
            seat,
            armies: Armies::of(state, seat),
            limits: limits(pack, state, seat),
            stock,
        }
    }

    fn in_stock(&self, kind: UnitKind) -> bool {
        if kind == UnitKind::Engine && !self.state.setting.siege_engines {
            return false;
        }
        let all = UnitKind::ALL.iter().zip(self.stock);
        let mut own = all.filter(|(other, _)| **other == kind);
        own.next().is_some_and(|(_, stock)| stock > 0)
    }

    /// Why a new unit cannot come; `None` if it can.
    fn bar(&self, from: AreaId, to: AreaId, unit: UnitKind, points: u8) -> Option<&'static str> {
        if self.pack.land(from).castle.is_none() && unit != UnitKind::Footman {
            return Some("Only castles muster others than Footmen");
        }
        let cost = self.pack.unit(unit).and_then(|row| row.cost);
        if cost.is_none_or(|cost| cost > points) {
            return Some("The castle has too few mustering points for this");
        }
        if !self.in_stock(unit) {
            return Some("No such unit is in stock");
        }
        let (ways, spot) = (&self.pack.ways, self.state.spot(to));
        let fits_place = match unit {
            UnitKind::Ship => {
                let water = ways.sea | ways.harbor;
                ways.near(from).contains(to) && water.contains(to)
            }
            UnitKind::Footman | UnitKind::Knight | UnitKind::Engine | UnitKind::Dragon => {
                from == to
            }
            UnitKind::AllyFootman | UnitKind::AllyKnight => false,
        };
        if !fits_place {
            return Some("Ships come beside the castle, others into it");
        }
        if spot.neutral > 0 || spot.seat.is_some_and(|seat| seat != self.seat) {
            return Some("Somebody else is there");
        }
        let size = spot.all().count();
        if ways.harbor.contains(to) && size >= self.pack.numbers.harbor_ships {
            return Some("The harbor is full");
        }
        let grown = self.armies.changed(size, size.saturating_add(1));
        if !grown.fit(self.limits) {
            return Some("Supply does not allow so large an army");
        }
        None
    }

    fn bar_upgrade(&self, area: AreaId, unit: UnitKind, points: u8) -> Option<&'static str> {
        if self.pack.land(area).castle.is_none() {
            return Some("Only a castle makes better units of others");
        }
        let cost = self.pack.unit(unit).and_then(|row| row.upgrade);
        if cost.is_none_or(|cost| cost > points) {
            return Some("The castle has too few mustering points for this");
        }
        if !self.in_stock(unit) {
            return Some("No such unit is in stock");
        }
        let spot = self.state.spot(area);
        let made_of = spot.units.get(unit.made_of());
        if spot.seat != Some(self.seat) || made_of == 0 {
            return Some("No unit of yours is there that could become one");
        }
        if unit == UnitKind::Dragon && made_of <= fresh_in(self.state, area) {
            return Some("A dragon is not made of a knight that has just come");
        }
        None
    }
}

/// Knights that came in an area by the mustering that is pending.
///
/// # Rule
/// C5: no dragon comes of a footman, whatever a castle has to spend.
fn fresh_in(state: &State, area: AreaId) -> u8 {
    let Some(Frame::Muster(Muster { fresh, .. })) = state.top() else {
        return 0;
    };
    let here = fresh.iter().filter(|other| **other == area);
    u8::try_from(here.count()).unwrap_or(u8::MAX)
}

/// Everything that a seat may still muster.
pub(in crate::throne) fn offers(
    pack: &Pack,
    state: &State,
    seat: Seat,
    left: &[(AreaId, u8)],
    add: &mut dyn FnMut(Action),
) {
    let recruits = Recruits::new(pack, state, seat);
    for (from, points) in left.iter().filter(|(_, points)| *points > 0) {
        let (from, points) = (*from, *points);
        for row in &pack.units {
            let unit = row.kind;
            if unit == UnitKind::Ship {
                let water = pack.ways.near(from) & (pack.ways.sea | pack.ways.harbor);
                for to in water.iter() {
                    if recruits.bar(from, to, unit, points).is_none() {
                        add(Action::Muster { from, to, unit });
                    }
                }
            } else if recruits.bar(from, from, unit, points).is_none() {
                let to = from;
                add(Action::Muster { from, to, unit });
            }
            if recruits.bar_upgrade(from, unit, points).is_none() {
                add(Action::Upgrade { area: from, unit });
            }
        }
    }
}

/// Ends by itself once nothing can be mustered.
pub(in crate::throne) fn advance(pack: &Pack, draft: &mut D) -> bool {
    let state = draft.state();
    let Some(Frame::Muster(Muster { seat, left, .. })) = state.top() else {
        return false;
    };
    let mut some = false;
    offers(pack, state, *seat, left, &mut |_| some = true);
    if !some {
        draft.push(Event::Closed);
    }
    !some
}

/// A new unit.
pub(in crate::throne) fn muster(
    pack: &Pack,
    draft: &mut D,
    from: AreaId,
    to: AreaId,
    unit: UnitKind,
) -> Result<(), Refusal> {
    let (seat, points) = points(draft, from)?;
    let recruits = Recruits::new(pack, draft.state(), seat);
    if let Some(text) = recruits.bar(from, to, unit, points) {
        return Err(refuse("no_muster", SECTION, text));
    }
    draft.push(Event::Mustered {
        seat,
        area: to,
        unit,
    });
    let cost = pack.unit(unit).and_then(|row| row.cost);
    pay(pack, draft, from, unit, cost);
    Ok(())
}

/// A better unit.
pub(in crate::throne) fn upgrade(
    pack: &Pack,
    draft: &mut D,
    area: AreaId,
    unit: UnitKind,
) -> Result<(), Refusal> {
    let (seat, points) = points(draft, area)?;
    let recruits = Recruits::new(pack, draft.state(), seat);
    if let Some(text) = recruits.bar_upgrade(area, unit, points) {
        return Err(refuse("no_muster", SECTION, text));
    }
    draft.push(Event::Upgraded(area, unit));
    let cost = pack.unit(unit).and_then(|row| row.upgrade);
    pay(pack, draft, area, unit, cost);
    Ok(())
}

fn points(draft: &D, from: AreaId) -> Result<(Seat, u8), Refusal> {
    if let Some(Frame::Muster(Muster { seat, left, .. })) = draft.state().top()
        && let Some((_, points)) = left.iter().find(|(area, _)| *area == from)
    {
        return Ok((*seat, *points));
    }
    Err(refuse(
        "no_castle",
        SECTION,
        "No castle of yours musters there",
    ))
}

fn pay(pack: &Pack, draft: &mut D, from: AreaId, unit: UnitKind, cost: Option<u8>) {
    let state = draft.state();
    let Some(Frame::Muster(Muster { seat, left, fresh })) = state.top() else {
        return;
    };
    let (seat, mut left, mut fresh) = (*seat, left.clone(), fresh.clone());
    for (area, points) in &mut left {
        if *area == from {
            *points = points.saturating_sub(cost.unwrap_or_default());
        }
    }
    // Only whoever may still have dragons is asked for old knights.
    if unit == UnitKind::Knight && state.stock(pack, seat, UnitKind::Dragon) > 0 {
        fresh.push(from);
    }
    draft.push(Event::Went(Frame::Muster(Muster { seat, left, fresh })));
}
