//! How does a battle end with two cards?
//!
//! The exact totals of the rules, with what texts of both cards change before them.

use super::context::Context;
use crate::throne::battle::Battle;
use crate::throne::card::{Effect, ExpansionEffect, Moment, Side};
use crate::throne::ids::{HouseCardId, Track};
use crate::throne::rules::{Strength, casualties, in_order, strength, text_of};
use crate::throne::units::UnitKind;

/// What somebody may be expected to pay for the strength of a card.
const MOST_PAID: u8 = 4;

/// How a battle ends with two cards.
pub(super) struct End {
    /// By how much a side wins; at 0 the tie counts.
    pub(super) margin: i32,
    /// Whether the side wins.
    pub(super) wins: bool,
    /// Units that the loser loses by swords.
    pub(super) lost: i32,
}

/// How a battle ends for a side with two cards, attacker's first.
pub(super) fn end(
    context: &Context<'_>,
    battle: &mut Battle,
    cards: [Option<HouseCardId>; 2],
    side: Side,
) -> End {
    for (fighter, card) in battle.sides.iter_mut().zip(cards) {
        fighter.card = card;
        fighter.ignored = false;
        fighter.counts = None;
        fighter.more = 0;
    }
    let effect = |battle: &Battle, side: Side| text_of(context.pack, battle, side);
    for side in in_order(context.state, battle) {
        if let Some((
            Moment::Cancel,
            Effect::IgnoreTheirs | Effect::Expansion(ExpansionEffect::TakeText),
        )) = effect(battle, side)
        {
            battle.side_mut(side.other()).ignored = true;
        }
    }
    for side in Side::BOTH {
        match effect(battle, side) {
            Some((Moment::Reveal, Effect::TheirCardCounts(counts))) => {
                battle.side_mut(side.other()).counts = Some(counts);
            }
            Some((_, Effect::Expansion(ExpansionEffect::PayForStrength))) => {
                let power = context.state.player(battle.side(side).seat);
                let paid = power.map_or(0, |player| player.power.min(MOST_PAID));
                let counts = &mut battle.side_mut(side).counts;
                *counts = counts.or(Some(paid));
            }
            // The weakest card that is left goes along.
            Some((_, Effect::Expansion(ExpansionEffect::AddCard))) => {
                battle.side_mut(side).more = 1
            }
            Some(_) | None => {}
        }
    }
    let both = Side::BOTH.map(|side| strength(context.pack, context.state, battle, side));
    let mut totals = both.map(|strength: Strength| i32::from(strength.total()));
    for side in Side::BOTH {
        match effect(battle, side) {
            Some((Moment::Reveal, Effect::Kill(UnitKind::Footman))) => {
                let there = match side.other() {
                    Side::Attack => battle.attackers,
                    Side::Defense => context.state.spot(battle.area).units,
                };
                totals[side.other().place()] -= i32::from(there.footmen > 0);
            }
            Some((Moment::Reveal, Effect::RemoveDefense)) if side == Side::Attack => {
                totals[1] -= i32::from(both[1].order);
            }
            Some((Moment::Reveal, Effect::Upgrade(only))) if only.is_none_or(|o| o == side) => {
                totals[side.place()] += 1;
            }
            Some(_) | None => {}
        }
    }
    if !context.state.revealed {
        // A defender may have an order that nobody knows.
        totals[1] += 1;
    }
    let margin = totals[side.place()] - totals[side.other().place()];
    let place = |side: Side| context.state.place(Track::Fiefdoms, battle.side(side).seat);
    let wins = margin > 0 || (margin == 0 && place(side) < place(side.other()));
    let winner = if wins { side } else { side.other() };
    let lost = casualties(context.pack, battle, winner, &both).into();
    End { margin, wins, lost }
}

pub(super) fn pair(
    side: Side,
    own: Option<HouseCardId>,
    other: Option<HouseCardId>,
) -> [Option<HouseCardId>; 2] {
    match side {
        Side::Attack => [own, other],
        Side::Defense => [other, own],
    }
}
