//! What does the attack of a charge cost its target?
//!
//! The charger's melee attack with all that follows from the charge and the arc, as exact chances. Only what rules and
//! cards give as numbers is counted; abilities that no number says in full are named.

use geometry::{Pose, Side};
use play::odds::{Chances, Dist};

use crate::attack_odds::{AttackOdds, odds_naming_uncounted, standing_at};
use crate::attack_profile::AttackMode;
use crate::field::{Field, Thing};
use crate::left_out::LeftOut;
use crate::plan::Pair;
use crate::rules::ground::{Met, fitting, harm_at, met, protects, takes_bonus};
use crate::rulings::DangerousDie;
use crate::state::State;
use crate::strength::{abilities, strength};
use crate::terrain::Keyword;

/// The attack of a planned charge on one of the arcs that it hits.
///
/// Counted as the battle does it where the charger has landed: dice by ranks, to hit, defense, morale and Resilience of
/// the cards, the charge bonus, flank and rear, fortified and morale of terrain, terms such as Sundering, what abilities
/// of units in contact do, wounds of dangerous terrain on the way, with the ranks that they cost, the Weakened token of
/// the charger, whose hits the opponent may have rolled again after the bonus, and the tokens Vulnerable and Panicked of
/// the target, which the attacker may have rolled again. Where the landings of an arc meet different terrain, only what
/// all of them meet is counted, and the rest is named; trays in contact are those of the first landing that fits.
///
/// `None` for a charge that is not allowed, an arc that it does not hit, a unit without a card or with nothing left,
/// and a charger without a melee attack.
///
/// # Ties
/// The attacker has dice rolled again only where that is better on average.
///
/// # Rule
/// 2017, Making attacks; Combat modifiers; Conditions; Resilience.
///
/// # Ruling
/// `wounds_per_model`, `solo_ranks`, `panic_on`, `panic_loss`, `panicked_covers`, `flank_panic`, `dangerous_die`.
/// `token_dice`: `Chosen` has the best dice rolled again; `All` has both panic dice rolled again after a pass, and leaves
/// Weakened and Vulnerable out by name.
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
    let mode = mode(field, pair, side);
    let both = (pair.from, pair.to);
    let landed = landed(field, pair, side);
    let attacks = |state: &State| {
        let there = Field::new(field.pack, state);
        odds_naming_uncounted(&there, both, side, mode)
    };
    let mut odds = attacks(&landed)?;
    let dangerous = sure(field, pair, side)
        .filter(|met| field.hits_with(pair.from, met.piece, Keyword::Dangerous))
        .count();
    if dangerous > 0 {
        let way = wounds(field, u8::try_from(dangerous).unwrap_or(u8::MAX));
        after_way(field, pair.from, &landed, way, attacks, &mut odds);
    }
    odds.left_out.extend(of_landings(field, pair, side));
    Some(odds)
}

/// The table with the charger where it attacks: at the first landing on the arc that fits, else where it makes contact.
fn landed(field: &Field<'_>, pair: &Pair, side: Side) -> State {
    let at = fitting(pair).find(|landing| landing.side == side);
    let contact = pair.charge.way().map(|path| {
        let center = field.body(pair.from).pose().center + path.approach.offset;
        Pose::new(center, path.approach.heading)
    });
    match at.map(|landing| landing.pose).or(contact) {
        Some(pose) => standing_at(field.state, pair.from, pose.snapped()),
        None => field.state.clone(),
    }
}

/// The pieces that the charge meets whichever landing of the arc it takes.
fn sure(field: &Field<'_>, pair: &Pair, side: Side) -> impl Iterator<Item = Met> {
    let met = met(field, pair).into_iter();
    met.filter(move |met| met.surely(pair, side))
}

/// The wounds that some pieces of dangerous terrain cost.
fn wounds(field: &Field<'_>, pieces: u8) -> Dist {
    match field.rulings().dangerous_die {
        DangerousDie::D6 => Dist::die(6).times(pieces),
        DangerousDie::D3Plus1 => Dist::die(3).plus(&Dist::always(1)).times(pieces),
    }
}

/// What the terrain costs in which a charger lands, beside what it met on its way: such as "stakes: 3.5 wounds on average".
pub(crate) fn harm_words(
    field: &Field<'_>,
    from: usize,
    landing: Pose,
    is_met: impl Fn(Thing) -> bool,
) -> Vec<String> {
    let harm = harm_at(field, from, landing).into_iter();
    let new = harm.filter(|(piece, _)| !is_met(Thing::Piece(*piece)));
    let words = new.map(|(piece, keyword)| {
        let id = field.id(Thing::Piece(piece));
        match keyword {
            Keyword::Dangerous => {
                format!("{id}: {:.1} wounds on average", wounds(field, 1).mean())
            }
            other => format!("{id}, which is {}", other.name()),
        }
    });
    words.collect()
}

/// Lets an attack come after wounds on the way: by what they leave of the charger, and not at all if that is nothing.
///
/// # Rule
/// 2017, Terrain, Dangerous; Making attacks step 1.
fn after_way(
    field: &Field<'_>,
    from: usize,
    landed: &State,
    way: Dist,
    attacks: impl Fn(&State) -> Option<AttackOdds>,
    odds: &mut AttackOdds,
) {
    let unit = field.units[from].unit;
    let left = strength(field.pack, unit).map_or(0, |left| i32::from(left.wounds));
    let attack = |lost: i32| {
        let mut state = landed.clone();
        let unit = state.units.get_mut(from).filter(|_| lost < left)?;
        unit.wounds = unit.wounds.saturating_add(u16::try_from(lost).ok()?);
        attacks(&state)
    };
    let parts: Vec<(f64, Option<AttackOdds>)> =
        way.iter().map(|(lost, p)| (p, attack(lost))).collect();
    let mixed = |of: fn(&AttackOdds) -> &Dist| {
        let none = || Dist::always(0);
        let part = |odds: &AttackOdds| of(odds).clone();
        let dists = parts.iter();
        let dists = dists.map(|(p, odds)| (*p, odds.as_ref().map_or_else(none, part)));
        Dist::mixed(&dists.collect::<Vec<_>>())
    };
    let sum = |of: fn(&Chances) -> f64| {
        let chances = parts.iter();
        let chances = chances.filter_map(|(p, odds)| Some(p * of(&odds.as_ref()?.chances)));
        chances.sum()
    };
    odds.hits = mixed(|odds| &odds.hits);
    odds.unblocked = mixed(|odds| &odds.unblocked);
    odds.wounds = mixed(|odds| &odds.wounds);
    odds.chances = Chances {
        casualties: mixed(|odds| &odds.chances.casualties),
        tested: sum(|chances| chances.tested),
        failed: sum(|chances| chances.failed),
        destroyed: sum(|chances| chances.destroyed),
    };
    if way.most() >= left {
        let own = abilities(field.pack, unit);
        let breathes =
            own.filter(|ability| matches!(&ability.passive, Some(row) if row.last_breaths > 0));
        odds.uncounted
            .extend(breathes.map(|ability| ability.id.clone()));
    }
    odds.way = Some(way.capped(left));
}

/// What hangs on where the charge ends.
fn of_landings(field: &Field<'_>, pair: &Pair, side: Side) -> Vec<LeftOut> {
    if !fitting(pair).any(|landing| landing.side == side) {
        return vec![LeftOut::NoRoom];
    }
    let some = met(field, pair)
        .into_iter()
        .filter(|met| !met.surely(pair, side) && met.ends.iter().any(|(of, _)| *of == side));
    let keyword = |piece: usize| {
        let dangerous = field.hits_with(pair.from, piece, Keyword::Dangerous);
        let fortified = protects(field, piece, pair.to);
        let fortified = fortified.then_some(Keyword::Fortified);
        let keywords = [
            dangerous.then_some(Keyword::Dangerous),
            fortified,
            takes_bonus(field, piece),
        ];
        keywords.into_iter().flatten().next()
    };
    some.filter_map(|met| {
        Some(LeftOut::SomeLandings {
            piece: field.id(Thing::Piece(met.piece)).to_owned(),
            keyword: keyword(met.piece)?,
        })
    })
    .collect()
}

/// What of the charge bears on its attack, whichever landing of the arc it takes.
pub(crate) fn mode(field: &Field<'_>, pair: &Pair, side: Side) -> AttackMode {
    let sure: Vec<Met> = sure(field, pair, side).collect();
    let takes = |met: &Met| takes_bonus(field, met.piece).is_some();
    AttackMode::Charge {
        bonus: !sure.iter().any(takes),
        fortified: sure.iter().any(|met| protects(field, met.piece, pair.to)),
    }
}
