//! How strong is a side of a battle?
//!
//! Units, the order, support, the card and the Blade, each told apart; swords and fortifications beside them.

use play::Seat;

use super::card_strength::{card_bonus, card_strength};
use super::home::home_bonus;
use super::{house_orders, unit_strength};
use crate::ids::AreaId;
use crate::throne::battle::Battle;
use crate::throne::card::{Effect, ExpansionEffect, Moment, OrderKind, Side};
use crate::throne::frame::Marching;
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::rules::planning::tactics;
use crate::throne::rules::roads::weather::{beside, beside_for};
use crate::throne::rules::{leaders, planning};
use crate::throne::rulings::NeutralSupport;
use crate::throne::state::{State, TurnRule};
use crate::throne::units::{UnitKind, Units};

/// How strong a side is, by what it comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strength {
    pub units: i16,
    pub leaders: i16,
    /// Its March or Defense order.
    pub order: i16,
    pub support: i16,
    /// Its House card.
    pub card: i16,
    /// The Valyrian Steel Blade.
    pub blade: i16,
    /// A fortification of the defender.
    pub fort: i16,
    /// A garrison of the defender.
    pub garrison: i16,
    /// Its Tactics cards.
    pub tactics: i16,
    /// Its home region.
    pub home: i16,
    /// Battle tactics.
    pub edge: i16,
    pub swords: u8,
    pub fortifications: u8,
}

impl Strength {
    /// All of it.
    #[must_use]
    pub fn total(&self) -> i16 {
        let army = self.units + self.leaders + self.order + self.support;
        let here = self.fort + self.garrison + self.home;
        army + self.card + self.blade + self.tactics + self.edge + here
    }
}

/// What the card of a side says, as far as it counts.
pub(crate) fn text(pack: &Pack, battle: &Battle, side: Side) -> Option<(Moment, Effect)> {
    let [own, other] = [side, side.other()].map(|side| battle.side(side));
    if own.ignored {
        return None;
    }
    let printed = |card| pack.house_card(card)?.effect;
    match printed(own.card?) {
        // Once the opposing text does not count any more it belongs to this card.
        Some((_, Effect::Expansion(ExpansionEffect::TakeText))) if other.ignored => {
            printed(other.card?)
        }
        text => text,
    }
}

/// What a unit counts; engines only against castles and fortifications.
pub(super) fn unit_strength(pack: &Pack, kind: UnitKind, attacks: bool, castle: bool) -> i16 {
    let strength = pack.unit(kind).map_or(0, |row| i16::from(row.strength));
    match kind {
        UnitKind::Engine if !(attacks && castle) => 0,
        UnitKind::Engine
        | UnitKind::Footman
        | UnitKind::Knight
        | UnitKind::AllyFootman
        | UnitKind::AllyKnight
        | UnitKind::Ship
        | UnitKind::Dragon => strength,
    }
}

/// Tells whether an area has walls that engines break.
///
/// # Rule
/// B10: a Town has none, even where it is fortified.
pub(super) fn is_castle(pack: &Pack, state: &State, area: AreaId) -> bool {
    let land = pack.land(area);
    land.castle.is_some() || (state.spot(area).fort && !land.town)
}

/// How strong a side of a battle is now, with whatever cards are chosen.
///
/// # Rule
/// A31, A32; Clash of Kings, Fortifications: one more for the defender, and attacking knights count one unless their
/// card says otherwise. B41: a garrison counts in defense of its area. B28: leaders count on either side. C4: home regions.
#[must_use]
pub fn strength(pack: &Pack, state: &State, battle: &Battle, side: Side) -> Strength {
    let spot = state.spot(battle.area);
    let own = text(pack, battle, side);
    let attacks = side == Side::Attack;
    let castle = is_castle(pack, state, battle.area);
    let units = match side {
        Side::Attack => battle.attackers,
        Side::Defense => spot.units,
    };
    let mut sum = Strength::default();
    for kind in units.kinds() {
        let each = match unit_strength::fighting(pack, battle, side, kind) {
            Some(counts) => i16::from(counts),
            None if attacks && spot.fort && kind.plain() == UnitKind::Knight => 1,
            None => unit_strength(pack, kind, attacks, castle),
        };
        sum.units += each * i16::from(units.get(kind));
    }
    sum.order = match side {
        Side::Attack => {
            let more = house_orders::more(
                pack,
                state,
                battle.side(side).seat,
                battle.order,
                battle.area,
            );
            i16::from(battle.march) + more
        }
        Side::Defense => {
            let order = spot.order.and_then(|order| pack.order(order));
            let order = order.filter(|order| order.kind == OrderKind::Defense);
            let value = order.map_or(0, |order| {
                let seat = battle.side(side).seat;
                let more = house_orders::more(pack, state, seat, Some(order.number), battle.area);
                i16::from(order.value) + more
            });
            let doubled = matches!(own, Some((_, Effect::DoubleDefense)));
            if doubled { value * 2 } else { value }
        }
    };
    let given = battle.supports.iter().filter(|(_, to)| *to == side);
    sum.support = given
        .map(|(area, _)| support_strength(pack, state, battle, *area, side))
        .sum();
    if let Some((_, value)) = house_orders::along(pack, state, battle).filter(|_| attacks) {
        sum.support += value;
    }
    let aids = battle.aids.iter().filter(|aid| aid.side == side);
    sum.support += aids.map(|aid| i16::from(aid.strength)).sum::<i16>();
    if unit_strength::is_shut_out(pack, battle, side) {
        sum.support = 0;
    }
    let fighter = battle.side(side);
    let card = fighter.card.and_then(|card| pack.house_card(card));
    if let Some(card) = card {
        sum.card = i16::from(card_strength(pack, state, battle, side));
        let more = card_bonus(pack, state, battle, side);
        let with = |printed: u8, gained: u8, text: u8| {
            let both = printed.saturating_add(gained);
            both.saturating_add(text)
        };
        let lasting = house_orders::swords(pack, state, battle, side);
        let swords = fighter.swords.saturating_add(lasting);
        sum.swords = with(card.swords, swords, more.swords);
        let forts = fighter.fortifications;
        sum.fortifications = with(card.fortifications, forts, more.fortifications);
    }
    if let Some((
        _,
        Effect::Icons {
            swords,
            fortifications,
            side: only,
        },
    )) = own
        && only.is_none_or(|only| only == side)
    {
        sum.swords = sum.swords.saturating_add(swords);
        sum.fortifications = sum.fortifications.saturating_add(fortifications);
    }
    let led = leaders::led(pack, state, fighter.seat, battle.area);
    sum.leaders = led.0;
    sum.swords = sum.swords.saturating_add(led.1);
    if !attacks {
        let ordered = house_orders::fortifications(pack, state, battle);
        sum.fortifications = sum.fortifications.saturating_add(ordered);
    }
    let (more, fortifications) = tactics::in_battle(pack, state, battle, side);
    sum.tactics = i16::from(more);
    sum.fortifications = sum.fortifications.saturating_add(fortifications);
    sum.edge = i16::from(fighter.edge);
    sum.blade = i16::from(fighter.blade);
    sum.fort = i16::from(spot.fort && !attacks);
    sum.home = home_bonus(pack, state, fighter.seat, battle.area).into();
    let guard = spot.guard.filter(|guard| guard.seat == fighter.seat);
    sum.garrison = guard.map_or(0, |guard| i16::from(guard.strength));
    sum
}

/// What the Support order of an area adds to a side.
#[must_use]
pub fn support_strength(
    pack: &Pack,
    state: &State,
    battle: &Battle,
    area: AreaId,
    side: Side,
) -> i16 {
    if unit_strength::is_shut_out(pack, battle, side) {
        return 0;
    }
    supported(pack, state, area, battle.area, side, &|kind| {
        unit_strength::supporting(pack, state, battle, (area, side), kind)
    })
}

fn supported(
    pack: &Pack,
    state: &State,
    area: AreaId,
    to: AreaId,
    side: Side,
    counts: &dyn Fn(UnitKind) -> Option<u8>,
) -> i16 {
    let spot = state.spot(area);
    let order = spot.order.and_then(|order| pack.order(order));
    let mut sum = order.map_or(0, |order| i16::from(order.value));
    if let Some(seat) = spot.seat {
        sum += house_orders::more(pack, state, seat, spot.order, to);
    }
    let castle = is_castle(pack, state, to);
    // Of an army on land only dragons help at sea.
    let afar = pack.ways.land.contains(area) && !pack.ways.land.contains(to);
    for kind in spot.units.kinds() {
        let each = match counts(kind) {
            _ if afar && kind != UnitKind::Dragon => 0,
            _ if state.turn_rules.contains(&TurnRule::Support(kind.plain())) => 0,
            Some(strength) => i16::from(strength),
            None => unit_strength(pack, kind, side == Side::Attack, castle),
        };
        sum += each * i16::from(spot.units.get(kind));
    }
    let led = spot.seat.filter(|_| !afar);
    let led = led.map(|seat| leaders::led(pack, state, seat, area));
    sum + led.map_or(0, |led| led.0)
}

/// Tells whether units with a Support order may help in a battle.
///
/// # Rule
/// A31: land does not support the sea, harbors support their own sea only. C8: dragons do.
pub(super) fn may_support(pack: &Pack, state: &State, area: AreaId, battle: AreaId) -> bool {
    let ways = &pack.ways;
    let near = match state.spot(area).seat {
        Some(seat) => beside_for(pack, state, seat, area),
        None => beside(pack, state, area),
    };
    if !near.contains(battle) {
        return false;
    }
    match (ways.land.contains(area), ways.land.contains(battle)) {
        (true, true) => true,
        (true, false) => ways.sea.contains(battle) && state.spot(area).units.dragons > 0,
        (false, true) => ways.sea.contains(area),
        (false, false) => ways.sea.contains(battle),
    }
}

/// Strength against a force of nobody: without the Blade, and with it if it is there.
///
/// # Rule
/// A27.
///
/// # Ruling
/// `neutral_support`: whose Support orders count.
pub(crate) fn against_force(
    pack: &Pack,
    state: &State,
    march: &Marching,
    to: AreaId,
    units: Units,
) -> (i16, i16) {
    let castle = is_castle(pack, state, to);
    let each = units
        .kinds()
        .map(|kind| unit_strength(pack, kind, true, castle) * i16::from(units.get(kind)));
    let mut sum = each.sum::<i16>() + i16::from(march.value);
    sum += leaders::led(pack, state, march.seat, to).0;
    let taken = pack.land(to).castle.is_some();
    sum += tactics::against_force(pack, state, march.seat, taken);
    sum += i16::from(home_bonus(pack, state, march.seat, to));
    if state.rulings.neutral_support == NeutralSupport::Own {
        let near = planning::ordered(pack, state, march.seat, OrderKind::Support);
        let helpers = near
            .iter()
            .filter(|area| may_support(pack, state, *area, to));
        let help = helpers.map(|area| supported(pack, state, area, to, Side::Attack, &|_| None));
        sum += help.sum::<i16>();
    }
    (sum, sum + i16::from(has_blade(state, march.seat)))
}

/// Tells whether a seat may still use the Blade this turn.
pub(in crate::throne) fn has_blade(state: &State, seat: Seat) -> bool {
    !state.blade_used && state.holder(Track::Fiefdoms) == Some(seat)
}
