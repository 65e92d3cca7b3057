//! Whose areas do the Territory cards name?

use play::{Refusal, Turn};

use crate::risk::describe::Viewpoint;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, setup};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, shuffle};
use crate::risk::state::State;
use crate::risk::turn::Why;

/// The Territory cards are shuffled for the set-up.
pub(in crate::risk::stage) struct Deal;

impl Pending for Deal {
    fn turn(&self, pack: &Pack, state: &State) -> Turn<Why> {
        shuffle(state, state.setting.areas(pack).len(), Why::Deal)
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        setup::deal(pack, draft, answer)
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("Territory cards are shuffled", "Skirmish set-up 7")
    }
}
