//! What are cards used for before the Blade?

use super::duel::{end, pair};
use super::look::Look;
use super::{Choice, Weighed, best};
use crate::throne::action::Action;
use crate::throne::battle::Battle;
use crate::throne::card::{Effect, Side};
use crate::throne::feat::Feat;

/// Whether a card that supports is used: strength for oneself, and orders of the other side gone.
pub(super) fn help(look: &Look<'_>, battle: &Battle, offers: &[Action]) -> Choice {
    let support = |action: &&Action| match action {
        Action::RemoveOrder(area) => battle.supports.iter().any(|(from, _)| from == area),
        Action::Use(true) => look.power() > 3,
        _other => false,
    };
    let found = offers.iter().find(support).copied();
    let none = match offers.contains(&Action::Use(false)) {
        true => Action::Use(false),
        false => Action::Support(None),
    };
    match found {
        Some(action) => (action, "It helps in the battle".to_owned()),
        None => (none, "It is kept for later".to_owned()),
    }
}

/// What a text that asks before the Blade is used for: whatever wins a battle that is lost as it stands.
pub(super) fn choice(
    look: &Look<'_>,
    battle: &Battle,
    side: Side,
    offers: &[Action],
) -> Option<Choice> {
    let mut battle = battle.clone();
    let cards = [battle.sides[0].card, battle.sides[1].card];
    let now = end(look, &mut battle, cards, side);
    let weighed: Vec<Weighed> = offers
        .iter()
        .map(|action| {
            let worth = match action {
                Action::Card(card) => {
                    let own = pair(side, Some(*card), battle.side(side.other()).card);
                    let then = end(look, &mut battle, own, side);
                    i32::from(then.wins && !now.wins && then.margin > 0)
                }
                Action::RemoveOrder(area) => {
                    let helps = battle.supports.iter().any(|(from, _)| from == area);
                    let here = *area == battle.area || helps;
                    look.strength(look.state.spot(*area).units) + if here { 9 } else { 1 }
                }
                Action::Use(true) => match early_use(look, &battle, side) {
                    true => 1,
                    false => -i32::from(now.wins),
                },
                _ => 0,
            };
            (worth, *action)
        })
        .collect();
    Some((best(weighed)?.1, "What the card gives most by".to_owned()))
}

/// Tells whether a text is worth its price whoever wins.
fn early_use(look: &Look<'_>, battle: &Battle, side: Side) -> bool {
    let card = battle
        .side(side)
        .card
        .and_then(|card| look.pack.house_card(card));
    match card.and_then(|card| card.effect) {
        Some((_, Effect::Feat(Feat::TakeThrone { .. }))) => true,
        // A fortification saves a unit of whoever expects to lose.
        Some((_, Effect::Feat(Feat::NotRouted { .. }))) => {
            let mut battle = battle.clone();
            let cards = [battle.sides[0].card, battle.sides[1].card];
            let end = end(look, &mut battle, cards, side);
            !end.wins && end.lost > 0
        }
        Some((_, Effect::Feat(Feat::SendBack))) => {
            let mut battle = battle.clone();
            let cards = [battle.sides[0].card, battle.sides[1].card];
            !end(look, &mut battle, cards, side).wins
        }
        Some(_) | None => false,
    }
}
