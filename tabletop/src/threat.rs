//! Who can charge a unit, and how likely?
//!
//! The plan read the other way round: every enemy whose charge is allowed now, the likeliest first.

use crate::field::Field;
use crate::plan::{Pair, plan_pair};

/// Every enemy that may charge a unit where it stands, with its plan.
///
/// # Ties
/// Likeliest first; even chances in file order.
///
/// # Example
/// ```
/// # use tabletop::{Field, Pack, State};
/// # use geometry::Len;
/// # let pack = Pack::builtin("2017").unwrap();
/// # let state = State::empty("2017", Len::from_inches(48.0), Len::from_inches(48.0));
/// let field = Field::new(&pack, &state);
/// let threatened = (0..field.unit_count()).filter(|unit| !tabletop::threats(&field, *unit).is_empty());
/// # assert_eq!(threatened.count(), 0);
/// ```
#[must_use]
pub fn threats(field: &Field<'_>, unit: usize) -> Vec<Pair> {
    by_chance(
        (0..field.unit_count())
            .filter(|from| *from != unit)
            .map(|from| plan_pair(field, from, unit)),
    )
}

/// Every enemy that a unit may charge from where it stands, with its plan.
///
/// # Ties
/// Likeliest first; even chances in file order.
///
/// # Example
/// ```
/// # use tabletop::{Field, Pack, State};
/// # use geometry::Len;
/// # let pack = Pack::builtin("2017").unwrap();
/// # let state = State::empty("2017", Len::from_inches(48.0), Len::from_inches(48.0));
/// let field = Field::new(&pack, &state);
/// let chargers = (0..field.unit_count()).filter(|unit| !tabletop::targets(&field, *unit).is_empty());
/// # assert_eq!(chargers.count(), 0);
/// ```
#[must_use]
pub fn targets(field: &Field<'_>, unit: usize) -> Vec<Pair> {
    by_chance(
        (0..field.unit_count())
            .filter(|to| *to != unit)
            .map(|to| plan_pair(field, unit, to)),
    )
}

fn by_chance(pairs: impl Iterator<Item = Pair>) -> Vec<Pair> {
    let mut allowed: Vec<Pair> = pairs.filter(|pair| pair.charge.refusal.is_none()).collect();
    allowed.sort_by(|a, b| b.charge.chance().total_cmp(&a.charge.chance()));
    allowed
}
