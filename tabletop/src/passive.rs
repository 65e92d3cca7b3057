//! What does an ability do for its unit without being used?
//!
//! The part of a row that counts as long as the unit stands and has its abilities; what no number says stays in the
//! row's text. Invariant: a row without numbers does nothing here.

use serde::Serialize;

use crate::battle::is_mute;
use crate::field::{Field, UnitModifiers};
use crate::ids::ZoneId;
use crate::pack::Pack;
use crate::profile::Ability;
use crate::state::{State, UnitState};
use crate::strength::{abilities, ranks_lost};
use crate::terrain::Keywords;
use crate::token::{Token, Tokens};

/// What an ability does for its unit all the time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Passive {
    /// More inches of speed.
    pub speed: u8,
    /// It may pivot before it marches.
    pub wheels: bool,
    /// The terrain keywords that do nothing to it.
    pub ignores: Keywords,
    /// The conditions that it cannot get.
    pub immune: Tokens,
    /// Enemies in contact hit so much worse.
    pub disrupts: u8,
    /// Not while the enemy holds this zone of the tactics board.
    pub unless: Option<ZoneId>,
    /// Added to its defense rolls for each rank that it has lost.
    pub defense_per_rank: u8,
    /// Added to its morale rolls.
    pub morale: u8,
    /// Added to its morale rolls for each rank that it has lost.
    pub morale_per_rank: u8,
    /// Taken off the morale rolls of enemies in contact.
    pub daunts: u8,
    /// What its own failed panic tests cost more.
    pub costly: u8,
    /// What failed panic tests of enemies in contact cost more.
    pub daunts_costly: u8,
    /// The most that a failed panic test costs it, in wounds.
    pub panic_most: Option<u8>,
    /// Every die of a melee attack on it that misses is a hit on the attacker.
    pub strikes_back: bool,
    /// Whoever attacks it in melee tests for panic first, at as much less as it has ranks.
    pub frightens: bool,
    /// Wounds that it regains when an enemy in contact fails a panic test.
    pub feeds: u8,
    /// Wounds that a friend within short range regains when it passes a morale test.
    pub rallies: u8,
    /// Wounds that it regains after its own retreat, and one more for each rank lost.
    pub regroups: u8,
    /// How often a battle it may live on with one wound by passing a morale test.
    pub last_breaths: u8,
    /// On activation it charges the nearest enemy that it can, unless it passes a morale test.
    pub rages: bool,
    /// It may attack instead of what the wealth of the realm gives.
    pub for_coin: bool,
    /// It can neither charge, retreat nor shift, and holds no objective.
    pub fixed: bool,
    /// Its shots need no clear line.
    pub lobs: bool,
    /// It sees and measures its shots from any part of its tray.
    pub around: bool,
    /// So much worse to hit it may shoot at any range at what it does not see; 0 where it may not.
    pub blind: u8,
}

/// How far a unit moves, inches: the speed of its card, and what abilities add.
///
/// # Example
/// ```
/// # use tabletop::{Packs, table::{Strictness, read}};
/// # let text = include_str!("../samples/starter-battle.json");
/// let table = read(&Packs::builtin().unwrap(), Strictness::Strict, "starter-battle.json", text).unwrap();
/// let robbs = table.state.unit("wolf-guard").unwrap();
/// assert_eq!(tabletop::speed(&table.pack, &table.state, robbs), 6.0);
/// ```
#[must_use]
pub fn speed(pack: &Pack, state: &State, unit: &UnitState) -> f64 {
    unit.speed.inches() + UnitModifiers::of(pack, state, unit).speed
}

/// The abilities that a unit has now: none while it is mute.
pub(crate) fn live<'p>(
    pack: &'p Pack,
    state: &State,
    unit: &UnitState,
) -> impl Iterator<Item = &'p Ability> {
    let mute = is_mute(state, &unit.id);
    abilities(pack, unit).filter(move |_| !mute)
}

/// What counts for a unit all the time.
pub(crate) fn passives<'p>(
    pack: &'p Pack,
    state: &State,
    unit: &UnitState,
) -> impl Iterator<Item = &'p Passive> {
    live(pack, state, unit).filter_map(|ability| ability.passive.as_ref())
}

/// The sum of something over all that counts for a unit of a field.
pub(crate) fn sum(field: &Field<'_>, unit: usize, of: impl Fn(&Passive) -> u8) -> u8 {
    let rows = passives(field.pack, field.state, field.units[unit].unit);
    rows.map(of).fold(0, u8::saturating_add)
}

/// The sum of something over the enemies that a unit touches; abilities of one name count once.
pub(crate) fn sum_of_foes(field: &Field<'_>, unit: usize, of: impl Fn(&Passive) -> u8) -> u8 {
    if !field.units[unit].engaged {
        return 0;
    }
    let mut seen: Vec<&str> = Vec::new();
    let mut found = 0_u8;
    for foe in field.foes(unit) {
        let standing = field.units[foe].unit;
        for ability in live(field.pack, field.state, standing) {
            let Some(passive) = ability.passive.as_ref() else {
                continue;
            };
            let more = of(passive);
            if more > 0 && !seen.contains(&ability.id.as_str()) && stands(field, unit, passive) {
                seen.push(&ability.id);
                found = found.saturating_add(more);
            }
        }
    }
    found
}

/// Whether what counts against a unit is not undone by a zone that its side holds.
fn stands(field: &Field<'_>, against: usize, passive: &Passive) -> bool {
    let Some((zone, battle)) = passive.unless.zip(field.state.battle.as_ref()) else {
        return true;
    };
    let seat = battle.seat(&field.units[against].unit.side);
    !seat.is_some_and(|seat| crate::battle::holds(field.pack, battle, seat, zone))
}

/// What abilities add to the morale rolls of a unit, its own and those of enemies in contact.
pub(crate) fn morale(field: &Field<'_>, unit: usize) -> i8 {
    let lost = ranks_lost(field.pack, field.units[unit].unit);
    let own = sum(field, unit, |passive| {
        let by_rank = passive.morale_per_rank.saturating_mul(lost);
        passive.morale.saturating_add(by_rank)
    });
    let foes = sum_of_foes(field, unit, |passive| passive.daunts);
    let own = i8::try_from(own).unwrap_or(i8::MAX);
    own.saturating_sub_unsigned(foes)
}

/// Whether a unit cannot get a condition.
pub(crate) fn is_immune(field: &Field<'_>, unit: usize, token: Token) -> bool {
    let mut rows = passives(field.pack, field.state, field.units[unit].unit);
    rows.any(|passive| passive.immune.has(token))
}

/// What a failed panic test of a unit costs more, and the most that it costs, in wounds.
pub(crate) fn panic_cost(field: &Field<'_>, unit: usize) -> (u8, Option<u8>) {
    let own = sum(field, unit, |passive| passive.costly);
    let foes = sum_of_foes(field, unit, |passive| passive.daunts_costly);
    let rows = passives(field.pack, field.state, field.units[unit].unit);
    let most = rows.filter_map(|passive| passive.panic_most).min();
    (own.saturating_add(foes), most)
}

/// What abilities add to the defense rolls of a unit.
pub(crate) fn defense(field: &Field<'_>, unit: usize) -> i8 {
    let lost = ranks_lost(field.pack, field.units[unit].unit);
    let more = sum(field, unit, |passive| {
        passive.defense_per_rank.saturating_mul(lost)
    });
    i8::try_from(more).unwrap_or(i8::MAX)
}
