//! Which Characters and Maester cards are played, and at what?
//!
//! The card with the highest gain beyond its price, if that is enough; questions that a card asks are answered alike.

use std::collections::BTreeMap;

use play::Offer;

use super::card_gains::{Play, gain};
use super::card_words::changed;
use super::context::Context;
use super::purchases::spent;
use super::{Choice, Level};
use crate::risk::action::Action;
use crate::risk::card::CardId;
use crate::risk::cards_in_play::CardAction;
use crate::risk::rules::price;
use crate::risk::state::State;

/// What a card has to gain beyond its price: a Character is ready again next turn, a Maester card is gone.
const CHARACTER: f64 = 0.15;
const MAESTER: f64 = 0.4;
/// What a captured Character is worth, by 100 gold of its price.
const FREED: f64 = 0.8;

/// The card to play, or the answer to a card's question; `None` where there is neither.
pub(super) fn choice(context: &mut Context<'_>, offers: &[Offer<Action>]) -> Option<Choice> {
    if !context.state().setting.has_card_effects() || context.level == Level::Squire {
        return None;
    }
    let view = context.view;
    view.table
        .stage
        .pending(|asked| asked.card_choice(context, offers))
}

/// What is offered with cards.
pub(in crate::risk) fn card_actions(offers: &[Offer<Action>]) -> impl Iterator<Item = &CardAction> {
    offers.iter().filter_map(|offer| match offer.action() {
        Action::Card(action) => Some(action),
        _other => None,
    })
}

/// An action with cards, and why it is taken.
pub(in crate::risk) fn said(action: &CardAction, text: &str) -> Choice {
    (Action::Card(action.clone()), text.to_owned())
}

/// The card that gains most beyond its price.
pub(in crate::risk) fn best_play(
    context: &mut Context<'_>,
    offers: &[Offer<Action>],
) -> Option<Choice> {
    let state = &context.view.table;
    let (mut best, mut most) = (None, 0.0_f64);
    let mut prices: BTreeMap<u16, f64> = BTreeMap::new();
    for offer in offers {
        let Action::Card(action) = offer.action() else {
            continue;
        };
        let (gain, paid, name) = match action {
            CardAction::Play { card, target } => {
                let usage = context.pack.usage(*card)?;
                let play = Play {
                    effect: usage.effect,
                    target,
                    stage: &state.stage,
                };
                let least = match card {
                    CardId::Character(_) => CHARACTER,
                    CardId::Maester(_) => MAESTER,
                };
                let gain = gain(context, state, &play) - least;
                let paid = price(state, context.seat, usage.cost);
                (gain, paid, context.pack.card_words(*card).0)
            }
            CardAction::Reveal(area) => (3.0, 0, context.pack.map.title(*area)),
            CardAction::Ransom(id) => {
                let mut captives = state.cards_in_play.captives.iter();
                let captive = captives.find(|captive| captive.character == *id)?;
                let row = context.pack.character(*id)?;
                let gain = f64::from(row.usage.cost) / 100.0 * FREED;
                (gain, captive.ransom, row.title.as_str())
            }
            CardAction::Pass
            | CardAction::PassInvasion
            | CardAction::PassTurn
            | CardAction::Buy
            | CardAction::Keep(_)
            | CardAction::KeepTerritory(_)
            | CardAction::Place(_)
            | CardAction::Enough
            | CardAction::Remove(_) => continue,
        };
        if gain <= most {
            continue;
        }
        let lost = match prices.get(&paid) {
            Some(known) => *known,
            None => {
                let lost = context.evaluate(state) - context.evaluate(&spent(context, state, paid));
                prices.insert(paid, lost);
                lost
            }
        };
        let net = gain - lost.max(0.0);
        if net > most {
            (best, most) = (Some((offer, action, gain, paid, name)), net);
        }
    }
    let (offer, action, gain, paid, name) = best?;
    let text = match told(context, state, action) {
        Some(chances) => format!("{name} for {paid} gold: {chances}"),
        None => format!("{name}: worth {gain:.1} armies for {paid} gold"),
    };
    Some((offer.action().clone(), text))
}

/// What an action with a card changes of the chances of an invasion.
fn told(context: &mut Context<'_>, state: &State, action: &CardAction) -> Option<String> {
    let CardAction::Play { card, target } = action else {
        return None;
    };
    let play = Play {
        effect: context.pack.usage(*card)?.effect,
        target,
        stage: &state.stage,
    };
    changed(context, state, &play)
}
