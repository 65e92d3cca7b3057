//! What are cards used for before the Blade?

use play::Seat;

use super::battle_result::{end, pair};
use super::context::Context;
use super::{Choice, Weighed, best, text_words};
use crate::throne::action::Action;
use crate::throne::battle::Battle;
use crate::throne::card::ExpansionEffect;
use crate::throne::card::{Effect, Side};
use crate::throne::ids::Track;
use crate::throne::rules::{support_strength, text_of};

/// Whether a supporting card is used: if it adds strength to us or removes an order of the other side.
pub(super) fn help(context: &Context<'_>, battle: &Battle, offers: &[Action]) -> Choice {
    let support = |action: &&Action| match action {
        Action::RemoveOrder(area) => battle.supports.iter().any(|(from, _)| from == area),
        Action::Use(true) => context.power() > 3,
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

/// How a text that asks before the Blade is used: so that it wins a battle that would be lost.
pub(super) fn choice(
    context: &Context<'_>,
    battle: &Battle,
    side: Side,
    offers: &[Action],
) -> Option<Choice> {
    let mut battle = battle.clone();
    let cards = [battle.sides[0].card, battle.sides[1].card];
    let now = end(context, &mut battle, cards, side);
    let added = matches!(
        text_of(context.pack, &battle, side),
        Some((_, Effect::Expansion(ExpansionEffect::AddCard)))
    );
    let weighed: Vec<Weighed> = offers
        .iter()
        .map(|action| {
            let value = match action {
                Action::Bid(paid) => pays(context, &battle, side, i32::from(*paid)),
                // A card is lost in any case, and a strong one only where it decides.
                Action::Card(card) if added => {
                    let more = i32::from(context.printed(*card));
                    let wins = now.margin - 1 + more > 0 && !(now.wins && now.margin > 1);
                    if wins { 20 - more } else { -more }
                }
                Action::Name(seat) => turned_away(context, &battle, side, *seat),
                Action::Take(Track::Fiefdoms) => 3,
                Action::Take(Track::Court) => 2,
                Action::Take(Track::Throne) => 1,
                Action::Card(card) => {
                    let own = pair(side, Some(*card), battle.side(side.other()).card);
                    let then = end(context, &mut battle, own, side);
                    i32::from(then.wins && !now.wins && then.margin > 0)
                }
                Action::RemoveOrder(area) => {
                    let helps = battle.supports.iter().any(|(from, _)| from == area);
                    let here = *area == battle.area || helps;
                    context.strength(context.state.spot(*area).units) + if here { 9 } else { 1 }
                }
                Action::Use(true) => match early_use(context, &battle, side) {
                    true => 1,
                    false => -i32::from(now.wins),
                },
                _ => 0,
            };
            (value, *action)
        })
        .collect();
    let best = best(weighed)?;
    let why = context.says(|| text_words::before(context, &now, best));
    Some((best.1, why))
}

/// The value of paying for strength: best is as little as wins, or nothing.
fn pays(context: &Context<'_>, battle: &Battle, side: Side, paid: i32) -> i32 {
    let mut battle = battle.clone();
    let cards = [battle.sides[0].card, battle.sides[1].card];
    let then = end(context, &mut battle, cards, side);
    // The end that was looked at counts on some power.
    let counted = battle.side(side).counts.map_or(0, i32::from);
    match then.margin - counted + paid > 0 {
        true => 40 - paid,
        false => -paid,
    }
}

/// What a seat adds to the other side.
fn turned_away(context: &Context<'_>, battle: &Battle, side: Side, seat: Seat) -> i32 {
    let supports = battle.supports.iter().filter(|(area, to)| {
        let helps = context.state.spot(*area).seat == Some(seat);
        helps && *to == side.other()
    });
    let value = supports
        .map(|(area, to)| support_strength(context.pack, context.state, battle, *area, *to));
    value.map(i32::from).sum()
}

/// Tells whether a text is worth its price whoever wins.
fn early_use(context: &Context<'_>, battle: &Battle, side: Side) -> bool {
    match text_of(context.pack, battle, side) {
        Some((_, Effect::Expansion(ExpansionEffect::TakeThrone { .. }))) => true,
        // A fortification saves a unit of whoever expects to lose.
        Some((_, Effect::Expansion(ExpansionEffect::NotRouted { .. }))) => {
            let mut battle = battle.clone();
            let cards = [battle.sides[0].card, battle.sides[1].card];
            let end = end(context, &mut battle, cards, side);
            !end.wins && end.lost > 0
        }
        Some((_, Effect::Expansion(ExpansionEffect::SendBack))) => {
            let mut battle = battle.clone();
            let cards = [battle.sides[0].card, battle.sides[1].card];
            !end(context, &mut battle, cards, side).wins
        }
        Some(_) | None => false,
    }
}
