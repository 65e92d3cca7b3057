//! What does an answer do, what does it cost, and what does it give up?
//!
//! Label and places, then what the procedure adds that the answer belongs to.

use play::{Answer, Seat};

use super::label::label;
use super::touch::{secrecy, spots};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::frame::pending::Asking;
use crate::throne::pack::Pack;
use crate::throne::state::State;

/// An answer of a seat with all that there is to say of it.
pub(super) fn answer(pack: &Pack, state: &State, seat: Seat, action: &Action) -> Answer<AreaId> {
    let answer = Answer::new(label(pack, state, action)).secrecy(secrecy(state, action));
    let answer = spots(action).into_iter().fold(answer, Answer::at);
    match state.top() {
        Some(frame) => {
            let asking = Asking { pack, state, seat };
            frame.pending().answer(asking, action, answer)
        }
        None => answer,
    }
}
