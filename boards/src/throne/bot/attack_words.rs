//! What is said of an attack before it is made?
//!
//! Totals before cards, and against how many cards of the other side the best own one wins. Leaders go by answers of
//! their own and may stay, so that what they add is told apart.

use super::battles::{imagined, most_won};
use super::context::Context;
use crate::ids::AreaId;
use crate::throne::battle::Battle;
use crate::throne::card::{OrderKind, Side};
use crate::throne::rules::strength;
use crate::throne::units::Units;

/// What units come to that attack by an order, those of them that are on the way included; `None` where nobody defends.
pub(super) fn attack(
    context: &Context<'_>,
    [from, to]: [AreaId; 2],
    units: Units,
    value: i8,
) -> Option<String> {
    let mut battle = led_attack(context, [from, to], units, value)?;
    let [all, theirs] = totals(context, &battle);
    let with = beaten(context, &mut battle);
    let led = i16::from(battle.march) - i16::from(value);
    if led == 0 {
        return Some(format!(
            "{all} against {theirs} before cards, and its best card wins against {with}"
        ));
    }
    battle.march = value;
    let alone = beaten(context, &mut battle);
    let without = match alone == with {
        true => String::new(),
        false => format!(", without them against {alone}"),
    };
    Some(format!(
        "{} against {theirs} before cards, {all} with its leaders, and its best card wins against {with}{without}",
        all - led
    ))
}

/// A battle that may come, by the March order that lies where the attack comes from.
pub(super) fn led_attack(
    context: &Context<'_>,
    [from, to]: [AreaId; 2],
    units: Units,
    value: i8,
) -> Option<Battle> {
    let mut battle = imagined(context, from, to, units, value)?;
    let lies = context.order_at(from);
    let march = lies.filter(|row| row.kind == OrderKind::March);
    battle.order = march.map(|row| row.number);
    Some(battle)
}

/// What both sides come to, without what lies face down.
pub(super) fn before_cards(context: &Context<'_>, battle: &Battle) -> String {
    let [own, theirs] = totals(context, battle);
    let before = match context.state.revealed {
        true => "before cards",
        false => "before cards and orders that lie face down",
    };
    format!("{own} against {theirs} {before}")
}

/// What both sides of a battle come to before more support is given.
pub(super) fn so_far(context: &Context<'_>, battle: &Battle, side: Side) -> String {
    let totals = totals(context, battle);
    let (own, theirs) = (totals[side.place()], totals[side.other().place()]);
    format!("Without it there are {own} against {theirs} before cards")
}

/// Attacker and defender, without cards.
fn totals(context: &Context<'_>, battle: &Battle) -> [i16; 2] {
    Side::BOTH.map(|side| strength(context.pack, context.state, battle, side).total())
}

/// How many cards of the defender the best own one beats.
fn beaten(context: &Context<'_>, battle: &mut Battle) -> String {
    match most_won(context, battle, Side::Attack) {
        (0, _) => "none of their cards".to_owned(),
        (won, count) if won == count => "all of their cards".to_owned(),
        (won, count) => format!("{won} of their {count} cards"),
    }
}
