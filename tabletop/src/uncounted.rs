//! Which abilities does measuring by the numbers of the cards leave out?
//!
//! A table says who stands where and which cards lead whom; its answer goes by speeds, trays and terrain alone. What
//! the abilities of those cards would change in it is named here, so that nobody takes their silence for a count.

use crate::field::UnitModifiers;
use crate::pack::Pack;
use crate::passive::live;
use crate::state::State;

/// A unit with abilities that bear on moves, charges or shots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uncounted {
    /// Its id on the table.
    pub unit: String,
    /// The names of those abilities, its own and those of who leads it.
    pub abilities: Vec<String>,
    /// Those of them that bear on its charges.
    pub of_charges: Vec<String>,
    /// Those of them that bear on its shots.
    pub of_shots: Vec<String>,
}

/// Every unit whose charges or shots are others by its abilities than by the numbers of its card, in file order.
///
/// # Example
/// ```
/// # use tabletop::{Packs, table::{Strictness, read}};
/// # let text = include_str!("../samples/starter-battle.json");
/// let table = read(&Packs::builtin().unwrap(), Strictness::Strict, "starter-battle.json", text).unwrap();
/// let left_out = tabletop::uncounted(&table.pack, &table.state);
/// let robbs = left_out.iter().find(|row| row.unit == "wolf-guard").unwrap();
/// assert_eq!(robbs.abilities, ["Enhanced Mobility"]);
/// assert_eq!((robbs.of_charges.len(), robbs.of_shots.len()), (1, 0));
/// ```
#[must_use]
pub fn uncounted(pack: &Pack, state: &State) -> Vec<Uncounted> {
    let rows = state.units.iter().map(|unit| {
        let names = |bears: fn(UnitModifiers) -> bool| {
            let abilities = live(pack, state, unit).filter(|ability| {
                let passive = ability.passive.as_ref();
                passive.is_some_and(|passive| bears(UnitModifiers::default().with(passive)))
            });
            abilities.map(|ability| ability.name.clone()).collect()
        };
        Uncounted {
            unit: unit.id.clone(),
            abilities: names(|by| by != UnitModifiers::default()),
            of_charges: names(UnitModifiers::changes_moves),
            of_shots: names(UnitModifiers::changes_shots),
        }
    });
    rows.filter(|row| !row.abilities.is_empty()).collect()
}
