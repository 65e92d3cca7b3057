//! How does an event change a state?
//!
//! Total: an event that makes no sense changes nothing.

use super::event::Event;
use super::state::{Agendas, Charged, Model, Place, State, other};
use crate::board::Banner;
use crate::card::{Coins, Condition};

pub(super) fn apply(state: &mut State, event: &Event) {
    match *event {
        Event::Push(frame) => state.frames.push(frame.0),
        Event::Replace(frame) => {
            if let Some(top) = state.frames.as_mut_slice().last_mut() {
                *top = frame.0;
            }
        }
        Event::Pop => {
            state.frames.pop();
        }
        Event::Returned(number) => state.returned = number,
        Event::TookZone(seat, banner) => {
            state.gold = match banner {
                Banner::Gold => seat,
                Banner::Silver => other(seat),
            };
        }
        Event::First(seat) => state.first = seat,
        Event::Dealt(place, card) => {
            let objectives = state.objectives.as_mut_slice();
            if let Some(objective) = objectives.get_mut(usize::from(place)) {
                objective.card = Some(card);
            }
        }
        Event::Drew(seat, cards) => {
            let drawn = Agendas::default().with(cards[0]).with(cards[1]);
            let side = state.side_mut(seat);
            side.hand = drawn;
            side.deck = side.deck.without(drawn);
        }
        Event::Kept(seat, card) => {
            let side = state.side_mut(seat);
            let kept = Agendas::default().with(card);
            side.deck = Agendas(side.deck.0 | side.hand.without(kept).0);
            side.hand = kept;
        }
        Event::DrewMore(seat, card) => {
            let side = state.side_mut(seat);
            side.hand = side.hand.with(card);
            side.deck = side.deck.without(Agendas::default().with(card));
        }
        Event::Round(round, first) => begin_round(state, round, first),
        Event::Paid(seat, price) => {
            let side = state.side_mut(seat);
            side.coins = side.coins.minus(price).unwrap_or(Coins::NONE);
            let kinds = [price.gold, price.silver, price.copper];
            for (sum, more) in side.paid.iter_mut().zip(kinds) {
                *sum = sum.saturating_add(more.into());
            }
        }
        Event::Gained(seat, coins) => {
            let side = state.side_mut(seat);
            side.coins = side.coins.plus(coins);
        }
        Event::Pool(seat, more) => {
            let side = state.side_mut(seat);
            side.copper = side.copper.saturating_add(more);
        }
        Event::Activated(id, active) => {
            state.active = Some(active);
            on(state, id, |model| {
                model.activated = true;
                model.bulwark = None;
            });
        }
        Event::Acting(active) => state.active = Some(active),
        Event::Ended { model, rallied } => {
            state.active = None;
            if rallied {
                on(state, model, |model| model.routed = false);
            }
        }
        Event::Charges(id, target) => state.charged = Some(Charged::Model(id, target)),
        Event::Rams(id, door) => state.charged = Some(Charged::Door(id, door)),
        Event::Threw(_, _, faces) => state.dice = faces,
        Event::Changed { die, face } => {
            if let Some(shown) = state.dice.as_mut_slice().get_mut(usize::from(die)) {
                *shown = face;
            }
        }
        Event::LostHero(seat) => state.side_mut(seat).lost_hero = true,
        Event::Settled => drop_marks(state),
        Event::Door(door) => state.doors ^= bit(door),
        Event::Broke(door) => state.broken |= bit(door),
        Event::Turned { token, stakes } => {
            state.turned |= bit(token);
            let [hiding, bare] = &mut state.unseen;
            if stakes {
                state.stakes |= bit(token);
                *hiding = hiding.saturating_sub(1);
            } else {
                *bare = bare.saturating_sub(1);
            }
        }
        Event::Crosses(_, pile) => {
            if let Some(active) = &mut state.active {
                active.opened |= bit(pile);
            }
        }
        Event::Took(_, token) => state.taken |= bit(token),
        Event::Spent(place) => use_up(state, place, true),
        Event::Ready(place) => use_up(state, place, false),
        Event::Peeked(seat) => {
            let side = state.side_mut(other(seat));
            side.peeked = side.hand;
        }
        Event::Played(seat, card) => {
            let side = state.side_mut(seat);
            side.played = side.played.with(card);
            side.shown = side.shown.with(card);
        }
        Event::AgendaScored(seat, card) => {
            let side = state.side_mut(seat);
            side.scored = side.scored.with(card);
            side.shown = side.shown.with(card);
        }
        Event::Scored(seat, points, _) => {
            let side = state.side_mut(seat);
            side.points = side.points.saturating_add(points);
        }
        Event::Over(ending) => state.ending = Some(ending),
        Event::Corrected(fix) => super::correct::apply(state, fix),
        Event::Deployed(..)
        | Event::Reserved(_)
        | Event::Marked(..)
        | Event::Moved(..)
        | Event::Discarded(_)
        | Event::Wounded { .. }
        | Event::Healed(..)
        | Event::Afflicted(..)
        | Event::Relieved(..)
        | Event::Bulwark(..)
        | Event::Dismounted(..)
        | Event::Fell(..)
        | Event::Holds(..)
        | Event::Freed(..) => apply_to_model(state, event),
        Event::RolledOff(_)
        | Event::Passed(_)
        | Event::Idled(_)
        | Event::Laid(..)
        | Event::Attacks { .. }
        | Event::Uses(..)
        | Event::UsesObjective(..)
        | Event::Granted(..) => {}
    }
}

fn apply_to_model(state: &mut State, event: &Event) {
    match *event {
        Event::Deployed(id, at) => on(state, id, |model| {
            model.place = Place::Board;
            model.at = at;
        }),
        Event::Reserved(id) => on(state, id, |model| model.place = Place::Reserve),
        Event::Marked(id, enemy) => on(state, id, |model| model.nemesis = Some(enemy)),
        Event::Moved(id, at) => on(state, id, |model| model.at = at),
        Event::Discarded(id) => on(state, id, |model| model.equipment = None),
        Event::Wounded { model, wounds, by } => on(state, model, |model| {
            model.wounds = model.wounds.saturating_add(wounds);
            model.hurt_by = by;
        }),
        Event::Healed(id, wounds) => on(state, id, |model| {
            model.wounds = model.wounds.saturating_sub(wounds);
        }),
        Event::Afflicted(id, is) => condition(state, id, is, true),
        Event::Relieved(id, is) => condition(state, id, is, false),
        Event::Bulwark(id, place) => on(state, id, |model| model.bulwark = Some(place)),
        Event::Dismounted(id, card, at) => on(state, id, |model| {
            model.card = card;
            model.at = at;
            model.wounds = 0;
            model.shaken = false;
            model.routed = false;
            model.hurt_by = None;
        }),
        Event::Fell(id, place) => fell(state, id, place),
        Event::Holds(id, captive) => on(state, id, |model| model.captive = Some(captive)),
        Event::Freed(id, at) => {
            on(state, id, |model| {
                model.place = Place::Board;
                model.at = at;
                model.activated = false;
            });
            for model in state.models.as_mut_slice() {
                if model.captive == Some(id) {
                    model.captive = None;
                }
            }
        }
        _ => {}
    }
}

fn use_up(state: &mut State, place: u8, used: bool) {
    let objectives = state.objectives.as_mut_slice();
    if let Some(objective) = objectives.get_mut(usize::from(place)) {
        objective.used = used;
    }
}

fn bit(place: u8) -> u16 {
    1_u16.checked_shl(place.into()).unwrap_or(0)
}

pub(super) fn condition(
    state: &mut State,
    id: super::state::ModelId,
    condition: Condition,
    to: bool,
) {
    on(state, id, |model| match condition {
        Condition::Shaken => model.shaken = to,
        Condition::Routed => model.routed = to,
    });
}

fn on(state: &mut State, id: super::state::ModelId, change: impl FnOnce(&mut Model)) {
    if let Some(model) = state.model_mut(id) {
        change(model);
    }
}

fn begin_round(state: &mut State, round: u8, first: play::Seat) {
    state.round = round;
    state.first = first;
    for model in state.models.as_mut_slice() {
        model.activated = false;
    }
    for side in &mut state.sides {
        side.coins.copper = side.copper;
    }
}

pub(super) fn fell(state: &mut State, id: super::state::ModelId, place: Place) {
    on(state, id, |model| {
        model.place = place;
        model.shaken = false;
        model.routed = false;
        model.bulwark = None;
        if place == Place::Killed {
            model.equipment = None;
        }
    });
}

/// Marks last as long as both models, but a kill is still told as one of a nemesis.
fn drop_marks(state: &mut State) {
    let gone = |id: super::state::ModelId| {
        let model = state.models.get(usize::from(id.0));
        model.is_none_or(|model| model.place == Place::Killed)
    };
    let mut loose = 0_u64;
    for (place, model) in state.models.iter().enumerate() {
        if model.place == Place::Killed || model.nemesis.is_some_and(gone) {
            loose |= 1 << place;
        }
    }
    for (place, model) in state.models.as_mut_slice().iter_mut().enumerate() {
        model.hurt_by = None;
        if loose >> place & 1 == 1 {
            model.nemesis = None;
        }
    }
}
