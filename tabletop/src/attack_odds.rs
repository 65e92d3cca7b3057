//! What does an attack cost its target?
//!
//! A melee or a shot from where both units stand, with the panic test that it causes, as exact chances. Only what rules
//! and cards give as numbers is counted; abilities that no number says in full are named.

use geometry::Side;
use play::odds::{Attack, AttackThenPanic, Chances, Dist, Reroll, Trigger};

use crate::blow::{AttackManner, Blow};
use crate::boons::standing;
use crate::field::Field;
use crate::plan::Pair;
use crate::rulings::{FlankRanged, PanicLoss, PanicOn, Rulings, TokenDice};
use crate::strength::{Strength, abilities};
use crate::token::{Token, Tokens};

/// The chances of an attack that is made.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackOdds {
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
    /// Abilities of the attacker that bear on its attack, then of the target on its defense, that are not counted in
    /// full; by text id.
    pub uncounted: Vec<String>,
}

/// The attack action of one unit on another from where they stand: a melee if it is engaged, else a shot.
///
/// Counted are dice by ranks, to hit, defense, morale and Resilience of the cards, flank and rear, cover and morale of
/// terrain, terms such as Sundering, the Weakened token of the attacker, whose hits the opponent may have rolled
/// again, and the tokens Vulnerable and Panicked of the target, which the attacker may have rolled again. Not counted:
/// the tests of friends that a shot into melee frightens, and a die for the loss rolled again.
///
/// `None` for a melee with an enemy that it does not touch, a shot that is not allowed, a unit without a card or with
/// nothing left, an attacker without such an attack, and a token of which all dice are rolled again or none, which no die
/// by itself can answer.
///
/// # Ties
/// Either side has dice rolled again only where that is better on average.
///
/// # Rule
/// 2017, Attack action; Making attacks; Combat modifiers; Conditions; Resilience.
///
/// # Ruling
/// As [`crate::charge_attack`]; `flank_ranged` says whether the arc counts for a shot.
///
/// # Example
/// ```
/// # use tabletop::{Field, Packs, attack_odds, plan_pair};
/// # use tabletop::table::{Strictness, read};
/// let text = r#"{ "format": "bannerfield/table/1", "edition": "2017", "table": { "width_in": 48, "depth_in": 48 }, "units": [
///     { "id": "swords", "side": "stark", "profile": "stark-sworn-swords", "x_in": 0, "y_in": -2.4, "heading_deg": 0 },
///     { "id": "guards", "side": "lannister", "profile": "lannister-guardsmen", "x_in": 0, "y_in": 2.4, "heading_deg": 180 } ] }"#;
/// let table = read(&Packs::builtin().unwrap(), Strictness::Strict, "table.json", text).unwrap();
/// let field = Field::new(&table.pack, &table.state);
/// let odds = attack_odds(&field, &plan_pair(&field, 0, 1)).unwrap();
/// // Seven dice that hit on 4 or more, each 6 worth two hits, against guards that block on 3 or more.
/// assert!((odds.unblocked.mean() - 7.0 * (3.0 + 1.0) / 6.0 / 3.0).abs() < 1e-12);
/// ```
#[must_use]
pub fn attack_odds(field: &Field<'_>, pair: &Pair) -> Option<AttackOdds> {
    let (side, manner) = aimed(field, pair)?;
    odds_of(field, (pair.from, pair.to), side, manner, Undecided::No)
}

/// The side of the target that an attack action is on, and how it is made; `None` for one that is not allowed.
pub(crate) fn aimed(field: &Field<'_>, pair: &Pair) -> Option<(Side, AttackManner)> {
    if field.units[pair.from].engaged {
        let side = melee_side(field, pair.from, pair.to, || pair.arcs_hit.first().copied());
        return Some((side?, AttackManner::Melee));
    }
    shot(field, pair)
}

/// The side on which a unit attacks an enemy that it touches; `None` of one that it does not touch.
///
/// # Ties
/// Where only corners meet there is no edge; the arc decides.
pub(crate) fn melee_side(
    field: &Field<'_>,
    from: usize,
    to: usize,
    by_arc: impl FnOnce() -> Option<Side>,
) -> Option<Side> {
    let touch = field.contact(field.body(from), field.body(to));
    let touch = touch.filter(|_| field.are_enemies(from, to))?;
    Some(touch.side_of_b.or_else(by_arc).unwrap_or(Side::Front))
}

/// The side of a shot's target and how it is shot at; `None` for a shot that is not allowed.
///
/// # Ruling
/// `flank_ranged`.
pub(crate) fn shot(field: &Field<'_>, pair: &Pair) -> Option<(Side, AttackManner)> {
    if pair.shot.refusal.is_some() {
        return None;
    }
    let manner = AttackManner::Shot {
        band: pair.shot.aim?.band?,
        cover: !pair.shot.cover_by.is_empty(),
    };
    let side = match field.rulings().flank_ranged {
        FlankRanged::Yes => pair.arcs_hit.first().copied().unwrap_or(Side::Front),
        FlankRanged::No => Side::Front,
    };
    Some((side, manner))
}

/// What becomes of attacks that no die by itself can answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Undecided {
    /// There are no chances.
    No,
    /// The chances leave out what cannot be answered.
    LeftOut,
}

/// The chances of an attack of one unit on a side of another, by their indices.
pub(crate) fn odds_of(
    field: &Field<'_>,
    (from, to): (usize, usize),
    side: Side,
    manner: AttackManner,
    undecided: Undecided,
) -> Option<AttackOdds> {
    let (own, foe) = (field.units[from].unit, field.units[to].unit);
    let boons = standing(field.pack, field.state, own);
    let blow = Blow::new(field, from, to, side, manner, boons)?;
    let of_rear = (side == Side::Rear).then_some(Token::Panicked);
    let given = blow.given.iter().chain(of_rear);
    let mut tokens: Tokens = foe.tokens.iter().chain(given).collect();
    // The rolls of a Weakened charger would meet its bonus.
    let weakens = own.tokens.has(Token::Weakened) && !matches!(manner, AttackManner::Charge { .. });
    let by_all = field.rulings().token_dice == TokenDice::All;
    let is_open = by_all && (tokens.has(Token::Vulnerable) || weakens);
    if undecided == Undecided::No && is_open {
        return None;
    }
    let mut pool = blow.pool()?;
    if by_all {
        tokens.remove(Token::Vulnerable);
    } else if weakens {
        pool.reroll = Reroll::OpponentBest;
    }
    let attack = Attack {
        pool,
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
    Some(AttackOdds {
        hits: attack.pool.hits(),
        wounds: unblocked
            .divided(left.resilience)
            .capped(i32::from(left.wounds)),
        unblocked,
        attack,
        chances: panic.as_ref().map(AttackThenPanic::chances),
        panic,
        uncounted: uncounted(field, from, to, manner),
    })
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
fn uncounted(field: &Field<'_>, from: usize, to: usize, manner: AttackManner) -> Vec<String> {
    let open = |unit: usize| {
        abilities(field.pack, field.units[unit].unit)
            .filter_map(|ability| Some((ability, ability.fight.as_ref()?)))
            .filter(|(_, fight)| !fight.whole)
    };
    // What an ability does in a fight is of no use to a shot.
    let fights = !matches!(manner, AttackManner::Shot { .. });
    let own = open(from).filter(|(_, fight)| fights && !fight.defends);
    let others = open(to).filter(|(_, fight)| fight.defends);
    own.chain(others)
        .map(|(ability, _)| ability.id.clone())
        .collect()
}
