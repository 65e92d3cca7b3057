//! In which order does the Territory deck lie for play?
//!
//! Its cards are shuffled, then the one that ends the game goes into the lower half.

use play::{Ask, Refusal, Turn};

use crate::risk::describe::Viewpoint;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, garrisons, setup};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, chance, shuffle};
use crate::risk::state::State;
use crate::risk::turn::Why;

/// The Territory cards are shuffled for play.
pub(in crate::risk::stage) struct Gather;

impl Pending for Gather {
    fn turn(&self, pack: &Pack, state: &State) -> Turn<Why> {
        shuffle(state, garrisons::gathered(pack, state).len(), Why::Deck)
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        setup::gather(pack, draft, answer)
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("Territory cards are shuffled", "Skirmish set-up 7")
    }
}

/// The End Game card is put into the bottom half.
pub(in crate::risk::stage) struct Ending;

impl Pending for Ending {
    fn turn(&self, _pack: &Pack, state: &State) -> Turn<Why> {
        let from = setup::end_places(state.deck.len());
        chance(Ask::Draw { from }, state.active(), Why::EndGame)
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        setup::ending(pack, draft, answer)
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("The End Game card goes into the deck", "Skirmish set-up 7")
    }
}
