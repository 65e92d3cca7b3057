//! What is gold spent on between turns?
//!
//! Objectives while the hand has few, Maester cards while enough gold remains to play them.

use play::{Offer, counted};

use super::context::Context;
use super::evaluation::{CARD, POINT};
use super::{Choice, Level};
use crate::risk::action::Action;
use crate::risk::cards_in_play::CardAction;
use crate::risk::state::State;

/// Gold for an objective, for a Maester card, and what is kept to play one.
const PRICE: u16 = 200;
const TO_PLAY: u16 = 200;
/// Objectives in hand that are enough for a squire or knight.
const ENOUGH: usize = 3;
/// What the third objective is worth to a lord, and how much less each one more.
const OBJECTIVE: f64 = 6.0;
const LESS: f64 = 0.6;
/// Maester cards in hand that are enough, and what one more is worth before its price.
const HAND: usize = 4;
const MAESTER: f64 = 1.3;

/// What to buy, or to buy nothing more.
pub(in crate::risk) fn purchase(
    context: &mut Context<'_>,
    offers: &[Offer<Action>],
) -> Option<Choice> {
    let state = &context.view.table;
    let offered = |wanted: Action| offers.iter().any(|offer| *offer.action() == wanted);
    let player = state.player(context.seat)?;
    if context.memory.round != state.round {
        let memory = &mut *context.memory;
        (memory.round, memory.objectives, memory.maesters) = (state.round, 0, 0);
    }
    let now = context.evaluate(state);
    let after = context.evaluate(&spent(context, state, PRICE));
    let price = (now - after).max(0.0);
    let held = player.objectives.len();
    let wanted = match context.level {
        Level::Squire | Level::Knight => held < ENOUGH,
        Level::Lord | Level::Maester => {
            let more = i32::try_from(held.saturating_sub(2)).unwrap_or(0);
            OBJECTIVE * LESS.powi(more) > price
        }
    };
    // Ruling R16: one a turn is enough for a program.
    if wanted && context.memory.objectives == 0 && offered(Action::BuyObjective) {
        context.memory.objectives += 1;
        let held = counted(held, "objective", "objectives");
        let text = format!("{held} in hand, and another one is one more way to points");
        return Some((Action::BuyObjective, text));
    }
    let buy = Action::Card(CardAction::Buy);
    let left = player.gold.saturating_sub(PRICE);
    let cards = player.maesters.len();
    let wanted = match context.level {
        Level::Squire => context.draw(2) == 0,
        Level::Knight | Level::Lord | Level::Maester => {
            left >= TO_PLAY && cards < HAND && MAESTER > price
        }
    };
    if wanted && offered(buy.clone()) {
        context.memory.maesters += 1;
        let text = format!("A Maester card, and {left} gold are left to play cards");
        return Some((buy, text));
    }
    let text = match player.gold {
        0 => "It has no gold".to_owned(),
        gold => format!("It keeps its {gold} gold to play cards with"),
    };
    Some((Action::Done, text))
}

/// The table after so much gold was spent.
pub(super) fn spent(context: &Context<'_>, state: &State, gold: u16) -> State {
    let mut after = state.clone();
    if let Some(player) = after.players.get_mut(usize::from(context.seat.0)) {
        player.gold = player.gold.saturating_sub(gold);
    }
    after
}

/// What an objective promises, by points and by how near it is.
pub(in crate::risk) fn promise(context: &Context<'_>, state: &State, action: &Action) -> f64 {
    let objective = match action {
        Action::GiveBack(objective) | Action::Pick(objective) | Action::Complete(objective) => {
            *objective
        }
        _other => return 0.0,
    };
    let points = context
        .pack
        .objective(objective)
        .map_or(0, |row| row.points);
    let need_progress = context.objective_progress(state, objective);
    POINT * f64::from(points) * need_progress.max(0.02)
}

/// What one more Territory card in hand is worth.
pub(super) fn territory_card(context: &Context<'_>, state: &State) -> f64 {
    let hand = state
        .player(context.seat)
        .map_or(0, |player| player.hand.len());
    if hand >= 5 { 0.3 } else { CARD }
}

/// The points of the objective that an action names.
pub(in crate::risk) fn points(context: &Context<'_>, action: &Action) -> u8 {
    match action {
        Action::GiveBack(objective) | Action::Pick(objective) | Action::Complete(objective) => {
            let row = context.pack.objective(*objective);
            row.map_or(0, |row| row.points)
        }
        _other => 0,
    }
}
