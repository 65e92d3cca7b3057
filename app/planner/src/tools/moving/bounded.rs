//! Does a battle leave less open to a move than its own rules do?

use play::{Draft, Input, Refusal};
use tabletop::{Action, Tabletop};

use super::Move;
use crate::tools::tool::Scene;

impl Move {
    /// Why a battle refuses a move of the unit that acts, where less is open to it than the rules of the move allow.
    pub(super) fn refused(&self, scene: &Scene<'_>, id: &str, action: Action) -> Option<Refusal> {
        let battle = scene.table.state.battle.as_ref()?;
        if !battle.bounds_move(id) {
            return None;
        }
        let seat = battle.seat(&scene.table.state.unit(id)?.side)?;
        let of = (scene.table.state.clone(), action.clone());
        self.bounded.get(of, || {
            let mut draft = Draft::<Tabletop>::unrecorded(scene.table.state.clone());
            draft
                .input(&scene.table.pack, &Input::Act(seat, action))
                .err()
        })
    }
}
