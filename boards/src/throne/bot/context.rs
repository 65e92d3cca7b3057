//! What does a program see, and how does it value areas?
//!
//! Each area has a value of its own, a threat (the strongest army that may come) and an opportunity (what may be gained
//! there or behind it).

use std::cell::OnceCell;

use play::Seat;

use super::mood::Whim;
use crate::ids::AreaId;
use crate::throne::card::OrderKind;
use crate::throne::ids::{HouseCardId, OrderId};
use crate::throne::pack::{Castle, OrderRow, Pack};
use crate::throne::rules::{beside, claim, targets};
use crate::throne::state::State;
use crate::throne::units::{UnitKind, Units};

/// The value of taking a castle from a house that is one, two or three short of victory.
pub(super) const STOPPED: [i32; 3] = [60, 30, 10];
/// What a Claim on the board is worth.
const CLAIM: i32 = 8;

/// What a program sees.
pub(in crate::throne) struct Context<'a> {
    pub(super) pack: &'a Pack,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    /// By the places of areas: the strongest army of others that may come; many questions need it not.
    threats: OnceCell<Vec<i32>>,
    /// By the places of areas: what it would decide if others that may come took it.
    stakes: OnceCell<Vec<i32>>,
    /// By the places of areas: what there is to gain in it or behind it.
    opportunities: OnceCell<Vec<i32>>,
    /// What makes it place orders a little otherwise than another would; none at a real table.
    whim: Option<Whim>,
    /// Whether nobody will read why, as in a turn that is played out.
    silent: bool,
    /// By seat: Cities and Strongholds.
    castles: Vec<u8>,
    /// By seat: Claim, where it counts.
    claims: Vec<u8>,
}

impl<'a> Context<'a> {
    pub(super) fn new(pack: &'a Pack, state: &'a State, seat: Seat) -> Self {
        let mut context = Self {
            pack,
            state,
            seat,
            threats: OnceCell::new(),
            stakes: OnceCell::new(),
            opportunities: OnceCell::new(),
            whim: None,
            silent: false,
            castles: vec![0; state.players.len()],
            claims: Vec::new(),
        };
        if pack.numbers.claim.is_some() {
            let seats = (0..).map(Seat).take(state.players.len());
            context.claims = seats.map(|seat| claim(pack, state, seat)).collect();
        }
        for area in pack.ways.land.iter() {
            if pack.land(area).castle.is_some()
                && let Some(seat) = state.controller(pack, area)
                && let Some(count) = context.castles.get_mut(usize::from(seat.0))
            {
                *count += 1;
            }
        }
        context
    }

    /// The same, of a mood of its own.
    pub(super) fn with_whim(mut self, whim: Option<Whim>) -> Self {
        self.whim = whim;
        self
    }

    /// The same where nobody will read why.
    pub(super) fn silently(mut self) -> Self {
        self.silent = true;
        self
    }

    /// Why something is done, worked out where somebody will read it.
    pub(super) fn says(&self, why: impl FnOnce() -> String) -> String {
        match self.silent {
            true => String::new(),
            false => why(),
        }
    }

    /// What a card seems to be worth in its mood.
    pub(super) fn fancied(&self, place: usize, value: i32) -> i32 {
        match self.whim {
            Some(whim) => value + whim.part(place, 9),
            None => value,
        }
    }

    /// How much better or worse a bid seems in its mood than it is, by one token of power at most.
    pub(super) fn wavers(&self, bid: usize) -> f64 {
        match self.whim {
            Some(whim) => f64::from(whim.part(bid + (1 << 21), 10) - 10) / 10.0,
            None => 0.0,
        }
    }

    /// What an order seems to promise in its mood.
    pub(super) fn in_its_mood(&self, area: AreaId, order: OrderId, promise: i32) -> i32 {
        match self.whim {
            Some(whim) if promise > 0 => whim.weigh(area, order, promise),
            Some(_) | None => promise,
        }
    }

    /// Available power.
    pub(super) fn power(&self) -> u8 {
        self.power_of(self.seat)
    }

    /// The same of any seat.
    pub(super) fn power_of(&self, seat: Seat) -> u8 {
        self.state.player(seat).map_or(0, |player| player.power)
    }

    /// The order that lies in an area, as far as it is known.
    pub(super) fn order_at(&self, area: AreaId) -> Option<&'a OrderRow> {
        self.pack.order(self.state.spot(area).order?)
    }

    /// The strength that is printed on a House card.
    pub(super) fn printed(&self, card: HouseCardId) -> u8 {
        self.pack.house_card(card).map_or(0, |row| row.strength)
    }

    /// What units count on open ground.
    pub(super) fn strength(&self, units: Units) -> i32 {
        let each = |kind: UnitKind| {
            let row = self.pack.unit(kind);
            row.map_or(0, |row| i32::from(row.strength)) * i32::from(units.get(kind))
        };
        units.kinds().map(each).sum()
    }

    /// What an area is worth to whoever controls it.
    pub(super) fn value(&self, area: AreaId) -> i32 {
        if self.pack.ways.sea.contains(area) {
            return 4;
        }
        if self.pack.ways.harbor.contains(area) {
            return 2;
        }
        let land = self.pack.land(area);
        let castle = match land.castle {
            Some(Castle::Stronghold) => 34,
            Some(Castle::City) => 30,
            None => 0,
        };
        let claim = CLAIM * i32::from(land.claim);
        3 + castle + claim + 7 * i32::from(land.supply) + 5 * i32::from(land.power)
    }

    /// Claim that a seat lacks to win; `None` where Claim does not count.
    pub(super) fn lacks(&self, seat: Seat) -> Option<u8> {
        let has = self.claims.get(usize::from(seat.0))?;
        Some(self.pack.numbers.claim?.to_win.saturating_sub(*has))
    }

    /// Castles, or Claim where it counts, that a seat lacks to win.
    pub(super) fn short_of(&self, seat: Seat) -> u8 {
        let castles = self.castles.get(usize::from(seat.0)).copied();
        let to_win = self.pack.numbers.castles_to_win;
        let lacks = to_win.saturating_sub(castles.unwrap_or_default());
        self.lacks(seat).unwrap_or(lacks)
    }

    /// What it is worth to take an area: more where somebody is about to win by it.
    pub(super) fn prize(&self, area: AreaId) -> i32 {
        let value = self.value(area);
        let holder = self.state.controller(self.pack, area);
        if !self.claims.is_empty() {
            return value + self.claimed(area, holder);
        }
        match self.pack.land(area).castle {
            Some(_) => value + self.crowned(holder),
            None => value,
        }
    }

    /// What a castle more or less decides: all where it is the last one that is needed, and the more the nearer
    /// whoever holds it is to victory.
    fn crowned(&self, holder: Option<Seat>) -> i32 {
        if holder == Some(self.seat) {
            return 0;
        }
        let wins = i32::from(self.short_of(self.seat) <= 1) * 100;
        let stopped = holder.and_then(|other| {
            let short = usize::from(self.short_of(other).saturating_sub(1));
            STOPPED.get(short).copied()
        });
        wins + stopped.unwrap_or_default()
    }

    /// What the Claim of an area decides: more where it wins, or takes from who is about to.
    fn claimed(&self, area: AreaId, holder: Option<Seat>) -> i32 {
        let claim = self.pack.land(area).claim;
        if claim == 0 {
            return 0;
        }
        let wins = self.lacks(self.seat).is_some_and(|lacks| lacks <= claim);
        let others = holder.filter(|other| *other != self.seat);
        let lacks = others.and_then(|other| self.lacks(other));
        let danger = 4_u8.saturating_sub(lacks.unwrap_or(u8::MAX));
        i32::from(wins) * 100 + 9 * i32::from(danger)
    }

    /// How much it is worth to stop a seat from taking an area: the more the nearer it comes to victory by it.
    pub(super) fn stopping(&self, other: Seat, area: AreaId) -> i32 {
        let land = self.pack.land(area);
        let brings = match self.claims.is_empty() {
            true => u8::from(land.castle.is_some()),
            false => land.claim,
        };
        let holder = self.state.controller(self.pack, area);
        if brings == 0 || other == self.seat || holder == Some(other) {
            return 0;
        }
        let left = usize::from(self.short_of(other).saturating_sub(brings));
        STOPPED.get(left).copied().unwrap_or_default()
    }

    /// What it would decide if others that may come took an area.
    pub(super) fn stake(&self, area: AreaId) -> i32 {
        let stakes = self.stakes.get_or_init(|| self.all_stakes());
        stakes.get(area.place()).copied().unwrap_or_default()
    }

    fn all_stakes(&self) -> Vec<i32> {
        let mut stakes = vec![0; self.state.areas.len()];
        let near = |other: &Seat| usize::from(self.short_of(*other)) <= STOPPED.len();
        for (from, spot) in self.state.spots() {
            let other = spot.seat.filter(|other| *other != self.seat);
            let Some(other) = other.filter(near) else {
                continue;
            };
            for to in (targets(self.pack, self.state, other, from) & self.pack.ways.land).iter() {
                if let Some(stake) = stakes.get_mut(to.place()) {
                    *stake = self.stopping(other, to).max(*stake);
                }
            }
        }
        stakes
    }

    /// Tells whether the area is the program's already.
    pub(super) fn owns(&self, area: AreaId) -> bool {
        self.state.controller(self.pack, area) == Some(self.seat)
    }

    /// Tells whether an area stays the program's once its units leave: its home, or one with its token.
    pub(super) fn stays(&self, area: AreaId) -> bool {
        let home = self.pack.land(area).home;
        let home = home.and_then(|house| self.state.seat_of(house));
        home == Some(self.seat) || self.state.spot(area).token == Some(self.seat)
    }

    /// Tells whether somebody else stands in an area, or a force of nobody.
    pub(super) fn is_held(&self, area: AreaId) -> bool {
        let spot = self.state.spot(area);
        spot.neutral > 0 || spot.defender().is_some_and(|other| other != self.seat)
    }

    /// The strongest army of others that may come.
    pub(super) fn threat(&self, area: AreaId) -> i32 {
        let threats = self.threats.get_or_init(|| self.all_threats());
        threats.get(area.place()).copied().unwrap_or_default()
    }

    /// Tells whether whoever may come is stronger than who stands there.
    pub(super) fn is_outmatched(&self, area: AreaId) -> bool {
        self.threat(area) > self.strength(self.state.spot(area).units)
    }

    /// Tells whether somebody else holds a castle.
    pub(super) fn is_held_castle(&self, area: AreaId) -> bool {
        self.pack.land(area).castle.is_some() && self.is_held(area)
    }

    /// The strongest army of others that comes, as far as orders lie open; before, that may come.
    pub(super) fn coming(&self, area: AreaId) -> i32 {
        if !self.state.revealed {
            return self.threat(area);
        }
        let armies = self.state.spots().filter_map(|(from, spot)| {
            let other = spot.seat.filter(|other| *other != self.seat)?;
            let order = self.pack.order(spot.order?)?;
            let comes = order.kind == OrderKind::March
                && targets(self.pack, self.state, other, from).contains(area);
            comes.then(|| self.strength(spot.units) + i32::from(order.value))
        });
        armies.max().unwrap_or_default().max(0)
    }

    /// What there is to gain in an area or behind it.
    pub(super) fn opportunity(&self, area: AreaId) -> i32 {
        let all = self.opportunities.get_or_init(|| self.all_opportunities());
        all.get(area.place()).copied().unwrap_or_default()
    }

    fn all_threats(&self) -> Vec<i32> {
        let mut threats = vec![0; self.state.areas.len()];
        for (from, spot) in self.state.spots() {
            let Some(other) = spot.seat.filter(|other| *other != self.seat) else {
                continue;
            };
            let strength = self.strength(spot.units);
            for to in targets(self.pack, self.state, other, from).iter() {
                if let Some(threat) = threats.get_mut(to.place()) {
                    *threat = strength.max(*threat);
                }
            }
        }
        threats
    }

    fn all_opportunities(&self) -> Vec<i32> {
        let areas = self.state.spots();
        let mut opportunities: Vec<i32> = areas
            .map(|(area, spot)| match self.owns(area) {
                true => 0,
                false => {
                    let guards = self.strength(spot.all()) + i32::from(spot.neutral);
                    let garrison = spot.guard.map_or(0, |guard| i32::from(guard.strength));
                    let guards = guards + garrison;
                    (self.prize(area) - 2 * guards).max(0)
                }
            })
            .collect();
        for _ in 0..5 {
            let before = opportunities.clone();
            for (area, _) in self.state.spots() {
                let land = self.pack.ways.land.contains(area);
                let near = beside(self.pack, self.state, area);
                let near = (near | self.pack.ways.arrows(area)).iter();
                let alike = near.filter(|to| self.pack.ways.land.contains(*to) == land);
                let behind = alike.filter_map(|to| before.get(to.place()).copied()).max();
                if let (Some(opportunity), Some(behind)) =
                    (opportunities.get_mut(area.place()), behind)
                {
                    *opportunity = (behind * 2 / 3).max(*opportunity);
                }
            }
        }
        opportunities
    }
}
