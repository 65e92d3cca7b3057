//! Who plays which house?

use play::{Chance, Refusal};

use crate::throne::frame::pending::{Pending, shuffle};
use crate::throne::pack::Pack;
use crate::throne::rules::{D, setup};
use crate::throne::state::State;
use crate::throne::turn::Why;

/// Houses are drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lots;

impl Pending for Lots {
    fn chance(&self, pack: &Pack, state: &State) -> Option<Chance<Why>> {
        let game = pack.game_of(&state.setting);
        shuffle(state, game.map_or(0, |game| game.houses.len()), Why::Houses)
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        setup::lots(pack, draft, answer)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Houses are drawn".to_owned()
    }
}
