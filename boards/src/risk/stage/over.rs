//! How did the game end?

use play::{Outcome, Question, Turn};

use crate::risk::describe::Viewpoint;
use crate::risk::pack::Pack;
use crate::risk::stage::pending::{AreaQuestion, Pending};
use crate::risk::state::State;
use crate::risk::turn::Why;

impl Pending for Outcome {
    fn turn(&self, _pack: &Pack, _state: &State) -> Turn<Why> {
        Turn::Over(self.clone())
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        Question::new("The game is over")
    }
}
