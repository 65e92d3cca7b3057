//! Which battle tactic is chosen?
//!
//! One that cannot be predicted: any of the tactics that hold their own against the best answers. Fictitious play, each
//! side answering what the other did so far, finds them.

use super::Choice;
use super::context::Context;
use crate::throne::action::Action;
use crate::throne::battle::Battle;
use crate::throne::card::Side;
use crate::throne::ids::BattleTacticId;
use crate::throne::rules::is_playable;

/// Rounds of fictitious play.
const ROUNDS: usize = 120;

/// The first offer that is good in the long run; offers come in any order.
pub(super) fn choice(
    context: &Context<'_>,
    battle: &Battle,
    side: Side,
    offers: &[Action],
) -> Option<Choice> {
    let sound = |side: Side| -> Vec<BattleTacticId> {
        let all = context.pack.battle_tactics.iter();
        let open = all.filter(|row| is_playable(context.state, battle, side, row));
        open.map(|row| row.number).collect()
    };
    let (own, theirs) = (sound(side), sound(side.other()));
    let gain = |mine: BattleTacticId, other: BattleTacticId| {
        let pair = match side {
            Side::Attack => [mine, other],
            Side::Defense => [other, mine],
        };
        match context.pack.favored(pair) {
            Some(favored) if favored == side => 1,
            Some(_) => -1,
            None => 0,
        }
    };
    let mut counts = vec![0_i32; own.len()];
    // What each tactic would have gained so far.
    let mut gains = vec![0_i32; own.len()];
    let mut losses = vec![0_i32; theirs.len()];
    for _ in 0..ROUNDS {
        let (Some(best), Some(answer)) = (top(&gains, 1), top(&losses, -1)) else {
            break;
        };
        if let (Some(mine), Some(other)) = (own.get(best), theirs.get(answer)) {
            for (sum, tactic) in gains.iter_mut().zip(&own) {
                *sum += gain(*tactic, *other);
            }
            for (sum, tactic) in losses.iter_mut().zip(&theirs) {
                *sum += gain(*mine, *tactic);
            }
        }
        add_one(&mut counts, best);
    }
    let often = i32::try_from(ROUNDS / 20).unwrap_or(1);
    let good = |action: &&Action| match action {
        Action::BattleTactic(id) => {
            let place = own.iter().position(|tactic| tactic == id);
            let count = place.and_then(|place| counts.get(place));
            count.is_some_and(|count| *count >= often)
        }
        _other => false,
    };
    let any = |action: &&Action| matches!(action, Action::BattleTactic(_));
    let found = offers
        .iter()
        .find(good)
        .or_else(|| offers.iter().find(any))?;
    let why = "It is one of those that no single answer beats";
    Some((*found, why.to_owned()))
}

/// The place of the greatest number, or of the least one by a sign; the first of equal ones.
fn top(numbers: &[i32], sign: i32) -> Option<usize> {
    let places = numbers.iter().enumerate();
    let best = places.min_by_key(|(_, number)| -sign * **number);
    best.map(|(place, _)| place)
}

fn add_one(counts: &mut [i32], place: usize) {
    if let Some(count) = counts.get_mut(place) {
        *count += 1;
    }
}
