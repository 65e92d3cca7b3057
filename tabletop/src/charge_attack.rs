//! What does the attack of a charge cost its target?
//!
//! The charger's melee attack with all that follows from the charge and the arc, as exact chances. Only what rules and
//! cards give as numbers is counted; abilities that no number says in full are named.

use geometry::Side;

use crate::attack_odds::{AttackOdds, Undecided, odds_of};
use crate::blow::AttackManner;
use crate::field::Field;
use crate::plan::Pair;
use crate::rules::ground::{Met, met, protects, takes_bonus};

/// The attack of a planned charge on one of the arcs that it hits.
///
/// Counted are dice by ranks, to hit, defense, morale and Resilience of the cards, the charge bonus, flank and rear,
/// fortified and morale of terrain, terms such as Sundering, and the tokens Vulnerable and Panicked of the target,
/// which the attacker may have rolled again. Not counted: a Weakened token of the charger, whose rolls would meet
/// the bonus, wounds of dangerous terrain on the way, and a die for the loss rolled again. Where the landings of an
/// arc meet different terrain, only what all of them meet is counted.
///
/// `None` for a charge that is not allowed, an arc that it does not hit, a unit without a card or with nothing left,
/// a charger without a melee attack, and a Vulnerable target where all dice are rolled again or none, which no die by
/// itself can answer.
///
/// # Ties
/// The attacker has dice rolled again only where that is better on average.
///
/// # Rule
/// 2017, Making attacks; Combat modifiers; Conditions; Resilience.
///
/// # Ruling
/// `wounds_per_model`, `solo_ranks`, `panic_on`, `panic_loss`, `flank_panic`. `token_dice`: `Chosen` has the best dice
/// rolled again; `All` has both panic dice rolled again after a pass.
///
/// # Example
/// ```
/// # use tabletop::{Field, Packs, charge_attack, plan_pair};
/// # use tabletop::table::{Strictness, read};
/// # let packs = Packs::builtin().unwrap();
/// # let text = include_str!("../samples/charge-7-inches.json");
/// # let table = read(&packs, Strictness::Strict, "charge-7-inches.json", text).unwrap();
/// let field = Field::new(&table.pack, &table.state);
/// let attack = charge_attack(&field, &plan_pair(&field, 0, 1), geometry::Side::Front).unwrap();
/// // Seven dice that hit on 4 or more, misses rolled again, each 6 worth two hits.
/// assert!((attack.hits.mean() - 7.0 * (3.0 + 1.0) / 6.0 * 1.5).abs() < 1e-12);
/// ```
#[must_use]
pub fn charge_attack(field: &Field<'_>, pair: &Pair, side: Side) -> Option<AttackOdds> {
    if pair.charge.refusal.is_some() || !pair.arcs_hit.contains(&side) {
        return None;
    }
    let manner = manner(field, pair, side);
    odds_of(field, (pair.from, pair.to), side, manner, Undecided::No)
}

/// What of the charge bears on its attack, whichever landing of the arc it takes.
pub(crate) fn manner(field: &Field<'_>, pair: &Pair, side: Side) -> AttackManner {
    let mut sure = met(field, pair);
    sure.retain(|met| met.surely(pair, side));
    let takes = |met: &Met| takes_bonus(field, met.piece).is_some();
    AttackManner::Charge {
        bonus: !sure.iter().any(takes),
        fortified: sure.iter().any(|met| protects(field, met.piece, pair.to)),
    }
}
