//! How far may a unit go that a card or an ability has move?
//!
//! Less far than by itself: it is planned as a unit of that speed, so that the rules of a move bound it as any other.

use geometry::Len;

use super::frame::Scope;
use crate::field::UnitModifiers;
use crate::pack::Pack;
use crate::state::State;

/// The table on which the unit that is asked for a move is as fast as it may go now; `None` where it goes as far as ever.
#[must_use]
pub fn slowed(pack: &Pack, state: &State, id: &str) -> Option<State> {
    let begun = state.battle.as_ref()?.begun()?;
    let asked = begun.scope().filter(|_| begun.unit() == Some(id));
    slowed_by(asked?, pack, state, id)
}

/// The same within a scope.
pub(super) fn slowed_by(scope: Scope, pack: &Pack, state: &State, id: &str) -> Option<State> {
    let (Scope::Short(most) | Scope::Slide(most)) = scope else {
        return None;
    };
    let mut state = state.clone();
    let more = UnitModifiers::of(pack, &state, state.unit(id)?).speed;
    let unit = state.units.iter_mut().find(|unit| unit.id == id)?;
    // What abilities add to its speed is added to this too.
    unit.speed = Len::from_inches(f64::from(most) - more);
    Some(state)
}
