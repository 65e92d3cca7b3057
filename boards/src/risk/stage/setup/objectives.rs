//! In which order do the objectives lie for the first deal, and after what was given back?

use play::{Refusal, Turn};

use crate::risk::describe::Viewpoint;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, dealt};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, shuffle};
use crate::risk::state::State;
use crate::risk::turn::Why;

/// The objectives are shuffled.
pub(in crate::risk::stage) struct Objectives;

impl Pending for Objectives {
    fn turn(&self, pack: &Pack, state: &State) -> Turn<Why> {
        shuffle(state, pack.objectives.len(), Why::Objectives)
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        dealt::objectives(pack, draft, answer)
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("Objectives are shuffled", "Dominion set-up 6")
    }
}

/// What was given back is shuffled in.
pub(in crate::risk::stage) struct Return;

impl Pending for Return {
    fn turn(&self, _pack: &Pack, state: &State) -> Turn<Why> {
        shuffle(state, state.objective_deck.len(), Why::Objectives)
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        dealt::returned(pack, draft, answer)
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("Objectives are shuffled", "Dominion set-up 6")
    }
}
