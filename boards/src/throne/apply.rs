//! How does an event change a state?
//!
//! Total: every event is applied as it is; the rules make sure that it makes sense.
//!
//! Over 300 lines because every event has its line here, and nowhere else.

use play::Seat;

use super::apply_cards::{allies, tactics};
use super::apply_fight::fight;
use super::apply_tracks::{keep_turn, rank};
use super::division;
use super::dragons;
use super::event::Event;
use super::frame::{Attack, Bids, Frame, Planning};
use super::leader;
use super::state::{Phase, Pile, Player, Spot, State};
use super::turn_record::TurnRecord;
use super::units::{UnitKind, Units};
use crate::ids::AreaId;

/// Changes a state by one event.
pub(super) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Opened(frame) => state.frames.push(frame.clone()),
        Event::Went(frame) => {
            state.frames.pop();
            state.frames.push(frame.clone());
        }
        Event::Closed => {
            state.frames.pop();
        }
        Event::Began(phase) => {
            state.phase = *phase;
            if *phase == Phase::Planning {
                for player in &mut state.players {
                    player.plans.clear();
                }
            }
        }
        Event::Turn(turn) => {
            state.turn = *turn;
            state.turn_rules.clear();
            state.in_force.clear();
            state.raids.clear();
            state.alliances.tired.clear();
            for player in &mut state.players {
                player.turn_record = TurnRecord::default();
            }
        }
        Event::Sat {
            house,
            hand,
            power,
            supply,
            ..
        } => state.players.push(Player {
            house: *house,
            power: *power,
            supply: *supply,
            hand: hand.clone(),
            discard: Vec::new(),
            buried: Vec::new(),
            plans: Vec::new(),
            allies: Vec::new(),
            retired: Vec::new(),
            dragons: 0,
            shares: 0,
            out: false,
            turn_record: TurnRecord::default(),
            given: Vec::new(),
        }),
        Event::Ranked(track, seats) => {
            rank(state, *track, seats);
            if let Some(taken) = state.taken.get_mut(track.place()) {
                *taken = None;
            }
        }
        Event::Shifted(track, seats) => {
            keep_turn(state, *track, seats);
            rank(state, *track, seats);
        }
        Event::Stood { area, seat, units } => dragons::stood(state, *area, *seat, *units),
        Event::Force(area, strength) => on(state, *area, |spot| spot.neutral = *strength),
        Event::Fort(area) => on(state, *area, |spot| spot.fort = true),
        Event::Garrison(area, guard) => on(state, *area, |spot| {
            spot.guard = *guard;
            left(spot);
        }),
        Event::Shuffled(deck, cards) => {
            if let Some(pile) = state.decks.get_mut(usize::from(*deck)) {
                pile.deck.clone_from(cards);
                pile.used.clear();
            }
        }
        Event::ShuffledHordes(cards) => {
            state.hordes.deck.clone_from(cards);
            state.hordes.used.clear();
        }
        Event::Drew(deck, card) => {
            take_top(state.decks.get_mut(usize::from(*deck)));
            state.drawn.push(*card);
        }
        Event::Skipped(deck, card) => {
            let pile = state.decks.get_mut(usize::from(*deck));
            if let Some(pile) = take_top(pile) {
                pile.used.push(*card);
            }
        }
        Event::PutAway => {
            let drawn = std::mem::take(&mut state.drawn);
            for (pile, card) in state.decks.iter_mut().zip(drawn) {
                pile.used.push(card);
            }
        }
        Event::Happens(_) | Event::HordeCame(_) | Event::Gained(_) => {}
        Event::BidsOpened(_, bids) => {
            for (player, bid) in state.players.iter_mut().zip(bids) {
                player.power = player.power.saturating_sub(*bid);
            }
        }
        Event::Threat(threat) => state.threat = *threat,
        Event::Weather(place) => state.weather = *place,
        Event::HordeShown(card) => {
            take_top(Some(&mut state.hordes));
            state.horde = Some(*card);
        }
        Event::HordeWent { watch, named } => {
            state.hordes.used.extend(state.horde.take());
            state.last_horde = Some((*watch, *named));
        }
        Event::TurnRuled(rule) => state.turn_rules.push(*rule),
        Event::Supply(seat, level) => change(state, *seat, |player| player.supply = *level),
        Event::Power(seat, power) => change(state, *seat, |player| player.power = *power),
        Event::Claimed { seat, full } => {
            if *full && !state.claim.is_empty() {
                state.claim.remove(0);
            }
            state.claim.push(*seat);
        }
        Event::ClaimLies(seats) => state.claim.clone_from(seats),
        Event::Token(area, seat) => on(state, *area, |spot| spot.token = *seat),
        Event::Mustered { seat, area, unit } => on(state, *area, |spot| {
            spot.seat = Some(*seat);
            spot.units = spot.units.plus(Units::of(*unit, 1));
        }),
        Event::Upgraded(area, unit) => dragons::upgraded(state, *area, *unit),
        Event::Destroyed {
            area,
            units,
            routed,
        } => on(state, *area, |spot| {
            spot.units = spot.units.minus(*units);
            spot.routed = spot.routed.minus(*routed);
            left(spot);
        }),
        Event::Bid(seat, bid) => {
            if let Some(Frame::Bids(Bids { bids, .. })) = state.frames.last_mut()
                && let Some(place) = bids.get_mut(usize::from(seat.0))
            {
                *place = Some(*bid);
            }
        }
        Event::Divided { seat, shares } => division::divided(state, *seat, shares),
        Event::Lost(seat) => change(state, *seat, |player| player.out = true),
        Event::Spent(seat, card) | Event::SpentUnseen(seat, card) => {
            change(state, *seat, |player| {
                player.hand.retain(|other| other != card);
                player.discard.push(*card);
                player.discard.sort();
            })
        }
        Event::Returned(seat, cards) | Event::ReturnedUnseen(seat, cards) => {
            change(state, *seat, |player| {
                player.discard.retain(|other| !cards.contains(other));
                player.hand.extend(cards);
                player.hand.sort();
            })
        }
        Event::Buried(seat, card) | Event::BuriedUnseen(seat, card) => {
            change(state, *seat, |player| {
                player.discard.retain(|other| other != card);
                player.buried.push(*card);
                player.buried.sort();
            })
        }
        Event::Became { area, from, into } => on(state, *area, |spot| {
            let fewer = spot.units.minus(Units::of(*from, 1));
            spot.units = fewer.plus(Units::of(*into, 1));
        }),
        Event::Placed(_, area, order)
        | Event::Swapped(area, order)
        | Event::Exchanged { area, order, .. }
        | Event::OrderCame(area, order) => {
            on(state, *area, |spot| spot.order = Some(*order));
        }
        Event::TookBack(seat, area) => {
            on(state, *area, |spot| spot.order = None);
            ready(state, *seat, false);
        }
        Event::Readied(seat) => ready(state, *seat, true),
        Event::Revealed => state.revealed = true,
        Event::Given(seat, order) => change(state, *seat, |player| {
            player.given.push(*order);
            player.given.sort();
        }),
        Event::Raided { from, at, .. } => {
            state.raids.push((*from, *at));
            on(state, *from, |spot| spot.order = None);
            if let Some(at) = at {
                on(state, *at, |spot| spot.order = None);
            }
        }
        Event::InForce(order) => state.in_force.push(*order),
        Event::OrderGone(area) => on(state, *area, |spot| spot.order = None),
        Event::Moved {
            seat,
            from,
            to,
            units,
        } => {
            leave(state, *from, *units);
            arrive(state, *to, *seat, *units);
        }
        Event::SetOut {
            from, to, units, ..
        } => {
            leave(state, *from, *units);
            if let Some(Frame::March(march)) = state.frames.last_mut() {
                let before = march.attack.map_or(Units::NONE, |attack| attack.units);
                march.attack = Some(Attack {
                    to: *to,
                    units: before.plus(*units),
                });
            }
        }
        Event::TurnedBack {
            seat, from, units, ..
        } => arrive(state, *from, *seat, *units),
        Event::Overrun {
            seat, area, units, ..
        } => {
            on(state, *area, |spot| spot.neutral = 0);
            arrive(state, *area, *seat, *units);
        }
        Event::Battle(battle) => state.battle = Some((**battle).clone()),
        Event::BladeSpent(_) => state.blade_used = true,
        Event::Fight(event) => fight(state, event),
        Event::Leader(event) => leader::apply(state, event),
        Event::Tactics(event) => tactics(state, event),
        Event::Allies(event) => allies(state, event),
        Event::TokenTaken(track, seat) => {
            if let Some(taken) = state.taken.get_mut(track.place()) {
                *taken = Some(*seat);
            }
        }
        Event::Consolidated { seat, area, power } => {
            on(state, *area, |spot| spot.order = None);
            change(state, *seat, |player| {
                player.power = player.power.saturating_add(*power);
            });
        }
        Event::Fortified { area, .. } => on(state, *area, |spot| {
            spot.order = None;
            spot.fort = true;
        }),
        Event::CleanedUp => {
            state.revealed = false;
            state.blade_used = false;
            for spot in &mut state.areas {
                spot.order = None;
                spot.units = spot.units.plus(spot.routed);
                spot.routed = Units::NONE;
            }
        }
    }
}

/// Changes a player.
pub(super) fn change(state: &mut State, seat: Seat, change: impl FnOnce(&mut Player)) {
    if let Some(player) = state.players.get_mut(usize::from(seat.0)) {
        change(player);
    }
}

/// Changes what is in an area.
pub(super) fn on(state: &mut State, area: AreaId, change: impl FnOnce(&mut Spot)) {
    if let Some(spot) = state.areas.get_mut(area.place()) {
        change(spot);
    }
}

pub(super) fn leave(state: &mut State, area: AreaId, units: Units) {
    on(state, area, |spot| {
        spot.units = spot.units.minus(units);
        left(spot);
    });
}

pub(super) fn arrive(state: &mut State, area: AreaId, seat: Seat, units: Units) {
    on(state, area, |spot| {
        spot.seat = Some(seat);
        spot.units = spot.units.plus(units);
    });
}

/// Nobody is where no unit is, and a fortification that was left even by the garrison is gone.
pub(super) fn left(spot: &mut Spot) {
    if spot.all().is_none() {
        spot.seat = None;
        spot.fort &= spot.guard.is_some();
    }
}

pub(super) fn promoted(units: Units, unit: UnitKind) -> Units {
    units
        .minus(Units::of(unit.made_of(), 1))
        .plus(Units::of(unit, 1))
}

fn ready(state: &mut State, seat: Seat, is: bool) {
    if let Some(Frame::Plan(Planning { ready })) = state.frames.last_mut()
        && let Some(place) = ready.get_mut(usize::from(seat.0))
    {
        *place = is;
    }
}

/// Takes the top card away; used ones come up when the rest is gone.
pub(super) fn take_top<T>(pile: Option<&mut Pile<T>>) -> Option<&mut Pile<T>> {
    let pile = pile?;
    if pile.deck.is_empty() {
        pile.deck = std::mem::take(&mut pile.used);
        pile.deck.reverse();
    }
    pile.deck.pop();
    Some(pile)
}
