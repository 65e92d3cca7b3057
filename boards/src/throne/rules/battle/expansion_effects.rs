//! What do House cards of the expansions add?
//!
//! What counts by itself: strength and icons, casualties, and how the sides go. What their owners choose before the
//! Blade is in `early`.

use play::Seat;

use super::aftermath::standing;
use super::house_orders::once;
use super::strength::{Strength, text};
use crate::throne::action::Action;
use crate::throne::battle::Battle;
use crate::throne::card::{Effect, ExpansionEffect, OneTimeEffect, OrderKind, Side};
use crate::throne::event::FightEvent;
use crate::throne::pack::Pack;
use crate::throne::rules::stock::hands;
use crate::throne::rules::{D, planning, stock};
use crate::throne::state::State;

/// What the text of a side's card does, if it does what only these cards do and counts.
pub(crate) fn expansion_effect(
    pack: &Pack,
    battle: &Battle,
    side: Side,
) -> Option<ExpansionEffect> {
    match text(pack, battle, side) {
        Some((_, Effect::Expansion(expansion_effect))) => Some(expansion_effect),
        Some(_) | None => None,
    }
}

/// Tells whether a side has no casualties.
pub(super) fn is_spared(pack: &Pack, battle: &Battle, side: Side) -> bool {
    match expansion_effect(pack, battle, side) {
        Some(ExpansionEffect::NoCasualties) => true,
        Some(ExpansionEffect::Unharmed) => battle.winner == Some(side.other()),
        Some(_) | None => false,
    }
}

/// How many units the loser loses.
///
/// # Rule
/// A37: swords of the winner less fortifications of the loser. Ser Ilyn's one comes whatever they are, and nobody dies
/// under Eddard.
pub(crate) fn casualties(pack: &Pack, battle: &Battle, winner: Side, both: &[Strength; 2]) -> u8 {
    let loser = winner.other();
    let unharmed = expansion_effect(pack, battle, loser) == Some(ExpansionEffect::Unharmed);
    if unharmed || is_spared(pack, battle, loser) {
        return 0;
    }
    let swords = both[winner.place()].swords;
    let saved = both[loser.place()].fortifications;
    let more = expansion_effect(pack, battle, winner) == Some(ExpansionEffect::OneMoreCasualty);
    swords.saturating_sub(saved).saturating_add(u8::from(more))
}

/// Tells whether the winner says where the loser goes.
pub(super) fn drives(pack: &Pack, battle: &Battle) -> bool {
    let winner = battle
        .winner
        .and_then(|side| expansion_effect(pack, battle, side));
    winner == Some(ExpansionEffect::ChooseRetreat)
}

/// Tells whether units of a side that go stand in good order where they come.
pub(crate) fn stands(pack: &Pack, state: &State, battle: &Battle, side: Side) -> bool {
    let lost = battle.winner == Some(side.other());
    let order = once(pack, state.spot(battle.area).order);
    let ordered = side == Side::Defense && order == Some(OneTimeEffect::GoodOrder);
    match expansion_effect(pack, battle, side) {
        _ if lost && ordered => true,
        Some(ExpansionEffect::NotRouted { .. } | ExpansionEffect::Unharmed) if lost => true,
        // Whoever is kept out was not beaten.
        Some(_) | None => !lost && keeps_out(pack, battle),
    }
}

/// Tells whether a beaten defender keeps the attacker out.
fn keeps_out(pack: &Pack, battle: &Battle) -> bool {
    battle.winner == Some(Side::Attack)
        && expansion_effect(pack, battle, Side::Defense) == Some(ExpansionEffect::KeepOut)
}

/// Tells whether the winner goes, too.
pub(super) fn recoils(pack: &Pack, battle: &Battle) -> bool {
    if keeps_out(pack, battle) {
        return true;
    }
    let loser = battle.winner.map(Side::other);
    let Some(ExpansionEffect::BothRetreat(by)) =
        loser.and_then(|side| expansion_effect(pack, battle, side))
    else {
        return false;
    };
    let apart = battle.totals.map(|totals| totals[0].abs_diff(totals[1]));
    apart.is_some_and(|apart| apart <= u16::from(by))
}

/// What a text after the battle may be used for.
pub(in crate::throne) fn choices(
    pack: &Pack,
    state: &State,
    battle: &Battle,
    side: Side,
) -> Vec<Action> {
    let seat = battle.side(side).seat;
    let regains = state.used(seat).iter().copied().map(Action::Regain);
    let mut found: Vec<Action> = match expansion_effect(pack, battle, side) {
        Some(ExpansionEffect::RegainSome(_)) => return regains.collect(),
        Some(ExpansionEffect::MayRegain) => regains.collect(),
        Some(ExpansionEffect::PlaceOrder) if !standing(state, battle, side).is_none() => {
            let area = battle.area;
            let plain = pack.orders.iter().filter(|row| {
                let kind = matches!(row.kind, OrderKind::Support | OrderKind::Defense);
                kind && !row.star && !row.spare && planning::is_left(pack, state, seat, area, row)
            });
            let orders = plain.map(|row| row.number);
            orders.map(|order| Action::Order { area, order }).collect()
        }
        Some(_) | None => Vec::new(),
    };
    if !found.is_empty() {
        found.push(Action::Done);
    }
    found
}

/// What a text after the battle does without asking.
pub(in crate::throne) fn settle(pack: &Pack, draft: &mut D, side: Side) {
    let Some(battle) = &draft.state().battle else {
        return;
    };
    let (own, other) = (battle.side(side).seat, battle.side(side.other()).seat);
    match expansion_effect(pack, battle, side) {
        Some(ExpansionEffect::GainDifference) => {
            let apart = battle
                .totals
                .map_or(0, |totals| totals[0].abs_diff(totals[1]));
            stock::gain(pack, draft, own, u8::try_from(apart).unwrap_or(u8::MAX));
        }
        Some(ExpansionEffect::Plunder { gain, lose }) => {
            stock::gain(pack, draft, own, gain);
            stock::lose(draft, other, lose);
        }
        Some(ExpansionEffect::GainPrinted) => {
            let card = battle.side(side.other()).card;
            let printed = card.and_then(|card| pack.house_card(card));
            stock::gain(pack, draft, own, printed.map_or(0, |card| card.strength));
        }
        Some(ExpansionEffect::KeepOrder) => {
            let order = battle.order.filter(|_| side == Side::Attack);
            if let Some(order) = order {
                super::combat::push(draft, FightEvent::Brought(order));
            }
        }
        Some(ExpansionEffect::RegainSome(most)) => {
            let used = draft.state().used(own).to_vec();
            if !used.is_empty() && used.len() <= usize::from(most) {
                hands::take_back(draft, own, used);
            }
        }
        Some(_) | None => {}
    }
}

/// How many more choices a text after the battle asks for once one was made.
pub(super) fn more_choices(pack: &Pack, battle: &Battle, side: Side) -> u8 {
    match expansion_effect(pack, battle, side) {
        Some(ExpansionEffect::RegainSome(count)) => count.saturating_sub(1),
        Some(_) | None => 0,
    }
}

/// Tells whether a text of a seat's House cards may ask for the March order, wherever the card is.
pub(in crate::throne) fn asks_for_order(pack: &Pack, state: &State, seat: Seat) -> bool {
    let house = state.player(seat).map(|player| player.house);
    let cards = pack.house_cards_of(&state.setting).iter();
    let mut own = cards.filter(|card| Some(card.house) == house);
    own.any(|card| {
        matches!(
            card.effect,
            Some((
                _,
                Effect::Expansion(ExpansionEffect::KeepOrder | ExpansionEffect::TakeText)
            ))
        )
    })
}

/// Tells whether the card of a side stays in the hand.
pub(in crate::throne) fn comes_back(pack: &Pack, battle: &Battle, side: Side) -> bool {
    expansion_effect(pack, battle, side) == Some(ExpansionEffect::ComesBack)
        && battle.winner == Some(side.other())
}

/// What a text after the battle was used for.
pub(in crate::throne) fn chosen(draft: &mut D, action: Action) {
    if let Action::Order { order, .. } = action {
        super::combat::push(draft, FightEvent::Brought(order));
    }
}
