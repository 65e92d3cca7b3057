//! What do texts ask for before the Blade?
//!
//! A card sent back, another one played, a token, a fortification, an order: each asked of its owner in the order of
//! the texts, and carried out before the next text.

use play::{Refusal, Seat};

use super::card_strength::card_strength;
use super::combat::{push, step};
use super::expansion_effects::expansion_effect;
use super::house_cards::in_order;
use super::{aftermath, card_support};
use crate::throne::action::Action;
use crate::throne::battle::{Battle, Step};
use crate::throne::card::{ExpansionEffect, Side};
use crate::throne::event::{Event, FightEvent};
use crate::throne::ids::{HouseCardId, Track};
use crate::throne::pack::Pack;
use crate::throne::rules::roads::weather::beside;
use crate::throne::rules::{D, listed, stock};
use crate::throne::state::State;

const SECTION: &str = "House cards";

fn speaker(state: &State, battle: &Battle, at: u8) -> Option<Side> {
    let sides = in_order(state, battle);
    sides.get(usize::from(at)).copied()
}

/// What the text at a place may be used for; nothing, if it asks for nothing.
pub(in crate::throne) fn choices(
    pack: &Pack,
    state: &State,
    battle: &Battle,
    at: u8,
) -> Vec<Action> {
    let Some(side) = speaker(state, battle, at) else {
        return Vec::new();
    };
    let (own, other) = (battle.side(side), battle.side(side.other()));
    let Some(player) = state.player(own.seat) else {
        return Vec::new();
    };
    let or_not = |open: bool| match open {
        true => vec![Action::Use(true), Action::Use(false)],
        false => Vec::new(),
    };
    match expansion_effect(pack, battle, side) {
        Some(ExpansionEffect::SendBack) => or_not(other.card.is_some()),
        Some(ExpansionEffect::PlayAnother { pay, .. }) if player.power >= pay => {
            let hand = player.hand.iter().copied();
            let rest = hand.filter(|card| Some(*card) != own.card);
            let mut found: Vec<Action> = rest.map(Action::Card).collect();
            if !found.is_empty() {
                found.push(Action::Done);
            }
            found
        }
        Some(ExpansionEffect::TakeThrone { .. }) => {
            or_not(state.holder(Track::Throne) == Some(other.seat))
        }
        Some(ExpansionEffect::NotRouted {
            pay,
            fortifications,
        }) => or_not(player.power >= pay && fortifications > 0),
        // A card that counts other strength counts no more for power.
        Some(ExpansionEffect::PayForStrength) if own.counts.is_none() && player.power > 0 => {
            (0..=player.power).map(Action::Bid).collect()
        }
        Some(ExpansionEffect::TheirSupportNothing { orders }) => {
            let lie = state.spots().filter(|(_, spot)| {
                let order = spot.order.and_then(|order| pack.order(order));
                let kind = order.is_some_and(|order| orders.contains(order.kind));
                kind && spot.seat != Some(own.seat)
            });
            let mut found: Vec<Action> = lie.map(|(area, _)| Action::RemoveOrder(area)).collect();
            if !found.is_empty() {
                found.push(Action::Done);
            }
            found
        }
        Some(ExpansionEffect::LastOnTrack) => {
            let all = Track::ALL.into_iter();
            let open = all.filter(|track| state.track(*track).last() != Some(&other.seat));
            open.map(Action::Take).collect()
        }
        Some(ExpansionEffect::TurnAway) => helpers(state, battle, side.other())
            .into_iter()
            .map(Action::Name)
            .collect(),
        Some(ExpansionEffect::AddCard) => {
            let hand = player.hand.iter().copied();
            let rest = hand.filter(|card| Some(*card) != own.card);
            rest.map(Action::Card).collect()
        }
        Some(ExpansionEffect::RemoveTheirOrder) => {
            let mut near = beside(pack, state, battle.area);
            near.insert(battle.area);
            let orders = near.iter().filter(|area| {
                let spot = state.spot(*area);
                spot.order.is_some() && spot.seat == Some(other.seat)
            });
            orders.map(Action::RemoveOrder).collect()
        }
        Some(_) | None => Vec::new(),
    }
}

/// Others who support a side.
fn helpers(state: &State, battle: &Battle, side: Side) -> Vec<Seat> {
    let supports = battle.supports.iter().filter(|(_, to)| *to == side);
    let supports = supports.filter_map(|(area, _)| state.spot(*area).seat);
    let aids = battle.aids.iter().filter(|aid| aid.side == side);
    let all = supports.chain(aids.map(|aid| aid.seat));
    let mut others: Vec<Seat> = all.filter(|seat| battle.side_of(*seat).is_none()).collect();
    others.sort();
    others.dedup();
    others
}

/// Carries out the text at a place as far as it asks for nothing; tells whether it asks.
pub(in crate::throne) fn asks(pack: &Pack, draft: &mut D, at: u8) -> bool {
    let state = draft.state();
    let Some(battle) = &state.battle else {
        return false;
    };
    let Some(side) = speaker(state, battle, at) else {
        return false;
    };
    let (own, other) = (battle.side(side).seat, battle.side(side.other()).seat);
    match expansion_effect(pack, battle, side) {
        Some(ExpansionEffect::GainTheirStrength) => {
            let gained = card_strength(pack, state, battle, side.other());
            stock::gain(pack, draft, own, gained);
            return false;
        }
        Some(ExpansionEffect::LastOnFiefdoms) => {
            last(draft, Track::Fiefdoms, other);
            return false;
        }
        Some(_) | None => {}
    }
    match choices(pack, state, battle, at).as_slice() {
        [] => false,
        [only] => {
            let only = *only;
            perform(pack, draft, at, only);
            false
        }
        _ => true,
    }
}

/// A seat goes to the last place of a track.
fn last(draft: &mut D, track: Track, seat: Seat) {
    let mut seats = draft.state().track(track).to_vec();
    if seats.last() != Some(&seat) {
        seats.retain(|other| *other != seat);
        seats.push(seat);
        draft.push(Event::Shifted(track, seats));
    }
}

/// The order of an area goes, and support by it.
fn remove(draft: &mut D, area: crate::ids::AreaId) {
    draft.push(Event::OrderGone(area));
    card_support::unsupported(draft, area);
}

/// A choice is made.
pub(in crate::throne) fn choose(
    pack: &Pack,
    draft: &mut D,
    at: u8,
    action: Action,
) -> Result<(), Refusal> {
    let state = draft.state();
    let open = state.battle.as_ref();
    let open = open.is_some_and(|battle| choices(pack, state, battle, at).contains(&action));
    listed(open, SECTION, "The card does not allow this")?;
    if let Some(next) = perform(pack, draft, at, action) {
        step(draft, next);
    }
    Ok(())
}

/// Carries a choice out, and hands back the step after it.
fn perform(pack: &Pack, draft: &mut D, at: u8, action: Action) -> Option<Step> {
    let state = draft.state();
    let battle = state.battle.as_ref()?;
    let side = speaker(state, battle, at)?;
    let (own, card) = (battle.side(side).seat, battle.side(side).card);
    let other = battle.side(side.other()).seat;
    let mut next = Step::Texts(at + 1);
    match (expansion_effect(pack, battle, side), action) {
        (Some(ExpansionEffect::SendBack), Action::Use(used)) => {
            next = Step::Cancel(at + 1);
            if used {
                push(draft, FightEvent::SentBack(side.other()));
                next = Step::Another(at);
            }
        }
        (Some(ExpansionEffect::PlayAnother { pay, less }), Action::Card(other)) => {
            stock::lose(draft, own, pay);
            if let Some(card) = card {
                aftermath::spend(draft, own, card);
            }
            let card = Some(other);
            push(draft, FightEvent::Replaced { side, card, less });
            // The new card has its say in the place of the old one.
            next = Step::Texts(at);
        }
        (Some(ExpansionEffect::TakeThrone { swords }), Action::Use(true)) => {
            draft.push(Event::TokenTaken(Track::Throne, own));
            icons(draft, side, [swords, 0]);
        }
        (
            Some(ExpansionEffect::NotRouted {
                pay,
                fortifications,
            }),
            Action::Use(true),
        ) => {
            stock::lose(draft, own, pay);
            icons(draft, side, [0, fortifications]);
        }
        (
            Some(ExpansionEffect::RemoveTheirOrder | ExpansionEffect::TheirSupportNothing { .. }),
            Action::RemoveOrder(area),
        ) => remove(draft, area),
        (Some(ExpansionEffect::PayForStrength), Action::Bid(paid)) => {
            stock::lose(draft, own, paid);
            push(draft, FightEvent::Weakened(side, paid));
        }
        (Some(ExpansionEffect::LastOnTrack), Action::Take(track)) => last(draft, track, other),
        (Some(ExpansionEffect::TurnAway), Action::Name(seat)) => {
            push(draft, FightEvent::TurnedAway(seat));
        }
        (Some(ExpansionEffect::AddCard), Action::Card(more)) => {
            let row = pack.house_card(more);
            let strength = row.map_or(0, |row| row.strength);
            draft.push(Event::Spent(own, more));
            let added = FightEvent::Strengthened {
                side,
                card: more,
                strength,
            };
            push(draft, added);
        }
        (_, _) => {}
    }
    Some(next)
}

fn icons(draft: &mut D, side: Side, [swords, fortifications]: [u8; 2]) {
    push(
        draft,
        FightEvent::Icons {
            side,
            swords,
            fortifications,
        },
    );
}

/// The cards that a side whose card was sent back may choose.
pub(in crate::throne) fn others(state: &State, battle: &Battle, at: u8) -> Vec<HouseCardId> {
    let Some(side) = speaker(state, battle, at) else {
        return Vec::new();
    };
    let fighter = battle.side(side.other());
    let hand = state.player(fighter.seat).map_or(&[][..], |p| &p.hand);
    let rest = hand.iter().copied();
    rest.filter(|card| Some(*card) != fighter.sent).collect()
}

/// Goes on when no other card or a single one is left.
pub(in crate::throne) fn another(draft: &mut D, at: u8) -> bool {
    let state = draft.state();
    let Some(battle) = &state.battle else {
        return false;
    };
    match *others(state, battle, at).as_slice() {
        [] => replace(draft, at, None),
        [one] => replace(draft, at, Some(one)),
        _ => return false,
    }
    true
}

/// Another card is chosen.
pub(super) fn choose_another(draft: &mut D, at: u8, card: HouseCardId) -> Result<(), Refusal> {
    let state = draft.state();
    let open = state.battle.as_ref();
    let open = open.is_some_and(|battle| others(state, battle, at).contains(&card));
    listed(open, SECTION, "Another card of the hand is chosen")?;
    replace(draft, at, Some(card));
    Ok(())
}

fn replace(draft: &mut D, at: u8, card: Option<HouseCardId>) {
    let state = draft.state();
    let speaker = state.battle.as_ref().and_then(|b| speaker(state, b, at));
    if let Some(side) = speaker {
        let side = side.other();
        let less = 0;
        push(draft, FightEvent::Replaced { side, card, less });
    }
    step(draft, Step::Cancel(at + 1));
}
