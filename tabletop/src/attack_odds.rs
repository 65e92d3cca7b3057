//! What does an attack cost its target?
//!
//! A melee or a shot from where both units stand, with the panic tests that it causes, as exact chances, by the same
//! rules as the battle. What no number says is named beside them.

use geometry::Side;
use play::odds::{Attack, AttackThenPanic, Chances, Dist, Reroll, Trigger};

use crate::attack_modifiers::{AttackModifiers, standing};
use crate::attack_profile::{AttackMode, AttackProfile};
use crate::field::Field;
use crate::left_out::{LeftOut, uncounted};
use crate::panic_test::{Frightened, bribed, frightened};
use crate::passive::is_immune;
use crate::plan::Pair;
use crate::rulings::{FlankRanged, IntoMelee, PanicOn, Rulings, TokenDice};
use crate::state::State;
use crate::strength::Strength;
use crate::token::{Token, Tokens};

/// The chances of an attack that is made.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackOdds {
    /// The dice of both; of a charger those that it has before it loses anything on its way.
    pub attack: Attack,
    /// How many dice hit.
    pub hits: Dist,
    /// How many hits are not blocked.
    pub unblocked: Dist,
    /// Wounds of the attack alone, by Resilience, no more than the target has left.
    pub wounds: Dist,
    /// The attack with the panic test that it causes, in wounds; of a charger before it loses anything on its way.
    pub panic: AttackThenPanic,
    /// The chances of both together.
    pub chances: Chances,
    /// Wounds that dangerous terrain on its way costs a charger before it attacks; `None` where it meets none for sure.
    pub way: Option<Dist>,
    /// Friends of a shooter that test for panic afterwards.
    pub friends: Vec<Frightened>,
    /// Abilities of the attacker that bear on its attack, then of the target on its defense, then of friends that
    /// rally it, that are not counted in full; by text id.
    pub uncounted: Vec<String>,
    /// What else the chances leave out.
    pub left_out: Vec<LeftOut>,
}

/// The attack action of one unit on another from where they stand: a melee if it is engaged, else a shot.
///
/// Counted are dice by ranks, to hit, defense, morale and Resilience of the cards, flank and rear, cover and morale of
/// terrain, terms such as Sundering, the Weakened token of the attacker, whose hits the opponent may have rolled
/// again, the tokens Vulnerable and Panicked of the target, which the attacker may have rolled again, a die for the
/// loss among them, and the tests of friends that a shot into melee frightens. What else bears on it is named in
/// [`AttackOdds::uncounted`] and [`AttackOdds::left_out`].
///
/// `None` for a melee with an enemy that it does not touch, a shot that is not allowed, a unit without a card or with
/// nothing left, and an attacker without such an attack.
///
/// # Ties
/// Either side has dice rolled again only where that is better on average.
///
/// # Rule
/// 2017, Attack action; Making attacks; Combat modifiers; Conditions; Resilience.
///
/// # Ruling
/// As [`crate::charge_attack`]; `flank_ranged` says whether the arc counts for a shot, `into_melee` whether it
/// frightens friends.
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
    let (side, mode) = aimed(field, pair)?;
    let both = (pair.from, pair.to);
    let turn = pair.shot.aim.map_or(0.0, |aim| aim.turn);
    if !matches!(mode, AttackMode::Shot { .. }) {
        return odds_naming_uncounted(field, both, side, mode);
    }
    // Who turns to shoot attacks as it then stands.
    let pose = field.body(pair.from).pose();
    let turned = (turn != 0.0).then(|| pose.turned_to(pose.heading() + turn).snapped());
    let state = turned.map(|place| standing_at(field.state, pair.from, place));
    let there = state.as_ref().map(|state| Field::new(field.pack, state));
    let there = there.as_ref().unwrap_or(field);
    let odds = odds_naming_uncounted(there, both, side, mode)?;
    let friends = match field.rulings().into_melee {
        IntoMelee::Panic => frightened(field, &pair.shot.into_melee),
        IntoMelee::Nothing => Vec::new(),
    };
    Some(AttackOdds { friends, ..odds })
}

/// The table with a unit at another place.
pub(crate) fn standing_at(state: &State, unit: usize, place: geometry::Placement) -> State {
    let mut state = state.clone();
    if let Some(unit) = state.units.get_mut(unit) {
        unit.place = place;
    }
    state
}

/// The side of the target that an attack action is on, and how it is made; `None` for one that is not allowed.
pub(crate) fn aimed(field: &Field<'_>, pair: &Pair) -> Option<(Side, AttackMode)> {
    if field.units[pair.from].engaged {
        let side = melee_side(field, pair.from, pair.to, || pair.arcs_hit.first().copied());
        return Some((side?, AttackMode::Melee));
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
pub(crate) fn shot(field: &Field<'_>, pair: &Pair) -> Option<(Side, AttackMode)> {
    if pair.shot.refusal.is_some() {
        return None;
    }
    let mode = AttackMode::Shot {
        band: pair.shot.aim?.band?,
        cover: !pair.shot.cover_by.is_empty(),
        blind: pair.shot.blind,
    };
    let side = match field.rulings().flank_ranged {
        FlankRanged::Yes => pair.arcs_hit.first().copied().unwrap_or(Side::Front),
        FlankRanged::No => Side::Front,
    };
    Some((side, mode))
}

/// [`odds_of`] with everything named that bears on it and is not counted.
pub(crate) fn odds_naming_uncounted(
    field: &Field<'_>,
    (from, to): (usize, usize),
    side: Side,
    mode: AttackMode,
) -> Option<AttackOdds> {
    let odds = odds_of(field, (from, to), side, mode)?;
    let uncounted = uncounted(field, from, to, mode);
    Some(AttackOdds { uncounted, ..odds })
}

/// The chances of an attack of one unit on a side of another, by their indices; programs need no names of what is not
/// counted.
pub(crate) fn odds_of(
    field: &Field<'_>,
    (from, to): (usize, usize),
    side: Side,
    mode: AttackMode,
) -> Option<AttackOdds> {
    let modifiers = standing(field.pack, field.state, field.units[from].unit);
    odds_with(field, (from, to), side, mode, modifiers)
}

/// The same with what cards add to the attack.
pub(crate) fn odds_with(
    field: &Field<'_>,
    (from, to): (usize, usize),
    side: Side,
    mode: AttackMode,
    modifiers: AttackModifiers,
) -> Option<AttackOdds> {
    let (own, foe) = (field.units[from].unit, field.units[to].unit);
    let profile = AttackProfile::new(field, from, to, side, mode, modifiers)?;
    let mut pool = profile.pool()?;
    let of_rear = (side == Side::Rear).then_some(Token::Panicked);
    let given = profile.given.iter().chain(of_rear);
    let given = given.filter(|token| !is_immune(field, to, *token));
    let mut tokens: Tokens = foe.tokens.iter().chain(given).collect();
    let mut left_out = Vec::new();
    let weakens = own.tokens.has(Token::Weakened) && pool.dice > 0;
    match field.rulings().token_dice {
        TokenDice::Chosen if weakens => pool.then = Reroll::OpponentBest,
        TokenDice::Chosen => {}
        TokenDice::All => {
            left_out.extend(weakens.then_some(LeftOut::Weakened));
            let with = profile.saves(tokens);
            tokens.remove(Token::Vulnerable);
            let without = profile.saves(tokens);
            left_out.extend((with != without).then_some(LeftOut::Vulnerable));
        }
    }
    let attack = Attack {
        pool,
        saves: profile.saves(tokens),
    };
    let left = &profile.left;
    let mut panic = profile.panic(tokens);
    panic.plus = panic.plus.saturating_sub(bribed(field.state, &foe.id));
    let panic = AttackThenPanic {
        attack,
        panic,
        resilience: left.resilience,
        trigger: trigger(field.rulings(), left),
        figures: Some(left.wounds),
    };
    let unblocked = attack.wounds();
    Some(AttackOdds {
        hits: attack.pool.hits(),
        wounds: unblocked
            .divided(left.resilience)
            .capped(i32::from(left.wounds)),
        unblocked,
        attack,
        chances: panic.chances(),
        panic,
        way: None,
        friends: Vec::new(),
        uncounted: Vec::new(),
        left_out,
    })
}

/// What causes the test; a hit that Resilience shrugs off is no wound.
fn trigger(rulings: &Rulings, left: &Strength) -> Trigger {
    match rulings.panic_on {
        PanicOn::Casualty if left.wounds_per_model > 1 => {
            let behind = left.figures.saturating_sub(1) * u16::from(left.wounds_per_model);
            Trigger::From(left.wounds.saturating_sub(behind))
        }
        PanicOn::Casualty => Trigger::Casualty,
        PanicOn::Wound if left.resilience > 1 => Trigger::Casualty,
        PanicOn::Wound => Trigger::Wound,
    }
}
