//! When does a program trade a card for a special unit?
//!
//! Where an objective asks for units, or where the card is hardly missed: a lord weighs what the hand is worth without
//! it, a knight how full it is, and none loses a set that is traded now.

use play::Offer;

use super::card_effects::unit;
use super::context::Context;
use super::evaluation::CARD;
use super::sets::{hand_worth, weighs, without};
use super::{Choice, Level};
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::describe::names;

/// Cards from which on a knight hardly misses one, and what it is worth then.
const FULL: usize = 4;
const SPARE: f64 = 0.5;
/// What a trade has to gain, in armies.
const GAIN: f64 = 0.5;

/// The card that is best traded for its unit, if one is worth it.
pub(in crate::risk) fn best_unit(
    context: &mut Context<'_>,
    offers: &[Offer<Action>],
) -> Option<Choice> {
    if context.level == Level::Squire {
        return None;
    }
    let view = context.view;
    let state = &view.table;
    let hand = &state.player(context.seat)?.hand;
    let cards = offers.iter().filter_map(|offer| match offer.action() {
        Action::TradeForUnit(card) => Some(*card),
        _other => None,
    });
    let mut own = state.areas_of(context.owner());
    let area = own
        .by_ref()
        .find(|area| context.is_border(state, *area))
        .or_else(|| state.areas_of(context.owner()).next())?;
    let now = context.evaluate(state) + GAIN;
    let priced = priced(context, hand, cards);
    let mut best: Option<(f64, Choice)> = None;
    for (card, price) in priced {
        let Some(land) = context.pack.land(card) else {
            continue;
        };
        let mut after = state.clone();
        unit(&mut after, area, land.icon);
        let gain = context.evaluate(&after) - now - price;
        if gain > 0.0 && best.as_ref().is_none_or(|(known, _)| gain > *known) {
            let text = format!(
                "A {} is worth {:.1} armies, the card of {} {price:.1}",
                names::picture(land.icon),
                gain + price + GAIN,
                context.title(card)
            );
            best = Some((gain, (Action::TradeForUnit(card), text)));
        }
    }
    best.map(|(_, choice)| choice)
}

/// What each card is worth that is missed then.
fn priced(
    context: &Context<'_>,
    hand: &[AreaId],
    cards: impl Iterator<Item = AreaId>,
) -> Vec<(AreaId, f64)> {
    let worth = hand_worth(context);
    let whole = worth(hand);
    let price = |card: AreaId| match weighs(context) {
        true => whole - worth(&without(hand, &[card])),
        false if hand.len() >= FULL => SPARE,
        false => CARD,
    };
    cards.map(|card| (card, price(card))).collect()
}
