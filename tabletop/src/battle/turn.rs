//! Who is asked next in a battle, and for what?

use play::{Seat, Turn};

use super::frame::procedure::Sides;
use super::state::BattleState;
use crate::state::State;
use crate::why::Why;

/// Who must give input now; on a table without a battle both seats may correct.
pub(crate) fn turn(state: &State) -> Turn<Why> {
    let Some(battle) = &state.battle else {
        return Turn::Seats(vec![Seat(0), Seat(1)]);
    };
    let sides = Sides { state, battle };
    // Who gives a battle up leaves lying what was under way.
    match battle.stage.next() {
        Some(_) => battle.pending().turn(sides),
        None => battle.stage.pending().turn(sides),
    }
}

/// Whose unit it is; of one that is gone, whose turn it is.
pub(super) fn owner(state: &State, battle: &BattleState, unit: &str) -> Seat {
    let side = state.unit(unit).map(|unit| unit.side.as_str());
    side.and_then(|side| battle.seat(side))
        .unwrap_or(battle.stage.next().unwrap_or(battle.first))
}
