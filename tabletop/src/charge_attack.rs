//! What does the attack of a charge cost its target?
//!
//! The charger's melee attack with all that follows from the charge and the arc, as exact chances. Only what rules and
//! cards give as numbers is counted; abilities that no number says in full are named.

use geometry::Side;
use play::odds::{Attack, AttackThenPanic, Chances, Dist, Trigger};

use crate::blow::{Blow, Manner};
use crate::field::Field;
use crate::plan::Pair;
use crate::rules::ground::{Met, met, protects, takes_bonus};
use crate::rulings::{PanicLoss, PanicOn, Rulings, TokenDice};
use crate::strength::{Strength, abilities};
use crate::token::{Token, Tokens};

/// The attack of a charge that makes contact.
#[derive(Clone, Debug, PartialEq)]
pub struct ChargeAttack {
    /// The dice of both.
    pub attack: Attack,
    /// How many dice hit.
    pub hits: Dist,
    /// How many hits are not blocked.
    pub unblocked: Dist,
    /// Wounds of the attack alone, by Resilience, no more than the target has left.
    pub wounds: Dist,
    /// The attack with the panic test that it causes, in wounds. `None` where the edition counts casualties and a
    /// figure of the target takes several wounds: no rule says how one becomes the other.
    pub panic: Option<AttackThenPanic>,
    /// The chances of that.
    pub chances: Option<Chances>,
    /// Abilities of the charger that bear on its attack, then of the target on its defense, that are not counted in
    /// full; by text id.
    pub uncounted: Vec<String>,
}

/// The attack of a planned charge on one of the arcs that it hits.
///
/// Counted are dice by ranks, to hit, defense, morale and Resilience of the cards, the charge bonus, flank and rear,
/// fortified and morale of terrain, terms such as Sundering, and the tokens Vulnerable and Panicked of the target,
/// which the attacker may have rolled again. Not counted: a Weakened token of the charger, whose rolls would meet
/// the bonus, wounds of dangerous terrain on the way, and a die for the loss rolled again. Where the landings of an
/// arc meet different terrain, only what all of them meet is counted.
///
/// `None` for a charge that is not allowed, an arc that it does not hit, a unit without a card or with nothing left,
/// a charger without a melee attack, a banded charger, whose dice no rule gives, and a Vulnerable target where all
/// dice are rolled again or none, which no die by itself can answer.
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
pub fn charge_attack(field: &Field<'_>, pair: &Pair, side: Side) -> Option<ChargeAttack> {
    if pair.charge.refusal.is_some() || !pair.arcs_hit.contains(&side) {
        return None;
    }
    let (from, to) = (field.units[pair.from].unit, field.units[pair.to].unit);
    let manner = manner(field, pair, side);
    let blow = Blow::new(field, pair.from, pair.to, side, manner)?;
    let of_rear = (side == Side::Rear).then_some(Token::Panicked);
    let given = blow.given.iter().chain(of_rear);
    let tokens: Tokens = to.tokens.iter().chain(given).collect();
    let is_open = field.rulings().token_dice == TokenDice::All && tokens.has(Token::Vulnerable);
    if from.banded || is_open {
        return None;
    }
    let attack = Attack {
        pool: blow.pool()?,
        saves: blow.saves(tokens),
    };
    let left = &blow.left;
    let panic = counts_wounds(field, left).then(|| AttackThenPanic {
        attack,
        panic: blow.panic(tokens),
        resilience: left.resilience,
        trigger: trigger(field.rulings(), left),
        figures: Some(left.wounds),
    });
    let unblocked = attack.wounds();
    Some(ChargeAttack {
        hits: attack.pool.hits(),
        wounds: unblocked
            .divided(left.resilience)
            .capped(i32::from(left.wounds)),
        unblocked,
        attack,
        chances: panic.as_ref().map(AttackThenPanic::chances),
        panic,
        uncounted: uncounted(field, pair),
    })
}

/// What of the charge bears on its attack, whichever landing of the arc it takes.
fn manner(field: &Field<'_>, pair: &Pair, side: Side) -> Manner {
    let mut sure = met(field, pair);
    sure.retain(|met| met.surely(pair, side));
    let takes = |met: &Met| takes_bonus(field, met.piece).is_some();
    Manner::Charge {
        bonus: !sure.iter().any(takes),
        fortified: sure.iter().any(|met| protects(field, met.piece, pair.to)),
    }
}

/// Whether what is lost can be told in wounds; casualties of figures with several wounds cannot.
fn counts_wounds(field: &Field<'_>, left: &Strength) -> bool {
    let rulings = field.rulings();
    let in_casualties =
        rulings.panic_on == PanicOn::Casualty || rulings.panic_loss == PanicLoss::Margin;
    left.wounds_per_model <= 1 || !in_casualties
}

/// What causes the test; a hit that Resilience shrugs off is no wound.
fn trigger(rulings: &Rulings, left: &Strength) -> Trigger {
    match rulings.panic_on {
        PanicOn::Casualty => Trigger::Casualty,
        PanicOn::Wound if left.resilience > 1 => Trigger::Casualty,
        PanicOn::Wound => Trigger::Wound,
    }
}

/// Abilities of both units that bear on this attack and that no number says in full.
fn uncounted(field: &Field<'_>, pair: &Pair) -> Vec<String> {
    let open = |unit: usize| {
        abilities(field.pack, field.units[unit].unit)
            .filter_map(|ability| Some((ability, ability.fight.as_ref()?)))
            .filter(|(_, fight)| !fight.whole)
    };
    let own = open(pair.from).filter(|(_, fight)| !fight.defends);
    let others = open(pair.to).filter(|(_, fight)| fight.defends);
    own.chain(others)
        .map(|(ability, _)| ability.id.clone())
        .collect()
}
