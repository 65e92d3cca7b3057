//! What does a panic test cost a unit where it stands?
//!
//! By the same rules as the battle: terrain and abilities near by, tokens, Resilience, what abilities make a fail cost.

use play::odds::{Clamp, Dist, Panic};

use crate::attack_profile::{loss, loss_reroll, near, reroll};
use crate::battle::Marking;
use crate::field::{Field, Thing};
use crate::passive;
use crate::state::State;
use crate::strength::strength;

/// A friend that tests for panic because of an attack.
#[derive(Clone, Debug, PartialEq)]
pub struct Frightened {
    /// Its id.
    pub unit: String,
    /// The chance that it fails.
    pub fails: f64,
    /// The wounds that the test costs it, no more than it has left.
    pub wounds: Dist,
}

/// What a card that shakes a unit takes off its test: as much again for each rank that it has lost.
pub(crate) fn shaken_by(amount: u8, ranks_lost: u8) -> u8 {
    amount.saturating_mul(ranks_lost.saturating_add(1))
}

/// A panic test of a unit with some modifier of its cause; `None` without a card.
///
/// # Rule
/// 2017, Morale tests; Panic test; Conditions, Panicked.
///
/// # Ruling
/// `panic_loss`, `panicked_covers`, `token_dice`.
pub(crate) fn panic_test(field: &Field<'_>, unit: usize, plus: i8) -> Option<Panic> {
    let standing = field.units[unit].unit;
    let (more, most) = passive::panic_cost(field, unit);
    let plus = plus.saturating_add(near(field, unit));
    Some(Panic {
        morale: standing.card(field.pack)?.morale,
        plus: plus.saturating_sub(bribed(field.state, &standing.id)),
        more,
        most: most.unwrap_or(u8::MAX),
        loss: loss(field.rulings()),
        reroll: reroll(field.rulings(), standing.tokens),
        loss_reroll: loss_reroll(field.rulings(), standing.tokens),
        clamp: Clamp::Free,
    })
}

/// What a bribe takes off the morale rolls of a unit.
pub(crate) fn bribed(state: &State, unit: &str) -> i8 {
    let mut marks = state.battle.iter().flat_map(|battle| &battle.marks);
    let has = marks.any(|mark| mark.unit == unit && mark.what == Marking::Bribed);
    i8::from(has)
}

/// The tests of some units, in their order.
pub(crate) fn frightened(field: &Field<'_>, things: &[Thing]) -> Vec<Frightened> {
    let units = things.iter().filter_map(|thing| match thing {
        Thing::Unit(unit) => Some(*unit),
        Thing::Piece(_) | Thing::Table => None,
    });
    let test = |unit: usize| {
        let left = strength(field.pack, field.units[unit].unit)?;
        let test = panic_test(field, unit, 0)?;
        let wounds = test.casualties(left.resilience);
        Some(Frightened {
            unit: field.id(Thing::Unit(unit)).to_owned(),
            fails: test.fail_at(left.resilience),
            wounds: wounds.capped(i32::from(left.wounds)),
        })
    };
    units.filter_map(test).collect()
}
