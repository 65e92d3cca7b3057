//! Who begins?

use play::{Ask, Refusal, Seat, Turn};

use crate::risk::describe::Viewpoint;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, setup};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, chance};
use crate::risk::state::State;
use crate::risk::turn::Why;

/// Dice for who begins, of these seats.
pub(in crate::risk::stage) struct Order<'s>(pub(in crate::risk::stage) &'s [Seat]);

impl Pending for Order<'_> {
    fn turn(&self, _pack: &Pack, state: &State) -> Turn<Why> {
        let sides = vec![6; self.0.len()];
        chance(Ask::Dice { sides }, state.active(), Why::Order)
    }

    fn resolve_chance(&self, _pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        setup::order(draft, self.0, answer)
    }

    fn question(&self, viewpoint: Viewpoint<'_>) -> AreaQuestion {
        match setup::houses_set_order(viewpoint.state) {
            true => area_question(
                "The highest roll chooses a House first",
                "Dominion set-up 2",
            ),
            false => area_question("The highest roll begins", "Skirmish set-up 3"),
        }
    }
}
