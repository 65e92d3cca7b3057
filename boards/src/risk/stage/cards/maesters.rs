//! In which order do the Maester cards lie, for the set-up and when a purchase finds too few?

use play::{Refusal, Turn};

use crate::risk::describe::Viewpoint;
use crate::risk::pack::Pack;
use crate::risk::rules::D;
use crate::risk::rules::cards::{SECTION, market};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, shuffle};
use crate::risk::state::State;
use crate::risk::turn::Why;

/// The Maester cards are shuffled for the set-up.
pub(in crate::risk::stage) struct Shuffle;

impl Pending for Shuffle {
    fn turn(&self, pack: &Pack, state: &State) -> Turn<Why> {
        shuffle(state, market::all_maesters(pack).len(), Why::Maesters)
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        market::shuffled(pack, draft, answer)
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("Maester cards are shuffled", SECTION)
    }
}

/// Discarded Maester cards are shuffled for a purchase.
pub(in crate::risk::stage) struct Restock;

impl Pending for Restock {
    fn turn(&self, _pack: &Pack, state: &State) -> Turn<Why> {
        shuffle(state, state.cards_in_play.discard.len(), Why::Maesters)
    }

    fn resolve_chance(&self, _pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        market::restocked(draft, answer)
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("Maester cards are shuffled", SECTION)
    }
}
